import ScenicRuntime

extension Check {
  static let openDestination = Check(
    DiagnosticCode(
      "SC0335", "open-destination", "a produced value that two could take",
      explanation: """
        A value that a scene produces is shown in the one scene that needs just it, and updates the one input \
        that takes it. Here there are several, and nothing says which. A rule `on S.produced(x) { … }` does.
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
        on tiger.lock            { push cage(inside: tiger.tiger) }

        """)
  ) { model, code in
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
            .error, code, "`\(model.nodes[next.node].name.text)` would take \(Words.a(type)) in two inputs",
            at: range, notes: [model.note(taker), model.note(next)]))
      }
      let showing = destinations.showing[one.type]
      if !updating.isEmpty || showing.count < 2 { continue }
      let names = showing.map { model.path(ofNode: $0.node) }
      found.append(
        Diagnostic(
          .error, code, "where the `\(type)` goes is open: \(Words.list(names)) could take it",
          at: one.range,
          notes: showing.map { model.note($0) }))
    }
    return found
  }
}
