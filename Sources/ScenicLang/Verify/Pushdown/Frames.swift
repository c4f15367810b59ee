import ScenicRuntime

/// Stacks and presentations of any height in finite space.
///
/// What lies beneath the top of a stack, or beneath the last level, is a *context*: not one list but all those that lay
/// beneath when the same thing was put over the same view. A context has an edge for each of them: what lay directly
/// beneath, and the context beneath that. A list that ends in a context stands for every list that its edges spell.
///
/// Two lists have the same *view* if nothing that is above them can tell them apart without taking away what is above:
/// a rule that looks down finds the nearest node of a declaration, whether it is alone, and whether it is the first. All
/// lists of one context have the same view, so what is played over one of them goes on alike over all, as long as it
/// does not reach down into them.
struct Frames {
  /// What lists of one context have in common.
  struct ContextKey: Hashable {
    var view: UInt32
    /// What was put over them, as others see it.
    var above: UInt32
    var conditions: UInt32
    var isLevel: Bool
  }

  struct Context {
    /// Lists of one node, and a context or nothing beneath.
    var edges: [UInt32] = []
    let view: UInt32
  }

  /// What can be seen of a node from elsewhere.
  struct Shape: Hashable {
    var node: StateStore.NodeRow
    /// Views of a stack's entries, or shapes of the children.
    var children: [UInt32]
  }

  /// What can be seen of a list from above.
  struct View: Hashable {
    /// Shapes, the nearest first: all of them in a short list, else each once that something looks for.
    var shapes: [UInt32] = []
    /// Those of them that stand more than once in a long list.
    var repeated: Set<UInt32> = []
    var isShort = true
    /// The shape that lies at the bottom.
    var bottom: UInt32 = 0
  }

  /// Set in a list that is a context, with the context's place.
  static let contextMark: UInt32 = 0x8000_0000

  var store: StateStore
  private(set) var contexts: [Context] = []
  private var keys = RowTable<ContextKey>()
  private var shapes = RowTable<Shape>()
  private var views = RowTable<View>()
  private var knownShapes: [Int: UInt32] = [:]
  /// How long a list may be to be told from every other.
  let short: Int
  private let isStack: [Bool]
  private let isSought: [Bool]
  private let heardLeaving: Set<Int>
  /// By shape: whether a rule reacts when it leaves, or when something in it does.
  private var knownHearing: [UInt32: Bool] = [:]
  /// The shape of everything that nothing looks for.
  private let unsought: UInt32

  init(_ store: StateStore, _ sought: SoughtNodes, short: Int) {
    self.store = store
    self.short = short
    isSought = store.program.nodes.indices.map { sought.contains($0) }
    heardLeaving = store.program.heardLeaving
    let nothing = StateStore.NodeRow(
      declared: .max, inputs: 0, children: 0, conditions: 0, selected: 0, style: 0, over: 0)
    unsought = UInt32(shapes.place(of: Shape(node: nothing, children: [])))
    isStack = store.program.nodes.map { $0.kind == .stack }
    _ = views.place(of: View())
  }

  static func context(in list: UInt32) -> Int? {
    list & contextMark == 0 ? nil : Int(list & ~contextMark)
  }

  // MARK: Views

  /// What can be seen of a node.
  private mutating func shape(of row: Int) -> UInt32 {
    if let known = knownShapes[row] { return known }
    var node = store.nodes[row]
    let children: [UInt32]
    if isStack[Int(node.declared)] {
      children = [view(of: node.children)]
    } else {
      children = store.children(of: node).map { shape(of: $0) }
    }
    node.children = 0
    if node.over > 1 { node.over = 2 + shape(of: Int(node.over) - 2) }
    let place = UInt32(shapes.place(of: Shape(node: node, children: children)))
    knownShapes[row] = place
    return place
  }

  /// What can be seen of a node from above.
  private mutating func sight(of row: Int) -> UInt32 {
    let node = store.nodes[row]
    return isSought[Int(node.declared)] || node.over > 1 ? shape(of: row) : unsought
  }

  private mutating func view(of list: UInt32) -> UInt32 {
    if let context = Frames.context(in: list) { return contexts[context].view }
    guard let (head, rest) = store.first(of: list) else { return 0 }
    let beneath = Int(self.view(of: rest))
    var view = views[beneath]
    let shape = sight(of: head)
    if rest == 0 { view.bottom = shape }
    if view.isShort, view.shapes.count < short {
      view.shapes.insert(shape, at: 0)
    } else {
      if view.isShort { view.shorten(without: unsought) }
      if shape != unsought {
        if view.shapes.contains(shape) { view.repeated.insert(shape) }
        view.shapes = [shape] + view.shapes.filter { $0 != shape }
      }
    }
    return UInt32(views.place(of: view))
  }

  // MARK: Leaving

  /// Whether a rule reacts when some node of a list leaves: the same for all lists of a context, as they have one view.
  mutating func isHeardLeaving(anyOf list: UInt32) -> Bool {
    if heardLeaving.isEmpty { return false }
    return views[Int(view(of: list))].shapes.contains { isHeardLeaving(shape: $0) }
  }

  /// Whether a rule reacts when the first node of a list leaves, or a node in it.
  mutating func isHeardLeaving(firstOf list: UInt32) -> Bool {
    guard !heardLeaving.isEmpty, let (head, _) = store.first(of: list) else { return false }
    return isHeardLeaving(shape: shape(of: head))
  }

  private mutating func isHeardLeaving(shape place: UInt32) -> Bool {
    if place == unsought { return false }
    if let known = knownHearing[place] { return known }
    let shape = shapes[Int(place)]
    let declared = Int(shape.node.declared)
    var isHeard = heardLeaving.contains(declared)
    if shape.node.over > 1 { isHeard = isHeard || isHeardLeaving(shape: shape.node.over - 2) }
    for child in shape.children where !isHeard {
      isHeard =
        isStack[declared]
        ? views[Int(child)].shapes.contains { isHeardLeaving(shape: $0) } : isHeardLeaving(shape: child)
    }
    knownHearing[place] = isHeard
    return isHeard
  }

  // MARK: Folding

  /// A list with only so many of its nodes left as they are, and the contexts that have got an edge by that.
  mutating func folded(
    _ rows: [Int], over rest: UInt32, keeping kept: Int, _ conditions: UInt32, isLevel: Bool
  ) -> (list: UInt32, grown: [(context: Int, edge: UInt32)]) {
    var list = rest
    var grown: [(context: Int, edge: UInt32)] = []
    for (place, row) in rows.enumerated().reversed() {
      let edge = store.list(row, list)
      if place < kept {
        list = edge
        continue
      }
      let key = ContextKey(
        view: view(of: edge), above: shape(of: rows[place - 1]), conditions: conditions, isLevel: isLevel)
      let context = keys.place(of: key)
      if context == contexts.count { contexts.append(Context(view: key.view)) }
      if !contexts[context].edges.contains(edge) {
        contexts[context].edges.append(edge)
        grown.append((context, edge))
      }
      list = UInt32(context) | Frames.contextMark
    }
    return (list, grown)
  }
}

extension Frames.View {
  /// Keeps each shape once, of those that something looks for.
  fileprivate mutating func shorten(without unsought: UInt32) {
    isShort = false
    var seen: [UInt32] = []
    for shape in shapes where shape != unsought {
      if seen.contains(shape) { repeated.insert(shape) } else { seen.append(shape) }
    }
    shapes = seen
  }
}
