import ScenicRuntime

/// Analyzes every rule from the root until a fixed point: the least set of placements and occurrences.
///
/// Occurrences are analyzed one by one, and their results are added to the table of abstract nodes. The
/// readers of changed nodes are analyzed again. The table only grows and the number of abstract nodes is
/// finite, so the analysis ends. Cost: about the number of pairs of an abstract node and an event that is
/// possible there.
struct Walk {
  let program: Program
  let listening: Listening
  let takers: ProductTakers
  /// The nodes with requirements.
  let demanding: [Int]
  /// Those of them that are never in the tree while a requirement does not hold.
  let guarded: GuardedNodes
  /// The nodes that are only ever the app's root, in the place of the first one, until they make way for it.
  let standIns: Set<Int>
  /// True if the app's root can be replaced.
  let replacesRoot: Bool
  /// The nodes whose slots may get other children.
  let refilled: Set<Int>
  /// The content of each container when a path creates it.
  let fillings: [Int: [Program.Template]]
  let table: PlacementTable
  var agenda = Agenda()
  var requests: Requests
  var scenes: SceneGroups
  var confinement = ConfinedPresentations()
  var known = KnownResults()
  /// True if the analysis is complete. It is partial for a spec in which everything leads everywhere, and
  /// then only confirmed findings are reported.
  private(set) var isComplete = true
  /// The occurrences that were not analyzed when the work was given up.
  private(set) var unfollowed: [Int] = []
  /// The current occurrence.
  private(set) var current = 0
  /// True if its unusual cases have been deferred.
  var hasDeferred = false
  /// The nodes that are shown as the app's root to meet a requirement.
  var gates = BitSet()
  /// The nodes that may be covered when they end although nothing can replace them.
  private(set) var stayingCovered = BitSet()
  /// The rules and links with an effect that may be refused somewhere.
  var refusing: OrderedSet<WordsPlace> = []
  /// The impossible effects, if they are requested.
  var problems: ProblemList?
  /// The position of the current effect: its index among the effects; in an `if`, 0 or 1 and the index there.
  var effectPath: [Int] = []
  /// The occurrences that select slots, and so check requirements there.
  var selecting: [Int] = []
  private let audiences: Audiences

  var occurrences: [Occurrence] { agenda.occurrences }

  /// The number of node visits for each declaration and rule at which the analysis is given up.
  static let effort = 4_000
  private let effort: Int

  /// A cancellation check, with which the work ends early.
  let interruption: Interruption?

  init(_ program: Program, effort: Int = Walk.effort, unless interruption: Interruption? = nil) {
    self.init(program, effort, interruption, PlacementTable.Merging())
  }

  private init(
    _ program: Program, _ effort: Int, _ interruption: Interruption?, _ merging: PlacementTable.Merging
  ) {
    self.program = program
    self.effort = effort
    self.interruption = interruption
    listening = Listening(program)
    takers = ProductTakers(program)
    audiences = Audiences(program, listening)
    scenes = SceneGroups(audienceCount: audiences.all.count)
    table = PlacementTable(program, listening.live, merging: merging)
    demanding = program.nodes.indices.filter { [listening] node in
      listening.live.contains(node: node) && !program.nodes[node].requirements.isEmpty
    }
    guarded = GuardedNodes(program)
    standIns = demanding.isEmpty ? [] : Creations(program).certainStandIns
    replacesRoot = !demanding.isEmpty || program.replacesRoot
    refilled = program.refilled
    fillings = listening.live.fillings
    requests = Requests(actionCount: program.actions.count)
  }

  /// Computes the fixed point, unless that exceeds the limit of work.
  mutating func run() {
    follow()
    // In each iteration one more kind of nodes is merged, of two.
    while table.isCrowded {
      self = Walk(program, effort, interruption, table.merging)
      follow()
    }
  }

  private mutating func follow() {
    let budget = effort * (100 + listening.live.nodeCount + listening.live.ruleCount)
    add(Occurrence.Key(word: .start))
    while !table.isCrowded, let next = next() {
      visit(next)
      welcome()
      if table.looks > budget || isInterrupted {
        isComplete = false
        unfollowed = agenda.open
        break
      }
    }
    table.reader = nil
  }

