import ScenicRuntime

extension Check {
  static let unusedNode = Check(
    unused: DiagnosticCode(
      "SC0501", "unused-scene", "an unused scene, flow or container",
      explanation: """
        No root, rule, link, requirement or type shows it. A rule that only handles its events, or goes back \
        to it, does not count, and neither does a rule that only the scene itself can trigger. Show it or \
        remove it; `@unused` before the declaration silences this warning.
        """,
      wrong: """
        scene cats
        scene dogs

        root stack { cats }

        """,
      right: """
        scene cats { event next }
        scene dogs

        root stack { cats }

        on cats.next { push dogs }

        """)
  ) { model in
    model.nodes.indices.filter { model.isUnused(node: $0) }.map { node in
      let declared = model.nodes[node]
      return Unused(
        declared.name, declared.note, scope: declared.scope,
        "unused \(model.noun(ofNode: node)) `\(declared.name.text)`")
    }
  }
}
