/// Unique names of nodes, of letters that Mermaid and PlantUML accept in a name, without their keywords.
struct DrawingNames {
  private var names = UniqueNames()

  /// Returns a name after a prefix; with a number if it is in use.
  mutating func name(_ prefix: String, _ name: String) -> String {
    var plain = prefix
    for byte in name.utf8 {
      plain += isDigit(byte) || (byte | 0x20) &- 97 < 26 ? String(UnicodeScalar(byte)) : "_"
    }
    return names.claim(plain)
  }
}

/// The names of everything in a drawing.
struct NamedParts {
  let scenes: [String]
  let boxes: [String]
  let signs: [String]

  init(_ drawing: Drawing) {
    let graph = drawing.graph
    var names = DrawingNames()
    scenes = graph.scenes.map { names.name("s_", $0.name) }
    boxes = graph.boxes.map { names.name("b_", $0.name) }
    signs = drawing.signs.map { names.name("to_", graph.scenes[$0.to].name) }
  }
}
