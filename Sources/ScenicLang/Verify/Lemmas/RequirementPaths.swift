import ScenicRuntime

/// Whether some path meets each requirement, from every state that waits for it.
///
/// From such a state the app may set conditions, and then the user goes back to the first screens. There, or in the root
/// that a requirement shows, a path of certain steps begins: to an edit that waits for the requirement, and to the result
/// with which it continues. The paths are searched in the engine. Computed on first use.
final class RequirementPaths {
  typealias Key = Observations.RequirementKey

  let placements: Placements
  let isGuarded: [Bool]
  let isKept: [Bool]
  private let home: PathLemma?
  private let steps: CertainSteps
  private let inputs: PossibleInputs

  var program: Program { placements.program }
  var walk: Walk { placements.walk }
  private var engine: Engine { inputs.engine }

  /// The number of inputs that are played for a requirement, of samples of an event, and of conditions with all values
  /// at the start.
  private static let limit = (plays: 10_000, samples: 8, conditions: 4)

  /// Takes lemmas: nodes that are only there, or only visible, while their requirements hold; and from every state, the user
  /// can go back to the first screens.
  init(_ placements: Placements, isGuarded: [Bool], isKept: [Bool], home: PathLemma?) {
    self.placements = placements
    self.isGuarded = isGuarded
    self.isKept = isKept
    self.home = home
    steps = CertainSteps(placements)
    inputs = PossibleInputs(placements.program, placements.walk.listening)
  }

  /// True if some path meets each requirement, from every state that waits for it.
  var meetAll: Bool { paths != nil }

  /// A path for each requirement and each root from which one is needed; nil unless there is one for all.
  private(set) lazy var paths: [Path]? = search()

  // MARK: The necessary paths

  private func search() -> [Path]? {
    guard let home, home.keepsRoot, program.hasOneRoot else { return nil }
    let creations = Creations(program)
    var keys: [Key] = []
    for (node, declared) in program.nodes.enumerated() where !walk.table.byNode[node].isEmpty {
      for (place, requirement) in declared.requirements.enumerated() {
        guard creations.isFree(requirement.node) else { return nil }
        let key = Key(node: node, place: place)
        if !neverWaits(key) { keys.append(key) }
      }
    }
    let gates = Set(walk.gates.members.map { walk.table[$0].node })
    guard gates.allSatisfy({ creations.areAll([.required], of: $0) }) else { return nil }
    var found: [Path] = []
    /// The roots to which the path from each gate leads.
    var next = [Int: Int]()
    for root in Set(walk.table.roots.map { walk.table[$0].node }).sorted() {
      let isGate = gates.contains(root)
      for key in keys where isGate ? shown(for: key) == root : isPresented(for: key) {
        var search = Search(root: root, key: key, isGate: isGate, settable: settable(for: key, isGate))
        let starts = starts(of: search)
        let links = isGate ? [] : home.urls(landingFrom: root)
        // The paths from links are shorter.
        for start in links.flatMap({ url in starts.compactMap { open(url, from: $0) } }) + starts {
          explore(start, &search)
        }
        guard let path = search.found else { return nil }
        found.append(path)
        if let last = search.last { next[root] = last }
      }
    }
    if keys.allSatisfy({ !isPresented(for: $0) }) { return found }
    // The paths from the roots of requirements have to lead to another root.
    let leadOn = gates.allSatisfy { gate in
      var (root, seen) = (gate, Set<Int>())
      while gates.contains(root), seen.insert(root).inserted, let after = next[root] { root = after }
      return !gates.contains(root)
    }
    return leadOn ? found : nil
  }

  /// The node that is shown for a requirement.
  private func shown(for key: Key) -> Int { program.nodes[key.node].requirements[key.place].node.node }

  /// Returns true if the node for a requirement may be presented, and not only be a root.
  private func isPresented(for key: Key) -> Bool {
    walk.table.byNode[shown(for: key)].contains { !walk.gates.contains($0) }
  }

