import ScenicRuntime

extension Check {
  static let flowProduces = Check(
    DiagnosticCode(
      "SC0337", "flow-produces", "a flow that produces values",
      explanation: """
        Only a scene produces values. The scenes in a flow may produce values, but the flow itself only ends \
        with a result.
        """,
      wrong: """
        scene home
        scene number(n: Int)

        flow tour produces Int {
          root stack { home }
        }

        root tour

        """,
      right: """
        scene home produces Int
        scene number(n: Int)

        flow tour {
          root stack { home }
        }

        root tour

        """)
  ) { model, code in
    model.nodes.compactMap { node in
      guard node.flow != nil, let range = node.producesRange else { return nil }
      return Diagnostic(
        .error, code, "unexpected `produces` on flow `\(node.name.text)`: expected on a scene", at: range)
    }
  }
}
