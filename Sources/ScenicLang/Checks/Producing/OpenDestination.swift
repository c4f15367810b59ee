import ScenicRuntime

extension Check {
  static let openDestination = Check(
    DiagnosticCode(
      "SC0335", "open-destination", "an ambiguous destination of a produced value",
      explanation: """
        A value that a scene produces updates the only input that accepts it, or opens the only scene that \
        requires just this value. Several match here. Write a rule `on S.produced(x) { … }` to choose one.
        """,
      wrong: """
        struct Tiger { name: String }

        scene gates produces Tiger
        scene tiger(tiger: Tiger)
        scene cage(inside: Tiger)

        root stack { gates }

        """,
      right: """
        struct Tiger { name: String }

        scene gates produces Tiger
        scene tiger(tiger: Tiger) { event lock }
        scene cage(inside: Tiger)

        root stack { gates }

        on gates.produced(tiger) { push tiger(tiger) }
        on tiger.lock { push cage(inside: tiger.tiger) }

        """)
  ) { model, code in
    if !model.hasProducts { return [] }
    var found: [Diagnostic] = []
    var updated: OrderedSet<[Int]> = []
    let destinations = Destinations(model)
    for one in destinations.travelling {
      let type = model.describe(one.type)
      let updating = destinations.updating[one.type]
      for (taker, next) in zip(updating, updating.dropFirst()) where taker.node == next.node {
        guard updated.insert([taker.node, taker.input, next.input]).inserted,
          let range = model.nodes[next.node].updates.first(where: { $0.input == next.input })?.range
        else { continue }
        found.append(
          Diagnostic(
            .error, code,
            "ambiguous destination of `\(type)`: two inputs of `\(model.nodes[next.node].name.text)` match",
            at: range, notes: [model.note(taker), model.note(next)]))
      }
      let showing = destinations.showing[one.type]
      if !updating.isEmpty || showing.count < 2 { continue }
      let names = showing.map { model.path(ofNode: $0.node) }
      found.append(
        Diagnostic(
          .error, code, "ambiguous destination of `\(type)`: \(DiagnosticText.list(names)) match",
          at: one.range,
          notes: showing.map { model.note($0) }))
    }
    return found
  }
}
