/// The navigation hierarchy as one value: a node with its inputs, its children and its presentation.
///
/// A value with shared storage: a copy costs nothing, an edit copies the node and its ancestors, and
/// unchanged parts are recognized in constant time (`isSameStorage`).
///
/// ```swift
/// let tree = SceneModel(
///   sceneName: "tabBar",
///   children: [
///     SceneModel(
///       sceneName: "stack",
///       children: [
///         SceneModel(sceneName: "cats"), SceneModel(sceneName: "cat", inputs: ["catName": "Fred"]),
///       ]),
///     SceneModel(sceneName: "settings"),
///   ],
///   selected: 1)
/// ```
public struct SceneModel: Sendable {
  private var storage: Storage

  /// Creates a node. `selected` is the index of the selected child of tabs and splits; `style` is the presentation
  /// style of this node if it is presented.
  public init(
    sceneName: String, children: [SceneModel] = [], inputs: Fields? = nil, presented: SceneModel? = nil,
    selected: Int? = nil, style: String? = nil, identity: Identity = .none
  ) {
    self.init(
      sceneName: sceneName, children: children, inputs: inputs, presented: presented,
      selected: selected, style: style, identity: identity, declaration: -1)
  }

  /// Creates a node whose declaration's index in `Program.nodes` is known, so that it is found at once.
  package init(
    sceneName: String, children: [SceneModel] = [], inputs: Fields? = nil, presented: SceneModel? = nil,
    selected: Int? = nil, style: String? = nil, identity: Identity = .none, declaration: Int
  ) {
    storage = Storage(
      Node(
        sceneName: sceneName, identity: identity, fields: inputs, children: children,
        selected: selected, presented: presented, style: style), declaration: declaration)
  }

  /// The declared name.
  public var sceneName: String {
    get { storage.node.sceneName }
    set { rewrite { $0.sceneName = newValue } }
  }

  /// The identity of the node.
  public var identity: Identity {
    get { storage.node.identity }
    set { edit { $0.identity = newValue } }
  }

  /// The inputs of the node. For trees written by hand, nil and empty are different values.
  package var fields: Fields? {
    get { storage.node.fields }
    set { rewrite { $0.fields = newValue } }
  }

  /// The inputs of the node; empty if it has none.
  public var inputs: Fields {
    get { storage.node.fields ?? Fields() }
    set { rewrite { $0.fields = newValue.isEmpty ? nil : newValue } }
  }

  /// The data of a tree written by hand that are not inputs of a spec; nil for the nodes of a spec.
  package var own: OwnData? {
    get { storage.node.own }
    set { rewrite { $0.own = newValue } }
  }

  /// The children: a stack's entries from the bottom, tabs and columns from the first.
  public var children: [SceneModel] {
    get { storage.node.children }
    set { storage = Storage(storage, children: newValue) }
  }

  /// The index of the selected child of tabs and split; nil elsewhere. A tree written by hand may contain it
  /// as the input `selectedIndex`, and then keeps it there.
  public var selected: Int? {
    get { storage.node.selected ?? storage.node.fields?["selectedIndex"]?.integer }
    set {
      rewrite { node in
        if node.selected == nil, node.fields?["selectedIndex"] != nil {
          node.fields?["selectedIndex"] = newValue.map { .int($0) }
        } else {
          node.selected = newValue
        }
      }
    }
  }

  /// True if the node stores its selection itself, and not in its inputs.
  package var hasOwnSelection: Bool { storage.node.selected != nil }

  /// The node presented over this one.
  public var presented: SceneModel? {
    get { storage.node.presented }
    set { edit { $0.presented = newValue } }
  }

  /// The presentation style of this node; nil for a node that is not presented.
  public var style: String? {
    get { storage.node.style }
    set { rewrite { $0.style = newValue } }
  }

  /// Returns true if both share the same storage in memory, which proves them equal without a comparison.
  /// Cost: constant.
  public func isSameStorage(as other: SceneModel) -> Bool { storage === other.storage }

  /// The likely index of the declaration in `Program.nodes`; -1 if it is unknown. It is a hint, not part of
  /// the node: its users verify that the name is the same.
  package var declaration: Int { storage.declaration }

  /// A summary of the subtree of this node.
  package var branch: Branch { storage.branch }

  /// A summary of a node, its descendants and presentations, so that a search can skip them.
  package struct Branch: Sendable {
    /// True if the node or a descendant has a presentation, which then is over its level.
    package fileprivate(set) var isPresenting: Bool
    /// The least and the greatest number among the identities.
    package fileprivate(set) var least: Int
    package fileprivate(set) var greatest: Int
    /// The number of nodes.
    package fileprivate(set) var count: Int
    /// The number of levels; here, a presentation is one level below its presenter.
    package fileprivate(set) var height: Int

    /// Returns the summary after a child has been replaced; nil if it must be computed again. Cost: constant.
    fileprivate func replacing(_ former: Branch, with other: Branch) -> Branch? {
      // A presentation that only the former child had is gone with it.
      if former.isPresenting, !other.isPresenting { return nil }
      if former.least == least, other.least > least { return nil }
      if former.greatest == greatest, other.greatest < greatest { return nil }
      if former.height + 1 == height, other.height < former.height { return nil }
      var result = self
      result.count -= former.count
      result.add(other)
      return result
    }

    /// Returns the summary with another child. Cost: constant.
    fileprivate func adding(_ other: Branch) -> Branch {
      var result = self
      result.add(other)
      return result
    }

    fileprivate init(_ node: borrowing Node) {
      isPresenting = false
      least = node.identity.number
      greatest = least
      count = 1
      height = 1
      for child in node.children { add(child.storage.branch) }
      guard let presented = node.presented else { return }
      add(presented.storage.branch)
      isPresenting = true
    }

    private mutating func add(_ other: Branch) {
      isPresenting = isPresenting || other.isPresenting
      least = min(least, other.least)
      greatest = max(greatest, other.greatest)
      count += other.count
      height = max(height, other.height + 1)
    }
  }

