import ScenicLang
import ScenicRuntime

extension Command {
  /// `scenicc verify`: what is known of an app without running it.
  static let verify = Command(
    name: "verify",
    summary: "proves or refutes what a spec promises",
    operands: .files,
    options: [
      Option("format", .choice(["text", "json"]), help: "a line for each promise (if not said), or JSON"),
      Option(
        "bound", .number("N"),
        help: "in how many states at most everything is played, with 25 times as many inputs; "
          + "\(Verification.Bound.unsaid.states) and \(Verification.Bound.unsaid.inputs) if not said"),
      Option("strict", help: "what is undecided is wrong too"),
      Option("module", help: "takes what another one of the files imports only as a part of that"),
      .imports, .stdinPath,
    ],
    notes: [
      "Everything that can come in is played in every state of the app, the nearest first. What holds in all of them "
        + "is proved; what does not is refuted, with the shortest way there as a test that fails, ready to be put into "
        + "the spec. What was not seen within the bound is undecided, unless it follows from the rules alone.",
      "Verified are the properties of the spec, and what holds in every app that is right: every event is answered, no "
        + "effect refused, every scene shown, a way back leads from everywhere, every link lands where it says, every "
        + "requirement can be met, what requires a condition is visible only while it holds, splits come back from "
        + "collapsing, and the app starts with every combination of flags.",
      "Ctrl-C ends the search and tells what is known by then.",
      "The exit code is 0 if nothing is refuted, 1 if something is or a spec is wrong, 2 if a file could not be read, "
        + "130 if it was ended before anything was refuted.",
    ],
    examples: [
      Example(call: "scenicc verify app.scene", effect: "verifies an app"),
      Example(call: "scenicc verify app.scene --bound 1000000", effect: "looks at up to a million states"),
    ],
    run: { (call: Invocation) throws(CallError) -> ExitCode in
      let specs = try Specs(call)
      let report = specs.report(call)
      if report.errorCount > 0 { try Console.show(report) }
      var isWrong = report.errorCount > 0
      var told = VerificationReport()
      let isData = call.value("format") == "json"
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
        if !isData { try show(verification, spec) }
        let counts = verification.counts
        isWrong = isWrong || counts.refuted > 0 || call.has("strict") && counts.undecided > 0
      }
      if isData { try Console.write(JSONWriter.indented(told.value), to: .standardOutput) }
      if isWrong { return max(specs.exitCode, .wrong) }
      return Interruptions.hasCome ? .interrupted : specs.exitCode
    })

  private static func show(_ verification: Verification, _ spec: Specs.Loaded) throws(CallError) {
    let text = verification.text(
      files: spec.compilation.sources, style: TextStyle(of: .standardOutput))
    try Console.write(text, to: .standardOutput)
  }
}

/// What a person sees of a long search, on a terminal only.
private final class VerifyProgress {
  private let isShown = Console.isTerminal(.standardError)
  private var next = 2_000
  private var hasShown = false

  /// Tells how far it has come; true if the user wants to end it.
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
