import ScenicRuntime

/// What stands in a tree, and what of it can be reached by a finger: the nodes on the shown path of the last
/// presentation.
struct Standing {
  /// A node with its declaration.
  struct Entry {
    let model: SceneModel
    let node: Program.Node
  }

  /// Every node in preorder, presented ones after the children of the node that presents them.
  private(set) var all: [Entry] = []
  /// Those that nothing covers, from the root of the level to its leaves.
  private(set) var uncovered: [Entry] = []
  /// Whether anything is presented.
  private(set) var hasPresentation = false

  private var declarations: [String: Program.Node] = [:]

  init(_ tree: SceneModel, in program: Program) {
    for node in program.nodes { declarations[node.name] = node }
    var top = tree
    add(tree, top: &top)
    addShown(top)
  }

  /// The node of this declaration that is meant when somebody says its name: one that nothing covers before one
  /// that is covered, a later one before an earlier one.
  func node(named name: String) -> Entry? {
    uncovered.last { $0.node.name == name } ?? all.last { $0.node.name == name }
  }

  private mutating func add(_ model: SceneModel, top: inout SceneModel) {
    if let node = declarations[model.sceneName] { all.append(Entry(model: model, node: node)) }
    for child in model.children { add(child, top: &top) }
    guard let presented = model.presented else { return }
    hasPresentation = true
    top = presented
    add(presented, top: &top)
  }

  private mutating func addShown(_ model: SceneModel) {
    guard let node = declarations[model.sceneName] else { return }
    uncovered.append(Entry(model: model, node: node))
    switch node.kind {
    case .scene: break
    case .stack: if let last = model.children.last { addShown(last) }
    case .tabs:
      if let selected = model.selected, model.children.indices.contains(selected) {
        addShown(model.children[selected])
      }
    case .split, .container, .flow: for child in model.children { addShown(child) }
    }
  }
}
