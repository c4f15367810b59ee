import ScenicLang
import ScenicRuntime

/// Plays a case from its file, or one whose expectations have been flipped.
@MainActor
enum Playing {
  /// The unexpected observations, a line for each; empty if the case passes.
  static func failures(of json: Value) -> [String] {
    do throws(Misspoken) {
      guard let runs = json["runs"]?.elements, !runs.isEmpty else { throw Misspoken("it has no runs") }
      var failures: [String] = []
      for (number, run) in runs.enumerated() {
        failures += try self.failures(of: run, spec: json["spec"]).map { "run \(number + 1), \($0)" }
      }
      return failures
    } catch { return [error.words] }
  }

  private static func failures(of run: Value, spec common: Value?) throws(Misspoken) -> [String] {
    var program: Program?
    if common != nil || run["spec"] != nil || run["chart"] != nil {
      let chart = try run["chart"].map(chart)
      let compiled = compile((common.map(Case.spec) ?? "") + (chart ?? run["spec"].map(Case.spec) ?? ""))
      let expected = run["compileErrors"] ?? []
      if compiled.errors != expected {
        return ["compiled: expected \(expected.notation), seen \(compiled.errors.notation)"]
      }
      program = compiled.program
      if program == nil { return run["steps"] == nil ? [] : ["it does not compile and has steps"] }
    }
    let missing = (run["missing"]?.elements ?? []).compactMap { $0.text }
    let bench = Bench(program, missing: Set(missing))
    var failures = bench.failures(of: run["atStart"]).map { "at the start, \($0)" }
    for (number, step) in (run["steps"]?.elements ?? []).enumerated() {
      try bench.carryOut(step.fields ?? Fields())
      failures += bench.failures(of: step["expect"]).map { "step \(number + 1), \($0)" }
    }
    return failures
  }

  private static var charts: [Value: String] = [:]

  /// Each chart is imported once.
  private static func chart(_ lines: Value) throws(Misspoken) -> String {
    if let spec = charts[lines] { return spec }
    let spec = try ImportedChart.spec(lines)
    charts[lines] = spec
    return spec
  }

  typealias Compiled = (program: Program?, errors: Value)
  private static var compiled: [String: Compiled] = [:]

  /// Compiles a spec, once if the result is kept: however often its case is flipped.
  static func compile(_ text: String, isKept: Bool = true) -> Compiled {
    if let compiled = compiled[text] { return compiled }
    let compilation = ScenicLang.compile(
      main: "main.scene", provider: SourceProvider { _ in .bytes([UInt8](text.utf8)) })
    let errors = compilation.diagnostics.filter { $0.severity == .error }.map { Value.string($0.code.code) }
    if isKept { compiled[text] = (compilation.program, .list(errors)) }
    return (compilation.program, .list(errors))
  }
}

extension Bench {
  fileprivate func failures(of expectations: Value?) -> [String] {
    (expectations?.fields ?? Fields()).compactMap { expectation in
      let (channel, expected) = (expectation.name, expectation.value)
      guard let seen = observation(on: channel, expecting: expected) else {
        return "\(channel): nothing can be seen there"
      }
      var wanted = expected
      if Bench.unordered.contains(channel), let elements = expected.elements {
        wanted = .list(elements.sorted { ($0.text ?? "") < ($1.text ?? "") })
      }
      if seen == wanted { return nil }
      return "\(channel): expected \(wanted.notation), seen \(seen.notation)"
    }
  }
}