  /// The conditions that a path to a requirement may set: those that it reads and, where the requirement shows a root,
  /// those of the app's first root.
  private func settable(for key: Key, _ isGate: Bool) -> Set<Int> {
    var read = [program.nodes[key.node].requirements[key.place].condition]
    if isGate { read += requirementsOfFirstRoot }
    return read.reads.filter { place in
      let declared = program.conditions[place]
      return declared.owner == nil && declared.flow == 0 && !declared.isFlag
    }
  }

  private var requirementsOfFirstRoot: [Program.Expression] {
    program.flows.first.map { program.nodes[$0.root.node].requirements.map { $0.condition } } ?? []
  }

  // MARK: Starts

  /// A state on a path.
  private struct Place {
    var state: NavigationState
    /// The conditions with known values.
    var known: Set<Int>
    /// The values that the app has given to conditions before.
    let given: [Input.ConditionValue]
    var moves: [Move] = []
    /// The identities below this one are of the first screens.
    var firstNew: Int
    var first: Int?

    /// True if only tabs have been chosen, or a link opened.
    var isAtStart: Bool {
      moves.allSatisfy {
        switch $0 {
        case .select, .open: true
        default: false
        }
      }
    }
  }

  /// Returns the first states with a root; for that of a requirement, those that wait for it.
  ///
  /// Elsewhere, the conditions of the requirement have values with which it does not hold: the app gives them to these
  /// before the user goes back.
  private func starts(of search: Search) -> [Place] {
    let free = search.isGate ? [] : search.settable
    let conditions = requirementsOfFirstRoot.reads.union(free).sorted().filter {
      !program.conditions[$0].isFlag
    }
    guard conditions.count <= Self.limit.conditions else { return [] }
    var combinations: [[Input.ConditionValue]] = [[]]
    for condition in conditions {
      combinations = combinations.flatMap { before in
        inputs.values(of: condition).map { before + [Input.ConditionValue(condition: condition, value: $0)] }
      }
      if combinations.count > 1 << Self.limit.conditions { return [] }
    }
    let requirement = program.nodes[search.key.node].requirements[search.key.place]
    return combinations.compactMap { given in
      let step = engine.start(with: given)
      guard step.isHandled, step.refusals.isEmpty, engine.lastPresented(in: step.state) == nil,
        engine.standing(in: step.state).first?.node == search.root,
        step.state.held.map({ Key($0) }) == (search.isGate ? [search.key] : []),
        search.isGate || !engine.meets(requirement, in: step.state)
      else { return nil }
      let root = program.nodes[search.root]
      let sure = isGuarded[search.root] ? root.requirements.map { $0.condition }.filter { $0.isPlain } : []
      return Place(
        state: step.state, known: sure.reads.union(free), given: given.filter { free.contains($0.condition) },
        firstNew: step.state.nextIdentity)
    }
  }

  /// Returns the state after a URL that certainly leads to the path of its link.
  private func open(_ url: String, from start: Place) -> Place? {
    let step = engine.handle(.open(url), in: start.state)
    guard step.isHandled, step.refusals.isEmpty, step.state.held.isEmpty,
      engine.lastPresented(in: step.state) == nil
    else { return nil }
    var place = start
    place.state = step.state
    place.moves.append(.open(url))
    return place
  }

  /// Returns true if a scene is among the first screens of a root in every state, always at the same place.
  private func isHome(_ node: Int, in search: Search) -> Bool {
    guard let home else { return false }
    // If its tab asks for the requirement, the path goes on from there.
    let asking =
      search.isGate || program.nodes[search.key.node].requirements.count > 1 ? nil : search.key.node
    var places = Set<Int>()
    for site in walk.table.byNode[node] {
      for stance in walk.table[site].stances {
        guard let parent = stance.parent else { return false }
        places.insert(walk.table[parent].node)
      }
    }
    return places.count == 1
      && walk.table.roots.allSatisfy {
        walk.table[$0].node != search.root || home.showsFirst(node, in: $0, asking: asking)
      }
  }

