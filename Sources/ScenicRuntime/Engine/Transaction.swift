extension Engine {
  /// A transaction: the state while the effects of a rule are applied in order. It becomes visible when it is
  /// committed.
  struct Transaction: ~Copyable {
    var tree: Tree
    /// The node at which the next effect is applied.
    var here: Identity
    /// The container that an effect has edited. The next effect starts at the node that is shown in it.
    var arrival: Position?
    /// The node at which the edit began, and true if an effect has moved `here` since.
    var start: Identity
    var hasMoved = false
    /// The position of `here` before the first edit, if it has been looked up.
    var began: Position?
    var context: RuleContext
    /// The state before the edit: its conditions and requests are read.
    let state: NavigationState
    /// The bindings of the pattern.
    var locals: [Value]
    /// The enclosing nodes that are being created, with their inputs, innermost last.
    var making: [(node: Int, inputs: Fields)] = []
    var nextIdentity: Int
    /// The nodes that questions have picked, for effects that their names may mean; a later one before an
    /// earlier one.
    var picked: Picks = []
    /// The number of goals of the current path that have been looked at; nil outside `go`.
    var goals: Int?
    /// The number of nodes that this macrostep may still create.
    var budget: Int
    let isExplaining: Bool
    /// The results besides the tree; nil as long as there are none.
    private(set) var knownResults: Results?
    /// True if the app's root was replaced.
    var hasNewRoot = false
    /// The app's root if it is shown only to meet a requirement.
    var standIn: Identity?

    var index: Index { tree.index }

    /// The results besides the tree, for an addition.
    var results: Results {
      mutating get {
        if let knownResults { return knownResults }
        let results = Results()
        knownResults = results
        return results
      }
    }
  }

  /// The results of a transaction besides the tree. Most have none.
  final class Results {
    var actions: [Step.PerformedAction] = []
    /// The requests, if the edit has made one.
    var requests: RequestEdit?
    /// The nodes whose held inputs are to be handled again at the end of the turn, in order.
    var resumptions: [Resumption] = []
    var refusals: [Step.Refusal] = []
    /// The slots that have been newly selected, in order.
    var selections: [Selection] = []
    /// The decisions of the `if`s, in order; nil for a condition that could not be computed.
    var decisions: [Bool?] = []
    /// The moment before each effect, if the step is explained.
    var moments: [Step.Answer.Moment] = []
    /// The position of the current effect, and those that were refused, if the step is explained.
    var path: [Int] = []
    var refused: [Step.Answer.RefusedEffect] = []
    /// The nodes that were finished or cancelled by effects, in order.
    var ended: [Event] = []
  }

  /// The data that is compared when a transaction is done: where it began, and its counters.
  struct Beginning {
    let here: Identity
    let nextIdentity: Int
    let rule: Step.RulePlace?

    init(_ transaction: borrowing Transaction) {
      here = transaction.here
      nextIdentity = transaction.nextIdentity
      rule = transaction.context.rule
    }
  }

  /// A slot that an edit selected.
  struct Selection {
    var container: Identity
    var slot: Int
  }

  /// The context of a rule: its flow and the sender.
  struct RuleContext {
    /// The flow of the rule.
    var flow = FlowInstance.app
    var sender: SenderRecord?
    var rule: Step.RulePlace?
    /// True if `present` is relative to the uncovered node instead of here.
    var presentsAtEnd = false
    /// The node that `finish` and `cancel` end.
    var ending: Identity?
    /// True if a node around which the rule is looked up has sent the event, so that requests belong to here.
    var isAtSender = false
  }

  /// Returns a transaction of a state without a rule.
  func transaction(of state: NavigationState) -> Transaction {
    Macrostep(index, state, explaining: false).transaction(at: .none)
  }
}

extension Engine.Transaction {
  typealias Refused = Engine.Refused
  typealias Position = Engine.Position
  typealias Selection = Engine.Selection

  /// Returns the position of `here`.
  func place() throws(Refused) -> Position {
    guard let place = current else { throw Refused(.notStanding, "the node of this rule is gone") }
    return place
  }

  /// The position of `here`; nil if it is not in the tree.
  var current: Position? {
    if let began, began.identity == here, began.root.isSameStorage(as: tree.root) { return began }
    return tree.position(of: here)
  }

  /// Moves `here` to the node that is shown in a container when `here` is next read. An effect arrives once,
  /// as its last action.
  mutating func arrive(in container: Position) { arrival = container }

  /// Resolves the container that the previous effect edited.
  mutating func arrive() {
    guard let container = arrival else { return }
    arrival = nil
    if let node = tree.node(inPlaceOf: container) { here = tree.shownLeaf(of: node).identity }
  }

  /// Moves `here` to the uncovered node.
  mutating func arriveAtEnd() { here = tree.chainEnd.identity }

  /// Moves `here` to the node that is shown in a node that another has left. If that is covered, moves it to
  /// the uncovered node. Several columns may be uncovered: an edit continues in its own column.
  mutating func arrive(uncovering place: Engine.Way) {
    let leaf = tree.position(at: place).map { tree.shownLeaf(of: $0) }
    if let leaf, tree.isUncovered(leaf) { here = leaf.identity } else { arriveAtEnd() }
  }

  mutating func newIdentity() -> Identity {
    let identity = Identity(nextIdentity)
    nextIdentity += 1
    return identity
  }

  /// Returns the name of a node in the spec.
  func name(_ node: Int) -> String { index.name(of: node) }

  /// Returns the record of a sender, as rules read it.
  func record(of position: Position) -> Engine.SenderRecord? { tree.record(of: position) }
}

extension Engine.Tree {
  /// Returns the record of a sender, which may have left. Returns nil for a node that is unknown to the
  /// program.
  func record(of position: Engine.Position) -> Engine.SenderRecord? {
    let model = position.node
    return index.place(of: model).map {
      Engine.SenderRecord(identity: model.identity, node: $0, inputs: model.inputs)
    }
  }
}
