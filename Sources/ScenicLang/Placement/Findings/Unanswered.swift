import ScenicRuntime

extension PlacementCheck {
  static let unanswered = PlacementCheck(
    DiagnosticCode(
      "SC0408", "unanswered", "an unhandled event or result",
      explanation: """
        A scene that can be shown must have a rule for each of its events and for the result that it declares, \
        wherever the scene can be in the tree. Write the rule in the app, or in a flow that encloses the scene. If an \
        event should have no effect, handle it with `stay`: `on S.event { stay }`.
        """,
      wrong: """
        scene cats {
          event open
          event help
        }
        scene cat

        root stack { cats }

        on cats.open { push cat }

        """,
      right: """
        scene cats {
          event open
          event help
        }
        scene cat

        root stack { cats }

        on cats.open { push cat }
        on cats.help { stay }

        """)
  ) { placements, code in
    placements.unanswered().map { placements.suspicion(code, $0) }
  }
}

/// An event that no rule handles at some abstract nodes.
struct UnansweredPair {
  var subject: Program.Subject
  /// The sending node; nil for the app.
  var node: Int?
  /// The abstract nodes, the unhandled cases there, and the flows around the event in every such placement.
  var places: [(site: Int, rest: AnswerRest, flows: Set<Int>)]
  /// The same event of a group, as other scenes send it, which no rule handles either.
  var siblings: [UnansweredPair] = []

  /// This pair and its siblings.
  var all: [UnansweredPair] { [self] + siblings }
}

extension Placements {
  /// Returns every reachable scene with an event that is not handled at any of its abstract nodes, by scene.
  func unanswered() -> [UnansweredPair] {
    var found: [UnansweredPair] = []
    var places = OrderedMap<Program.Subject, Int>()
    for place in pairs() where walk.interruption?.stops() != true {
      let hearing = walk.listening.flows(hearing: place.subject)
      for chain in walk.table.chains(place.chains, of: { hearing.contains($0) }) {
        guard let rest = rest(of: place.subject, from: place.site, asking: chain) else { continue }
        let flows = flows(
          inEach: place.chains.filter { walk.table.chains([$0], of: hearing.contains) == [chain] })
        if let known = places[place.subject] {
          found[known].places.append((place.site, rest, flows))
        } else {
          places.set(place.subject, to: found.count)
          found.append(
            UnansweredPair(
              subject: place.subject, node: walk.table[place.site].node, places: [(place.site, rest, flows)]))
        }
      }
    }
    return joiningGroups(found) + unansweredByApp()
  }

  /// Returns the flows that are in each of these chains.
  private func flows(inEach chains: [[Int]]) -> Set<Int> {
    let sets = chains.map { Set($0.compactMap { walk.table.flow($0) }) }
    return sets.dropFirst().reduce(sets.first ?? []) { $0.intersection($1) }
  }

  /// Makes one pair of those that differ only in the sender of an event of a group, which one rule can handle for all.
  private func joiningGroups(_ pairs: [UnansweredPair]) -> [UnansweredPair] {
    var joined: [UnansweredPair] = []
    var firsts = [SourceRange: Int]()
    let ofGroups = Set(model.eventGroups.flatMap { $0.events.map { $0.name.range } })
    for pair in pairs {
      let isJoined = ofGroups.contains(range(of: pair.subject)) && pair.places.allSatisfy { $0.rest.isWhole }
      if isJoined, let first = firsts[range(of: pair.subject)] {
        joined[first].siblings.append(pair)
      } else {
        if isJoined { firsts[range(of: pair.subject)] = joined.count }
        joined.append(pair)
      }
    }
    return joined
  }

  /// Returns the group that declares the event of a pair.
  private func group(of pair: UnansweredPair) -> Model.EventGroup? {
    guard case .event(let node, let event) = pair.subject else { return nil }
    let range = model.nodes[node].events[event].name.range
    return model.eventGroups.first { $0.events.contains { $0.name.range == range } }
  }

  /// Returns the events of the app that some rule handles, but none in some case. Only rules of the app handle them.
  private func unansweredByApp() -> [UnansweredPair] {
    let scenes = walk.table.scenes()
    return program.events.indices.compactMap { event in
      let subject = Program.Subject.appEvent(event)
      guard walk.listening.flows(hearing: subject).contains(0),
        let rest = rest(of: subject, from: nil, asking: [])
      else { return nil }
      return UnansweredPair(subject: subject, node: nil, places: scenes.prefix(6).map { ($0, rest, []) })
    }
  }

