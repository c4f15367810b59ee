import ScenicRuntime

/// What is known while a rule's effects are followed one after the other.
struct Draft {
  /// Where the next effect can happen.
  var heres: [Whereabouts]
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
  /// What has been taken away, each with where that left here.
  var departed: [Departed] = []

  enum Cover: Equatable {
    case nothing
    case these([Int])
    case unknown
  }

  struct Departed {
    var site: Int
    /// Whether only what is over the same node has left with it.
    var isAlone: Bool
    var after: [Whereabouts]
  }

  init(at heres: [Whereabouts]) { self.heres = heres }

  /// Moves here to what nothing covers.
  mutating func arrive(at heres: [Whereabouts], isShown: Bool = true, cover: Cover = .nothing) {
    var distinct: [Whereabouts] = []
    var seen: Set<Whereabouts> = []
    for here in heres where seen.insert(here).inserted { distinct.append(here) }
    self.heres = distinct
    self.isShown = isShown
    self.cover = cover
    isInitial = false
  }

  /// Moves here within what is shown, or covered, as before.
  mutating func move(to heres: [Whereabouts]) { arrive(at: heres, isShown: isShown, cover: cover) }

  /// What holds after one of two ways.
  mutating func join(_ other: Draft) {
    let seen = Set(heres)
    heres += other.heres.filter { !seen.contains($0) }
    isShown = isShown && other.isShown
    if cover != other.cover { cover = .unknown }
    isInitial = isInitial && other.isInitial
    hasNewRoot = hasNewRoot || other.hasNewRoot
    asked += other.asked.filter { !asked.contains($0) }
    departed += other.departed.dropFirst(departed.count)
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
