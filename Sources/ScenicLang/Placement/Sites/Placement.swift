import ScenicRuntime

/// A node as it can stand in some tree: one declaration in one surrounding. A tree that the engine can make is made of
/// these, each node at its site; what one site stands for may stand several times, and may never stand with another.
///
/// It is shared, not copied, for it is looked at all the time; only the table changes it.
final class Placement {
  /// How it stands in what is around it. Numbers are sites.
  enum Stance: Hashable, TableKey {
    /// The app's root.
    case root
    /// In a slot of tabs, split or container.
    case slot(of: Int, Int)
    /// The only child of a flow.
    case child(of: Int)
    /// An entry of a stack; `owner` is the innermost flow among the entries beneath, which it belongs to.
    case entry(of: Int, owner: Int?)
    /// Presented over something inside this flow, nil for the app.
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

    /// What it stands in in its level; nil where the level begins.
    var parent: Int? {
      switch self {
      case .root, .presented: nil
      case .slot(let parent, _), .child(let parent), .entry(let parent, _): parent
      }
    }

    /// What it stands in: its container, and the flow that it belongs to.
    var around: [Int] {
      switch self {
      case .root, .presented(inside: nil): []
      case .slot(let parent, _), .child(let parent): [parent]
      case .entry(let stack, let owner): owner.map { [stack, $0] } ?? [stack]
      case .presented(let flow?): [flow]
      }
    }
  }

  /// What it stands in, in each way that it does: see `Stance.around`.
  var parents: [Int] { stances.flatMap { $0.around } }

  /// Its declaration, a place in the program's nodes.
  let node: Int
  /// Usually one. A node that contains its own kind stands in itself, so that there are finitely many sites.
  var stances: [Stance] { known.keys }
  private var known: OrderedSet<Stance> = []
  /// Whether it can be the app's root, and whether it can be presented.
  private(set) var isRoot = false
  private(set) var isPresented = false
  /// The children: for tabs, split and container by slot; else all in the first place: a stack's entries, a flow's
  /// root.
  var occupants: [PlacementList]
  /// The entries of its stack that can be directly beneath it.
  var beneath = PlacementList()
  /// The entries that can be directly over it, and the occurrences that have asked for them.
  var over: [Int] = []
  var overReaders: [Int] = []
  /// The occurrence that made it the first entry of its stack, nil if it never is.
  var first: Int?
  /// What it can be presented over.
  var presenters = PlacementList()
  /// What its inputs can be where that is known, by name.
  var inputs: [String: KnownValues] = [:]
  /// The occurrence that made it first.
  let origin: Int
  /// The occurrences that have looked at it, and are to be walked again when it changes.
  var readers: [Int] = []

  init(node: Int, stance: Stance, slots: Int, origin: Int) {
    self.node = node
    occupants = [PlacementList](repeating: PlacementList(), count: max(1, slots))
    self.origin = origin
    _ = stand(stance)
  }

  /// Adds a way of standing; false if it is known.
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

/// Sites in the order they were found, each with the occurrence that put it there.
struct PlacementList {
  private var known: OrderedSet<Int> = []
  private(set) var origins: [Int] = []

  var sites: [Int] { known.keys }
  var isEmpty: Bool { known.isEmpty }

  func contains(_ site: Int) -> Bool { known.contains(site) }

  /// The occurrence that brought this site in.
  func origin(of site: Int) -> Int? { known.place(of: site).map { origins[$0] } }

  /// Adds a site; false if it is there.
  mutating func insert(_ site: Int, from origin: Int) -> Bool {
    let isNew = known.insert(site).inserted
    if isNew { origins.append(origin) }
    return isNew
  }
}

/// The values that something can have: some that the source says, or any.
enum KnownValues: Equatable {
  case some([Value])
  case any

  /// More values than these are as good as any.
  private static let limit = 16

  /// Takes in one more value, nil for one that is not known; whether that makes a difference.
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
