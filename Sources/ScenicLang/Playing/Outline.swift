import ScenicRuntime

/// A tree as indented lines: what is shown of it, and what is presented over that.
///
/// ```text
/// tabBar
///   home
///     cats
///     cat(name: "Fred")
/// presenting signIn
///   welcome
/// ```
struct Outline {
  /// A line of a picture.
  struct Line: Hashable, Sendable {
    enum Mark: Hashable, Sendable {
      /// As expected, or not compared.
      case same
      /// Expected and not there.
      case expected
      /// There and not expected.
      case found
    }

    var mark: Mark
    var depth: Int
    var text: String
  }

  let program: Program
  private let declarations: [String: Program.Node]

  init(_ program: Program) {
    self.program = program
    var declarations: [String: Program.Node] = [:]
    for node in program.nodes { declarations[node.name] = node }
    self.declarations = declarations
  }

  /// The whole tree.
  func lines(of tree: SceneModel) -> [Line] {
    var lines: [Line] = []
    var level: SceneModel? = tree
    while let root = level {
      add(root, lead: lines.isEmpty ? "" : Outline.presenting, depth: 0, as: .same, to: &lines)
      level = root.presentedInLevel
    }
    return lines
  }

  /// What stands before the root of a presentation.
  static let presenting = "presenting "

  /// A node with what is shown in it; without what is presented.
  func add(_ node: SceneModel, lead: String = "", depth: Int, as mark: Line.Mark, to lines: inout [Line]) {
    lines.append(Line(mark: mark, depth: depth, text: lead + text(of: node)))
    for child in shownChildren(of: node) { add(child, depth: depth + 1, as: mark, to: &lines) }
  }

  /// The entries of a stack, the selected tab or column, all that a container has.
  private func shownChildren(of node: SceneModel) -> [SceneModel] {
    switch declarations[node.sceneName]?.kind {
    case .tabs, .split:
      let selected = selected(in: node)
      return node.children.indices.contains(selected) ? [node.children[selected]] : []
    default: return node.children
    }
  }

  func selected(in node: SceneModel) -> Int { node.selected ?? 0 }

  private func text(of node: SceneModel) -> String {
    node.sceneName + program.text(node.inputs, as: declarations[node.sceneName]?.inputs ?? [])
  }
}
