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

let report = Report(
  Bench(options).measure(Row.all(containing: options.only, isSmoke: options.isSmoke)))
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
