extension Graph {
  /// The graph as a state diagram of PlantUML. The same graph yields the same bytes.
  package var plantUML: String {
    var writer = PlantUMLWriter(Drawing(self))
    writer.write()
    return writer.text
  }
}

/// Writes a drawing as a state diagram of PlantUML: scenes as states, boxes as states with these inside.
private struct PlantUMLWriter {
  private(set) var text = ""
  private let drawing: Drawing
  private let graph: Graph
  private let names: NamedParts

  init(_ drawing: Drawing) {
    self.drawing = drawing
    graph = drawing.graph
    names = NamedParts(drawing)
  }

  mutating func write() {
    text += "@startuml\nleft to right direction\nhide empty description\n"
    for scene in drawing.outerScenes { write(scene: scene, "") }
    writeSigns(in: nil, "")
    writeBoxes()
    for arrow in drawing.arrows { write(arrow) }
    text += "@enduml\n"
  }

  private mutating func writeBoxes() {
    for step in drawing.boxSteps {
      let (box, margin) = (step.box, String(repeating: "  ", count: step.depth))
      if step.isEnd {
        text += margin + "}\n"
        continue
      }
      let declared = graph.boxes[box]
      let name = declared.isNamed ? "\(declared.name) (\(declared.kind))" : declared.kind
      text +=
        "\(margin)state \(quoted([name], declared.mark)) as \(names.boxes[box])\(color(declared.mark)) {\n"
      for scene in drawing.scenesIn[box] { write(scene: scene, margin + "  ") }
      writeSigns(in: box, margin + "  ")
    }
  }

  private mutating func write(scene: Int, _ margin: String) {
    let declared = graph.scenes[scene]
    let title = declared.title.map { $0.isEmpty ? [] : ["\u{201C}\($0)\u{201D}"] } ?? []
    text += "\(margin)state \(quoted([declared.name] + title, declared.mark)) as \(names.scenes[scene])"
    text += "\(color(declared.mark))\n"
  }

  private mutating func writeSigns(in box: Int?, _ margin: String) {
    for (place, sign) in drawing.signs.enumerated() where graph.scenes[sign.to].box == box {
      text += "\(margin)state \(quoted(sign.lines, sign.mark)) as \(names.signs[place]) #line.dotted\n"
    }
  }

  private mutating func write(_ arrow: Drawing.Arrow) {
    let from =
      switch arrow.from {
      case .start: "[*]"
      case .scene(let scene): names.scenes[scene]
      case .sign(let sign): names.signs[sign]
      case .box(let box, _): names.boxes[box]
      }
    let line =
      switch arrow.kind {
      case .start, .push, .go: "-->"
      case .present, .back: "-[dashed]->"
      case .requirement: "-[dotted]->"
      }
    let lines = arrow.lines.map { escaped((arrow.mark?.sign ?? "") + $0) }.joined(separator: "\\n")
    text += "\(from) \(line) \(names.scenes[arrow.to])\(lines.isEmpty ? "" : " : " + lines)\n"
  }

  private func color(_ mark: Graph.Mark?) -> String {
    switch mark {
    case .added: " #PaleGreen"
    case .removed: " #MistyRose"
    case .unchanged, nil: ""
    }
  }

  private func quoted(_ lines: [String], _ mark: Graph.Mark?) -> String {
    "\"" + lines.map { escaped((mark?.sign ?? "") + $0) }.joined(separator: "\\n") + "\""
  }

  /// Returns a line without what PlantUML reads as markup, a line end, the end of a text or a call of its preprocessor.
  private func escaped(_ line: String) -> String {
    var result = ""
    for scalar in DOTText.clean(line).unicodeScalars {
      switch scalar {
      case "A"..."Z", "a"..."z", "0"..."9", " ", ",", "(", ")", ":", "=", "?", "/":
        result.unicodeScalars.append(scalar)
      // Typographic quotes end a text too.
      case _ where scalar.value >= 0x80 && !("\u{2000}"..."\u{206F}").contains(scalar):
        result.unicodeScalars.append(scalar)
      default: result += "<U+\(hex(scalar.value))>"
      }
    }
    return result
  }

  private func hex(_ value: UInt32) -> String {
    let digits = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits
  }
}
