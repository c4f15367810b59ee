import ScenicRuntime

// What can be said where, and who is asked about it.

extension Walk {
  /// Lines up everything that can happen at a new site.
  mutating func addOccurrences(at site: Int) {
    let node = table[site].node
    let declared = program.nodes[node]
    switch declared.kind {
    case .scene: addSceneOccurrences(at: site, node)
    case .stack: hear(.popped(node: node), from: site)
    case .tabs, .split:
      hear(.select(node: node), from: site)
      hear(.reselect(node: node), from: site)
      for slot in declared.slots.indices {
        add(Occurrence.Key(word: .selection(slot: slot), sender: site, here: site))
      }
    case .container, .flow: break
    }
    if listening.cancelled.contains(node) {
      let subject = Program.Subject.cancelled(node: node)
      add(Occurrence.Key(word: .said(subject), sender: site))
      add(Occurrence.Key(word: .said(subject), sender: site, departure: .swept))
    }
  }

  private mutating func addSceneOccurrences(at site: Int, _ node: Int) {
    let declared = program.nodes[node]
    for event in declared.events.indices { hear(.event(node: node, event: event), from: site) }
    hear(.leave(node: node), from: site)
    hear(.produced(node: node), from: site)
    if !declared.produces.isEmpty {
      add(Occurrence.Key(word: .production, sender: site, here: site))
    }
    if declared.result != nil || listening.isHeard(.done(node: node)) {
      add(Occurrence.Key(word: .said(.done(node: node)), sender: site))
    }
    for condition in program.conditions.indices where program.conditions[condition].owner == node {
      hear(.changed(condition: condition), from: site)
    }
    join(site)
  }

  /// What can begin at any scene with these flows around it.
  func words(in chain: [Int]) -> [Occurrence.Word] {
    var words = listening.ownerless.map { Occurrence.Word.said($0) }
    for action in askedAt.indices where !askedAt[action].isEmpty {
      let answer = Program.Subject.answered(action: action)
      if listening.isHeard(answer) { words.append(.said(answer)) }
    }
    var flows: [Int] = []
    for site in chain {
      guard let flow = table.flow(site), !flows.contains(flow) else { continue }
      flows.append(flow)
      words += (listening.flowEvents[table[site].node] ?? []).map { .said($0) }
    }
    for flow in flows + [0] {
      words += program.flows[flow].links.indices.map { .link(flow: flow, $0) }
    }
    return words
  }

  private mutating func hear(_ subject: Program.Subject, from site: Int) {
    if listening.isHeard(subject) {
      add(Occurrence.Key(word: .said(subject), sender: site, here: site))
    }
  }

  /// Follows an occurrence.
  mutating func carryOut(_ occurrence: Occurrence) {
    let key = occurrence.key
    switch key.word {
    case .start: start()
    case .link(let flow, let link): follow(link: link, of: flow, key)
    case .selection(let slot): select(slot: slot, key)
    case .production: produce(key)
    case .said(.done(let node)) where key.departure == nil: end(key, .done(node: node))
    case .said(.cancelled(let node)) where key.departure == nil: end(key, .cancelled(node: node))
    case .said(.leave):
      // Only who can be taken away is asked; a link may take away whatever stands.
      if let sender = key.sender, listening.hasLinks || table.canBeTakenAway(sender) {
        say(.leave(node: table[sender].node), key)
      }
    case .said(let subject): say(subject, key)
    }
  }

  private mutating func start() {
    guard let root = program.flows.first?.root else { return }
    var draft = Draft(at: [])
    newRoot(root, &draft)
    conclude(draft, from: [], Voice())
  }

