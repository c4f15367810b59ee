/// Resolves the node that a name refers to: the uncovered node of that name, else the only one in the tree.
/// Otherwise it is the one that the line names under `from`.
struct Senders {
  private let engine: Engine
  private let tree: Engine.Tree
  /// The node that the line names.
  let from: Identity?

  init(_ engine: Engine, _ state: NavigationState, from: Identity?) {
    self.engine = engine
    tree = Engine.Tree(index: engine.index, root: state.tree)
    self.from = from
  }

  /// Returns the input from a node of this declaration. Refuses if there is none in the tree.
  func request(from node: Int, _ input: (Identity) -> Input) throws(JSONError) -> LineRequest {
    guard let sender = try sender(node) else { return refusal(node) }
    return .input(input(sender))
  }

  /// Returns the refusal for a node that is not in the tree.
  func refusal(_ node: Int) -> LineRequest {
    let name = engine.program.name(ofNode: node)
    return .refused(Step.Refusal(reason: .notStanding, message: "\(name) is not in the tree"))
  }

  /// Returns the node of this declaration that is meant; nil if there is none in the tree. Cost: the nodes of
  /// the tree.
  func sender(_ node: Int) throws(JSONError) -> Identity? {
    let name = engine.program.name(ofNode: node)
    if let from {
      guard let position = tree.position(of: from) else { return nil }
      guard position.node.sceneName == name else {
        throw JSONError("node \(from.number) is \(position.node.sceneName), not \(name)", path: "from")
      }
      return from
    }
    var uncovered: [Identity] = []
    collect(name, in: tree.lastLevel.node, onlyVisible: true, &uncovered)
    if uncovered.count == 1 { return uncovered.first }
    var standing: [Identity] = []
    collect(name, in: tree.root, onlyVisible: false, &standing)
    guard standing.count < 2 else {
      throw JSONError("\(name) is in the tree \(standing.count) times; add \"from\" with the id of one")
    }
    return standing.first
  }

  private func collect(_ name: String, in node: SceneModel, onlyVisible: Bool, _ found: inout [Identity]) {
    if node.sceneName == name { found.append(node.identity) }
    let visible = onlyVisible ? tree.visibleChildren(of: node) : node.childNodes.indices
    for child in node.childNodes[visible] { collect(name, in: child, onlyVisible: onlyVisible, &found) }
    if !onlyVisible, let presented = node.presented {
      collect(name, in: presented, onlyVisible: onlyVisible, &found)
    }
  }

  /// Returns the selected slot of tabs or split.
  func selected(_ container: Identity) -> Int {
    tree.position(of: container).flatMap { tree.shownChild(of: $0.node) } ?? 0
  }
}
