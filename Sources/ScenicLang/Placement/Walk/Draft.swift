import ScenicRuntime

/// What is known while a rule's effects are followed one after the other.
struct Draft {
  /// Where the next effect can happen.
  var heres: [Whereabouts]
  /// Whether anybody will ask where that is: not after the last effect, unless rules wait for what has left.
  var goesOn = true
  /// Whether nothing of its own level hides here.
  var isShown = true
  /// What is presented over the level of here.
  var cover = Cover.nothing
  /// Whether here is where the rule began.
  var isInitial = true
  /// Whether the app's root is a new one.
  var hasNewRoot = false
  /// What has been made, or is shown in a slot newly selected, and has requirements: places in the program's nodes.
  var asked: [Int] = []
  /// Whether more has left than what a gesture could take away at once, or the edit has gone on after that: a rule
  /// about what has left may begin wherever the edit ends.
  var clears = false
  /// Where the edit stood when the one thing had left that a gesture could take away too; nil if nothing has.
  var afterLeaving: [Whereabouts]?

  enum Cover: Equatable {
    case nothing
    case these([Int])
    case unknown
  }

  init(at heres: [Whereabouts]) { self.heres = heres }

  /// Moves here to what nothing covers.
  mutating func arrive(at heres: [Whereabouts], isShown: Bool = true, cover: Cover = .nothing) {
    if goesOn {
      var seen: Set<Whereabouts> = []
      self.heres = heres.filter { seen.insert($0).inserted }
    } else {
      self.heres = heres
    }
    self.isShown = isShown
    self.cover = cover
    isInitial = false
  }

  /// Notes that what a gesture could take away too has left, and only that if nothing is presented over here.
  mutating func leaveOne(to heres: [Whereabouts]) {
    if afterLeaving != nil || cover != .nothing { clears = true }
    afterLeaving = heres
  }

  /// Moves here within what is shown, or covered, as before.
  mutating func move(to heres: [Whereabouts]) { arrive(at: heres, isShown: isShown, cover: cover) }

  /// What holds after one of two ways.
  mutating func join(_ other: Draft) {
    if goesOn {
      let seen = Set(heres)
      heres += other.heres.filter { !seen.contains($0) }
    }
    isShown = isShown && other.isShown
    if cover != other.cover { cover = .unknown }
    isInitial = isInitial && other.isInitial
    hasNewRoot = hasNewRoot || other.hasNewRoot
    clears = clears || other.clears
    asked += other.asked.filter { !asked.contains($0) }
    if afterLeaving != other.afterLeaving { clears = true }
  }
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
  /// Whether the sender stands presented, where the rule's `where` has asked.
  var isPresented: Bool?
  /// The rule or link whose effects these are.
  var place: WordsPlace?
}

/// A rule or link of a flow.
struct WordsPlace: Hashable {
  var flow: Int
  var rule: Int
  var isLink = false
}