  /// A screen ends, by itself or by a gesture: it leaves in each way that it can, and rules are asked about that.
  private mutating func end(_ key: Occurrence.Key, _ subject: Program.Subject) {
    guard let sender = key.sender else { return }
    var isDone = false
    if case .done = subject { isDone = true }
    var departures = departures(of: sender, withFlows: false, fromTop: true)
    if listening.isHeardEvenCovered(subject) {
      departures += self.departures(of: sender, withFlows: false, fromTop: false)
    }
    if !isDone { departures += gestures(on: sender) }
    if isDone, listening.isHeardEvenCovered(subject) { departures.append(.swept) }
    for departure in departures {
      raise(subject, by: sender, departure)
      guard let site = departure.site else { continue }
      var draft = Draft(at: [])
      draft.losses.branches = [site]
      release(draft)
    }
  }

  /// The ways in which the user can take a site away as a whole.
  private func gestures(on site: Int) -> [Departure] {
    var found: [Departure] = []
    var waiting = [site]
    // A container may stand in itself.
    var seen: Set<Int> = []
    while let next = waiting.popLast() {
      if !seen.insert(next).inserted { continue }
      for stance in table[next].stances {
        switch stance {
        case .presented: found.append(.presentation(next))
        case .entry(let stack, _):
          if !table[next].beneath.isEmpty { found.append(.top(next, of: stack)) }
          if table[next].first != nil, isUnnamed(stack) { waiting.append(stack) }
        case .slot(let parent, _): if isUnnamed(parent) { waiting.append(parent) }
        case .root, .child: break
        }
      }
    }
    return found
  }

  /// Whether nobody waits for this container, so that its children speak for it.
  func isUnnamed(_ site: Int) -> Bool {
    let declared = table.declaration(site)
    return !declared.isNamed && declared.kind != .scene && declared.flow == nil
  }

  // MARK: Asking

  /// Asks the flows around whoever speaks.
  private mutating func say(_ subject: Program.Subject, _ key: Occurrence.Key) {
    var draft = Draft(at: [])
    if let departure = key.departure, let sender = key.sender {
      draft.heres = heres(after: departure, of: sender)
      if case .entry = departure { draft.cover = .unknown }
      if departure == .swept { (draft.view, draft.cover) = (.anywhere, .unknown) }
    } else {
      draft.heres = heres(of: key)
    }
    setView(&draft, for: subject)
    var followed: Set<Followed> = []
    let chains = chains(for: subject, key)
    for chain in chains {
      var draft = draft
      if key.departure != nil, key.departure != .swept, chains.count > 1 { narrow(&draft, to: chain) }
      answer(subject, key, chain, draft, &followed)
    }
  }

  /// Keeps of the places where something has left those that the same flows are around, if there are any.
  private func narrow(_ draft: inout Draft, to chain: [Int]) {
    let inside = draft.heres.filter { table.flows(around: $0.site, itself: true).contains(chain) }
    if !inside.isEmpty { draft.heres = inside }
  }

  private func setView(_ draft: inout Draft, for subject: Program.Subject) {
    switch subject {
    case .leave: (draft.view, draft.cover) = (listening.hasLinks ? .anywhere : .beneath, .unknown)
    case .answered: (draft.view, draft.cover) = (.anywhere, .unknown)
    case .changed(let condition):
      if program.conditions[condition].owner != nil { draft.view = .anywhere }
      if program.conditions[condition].owner != nil || program.conditions[condition].flow != 0 {
        draft.cover = .unknown
      }
    case .event(let node, _): if program.nodes[node].flow != nil { draft.cover = .unknown }
    default: break
    }
  }

  /// The flows that are asked, innermost first, as sites; the app, which comes last, is not among them.
  private mutating func chains(for subject: Program.Subject, _ key: Occurrence.Key) -> [[Int]] {
    switch subject {
    case .appEvent: return [[]]
    case .done, .cancelled:
      guard let sender = key.sender else { return [] }
      let chains = table.flows(around: sender, itself: false)
      guard key.departure == .swept else { return chains }
      // Some of the flows around may have left too.
      return Array(Set(chains.flatMap { chain in (0...chain.count).map { Array(chain[$0...]) } }))
        .sorted { $0.lexicographicallyPrecedes($1) }
    case .event(let node, _) where program.nodes[node].flow != nil:
      return flows(of: node, in: key)
    case .changed(let condition) where program.conditions[condition].owner == nil:
      let node = program.flows[program.conditions[condition].flow].node
      return node.map { flows(of: $0, in: key) } ?? key.group.map { [groups[$0].chain] } ?? []
    default:
      if let group = key.group { return [groups[group].chain] }
      return (key.sender ?? key.here).map { table.flows(around: $0, itself: true) } ?? []
    }
  }