  /// An event at an abstract node, and the flows that may handle it.
  struct Pair {
    var subject: Program.Subject
    var site: Int
    var chains: [[Int]]
  }

  /// Returns all events that are possible and must be handled.
  func pairs() -> [Pair] {
    let table = walk.table
    var found: [Pair] = []
    for site in table.sites.indices {
      let node = table[site].node
      let declared = program.nodes[node]
      guard declared.kind == .scene else { continue }
      let around = table.flows(around: site, itself: false)
      for event in declared.events.indices {
        found.append(Pair(subject: .event(node: node, event: event), site: site, chains: around))
      }
      if declared.result != nil { found.append(Pair(subject: .done(node: node), site: site, chains: around)) }
    }
    for occurrence in walk.occurrences {
      guard case .said(.done(let node)) = occurrence.key.word, let site = occurrence.key.sender,
        occurrence.key.departure != nil,
        program.nodes[node].kind != .scene || program.nodes[node].flow != nil,
        program.nodes[node].result != nil
      else { continue }
      found.append(
        Pair(subject: .done(node: node), site: site, chains: table.flows(around: site, itself: false)))
    }
    // An event of a flow that is never handled is reported as unused.
    for site in table.sites.indices {
      let node = table[site].node
      guard program.nodes[node].flow != nil else { continue }
      let around = table.flows(around: site, itself: true)
      for event in program.nodes[node].events.indices {
        let subject = Program.Subject.event(node: node, event: event)
        if walk.listening.isHeard(subject) {
          found.append(Pair(subject: subject, site: site, chains: around))
        }
      }
    }
    // An action whose answer is never handled is reported as unused.
    for action in program.actions.indices where walk.listening.isHeard(.answered(action: action)) {
      for (site, chains) in walk.completions(of: action) {
        found.append(Pair(subject: .answered(action: action), site: site, chains: chains))
      }
    }
    return found
  }

  fileprivate func suspicion(_ code: DiagnosticCode, _ pair: UnansweredPair) -> Finding {
    let pairs = pair.all
    let names = pairs.map { name(of: $0.subject) }
    return .suspected(
      Suspicion(
        isStray: pairs.allSatisfy { $0.places.allSatisfy { isStray(from: walk.table[$0.site].origin) } },
        isUnhandled: pairs.allSatisfy { !walk.listening.isHeard($0.subject) },
        causes: names, isSeen: { $0.reason == .unanswered },
        // That so many events wait is an assumption.
        isShown: { step in
          !step.refusals.contains { $0.isQueueFull }
            && names.contains { name in step.account.contains { $0.isUnanswered(name) } }
        },
        stories: { [self] in
          pairs.flatMap { pair in pair.places.prefix(6).compactMap { story(toSay: pair.subject, at: $0.site) }
          }
        },
        arguments: { [self] samples in
          pairs.flatMap { pair in
            pair.places.prefix(6).compactMap { place in
              arguments(of: pair.subject, in: place.rest, samples).map { (pair.subject, $0) }
            }
          }
        },
        diagnostic: { [self] confirmation in
          let shown = pairs.first { pair in
            confirmation?.step.account.contains { $0.isUnanswered(name(of: pair.subject)) } ?? true
          }
          return diagnostic(code, shown ?? pair, confirmation, amongst: pairs)
        }))
  }

  private func diagnostic(
    _ code: DiagnosticCode, _ pair: UnansweredPair, _ confirmation: Confirmation?,
    amongst pairs: [UnansweredPair]
  ) -> Diagnostic? {
    let name = name(of: pair.subject)
    guard let place = place(of: pair, confirmation) else { return nil }
    var notes: [Diagnostic.Note] = []
    let left = text(place.rest, of: name)
    if let left { notes.append(Diagnostic.Note(left)) }
    if case .answered = pair.subject {
    } else {
      notes.append(Diagnostic.Note("here: \(describe(place.site))"))
    }
    if let confirmation { notes.append(tell(confirmation)) }
    if confirmation == nil {
      notes.append(Diagnostic.Note("found no short path to this state; it may be unreachable"))
    }
    let others = pairs.filter { $0.subject != pair.subject }.map { self.name(of: $0.subject) }
    if !others.isEmpty {
      notes.append(Diagnostic.Note("unhandled, too: \(DiagnosticText.firstOf(others))"))
    }
    let noun = noun(of: pair.subject)
    let message = place.rest.isWhole ? "unhandled \(noun) `\(name)`" : "unhandled cases of \(noun) `\(name)`"
    return Diagnostic(
      confirmation != nil && !isOfApp(pair.subject) ? .error : .warning, code, message,
      at: range(of: pair.subject), notes: notes,
      fixIts: stay(for: pair, ofGroup: others.isEmpty ? nil : group(of: pair)))
  }

