import ScenicRuntime

/// Follows every rule from the root until nothing new can happen: the least fixed point of what can stand where.
///
/// Occurrences are walked one by one; what one of them brings about is put into the table of sites, and whoever has
/// looked at what changed there is walked again. The table only grows and there are finitely many sites, so it ends.
/// Cost: about the number of pairs of a site and something that can be said there.
struct Walk {
  let program: Program
  let listening: Listening
  let takers: ProductTakers
  /// The nodes that require something.
  let demanding: [Int]
  /// Whether the app's root can be replaced.
  let replacesRoot: Bool
  /// How each container is filled where a path makes it anew.
  let fillings: [Int: [Program.Template]]
  let table: PlacementTable
  private(set) var occurrences: [Occurrence] = []
  /// Whether everything has been followed. Of a spec in which everything leads everywhere only a part is, and only
  /// what the engine confirms is told then.
  private(set) var isComplete = true
  /// What was still to be followed when the work was given up.
  private(set) var unfollowed: [Int] = []
  /// The occurrence that is walked.
  private(set) var current = 0
  /// Where each action that answers can have been asked.
  private(set) var askedAt: [PlacementList]
  /// The nodes shown to meet a requirement in the place of the app's root.
  var gates: Set<Int> = []
  /// What cannot be done, where that is asked for.
  var problems: ProblemList?
  /// The way to the effect that is followed: its place among the effects; in an `if`, 0 or 1 and the place there.
  var effectPath: [Int] = []
  /// What is presented so that no gesture takes it away; when what cannot be done has been told, only what nothing takes
  /// away that is said meanwhile.
  private(set) var confined: Set<Int> = []
  /// What of it only an event or a condition of the app takes away, and where the user can have the app perform an action,
  /// which may lead to those.
  private var releasedByApp: Set<Int> = []
  private var releasedByLink: Set<Int> = []
  private var acting: Set<Int> = []
  /// Sites whose contents have been made.
  var filled: OrderedSet<Filling> = []
  /// Searches that have been made while what cannot be done is told.
  var known: OrderedMap<Search, [Int]?> = [:]
  /// What can be over entries, found meanwhile.
  var knownAbove: OrderedMap<StackAround, [Int]> = [:]
  /// What pushing over every entry of a stack has come to.
  var pushedOverAll: OrderedMap<PushOverAll, PushedOverAll> = [:]
  /// The occurrences that select slots, and so ask what requires something there.
  var selecting: [Int] = []
  /// Where what begins that nobody in particular says. What does not hear of it makes no difference.
  var groups: [SceneGroup] = []
  private let audiences: Audiences
  /// What can be said in each group, as occurrences.
  private var groupOccurrences: [[Int]] = []
  /// The groups of each audience.
  private var audienceGroups: [[Int]]
  private var groupPlaces: OrderedMap<Group, Int> = [:]
  /// The groups of the scenes that stand in the same flows.
  private var groupsOfChains: OrderedMap<[Int], [Int]> = [:]
  private var places: OrderedMap<Occurrence.Key, Int> = [:]

  private struct Group: TableKey {
    var audience: Int
    var chain: [Int]

    var digest: Digest { Digest(audience, Int(truncatingIfNeeded: chain.digest.bits)) }
  }

  private var fresh: [Int] = []
  /// What comes of an unusual turn: followed when nothing else is left, so that what comes about without is known to.
  private var strays: [Int] = []
  private var stale: [Int] = []
  /// What was stale when there was nothing new any more.
  private var batch: [Int] = []
  private var isWaiting: [Bool] = []

  /// How many looks at sites are made for each declaration and rule before it is given up.
  static let effort = 4_000
  private let effort: Int

