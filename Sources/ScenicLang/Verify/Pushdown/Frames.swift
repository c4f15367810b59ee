import ScenicRuntime

/// Represents stacks and presentations of any height in finite space.
///
/// The part below the top of a stack, or below the last level, is a *context*: the set of all lists that were
/// below when the same node was put over the same view. A context has an edge for each of them: the node
/// directly below, and the context below that. A list that ends in a context represents every list that its
/// edges spell.
///
/// Two lists have the same *view* if no node above them can distinguish them without removing the nodes
/// above. A rule that searches downward finds the nearest node of a declaration, whether it is the only one,
/// and whether it is the first. All lists of one context have the same view. So a macrostep over one of them
/// has the same result over all, as long as it does not reach down into them.
struct Frames {
  /// The common properties of the lists of one context.
  struct ContextKey: Hashable, TableKey {
    var view: UInt32
    /// The node above them, as others see it.
    var above: UInt32
    var conditions: UInt32
    var isLevel: Bool
  }

  struct Context {
    /// The lists, each of one node, and a context or nothing below.
    var edges: [UInt32] = []
    let view: UInt32
  }

  /// The externally visible properties of a node.
  struct Shape: TableKey {
    var node: StateStore.NodeRow
    /// The views of a stack's entries, or the shapes of the children.
    var children: [UInt32]

    var digest: Digest {
      var digest = node.digest
      for child in children { digest.add(Int(child)) }
      return digest
    }
  }

  /// The properties of a list that are visible from above.
  struct View: Hashable, TableKey {
    /// The shapes, the nearest first: all of them in a short list, otherwise each sought one once.
    var shapes: [UInt32] = []
    /// Those of them that occur more than once in a long list.
    var repeated = Set<UInt32>()
    var isShort = true
    /// The shape at the bottom.
    var bottom: UInt32 = 0
  }

  /// A mark of a list that is a context, which contains the context's index.
  static let contextMark: UInt32 = 0x8000_0000

  var store: StateStore
  private(set) var contexts: [Context] = []
  private var keys = OrderedSet<ContextKey>()
  private var shapes = OrderedSet<Shape>()
  private var views = OrderedSet<View>()
  private var knownShapes = OrderedMap<Int, UInt32>()
  /// The maximum length of a list that is distinguished from every other.
  let short: Int
  private let isStack: [Bool]
  private let isSought: [Bool]
  private let heardLeaving: Set<Int>
  /// True for each shape whose departure, or that of a descendant, is handled by a rule.
  private var knownHearing = OrderedMap<Int, Bool>()
  /// The common shape of all nodes that are not sought.
  private let unsought: UInt32

  init(_ store: StateStore, _ sought: SoughtNodes, short: Int) {
    self.store = store
    self.short = short
    isSought = store.program.nodes.indices.map { sought.contains($0) }
    heardLeaving = store.program.heardLeaving
    let nothing = StateStore.NodeRow(
      declared: .max, inputs: 0, children: 0, conditions: 0, selected: 0, style: 0, over: 0)
    unsought = UInt32(shapes.insert(Shape(node: nothing, children: [])).place)
    isStack = store.program.nodes.map { $0.kind == .stack }
    views.insert(View())
  }

  static func context(in list: UInt32) -> Int? {
    list & contextMark == 0 ? nil : Int(list & ~contextMark)
  }

  // MARK: Views

  /// Returns the shape of a node.
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
    let place = UInt32(shapes.insert(Shape(node: node, children: children)).place)
    knownShapes.set(row, to: place)
    return place
  }

  /// Returns the shape of a node as seen from above.
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
    return UInt32(views.insert(view).place)
  }

  // MARK: Leaving

  /// Returns true if a rule handles the departure of some node of a list: the same for all lists of a
  /// context, since they have one view.
  mutating func isHeardLeaving(anyOf list: UInt32) -> Bool {
    if heardLeaving.isEmpty { return false }
    return views[Int(view(of: list))].shapes.contains { isHeardLeaving(shape: $0) }
  }

  /// Returns true if a rule handles the departure of the first node of a list, or of a descendant.
  mutating func isHeardLeaving(firstOf list: UInt32) -> Bool {
    guard !heardLeaving.isEmpty, let (head, _) = store.first(of: list) else { return false }
    return isHeardLeaving(shape: shape(of: head))
  }

  private mutating func isHeardLeaving(shape place: UInt32) -> Bool {
    if place == unsought { return false }
    if let known = knownHearing[Int(place)] { return known }
    let shape = shapes[Int(place)]
    let declared = Int(shape.node.declared)
    var isHeard = heardLeaving.contains(declared)
    if shape.node.over > 1 { isHeard = isHeard || isHeardLeaving(shape: shape.node.over - 2) }
    for child in shape.children where !isHeard {
      isHeard =
        isStack[declared]
        ? views[Int(child)].shapes.contains { isHeardLeaving(shape: $0) } : isHeardLeaving(shape: child)
    }
    knownHearing.set(Int(place), to: isHeard)
    return isHeard
  }

  // MARK: Folding

  /// Returns a list with only a number of its nodes kept, and the contexts that have got an edge by that.
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
      let context = keys.insert(key).place
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
  /// Keeps each sought shape once.
  fileprivate mutating func shorten(without unsought: UInt32) {
    isShort = false
    var seen: [UInt32] = []
    for shape in shapes where shape != unsought {
      if seen.contains(shape) { repeated.insert(shape) } else { seen.append(shape) }
    }
    shapes = seen
  }
}
