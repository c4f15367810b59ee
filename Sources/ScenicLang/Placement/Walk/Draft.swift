import ScenicRuntime

/// The abstract state during the effects of a rule.
struct Draft {
  /// The possible locations of the next effect.
  var heres: [Whereabouts] { didSet { sites = nil } }
  /// The abstract nodes of these locations, if they are known already.
  private(set) var sites: [Int]?
  /// True if a later effect depends on the locations.
  var goesOn = true
  /// The visibility of here within its own level.
  var view = View.shown
  /// The presentations over the level of here.
  var cover = Cover.nothing
  var initial = Initial()
  var root = Root()
  var afterwards = Afterwards()
  var refusal = Refusal()
  /// The nodes that questions have found.
  var known = KnownNodes()
  /// The least number of entries of the nearest stack around here.
  var leastEntries = 1
  /// The nodes that may have left since the last request.
  var losses = Losses()
  /// Those that may have left before it.
  private(set) var earlierLosses = Losses()
  /// The requests that have been made, while problems are reported.
  private(set) var requests: [MadeRequest] = []
  /// The nodes that are over another one since those between have left.
  var joints = Joints()

  /// Whether here is unchanged since the beginning of the rule.
  struct Initial {
    var isCertain = true
    /// False if here has certainly moved.
    var isPossible = true
  }

  /// Whether the app's root may have been replaced, and whether it may have been kept.
  struct Root {
    var mayBeNew = false
    var mayStay = true
  }

  /// What happens after the effects.
  struct Afterwards {
    /// The nodes with requirements that were created, or are shown in a newly selected slot: indices in the
    /// program's nodes.
    var asked: [Int] = []
    /// Those that were created as a new root.
    var askedAsRoot: [Int] = []
    /// The nodes whose held inputs are resumed after the edit.
    var resumed: [Int] = []
    /// The nodes that `finish` and `cancel` have ended: their rules run after the edit.
    var ended: [(subject: Program.Subject, site: Int)] = []
  }

  /// The alternative that an effect is refused.
  struct Refusal {
    /// The locations at which the last effect may have been refused, so that here has not moved.
    var heres: [Whereabouts] = []
    /// The state if an earlier effect was refused: at most one.
    var drafts: [Draft] = []
  }

  /// The visibility of a node in its level.
  enum View {
    case shown
    /// Entries of its stacks may be over it.
    case beneath
    /// It may also be in a tab that is not selected.
    case anywhere
  }

  /// A request of the rule, with its possible owners.
  struct MadeRequest {
    /// The position of its `do`.
    var place: [Int]
    var owners: [Int]
    /// The nodes that may have left between it and the last request.
    var losses = Losses()
    /// True if the app's root may have been replaced since.
    var isReplaced = false

    mutating func join(_ other: MadeRequest) {
      owners += other.owners.filter { !owners.contains($0) }
      losses.join(other.losses)
      isReplaced = isReplaced || other.isReplaced
    }
  }

  enum Cover: Equatable {
    case nothing
    case these([Int])
    case unknown
  }

  /// Where the effects of a rule begin: few parts, so that a copy costs little.
  struct Start {
    /// The possible locations of the first effect.
    var heres: [Whereabouts] { didSet { sites = nil } }
    /// The abstract nodes of these locations, if they are known already.
    private(set) var sites: [Int]?
    var view = View.shown
    var cover = Cover.nothing

    init(at heres: [Whereabouts]) { self.heres = heres }

    /// Begins at any of these nodes.
    init(at places: SitePlaces) {
      heres = places.heres
      sites = places.sites
    }
  }

  /// Inlined, since the optimizer otherwise copies the new value once.
  @inline(__always)
  init(_ start: Start) {
    heres = start.heres
    sites = start.sites
    view = start.view
    cover = start.cover
  }

  @inline(__always)
  init(at heres: [Whereabouts]) { self.init(Start(at: heres)) }

  /// True if the locations are read after the current effect.
  var needsHere: Bool { goesOn || !afterwards.resumed.isEmpty || !joints.isEmpty }

  /// True if no node of its own level hides here.
  var isShown: Bool { view == .shown }

  /// True if nothing is over here, neither in its level nor presented.
  var isOnTop: Bool { isShown && cover == .nothing }

  /// Records that a node that contains here, in its level, may leave with all its descendants.
  mutating func lose(_ site: Int) {
    if isOnTop { losses.tops.insert(site) } else { losses.branches.insert(site) }
  }

