import ScenicRuntime

/// Represents trees of any height in finite space.
///
/// What is hidden in a tree is a *context*: the entries below the top of a stack, the levels below the last one, the
/// content of a tab that is not selected. A context is the set of all that was hidden in that place. It has an edge
/// for each: for a list the node directly below, and the context below that; for a tab its content.
struct Frames {
  /// The place of a hidden part.
  struct ContextKey: Hashable {
    /// The declaration of the stack or the tabs; -1 for levels.
    var container: Int
    /// The index of the tab; for a list, -1.
    var slot: Int
    /// The node above a list, apart from its content; 0 for a tab.
    var above: Int
    /// How all that is hidden there looks, if contexts are told apart by that.
    var view: UInt32 = 0
    /// The conditions when it was hidden, if contexts are told apart by that.
    var conditions: UInt32 = 0
  }

  struct Context {
    let key: ContextKey
    /// The lists, each of one node, and a context or nothing below; of a tab, the rows.
    var edges: [UInt32] = []
    /// A part that is hidden by the first edge.
    var first = HiddenPart([])
    /// The declarations that may be hidden.
    var contents: NodeSet
  }

  /// A mark of a list or a tab that is a context, which contains the context's index.
  static let contextMark: UInt32 = 0x8000_0000

  var store: StateStore
  private(set) var contexts: [Context] = []
  /// The number of edges of all contexts.
  private(set) var growth = 0
  private var keys = RowTable<ContextKey>()
  /// The contexts with their edges.
  private var edges: Set<UInt64> = []
  /// The contexts that have an edge with this one in it.
  private var holders: [Int: [Int]] = [:]
  private var tops = RowTable<StateStore.NodeRow>()
  private var infos: [RowInfo?] = []
  private let kinds: [Program.NodeKind]
  let heardLeaving: NodeSet

  /// The fixed parts of a row.
  private struct RowInfo {
    /// The declarations of its visible and covered nodes, contexts apart.
    var contents: NodeSet
    /// The contexts in it, in the order in which `OpenedState` meets them.
    var contexts: [Int]
  }

  init(_ store: StateStore) {
    self.store = store
    kinds = store.program.nodes.map { $0.kind }
    heardLeaving = NodeSet(store.program.heardLeaving, of: store.program)
  }

  static func context(in list: UInt32) -> Int? {
    list & contextMark == 0 ? nil : Int(list & ~contextMark)
  }

  func kind(of row: Int) -> Program.NodeKind { kinds[Int(store.nodes[row].declared)] }

  // MARK: Contents

  /// Returns the declarations that a row may hold.
  mutating func contents(of row: Int) -> NodeSet {
    let info = info(of: row)
    return info.contexts.reduce(into: info.contents) { $0.formUnion(contexts[$1].contents) }
  }

  /// Returns the contexts in a row.
  mutating func contexts(in row: Int) -> [Int] { info(of: row).contexts }

  /// Returns the declarations that a list may hold.
  mutating func contents(ofList list: UInt32) -> NodeSet {
    if let context = Frames.context(in: list) { return contexts[context].contents }
    guard let (head, rest) = store.first(of: list) else { return NodeSet(of: store.program) }
    var found = contents(ofList: rest)
    found.formUnion(contents(of: head))
    return found
  }

  private mutating func info(of row: Int) -> RowInfo {
    while infos.count <= row { infos.append(nil) }
    if let known = infos[row] { return known }
    let node = store.nodes[row]
    var found = RowInfo(contents: NodeSet([Int(node.declared)], of: store.program), contexts: [])
    func note(_ child: Int) {
      let inner = info(of: child)
      found.contents.formUnion(inner.contents)
      found.contexts += inner.contexts
    }
    var list = node.children
    while list != 0 {
      if let context = Frames.context(in: list) {
        found.contexts.append(context)
        break
      }
      let item = store.lists[Int(list) - 1]
      if let context = Frames.context(in: item.head) {
        found.contexts.append(context)
      } else {
        note(Int(item.head))
      }
      list = item.rest
    }
    if node.over > 1 {
      found.contents.insert(NodeSet.presentation(in: store.program))
      note(Int(node.over) - 2)
    }
    infos[row] = found
    return found
  }

  /// Returns true if a rule may handle the departure of a row, or of a node in it.
  mutating func isHeardLeaving(row: Int) -> Bool { !contents(of: row).isDisjoint(with: heardLeaving) }

  // MARK: Folding

  /// Returns the mark of the context in a place, with an edge for what is hidden there.
  mutating func mark(of key: ContextKey, holding edge: UInt32) -> UInt32 {
    UInt32(context(key, holding: edge)) | Frames.contextMark
  }

  /// Returns a number for a node apart from its content.
  mutating func top(_ row: Int) -> Int {
    var node = store.nodes[row]
    node.children = 0
    node.selected = 0
    if node.over > 1 { node.over = 2 }
    return tops.place(of: node)
  }

  private mutating func context(_ key: ContextKey, holding edge: UInt32) -> Int {
    let place = keys.place(of: key)
    if place == contexts.count {
      let none = NodeSet(of: store.program)
      contexts.append(Context(key: key, contents: none))
      contexts[place].first = part(along: edge, in: key)
    }
    if edges.insert(UInt64(place) << 32 | UInt64(edge)).inserted {
      contexts[place].edges.append(edge)
      growth += 1
      spread(from: edge, to: place)
    }
    return place
  }

  /// Returns the row of an edge, and the list below it.
  func step(along edge: UInt32, isSlot: Bool) -> (row: Int, rest: UInt32) {
    isSlot ? (Int(edge), 0) : store.first(of: edge) ?? (0, 0)
  }

  /// Returns a part that an edge hides: what each context in it held first.
  private mutating func part(along edge: UInt32, in key: ContextKey) -> HiddenPart {
    let (row, rest) = step(along: edge, isSlot: key.slot >= 0)
    let node = HiddenPart.Node(row: row, parts: contexts(in: row).map { contexts[$0].first })
    return HiddenPart([node] + firstNodes(of: rest))
  }

  /// Returns the nodes of a list that a context held first.
  func firstNodes(of list: UInt32) -> [HiddenPart.Node] {
    Frames.context(in: list).map { contexts[$0].first.nodes } ?? []
  }

  /// Adds what an edge holds to the contents of a context, and of all contexts that may hold it.
  private mutating func spread(from edge: UInt32, to place: Int) {
    let (row, rest) = step(along: edge, isSlot: contexts[place].key.slot >= 0)
    var held = contexts(in: row)
    if let context = Frames.context(in: rest) { held.append(context) }
    for one in held where !holders[one, default: []].contains(place) {
      holders[one, default: []].append(place)
    }
    var added = contents(of: row)
    added.formUnion(contents(ofList: rest))
    var open = [(place, added)]
    while let (place, added) = open.popLast() {
      guard contexts[place].contents.formUnion(added) else { continue }
      for holder in holders[place] ?? [] { open.append((holder, contexts[place].contents)) }
    }
  }
}
