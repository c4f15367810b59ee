import ScenicRuntime

/// An abstract node: one declaration in one surrounding. Every tree of the engine consists of these; one
/// abstract node may represent several nodes of a tree, and two of them may be mutually exclusive.
///
/// It is a class since it is read all the time without copies; only the table changes it. As there, the exclusivity of
/// accesses is not checked at run time.
final class Placement {
  /// The placement in the surroundings. Numbers are abstract nodes.
  enum Stance: Hashable, TableKey {
    /// The app's root.
    case root
    /// In a slot of tabs, split or container.
    case slot(of: Int, Int)
    /// The only child of a flow.
    case child(of: Int)
    /// An entry of a stack; `owner` is the innermost flow among the entries below, which it belongs to.
    case entry(of: Int, owner: Int?)
    /// Presented over a node inside this flow, nil for the app.
    case presented(inside: Int?)

    var digest: Digest {
      switch self {
      case .root: Digest()
      case .slot(let container, let slot): Digest(container, slot)
      case .child(let flow): Digest(flow, -1)
      case .entry(let stack, let owner): Digest(stack, (owner ?? -1) ^ 0x4000_0000)
      case .presented(let flow): Digest(flow ?? -1, 0x2000_0000)
      }
    }

    /// The parent in its level; nil for the root of a level.
    var parent: Int? {
      switch self {
      case .root, .presented: nil
      case .slot(let parent, _), .child(let parent), .entry(let parent, _): parent
      }
    }

    /// The enclosing nodes: its container, and the flow that it belongs to.
    var around: [Int] {
      switch self {
      case .root, .presented(inside: nil): []
      case .slot(let parent, _), .child(let parent): [parent]
      case .entry(let stack, let owner): owner.map { [stack, $0] } ?? [stack]
      case .presented(let flow?): [flow]
      }
    }
  }

  /// The parents in all placements: see `Stance.around`.
  var parents: [Int] { stances.flatMap { $0.around } }

  /// The declaration, an index in the program's nodes.
  let node: Int
  /// The placements, usually one. A node that contains its own declaration contains itself, so that the
  /// number of abstract nodes is finite.
  var stances: [Stance] { known.keys }
  @exclusivity(unchecked) private var known: OrderedSet<Stance> = []
  /// True if it can be the app's root, and true if it can be presented.
  @exclusivity(unchecked) private(set) var isRoot = false
  @exclusivity(unchecked) private(set) var isPresented = false
  /// The children: for tabs, split and container by slot; otherwise all in the first element: a stack's
  /// entries, a flow's root.
  @exclusivity(unchecked) var occupants: [PlacementList]
  /// The entries of its stack that can be directly below it.
  @exclusivity(unchecked) var beneath = PlacementList()
  /// The entries that can be directly over it, and the occurrences that have read them.
  @exclusivity(unchecked) var over = ReadList()
  /// The occurrence that made it the first entry of its stack, nil if it never is.
  @exclusivity(unchecked) var first: Int?
  /// The possible presenters.
  @exclusivity(unchecked) var presenters = PlacementList()
  /// The possible presentations over it, and the occurrences that have read them.
  @exclusivity(unchecked) var presentations = ReadList()
  /// Its ancestors in its level, as far as they are known in a version of the table.
  @exclusivity(unchecked) var ancestors: (version: Int, found: [Ancestor])?
  /// The known values of its inputs, by name.
  @exclusivity(unchecked) var inputs = [String: KnownValues]()
  /// The occurrence that first created it.
  let origin: Int
  /// The occurrences that have read it, and are analyzed again when it changes.
  @exclusivity(unchecked) var readers: [Int] = []
  /// The occurrences that depend on its ancestors in its level, and those that depend on the flows around it.
  @exclusivity(unchecked) var dependents: [Int] = []
  @exclusivity(unchecked) var dependentsOnFlows: [Int] = []
  /// Those that depend only on the innermost of these flows.
  @exclusivity(unchecked) var dependentsOnContexts: [Int] = []

  init(node: Int, stance: Stance, slots: Int, origin: Int) {
    self.node = node
    occupants = [PlacementList](repeating: PlacementList(), count: max(1, slots))
    self.origin = origin
    _ = stand(stance)
  }

