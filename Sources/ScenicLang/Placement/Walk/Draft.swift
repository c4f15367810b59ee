import ScenicRuntime

/// What is known while a rule's effects are followed one after the other.
struct Draft {
  /// Where the next effect can happen.
  var heres: [Whereabouts] { didSet { sites = nil } }
  /// The sites that this can be, where that is known already.
  private(set) var sites: [Int]?
  /// Whether anybody will ask where that is: not after the last effect.
  var goesOn = true
  /// Whether anything of its own level hides here.
  var view = View.shown
  /// What is presented over the level of here.
  var cover = Cover.nothing
  /// Whether here is where the rule began.
  var isInitial = true
  /// Whether the app's root is a new one.
  var hasNewRoot = false
  /// What has been made, or is shown in a slot newly selected, and has requirements: places in the program's nodes.
  var asked: [Int] = []
  /// What may have left.
  var losses = Losses()
  /// What `finish` and `cancel` have ended: the rules about it are asked when the edit is done.
  var ended: [(subject: Program.Subject, site: Int)] = []
  /// What has come to stand over something else since what was between has left.
  var joints: [Joint] = []
  /// Where the effect that was followed last may have been refused, so that here has not moved.
  var refused: [Whereabouts] = []
  /// What else holds if an effect before was refused: at most one.
  var afterRefusal: [Draft] = []

  /// How much of a node is on view in its level.
  enum View {
    case shown
    /// Entries of its stacks may be over it.
    case beneath
    /// It may be in a tab that is not selected too.
    case anywhere
  }

  /// An entry of a stack that is over another now, or the first.
  struct Joint: Equatable {
    var above: Int
    var beneath: Int?
    var stack: Int
  }

  enum Cover: Equatable {
    case nothing
    case these([Int])
    case unknown
  }

  init(at heres: [Whereabouts]) { self.heres = heres }

  /// At any of these sites.
  init(at places: SitePlaces) {
    heres = places.heres
    sites = places.sites
  }

  /// Whether nothing of its own level hides here.
  var isShown: Bool { view == .shown }

  /// Moves here to what nothing covers.
  mutating func arrive(at heres: [Whereabouts], isShown: Bool = true, cover: Cover = .nothing) {
    if goesOn {
      var seen: OrderedSet<Whereabouts> = []
      self.heres = heres.filter { seen.insert($0).inserted }
    } else {
      self.heres = heres
    }
    view = isShown ? .shown : .anywhere
    self.cover = cover
    isInitial = false
  }

  /// Moves here within what is shown, or covered, as before; what was presented may have left.
  mutating func move(to heres: [Whereabouts]) {
    let view = view
    arrive(at: heres, cover: cover == .nothing ? .nothing : .unknown)
    self.view = view
  }

  /// What holds after one of two ways.
  mutating func join(_ other: Draft) {
    if goesOn {
      let seen = OrderedSet(heres)
      heres += other.heres.filter { !seen.contains($0) }
    }
    if other.view != .shown { view = view == .shown ? other.view : .anywhere }
    if cover != other.cover { cover = .unknown }
    isInitial = isInitial && other.isInitial
    hasNewRoot = hasNewRoot || other.hasNewRoot
    asked += other.asked.filter { !asked.contains($0) }
    losses.join(other.losses)
    joints += other.joints.filter { !joints.contains($0) }
    for draft in other.afterRefusal { goOn(draft) }
  }

  /// Takes in what holds if an effect was refused.
  mutating func goOn(_ draft: Draft) {
    if afterRefusal.isEmpty { afterRefusal = [draft] } else { afterRefusal[0].join(draft) }
  }

  /// Notes where an effect may be refused.
  mutating func refuse(at sites: [Int]) { refused += sites.map { Whereabouts(site: $0) } }
}

/// Who speaks in a rule, and about whom.
struct Voice {
  /// Who has set it off.
  var sender: Int?
  /// The flow that the rule belongs to: its site, nil for the app.
  var flow: Int?
  /// What `finish` and `cancel` end.
  var ending: Int?
  /// Whether `present` hangs on what nothing covers instead of here.
  var presentsAtEnd = false
  /// Whether the sender still stood when the rule was asked.
  var senderStands = true
  /// Whether an effect before was refused: what cannot be done then is no fault of its own.
  var isAfterRefusal = false
  /// Whether the sender stands presented, where the rule's `where` has asked.
  var isPresented: Bool?
  /// The rule or link whose effects these are.
  var place: WordsPlace?
}

/// A rule or link of a flow.
struct WordsPlace: Hashable, TableKey {
  var flow: Int
  var rule: Int
  var isLink = false
}
