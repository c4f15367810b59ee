import ScenicRuntime

/// What the contexts can hide, one part for each that looks different in a sight.
struct HiddenViews {
  /// A part, and how it looks.
  struct Option {
    /// The view of a list, or the shape of a tab's content.
    let view: UInt32
    let part: HiddenPart
  }

  /// The visible properties of a node.
  private struct Shape: Hashable {
    var node: StateStore.NodeRow
    /// The view of a stack's entries, or the shapes of the children.
    var children: [UInt32]
  }

  /// The visible properties of a list.
  fileprivate struct View: Hashable {
    /// The shapes, the nearest first: all of them in a short list, otherwise each sought one once.
    var shapes: [UInt32] = []
    /// Those of them that occur more than once in a long list.
    var repeated: Set<UInt32> = []
    var isShort = true
    /// The shape at the bottom.
    var bottom: UInt32 = 0
  }

  private struct Table {
    let sight: Sight
    let nodes: NodeSet
    /// By context.
    var options: [[Option]] = []
    /// The round in which it was computed.
    var round = -1
  }

  /// A row with its hidden parts.
  private struct RowOption {
    var shape: UInt32
    var parts: [HiddenPart]
  }

  private var shapes = RowTable<Shape>()
  private var views = RowTable<View>()
  private var tables: [Table] = []
  private var places: [Sight: Int] = [:]
  private var round = 0
  /// The common shape of all nodes that are not sought.
  private let unsought: UInt32
  /// The view of a long list without a sought node.
  private let unsoughtList: UInt32
  /// True if there are more different hidden parts than are told apart.
  private(set) var isExceeded = false

  private static let limit = 4_096

  /// The sight in which contexts are told apart; nil if those in one place are one.
  private var detail: Int?

  init() {
    let nothing = StateStore.NodeRow(
      declared: .max, inputs: 0, children: 0, conditions: 0, selected: 0, style: 0, over: 0)
    unsought = UInt32(shapes.place(of: Shape(node: nothing, children: [])))
    _ = views.place(of: View())
    unsoughtList = UInt32(views.place(of: View(isShort: false)))
  }

  /// Takes edges into account that contexts have got since the last round.
  mutating func beginRound() { round += 1 }

  /// Returns the number of a sight.
  mutating func place(of sight: Sight, in program: Program) -> Int {
    if let known = places[sight] { return known }
    var nodes = NodeSet(sight.nodes, of: program)
    nodes.insert(NodeSet.presentation(in: program))
    tables.append(Table(sight: sight, nodes: nodes))
    places[sight] = tables.count - 1
    return tables.count - 1
  }

  /// Tells contexts apart by how what they hide looks in a sight.
  mutating func tellApart(in sight: Sight, _ program: Program) { detail = place(of: sight, in: program) }

  /// Completes the key of the context in a place that is to hold an edge, at some conditions.
  mutating func complete(
    _ key: inout Frames.ContextKey, holding edge: UInt32, at conditions: UInt32, _ frames: inout Frames
  ) {
    guard let detail else { return }
    for place in tables[detail].options.count..<frames.contexts.count {
      let context = frames.contexts[place]
      tables[detail].options.append([Option(view: context.key.view, part: context.first)])
    }
    let (row, rest) = frames.step(along: edge, isSlot: key.slot >= 0)
    guard let top = options(ofRow: row, detail, &frames).first else { return }
    key.conditions = conditions
    key.view = top.shape
    if key.slot >= 0 { return }
    let beneath = Frames.context(in: rest).map { frames.contexts[$0].key.view } ?? 0
    key.view = view(top.shape, over: beneath, length(in: key.container, tables[detail]))
  }

  func sight(at place: Int) -> Sight { tables[place].sight }

  /// Returns the parts that a context can hide, in the order in which they were found. Cost: the contexts and their
  /// edges, once whenever any of them has grown.
  mutating func options(of context: Int, sight: Int, _ frames: inout Frames) -> [Option] {
    if tables[sight].round != round || tables[sight].options.count <= context { update(sight, &frames) }
    return tables[sight].options[context]
  }

  /// Calls a function with every choice of one among several options, as the index of each.
  static func forEachChoice(among counts: [Int], _ body: ([Int]) -> Void) {
    if counts.contains(0) { return }
    var chosen = counts.map { _ in 0 }
    while true {
      body(chosen)
      guard let index = chosen.indices.first(where: { chosen[$0] + 1 < counts[$0] }) else { return }
      chosen[index] += 1
      for before in 0..<index { chosen[before] = 0 }
    }
  }

  private mutating func update(_ sight: Int, _ frames: inout Frames) {
    tables[sight].round = round
    var open: [Int] = []
    for place in frames.contexts.indices {
      let isKnown = place < tables[sight].options.count
      if !isKnown { tables[sight].options.append([]) }
      if distinguishes(place, tables[sight], frames) {
        if !isKnown || tables[sight].options[place].count < HiddenViews.limit { open.append(place) }
      } else if !isKnown {
        let view = frames.contexts[place].key.slot < 0 ? unsoughtList : unsought
        tables[sight].options[place] = [Option(view: view, part: frames.contexts[place].first)]
      }
    }
    var isChanged = true
    while isChanged {
      isChanged = false
      for place in open where grow(place, sight, &frames) { isChanged = true }
    }
  }