  /// Returns the node with the child at an index replaced, if there is one. Cost: a reference to each child.
  package func replacingChild(at place: Int, with child: SceneModel) -> SceneModel {
    let former = storage.node.children
    guard former.indices.contains(place) else { return self }
    let children = SceneModel.list(of: former.count) { $0 == place ? child : former[$0] }
    let branch = storage.branch.replacing(former[place].storage.branch, with: child.storage.branch)
    return SceneModel(storage: Storage(storage, children: children, branch: branch))
  }

  /// Returns the node with a child appended. Cost: a reference to each child.
  package func appending(_ child: SceneModel) -> SceneModel {
    let former = storage.node.children
    let children = SceneModel.list(of: former.count + 1) { $0 < former.count ? former[$0] : child }
    let branch = storage.branch.adding(child.storage.branch)
    return SceneModel(storage: Storage(storage, children: children, branch: branch))
  }

  /// Returns the node without its last child, if it has any. Cost: a reference to each child.
  package func removingLast() -> SceneModel {
    let former = storage.node.children
    let children = SceneModel.list(of: max(0, former.count - 1)) { former[$0] }
    return SceneModel(storage: Storage(storage, children: children))
  }

  /// Returns a list of this many nodes. A literal is allocated several times faster than other lists, and appending
  /// nodes one by one is faster than copying a list.
  private static func list(of count: Int, _ node: (Int) -> SceneModel) -> [SceneModel] {
    switch count {
    case 1: return [node(0)]
    case 2: return [node(0), node(1)]
    case 3: return [node(0), node(1), node(2)]
    case 4: return [node(0), node(1), node(2), node(3)]
    default: break
    }
    var list: [SceneModel] = []
    list.reserveCapacity(count)
    for place in 0..<count { list.append(node(place)) }
    return list
  }

  private init(storage: Storage) { self.storage = storage }

  private mutating func edit(_ change: (inout Node) -> Void) {
    var node = storage.node
    change(&node)
    storage = Storage(node, declaration: storage.declaration)
  }

  /// Changes the data of a node itself: its identity, children and presentation are unchanged.
  private mutating func rewrite(_ change: (inout Node) -> Void) {
    var node = storage.node
    change(&node)
    storage = Storage(node, branch: storage.branch, declaration: storage.declaration)
  }

  fileprivate struct Node: Hashable, Sendable {
    var sceneName: String
    var identity: Identity
    var fields: Fields?
    var own: OwnData?
    var children: [SceneModel]
    var selected: Int?
    var presented: SceneModel?
    var style: String?
  }

  // Immutable: so sharing it between tasks is sound, and reading it needs no checks.
  fileprivate final class Storage: Sendable {
    let branch: Branch
    let declaration: Int
    let node: Node

    init(_ node: Node, declaration: Int) {
      branch = Branch(node)
      self.declaration = declaration
      self.node = node
    }

    /// Creates a node whose summary is known.
    init(_ node: Node, branch: Branch, declaration: Int) {
      self.branch = branch
      self.declaration = declaration
      self.node = node
    }

    /// Creates the same node with other children: the edit that every edit of a descendant causes.
    init(_ other: Storage, children: [SceneModel], branch known: Branch? = nil) {
      let former = other.node
      let node = Node(
        sceneName: former.sceneName, identity: former.identity, fields: former.fields, own: former.own,
        children: children, selected: former.selected, presented: former.presented, style: former.style)
      if let known { branch = known } else { branch = Branch(node) }
      declaration = other.declaration
      self.node = node
    }
  }
}

extension SceneModel: Hashable {
  /// Returns true if all parts are equal, identities included. Cost: the nodes that the two do not share.
  public static func == (left: SceneModel, right: SceneModel) -> Bool {
    left.storage === right.storage || left.storage.node == right.storage.node
  }

  /// Hashes every part.
  public func hash(into hasher: inout Hasher) { hasher.combine(storage.node) }
}

extension SceneModel: CustomStringConvertible {
  /// The names and identities in one line, for logs: `home#2 {cats#3 → filter#5}`. Cost: the nodes.
  public var description: String {
    var text = sceneName
    if identity != .none { text += "#\(identity.number)" }
    if !children.isEmpty { text += " {" + children.map { $0.description }.joined(separator: ", ") + "}" }
    if let presented { text += " → " + presented.description }
    return text
  }
}

extension SceneModel {
  /// Visits each node before its descendants, and its children before its presentation. Works at any depth.
  package func forEachNode<Failure: Error>(_ body: (SceneModel) throws(Failure) -> Void) throws(Failure) {
    var open = [self]
    while let node = open.popLast() {
      try body(node)
      if let presented = node.presented { open.append(presented) }
      open.append(contentsOf: node.children.reversed())
    }
  }
}