  /// Ends the work early, whatever has been found.
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
    replacesRoot = !demanding.isEmpty || program.replacesRoot
    var fillings = Engine.Fillings()
    fillings.collect(program)
    self.fillings = fillings.found
    askedAt = [PlacementList](repeating: PlacementList(), count: program.actions.count)
  }

  /// Finds everything that can happen, unless that takes more work than any spec is worth.
  mutating func run() {
    follow()
    // Each time one more thing is merged, of two.
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

  /// Walks everything once more to tell what cannot be done.
  mutating func report() -> ProblemList {
    problems = ProblemList()
    table.reader = nil
    let budget = table.looks * 2 + 1_000_000
    for place in occurrences.indices where table.looks < budget && !isInterrupted { visit(place) }
    if table.looks >= budget { isComplete = false }
    defer { problems = nil }
    return problems ?? ProblemList()
  }

  private var isInterrupted: Bool { interruption?.stopsNow() ?? false }

  private mutating func next() -> Int? {
    // What is new first: walking again pays off when there is much new to see.
    if fresh.isEmpty, batch.isEmpty {
      table.carryAlong()
      if table.takeReshaped() { lineUpAll() }
      swap(&batch, &stale)
      // All at once: each by itself would have everything walked again.
      if batch.isEmpty { swap(&batch, &strays) }
    }
    guard let place = fresh.popLast() ?? batch.popLast() else { return nil }
    isWaiting[place] = false
    return place
  }

  private mutating func visit(_ place: Int) {
    current = place
    if problems == nil { table.reader = place }
    carryOut(occurrences[place])
  }

  /// Adds what new sites can say, and lines up who has to look again.
  private mutating func welcome() {
    table.reader = nil
    var readers = table.takeReaders()
    for site in table.takeFresh() {
      addOccurrences(at: site)
      if !program.nodes[table[site].node].requirements.isEmpty { readers += selecting }
    }
    for reader in readers { walkAgain(reader) }
  }

  /// Lines up everything: a site that was there stands in one more way, which whoever has climbed from it has seen.
  private mutating func lineUpAll() {
    for site in table.sites.indices where table.kind(site) == .scene { join(site) }
    for occurrence in occurrences.indices { walkAgain(occurrence) }
  }

  private mutating func walkAgain(_ occurrence: Int) {
    if isWaiting[occurrence] { return }
    isWaiting[occurrence] = true
    if occurrences[occurrence].key.isStray { strays.append(occurrence) } else { stale.append(occurrence) }
  }

  /// Takes a scene into the groups of its flows: it can be what nothing covers, where that begins which nobody in
  /// particular says.
  mutating func join(_ site: Int) {
    for chain in table.chains(table.flows(around: site, itself: true), of: { audiences.isHeard(in: $0) }) {
      for group in groups(of: chain) {
        if !groups[group].scenes.insert(site, from: current) { continue }
        for occurrence in groupOccurrences[group] { walkAgain(occurrence) }
      }
    }
  }

  /// The groups of scenes that stand in these flows, innermost first; of others none is told apart.
  private mutating func groups(of chain: [Int]) -> [Int] {
    if let known = groupsOfChains[chain] { return known }
    let flows = chain.map { table.flow($0) ?? 0 }
    var found: [Int] = []
    for owner in Set(flows + [0]).sorted() {
      for audience in audiences.byOwner[owner] {
        let hearing = audiences.all[audience].flows
        let heard = chain.indices.filter { hearing.contains(flows[$0]) }.map { chain[$0] }
        // Nobody is asked after a flow that handles all of it.
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
    for word in audiences.all[audience].words where canBeSaid(word) {
      add(Occurrence.Key(word: word, group: group))
    }
    return group
  }

  /// Whether it is no answer to what nobody has asked yet.
  private func canBeSaid(_ word: Occurrence.Word) -> Bool {
    if case .said(.answered(let action)) = word { return !askedAt[action].isEmpty }
    return true
  }

  /// Takes in something that can happen.
  mutating func add(_ key: Occurrence.Key, cause: Int? = nil) {
    if places[key] != nil { return }
    places.set(key, to: occurrences.count)
    if let group = key.group { groupOccurrences[group].append(occurrences.count) }
    if key.isStray { strays.append(occurrences.count) } else { fresh.append(occurrences.count) }
    isWaiting.append(true)
    occurrences.append(Occurrence(key: key, cause: cause))
  }

  /// Something that the occurrence walked now raises.
  mutating func raise(_ subject: Program.Subject, by sender: Int, _ departure: Departure) {
    add(
      Occurrence.Key(word: .said(subject), sender: sender, here: nil, departure: departure), cause: current)
  }

  /// Whether a rule that comes first may hear that something else has left when this ends.
  func takesAlong(_ site: Int) -> Bool {
    listening.cancelled.contains { node in
      node != table[site].node && table.byNode[node].contains { table.canBeWithin($0, [site]) }
    }
  }

  /// Notes in which style a site is presented.
  mutating func note(_ style: String, of site: Int) {
    if problems == nil, !Program.isDismissible(style) { confined.insert(site) }
  }

  /// Notes what an edit may take away that no gesture does, if what sets it off can be said while that stands.
  mutating func release(_ draft: Draft, evenCovered: Bool = false) {
    if problems == nil || confined.isEmpty || !draft.hasNewRoot && draft.losses.isEmpty { return }
    for site in evenCovered ? Array(confined) : confinedMeanwhile() where mayHaveLeft(site, draft) {
      switch outside(current) {
      case .link: releasedByLink.insert(site)
      case let word where isByApp(word): releasedByApp.insert(site)
      default: confined.remove(site)
      }
    }
  }

  /// Whether a link, an event or a condition of the app may take away a node of this declaration.
  func isReleasedFromOutside(_ node: Int) -> Bool {
    releasedByLink.union(releasedByApp).contains { table[$0].node == node }
  }

  /// What is presented without a gesture that takes it away, and without anything in it that the user can do about that.
  var stuck: Set<Int> { confined.subtracting(releasedByApp.intersection(acting)) }

  /// Notes that the user can have the app perform an action in what is confined.
  mutating func act() {
    guard problems != nil, !confined.isEmpty, let sender = occurrences[current].key.sender else { return }
    acting.formUnion(table.surroundings(of: sender).intersection(confined))
  }

  /// What set off an occurrence from outside.
  private func outside(_ occurrence: Int) -> Occurrence.Word {
    var place = occurrence
    while let cause = occurrences[place].cause { place = cause }
    return occurrences[place].key.word
  }

  /// Whether this comes from the app and not from its user.
  private func isByApp(_ word: Occurrence.Word) -> Bool {
    switch word {
    case .said(.appEvent): true
    case .said(.changed(let condition)): program.conditions[condition].owner == nil
    default: false
    }
  }

  /// What is confined of that which can cover what is beneath while the occurrence that is walked happens.
  private func confinedMeanwhile() -> [Int] {
    let key = occurrences[current].key
    switch key.word {
    case .start: return []
    case .link, .said(.appEvent), .said(.answered), .said(.changed): return Array(confined)
    case .said(.event(let node, _)) where program.nodes[node].flow != nil: return Array(confined)
    default:
      guard key.departure == nil, let sender = key.sender else { return Array(confined) }
      return table.surroundings(of: sender).filter { confined.contains($0) }
    }
  }

  /// Notes that a rule is carried out.
  mutating func note(_ place: Step.RulePlace) {
    if !occurrences[current].fired.contains(place) { occurrences[current].fired.append(place) }
  }

  /// Notes where an action is asked.
  mutating func ask(_ action: Int, at site: Int) {
    guard askedAt.indices.contains(action), askedAt[action].insert(site, from: current) else { return }
    guard let audience = audiences.hearing(answerOf: action) else { return }
    let word = Occurrence.Word.said(.answered(action: action))
    add(Occurrence.Key(word: word, sender: nil, here: site))
    if askedAt[action].sites.count > 1 { return }
    // Where it was asked may be gone by then: the answer comes to whatever nothing covers.
    for group in audienceGroups[audience] { add(Occurrence.Key(word: word, group: group)) }
  }
}

extension Program {
  /// Whether a rule or link of the app gives it a new root, or a requirement may stand in the place of one.
  fileprivate var replacesRoot: Bool {
    guard let app = flows.first else { return false }
    return app.rules.contains { $0.effects.contains { $0.replacesRoot } }
      || app.links.contains { $0.effects.contains { $0.replacesRoot } }
  }
}

extension Program.Effect {
  fileprivate var replacesRoot: Bool {
    switch self {
    case .root(_, nil): true
    case .choose(_, let then, let other): (then + other).contains { $0.replacesRoot }
    default: false
    }
  }
}