  /// Where an occurrence begins.
  private func heres(of key: Occurrence.Key) -> [Whereabouts] {
    if let group = key.group {
      // In a flow it begins at the front of that flow; else at what nothing covers.
      let isOfFlow = beginsInFlow(key.word)
      return groups[group].scenes.sites.filter { isOfFlow || table.canBeAtEnd($0) }
        .map { Whereabouts(site: $0) }
    }
    return key.here.map { [Whereabouts(site: $0)] } ?? []
  }

  private func beginsInFlow(_ word: Occurrence.Word) -> Bool {
    switch word {
    case .said(.event): true
    case .said(.changed(let condition)): program.conditions[condition].flow != 0
    case .link(let flow, _): flow != 0
    default: false
    }
  }

  /// The flows around a group from the innermost one of this node on.
  private func flows(of node: Int, in key: Occurrence.Key) -> [[Int]] {
    guard let chain = key.group.map({ groups[$0].chain }),
      let place = chain.firstIndex(where: { table[$0].node == node })
    else { return [] }
    return [Array(chain[place...])]
  }

  /// Asks each flow's rules in order, as far as they can come to be asked.
  private mutating func answer(
    _ subject: Program.Subject, _ key: Occurrence.Key, _ chain: [Int], _ draft: Draft,
    _ followed: inout Set<Followed>
  ) {
    let (sender, departure) = (key.sender, key.departure)
    for isPresented in standings(subject, sender, chain) {
      // Whether a rule has certainly answered, where nothing covers the sender and where something does.
      var isAnswered = (uncovered: false, covered: false)
      for flow in chain.map(Optional.some) + [nil] where !isAnswered.covered {
        let place = flow.flatMap { table.flow($0) } ?? 0
        for listener in listening.listeners(in: place, for: subject) where !isAnswered.covered {
          let rule = program.flows[place].rules[listener.rule]
          if isAnswered.uncovered, !rule.evenCovered { continue }
          var voice = Voice(subject, sender, flow: flow, in: program)
          voice.senderStands = departure == nil || departure == .staying
          voice.isPresented = isPresented
          voice.place = WordsPlace(flow: place, rule: listener.rule)
          let truth: Bool? = rule.condition.map { Truth(self, voice).value(of: $0) } ?? true
          if truth != false, followed.insert(Followed(flow: flow, rule: voice.place, isPresented)).inserted {
            check(rule.condition, draft, voice)
            follow(rule, draft, voice)
          }
          if truth == false { continue }
          if truth == true, rule.triggers[listener.trigger].patterns.allSatisfy({ $0.pattern.isOpen }) {
            isAnswered = (true, rule.evenCovered)
          }
        }
      }
    }
  }

  private mutating func follow(_ rule: Program.Rule, _ start: Draft, _ voice: Voice) {
    if let place = voice.place { note(Step.RulePlace(flow: place.flow, rule: place.rule)) }
    var draft = start
    if rule.evenCovered {
      (draft.view, draft.cover) = (.anywhere, .unknown)
    }
    draft.goesOn = false
    carryOut(rule.effects, &draft, voice)
    conclude(draft, from: start.heres, voice, evenCovered: rule.evenCovered)
  }

  /// Whether the sender stands presented, both where a rule asks for it and it can be either.
  private mutating func standings(_ subject: Program.Subject, _ sender: Int?, _ chain: [Int]) -> [Bool?] {
    guard let sender, listening.asksWhetherPresented else { return [nil] }
    let node = table.look(sender).node
    let asks = (chain.map { table.flow($0) ?? 0 } + [0]).contains { flow in
      listening.listeners(in: flow, for: subject).contains { listener in
        program.flows[flow].rules[listener.rule].asksWhetherPresented(node)
      }
    }
    if !asks { return [nil] }
    return table.standsPresented(sender).map { [$0] } ?? [true, false]
  }

