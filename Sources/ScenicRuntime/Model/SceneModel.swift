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
public struct SceneModel: @unchecked Sendable {
  // Never changed after its creation, so sharing it between tasks is sound.
  let storage: Storage

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
    storage = Storage.make(
      Declared(sceneName, at: declaration, style: style), children, identity: identity, fields: inputs,
      selected: selected, presented: presented)
  }

  /// Creates a node without children.
  init(_ declared: Declared, inputs: Fields?, selected: Int? = nil, identity: Identity) {
    storage = Storage.make(
      Node(
        branch: Branch(identity), count: 0, declared: declared, identity: identity, fields: inputs,
        selected: selected, presented: nil))
  }

  init(storage: Storage) { self.storage = storage }

  /// The declared name.
  public var sceneName: String {
    get { storage.node.declared.sceneName }
    set { declared = Declared(newValue, at: declared.place, style: declared.style, own: declared.own) }
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
    get { storage.node.declared.own }
    set { declared = Declared(declared.sceneName, at: declared.place, style: declared.style, own: newValue) }
  }

  /// The children: a stack's entries from the bottom, tabs and columns from the first. Cost: a list of the children.
  public var children: [SceneModel] {
    get { storage.children }
    set { self = withChildren(newValue) }
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
    get { storage.node.declared.style }
    set { declared = Declared(declared.sceneName, at: declared.place, style: newValue, own: declared.own) }
  }

  /// Returns true if both share the same storage in memory, which proves them equal without a comparison.
  /// Cost: constant.
  public func isSameStorage(as other: SceneModel) -> Bool { storage === other.storage }

  /// The likely index of the declaration in `Program.nodes`; -1 if it is unknown. It is a hint, not part of
  /// the node: its users verify that the name is the same.
  package var declaration: Int { storage.node.declared.place }

  /// The parts that nodes of the same declaration share.
  private(set) var declared: Declared {
    get { storage.node.declared }
    set { rewrite { $0.declared = newValue } }
  }

  /// A summary of the subtree of this node.
  package var branch: Branch { storage.node.branch }

  /// Returns the node with the child at an index replaced, if there is one. Cost: a reference to each child.
  package func replacingChild(at place: Int, with child: SceneModel) -> SceneModel {
    let count = storage.node.count
    guard place >= 0, place < count else { return self }
    let branch =
      branch.replacing(storage.child(place).branch, with: child.branch)
      ?? storage.summary(of: count) { $0 == place ? child : storage.child($0) }
    return SceneModel(storage: storage.with(branch, count: count) { $0 == place ? child : storage.child($0) })
  }

  /// Returns the node with a child appended. Cost: a reference to each child.
  package func appending(_ child: SceneModel) -> SceneModel {
    let count = storage.node.count
    var branch = branch
    branch.add(child.branch)
    return SceneModel(
      storage: storage.with(branch, count: count + 1) { $0 < count ? storage.child($0) : child })
  }

  /// Returns the node without its last child, if it has any. Cost: a reference to each child.
  package func removingLast() -> SceneModel {
    let count = max(0, storage.node.count - 1)
    let branch = storage.summary(of: count) { storage.child($0) }
    return SceneModel(storage: storage.with(branch, count: count) { storage.child($0) })
  }

  /// Returns the node with these children instead of its own.
  public func withChildren(_ children: [SceneModel]) -> SceneModel {
    SceneModel(
      storage: Storage.make(
        declared, children, identity: identity, fields: fields, selected: storage.node.selected,
        presented: presented))
  }

  /// Changes the identity or the presentation of a node.
  private mutating func edit(_ change: (inout Node) -> Void) {
    let children = childNodes
    rewrite { node in
      change(&node)
      node.summarize(children)
    }
  }

  /// Changes the data of a node itself: its identity, children and presentation are unchanged.
  private mutating func rewrite(_ change: (inout Node) -> Void) {
    self = SceneModel(storage: storage.with(change))
  }
}

extension SceneModel: Hashable {
  /// Returns true if all parts are equal, identities included. Cost: the nodes that the two do not share.
  public static func == (left: SceneModel, right: SceneModel) -> Bool {
    left.storage === right.storage
      || left.declared.isSame(as: right.declared) && left.identity == right.identity
        && left.fields == right.fields && left.storage.node.selected == right.storage.node.selected
        && left.childNodes.elementsEqual(right.childNodes) && left.presented == right.presented
  }

  /// Hashes every part.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(sceneName)
    hasher.combine(identity)
    hasher.combine(fields)
    hasher.combine(own)
    hasher.combine(childNodes.count)
    for child in childNodes { hasher.combine(child) }
    hasher.combine(storage.node.selected)
    hasher.combine(presented)
    hasher.combine(style)
  }
}

extension SceneModel: CustomStringConvertible {
  /// The names and identities in one line, for logs: `home#2 {cats#3 → filter#5}`. Cost: the nodes.
  public var description: String {
    var text = sceneName
    if identity != .none { text += "#\(identity.number)" }
    if !childNodes.isEmpty { text += " {" + childNodes.map { $0.description }.joined(separator: ", ") + "}" }
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
      open.append(contentsOf: node.childNodes.reversed())
    }
  }
}
