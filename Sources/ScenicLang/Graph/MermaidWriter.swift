extension Graph {
  /// The graph as a flowchart of Mermaid. The same graph yields the same bytes.
  package var mermaid: String {
    var writer = MermaidWriter(Drawing(self))
    writer.write()
    return writer.text
  }

  /// The reason why Mermaid refuses a graph with the usual limits, such as those of GitHub; nil if it accepts
  /// it.
  package var mermaidLimit: String? {
    let arrows = Drawing(self).arrows.count
    if arrows > 500 {
      return "Mermaid draws at most 500 arrows by default; this graph has \(arrows)"
    }
    let size = mermaid.utf16.count
    if size > 50_000 {
      return "Mermaid draws at most 50,000 characters by default; this graph has \(size)"
    }
    return nil
  }
}

/// Writes a drawing as a flowchart of Mermaid: scenes as nodes, boxes as subgraphs.
private struct MermaidWriter {
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
    text += "flowchart LR\n"
    for scene in drawing.outerScenes { write(scene: scene, "  ") }
    writeSigns(in: nil, "  ")
    writeBoxes()
    for arrow in drawing.arrows { write(arrow) }
    writeStyles()
  }

  // MARK: Boxes

  private mutating func writeBoxes() {
    for step in drawing.boxSteps {
      let (box, margin) = (step.box, String(repeating: "  ", count: step.depth + 1))
      if step.isEnd {
        text += margin + "end\n"
        continue
      }
      text += "\(margin)subgraph \(names.boxes[box]) [\(label(graph.boxes[box]))]\n"
      for scene in drawing.scenesIn[box] { write(scene: scene, margin + "  ") }
      writeSigns(in: box, margin + "  ")
    }
  }

  private func label(_ box: Graph.Box) -> String {
    let title = box.title.map { " \u{201C}\($0)\u{201D}" } ?? ""
    let name = box.isNamed ? "\(box.name)\(title) (\(box.kind))" : box.kind
    return MermaidText.quoted([(box.mark?.sign ?? "") + name])
  }

  // MARK: Scenes and markers

  private mutating func write(scene: Int, _ margin: String) {
    let declared = graph.scenes[scene]
    var lines = [(declared.mark?.sign ?? "") + declared.name]
    if let title = declared.title, !title.isEmpty { lines.append("\u{201C}\(title)\u{201D}") }
    text += "\(margin)\(names.scenes[scene])(\(MermaidText.quoted(lines)))\n"
  }

  private mutating func writeSigns(in box: Int?, _ margin: String) {
    if let start = drawing.start, graph.scenes[start.to].box == box { text += "\(margin)start(( ))\n" }
    for (place, sign) in drawing.signs.enumerated() where graph.scenes[sign.to].box == box {
      let mark = sign.mark?.sign ?? ""
      text += "\(margin)\(names.signs[place])[\(MermaidText.quoted(sign.lines.map { mark + $0 }))]\n"
    }
  }

  // MARK: Arrows

  private mutating func write(_ arrow: Drawing.Arrow) {
    let from =
      switch arrow.from {
      case .start: "start"
      case .scene(let scene): names.scenes[scene]
      case .sign(let sign): names.signs[sign]
      case .box(let box, _): names.boxes[box]
      }
    let sign = arrow.mark?.sign ?? ""
    let label = arrow.lines.isEmpty ? "" : "|\(MermaidText.quoted(arrow.lines.map { sign + $0 }))|"
    text += "  \(from) \(line(arrow))\(label) \(names.scenes[arrow.to])\n"
  }

  private func line(_ arrow: Drawing.Arrow) -> String {
    if arrow.mark == .removed { return "-.->" }
    switch arrow.kind {
    case .start, .push, .go: return "-->"
    case .present, .back, .requirement: return "-.->"
    }
  }

  // MARK: Styles

  private mutating func writeStyles() {
    text += MermaidStyle.classes(isCompared: graph.scenes.contains { $0.mark != nil })
    var members = [String: [String]]()
    if drawing.arrows.contains(where: { $0.from == .start }) { members["start"] = ["start"] }
    for (place, scene) in graph.scenes.enumerated() {
      if let group = MermaidStyle.group(of: scene) { members[group, default: []].append(names.scenes[place]) }
    }
    for (place, box) in graph.boxes.enumerated() {
      members[MermaidStyle.group(of: box), default: []].append(names.boxes[place])
      if box.isPresented { members["presented", default: []].append(names.boxes[place]) }
    }
    if !names.signs.isEmpty { members["sign"] = names.signs }
    for group in MermaidStyle.groups {
      if let list = members[group] { text += "  class \(list.joined(separator: ",")) \(group)\n" }
    }
    writeArrowStyles()
  }

  private mutating func writeArrowStyles() {
    var styles: [(style: String, places: [String])] = []
    for (place, arrow) in drawing.arrows.enumerated() {
      guard let style = MermaidStyle.arrow(arrow) else { continue }
      if let known = styles.firstIndex(where: { $0.style == style }) {
        styles[known].places.append(String(place))
      } else {
        styles.append((style: style, places: [String(place)]))
      }
    }
    for (style, places) in styles { text += "  linkStyle \(places.joined(separator: ",")) \(style)\n" }
  }
}
