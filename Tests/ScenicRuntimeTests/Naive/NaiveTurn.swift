@testable import ScenicRuntime

/// Something to handle in a turn.
struct NaiveEvent {
  var subject: Program.Subject
  var arguments = Fields()
  var sender: NaiveSender?
  /// For `done` and `cancelled`, the flows around the node when it left.
  var flows: [NaiveTree.Flow] = []
  /// For `done` and `cancelled`, the ancestors and presenters of the node, nearest first; true for a stack
  /// that contained it as an entry or in one.
  var hungOn: [(id: Int, isStackOfEntry: Bool)] = []
  /// For the result of a request, the node of its owner; nil for the app.
  var owner: Int?
  var result: (request: NavigationState.Request, outcome: NavigationState.Outcome)?
  /// Restricts the event to rules with `even covered`.
  var isCovered = false
  /// True if the finish or cancel is an input.
  var isFromOutside = false
  /// The node could not leave yet.
  var stays = false
}

/// The whole turn is undone.
struct NaiveUndo: Error {
  var reason: Step.Refusal.Reason
}

/// One turn.
struct NaiveTurn {
  let program: Program
  var world: NaiveWorld
  var queue: [NaiveEvent] = []
  var raised = 0
  /// The first identity that this turn may give.
  let firstNew: Int
  var refusals: [Step.Refusal] = []
  var isHandled = false
  /// The flows that finish and cancel have ended and whose event is still to be handled; true for finish.
  var ended: [Int: Bool] = [:]
  /// The flow that finished and was visible for the edit that is retried.
  var resumed: Int?
  /// The tree before the turn.
  let beginning: NaiveTree
  /// The nodes that have left in this turn, as they were then.
  var former: [Int: NaiveNode] = [:]
  var formerConditions: [NavigationState.SceneCondition] = []
  /// An event could not wait, because its keeper holds too many.
  var isFull = false
  var tally = NaiveTally()
  /// The rules that were carried out, to explain a disagreement.
  var carriedOut: [Step.RulePlace] = []

  init(_ program: Program, _ world: NaiveWorld) {
    self.program = program
    self.world = world
    firstNew = world.nextIdentity
    beginning = world.tree
  }

  mutating func refuse(_ reason: Step.Refusal.Reason, _ rule: Step.RulePlace? = nil) {
    refusals.append(Step.Refusal(reason: reason, message: "", rule: rule))
  }

  mutating func raise(_ event: NaiveEvent) throws(NaiveUndo) {
    raised += 1
    if raised > 1000 { throw NaiveUndo(reason: .limit) }
    queue.append(event)
  }

  /// Raises the departure of a node, which counts if the node was made in this turn and a rule reacts to it.
  mutating func raise(departure event: NaiveEvent, of identity: Int) throws(NaiveUndo) {
    let isHeard = program.flows.contains { flow in
      flow.rules.contains { rule in rule.triggers.contains { $0.subject == event.subject } }
    }
    if isHeard && identity >= firstNew { try raise(event) } else { queue.append(event) }
  }

  mutating func run(_ input: Input) throws(NaiveUndo) {
    try receive(input)
    try handleQueue()
    if isHandled { try finish() }
  }

  mutating func handleQueue() throws(NaiveUndo) {
    while !queue.isEmpty { try handle(queue.removeFirst()) }
  }

  /// An event of the queue.
  private mutating func handle(_ event: NaiveEvent) throws(NaiveUndo) {
    isFull = false
    let isAnswered = try answer(event)
    switch event.subject {
    case .done, .cancelled:
      if !isAnswered && event.isCovered { throw NaiveUndo(reason: .covered) }
      if !isAnswered && event.arguments["value"] != nil {
        if event.isFromOutside { throw NaiveUndo(reason: .unanswered) }
        refuse(.unanswered)
      }
      try retry(event)
      try settle(event, isAnswered)
    case .answered: if !isAnswered && !isFull { refuse(.unanswered) }
    default: break
    }
  }

  /// Releases the nodes that could not leave before.
  private mutating func settle(_ event: NaiveEvent, _ isAnswered: Bool) throws(NaiveUndo) {
    if let sender = event.sender {
      ended[sender.id] = nil
      if event.stays && world.tree.stands(sender.id) {
        if event.isFromOutside && !isAnswered { throw NaiveUndo(reason: .nothingToLeave) }
        refuse(.nothingToLeave)
      }
    }
    if event.isFromOutside { isHandled = true }
  }

  /// A node as it is now.
  func sender(_ id: Int) -> NaiveSender? {
    world.tree.node(id).map { node in
      NaiveSender(
        id: id, declaration: node.declaration, inputs: node.inputs,
        conditions: world.sceneConditions.filter { $0.scene.number == id })
    }
  }

  /// The event of a node that leaves, with its present values.
  func departure(_ id: Int, _ subject: (Int) -> Program.Subject) -> NaiveEvent? {
    guard let sender = sender(id) else { return nil }
    var event = NaiveEvent(subject: subject(sender.declaration), sender: sender)
    event.flows = world.tree.flowsAround(id)
    var below = id
    for parent in world.tree.climb(id).dropFirst() {
      event.hungOn.append((id: parent, isStackOfEntry: world.tree.entry(below) != nil))
      below = parent
    }
    return event
  }
}