  /// All nodes that may have left, but for a new root.
  var allLosses: Losses {
    var all = earlierLosses
    all.join(losses)
    return all
  }

  /// True if nodes may have left.
  var mayRemove: Bool { root.mayBeNew || !losses.isEmpty || !earlierLosses.isEmpty }

  /// Adds a request: only what leaves after it can end it.
  mutating func add(_ request: MadeRequest) {
    assignLosses()
    requests.append(request)
  }

  /// Adds the losses until here to the requests that have been made.
  private mutating func assignLosses() {
    for place in requests.indices { requests[place].losses.join(losses) }
    earlierLosses.join(losses)
    losses = Losses()
  }

  /// Records that the app's root may have been replaced.
  mutating func replaceRoot() {
    root.mayBeNew = true
    root.mayStay = false
    for place in requests.indices { requests[place].isReplaced = true }
  }

  /// Moves here to an uncovered node.
  mutating func arrive(at heres: [Whereabouts], isShown: Bool = true, cover: Cover = .nothing) {
    if goesOn, heres.count > 1 {
      var (sites, leaves) = (BitSet(), BitSet())
      self.heres = heres.filter { $0.isLeaf ? leaves.insert($0.site) : sites.insert($0.site) }
    } else {
      self.heres = heres
    }
    view = isShown ? .shown : .anywhere
    self.cover = cover
    initial.isCertain = false
  }

  /// Moves here with the same visibility and coverage; presentations may have left.
  mutating func move(to heres: [Whereabouts]) {
    let view = view
    arrive(at: heres, cover: cover == .nothing ? .nothing : .unknown)
    self.view = view
  }

  /// Merges the state of an alternative.
  mutating func join(_ other: Draft) {
    if goesOn {
      let seen = OrderedSet(heres)
      heres += other.heres.filter { !seen.contains($0) }
    }
    if other.view != .shown { view = view == .shown ? other.view : .anywhere }
    if cover != other.cover { cover = .unknown }
    initial.isCertain = initial.isCertain && other.initial.isCertain
    initial.isPossible = initial.isPossible || other.initial.isPossible
    known = known.intersection(other.known)
    leastEntries = min(leastEntries, other.leastEntries)
    root.mayBeNew = root.mayBeNew || other.root.mayBeNew
    root.mayStay = root.mayStay || other.root.mayStay
    afterwards.asked += other.afterwards.asked.filter { !afterwards.asked.contains($0) }
    afterwards.askedAsRoot += other.afterwards.askedAsRoot.filter { !afterwards.askedAsRoot.contains($0) }
    var other = other
    if !requests.isEmpty || !other.requests.isEmpty {
      assignLosses()
      other.assignLosses()
    }
    losses.join(other.losses)
    earlierLosses.join(other.earlierLosses)
    for request in other.requests {
      if let place = requests.firstIndex(where: { $0.place == request.place }) {
        requests[place].join(request)
      } else {
        requests.append(request)
      }
    }
    joints.join(other.joints)
    afterwards.resumed += other.afterwards.resumed.filter { !afterwards.resumed.contains($0) }
    for draft in other.refusal.drafts { goOn(draft) }
  }

  /// Adds the state after a refusal.heres effect.
  mutating func goOn(_ draft: Draft) {
    if refusal.drafts.isEmpty { refusal.drafts = [draft] } else { refusal.drafts[0].join(draft) }
  }

  /// Records the locations at which an effect may be refusal.heres.
  mutating func refuse(at sites: [Int]) { refusal.heres += sites.map { Whereabouts(site: $0) } }
}

/// The context of a rule: its flow and the sender.
struct Voice {
  /// The sender.
  var sender: Int?
  /// The flow of the rule: its abstract node, nil for the app.
  var flow: Int?
  /// The node that `finish` and `cancel` end.
  var ending: Int?
  /// True if `present` is relative to the uncovered node instead of here.
  var presentsAtEnd = false
  /// True if a node has sent the event, so that requests belong to here.
  var isAtSender = false
  /// True if the sender is still in the tree when the rule runs.
  var senderStands = true
  /// True if an earlier effect was refused: later failures are then consequences.
  var isAfterRefusal = false
  /// The value of `isPresented` for the sender, if the rule's `where` reads it.
  var isPresented: Bool?
  /// The rule or link of the effects.
  var place: WordsPlace?
}

/// A rule or link of a flow.
struct WordsPlace: Hashable, TableKey {
  var flow: Int
  var rule: Int
  var isLink = false
}