  // MARK: Exploring

  /// The search for a path from a root to a requirement.
  private struct Search {
    let root: Int
    let key: Key
    let isGate: Bool
    let settable: Set<Int>
    var found: Path?
    /// The root after a path, if it is another one.
    var last: Int?
    /// The scenes that were looked up: true for those among the first screens.
    var homes = OrderedMap<Int, Bool>()
    var seen: OrderedSet<[Int]> = []
    var plays = 0
  }

  private func explore(_ start: Place, _ search: inout Search) {
    // Where an edit waits for the requirement, the path is nearly complete, and is followed first.
    var queues: [[Place]] = [[], [start]]
    var next = [0, 0]
    while let queue = queues.indices.first(where: { next[$0] < queues[$0].count }),
      search.plays < Self.limit.plays
    {
      if search.found != nil, search.last != nil || !search.isGate { return }
      let place = queues[queue][next[queue]]
      next[queue] += 1
      for input in inputs(at: place, &search) {
        search.plays += 1
        guard let after = follow(input, from: place, &search) else { continue }
        guard search.seen.insert(outline(of: after)).inserted else { continue }
        queues[after.state.held.isEmpty || search.isGate ? 1 : 0].append(after)
      }
    }
  }

  /// What distinguishes two states on a path: the visible nodes, the waiting edits with the requests, and the known values.
  private func outline(of place: Place) -> [Int] {
    let state = place.state
    var outline = engine.standing(in: state).filter { $0.isUncovered }.map { $0.node }
    outline.append(-1)
    for key in state.held.compactMap({ Key($0) }) { outline += [key.node, key.place] }
    // Before, a request matters to few paths, but distinguishes many states.
    if !state.held.isEmpty { outline += [-1] + Set(state.requests.map { $0.action }).sorted() }
    for condition in place.known.sorted() {
      let value = inputs.values(of: condition).firstIndex { $0 == state.conditions[condition] }
      outline += [-1, condition, value ?? -1]
    }
    return outline
  }

  /// Returns the inputs that may be certain steps.
  private func inputs(at place: Place, _ search: inout Search) -> [Input] {
    let visible = engine.standing(in: place.state).filter { $0.isUncovered }
    var known = Set<Identity>()
    // A link leads beside the first screens.
    var isLinked = false
    if case .open? = place.moves.first { isLinked = true }
    for one in visible {
      if one.model.identity.number < place.firstNew {
        if isLinked { continue }
        let isHome = search.homes[one.node] ?? isHome(one.node, in: search)
        search.homes.set(one.node, to: isHome)
        if !isHome { continue }
      }
      known.insert(one.model.identity)
    }
    let isAtStart = place.isAtStart
    let (key, settable) = (search.key, search.settable)
    let isWaiting = place.state.held.contains { Key($0) == key }
    let tabs = visible.filter { one in
      isAtStart && !isLinked && program.nodes[one.node].kind == .tabs
        && !walk.listening.isHeard(.select(node: one.node))
    }.map { $0.model.identity }
    return inputs.candidates(in: place.state, samples: Self.limit.samples) { word in
      if case .said = word { true } else { false }
    }.map { $0.input }.filter { input in
      switch input {
      case .event(let sender, _, _), .finish(let sender, _): known.contains(sender)
      case .select(let node, _): tabs.contains(node)
      case .appEvent, .answer: true
      case .set(let values): isWaiting && values.allSatisfy { settable.contains($0.condition) }
      default: false
      }
    }
  }