  /// Analyzes everything once more to record impossible effects. If that finds more occurrences or placements, the
  /// analysis goes on.
  mutating func report() -> ProblemList {
    for _ in 0..<3 {
      let found = reportOnce()
      welcome()
      if agenda.isDone && table.news.reshaped.isEmpty || !isComplete { return found }
      (known.misses, known.above, known.levels) = (OrderedMap(), OrderedMap(), OrderedMap())
      run()
    }
    isComplete = false
    return reportOnce()
  }

  private mutating func reportOnce() -> ProblemList {
    problems = ProblemList()
    table.reader = nil
    if !confinement.confined.isEmpty {
      confinement.removals = [Removals](repeating: Removals(), count: occurrences.count)
    }
    let budget = table.looks * 2 + 1_000_000
    for place in occurrences.indices where table.looks < budget && !isInterrupted { report(place) }
    if table.looks >= budget { isComplete = false }
    release()
    defer { problems = nil }
    return problems ?? ProblemList()
  }

  /// Analyzes an occurrence that has something for the report.
  private mutating func report(_ place: Int) {
    let yield = agenda.yields[place]
    if yield.contains(.judgments) || yield.contains(.removals) && !confinement.removals.isEmpty {
      visit(place)
    } else if yield.contains(.actions) {
      current = place
      act()
    }
  }

  /// Records that the current occurrence has something for the report.
  mutating func note(_ yield: Yield) {
    if problems == nil { agenda.add(yield, of: current) }
  }

  private var isInterrupted: Bool { interruption?.stopsNow() ?? false }

  private mutating func next() -> Int? {
    if agenda.isBatchDone {
      table.carryAlong()
      lineUp(table.takeReshaped())
      // All at once, since each by itself would invalidate everything.
      if !agenda.beginStale() {
        raiseTakingAlong()
        agenda.beginStrays()
      }
    }
    return agenda.popNext()
  }

  private mutating func visit(_ place: Int) {
    current = place
    hasDeferred = false
    if problems == nil {
      table.reader = place
      agenda.beginYields(of: place)
    }
    carryOut(agenda.occurrences[place])
  }

  /// Adds the occurrences of new nodes, and marks their readers as dirty.
  private mutating func welcome() {
    table.reader = nil
    var readers = table.takeReaders()
    for site in table.takeFresh() {
      addOccurrences(at: site)
      if !program.nodes[table[site].node].requirements.isEmpty { readers += selecting }
    }
    for reader in readers { agenda.walkAgain(reader) }
  }

  /// Invalidates what depends on the placements of nodes that have got another one.
  private mutating func lineUp(_ reshaped: [PlacementTable.Reshaped]) {
    var dirty = BitSet()
    for one in reshaped {
      dirty.formUnion(one.dependents)
      if table.kind(one.site) != .scene { continue }
      join(one.site)
      // It may be an end of its column now, at which events begin.
      for group in scenes.all.indices where one.isMoved && scenes.all[group].scenes.contains(one.site) {
        dirty.formUnion(scenes.occurrences[group])
      }
    }
    for occurrence in dirty.members { agenda.walkAgain(occurrence) }
  }

  /// Adds a scene to the groups of its flows: it can be the uncovered node, at which events without a
  /// particular sender begin.
  mutating func join(_ site: Int) {
    for chain in table.chains(table.flows(around: site, itself: true), of: { audiences.isHeard(in: $0) }) {
      for group in groups(of: chain) {
        if !scenes.all[group].scenes.insert(site, from: current) { continue }
        for occurrence in scenes.occurrences[group] { agenda.walkAgain(occurrence) }
      }
    }
  }

  /// Returns the groups of scenes in these flows, innermost first, as far as they are distinguished.
  private mutating func groups(of chain: [Int]) -> [Int] {
    if let known = scenes.ofChains[chain] { return known }
    let flows = chain.map { table.flow($0) ?? 0 }
    var found: [Int] = []
    for owner in Set(flows + [0]).sorted() {
      for audience in audiences.byOwner[owner] {
        let hearing = audiences.all[audience].flows
        let heard = chain.indices.filter { hearing.contains(flows[$0]) }.map { chain[$0] }
        // No flow after one that handles all of it is relevant.
        let last = heard.firstIndex { audiences.all[audience].settles(in: table.flow($0) ?? 0, listening) }
        found.append(group(of: audience, in: last.map { Array(heard[...$0]) } ?? heard))
      }
    }
    scenes.ofChains.set(chain, to: found)
    return found
  }

