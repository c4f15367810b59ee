import ScenicRuntime

// Determines which flows handle an event, and the locations at which their rules begin.

extension Walk {
  /// Runs the rules of the flows around the sender.
  mutating func say(_ subject: Program.Subject, _ key: Occurrence.Key) {
    var start = start(of: key)
    setView(&start, for: subject, of: key.owner)
    if case .leave(let node) = subject, program.nodes[node].flow == nil {
      let known = OrderedSet(start.heres)
      let more = OrderedSet(start.heres.flatMap { hiding($0.site, start.view) }).filter {
        !known.contains($0)
      }
      if !more.isEmpty { start.heres += more }
    }
    var followed: OrderedSet<Followed> = []
    let chains = chains(for: subject, key)
    // If there are more placements, they are not distinguished exactly.
    let isNarrowed =
      key.departure != nil && key.departure != .swept && 2...PlacementTable.mostChains ~= chains.count
    let hearing = listening.flows(hearing: subject)
    let reduced = isNarrowed ? chains : table.chains(chains, of: { hearing.contains($0) })
    for chain in reduced {
      if isNarrowed {
        answer(subject, key, chain, narrowed(start, to: chain), &followed)
      } else {
        answer(subject, key, chain, start, &followed)
      }
    }
  }

  /// Returns where the rules begin at an occurrence, or after the departure that it is about.
  private mutating func start(of key: Occurrence.Key) -> Draft.Start {
    guard let departure = key.departure, let sender = key.sender else {
      return Draft.Start(at: places(of: key))
    }
    var start = Draft.Start(at: heres(after: departure, of: sender))
    if case .entry = departure { start.cover = .unknown }
    if departure == .staying, stayingCovered.contains(sender) { start.cover = .unknown }
    if case .presentation(let site) = departure { start.view = view(of: start.heres, below: site) }
    if departure == .swept { (start.view, start.cover) = (.anywhere, .unknown) }
    return start
  }

  /// Restricts the locations after a departure to those inside the same flows, if there are any.
  private func narrowed(_ start: Draft.Start, to chain: [Int]) -> Draft.Start {
    let inside = start.heres.filter { table.flows(around: $0.site, itself: true).contains(chain) }
    if inside.isEmpty { return start }
    var start = start
    start.heres = inside
    return start
  }

  /// Returns the locations after a node has left in any way, for a rule of a flow, which is still there.
  private mutating func heres(afterEndOf site: Int, inside flow: Int) -> [Whereabouts] {
    expand(Draft(at: Whereabouts.left(around: site, in: self, mayReplaceRoot: false)))
      .filter { table.isAround(flow, anyOf: [$0]) }.map { Whereabouts(site: $0) }
  }

  private mutating func setView(_ start: inout Draft.Start, for subject: Program.Subject, of owner: Int?) {
    switch subject {
    // A gesture that dismisses tabs asks the hidden ones too.
    case .leave: (start.view, start.cover) = (.anywhere, .unknown)
    case .popped where listening.resumes: start.cover = .unknown
    case .answered, .failed: if let owner, owner != Occurrence.Key.app { start.cover = .unknown }
    case .changed(let condition):
      if program.conditions[condition].owner != nil { start.view = .anywhere }
      if program.conditions[condition].owner != nil || program.conditions[condition].flow != 0 {
        start.cover = .unknown
      }
    case .event(let node, _): if program.nodes[node].flow != nil { start.cover = .unknown }
    default: break
    }
  }

