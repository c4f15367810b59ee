/// The style of drawings in Graphviz. The background is transparent, and lines and text on it have colors
/// that are readable on white and on black; other text has its own background.
enum DOTStyle {
  /// Returns the general settings. For a very large number of scenes Graphviz is set to fast layout, since it
  /// would take minutes otherwise.
  static func head(scenes: Int) -> String {
    scenes <= 500 ? common : common + "  graph [nslimit=0.3 nslimit1=0.3 mclimit=0.1 splines=line]\n"
  }

  // `newrank`: the other ranking of Graphviz fails on some nested clusters.
  private static let common = """
      graph [rankdir=LR newrank=true compound=true bgcolor=transparent pad=0.3 nodesep=0.22 ranksep=0.75 \
    fontname="Helvetica,Arial,sans-serif" fontsize=12]
      node [shape=box style="rounded,filled" height=0.42 margin="0.14,0.06" penwidth=1.2 \
    fontname="Helvetica,Arial,sans-serif" fontsize=12 fontcolor="#1f2937" color="#4f86c6" fillcolor="#e3eefb"]
      edge [fontname="Helvetica,Arial,sans-serif" fontsize=9.5 fontcolor="#6b7c93" color="#6b7c93" \
    arrowsize=0.7 penwidth=1.1]

    """

  static let start =
    "label=\"\" shape=circle style=filled width=0.17 height=0.17 fixedsize=true color=\"#6b7c93\" fillcolor=\"#6b7c93\""

  // MARK: Nodes

  static func scene(_ scene: Graph.Scene) -> String {
    var parts = ["label=<\(label(scene.name, scene.title, scene.mark))>"]
    if scene.isPresented { parts.append("style=\"rounded,filled,dashed\"") }
    switch scene.mark {
    case nil: if scene.isPresented { parts.append("color=\"#8b6cc9\" fillcolor=\"#efe9fb\"") }
    case .unchanged: parts.append("color=\"#9aa4b2\" fillcolor=\"#eef0f3\" fontcolor=\"#4b5563\"")
    case .added: parts.append("color=\"#2f9e4f\" fillcolor=\"#dcf5e3\" penwidth=2")
    case .removed:
      parts.append("style=\"rounded,filled,dotted\" color=\"#d1383d\" fillcolor=\"#fde7e7\" penwidth=2")
    }
    return parts.joined(separator: " ")
  }

  /// Returns the name, with the title below it.
  private static func label(_ name: String, _ title: String?, _ mark: Graph.Mark?) -> String {
    let name = "<b>\((mark?.sign ?? "") + DOTText.markup(name))</b>"
    guard let title, !title.isEmpty else { return name }
    return name + "<br/><font point-size=\"9.5\" color=\"#64748b\">\(DOTText.markup(title))</font>"
  }

  static func sign(_ sign: Drawing.Sign) -> String {
    let lines = sign.lines.map { DOTText.markup($0) }.joined(separator: "<br align=\"left\"/>")
    let text = (sign.mark?.sign ?? "") + lines + (sign.lines.count > 1 ? "<br align=\"left\"/>" : "")
    let colour = self.colour(sign.mark) ?? "#6b7c93"
    let label = sign.isLink ? "<i>\(text)</i>" : text
    return
      "label=<\(label)> shape=plain style=\"\" fontsize=9.5 fontcolor=\"\(colour)\" margin=\"0.04,0.02\" height=0.2"
  }

  // MARK: Boxes

  static func box(_ box: Graph.Box) -> String {
    let isFlow = box.kind == "flow"
    let ground = isFlow ? "#2a9d8f" : "#8592a6"
    let colour = self.colour(box.mark) ?? ground
    let style = box.mark == .removed ? ",dotted" : box.isPresented ? ",dashed" : ""
    let fill = self.colour(box.mark) == nil ? ground : colour
    return "label=<\(label(box, colour))> labeljust=l style=\"rounded,filled\(style)\" color=\"\(colour)\" "
      + "fillcolor=\"\(fill)14\" fontcolor=\"\(colour)\" margin=12"
  }

  private static func label(_ box: Graph.Box, _ colour: String) -> String {
    let sign = box.mark?.sign ?? ""
    let kind = "<font point-size=\"9.5\">\(box.kind)</font>"
    guard box.isNamed else { return sign + kind }
    let title = box.title.map { " \u{201C}\(DOTText.markup($0))\u{201D}" } ?? ""
    return "\(sign)<b>\(DOTText.markup(box.name))</b>\(title) \(kind)"
  }

  // MARK: Arrows

  static func arrow(_ arrow: Drawing.Arrow) -> [String] {
    var parts: [String] = []
    if !arrow.lines.isEmpty {
      let sign = arrow.mark?.sign ?? ""
      parts.append("label=<\(arrow.lines.map { sign + DOTText.markup($0) }.joined(separator: "<br/>"))>")
    }
    if let colour = colour(arrow.mark) {
      parts.append("color=\"\(colour)\" fontcolor=\"\(colour)\"")
      if arrow.mark != .unchanged { parts.append("penwidth=2") }
    } else {
      parts += look(arrow.kind)
    }
    if arrow.mark == .removed { parts.append("style=dotted") } else { parts += line(arrow.kind) }
    if case .sign = arrow.from {
      parts.append("arrowsize=0.5 minlen=1")
      // Added or removed links are marked as well.
      if arrow.mark == nil || arrow.mark == .unchanged { parts.append("style=solid color=\"#a3afbf\"") }
    }
    return parts
  }

  private static func look(_ kind: Graph.Kind) -> [String] {
    switch kind {
    case .start, .push, .go: []
    case .present: ["color=\"#8b6cc9\" fontcolor=\"#8b6cc9\""]
    case .back: ["color=\"#a3afbf\" fontcolor=\"#8d99ab\""]
    case .requirement: ["color=\"#c08a2d\" fontcolor=\"#b07d24\""]
    }
  }

  private static func line(_ kind: Graph.Kind) -> [String] {
    switch kind {
    case .start: []
    case .push: ["weight=3"]
    case .present: ["style=dashed"]
    case .go: ["arrowhead=vee"]
    case .back: ["style=dashed arrowhead=vee constraint=false"]
    case .requirement: ["style=dotted arrowhead=vee"]
    }
  }

  private static func colour(_ mark: Graph.Mark?) -> String? {
    switch mark {
    case nil: nil
    case .unchanged: "#8d99ab"
    case .added: "#2f9e4f"
    case .removed: "#d1383d"
    }
  }
}
