import ScenicRuntime

// The changes and reports in a few words each, for the log.

extension Change {
  /// The change in a few words.
  var words: String {
    switch self {
    case .dismiss(let node): "dismiss what is over \(node.words)"
    case .set(let root): "set \(root.words)"
    case .setChildren(let node, let children):
      "set in \(node.words): \(children.map { $0.identity.words }.joined(separator: " "))"
    case .push(let stack, let node): "push \(node.words) on \(stack.words)"
    case .pop(let stack, let count): "pop \(count) off \(stack.words)"
    case .popTo(let stack, let entry): "pop \(stack.words) to \(entry.words)"
    case .replace(let node, let other): "replace \(node.words) with \(other.words)"
    case .reorder(let node, _): "reorder \(node.words)"
    case .move(let node, let parent, let index): "move \(node.words) to \(index) of \(parent.words)"
    case .update(let node, _, _): "update \(node.words)"
    case .select(let node, let index): "select \(index) of \(node.words)"
    case .present(let node, let other):
      "present \(other.words) as \(other.style ?? "sheet") over \(node.words)"
    }
  }
}

extension HostReport {
  /// The report in a few words.
  var words: String {
    switch self {
    case .popped(let stack, let entry): "popped \(stack.words) to \(entry.words)"
    case .dismissed(let node): "dismissed \(node.words)"
    case .select(let node, let index): "request: select \(index) of \(node.words)"
    case .collapsed(let split, let isCollapsed):
      "\(isCollapsed ? "no room" : "room") for columns in \(split.words)"
    case .said(let event): "sent \(event.eventName)"
    case .problem(let problem): "problem: \(problem)"
    }
  }
}

extension Identity {
  var words: String { "#\(number)" }
}

extension SceneModel {
  var words: String { "\(sceneName)\(identity.words)" }

  /// The tree as the log shows it: a line for each node, and a single one for the content of a hidden tab or column.
  func outline(depth: Int = 0, mark: String = "") -> [String] {
    var lines = [String(repeating: "  ", count: depth) + mark + words]
    for (place, child) in children.enumerated() {
      if selected == nil || selected == place {
        lines += child.outline(depth: depth + 1, mark: selected == nil ? "" : "● ")
      } else {
        lines.append(String(repeating: "  ", count: depth + 1) + "○ \(child)")
      }
    }
    if let presented { lines += presented.outline(depth: depth + 1, mark: "\(presented.style ?? "sheet"): ") }
    return lines
  }
}
