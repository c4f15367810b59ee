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
  private(set) var occurrences: [Occurrence] = []
  /// True if the analysis is complete. It is partial for a spec in which everything leads everywhere, and
  /// then only confirmed findings are reported.
  private(set) var isComplete = true
  /// The occurrences that were not analyzed when the work was given up.
  private(set) var unfollowed: [Int] = []
  /// The current occurrence.
  private(set) var current = 0
  /// True if its unusual cases have been deferred.
  var hasDeferred = false
  /// The nodes at which each action with an answer can be requested, and those that own such requests.
  private(set) var askedAt: [PlacementList]
  private(set) var ownedAt: [PlacementList]
  /// The other owners of requests of each action, as `Occurrence.Key` has them.
  private(set) var owners: [OrderedSet<Int>]
  /// The nodes that are shown as the app's root to meet a requirement.
  var gates = BitSet()
  /// The nodes that may be covered when they end although nothing can replace them.
  private(set) var stayingCovered = BitSet()
  /// True if an effect may be refused somewhere.
  var mayRefuse = false
  /// The impossible effects, if they are requested.
  var problems: ProblemList?
  /// The position of the current effect: its index among the effects; in an `if`, 0 or 1 and the index there.
  var effectPath: [Int] = []
  /// The presentations in a style without a gesture that dismisses them, and those in a style with one.
  private(set) var confined = BitSet()
  private(set) var dismissible = BitSet()
  /// The removals of each occurrence, while impossible effects are reported.
  var removals: [Removals] = []
  /// The occurrences of flows that the app ends from outside.
  var raisedByApp: OrderedSet<Int> = []
  /// The confined presentations that can be over each level.
  var presentedOver: OrderedMap<Int, BitSet> = [:]
  /// The confined presentations that the user, the app or a link removes.
  var releasedByUser = BitSet()
  var releasedByApp = BitSet()
  var releasedByLink = BitSet()
  /// Those in which the user can request an action, which may lead to events of the app.
  var acting = BitSet()
  /// The abstract nodes whose content has been created.
  var filled: OrderedSet<Filling> = []
  /// The results of searches during the report.
  var known: OrderedMap<Search, [Int]?> = [:]
  /// The possible entries over others, cached during the report.
  var knownAbove: OrderedMap<StackAround, [Int]> = [:]
  /// The results of pushing over every entry of a stack.
  var pushedOverAll: OrderedMap<PushOverAll, PushedOverAll> = [:]
  /// The presenters of presentations over whatever is on top.
  var presentedAnywhere: OrderedMap<PresentAnywhere, PresentedAnywhere> = [:]
  /// The occurrences that select slots, and so check requirements there.
  var selecting: [Int] = []
  /// The groups of scenes at which events without a particular sender begin. Nodes without such rules make no
  /// difference.
  var groups: [SceneGroup] = []
  private let audiences: Audiences
  /// The possible occurrences of each group.
  private var groupOccurrences: [[Int]] = []
  /// The groups of each audience.
  private var audienceGroups: [[Int]]
  private var groupPlaces: OrderedMap<Group, Int> = [:]
  /// The groups of the scenes in the same flows.
  private var groupsOfChains: OrderedMap<[Int], [Int]> = [:]
  private(set) var places: OrderedMap<Occurrence.Key, Int> = [:]

  private struct Group: TableKey {
    var audience: Int
    var chain: [Int]

    var digest: Digest { Digest(audience, Int(truncatingIfNeeded: chain.digest.bits)) }
  }

  /// The ends of nodes by `finish` and `cancel`, each with the occurrence that causes it.
  private var ends: OrderedMap<Occurrence.Key, Int> = [:]
  private var fresh: [Int] = []
  /// The deferred occurrences of unusual macrosteps: analyzed last, so that usual results are known before.
  private var strays: [Int] = []
  private var stale: [Int] = []
  /// The dirty occurrences when the worklist became empty.
  private var batch: [Int] = []
  private var isWaiting: [Bool] = []

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
    audienceGroups = [[Int]](repeating: [], count: audiences.all.count)
    table = PlacementTable(program, listening.live, merging: merging)
    demanding = program.nodes.indices.filter { [listening] node in
      listening.live.contains(node: node) && !program.nodes[node].requirements.isEmpty
    }
    guarded = GuardedNodes(program)
    standIns = demanding.isEmpty ? [] : Creations(program).certainStandIns
    replacesRoot = !demanding.isEmpty || program.replacesRoot
    refilled = program.refilled
    var fillings = Engine.Fillings()
    fillings.collect(program)
    self.fillings = fillings.found
    askedAt = [PlacementList](repeating: PlacementList(), count: program.actions.count)
    ownedAt = askedAt
    owners = [OrderedSet<Int>](repeating: [], count: program.actions.count)
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
        unfollowed = (fresh + batch.reversed() + stale + strays).filter { isWaiting[$0] }
        break
      }
    }
    table.reader = nil
  }

  /// Analyzes everything once more to record impossible effects. If that finds more occurrences, the analysis goes on.
  mutating func report() -> ProblemList {
    for _ in 0..<3 {
      let count = occurrences.count
      let found = reportOnce()
      if occurrences.count == count || !isComplete { return found }
      (known, knownAbove) = ([:], [:])
      run()
    }
    isComplete = false
    return reportOnce()
  }

  private mutating func reportOnce() -> ProblemList {
    problems = ProblemList()
    table.reader = nil
    if !confined.isEmpty { removals = [Removals](repeating: Removals(), count: occurrences.count) }
    let budget = table.looks * 2 + 1_000_000
    for place in occurrences.indices where table.looks < budget && !isInterrupted { visit(place) }
    if table.looks >= budget { isComplete = false }
    release()
    defer { problems = nil }
    return problems ?? ProblemList()
  }

  private var isInterrupted: Bool { interruption?.stopsNow() ?? false }

  private mutating func next() -> Int? {
    // New occurrences come first: analyzing again pays off when there are many changes.
    if fresh.isEmpty, batch.isEmpty {
      table.carryAlong()
      lineUp(table.takeReshaped())
      swap(&batch, &stale)
      // All at once, since each by itself would invalidate everything.
      if batch.isEmpty {
        raiseTakingAlong()
        swap(&batch, &strays)
      }
    }
    guard let place = fresh.popLast() ?? batch.popLast() else { return nil }
    isWaiting[place] = false
    return place
  }

  private mutating func visit(_ place: Int) {
    current = place
    hasDeferred = false
    if problems == nil { table.reader = place }
    carryOut(occurrences[place])
  }

  /// Adds the occurrences of new nodes, and marks their readers as dirty.
  private mutating func welcome() {
    table.reader = nil
    var readers = table.takeReaders()
    for site in table.takeFresh() {
      addOccurrences(at: site)
      if !program.nodes[table[site].node].requirements.isEmpty { readers += selecting }
    }
    for reader in readers { walkAgain(reader) }
  }

  /// Invalidates what depends on the placements of nodes that have got another one.
  private mutating func lineUp(_ reshaped: [PlacementTable.Reshaped]) {
    var dirty = BitSet()
    for one in reshaped {
      dirty.formUnion(one.dependents)
      if table.kind(one.site) != .scene { continue }
      join(one.site)
      // It may be an end of its column now, at which events begin.
      for group in groups.indices where one.isMoved && groups[group].scenes.contains(one.site) {
        dirty.formUnion(groupOccurrences[group])
      }
    }
    for occurrence in dirty.members { walkAgain(occurrence) }
  }

  private mutating func walkAgain(_ occurrence: Int) {
    if isWaiting[occurrence] { return }
    isWaiting[occurrence] = true
    if occurrences[occurrence].key.isStray { strays.append(occurrence) } else { stale.append(occurrence) }
  }

  /// Adds a scene to the groups of its flows: it can be the uncovered node, at which events without a
  /// particular sender begin.
  mutating func join(_ site: Int) {
    for chain in table.chains(table.flows(around: site, itself: true), of: { audiences.isHeard(in: $0) }) {
      for group in groups(of: chain) {
        if !groups[group].scenes.insert(site, from: current) { continue }
        for occurrence in groupOccurrences[group] { walkAgain(occurrence) }
      }
    }
  }

  /// Returns the groups of scenes in these flows, innermost first, as far as they are distinguished.
  private mutating func groups(of chain: [Int]) -> [Int] {
    if let known = groupsOfChains[chain] { return known }
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
    groupsOfChains.set(chain, to: found)
    return found
  }

  private mutating func group(of audience: Int, in chain: [Int]) -> Int {
    let key = Group(audience: audience, chain: chain)
    if let known = groupPlaces[key] { return known }
    let group = groups.count
    groupPlaces.set(key, to: group)
    groups.append(SceneGroup(chain: chain))
    groupOccurrences.append([])
    audienceGroups[audience].append(group)
    for word in audiences.all[audience].words {
      if case .said(let subject) = word, let action = subject.completedAction {
        for owner in owners[action].keys { add(Occurrence.Key(word: word, group: group, owner: owner)) }
      } else {
        add(Occurrence.Key(word: word, group: group))
      }
    }
    return group
  }

  /// Adds a possible occurrence.
  mutating func add(_ key: Occurrence.Key, cause: Int? = nil) {
    if !places.insert(key, occurrences.count).inserted { return }
    if let group = key.group { groupOccurrences[group].append(occurrences.count) }
    if key.isStray { strays.append(occurrences.count) } else { fresh.append(occurrences.count) }
    isWaiting.append(true)
    occurrences.append(Occurrence(key: key, cause: cause))
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
      if let place = places[key] { walkAgain(place) }
    }
  }

  /// Adds the end of a node as one in any way, once another node can leave with it, whose rule may run first.
  mutating func raiseTakingAlong(_ subject: Program.Subject, by sender: Int) {
    let key = Occurrence.Key(word: .said(subject), sender: sender, departure: .swept)
    if places[key] == nil { ends.set(key, to: current) }
    noteCause(of: key)
  }

  /// Adds those for which this is the case by now.
  private mutating func raiseTakingAlong() {
    for (key, cause) in ends.entries where places[key] == nil && key.sender.map(takesAlong) ?? false {
      add(key, cause: cause)
    }
  }

  /// Returns true if a rule may run first for another node that leaves when this one ends.
  private func takesAlong(_ site: Int) -> Bool {
    listening.cancelled.contains { node in
      node != table[site].node && table.byNode[node].contains { table.canBeWithin($0, [site]) }
    }
  }

  /// Records the style in which a node is presented.
  mutating func note(_ style: String, of site: Int) {
    if problems != nil { return }
    if Program.isDismissible(style) { dismissible.insert(site) } else { confined.insert(site) }
  }

  /// Records that a rule runs.
  mutating func note(_ place: Step.RulePlace) {
    if !occurrences[current].fired.contains(place) { occurrences[current].fired.append(place) }
  }

  /// Records a node that owns a request: its result is handled there.
  mutating func complete(_ action: Int, at site: Int) {
    _ = askedAt[action].insert(site, from: current)
    guard ownedAt[action].insert(site, from: current) else { return }
    for word in resultWords(of: action) { add(Occurrence.Key(word: word, sender: nil, here: site)) }
  }

  /// Records that a flow or the app owns a request: its result is handled in the flow, or at the uncovered node.
  mutating func complete(_ action: Int, of owner: Int, requestedAt sites: [Int]) {
    for site in sites { _ = askedAt[action].insert(site, from: current) }
    guard owners[action].insert(owner).inserted else { return }
    for word in resultWords(of: action) {
      guard case .said(let subject) = word, let audience = audiences.hearing(subject) else { continue }
      for group in audienceGroups[audience] { add(Occurrence.Key(word: word, group: group, owner: owner)) }
    }
  }

  /// Returns the results of an action that a rule handles.
  private func resultWords(of action: Int) -> [Occurrence.Word] {
    let subjects = [Program.Subject.answered(action: action), .failed(action: action)]
    return subjects.filter { listening.isHeard($0) }.map { .said($0) }
  }
}
