// Measures what the loop costs, as ratios to a plain call in the same run: see `Options.usage`.

import Foundation

let options: Options
do {
  options = try Options(CommandLine.arguments.dropFirst())
} catch let mistake as Options.Mistake {
  FileHandle.standardError.write(Data("estadio-bench: \(mistake.description)\n".utf8))
  exit(2)
}

if options.wantsHelp {
  print(Options.usage)
  exit(0)
}

// Memory first, while the heap is young.
let memory = Footprint.all(containing: options.only, isSmoke: options.isSmoke)
  .compactMap { $0.measure() }
let rows = Row.all(containing: options.only, isSmoke: options.isSmoke)
let report = Report(await Bench(options).measure(rows), memory: memory)
print(report.table)

if let file = options.jsonFile {
  do {
    try report.json.write(toFile: file, atomically: true, encoding: .utf8)
  } catch {
    FileHandle.standardError.write(
      Data("estadio-bench: cannot write '\(file)': \(error.localizedDescription)\n".utf8))
    exit(1)
  }
}

for failure in report.failures {
  FileHandle.standardError.write(Data("estadio-bench: \(failure)\n".utf8))
}
exit(report.failures.isEmpty ? 0 : 1)
