import ScenicLang

extension Command {
  /// `scenicc graph`: draws the scenes of an app and the edges between them.
  static let graph = Command(
    name: "graph",
    summary: "draws the scenes and the routes between them",
    operands: Operands(
      usage: "FILE", help: "a spec with its imports; `-` is standard input", least: 1, most: 1, kind: .specs),
    options: [
      Option(
        "emit", .choice(["mermaid", "dot", "svg", "plantuml"]),
        help:
          "a Mermaid flowchart (default), Graphviz DOT, an SVG that Graphviz draws, or a state diagram of PlantUML"
      ),
      Option("output", short: "o", .text("PATH"), help: "the output path; standard output by default"),
      Option(
        "only", .text("NAMES"), isRepeatable: true,
        help: "draws only these scenes, and those in these flows and containers; separate names with commas"),
      Option("from", .text("NAME"), help: "draws only what is reachable from this scene, flow or container"),
      Option("depth", .number("N"), help: "with `--from`: within N steps"),
      Option(
        "against", .text("OLD"),
        help: "an older version of the spec: highlights added and removed parts"),
      .imports, .stdinPath,
    ],
    notes: [
      "Boxes are flows and containers with their scenes; dashed shapes are presented. "
        + "An arrow is a rule that shows a scene, labelled with its event; a dotted arrow is a requirement. "
        + "The start leads through the scenes that the root requires first. Going back is not drawn. Labels without a frame are links, and events that no "
        + "scene sends.",
      "`--emit svg` needs `dot` of Graphviz.",
      "The exit code is 0 if the spec has no errors, 1 if it has, 2 if the call is invalid, a file could not be read or "
        + "Graphviz is missing.",
    ],
    examples: [
      Example(call: "scenicc graph app.scene", effect: "prints a flowchart for a README"),
      Example(call: "scenicc graph app.scene --emit svg -o app.svg", effect: "draws a picture"),
      Example(
        call: "scenicc graph app.scene --from checkout --depth 2",
        effect: "draws the neighbourhood of one scene"),
      Example(
        call: "scenicc graph app.scene --against old.scene --emit svg -o change.svg",
        effect: "draws the effect of a change"),
    ],
    run: { (call: Invocation) throws(CallError) -> ExitCode in
      if call.has("depth"), !call.has("from") { throw CallError("`--depth` needs `--from`") }
      if call.has("only"), names(of: call).isEmpty { throw CallError("`--only` needs a name") }
      let mains = (call.operands + call.allValues("against")).map { Main(path: $0) }
      let specs = try Specs(call, mains: mains)
      let report = specs.report(call)
      if report.errorCount > 0 { try Console.show(report) }
      let exitCode = max(specs.exitCode, report.exitCode(isStrict: false))
      guard exitCode == .success else { return exitCode }
      if let path = call.value("output"),
        specs.loaded.contains(where: { $0.filesOnDisk.contains { FileWriter.isSameFile($0, path) } })
      {
        throw CallError("cannot write the output to its input `\(path)`")
      }
      let graphs = specs.loaded.map { Graph($0.compilation) }
      guard var graph = graphs.first ?? nil else { return exitCode }
      if let old = graphs.dropFirst().first ?? nil { graph = graph.compared(with: old) }
      try draw(try part(of: graph, call), call)
      return exitCode
    })

  /// Returns the requested part of a graph.
  private static func part(of graph: Graph, _ call: Invocation) throws(CallError) -> Graph {
    var graph = graph
    do {
      if let name = call.value("from") { graph = try graph.reached(from: name, steps: call.number("depth")) }
      if call.has("only") { graph = try graph.limited(to: names(of: call)) }
      return graph
    } catch {
      switch error {
      case .unknown(let name, let known):
        let hint = Tool.hint(name, among: known, else: "scenicc graph FILE")
        throw CallError("unknown scene, flow or container `\(name)`", hint: hint)
      case .ambiguous(let name, let full):
        let listed = full.map { "`\($0)`" }.joined(separator: ", ")
        throw CallError("ambiguous name `\(name)`", hint: "expected one of \(listed)")
      }
    }
  }

  /// Returns the names in `--only`.
  private static func names(of call: Invocation) -> [String] {
    call.allValues("only").flatMap { $0.split { $0 == "," || $0 == " " } }.map { String($0) }
  }

  private static func draw(_ graph: Graph, _ call: Invocation) throws(CallError) {
    let bytes: [UInt8]
    switch call.value("emit") {
    case "svg": bytes = try picture(graph.dot)
    case "dot": bytes = Array(graph.dot.utf8)
    case "plantuml": bytes = Array(graph.plantUML.utf8)
    default:
      bytes = Array(graph.mermaid.utf8)
      if let limit = graph.mermaidLimit {
        try Console.write(
          "note: \(limit); use `--only` or `--from` to draw a part of it\n", to: .standardError)
      }
    }
    guard let path = call.value("output") else { return try Console.write(bytes, to: .standardOutput) }
    try FileWriter.write(bytes, to: path)
  }

  /// Returns the drawing by Graphviz.
  private static func picture(_ dot: String) throws(CallError) -> [UInt8] {
    let name = "dot"
    switch ChildProcess.run([name, "-Tsvg"], input: Array(dot.utf8)) {
    case .ended(0, let output): return output
    case .missing:
      throw CallError(
        "`--emit svg` needs Graphviz: `dot` was not found in the search path",
        hint:
          "install it with `apt install graphviz` or `brew install graphviz`, or use `--emit dot` or `--emit mermaid`"
      )
    case .ended(let code, _): throw CallError("Graphviz failed: `dot -Tsvg` exited with \(code)")
    case .failed(let reason): throw CallError("cannot run Graphviz: \(reason)")
    }
  }
}