  /// Returns true if the app chooses when it sends an event: its own, or one of a flow.
  private func isOfApp(_ subject: Program.Subject) -> Bool {
    switch subject {
    case .appEvent: true
    case .event(let node, _): program.nodes[node].flow != nil
    default: false
    }
  }

  /// Returns one abstract node where it is not handled, with the remaining cases; if a trace is reported, as
  /// confirmed.
  private func place(
    of pair: UnansweredPair, _ confirmation: Confirmation?
  ) -> (site: Int, rest: AnswerRest, flows: Set<Int>)? {
    guard let confirmation,
      let answer = confirmation.step.account.first(where: { $0.isUnanswered(name(of: pair.subject)) })
    else { return pair.places.first }
    let sites = sites(of: answer, confirmation)
    let there = pair.places.filter { sites?.contains($0.site) ?? true }
    let seen = SeenRest(
      placements: self, subject: pair.subject, answer: answer, confirmation: confirmation)
    if let exact = there.first(where: { seen.isAmong($0.rest) }) { return exact }
    guard var place = there.first ?? pair.places.first else { return nil }
    place.rest = seen.instead(of: place.rest)
    return place
  }

  /// Returns an abstract trace to an event at an abstract node.
  private func story(toSay subject: Program.Subject, at site: Int) -> [Occurrence.Key]? {
    switch subject {
    case .answered: return story(to: Occurrence.Key(word: .said(subject), sender: nil, here: site))
    case .done where walk.table.kind(site) != .scene || walk.table.flow(site) != nil:
      let ending = walk.occurrences.firstIndex { $0.key.word == .said(subject) && $0.key.sender == site }
      return ending.flatMap { story(to: $0) }
    case .appEvent: return story(to: Occurrence.Key(word: .said(subject), sender: nil, here: site))
    default: return story(to: Occurrence.Key(word: .said(subject), sender: site, here: site))
    }
  }

  private func noun(of subject: Program.Subject) -> String {
    switch subject {
    case .event, .appEvent: "event"
    default: "result"
    }
  }

  private func range(of subject: Program.Subject) -> SourceRange {
    switch subject {
    case .event(let node, let event): model.nodes[node].events[event].name.range
    case .appEvent(let event): model.events[event].name.range
    case .done(let node): model.nodes[node].result?.range ?? model.nodes[node].name.range
    case .answered(let action): model.actions[action].name.range
    default: model.app.range
    }
  }

  /// Returns the trigger of a rule that handles the rest: the only remaining case if there is one, else the event.
  private func trigger(for pair: UnansweredPair) -> String {
    let name = name(of: pair.subject)
    let patterns = Set(pair.places.map { pattern($0.rest, of: name) })
    return patterns.count == 1 ? (patterns.first ?? nil) ?? name : name
  }

  /// Returns a repair that adds a rule with `stay` after the last rule of the innermost flow that handles the event in
  /// every placement, where it precedes no other: the one that declares the scene, or one around it.
  private func stay(for pair: UnansweredPair, ofGroup group: Model.EventGroup?) -> [FixIt] {
    var scope: Int
    if let group {
      scope = group.scope
    } else if case .answered(let action) = pair.subject {
      scope = model.actions[action].scope
    } else {
      scope = pair.node.map { model.nodes[$0].scope } ?? 0
    }
    var name = trigger(for: pair)
    if let group, case .event(let node, let event) = pair.subject {
      name = "\(group.name.text).\(model.nodes[node].events[event].name.text)"
    }
    while let parent = model.flows[scope].parent,
      !pair.all.allSatisfy({ $0.places.allSatisfy { $0.flows.contains(scope) } })
    {
      name = "\(model.flows[scope].name.text).\(name)"
      scope = parent
    }
    guard let place = model.endOfRules(inFlow: scope) else { return [] }
    let indent = model.files[place.file].indentation(at: place.start)
    return [
      FixIt("add `on \(name) { stay }`", .placeholder, [FixIt.Edit(place, "\n\(indent)on \(name) { stay }")])
    ]
  }
}
