import ScenicRuntime

// The workbench in the browser leaves this out: its module would be larger.
#if !hasFeature(Embedded)
  /// Numbers what distinguishes states for their possible inputs and for properties: the visible nodes, and a summary of
  /// the hidden ones.
  ///
  /// Computed once for each row and each list, from its parts.
  struct RowViews {
    /// A visible node with all below it.
    private struct Outline: TableKey {
      var declared: UInt32
      var inputs: UInt32
      var selected: UInt32
      var style: UInt32
      /// The number of its children.
      var count: Int
      /// The outlines of visible children and the summaries of hidden ones, in order; of a stack, those of its top and of
      /// all entries below.
      var parts: [Int]

      var digest: Digest {
        var digest = Digest(Int(declared) << 32 | Int(inputs), Int(selected) << 32 | Int(style), count)
        for part in parts { digest.add(part) }
        return digest
      }
    }

    /// What is known of some hidden nodes.
    struct Hidden: Hashable, TableKey {
      /// The declarations of those that may send inputs all the same, in order, and the styles of presentations.
      var senders: [Int] = []
      /// True for each declaration that properties ask for, if one of them is a node of it.
      var isPresent: [Bool]
      /// The greatest number of entries, for each declaration whose depth properties ask for.
      var depths: [Int]
      /// True if a node is marked `@terminal`.
      var isTerminal = false
      /// True if a presentation is beside the next level, or below it.
      var hasOtherPresentations = false
      /// A bound of the nodes that are in and over one another.
      var height = 0
    }

    /// The declarations that make a difference even if they are hidden.
    private let senders: [Bool]
    private let isTerminal: [Bool]
    /// The declarations that properties ask for; their places are those in `isPresent` and `depths`.
    let asked: [Int]
    let deep: [Int]
    private let kinds: [Program.NodeKind]

    private var outlines = OrderedSet<Outline>()
    private var hidden = OrderedSet<Hidden>()
    /// By row and by list: the number plus one; 0 if it is not computed yet.
    private var outlineOfRow: [UInt32] = []
    private var hiddenOfRow: [UInt32] = []
    private var hiddenOfList: [UInt32] = []
    private var countOfList: [UInt32] = []
    private var sums = OrderedMap<Int, UInt32>()

    init(_ program: Program, senders: Set<Int>, asked: [Int], deep: [Int]) {
      self.senders = program.nodes.indices.map { senders.contains($0) }
      isTerminal = program.nodes.map { $0.note.has("terminal") }
      (self.asked, self.deep) = (asked, deep)
      kinds = program.nodes.map { $0.kind }
      hidden.insert(Hidden(isPresent: asked.map { _ in false }, depths: deep.map { _ in 0 }))
    }

    func kind(_ node: StateStore.NodeRow) -> Program.NodeKind { kinds[Int(node.declared)] }

    func hidden(at number: Int) -> Hidden { hidden[number] }

    func height(at number: Int) -> Int { hidden[number].height }

    /// Returns a number that is equal for states with the same last level, as far as it is visible, and the same summary of
    /// the rest.
    mutating func view(of row: StateStore.StateRow, in store: StateStore) -> (outline: Int, rest: Int) {
      guard let (level, rest) = store.first(of: row.levels) else { return (0, 0) }
      return (outline(of: level, in: store), hidden(ofList: rest, in: store))
    }

    // MARK: Visible nodes

    private mutating func outline(of row: Int, in store: StateStore) -> Int {
      if row < outlineOfRow.count, outlineOfRow[row] > 0 { return Int(outlineOfRow[row]) - 1 }
      let node = store.nodes[row]
      var parts: [Int] = []
      switch kind(node) {
      case .stack:
        if let (top, rest) = store.first(of: node.children) {
          parts = [outline(of: top, in: store), hidden(ofList: rest, in: store)]
        }
      case .tabs:
        let shown = node.selected == 0 ? 0 : Int(node.selected) - 1
        for (place, child) in store.children(of: node).enumerated() {
          parts.append(place == shown ? outline(of: child, in: store) : hidden(ofRow: child, in: store))
        }
      case .split, .container, .flow, .scene:
        for child in store.children(of: node) { parts.append(outline(of: child, in: store)) }
      }
      let found = Outline(
        declared: node.declared, inputs: node.inputs, selected: node.selected, style: node.style,
        count: count(of: node.children, in: store), parts: parts)
      let place = outlines.insert(found).place
      while outlineOfRow.count <= row { outlineOfRow.append(0) }
      outlineOfRow[row] = UInt32(place) + 1
      return place
    }

    /// Returns the number of nodes in a list.
    mutating func count(of list: UInt32, in store: StateStore) -> Int {
      guard let (_, rest) = store.first(of: list) else { return 0 }
      if list < countOfList.count, countOfList[Int(list)] > 0 { return Int(countOfList[Int(list)]) }
      let count = self.count(of: rest, in: store) + 1
      while countOfList.count <= Int(list) { countOfList.append(0) }
      countOfList[Int(list)] = UInt32(count)
      return count
    }

    // MARK: Hidden nodes

    /// Returns the number of the summary of a list; 0 only for one without nodes.
    mutating func hidden(ofList list: UInt32, in store: StateStore) -> Int {
      guard let (head, rest) = store.first(of: list) else { return 0 }
      if list < hiddenOfList.count, hiddenOfList[Int(list)] > 0 { return Int(hiddenOfList[Int(list)]) - 1 }
      let place = sum(hidden(ofList: rest, in: store), hidden(ofRow: head, in: store))
      while hiddenOfList.count <= Int(list) { hiddenOfList.append(0) }
      hiddenOfList[Int(list)] = UInt32(place) + 1
      return place
    }

    private mutating func hidden(ofRow row: Int, in store: StateStore) -> Int {
      if row < hiddenOfRow.count, hiddenOfRow[row] > 0 { return Int(hiddenOfRow[row]) - 1 }
      let node = store.nodes[row]
      let declared = Int(node.declared)
      var own = hidden[0]
      if senders[declared] { own.senders.append(declared) }
      if node.style > 0 { own.senders.append(-Int(node.style)) }
      for (place, one) in asked.enumerated() where one == declared { own.isPresent[place] = true }
      for (place, one) in deep.enumerated() where one == declared {
        own.depths[place] = count(of: node.children, in: store)
      }
      own.isTerminal = isTerminal[declared]
      own.hasOtherPresentations = node.over > 1
      let children = hidden(ofList: node.children, in: store)
      own.height = hidden[children].height + 1
      let place = sum(hidden.insert(own).place, children)
      while hiddenOfRow.count <= row { hiddenOfRow.append(0) }
      hiddenOfRow[row] = UInt32(place) + 1
      return place
    }

    /// Returns the summary of some nodes and those after them.
    private mutating func sum(_ first: Int, _ second: Int) -> Int {
      let key = first << 32 | second
      if let known = sums[key] { return Int(known) }
      var sum = hidden[first]
      let other = hidden[second]
      sum.senders += other.senders
      for place in asked.indices where other.isPresent[place] { sum.isPresent[place] = true }
      for place in deep.indices { sum.depths[place] = max(sum.depths[place], other.depths[place]) }
      sum.isTerminal = sum.isTerminal || other.isTerminal
      sum.hasOtherPresentations = sum.hasOtherPresentations || other.hasOtherPresentations
      sum.height = max(sum.height, other.height)
      let place = hidden.insert(sum).place
      sums.set(key, to: UInt32(place))
      return place
    }
  }
#endif
