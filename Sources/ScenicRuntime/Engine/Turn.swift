extension Engine {
  /// One input and all that it raises: the state as it has become, and what there is to tell.
  struct Turn: ~Copyable {
    /// The state as it has become, but for its tree.
    var state: NavigationState
    /// The tree as it has become.
    var tree: Tree
    let isExplaining: Bool
    var isHandled = false
    var actions: [Step.PerformedAction] = []
    var refusals: [Step.Refusal] = []
    var account: [Step.Answer] = []
    /// How much more it may do.
    var effort: Effort
    /// Nodes about which a `done` or `cancelled` has been raised, so that leaving says nothing more.
    var ended: Set<Identity> = []
    /// What has finished and was shown for the edit that is tried again.
    var resumed: Identity?
    /// Why the whole turn is as if it had not been.
    var undone: Refused?
    private var queue: [Event] = []
    private var next = 0

    init(_ index: Index, _ state: NavigationState, explaining: Bool, effort: Effort = Effort()) {
      self.state = state
      tree = Tree(index: index, root: state.tree)
      self.effort = effort
      isExplaining = explaining
    }

    var index: Index { tree.index }

    /// Puts an event at the end of the queue.
    mutating func raise(_ event: Event) {
      queue.append(event)
      countRaised()
    }

    private mutating func countRaised() {
      effort.raised -= 1
      if effort.raised < 0 {
        undone = Refused(.limit, "one input raised more than \(Limit.raised) events")
      }
    }

    /// Answers what has been raised, first in, first out.
    mutating func answerWhatWasRaised() {
      while undone == nil, next < queue.count {
        let event = queue[next]
        next += 1
        answer(raised: event)
      }
    }

    /// What comes of it all.
    consuming func step(from former: NavigationState) -> Step {
      if let undone {
        let refusal = Step.Refusal(reason: undone.reason, message: undone.message)
        return Step(state: former, isHandled: false, refusals: [refusal], account: account)
      }
      if !isHandled {
        return Step(state: former, isHandled: false, actions: actions, refusals: refusals, account: account)
      }
      // Put together from its parts, which are handed over and not copied.
      let state = NavigationState(
        tree: tree.root, conditions: state.conditions, sceneConditions: state.sceneConditions,
        held: state.held, asked: state.asked, nextIdentity: state.nextIdentity)
      return Step(state: state, isHandled: true, actions: actions, refusals: refusals, account: account)
    }

    /// Reports what could not be done.
    mutating func refuse(_ reason: Reason, _ message: String, rule: Step.RulePlace? = nil) {
      refusals.append(Step.Refusal(reason: reason, message: message, rule: rule))
    }

    /// A draft of the state as it is, to be edited at a place.
    func draft(at here: Identity, _ speech: Speech = Speech(), locals: [Value] = []) -> Draft {
      draft(at: here, began: nil, speech, locals)
    }

    /// A draft that begins where somebody has looked already.
    func draft(
      began place: consuming Position, _ speech: consuming Speech = Speech(), locals: consuming [Value] = []
    ) -> Draft {
      draft(at: place.identity, began: place, speech, locals)
    }

    // Made in one piece: to change a part of it afterwards would copy all others.
    private func draft(
      at here: Identity, began: consuming Position?, _ speech: consuming Speech, _ locals: consuming [Value]
    ) -> Draft {
      let root = tree.root.identity
      let isStandIn = root == resumed || state.held.contains { $0.requirement == root }
      return Draft(
        tree: tree, here: here, began: began, speech: speech, conditions: state.conditions,
        sceneConditions: state.sceneConditions, locals: locals, nextIdentity: state.nextIdentity,
        budget: effort.made, standIn: isStandIn ? root : nil)
    }

    /// Makes a draft the state, and raises what it has brought about: first `cancelled` for what left, then what
    /// has ended on purpose.
    mutating func commit(_ draft: consuming Draft) {
      // An upper bound: what has been made need not stand any more.
      let left =
        tree.root.branch.count - draft.tree.root.branch.count + draft.nextIdentity - state.nextIdentity
      let isTold = left > (index.hearsOfLeaving || isExplaining ? 0 : Limit.uncounted)
      let before = isTold ? tree : nil
      tree.root = draft.tree.root
      state.nextIdentity = draft.nextIdentity
      if !draft.asked.isEmpty { state.asked += draft.asked }
      if !draft.actions.isEmpty { actions += draft.actions }
      if !draft.refusals.isEmpty { refusals += draft.refusals }
      let events = draft.ended
      for event in events { if let sender = event.sender { ended.insert(sender.identity) } }
      if let before { tellOfDepartures(from: before) }
      for event in events { raise(event) }
    }

    /// Raises `cancelled` for what has left by the last edit. What nobody hears of only counts.
    private mutating func tellOfDepartures(from before: Tree) {
      for position in Departures.between(before, tree.root) where !ended.contains(position.identity) {
        guard let sender = before.record(of: position) else { continue }
        let subject = Subject.cancelled(node: sender.node)
        if !isExplaining, index.listeners(for: subject).isEmpty {
          countRaised()
          continue
        }
        raise(
          Event(subject: subject, sender: sender, origin: .departed(before.departure(of: position))))
      }
    }
  }
}
