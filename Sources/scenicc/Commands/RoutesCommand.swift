import ScenicLang
import ScenicRuntime

extension Command {
  /// `scenicc routes`: lists all routes from one scene to another.
  static let routes = Command(
    name: "routes",
    summary: "lists the routes between scenes",
    operands: Operands(
      usage: "FILE", help: "a spec with its imports; `-` is standard input", least: 1, most: 1, kind: .specs),
    options: [
      Option(
        "format", .choice(["text", "json", "xstate", "scxml"]),
        help: "a line for each route (default), JSON, or a state machine for XState or SCXML"),
      Option("flow", .text("NAME"), help: "with a state machine: only this flow, and a final state after it"),
      Option("all", help: "lists each route between tabs, instead of one line for those to the same scene"),
      Option(
        "bound", .number("N"),
        help: "the maximum number of inputs that are explored; 50000 by default"),
      .imports, .stdinPath,
    ],
    notes: [
      "A route has the scene that was visible before, the scene that is visible after it, the steps of the host "
        + "between them, and the events that cause it. An input that is possible everywhere, such as a link, starts at "
        + "`anywhere` and is a `go`.",
      "Each tab leads to each other tab. Routes by the selection of a tab or column are grouped: the line has the number "
        + "of scenes from which the selection leads there. `--all` lists each of these routes; JSON always does.",
      "The app is explored to find them, so each route is possible. Inputs that were possible but not "
        + "explored within the bound are listed, because routes may be missing there.",
      "A state machine has a state for each scene in front and a transition for each route. It does not remember the way "
        + "back: where the tree decides, a transition has several targets.",
      "The exit code is 0 if the spec has no errors, 1 if it has, 2 if a file could not be read or the flow is unknown.",
    ],
    examples: [
      Example(call: "scenicc routes app.scene", effect: "lists the routes of an app"),
      Example(call: "scenicc routes app.scene --format json", effect: "prints the routes for another tool"),
      Example(
        call: "scenicc routes app.scene --format xstate --flow checkout",
        effect: "prints a flow as a state machine"),
    ],
    run: { (call: Invocation) throws(CallError) -> ExitCode in
      let specs = try Specs(call)
      let report = specs.report(call)
      if report.errorCount > 0 { try Console.show(report) }
      let format = call.value("format")
      let isMachine = format == "xstate" || format == "scxml"
      if call.has("flow"), !isMachine {
        throw CallError("`--flow` needs `--format xstate` or `--format scxml`")
      }
      for spec in specs.loaded {
        if isMachine {
          try showMachine(of: spec.compilation, call)
          continue
        }
        guard let routing = Routing(spec.compilation, bound: call.number("bound") ?? 50_000) else { continue }
        try show(routing, call)
      }
      return max(specs.exitCode, report.exitCode(isStrict: false))
    })

  private static func showMachine(of compilation: Compilation, _ call: Invocation) throws(CallError) {
    let flow = call.value("flow")
    let machine: Statechart?
    do throws(Statechart.Failure) {
      machine = try Statechart(compilation, flow: flow, bound: call.number("bound") ?? 50_000)
    } catch {
      switch error {
      case .unknownFlow(let known):
        let hint = Tool.hint(flow ?? "", among: known, else: "scenicc routes FILE")
        throw CallError("unknown flow `\(flow ?? "")`", hint: hint)
      case .neverShown: throw CallError("no scene of `\(flow ?? "the app")` is ever in front")
      }
    }
    guard let machine else { return }
    let bytes =
      call.value("format") == "xstate" ? JSONWriter.indented(machine.xstate) : Array(machine.scxml.utf8)
    try Console.write(bytes, to: .standardOutput)
    try Console.write(machine.unplayedText, to: .standardError)
  }

  private static func show(_ routing: Routing, _ call: Invocation) throws(CallError) {
    if call.value("format") == "json" {
      return try Console.write(JSONWriter.indented(routing.value), to: .standardOutput)
    }
    try Console.write(routing.text(isComplete: call.has("all")), to: .standardOutput)
    let none = routing.routes.isEmpty ? "no routes between scenes\n" : ""
    try Console.write(none + routing.unplayedText, to: .standardError)
  }
}
