import ScenicLang
import ScenicRuntime

/// The requested outputs of a test run, and their paths.
struct TestOutputs {
  private let report: String?
  private let reportPath: String?
  private let coverage: String?
  private let coveragePath: String?
  /// True if standard output has findings for a CI system.
  private let hasFindings: Bool

  var wantsCoverage: Bool { coverage != nil }

  init(_ call: Invocation) throws(CallError) {
    report = call.value("report")
    reportPath = call.value("report-output")
    coverage = call.value("coverage")
    coveragePath = call.value("coverage-output")
    hasFindings = call.annotationFormat != nil
    if hasFindings, report != nil && reportPath == nil || coverage != nil && coveragePath == nil {
      throw CallError(
        "standard output holds the data of `--format`",
        hint: "write the report and the coverage to files with `--report-output` and `--coverage-output`")
    }
    if report == nil, reportPath != nil { throw CallError("`--report-output` needs `--report`") }
    if coverage == nil, coveragePath != nil { throw CallError("`--coverage-output` needs `--coverage`") }
    if report != nil, reportPath == nil, coverage == "lcov", coveragePath == nil {
      throw CallError(
        "standard output holds either the report or the coverage",
        hint: "write one of them to a file with `--report-output` or `--coverage-output`")
    }
    if let reportPath, let coveragePath, Path.isSame(reportPath, coveragePath) {
      throw CallError("the report and the coverage have the same output `\(reportPath)`")
    }
  }

  /// Throws if an output would replace a spec.
  func check(against specs: Specs) throws(CallError) {
    let files = specs.loaded.flatMap { $0.filesOnDisk }
    for path in [reportPath, coveragePath].compactMap({ $0 })
    where files.contains(where: { FileWriter.isSameFile($0, path) }) {
      throw CallError("cannot write the output to its input `\(path)`")
    }
  }

  /// Writes the results: the count, the report and the coverage.
  func write(_ run: TestRun) throws(CallError) {
    let isForTools =
      hasFindings || report != nil && reportPath == nil || coverage == "lcov" && coveragePath == nil
    let people: Console.Stream = isForTools ? .standardError : .standardOutput
    if run.isAnyPlayable { try Console.write(run.summary + "\n", to: people) }
    switch report {
    case "junit": try write(Array(run.report.junit.utf8), to: reportPath, or: .standardOutput)
    case "json": try write(JSONWriter.indented(run.report.value), to: reportPath, or: .standardOutput)
    default: break
    }
    let covered = CoverageReport(run.coverages)
    switch coverage {
    case "text": try write(Array(covered.text.utf8), to: coveragePath, or: people)
    case "lcov":
      if let path = covered.unspeakablePath {
        throw CallError(
          "`--coverage lcov` cannot name `\(path)`: trace files do not support control characters")
      }
      try write(Array(covered.lcov.utf8), to: coveragePath, or: .standardOutput)
    default: break
    }
  }

  private func write(_ bytes: [UInt8], to path: String?, or stream: Console.Stream) throws(CallError) {
    if let path { try FileWriter.write(bytes, to: path) } else { try Console.write(bytes, to: stream) }
  }
}
