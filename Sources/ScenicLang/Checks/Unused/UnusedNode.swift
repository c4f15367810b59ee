import ScenicRuntime

extension Check {
  static let unusedNode = Check(
    unused: DiagnosticCode(
      "SC0501", "unused-scene", "a scene, flow or container that nothing shows",
      explanation: """
        No root, rule, link, requirement or type leads here. A rule that only waits for a scene, or goes \
        back to it, does not show it, and neither does one that only the scene itself sets off. Show it \
        somewhere or remove it; `@unused` before the declaration says that it is meant.
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
        "nothing shows the \(model.noun(ofNode: node)) `\(declared.name.text)`")
    }
  }
}
