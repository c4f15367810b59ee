import ScenicRuntime

extension PlacementCheck {
  static let withoutInput = PlacementCheck(
    worded: DiagnosticCode(
      "SC0418", "without-input", "a scene that `go` cannot create",
      explanation: """
        An input that a path does not give matches any value, so `go` keeps an open scene whatever its inputs are. If \
        no such scene is open, `go` creates one, which is impossible without an argument that the scene requires. On \
        some paths to this rule, no such scene is open.
        """,
      wrong: """
        scene zones { event open }
        scene zone(id: Int)

        root home: stack { zones }

        on zones.open { go home / zones / zone }

        """,
      right: """
        scene zones { event open(id: Int) }
        scene zone(id: Int)

        root home: stack { zones }

        on zones.open(id) { go home / zones / zone(id) }

        """),
    repairs: { $1.repairsOfMissingInput($0) }
  ) { problem, placements in
    guard case .missingInput(let node, let given, _, _) = problem.what else { return nil }
    let missing = placements.program.nodes[node].inputs.filter { $0.isRequired && !given.contains($0.name) }
    let noun = missing.count == 1 ? "argument" : "arguments"
    let names = DiagnosticText.list(missing.map { $0.name })
    return
      "missing \(noun) \(names) of \(placements.name(node)): it may not be open here, and `go` cannot create it"
  }
}