  private func distinguishes(_ context: Int, _ table: Table, _ frames: Frames) -> Bool {
    let key = frames.contexts[context].key
    return key.slot < 0 && length(in: key.container, table) > 0
      || !frames.contexts[context].contents.isDisjoint(with: table.nodes)
  }

  /// Returns the greatest length of a list that is seen node by node.
  private func length(in container: Int, _ table: Table) -> Int {
    if container < 0 { return table.sight.levels }
    return table.nodes.contains(container) ? table.sight.entries : 0
  }

  /// Adds the options of a context that follow from those of others; returns true if there are any.
  private mutating func grow(_ context: Int, _ sight: Int, _ frames: inout Frames) -> Bool {
    let key = frames.contexts[context].key
    let length = length(in: key.container, tables[sight])
    var known = Set(tables[sight].options[context].map { $0.view })
    var added: [Option] = []
    for edge in frames.contexts[context].edges {
      let (row, rest) = frames.step(along: edge, isSlot: key.slot >= 0)
      for top in options(ofRow: row, sight, &frames) {
        let node = HiddenPart.Node(row: row, parts: top.parts)
        if key.slot >= 0 {
          if known.insert(top.shape).inserted {
            added.append(Option(view: top.shape, part: HiddenPart([node])))
          }
          continue
        }
        for beneath in options(ofList: rest, sight) {
          let view = self.view(top.shape, over: beneath.view, length)
          guard known.insert(view).inserted else { continue }
          added.append(Option(view: view, part: HiddenPart([node] + beneath.part.nodes)))
        }
      }
      if known.count > HiddenViews.limit {
        isExceeded = true
        return false
      }
    }
    tables[sight].options[context] += added
    return !added.isEmpty
  }

  private func options(ofList list: UInt32, _ sight: Int) -> [Option] {
    guard let context = Frames.context(in: list) else { return [Option(view: 0, part: HiddenPart([]))] }
    return tables[sight].options[context]
  }

  private mutating func options(ofRow row: Int, _ sight: Int, _ frames: inout Frames) -> [RowOption] {
    if frames.contents(of: row).isDisjoint(with: tables[sight].nodes) {
      let parts = frames.contexts(in: row).map { frames.contexts[$0].first }
      return [RowOption(shape: unsought, parts: parts)]
    }
    var node = frames.store.nodes[row]
    var inside: [[RowOption]] = []
    var list = node.children
    while list != 0, Frames.context(in: list) == nil {
      let item = frames.store.lists[Int(list) - 1]
      if let context = Frames.context(in: item.head) {
        inside.append(tables[sight].options[context].map { RowOption(shape: $0.view, parts: [$0.part]) })
      } else {
        inside.append(options(ofRow: Int(item.head), sight, &frames))
      }
      list = item.rest
    }
    let isStack = frames.kind(of: row) == .stack
    if isStack {
      inside.append(
        options(ofList: list, sight).map { option in
          RowOption(shape: option.view, parts: list == 0 ? [] : [option.part])
        })
    }
    if node.over > 1 { inside.append(options(ofRow: Int(node.over) - 2, sight, &frames)) }
    let length = length(in: Int(node.declared), tables[sight])
    let hasOver = node.over > 1
    node.children = 0
    return products(of: inside).map { chosen in
      var shapes = chosen.map { $0.shape }
      var row = node
      if hasOver, let over = shapes.popLast() { row.over = over + 2 }
      if isStack, let last = shapes.popLast() {
        shapes = [shapes.reversed().reduce(last) { view($1, over: $0, length) }]
      }
      let shape = UInt32(self.shapes.place(of: Shape(node: row, children: shapes)))
      return RowOption(shape: shape, parts: chosen.flatMap { $0.parts })
    }
  }

  private mutating func products(of options: [[RowOption]]) -> [[RowOption]] {
    var found: [[RowOption]] = [[]]
    for one in options {
      if found.count * one.count > HiddenViews.limit {
        isExceeded = true
        return []
      }
      found = found.flatMap { chosen in one.map { chosen + [$0] } }
    }
    return found
  }

  /// Returns the view of a list with a node over another list.
  private mutating func view(_ shape: UInt32, over beneath: UInt32, _ length: Int) -> UInt32 {
    var view = views[Int(beneath)]
    if beneath == 0 { view.bottom = shape }
    if view.isShort, view.shapes.count < length {
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
}

extension HiddenViews.View {
  /// Keeps each sought shape once.
  fileprivate mutating func shorten(without unsought: UInt32) {
    isShort = false
    if bottom == unsought { bottom = 0 }
    var seen: [UInt32] = []
    for shape in shapes where shape != unsought {
      if seen.contains(shape) { repeated.insert(shape) } else { seen.append(shape) }
    }
    shapes = seen
  }
}
