extension Engine {
  /// A macrostep: one input and all events that it raises, with the current state and the report.
  struct Macrostep: ~Copyable {
    /// The current state without its tree.
    var state: NavigationState
    /// The current tree.
    var tree: Tree
    let isExplaining: Bool
    var isHandled = false
    /// The report and the raised events; nil as long as there are none.
    private(set) var knownReport: Report?
    /// The remaining effort.
    var effort: Effort
    /// The node that finished and was shown for the edit that is tried again.
    var resumed: Identity?
    /// The tree at the beginning.
    let first: SceneModel
    /// The first identity that this macrostep may assign.
    let firstNew: Int

    init(_ index: Index, _ state: NavigationState, explaining: Bool, effort: Effort = Effort()) {
      self.state = state
      tree = Tree(index: index, root: state.tree)
      first = state.tree
      self.effort = effort
      firstNew = state.nextIdentity
      isExplaining = explaining
    }

    var index: Index { tree.index }

    /// The report and the raised events, for an addition.
    var report: Report {
      mutating get {
        if let knownReport { return knownReport }
        let report = Report()
        knownReport = report
        return report
      }
    }

    /// Appends an event to the queue.
    mutating func raise(_ event: Event) {
      report.queue.append(event)
      effort.raised -= 1
      if effort.raised < 0 {
        report.undone = Refused(.limit, "one input raised more than \(Limit.raised) events")
      }
    }

    /// Handles the raised events, first in, first out.
    mutating func answerWhatWasRaised() {
      while let event = knownReport?.nextEvent() { answer(raised: event) }
    }

    /// Handles all that the input has raised, and then what has become possible or necessary by it.
    mutating func endTurn() {
      repeat {
        answerWhatWasRaised()
      } while knownReport?.undone == nil
        && (resumeNext() || meetRequirements() || handleNextHeldInput())
    }

    /// Returns the result of the macrostep.
    consuming func step(from former: NavigationState) -> Step {
      if let undone = knownReport?.undone {
        let refusal = Step.Refusal(reason: undone.reason, message: undone.message)
        return Step(state: former, isHandled: false, refusals: [refusal], account: report.account)
      }
      state.tree = tree.root
      let result = isHandled ? state : former
      guard let report = knownReport else { return Step(state: result, isHandled: isHandled) }
      return Step(
        state: result, isHandled: isHandled, actions: report.actions,
        cancelled: isHandled ? report.cancelled.sorted() : [], refusals: report.refusals,
        account: report.account)
    }

    /// Reports a refusal.
    mutating func refuse(_ reason: Reason, _ message: String, rule: Step.RulePlace? = nil) {
      report.refusals.append(Step.Refusal(reason: reason, message: message, rule: rule))
    }

    /// Returns a transaction of the current state at a node.
    func transaction(at here: Identity, _ context: RuleContext = RuleContext(), locals: [Value] = [])
      -> Transaction
    {
      transaction(at: here, began: nil, context, locals)
    }

    /// Returns a transaction at a position that has been looked up already.
    func transaction(
      began place: consuming Position, _ context: consuming RuleContext = RuleContext(),
      locals: consuming [Value] = []
    ) -> Transaction {
      transaction(at: place.identity, began: place, context, locals)
    }

    // The transaction is built at once: changing one part later would copy all others.
    private func transaction(
      at here: Identity, began: consuming Position?, _ context: consuming RuleContext,
      _ locals: consuming [Value]
    ) -> Transaction {
      let root = tree.root.identity
      let isStandIn =
        root == resumed || state.held.contains { $0.keeper == root && $0.reason == .requirement }
      return Transaction(
        tree: tree, here: here, start: here, began: began, context: context, state: state, locals: locals,
        nextIdentity: state.nextIdentity, budget: effort.made, isExplaining: isExplaining,
        standIn: isStandIn ? root : nil)
    }

    /// Commits a transaction, and raises its events: first `cancelled` for nodes that left, then those of nodes
    /// that were ended by effects.
    mutating func commit(_ transaction: consuming Transaction) {
      // An upper bound: nodes that were created may have left again.
      let left =
        tree.root.branch.count - transaction.tree.root.branch.count + transaction.nextIdentity
        - state.nextIdentity
      let before = left > 0 && (index.hearsOfLeaving || isExplaining) ? tree : nil
      let results = transaction.knownResults
      tree.root = transaction.tree.root
      state.nextIdentity = transaction.nextIdentity
      if let results { take(results) }
      if let before { tellOfDepartures(from: before) }
      if let results { for event in results.ended { raise(event) } }
    }

    private mutating func take(_ results: Results) {
      if let requests = results.requests {
        state.requests = requests.pending
        state.held = requests.held
        state.nextRequest = requests.next
        report.cancelled += requests.ended
      }
      report.actions += results.actions
      report.resumptions += results.resumptions
      report.refusals += results.refusals
      for event in results.ended { if let sender = event.sender { report.ended.insert(sender.identity) } }
    }

    /// Raises `cancelled` for the nodes that the last edit has removed.
    ///
    /// The limit on raised events ends rules that raise events without end. Each node leaves once, so only nodes
    /// created in this macrostep count, and only if a rule handles their departure.
    private mutating func tellOfDepartures(from before: Tree) {
      for departure in Departures.between(before, tree.root, evenUnheard: isExplaining)
      where knownReport?.ended.contains(departure.position.identity) != true {
        guard let sender = before.record(of: departure.position) else { continue }
        let subject = Subject.cancelled(node: sender.node)
        let isUnheard = index.listeners(for: subject).isEmpty
        let event = Event(subject: subject, sender: sender, origin: .departed(departure))
        if isUnheard || sender.identity.number < firstNew { report.queue.append(event) } else { raise(event) }
      }
    }
  }

  /// The report of a macrostep, its raised events, and what they have changed besides the state. Most inputs have none.
  final class Report {
    var actions: [Step.PerformedAction] = []
    /// The requests that ended without a result.
    var cancelled: [Int] = []
    var refusals: [Step.Refusal] = []
    var account: [Step.Answer] = []
    /// Nodes for which `done` or `cancelled` has been raised, so that their departure raises no further
    /// event.
    var ended = Set<Identity>()
    /// The nodes whose held inputs are to be handled again at the end of the turn.
    var resumptions: [Resumption] = []
    /// The reason why the whole macrostep is undone.
    var undone: Refused?
    /// The raised events, and the index of the next one.
    var queue: [Event] = []
    private var next = 0

    /// Returns the next raised event; nil if there is none, or if the macrostep is undone.
    func nextEvent() -> Event? {
      guard undone == nil, next < queue.count else { return nil }
      next += 1
      return queue[next - 1]
    }
  }
}