  /// Follows a link from what nothing covers, or from what is in front in its flow.
  private mutating func follow(link: Int, of flow: Int, _ key: Occurrence.Key) {
    let declared = program.flows[flow].links[link]
    let chains = flow == 0 ? [[]] : program.flows[flow].node.map { flows(of: $0, in: key) } ?? []
    for chain in chains {
      var voice = Voice()
      voice.flow = chain.first
      voice.ending = chain.first
      voice.presentsAtEnd = true
      voice.place = WordsPlace(flow: flow, rule: link, isLink: true)
      var start = Draft(at: heres(of: key))
      if flow != 0 { start.cover = .unknown }
      check(declared.condition, start, voice)
      if let condition = declared.condition, Truth(self, voice).value(of: condition) == false { continue }
      var draft = start
      draft.goesOn = false
      carryOut(declared.effects, &draft, voice)
      conclude(draft, from: start.heres, voice)
    }
  }

  /// The usual meaning of a tap on a slot: it is selected, and what it requires is asked.
  private mutating func select(slot: Int, _ key: Occurrence.Key) {
    guard let tabs = key.sender else { return }
    var draft = Draft(at: [Whereabouts(site: tabs)])
    draft.asked = asking(inSlot: slot, of: tabs)
    conclude(draft, from: draft.heres, Voice())
  }
}

/// A rule that has been followed for an occurrence: in another chain of flows it comes to the same.
private struct Followed: Hashable {
  var flow: Int?
  var rule: WordsPlace?
  var isPresented: Bool?

  init(flow: Int?, rule: WordsPlace?, _ isPresented: Bool?) {
    self.flow = flow
    self.rule = rule
    self.isPresented = isPresented
  }
}

extension Voice {
  /// Who speaks in a rule of this flow.
  init(_ subject: Program.Subject, _ sender: Int?, flow: Int?, in program: Program) {
    self.sender = sender
    self.flow = flow
    switch subject {
    case .event, .leave, .produced: ending = flow ?? sender
    default: ending = flow
    }
    switch subject {
    case .appEvent: presentsAtEnd = true
    case .changed(let condition): presentsAtEnd = program.conditions[condition].owner == nil
    case .event(let node, _): presentsAtEnd = program.nodes[node].flow != nil
    default: break
    }
  }
}

extension Program.Pattern {
  /// Whether it matches anything.
  var isOpen: Bool {
    switch self {
    case .any, .bind: true
    case .literal, .enumCase, .member: false
    }
  }
}

extension Program.Rule {
  /// Whether `S.isPresented` of this S, or of any, decides what it does.
  func asksWhetherPresented(_ node: Int?) -> Bool {
    condition?.asksWhetherPresented(node) == true || effects.contains { $0.asksWhetherPresented(node) }
  }
}

extension Program.Effect {
  fileprivate func asksWhetherPresented(_ node: Int?) -> Bool {
    guard case .choose(let condition, let then, let other) = self else { return false }
    return condition.asksWhetherPresented(node) || (then + other).contains { $0.asksWhetherPresented(node) }
  }
}

extension Program.Expression {
  /// Whether `S.isPresented` of this S, or of any, is read in it.
  func asksWhetherPresented(_ node: Int?) -> Bool {
    switch self {
    case .isPresented(let asked): node == nil || node == asked
    default: parts.contains { $0.asksWhetherPresented(node) }
    }
  }

  /// The expressions that it is made of.
  var parts: [Program.Expression] {
    switch self {
    case .literal, .local, .input, .condition, .isPresented: []
    case .member(let base, _): [base]
    case .list(let elements): elements
    case .object(let fields): fields.map { $0.value }
    case .unary(_, let operand): [operand]
    case .binary(_, let left, let right): [left, right]
    case .choice(let condition, let then, let other): [condition, then, other]
    }
  }
}