  /// Returns true if one of these can contain it directly, or present it.
  func isWithin(_ nodes: BitSet) -> Bool {
    stances.contains { stance in
      switch stance {
      case .root, .presented(inside: nil): false
      case .slot(let outer, _), .child(let outer), .presented(let outer?): nodes.contains(outer)
      case .entry(let stack, let owner): nodes.contains(stack) || owner.map { nodes.contains($0) } ?? false
      }
    } || isPresented && presenters.sites.contains { nodes.contains($0) }
  }

  /// Returns and clears the occurrences that depend on the flows around it and, with `ofLevel`, on its ancestors.
  func takeDependents(ofLevel: Bool) -> [Int] {
    defer {
      dependentsOnFlows = []
      if ofLevel { dependents = [] }
    }
    return ofLevel ? dependentsOnFlows + dependents + readers + over.readers : dependentsOnFlows
  }

  /// Returns and clears the occurrences that depend on the innermost flows around it.
  func takeDependentsOnContexts() -> [Int] {
    defer { dependentsOnContexts = [] }
    return dependentsOnContexts
  }

  /// Adds a placement; returns false if it is known.
  func stand(_ stance: Stance) -> Bool {
    if !known.insert(stance).inserted { return false }
    switch stance {
    case .root: isRoot = true
    case .presented: isPresented = true
    case .slot, .child, .entry: break
    }
    return true
  }
}

/// Abstract nodes in the order of discovery, each with the occurrence that added it.
struct PlacementList {
  private var known: OrderedSet<Int> = []
  /// The same nodes as bits, if there are many of them.
  private var members: BitSet?
  private(set) var origins: [Int] = []

  var sites: [Int] { known.keys }
  var isEmpty: Bool { known.isEmpty }

  func contains(_ site: Int) -> Bool { known.contains(site) }

  /// Returns the occurrence that added this node.
  func origin(of site: Int) -> Int? { known.place(of: site).map { origins[$0] } }

  /// Adds a node; returns false if it is known.
  mutating func insert(_ site: Int, from origin: Int) -> Bool {
    let isNew = known.insert(site).inserted
    if !isNew { return false }
    origins.append(origin)
    members?.insert(site)
    if origins.count == PlacementList.many { members = BitSet(known.keys) }
    return true
  }

  private static let many = 64

  /// Returns true if all of them are in a set. O(nodes / 64) for many of them.
  func isContained(in others: BitSet) -> Bool {
    members?.isSubset(of: others) ?? known.keys.allSatisfy { others.contains($0) }
  }
}

/// The values that an expression can have: a set of constants, or any.
enum KnownValues: Equatable {
  case some([Value])
  case any

  /// The maximum number of distinguished values.
  private static let limit = 16

  /// Adds a value, nil for an unknown one; returns true if that changes the set.
  mutating func insert(_ value: Value?) -> Bool {
    guard case .some(var values) = self else { return false }
    guard let value, values.count < KnownValues.limit else {
      self = .any
      return true
    }
    if values.contains(value) { return false }
    values.append(value)
    self = .some(values)
    return true
  }
}

extension PlacementTable {
  func declaration(_ site: Int) -> Program.Node { program.nodes[self[site].node] }

  /// Returns `tabs.label` for a slot; the name alone for a container whose slots have no labels.
  func slotName(_ slot: Int, of container: Int) -> String {
    let declared = declaration(container)
    return declared.slots.indices.contains(slot)
      ? "\(declared.name).\(declared.slots[slot].label)" : declared.name
  }

  /// Returns the possible presentations over a node. The reader is notified of new ones.
  func presentations(over site: Int) -> [Int] {
    depend(on: site)
    sites[site].presentations.read(by: reader)
    return sites[site].presentations.sites
  }

  /// Records that the reader depends on the level of a node: its ancestors there.
  func depend(on site: Int) {
    guard let reader, sites[site].dependents.last != reader else { return }
    sites[site].dependents.append(reader)
  }

  /// Records that the reader depends on the innermost flows around a node.
  func dependOnContexts(of site: Int) {
    guard let reader, sites[site].dependentsOnContexts.last != reader else { return }
    sites[site].dependentsOnContexts.append(reader)
  }

  /// Records that the reader depends on the flows around a node.
  func dependOnFlows(around site: Int) {
    guard let reader, sites[site].dependentsOnFlows.last != reader else { return }
    sites[site].dependentsOnFlows.append(reader)
  }
}
