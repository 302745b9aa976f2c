public import Foundation

extension Recording {
  /// The lines as they are written to a file, each with its line break.
  ///
  /// - Throws: ``RecordingError/notEncodable(value:reason:)``.
  public func text() throws(RecordingError) -> Data {
    var bytes = try Self.line(HeaderLine(header, initial), of: "the first state")
    for step in steps {
      bytes += try Self.line(StepLine<State, Action>.step(step), of: "step \(step.number)")
    }
    if let end { bytes += try Self.line(StepLine<State, Action>.end(end), of: "the last state") }
    return Data(bytes)
  }

  /// Reads the lines of a recording, one by one.
  ///
  /// A last line that is no whole JSON is what a kill in the middle of a write leaves: it is
  /// dropped and noted in ``tornLine``. Any other line that cannot be read is refused, because a
  /// run without one of its steps is another run.
  ///
  /// - Throws: ``RecordingError``: `notARecording`, `laterFormat` or `badLine`.
  public init(reading text: Data) throws(RecordingError) {
    var lines = text.split(separator: 0x0A, omittingEmptySubsequences: false)
    let isWhole = lines.last?.isEmpty == true
    if isWhole { lines.removeLast() }
    let decoder = JSONValue.decoderOfTexts
    guard let first = lines.first, isWhole || lines.count > 1 else {
      throw .notARecording(reason: "it has no whole line")
    }
    let head = try Self.header(first, decoder)
    self.init(header: head.header, initial: head.state, steps: [])
    for (index, line) in lines.enumerated().dropFirst() {
      let number = index + 1
      do {
        try take(decoder.decode(StepLine<State, Action>.self, from: Data(line)), number)
      } catch let error as RecordingError {
        throw error
      } catch {
        // What was written whole ends with a line break: it was damaged later.
        guard isWhole || number < lines.count || (try? JSONParser.parse(line)) != nil else {
          tornLine = number
          return
        }
        throw .badLine(number, reason: Self.reason(error, line))
      }
    }
  }

  private mutating func take(_ line: StepLine<State, Action>, _ number: Int) throws(RecordingError)
  {
    switch line {
    case .end(let end): self.end = end
    case .step(let step):
      let last = steps.last?.number ?? 0
      guard step.number > last else {
        throw .badLine(number, reason: "step \(step.number) comes after step \(last)")
      }
      // A store that was stopped and started again goes on.
      end = nil
      steps.append(step)
    }
  }

  private static func header(
    _ line: Data, _ decoder: JSONDecoder
  ) throws(RecordingError) -> HeaderLine<State> {
    let line = Data(line)
    guard let mark = try? decoder.decode(HeaderLine<State>.Mark.self, from: line),
      mark.estadio == HeaderLine<State>.mark
    else { throw .notARecording(reason: "the first line does not say what it is") }
    guard mark.format <= RecordingHeader.presentFormat else {
      throw .laterFormat(found: mark.format, known: RecordingHeader.presentFormat)
    }
    do {
      return try decoder.decode(HeaderLine<State>.self, from: line)
    } catch {
      throw .badLine(1, reason: reason(error, line))
    }
  }

  /// What a decoder has to say, with the action that it said it of.
  private static func reason(_ error: any Error, _ line: Data) -> String {
    guard let json = try? JSONParser.parse(line) else { return "it is not JSON" }
    let reason = CodingReason(error)
    guard reason.path.first?.stringValue == "action", let action = json["action"]?.description
    else { return reason.description }
    let short = action.count > 80 ? "\(action.prefix(79))…" : action
    return "this program knows no such action: \(short) (\(reason))"
  }

  /// One line with its line break.
  static func line(_ line: some Encodable, of what: String) throws(RecordingError) -> [UInt8] {
    do {
      return try JSONValue.recording(line).bytes + [0x0A]
    } catch {
      throw .notEncodable(value: what, reason: CodingReason(error).description)
    }
  }
}

extension JSONValue {
  /// What a value is in a recording, which keeps every number, finite or not.
  static func recording(_ value: some Encodable) throws -> JSONValue {
    try encoding(value, notFinite: .texts)
  }
}
