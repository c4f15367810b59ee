/// The navigation hierarchy as one value: a node with its inputs, its children and what is presented over it.
///
/// A value with shared storage: a copy costs nothing, an edit copies the node and its ancestors, and what did
/// not change is recognised in constant time (`isSameStorage`).
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

  /// The same for a node whose declaration's place in `Program.nodes` is known, so that it is found at once.
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

  /// Which node this is.
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

  /// The data of a tree written by hand that is no input of a spec; nil for the nodes of a spec.
  package var own: OwnData? {
    get { storage.node.own }
    set { rewrite { $0.own = newValue } }
  }

  /// The nodes in it: a stack's entries from the bottom, tabs and columns from the first.
  public var children: [SceneModel] {
    get { storage.node.children }
    set { storage = Storage(storage, children: newValue) }
  }

  /// The place of the selected child of tabs and split; nil elsewhere. A tree written by hand may say it as
  /// the input `selectedIndex`, and then keeps it there.
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

  /// Whether the node says its selection itself, and not in its inputs.
  package var hasOwnSelection: Bool { storage.node.selected != nil }

  /// The node presented over this one.
  public var presented: SceneModel? {
    get { storage.node.presented }
    set { edit { $0.presented = newValue } }
  }

  /// How this node is presented; nil for a node that is not.
  public var style: String? {
    get { storage.node.style }
    set { rewrite { $0.style = newValue } }
  }

  /// True if both are the very same value in memory, which proves them equal without looking. Cost: constant.
  public func isSameStorage(as other: SceneModel) -> Bool { storage === other.storage }

  /// Where the declaration may be found in `Program.nodes`; -1 if nobody has said. It is a hint, no part of the node:
  /// whoever follows it looks whether the name is the same.
  package var declaration: Int { storage.declaration }

  /// What is known of all nodes from this one on.
  package var branch: Branch { storage.branch }

  /// What is known of a node and all in it and over it, so that a search passes by what it need not look at.
  package struct Branch: Sendable {
    /// Whether it, or a node in it, presents another: something lies over its level then.
    package fileprivate(set) var isPresenting: Bool
    /// The least and the greatest number among the identities.
    package fileprivate(set) var least: Int
    package fileprivate(set) var greatest: Int
    /// How many nodes there are.
    package fileprivate(set) var count: Int
    /// On how many levels they lie; what is presented over a node lies below it here.
    package fileprivate(set) var height: Int

    /// What it becomes when a child becomes another one; nil if that is to be worked out anew. Cost: constant.
    fileprivate func replacing(_ former: Branch, with other: Branch) -> Branch? {
      // What only this child may have brought about has gone with it.
      if former.isPresenting, !other.isPresenting { return nil }
      if former.least == least, other.least > least { return nil }
      if former.greatest == greatest, other.greatest < greatest { return nil }
      if former.height + 1 == height, other.height < former.height { return nil }
      var result = self
      result.count -= former.count
      result.add(other)
      return result
    }

    /// What it becomes with another child. Cost: constant.
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

  /// The node with another one in the place of a child, if there is one in that place. Cost: a reference to each child.
  package func replacingChild(at place: Int, with child: SceneModel) -> SceneModel {
    var children = storage.node.children
    guard children.indices.contains(place) else { return self }
    let former = children[place].storage.branch
    children[place] = child
    let branch = storage.branch.replacing(former, with: child.storage.branch)
    return SceneModel(storage: Storage(storage, children: children, branch: branch))
  }

  /// The node with one more child after the others. Cost: a reference to each child.
  package func appending(_ child: SceneModel) -> SceneModel {
    var children: [SceneModel] = []
    children.reserveCapacity(storage.node.children.count + 1)
    children.append(contentsOf: storage.node.children)
    children.append(child)
    let branch = storage.branch.adding(child.storage.branch)
    return SceneModel(storage: Storage(storage, children: children, branch: branch))
  }

  /// The node without its last child, if it has any. Cost: a reference to each child.
  package func removingLast() -> SceneModel {
    SceneModel(storage: Storage(storage, children: Array(storage.node.children.dropLast())))
  }

  private init(storage: Storage) { self.storage = storage }

  private mutating func edit(_ change: (inout Node) -> Void) {
    var node = storage.node
    change(&node)
    storage = Storage(node, declaration: storage.declaration)
  }

  /// Changes what a node says of itself: its identity, and what is in it and over it, are the same.
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

  // Never changed: that makes sharing it between tasks sound, and reading it free of checks.
  fileprivate final class Storage: Sendable {
    let branch: Branch
    let declaration: Int
    let node: Node

    init(_ node: Node, declaration: Int) {
      branch = Branch(node)
      self.declaration = declaration
      self.node = node
    }

    /// A node of whose branch everything is known.
    init(_ node: Node, branch: Branch, declaration: Int) {
      self.branch = branch
      self.declaration = declaration
      self.node = node
    }

    /// The same node with other children: the edit that every one in it brings about.
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
  /// Equal when every part is, identities included. Cost: the nodes that the two do not share.
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
