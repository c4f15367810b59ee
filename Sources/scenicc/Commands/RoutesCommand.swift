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
      Option("format", .choice(["text", "json"]), help: "a line for each route (default), or JSON"),
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
      "The exit code is 0 if the spec has no errors, 1 if it has, 2 if a file could not be read.",
    ],
    examples: [
      Example(call: "scenicc routes app.scene", effect: "lists the routes of an app"),
      Example(call: "scenicc routes app.scene --format json", effect: "prints the routes for another tool"),
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
    try Console.write(routing.text(isComplete: call.has("all")), to: .standardOutput)
    let none = routing.routes.isEmpty ? "no routes between scenes\n" : ""
    try Console.write(none + routing.unplayedText, to: .standardError)
  }
}
