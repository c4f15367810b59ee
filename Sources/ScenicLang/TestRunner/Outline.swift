import ScenicRuntime

/// The visible part of a tree as indented lines, and the presentations over it.
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
  /// A line of an outline.
  struct Line: Hashable, Sendable {
    enum Mark: Hashable, Sendable {
      /// As expected, or not compared.
      case same
      /// Expected and missing.
      case expected
      /// Found and not expected.
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
    var declarations = [String: Program.Node]()
    for node in program.nodes { declarations[node.name] = node }
    self.declarations = declarations
  }

  /// Returns the whole tree.
  func lines(of tree: SceneModel) -> [Line] {
    var lines: [Line] = []
    var level: SceneModel? = tree
    while let root = level {
      add(root, lead: lines.isEmpty ? "" : Outline.presenting, depth: 0, as: .same, to: &lines)
      level = root.presentedInLevel
    }
    return lines
  }

  /// The prefix of the root of a presentation.
  static let presenting = "presenting "

  /// Adds a node with its shown content, without presentations.
  func add(_ node: SceneModel, lead: String = "", depth: Int, as mark: Line.Mark, to lines: inout [Line]) {
    lines.append(Line(mark: mark, depth: depth, text: lead + text(of: node)))
    for child in shownChildren(of: node) { add(child, depth: depth + 1, as: mark, to: &lines) }
  }

  /// Returns the entries of a stack, the selected tab or column, all children of a container.
  private func shownChildren(of node: SceneModel) -> [SceneModel] {
    switch declarations[node.sceneName]?.kind {
    case .tabs, .split:
      let selected = selected(in: node)
      return node.children.indices.contains(selected) ? [node.children[selected]] : []
    default: return node.children
    }
  }

  /// Returns the first node with a presentation that is not visible in its own level; nil if there is none.
  func hiddenPresenter(in tree: SceneModel) -> SceneModel? {
    var level: SceneModel? = tree
    while let root = level {
      if let presenter = presenter(in: root, isVisible: true), !presenter.isVisible { return presenter.node }
      level = root.presentedInLevel
    }
    return nil
  }

  /// Returns the node of a level that presents another.
  private func presenter(in node: SceneModel, isVisible: Bool) -> (node: SceneModel, isVisible: Bool)? {
    if node.presented != nil { return (node, isVisible) }
    for (place, child) in node.children.enumerated() {
      let isShown =
        switch declarations[node.sceneName]?.kind {
        case .tabs: place == selected(in: node)
        case .stack: place == node.children.count - 1
        default: true
        }
      if let found = presenter(in: child, isVisible: isVisible && isShown) { return found }
    }
    return nil
  }

  func selected(in node: SceneModel) -> Int { node.selected ?? 0 }

  private func text(of node: SceneModel) -> String {
    node.sceneName + program.text(node.inputs, as: declarations[node.sceneName]?.inputs ?? [])
  }
}
