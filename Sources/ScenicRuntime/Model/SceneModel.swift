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
///         SceneModel(sceneName: "cats"), SceneModel(sceneName: "cat", customData: ["catName": "Fred"]),
///       ]),
///     SceneModel(sceneName: "settings"),
///   ],
///   customData: ["selectedIndex": 1])
/// ```
public struct SceneModel: Sendable {
  private var storage: Storage

  /// A node of this name. `customData` is what the node knows: its inputs; `selected` is the place of the
  /// selected child of tabs and split; `style` says how this node is presented, if it is.
  public init(
    sceneName: String, children: [SceneModel] = [], customData: Fields? = nil, presented: SceneModel? = nil,
    selected: Int? = nil, style: String? = nil, identity: Identity = .none
  ) {
    storage = Storage(
      Node(
        sceneName: sceneName, identity: identity, customData: customData, children: children,
        selected: selected, presented: presented.map { [$0] } ?? [], style: style))
  }

  /// The declared name.
  public var sceneName: String {
    get { storage.node.sceneName }
    set { edit { $0.sceneName = newValue } }
  }

  /// Which node this is.
  public var identity: Identity {
    get { storage.node.identity }
    set { edit { $0.identity = newValue } }
  }

  /// What the node knows; nil and empty are different values, as they were for Scenic's users.
  public var customData: Fields? {
    get { storage.node.customData }
    set { edit { $0.customData = newValue } }
  }

  /// What the node knows, with none as empty.
  public var inputs: Fields {
    get { storage.node.customData ?? Fields() }
    set { edit { $0.customData = newValue.isEmpty ? nil : newValue } }
  }

  /// The nodes in it: a stack's entries from the bottom, tabs and columns from the first.
  public var children: [SceneModel] {
    get { storage.node.children }
    set { edit { $0.children = newValue } }
  }

  /// The place of the selected child of tabs and split; nil elsewhere. A tree written by hand may say it as
  /// `customData["selectedIndex"]`, and then keeps it there.
  public var selected: Int? {
    get { storage.node.selected ?? storage.node.customData?["selectedIndex"]?.integer }
    set {
      edit { node in
        if node.selected == nil, node.customData?["selectedIndex"] != nil {
          node.customData?["selectedIndex"] = newValue.map { .int($0) }
        } else {
          node.selected = newValue
        }
      }
    }
  }

  /// Whether the node says its selection itself, and not in its `customData`.
  package var hasOwnSelection: Bool { storage.node.selected != nil }

  /// The node presented over this one.
  public var presented: SceneModel? {
    get { storage.node.presented.first }
    set { edit { $0.presented = newValue.map { [$0] } ?? [] } }
  }

  /// How this node is presented; nil for a node that is not.
  public var style: String? {
    get { storage.node.style }
    set { edit { $0.style = newValue } }
  }

  /// True if both are the very same value in memory, which proves them equal without looking. Cost: constant.
  public func isSameStorage(as other: SceneModel) -> Bool { storage === other.storage }

  private mutating func edit(_ change: (inout Node) -> Void) {
    if !isKnownUniquelyReferenced(&storage) { storage = Storage(storage.node) }
    change(&storage.node)
  }

  fileprivate struct Node: Hashable, Sendable {
    var sceneName: String
    var identity: Identity
    var customData: Fields?
    var children: [SceneModel]
    var selected: Int?
    var presented: [SceneModel]
    var style: String?
  }

  // Only ever changed while uniquely referenced, which is what makes sharing it between tasks sound.
  fileprivate final class Storage: @unchecked Sendable {
    var node: Node
    init(_ node: Node) { self.node = node }
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
