import ScenicRuntime

/// The flows that handle events without a particular sender: links, events of the app and of flows, their
/// conditions, answers of actions.
struct Audiences {
  /// The events that the same flows handle.
  struct Audience {
    /// The flow of the sender; 0 for the app.
    let owner: Int
    /// The flows whose rules or links handle it, in order, and the owner.
    let flows: [Int]
    var words: [Occurrence.Word] = []

    /// Returns true if the rules of a flow handle all of this, so that no enclosing flow does. An event of a
    /// flow also depends on that flow.
    func settles(in flow: Int, _ listening: Listening) -> Bool {
      owner == 0
        && words.allSatisfy { word in
          // The owner of a request may be any flow around.
          guard case .said(let subject) = word, subject.completedAction == nil,
            !listening.isHeardEvenCovered(subject)
          else { return false }
          return listening.listeners(in: flow, for: subject).contains { $0.isOpen && !$0.isConditional }
        }
    }
  }

  private(set) var all: [Audience] = []
  /// The audiences of the events of each flow.
  private(set) var byOwner: [[Int]]
  /// True for each flow that is in any audience.
  private var isHearing: [Bool]
  private var completions = OrderedMap<Program.Subject, Int>()
  private var places = OrderedMap<[Int], Int>()

  init(_ program: Program, _ listening: Listening) {
    byOwner = [[Int]](repeating: [], count: max(1, program.flows.count))
    isHearing = [Bool](repeating: false, count: max(1, program.flows.count))
    for subject in listening.ownerless { add(.said(subject), program, listening) }
    for (flow, declared) in program.flows.enumerated() where listening.live.contains(flow: flow) {
      for subject in declared.node.flatMap({ listening.flowEvents[$0] }) ?? [] {
        add(.said(subject), program, listening)
      }
      for link in declared.links.indices { add(.link(flow: flow, link), program, listening) }
    }
    for action in program.actions.indices {
      for subject in [Program.Subject.answered(action: action), .failed(action: action)]
      where listening.isHeard(subject) {
        completions.set(subject, to: add(.said(subject), program, listening))
      }
    }
  }

  /// Returns the audience of the result of an action.
  func hearing(_ subject: Program.Subject) -> Int? { completions[subject] }

  /// Returns true if any such event is sent or handled in a flow.
  func isHeard(in flow: Int) -> Bool { isHearing[flow] }

  @discardableResult
  private mutating func add(_ word: Occurrence.Word, _ program: Program, _ listening: Listening) -> Int {
    let (owner, hearing) = flows(of: word, program, listening)
    let flows = hearing.contains(owner) ? hearing : [owner] + hearing
    let place = places[[owner] + flows] ?? all.count
    if place == all.count {
      places.set([owner] + flows, to: place)
      all.append(Audience(owner: owner, flows: flows))
      byOwner[owner].append(place)
      for flow in flows { isHearing[flow] = true }
    }
    all[place].words.append(word)
    return place
  }

  /// Returns the flow of an event, and the flows that handle it.
  private func flows(
    of word: Occurrence.Word, _ program: Program, _ listening: Listening
  ) -> (owner: Int, hearing: [Int]) {
    switch word {
    case .link(let flow, _): (flow, [flow])
    case .said(let subject):
      (
        owner(of: subject, program),
        subject.completedAction.map { action in
          listening.flows(hearing: subject)
            + program.flowsOwningRequests(of: action).filter { flow in
              flow != 0 && !listening.flows(hearing: subject).contains(flow)
            }
        } ?? listening.flows(hearing: subject)
      )
    case .start, .selection, .production, .requirement: (0, [])
    }
  }

  private func owner(of subject: Program.Subject, _ program: Program) -> Int {
    switch subject {
    case .event(let node, _), .leave(let node): program.nodes[node].flow ?? 0
    case .changed(let condition): program.conditions[condition].flow
    default: 0
    }
  }
}

extension Program {
  /// Returns the flows that may own requests of an action: those that rules name, and those of the rules.
  fileprivate func flowsOwningRequests(of action: Int) -> [Int] {
    var found: OrderedSet<Int> = []
    func look(_ effects: [Effect], of flow: Int) {
      effects.forEachEffect { if case .perform(action, _, let owner) = $0 { found.insert(owner ?? flow) } }
    }
    for (flow, declared) in flows.enumerated() {
      for rule in declared.rules { look(rule.effects, of: flow) }
      for link in declared.links { look(link.effects, of: flow) }
    }
    return found.keys
  }
}
