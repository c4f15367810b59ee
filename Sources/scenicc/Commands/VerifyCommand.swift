import ScenicLang
import ScenicRuntime

extension Command {
  /// `scenicc verify`: proves properties of an app without running it.
  static let verify = Command(
    name: "verify",
    summary: "proves or refutes properties of a spec",
    operands: .files,
    options: [
      Option(
        "format", .choice(["text", "json"] + AnnotationFormat.names),
        help: "a line for each property (default), JSON, or the format of a CI system"),
      Option(
        "bound", .number("N"),
        help: "the maximum number of states that are explored, with 25 times as many inputs; "
          + "\(Verification.Bound.unsaid.states) and \(Verification.Bound.unsaid.inputs) by default"),
      Option("strict", help: "treats undecided properties as refuted"),
      Option("module", help: "verifies a file that another one imports only as a part of that one"),
      .levels, .imports, .stdinPath,
    ],
    notes: [
      "Every possible input is explored in every state of the app, in breadth-first order. A property that holds in all states "
        + "is proved. A property that fails is refuted, with the shortest path as a failing test that you can add to "
        + "the spec. Other properties are undecided if the bound is reached, unless they follow from the rules alone.",
      "The command verifies the properties of the spec and those of every correct app: every event is handled, no "
        + "effect is refused, every scene is reachable, every state has a way back, every link reaches its target, every "
        + "requirement can be met, a scene is visible only while its requirement holds, splits can collapse and "
        + "expand, and the app starts with every combination of flags.",
      .ofAnnotations,
      "Ctrl-C stops the search and reports the results so far.",
      "The exit code is 0 if no property is refuted, 1 if one is or a spec has errors, 2 if a file could not be read, "
        + "130 if the search was stopped before a property was refuted.",
    ],
    examples: [
      Example(call: "scenicc verify app.scene", effect: "verifies an app"),
      Example(call: "scenicc verify app.scene --bound 1000000", effect: "explores up to a million states"),
    ],
    run: { (call: Invocation) throws(CallError) -> ExitCode in
      let specs = try Specs(call)
      let report = specs.report(call)
      let format = call.annotationFormat
      var findings = report.errorCount > 0 ? report.annotations : []
      if report.errorCount > 0, format == nil { try Console.show(report) }
      var isWrong = report.errorCount > 0
      var told = VerificationReport()
      let isData = call.value("format") == "json"
      var counts = (proved: 0, refuted: 0, undecided: 0)
      Interruptions.listen()
      for spec in specs.loaded {
        let progress = VerifyProgress()
        let verification = Verification(
          spec.compilation, bound: call.number("bound").map { .init(states: $0) } ?? .unsaid,
          adding: { spec.compilation(adding: $0) },
          stops: { progress.stops(met: $0, played: $1) })
        progress.clear()
        if isData { told.add(spec.compilation, verification) }
        guard let verification else { continue }
        if format != nil {
          findings += verification.annotations(
            files: spec.compilation.sources, isStrict: call.has("strict"))
        } else if !isData {
          try show(verification, spec)
        }
        let found = verification.counts
        counts.proved += found.proved
        counts.refuted += found.refuted
        counts.undecided += found.undecided
        isWrong = isWrong || found.refuted > 0 || call.has("strict") && found.undecided > 0
      }
      if isData { try Console.write(JSONWriter.indented(told.value), to: .standardOutput) }
      if let format {
        try Console.write(format.bytes(findings), to: .standardOutput)
        let summary =
          "\(counts.proved) proved, \(counts.refuted) refuted, \(counts.undecided) undecided\n"
        try Console.write(summary, to: .standardError)
      }
      if isWrong { return max(specs.exitCode, .wrong) }
      return Interruptions.hasCome ? .interrupted : specs.exitCode
    })

  private static func show(_ verification: Verification, _ spec: Specs.Loaded) throws(CallError) {
    let text = verification.text(
      files: spec.compilation.sources, style: TextStyle(of: .standardOutput))
    try Console.write(text, to: .standardOutput)
  }
}

/// The progress of a long search, displayed on a terminal only.
private final class VerifyProgress {
  private let isShown = Console.isTerminal(.standardError)
  private var next = 2_000
  private var hasShown = false

  /// Displays the progress; returns true if the user has interrupted the search.
  func stops(met: Int, played: Int) -> Bool {
    if isShown, played >= next {
      next = played + 2_000
      hasShown = true
      show("\(played) of \(met) states …")
    }
    return Interruptions.hasCome
  }

  func clear() { if hasShown { show("") } }

  private func show(_ text: String) {
    _ = Descriptor.writeAll(Array("\r\u{1B}[K\(text)".utf8), to: Console.Stream.standardError.rawValue)
  }
}
