import ScenicRuntime

extension Check {
  static let flowProduces = Check(
    DiagnosticCode(
      "SC0337", "flow-produces", "a flow that produces",
      explanation: """
        Only a scene hands values out: it has a screen that says so. A flow ends with a result, and its scenes \
        may produce.
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
      return Diagnostic(.error, code, "`\(node.name.text)` is a flow, and only a scene produces", at: range)
    }
  }
}
