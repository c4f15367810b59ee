import ScenicRuntime

extension Check {
  static let noDestination = Check(
    DiagnosticCode(
      "SC0334", "no-destination", "a produced value that nothing takes",
      explanation: """
        A value that a scene produces goes to who `updates` an input of its type, else into the one scene that \
        needs just it, else through its `convert`. Nothing in the spec takes this one, and no rule waits for it.
        """,
      wrong: """
        struct Tiger { name: String }

        scene gates produces Tiger

        root stack { gates }

        """,
      right: """
        struct Tiger { name: String }

        scene gates produces Tiger
        scene tiger(tiger: Tiger)

        root stack { gates }

        """)
  ) { model, code in
    let destinations = Destinations(model)
    return destinations.travelling.compactMap { one in
      guard let node = one.node, destinations.isTakenByNobody(one.type),
        !destinations.converted.contains(one.type)
      else { return nil }
      let type = model.describe(one.type)
      return Diagnostic(
        .error, code, "nothing takes the `\(type)` that `\(model.nodes[node].name.text)` produces",
        at: one.range)
    }
  }
}
