import ScenicRuntime

extension OptionalCheck {
  static let untitledScene = OptionalCheck(
    DiagnosticCode(
      "SC0530", "untitled-scene", "a scene without a title",
      explanation: """
        Screen readers announce the title of a screen when it appears, and the button that leads back to it has that title. \
        Write `@title` before the scene or before its tab, or give it an input `title`. This check is off until \
        `lint` in `scenic.json` chooses a level for it.
        """,
      wrong: """
        scene cats

        root cats

        """,
      right: """
        @title("Cats")
        scene cats

        root cats

        """)
  ) { model, _, code in
    var titled = Set<Int>()
    for node in model.nodes {
      for slot in node.slots where slot.note.has("title") {
        if let shown = slot.node { titled.insert(shown) }
      }
    }
    return model.nodes.indices.compactMap { place in
      let node = model.nodes[place]
      guard node.kind == .scene, !node.note.has("title"), !node.hasInput("title"), !titled.contains(place)
      else {
        return nil
      }
      return Diagnostic(.warning, code, "scene `\(node.name.text)` has no title", at: node.name.range)
    }
  }
}
