import ScenicRuntime

/// The meaning of names. Numbers are indices in the model's arrays.
struct Symbols: Sendable {
  /// The names of each flow.
  var scopes: [Scope] = []
  /// The inputs, events and conditions of each scene and flow.
  var members: [OrderedMap<NameID, Member>] = []
  /// Every symbol of every flow, for tests, which may omit the prefix.
  var everywhere = OrderedMap<NameID, [Symbol]>()
  /// Every label of every flow, for tests as well.
  var labelsEverywhere = OrderedMap<NameID, [SlotPlace]>()
  var styles = OrderedMap<NameID, Int>()
  /// The slots of containers by label.
  var slots = OrderedMap<SlotName, Int>()
  /// The cases of enums by name.
  var casePlaces = OrderedMap<CaseName, Int>()
  /// The node of each inline container.
  var containers = OrderedMap<SyntaxPlace, Int>()
  /// The root of each flow in the source.
  var roots: [RootDeclSyntax?] = []
  /// The range of the app's declaration.
  var appRange: SourceRange?
  /// The senders of groups of events.
  var senders: [Sender] = []
  /// The range of the conversion of each type.
  var conversions = OrderedMap<ValueType, SourceRange>()

  struct Sender: Sendable {
    let node: Int
    let group: Int
    /// The range of the name of the group.
    let range: SourceRange
    /// The node's index of the first event of the group, which the others follow; nil if it has none.
    var first: Int?
  }

  struct SlotName: TableKey {
    let node: Int
    let label: NameID

    var digest: Digest { Digest(node, Int(label.index)) }
  }

  struct CaseName: TableKey {
    let type: Int
    let name: NameID

    var digest: Digest { Digest(type, Int(name.index)) }
  }
}

/// The names that a flow declares. A scope has the same index as its flow.
struct Scope: Sendable {
  /// The enclosing flow.
  let parent: Int?
  /// The scenes, flows, containers, conditions, actions, steps and the flow's own events: one namespace.
  var symbols = OrderedMap<NameID, Symbol>()
  var types = OrderedMap<NameID, Int>()
  var eventGroups = OrderedMap<NameID, Int>()
  /// The labels of the containers that the flow declares.
  var labels = OrderedMap<NameID, [SlotPlace]>()
}

/// The meaning of a name in a flow's namespace. Numbers are indices in the model's arrays.
enum Symbol: Hashable, Sendable {
  case node(Int)
  case condition(Int)
  case action(Int)
  /// The shared steps of tests.
  case steps(Int)
  /// An event of the flow, or of the app if the node is nil.
  case event(node: Int?, Int)
}

/// The meaning of a name in a scene's own namespace.
enum Member: Hashable, Sendable {
  case input(Int)
  case event(Int)
  case condition(Int)
}

/// A value of a scene, in scope in its braces.
enum SceneValue: Hashable, Sendable {
  case input(node: Int, Int)
  case condition(Int)
}

/// A slot of tabs, split or a container.
struct SlotPlace: Hashable, Sendable {
  let node: Int
  let slot: Int
}

/// A node of a syntax tree, in any file.
struct SyntaxPlace: Equatable, Sendable {
  let file: Int
  let index: Int

  init(_ syntax: Syntax) {
    file = syntax.tree.fileIndex
    index = syntax.index
  }
}

extension SlotPlace: TableKey {
  var digest: Digest { Digest(node, slot) }
}

extension SyntaxPlace: TableKey {
  var digest: Digest { Digest(file, index) }
}