  /// Returns the chains of flows that handle an event, innermost first, as abstract nodes without the app,
  /// which comes last.
  private mutating func chains(for subject: Program.Subject, _ key: Occurrence.Key) -> [[Int]] {
    switch subject {
    case .appEvent: return [[]]
    case .done, .cancelled:
      guard let sender = key.sender else { return [] }
      if key.departure == .staying { return table.flows(aroundStaying: sender) }
      let around = table.flows(around: sender, itself: false)
      guard key.departure == .swept else { return around }
      let hearing = listening.flows(hearing: subject)
      let chains = table.chains(around, of: { hearing.contains($0) })
      // Some of the flows around may have left too.
      return Array(Set(chains.flatMap { chain in (0...chain.count).map { Array(chain[$0...]) } }))
        .sorted { $0.lexicographicallyPrecedes($1) }
    case .event(let node, _) where program.nodes[node].flow != nil,
      .leave(let node) where program.nodes[node].flow != nil:
      return flows(of: node, in: key)
    case .changed(let condition) where program.conditions[condition].owner == nil:
      let node = program.flows[program.conditions[condition].flow].node
      return node.map { flows(of: $0, in: key) } ?? key.group.map { [scenes.all[$0].chain] } ?? []
    case .answered, .failed:
      guard let owner = key.owner else { return key.here.map { table.flows(around: $0, itself: true) } ?? [] }
      return owner == Occurrence.Key.app ? [[]] : flows(of: owner, in: key)
    default:
      if let group = key.group { return [scenes.all[group].chain] }
      return (key.sender ?? key.here).map { table.flows(around: $0, itself: true) } ?? []
    }
  }

  /// Returns the locations at which an occurrence begins.
  mutating func places(of key: Occurrence.Key) -> SitePlaces {
    // In a flow it begins at the front of that flow; otherwise at the uncovered node.
    if let group = key.group { return scenes.all[group].places(atEnd: !beginsInFlow(key), in: table) }
    return SitePlaces(key.here.map { [$0] } ?? [])
  }

  private func beginsInFlow(_ key: Occurrence.Key) -> Bool {
    switch key.word {
    case .said(.event), .said(.leave): true
    case .said(.answered), .said(.failed): key.owner != Occurrence.Key.app
    case .said(.changed(let condition)): program.conditions[condition].flow != 0
    case .link(let flow, _): flow != 0
    default: false
    }
  }

  /// Returns the nodes at which results of an action are handled, with the flows that handle them.
  func completions(of action: Int) -> [(site: Int, chains: [[Int]])] {
    var found: [(site: Int, chains: [[Int]])] = []
    for site in requests.ownedAt[action].sites {
      found.append((site, table.flows(around: site, itself: true)))
    }
    for owner in requests.owners[action].keys {
      for site in requests.askedAt[action].sites {
        if owner == Occurrence.Key.app {
          found.append((site, [[]]))
          continue
        }
        let chains = table.flows(around: site, itself: true).compactMap { chain in
          chain.firstIndex { table[$0].node == owner }.map { Array(chain[$0...]) }
        }
        if !chains.isEmpty { found.append((site, chains)) }
      }
    }
    return found
  }

  /// Returns the flows around a group, beginning with the innermost one of this node.
  func flows(of node: Int, in key: Occurrence.Key) -> [[Int]] {
    guard let chain = key.group.map({ scenes.all[$0].chain }),
      let place = chain.firstIndex(where: { table[$0].node == node })
    else { return [] }
    return [Array(chain[place...])]
  }

