import ScenicRuntime

/// The occurrences, and those that must still be analyzed.
struct Agenda {
  private(set) var occurrences: [Occurrence] = []
  private(set) var places = OrderedMap<Occurrence.Key, Int>()
  /// The ends of nodes by `finish` and `cancel`, each with the occurrence that causes it.
  private(set) var ends = OrderedMap<Occurrence.Key, Int>()
  private var fresh: [Int] = []
  /// The deferred occurrences of unusual macrosteps: analyzed last, so that usual results are known before.
  private var strays: [Int] = []
  private var stale: [Int] = []
  /// The dirty occurrences when the worklist became empty.
  private var batch: [Int] = []
  private var isWaiting: [Bool] = []
  /// What each occurrence has for the report.
  private(set) var yields: [Yield] = []

  /// The occurrences that have not been analyzed.
  var open: [Int] { (fresh + batch.reversed() + stale + strays).filter { isWaiting[$0] } }

  /// True if nothing must be analyzed.
  var isDone: Bool { isBatchDone && stale.isEmpty && strays.isEmpty }

  /// True if all new occurrences and the current batch have been analyzed.
  var isBatchDone: Bool { fresh.isEmpty && batch.isEmpty }

  /// Adds a possible occurrence; returns its index, nil for a known one.
  mutating func add(_ key: Occurrence.Key, cause: Int?) -> Int? {
    let place = occurrences.count
    if !places.insert(key, place).inserted { return nil }
    if key.isStray { strays.append(place) } else { fresh.append(place) }
    isWaiting.append(true)
    occurrences.append(Occurrence(key: key, cause: cause))
    yields.append(.all)
    return place
  }

  /// Forgets what an occurrence has for the report, before it is analyzed again.
  mutating func beginYields(of occurrence: Int) { yields[occurrence] = [] }

  /// Records that an occurrence has something for the report.
  mutating func add(_ yield: Yield, of occurrence: Int) { yields[occurrence].formUnion(yield) }

  /// Records an end of a node that becomes an occurrence once another node can leave with it.
  mutating func add(end key: Occurrence.Key, cause: Int) {
    if places[key] == nil { ends.set(key, to: cause) }
  }

  /// Demands that an occurrence is analyzed again.
  mutating func walkAgain(_ occurrence: Int) {
    if isWaiting[occurrence] { return }
    isWaiting[occurrence] = true
    if occurrences[occurrence].key.isStray { strays.append(occurrence) } else { stale.append(occurrence) }
  }

  /// Makes the occurrences that must be analyzed again the batch; returns false if there are none.
  mutating func beginStale() -> Bool {
    swap(&batch, &stale)
    return !batch.isEmpty
  }

  /// Makes the deferred occurrences the batch.
  mutating func beginStrays() { swap(&batch, &strays) }

  /// Removes the next occurrence. New ones come first: analyzing again pays off when there are many changes.
  mutating func popNext() -> Int? {
    guard let place = fresh.popLast() ?? batch.popLast() else { return nil }
    isWaiting[place] = false
    return place
  }

  /// Records that a rule runs for an occurrence.
  mutating func note(_ rule: Step.RulePlace, for occurrence: Int) {
    if !occurrences[occurrence].fired.contains(rule) { occurrences[occurrence].fired.append(rule) }
  }
}

/// What an occurrence has for the report of impossible effects, according to its last analysis.
struct Yield: OptionSet {
  let rawValue: UInt8

  /// It may have an impossible effect, remove a node without asking, or reach an `if`.
  static let judgments = Yield(rawValue: 1)
  /// It may remove a presentation that no gesture dismisses, or raise an event.
  static let removals = Yield(rawValue: 2)
  /// It requests an action.
  static let actions = Yield(rawValue: 4)
  static let all: Yield = [.judgments, .removals, .actions]
}
