extension Engine {
  /// A state while a rule's effects are carried out on it, one after the other: nobody sees it before it is done.
  struct Draft: ~Copyable {
    var tree: Tree
    /// Where the next effect happens.
    var here: Identity
    /// The container that an effect has edited: here is what is shown in it when the next one begins.
    var arrival: Position?
    /// Where here stood before the first edit, if somebody has looked already.
    var began: Position?
    let speech: Speech
    let conditions: [Value]
    let sceneConditions: [NavigationState.SceneCondition]
    /// What the pattern bound.
    var locals: [Value]
    /// The nodes that are being made around what is computed, with their inputs, innermost last.
    var making: [(node: Int, inputs: Fields)] = []
    var nextIdentity: Int
    /// How many more nodes this turn may make.
    var budget: Int
    var actions: [Step.PerformedAction] = []
    var asked: [NavigationState.AskedAction] = []
    var refusals: [Step.Refusal] = []
    /// The slots that have been selected anew, in order.
    var selections: [Selection] = []
    /// What the `if`s so far have decided, in order; nil for one that could not be computed.
    var decisions: [Bool?] = []
    /// What has finished or been cancelled on purpose, in order.
    var ended: [Event] = []
    /// Whether the app's root is a new one.
    var hasNewRoot = false
    /// The app's root if it was only shown to meet a requirement.
    var standIn: Identity?

    var index: Index { tree.index }
  }

  /// What is to be known of a draft when it is done: where it began, and how far it had counted.
  struct Beginning {
    let here: Identity
    let nextIdentity: Int
    let rule: Step.RulePlace?

    init(_ draft: borrowing Draft) {
      here = draft.here
      nextIdentity = draft.nextIdentity
      rule = draft.speech.rule
    }
  }

  /// A slot that an edit has selected.
  struct Selection {
    var container: Identity
    var slot: Int
  }

  /// Who speaks in a rule, and about whom.
  struct Speech {
    /// The flow that the rule belongs to.
    var flow = FlowInstance.app
    var sender: SenderRecord?
    var rule: Step.RulePlace?
    /// Whether `present` hangs on what nothing covers instead of here.
    var presentsAtEnd = false
    /// What `finish` and `cancel` end.
    var ending: Identity?
  }

  /// A draft of a state that belongs to nobody's rule.
  func draft(of state: NavigationState) -> Draft {
    Turn(index, state, explaining: false).draft(at: .none)
  }
}

extension Engine.Draft {
  typealias Refused = Engine.Refused
  typealias Position = Engine.Position
  typealias Selection = Engine.Selection

  /// Where here stands.
  func place() throws(Refused) -> Position {
    guard let place = current else { throw Refused(.notStanding, "where this would happen is gone") }
    return place
  }

  /// The same; nil if it doesn't stand.
  var current: Position? {
    if let began, began.identity == here, began.root.isSameStorage(as: tree.root) { return began }
    return tree.position(of: here)
  }

  /// Moves here to the node that is now shown where a container stands, as soon as somebody asks. An effect arrives
  /// once, as the last thing that it does.
  mutating func arrive(in container: Position) { arrival = container }

  /// Looks where the effect before has led to.
  mutating func arrive() {
    guard let container = arrival else { return }
    arrival = nil
    if let node = tree.node(inPlaceOf: container) { here = tree.shownLeaf(of: node).identity }
  }

  /// Moves here to the node that nothing covers.
  mutating func arriveAtEnd() { here = tree.chainEnd.identity }

  /// Moves here to what is shown in a node that something has left; if that is covered, to the node that nothing
  /// covers. Several columns may be uncovered: an edit goes on in the one where it is.
  mutating func arrive(uncovering place: Engine.Way) {
    let leaf = tree.position(at: place).map { tree.shownLeaf(of: $0) }
    if let leaf, tree.isUncovered(leaf) { here = leaf.identity } else { arriveAtEnd() }
  }

  mutating func newIdentity() -> Identity {
    let identity = Identity(nextIdentity)
    nextIdentity += 1
    return identity
  }

  /// The name of a node as the spec says it.
  func name(_ node: Int) -> String { index.name(of: node) }

  /// A sender as rules read it.
  func record(of position: Position) -> Engine.SenderRecord? { tree.record(of: position) }
}

extension Engine.Tree {
  /// A sender as rules read it, after it may have left; nil for a node that the program doesn't know.
  func record(of position: Engine.Position) -> Engine.SenderRecord? {
    index.place(of: position.node).map {
      Engine.SenderRecord(identity: position.identity, node: $0, inputs: position.node.inputs)
    }
  }
}