  /// Runs each flow's rules in order, as far as they are reachable.
  private mutating func answer(
    _ subject: Program.Subject, _ key: Occurrence.Key, _ chain: [Int], _ start: Draft.Start,
    _ followed: inout OrderedSet<Followed>
  ) {
    let (sender, departure) = (key.sender, key.departure)
    for isPresented in standings(subject, sender, chain) {
      // True if a rule has certainly handled the event, for an uncovered sender and for a covered one.
      var isAnswered = (uncovered: false, covered: false)
      // The conditions that do not hold for the rules behind.
      var passed: [(condition: Program.Expression, evenCovered: Bool)] = []
      // The app comes last.
      for level in 0...chain.count where !isAnswered.covered {
        let flow = level < chain.count ? chain[level] : nil
        let place = flow.flatMap { table.flow($0) } ?? 0
        let rules = program.flows[place].rules
        let listeners = listening.listeners(in: place, for: subject)
        var start = start
        if departure == .swept, !listeners.isEmpty, let sender, let flow {
          start.heres = heres(afterEndOf: sender, inside: flow)
        }
        for listener in listeners where !isAnswered.covered {
          // A rule has many parts, which cost more to copy together than one by one.
          let isHeardCovered = rules[listener.rule].evenCovered
          if isAnswered.uncovered, !isHeardCovered { continue }
          var voice = Voice(subject, sender, flow: flow, in: program)
          if key.owner != nil { voice.presentsAtEnd = true }
          voice.isAtSender = subject.isSentByNode(key, in: program)
          voice.senderStands = (departure == nil || departure == .staying) && !key.isTriedAgain
          voice.isPresented = isPresented
          voice.place = WordsPlace(flow: place, rule: listener.rule)
          let condition = rules[listener.rule].condition
          let truth: Bool? = condition.map { Truth(table, voice).value(of: $0) } ?? true
          if truth == false { continue }
          let effects = rules[listener.rule].effects
          if effects.count == 1, isIdle(effects[0]) {
            if let condition { noteReads(of: condition) }
            if start.heres.isEmpty { note(.judgments) }
            table.looks += 1
            note(Step.RulePlace(flow: place, rule: listener.rule))
          } else if followed.insert(Followed(flow: flow, rule: voice.place, isPresented)).inserted {
            var draft = Draft(start)
            check(condition, draft, voice)
            // A stopped edit may be applied again while its node is covered.
            let evenCovered = isHeardCovered || listening.resumes && rules[listener.rule].isAsking
            if evenCovered { (draft.view, draft.cover) = (.anywhere, .unknown) }
            for other in passed where other.evenCovered || !isHeardCovered {
              assume(other.condition, being: false, ofEarlierRule: true, &draft)
            }
            if let condition { assume(condition, being: true, &draft) }
            if draft.heres.isEmpty, !start.heres.isEmpty { continue }
            follow(effects, evenCovered, &draft, voice)
          }
          if let condition, listener.isOpen, isTotal(condition) {
            passed.append((condition, isHeardCovered))
          }
          if truth == true || !listener.isConditional, listener.isOpen {
            isAnswered = (true, isHeardCovered)
          }
        }
      }
    }
  }

  private mutating func follow(
    _ effects: [Program.Effect], _ evenCovered: Bool, _ draft: inout Draft, _ voice: Voice
  ) {
    if let place = voice.place { note(Step.RulePlace(flow: place.flow, rule: place.rule)) }
    let start = draft.heres
    draft.goesOn = false
    carryOut(effects, &draft, voice)
    conclude(&draft, from: start, voice, evenCovered: evenCovered)
  }

  /// Returns the possible values of `isPresented` for the sender, if a rule reads it and both are possible.
  private mutating func standings(_ subject: Program.Subject, _ sender: Int?, _ chain: [Int]) -> [Bool?] {
    guard let sender, listening.asksWhetherPresented else { return [nil] }
    let node = table[sender].node
    let asks = (chain.map { table.flow($0) ?? 0 } + [0]).contains { flow in
      listening.listeners(in: flow, for: subject).contains { listener in
        program.flows[flow].rules[listener.rule].asksWhetherPresented(node)
      }
    }
    if !asks { return [nil] }
    return table.standsPresented(sender).map { [$0] } ?? [true, false]
  }
}

/// A rule that has been analyzed for an occurrence: in another chain of flows its result is the same.
private struct Followed: TableKey {
  var flow: Int?
  var rule: WordsPlace?
  var isPresented: Bool?

  var digest: Digest { Digest(flow ?? -1, rule?.flow ?? -1, rule?.rule ?? -1) }

  init(flow: Int?, rule: WordsPlace?, _ isPresented: Bool?) {
    self.flow = flow
    self.rule = rule
    self.isPresented = isPresented
  }
}

extension Voice {
  /// Creates the context of a rule of this flow.
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

extension Program.Subject {
  /// Returns true if a node has sent the event: a request of its rule then belongs to here.
  fileprivate func isSentByNode(_ key: Occurrence.Key, in program: Program) -> Bool {
    switch self {
    case .appEvent: false
    case .event(let node, _): program.nodes[node].flow == nil
    case .changed(let condition): program.conditions[condition].owner != nil
    case .answered, .failed: key.owner == nil
    default: true
    }
  }
}

extension Walk {
  /// Returns true if an expression always has a value, so that it is false whenever it does not hold.
  private func isTotal(_ expression: Program.Expression) -> Bool {
    switch expression {
    case .literal, .local: true
    case .condition(let place): program.conditions[place].owner == nil
    case .query(let query): query.condition == nil
    case .unary(.not, let inner): isTotal(inner)
    case .binary(let sign, let left, let right):
      (sign.isComparison || sign == .and || sign == .or) && isTotal(left) && isTotal(right)
    default: false
    }
  }
}
