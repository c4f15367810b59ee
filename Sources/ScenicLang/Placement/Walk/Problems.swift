import ScenicRuntime

/// Something that an effect or expression asks for and that cannot be done.
enum Impossibility: Hashable {
  /// There is no stack around.
  case noStack
  /// The entry to take away is the only one.
  case onlyEntry
  /// Nothing is presented.
  case nothingPresented
  /// Nothing can take the place of what is closed.
  case nothingInItsPlace
  /// There is nothing to end.
  case nothingToEnd
  /// No such node is found from here: by `back to`, `close`, `update`.
  case notFound(Int)
  /// No such node is found from here whose input, condition or stance is read.
  case notReadable(Int)
  /// The container is neither around nor the only one.
  case notAround(Int)
  /// What is named cannot get a new root.
  case noRoot(Int)
  /// The root that a path begins with may have given way to another.
  case otherRoot(Int)
}

/// All that cannot be done somewhere, with where, and whether it can be done elsewhere.
struct ProblemList {
  /// Where words are that something is wrong with.
  enum Place: Hashable {
    case condition
    case effect([Int])
  }

  /// One effect or condition, and one thing that it cannot do.
  struct Problem {
    let words: WordsPlace
    let place: Place
    let what: Impossibility
    var failures: [Failure] = []
    /// Whether there are more places where it cannot be done.
    var hasMore = false
    /// Whether it can be done somewhere.
    var succeeds = false
  }

  /// Where it cannot be done.
  struct Failure {
    /// The occurrence that the rule answers.
    var occurrence: Int
    /// Where it happens then.
    var here: Int?
    /// What has put things so, the nearest to here first.
    var way: [Int] = []
  }

  private struct Key: Hashable, TableKey {
    var words: WordsPlace
    var place: Place
    var what: Impossibility
  }

  /// How many places of one problem are told apart; of more, one for each occurrence is kept.
  static let limit = 6

  private(set) var problems: [Problem] = []
  private var places: OrderedMap<Key, Int> = [:]

  /// Takes in what one occurrence has shown.
  mutating func add(
    _ what: Impossibility, _ words: WordsPlace, _ place: Place, failures: [Failure], succeeds: Bool
  ) {
    let key = Key(words: words, place: place, what: what)
    let index: Int
    if let known = places[key] {
      index = known
    } else {
      index = problems.count
      places.set(key, to: index)
      problems.append(Problem(words: words, place: place, what: what))
    }
    let room = max(1, ProblemList.limit - problems[index].failures.count)
    if failures.count > room { problems[index].hasMore = true }
    problems[index].failures += failures.prefix(room)
    problems[index].succeeds = problems[index].succeeds || succeeds
  }
}

extension Walk {
  /// A search for a node from one place.
  struct Search: TableKey {
    var node: Int
    var here: Int
    var isMeanwhile: Bool

    var digest: Digest { Digest(node, here, isMeanwhile ? 1 : 0) }
  }

  /// Notes what the effect that is followed can do, and what not.
  mutating func judge(
    _ what: Impossibility, _ voice: Voice, failures: [ProblemList.Failure], succeeds: Bool
  ) {
    note(what, voice, .effect(effectPath), failures: failures, succeeds: succeeds)
  }

  private mutating func note(
    _ what: Impossibility, _ voice: Voice, _ place: ProblemList.Place, failures: [ProblemList.Failure],
    succeeds: Bool
  ) {
    guard problems != nil, let words = voice.place else { return }
    problems?.add(
      what, words, place, failures: voice.isAfterRefusal ? [] : failures, succeeds: succeeds)
  }

  /// Where the occurrence that is walked fails.
  func failure(at here: Int?, _ way: [Int] = []) -> ProblemList.Failure {
    ProblemList.Failure(occurrence: current, here: here, way: way)
  }

  /// Looks whether what a `where` reads can be read.
  mutating func check(_ condition: Program.Expression?, _ draft: Draft, _ voice: Voice) {
    guard problems != nil, let condition else { return }
    var draft = draft
    check([condition], &draft, voice, at: .condition)
  }

  /// Looks whether what an effect's expressions read can be read here; what is being made can read itself. Where it
  /// may not, the effect may be refused.
  mutating func check(
    _ expressions: [Program.Expression], making: Set<Int> = [], _ draft: inout Draft, _ voice: Voice
  ) {
    check(expressions, making: making, &draft, voice, at: .effect(effectPath))
  }

  private mutating func check(
    _ expressions: [Program.Expression], making: Set<Int> = [], _ draft: inout Draft, _ voice: Voice,
    at place: ProblemList.Place
  ) {
    var read: Set<Int> = []
    for expression in expressions { collectReads(expression, &read) }
    for node in read.sorted() where !making.contains(node) && !isSender(node, voice) {
      let heres = expand(draft)
      let nearest = NearestSearch.nearest(node, from: heres, meanwhile: !draft.isInitial, in: table)
      if nearest.miss != nil { draft.refuse(at: heres) }
      note(
        .notReadable(node), voice, place, failures: misses(nearest, node, heres, draft),
        succeeds: !nearest.sites.isEmpty)
    }
  }

  /// The places among these from which no S may be found, as far as anybody needs to know them.
  mutating func misses(
    _ nearest: Nearest, _ node: Int, _ heres: [Int], _ draft: Draft
  ) -> [ProblemList.Failure] {
    guard problems != nil, let miss = nearest.miss else { return [] }
    var found: [ProblemList.Failure] = [failure(at: nearest.missing, miss)]
    for here in heres.prefix(64) where here != nearest.missing {
      if found.count > ProblemList.limit { break }
      if let way = self.miss(Search(node: node, here: here, isMeanwhile: !draft.isInitial)) {
        found.append(failure(at: here, way))
      }
    }
    return found
  }

  /// Why no S may be found from here; nil if one always is. Nothing changes any more while that is asked.
  private mutating func miss(_ search: Search) -> [Int]? {
    if let known = known[search] { return known }
    let nearest = NearestSearch.nearest(
      search.node, from: [search.here], meanwhile: search.isMeanwhile, in: table)
    let miss = nearest.miss
    known.set(search, to: miss)
    return miss
  }

  /// Whether the sender is an S.
  func isSender(_ node: Int, _ voice: Voice) -> Bool { voice.sender.map { table[$0].node == node } ?? false }

  /// The nodes whose inputs, conditions and stance an expression reads.
  private func collectReads(_ expression: Program.Expression, _ read: inout Set<Int>) {
    switch expression {
    case .input(let node, _), .isPresented(let node): read.insert(node)
    case .condition(let condition):
      if let owner = program.conditions[condition].owner { read.insert(owner) }
    default: break
    }
    for part in expression.parts { collectReads(part, &read) }
  }
}