  /// Returns the moves that meet the requirement if the choice of the first screen's tab already waits for it, since the
  /// tab still shows the node that requires it; no moves if that is impossible, nil if there are none.
  private func resumed(_ met: Place, _ search: Search) -> [Move]? {
    let asking = tabs(with: met.first, and: search.key.node)
    guard let (tabs, slot) = asking.first else { return [] }
    if asking.count > 1 { return nil }
    // Such a state: after the path, another tab, and the conditions as before the path.
    var state = met.state
    guard let tab = identity(tabs, in: state),
      let other = program.nodes[tabs].slots.indices.first(where: { $0 != slot })
    else { return nil }
    for input in [.select(tab, slot: other), .select(tab, slot: slot)] as [Input] {
      let isBare = state.held.isEmpty && engine.lastPresented(in: state) == nil
      guard isBare, identity(tabs, in: state) == tab else { return nil }
      state = engine.handle(input, in: state).state
      // Rules for the change of these conditions may have run before the node was there.
      for given in met.given where input == .select(tab, slot: other) {
        state.conditions[given.condition] = given.value
      }
    }
    guard state.held.map({ Key($0) }) == [search.key] else { return nil }
    var waiting = Search(root: search.root, key: search.key, isGate: false, settable: search.settable)
    let start = Place(
      state: state, known: search.settable, given: met.given, firstNew: met.state.nextIdentity)
    explore(start, &waiting)
    return waiting.found?.moves
  }

  /// Returns the tabs that may contain both a first screen and a node.
  private func tabs(with first: Int?, and node: Int) -> [(node: Int, slot: Int)] {
    guard let first else { return [] }
    func isIn(_ inner: Int, _ tabs: Int, _ slot: Int) -> Bool {
      walk.table.byNode[inner].contains { site in
        walk.table.byNode[tabs].contains { walk.table.isIn(site, slot: slot, of: $0) }
      }
    }
    return program.nodes.indices.filter { program.nodes[$0].kind == .tabs }.flatMap { tabs in
      program.nodes[tabs].slots.indices.filter { isIn(first, tabs, $0) && isIn(node, tabs, $0) }
        .map { (tabs, $0) }
    }
  }

  /// Returns the identity of a visible node of a declaration.
  private func identity(_ node: Int, in state: NavigationState) -> Identity? {
    engine.standing(in: state).first { $0.isUncovered && $0.node == node }?.model.identity
  }

  /// Plays an input; returns the state after it if the step is certain. Keeps the path if it meets the requirement.
  private func follow(_ input: Input, from place: Place, _ search: inout Search) -> Place? {
    let isBare = engine.lastPresented(in: place.state) == nil
    guard let move = Move(input, in: place.state, engine) else { return nil }
    var after = place
    after.moves.append(move)
    if case .set(let condition, let value) = move {
      let state = engine.handle(input, in: place.state).state
      let canSet = steps.canSet(condition, to: value, isBare: isBare) { engine.meets($0, in: state) }
      guard canSet else { return nil }
      after.state = state
      after.known.insert(condition)
      return after
    }
    let step = engine.handle(input, in: place.state, explaining: true)
    after.state = step.state
    if case .select = move { return step.refusals.isEmpty ? after : nil }
    let standing = engine.standing(in: place.state) + engine.standing(in: step.state)
    let isCertain = steps.isCertain(
      step, knowing: place.known, isBare: isBare, firstNew: place.firstNew
    ) { identity in
      standing.first { $0.model.identity == identity }?.node
    }
    if !isCertain { return nil }
    if after.first == nil, let sender = input.source, sender.number < place.firstNew {
      after.first = engine.standing(in: place.state).first { $0.model.identity == sender }?.node
    }
    let isMet = place.state.held.contains { held in
      Key(held) == search.key
        && !step.state.held.contains { $0.keeper == held.keeper && $0.edit == held.edit }
    }
    if isMet, search.found == nil, let resumed = resumed(after, search) {
      search.found = Path(
        root: search.root, key: search.key, given: place.given, first: after.first, moves: after.moves,
        resumed: resumed)
    }
    if let root = engine.standing(in: step.state).first?.node, root != search.root {
      let isKnown = program.nodes[root].requirements.allSatisfy { $0.condition.isKnown(place.known) }
      if isKnown, search.last == nil { search.last = root }
      return nil
    }
    return step.state.held.allSatisfy { Key($0) == search.key } ? after : nil
  }
}
