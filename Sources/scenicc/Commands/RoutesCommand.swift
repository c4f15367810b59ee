import ScenicLang
import ScenicRuntime

extension Command {
  /// `scenicc routes`: every way from one scene to another.
  static let routes = Command(
    name: "routes",
    summary: "lists every way from one scene to another",
    operands: Operands(
      usage: "FILE", help: "a spec with its imports; `-` is standard input", least: 1, most: 1, kind: .specs),
    options: [
      Option("format", .choice(["text", "json"]), help: "a line for each route (if not said), or JSON"),
      Option(
        "bound", .number("N"),
        help: "how many things at most are said and done to find them; 50000 if not said"),
      .imports, .stdinPath,
    ],
    notes: [
      "A route says which scene was in front, which one the user looks at then and did not before, what a host does "
        + "on the way, and which events bring it about. What comes in wherever one is, as a link does, leads from "
        + "`anywhere` and is a `go`.",
      "The app is played to find them: every route is one that can be taken. What can be said somewhere and was not "
        + "played within the bound is told, for a route may be missing there.",
      "The exit code is 0 if the spec is right, 1 if it is wrong, 2 if a file could not be read.",
    ],
    examples: [
      Example(call: "scenicc routes app.scene", effect: "lists the routes of an app"),
      Example(call: "scenicc routes app.scene --format json", effect: "gives them to another tool"),
    ],
    run: { (call: Invocation) throws(CallError) -> ExitCode in
      let specs = try Specs(call)
      let report = specs.report(call)
      if report.errorCount > 0 { try Console.show(report) }
      for spec in specs.loaded {
        guard let routing = Routing(spec.compilation, bound: call.number("bound") ?? 50_000) else { continue }
        try show(routing, call)
      }
      return max(specs.exitCode, report.exitCode(isStrict: false))
    })

  private static func show(_ routing: Routing, _ call: Invocation) throws(CallError) {
    if call.value("format") == "json" {
      return try Console.write(JSONWriter.indented(routing.value), to: .standardOutput)
    }
    try Console.write(routing.text, to: .standardOutput)
    let none = routing.routes.isEmpty ? "no scene leads to another\n" : ""
    try Console.write(none + routing.unplayedText, to: .standardError)
  }
}
