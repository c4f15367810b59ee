import ScenicRuntime

/// The reason why an effect or expression is impossible.
enum Impossibility: Hashable {
  /// There is no enclosing stack.
  case noStack
  /// The entry to remove is the only one.
  case onlyEntry
  /// There is no presentation.
  case nothingPresented
  /// Nothing can replace the closed node.
  case nothingInItsPlace
  /// There is no node to end.
  case nothingToEnd
  /// The node to end may have left in the same rule.
  case alreadyEnded
  /// Such a node is not found from here by `back to`, `close`, `update`.
  case notFound(Int)
  /// Such a node is not found from here to read its input, condition or `isPresented`.
  case notReadable(Int)
  /// The container is neither an ancestor nor the only one.
  case notAround(Int)
  /// The named node cannot get a new root.
  case noRoot(Int)
  /// The owner of a request leaves in the same rule.
  case ownerLeaves
  /// The root at the beginning of a path may have been replaced by another.
  case otherRoot(Int)
  /// Such a node would be created with these inputs only, unless an open one meets the path. The index of its
  /// goal is that of `Step.Refusal`.
  case missingInput(Int, given: [String], isOpen: Bool, goal: Int)
}

/// All effects that are impossible somewhere, with their locations, and whether they are possible elsewhere.
struct ProblemList {
  /// The position of the problem in the source.
  enum Place: Hashable {
    case condition
    case effect([Int])
  }

  /// One effect or condition, and one reason why it is impossible.
  struct Problem {
    let words: WordsPlace
    let place: Place
    let what: Impossibility
    var failures: [Failure] = []
    /// True if there are more failures.
    var hasMore = false
    /// True if it is possible somewhere.
    var succeeds = false
  }

  /// A failure of an effect.
  struct Failure {
    /// The occurrence that the rule handles.
    var occurrence: Int
    /// The location at that time.
    var here: Int?
    /// The occurrences that lead to it, the nearest to here first.
    var way: [Int] = []
  }

  /// An `if`: its rule or link, and the position of its effect.
  struct Branch: Hashable, TableKey {
    var words: WordsPlace
    var place: [Int]
  }

  /// The blocks of an `if` that can be reached.
  struct Reached {
    var then = false
    var other = false
  }

  private struct Key: TableKey {
    var words: WordsPlace
    var place: Place
    var what: Impossibility

    /// Few of them differ only in the reason.
    var digest: Digest {
      var digest = Digest(words.flow, words.rule)
      if case .effect(let path) = place { for index in path { digest.add(index) } }
      return digest
    }
  }

  /// The number of distinguished failures of one problem; beyond that, one for each occurrence is kept.
  static let limit = 6

  private(set) var problems: [Problem] = []
  /// The `if`s, with the blocks that can be reached.
  private(set) var branches = OrderedMap<Branch, Reached>()
  /// The rules that remove nodes with rules for `leave`.
  var removals = UnaskedRemovals()
  private var places = OrderedMap<Key, Int>()

  /// Records that an `if` is reached with this condition; nil for both values.
  mutating func reach(_ branch: Branch, being truth: Bool?) {
    var reached = branches[branch, default: Reached()]
    if truth != false { reached.then = true }
    if truth != true { reached.other = true }
    branches.set(branch, to: reached)
  }

  /// Adds the result of one occurrence.
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
  /// A search for a node from one location.
  struct Search: TableKey {
    var node: Int
    var here: Int
    var isMeanwhile: Bool

    var digest: Digest { Digest(node, here, isMeanwhile ? 1 : 0) }
  }

  /// Records whether the current effect is possible.
  mutating func judge(
    _ what: Impossibility, _ voice: Voice, failures: [ProblemList.Failure], succeeds: Bool
  ) {
    note(what, voice, .effect(effectPath), failures: failures, succeeds: succeeds)
  }

  /// Records the result of an earlier effect.
  mutating func judge(
    _ what: Impossibility, at place: [Int], _ voice: Voice, failures: [ProblemList.Failure], succeeds: Bool
  ) {
    note(what, voice, .effect(place), failures: failures, succeeds: succeeds)
  }

  private mutating func note(
    _ what: Impossibility, _ voice: Voice, _ place: ProblemList.Place, failures: [ProblemList.Failure],
    succeeds: Bool
  ) {
    guard let words = voice.place else { return }
    note(.judgments)
    problems?.add(
      what, words, place, failures: voice.isAfterRefusal ? [] : failures, succeeds: succeeds)
  }

  /// Returns the failure of the current occurrence.
  func failure(at here: Int?, _ way: [Int] = []) -> ProblemList.Failure {
    ProblemList.Failure(occurrence: current, here: here, way: way)
  }

  /// Checks that all reads of a `where` are possible.
  mutating func check(_ condition: Program.Expression?, _ draft: Draft, _ voice: Voice) {
    guard let condition else { return }
    if problems == nil { return noteReads(of: condition) }
    var draft = draft
    check([condition], &draft, voice, at: .condition)
  }

  /// Records for the report whether an expression may read nodes.
  mutating func noteReads(of expression: Program.Expression) {
    var read = Set<Int>()
    KnownNodes().collectReads(expression, &read, in: program)
    if !read.isEmpty { note(.judgments) }
  }

  /// Checks that all reads of an effect's expressions are possible here; a node that is being created can
  /// read itself. If a read is impossible, the effect may be refused.
  mutating func check(
    _ expressions: [Program.Expression], making: [Int] = [], _ draft: inout Draft, _ voice: Voice
  ) {
    check(expressions, making: making, &draft, voice, at: .effect(effectPath))
  }

  private mutating func check(
    _ expressions: [Program.Expression], making: [Int] = [], _ draft: inout Draft, _ voice: Voice,
    at place: ProblemList.Place
  ) {
    var read = Set<Int>()
    for expression in expressions { draft.known.collectReads(expression, &read, in: program) }
    if read.isEmpty { return }
    for node in read.sorted() where !making.contains(node) && !isSender(node, voice) {
      let heres = expand(draft)
      let nearest = NearestSearch.nearest(node, from: heres, meanwhile: !draft.initial.isCertain, in: table)
      if nearest.miss != nil { draft.refuse(at: heres) }
      note(
        .notReadable(node), voice, place, failures: misses(nearest, node, heres, draft),
        succeeds: !nearest.sites.isEmpty)
    }
  }

  /// Returns the locations among these from which no S may be found, as far as they are needed.
  mutating func misses(
    _ nearest: Nearest, _ node: Int, _ heres: [Int], _ draft: Draft
  ) -> [ProblemList.Failure] {
    guard problems != nil, let miss = nearest.miss else { return [] }
    var found: [ProblemList.Failure] = [failure(at: nearest.missing, miss)]
    for here in heres.prefix(64) where here != nearest.missing {
      if found.count > ProblemList.limit { break }
      if let way = self.miss(Search(node: node, here: here, isMeanwhile: !draft.initial.isCertain)) {
        found.append(failure(at: here, way))
      }
    }
    return found
  }

  /// Returns the occurrences that lead to a missing S from here; nil if there always is one. The table does
  /// not change meanwhile.
  private mutating func miss(_ search: Search) -> [Int]? {
    if let known = known.misses[search] { return known }
    let nearest = NearestSearch.nearest(
      search.node, from: [search.here], meanwhile: search.isMeanwhile, in: table)
    let miss = nearest.miss
    known.misses.set(search, to: miss)
    return miss
  }

  /// Returns true if the sender is an S.
  func isSender(_ node: Int, _ voice: Voice) -> Bool { voice.sender.map { table[$0].node == node } ?? false }
}
