import ScenicRuntime

extension Check {
  static let noDestination = Check(
    DiagnosticCode(
      "SC0334", "no-destination", "an unhandled produced value",
      explanation: """
        A value that a scene produces updates a node that `updates` an input of its type. Otherwise it opens \
        the only scene that requires just this value. Otherwise a `convert` converts it. Here no scene of \
        the spec accepts this value, and no rule handles it.
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
    if !model.hasProducts { return [] }
    let destinations = Destinations(model)
    return destinations.travelling.compactMap { one in
      guard let node = one.node, destinations.isTakenByNobody(one.type),
        !destinations.converted.contains(one.type)
      else { return nil }
      let type = model.describe(one.type)
      return Diagnostic(
        .error, code, "unhandled type `\(type)`, produced by `\(model.nodes[node].name.text)`",
        at: one.range)
    }
  }
}

extension Model {
  /// True if values may be delivered by their types.
  var hasProducts: Bool {
    !conversions.isEmpty || nodes.indices.contains { nodes[$0].producesRange != nil }
  }
}
