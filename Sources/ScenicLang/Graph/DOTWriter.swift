extension Graph {
  /// The graph in the DOT language of Graphviz. The same graph yields the same bytes.
  package var dot: String {
    var writer = DOTWriter(Drawing(self))
    writer.write()
    return writer.text
  }
}

/// Writes a drawing in the DOT language: scenes as nodes, boxes as clusters.
private struct DOTWriter {
  private(set) var text = ""
  private let drawing: Drawing
  private let graph: Graph

  init(_ drawing: Drawing) {
    self.drawing = drawing
    graph = drawing.graph
  }

  mutating func write() {
    text += "digraph \(DOTText.quoted(graph.app)) {\n"
    text += DOTStyle.head(scenes: graph.scenes.count)
    for scene in drawing.outerScenes { write(scene: scene, "  ") }
    writeSigns(in: nil, "  ")
    writeBoxes()
    for arrow in drawing.arrows { write(arrow) }
    text += "}\n"
  }

  // MARK: Boxes

  private mutating func writeBoxes() {
    for step in drawing.boxSteps {
      let (box, margin) = (step.box, String(repeating: "  ", count: step.depth + 1))
      if step.isEnd {
        text += margin + "}\n"
        continue
      }
      text += "\(margin)subgraph \(DOTText.quoted("cluster " + graph.boxes[box].name)) {\n"
      text += "\(margin)  graph [\(DOTStyle.box(graph.boxes[box]))]\n"
      for scene in drawing.scenesIn[box] { write(scene: scene, margin + "  ") }
      writeSigns(in: box, margin + "  ")
    }
  }

  // MARK: Scenes and markers

  private mutating func write(scene: Int, _ margin: String) {
    text += "\(margin)\(name(scene)) [\(DOTStyle.scene(graph.scenes[scene]))]\n"
  }

  private mutating func writeSigns(in box: Int?, _ margin: String) {
    if let start = drawing.start, graph.scenes[start.to].box == box {
      text += "\(margin)\"the start\" [\(DOTStyle.start)]\n"
    }
    for (place, sign) in drawing.signs.enumerated() where graph.scenes[sign.to].box == box {
      text += "\(margin)\(name(sign: place)) [\(DOTStyle.sign(sign))]\n"
    }
  }

  private func name(_ scene: Int) -> String { DOTText.quoted(graph.scenes[scene].name) }

  private func name(sign: Int) -> String {
    DOTText.quoted("to \(graph.scenes[drawing.signs[sign].to].name) \(sign + 1)")
  }

  // MARK: Arrows

  private mutating func write(_ arrow: Drawing.Arrow) {
    var attributes = DOTStyle.arrow(arrow)
    let from: String
    switch arrow.from {
    case .start: from = "\"the start\""
    case .scene(let scene): from = name(scene)
    case .sign(let sign): from = name(sign: sign)
    case .box(let box, let scene):
      from = name(scene)
      attributes.append("ltail=" + DOTText.quoted("cluster " + graph.boxes[box].name))
    }
    let list = attributes.isEmpty ? "" : " [\(attributes.joined(separator: " "))]"
    text += "  \(from) -> \(name(arrow.to))\(list)\n"
  }
}
