import ScenicRuntime

extension Check {
  static let unusedInput = Check(
    unused: DiagnosticCode(
      "SC0508", "unused-input", "an unused input of a flow",
      explanation: """
        The inputs of a scene are read by its screen, but a flow has no screen. No rule or path of this flow reads the \
        input. Read it or remove it; `@unused` before the input silences this warning.
        """,
      wrong: """
        scene cats { event adopt(name: String) }

        flow adoption(name: String) {
          scene form { event sign }
          root form
          on form.sign { finish }
        }

        root stack { cats }

        on cats.adopt(name) { push adoption(name) }

        """,
      right: """
        scene cats { event adopt(name: String) }

        flow adoption(name: String) {
          scene form(name: String) { event sign }
          root form(name)
          on form.sign { finish }
        }

        root stack { cats }

        on cats.adopt(name) { push adoption(name) }

        """)
  ) { model in
    model.nodes.indices.flatMap { node in
      guard let flow = model.nodes[node].flow else { return [Unused]() }
      let inputs = model.nodes[node].inputs
      return inputs.indices.filter { !model.usage.has(.input(node: node, $0)) }.map {
        Unused(
          inputs[$0].name, inputs[$0].note, scope: flow,
          "unused input `\(inputs[$0].name.text)` of flow `\(model.nodes[node].name.text)`")
      }
    }
  }
}