  private mutating func group(of audience: Int, in chain: [Int]) -> Int {
    let (group, isNew) = scenes.group(of: audience, in: chain)
    if !isNew { return group }
    for word in audiences.all[audience].words {
      if case .said(let subject) = word, let action = subject.completedAction {
        for owner in requests.owners[action].keys {
          add(Occurrence.Key(word: word, group: group, owner: owner))
        }
      } else {
        add(Occurrence.Key(word: word, group: group))
      }
    }
    return group
  }

  /// Adds a possible occurrence.
  mutating func add(_ key: Occurrence.Key, cause: Int? = nil) {
    guard let place = agenda.add(key, cause: cause) else { return }
    if let group = key.group { scenes.occurrences[group].append(place) }
  }

  /// Adds an event that the current occurrence raises; with `isByApp`, one that only the app causes. With `isCovered`,
  /// there may be a presentation over the sender.
  mutating func raise(
    _ subject: Program.Subject, by sender: Int, _ departure: Departure, isByApp: Bool = false,
    isCovered: Bool = false
  ) {
    var key = Occurrence.Key(word: .said(subject), sender: sender, here: nil, departure: departure)
    add(key, cause: current)
    noteCause(of: key, isByApp: isByApp)
    guard departure == .staying, isCovered, stayingCovered.insert(sender) else { return }
    for isUnusual in [false, true] {
      key.isUnusual = isUnusual
      if let place = agenda.places[key] { agenda.walkAgain(place) }
    }
  }

  /// Adds the end of a node as one in any way, once another node can leave with it, whose rule may run first.
  mutating func raiseTakingAlong(_ subject: Program.Subject, by sender: Int) {
    let key = Occurrence.Key(word: .said(subject), sender: sender, departure: .swept)
    agenda.add(end: key, cause: current)
    noteCause(of: key)
  }

  /// Adds those for which this is the case by now.
  private mutating func raiseTakingAlong() {
    for (key, cause) in agenda.ends.entries
    where agenda.places[key] == nil && key.sender.map({ listening.takesAlong($0, in: table) }) ?? false {
      add(key, cause: cause)
    }
  }

  /// Records the style in which a node is presented.
  mutating func note(_ style: String, of site: Int) {
    if problems != nil { return }
    if Program.isDismissible(style) {
      confinement.dismissible.insert(site)
    } else {
      confinement.confined.insert(site)
    }
  }

  /// Records that a rule runs.
  mutating func note(_ place: Step.RulePlace) {
    agenda.note(place, for: current)
  }

  /// Records a node that owns a request: its result is handled there.
  mutating func complete(_ action: Int, at site: Int) {
    _ = requests.askedAt[action].insert(site, from: current)
    guard requests.ownedAt[action].insert(site, from: current) else { return }
    for word in resultWords(of: action) { add(Occurrence.Key(word: word, sender: nil, here: site)) }
  }

  /// Records that a flow or the app owns a request: its result is handled in the flow, or at the uncovered node.
  mutating func complete(_ action: Int, of owner: Int, requestedAt sites: [Int]) {
    for site in sites { _ = requests.askedAt[action].insert(site, from: current) }
    guard requests.owners[action].insert(owner).inserted else { return }
    for word in resultWords(of: action) {
      guard case .said(let subject) = word, let audience = audiences.hearing(subject) else { continue }
      for group in scenes.ofAudience[audience] { add(Occurrence.Key(word: word, group: group, owner: owner)) }
    }
  }

  /// Returns the results of an action that a rule handles.
  private func resultWords(of action: Int) -> [Occurrence.Word] {
    let subjects = [Program.Subject.answered(action: action), .failed(action: action)]
    return subjects.filter { listening.isHeard($0) }.map { .said($0) }
  }
}
