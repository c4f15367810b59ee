extension Program {
  /// The word for the start of the app in the place of a trigger.
  package static let start = "start"

  /// A rule: its triggers and its effects.
  package struct Rule: Hashable, Sendable {
    /// The triggers, each of which sets it off; all bind the same locals. Empty for a rule of the app that runs at
    /// the start.
    package var triggers: [Trigger]
    /// The additional condition.
    package var condition: Expression?
    /// True if it also handles events of covered senders.
    package var evenCovered: Bool
    /// True if the nodes with rules for `leave` that it would remove are asked first.
    package var isAsking: Bool
    /// True if an event that matches waits until `condition` holds.
    package var isWaiting: Bool
    /// The number of locals that its patterns bind.
    package var locals: Int
    /// The effects, in order.
    package var effects: [Effect]
    package var source: SourcePosition

    package init(
      triggers: [Trigger], condition: Expression? = nil, evenCovered: Bool = false,
      isAsking: Bool = false, isWaiting: Bool = false, locals: Int, effects: [Effect], source: SourcePosition
    ) {
      self.triggers = triggers
      self.condition = condition
      self.evenCovered = evenCovered
      self.isAsking = isAsking
      self.isWaiting = isWaiting
      self.locals = locals
      self.effects = effects
      self.source = source
    }

    /// True if it runs when the app starts, before the first tree is shown.
    package var isStart: Bool { triggers.isEmpty }
  }

  /// A trigger of a rule: a subject, with patterns for its arguments.
  package struct Trigger: Hashable, Sendable {
    package var subject: Subject
    /// A pattern for each argument that is tested or bound, by the parameter's name. The name is `value` for
    /// the payload of `done`, `changed` and `produced`, and `slot` for tabs and split.
    package var patterns: [Pattern.Field]

    package init(subject: Subject, patterns: [Pattern.Field] = []) {
      self.subject = subject
      self.patterns = patterns
    }
  }

  /// The subject of a trigger. Nodes, conditions and actions are indices in the program's arrays.
  package enum Subject: Hashable, Sendable {
    /// `S.event`, or `f.event` of a flow: the event's index in the node's `events`.
    case event(node: Int, event: Int)
    /// An event of the app: its index in `events`.
    case appEvent(Int)
    /// `N.done(x)`: a scene or flow has finished.
    case done(node: Int)
    /// `N.cancelled`: a node has left in any other way.
    case cancelled(node: Int)
    /// `S.leave`: the user, a link or a rule with `asking` would remove the scene or flow.
    case leave(node: Int)
    /// `s.popped`: the user has gone back in a stack.
    case popped(node: Int)
    /// `t.select(slot)`: the user requests a slot of tabs or split.
    case select(node: Int)
    /// `t.reselect(slot)`: the user requests the slot that is selected already.
    case reselect(node: Int)
    /// `S.produced(x)`: the scene produces a value.
    case produced(node: Int)
    /// `c.changed(value)`: a condition has changed.
    case changed(condition: Int)
    /// `a.done(x)`: an action has completed.
    case answered(action: Int)
    /// `a.failed`: the app gave up an action, or ended before the state was restored.
    case failed(action: Int)
  }

  /// An edit of the tree, or a request to the app.
  package indirect enum Effect: Hashable, Sendable {
    /// Pushes on the nearest stack around here, or on the named one.
    case push(Template, in: Int?)
    /// Pops this many entries, at least one, of the nearest stack around here, or of the named one.
    case pop(Int = 1, in: Int? = nil)
    /// Pops all entries but the first of the nearest stack around here, or of the named one.
    case popAll(in: Int? = nil)
    /// Replaces the entry of here.
    case replace(Template)
    /// Goes back to the node if it is in the nearest stack, else pushes it. With a style: presents it, unless it is
    /// presented at any level. The node is one that meets the query, else one with the same inputs.
    case show(Template, matching: Query? = nil, style: String? = nil)
    /// Presents over here.
    case present(Template, style: String)
    /// Dismisses the presentation over here, else the one that contains here.
    case dismiss
    case dismissAll
    /// Pops and dismisses all nodes over the nearest such node.
    case back(node: Int)
    /// Removes the node of here, or the nearest such node, in whatever way it is shown.
    case close(node: Int?)
    /// Selects a slot of tabs or split, by its label.
    case select(node: Int, slot: Expression)
    /// Sets inputs of the node that `S.input` reads.
    case update(node: Int, inputs: [Expression.Field])
    /// Makes the tree show exactly this.
    case go(Goal)
    /// Sets a new root: for the rule's own flow, or for the named stack or flow.
    case root(Template, in: Int?)
    /// Sets a new root for a slot of tabs or split: the container and the slot's index.
    case fill(Template, node: Int, slot: Int)
    /// Finishes the rule's flow, or in the app the sender, with a result or none.
    case finish(Expression?)
    /// Cancels it.
    case cancel
    /// Requests an action of the app. The request belongs to the innermost instance of the flow `owner` around
    /// here, 0 for the app; if it is nil, to here or, until here has moved in a rule without a sender, to the
    /// flow of the rule.
    case perform(action: Int, arguments: [Expression.Field], owner: Int? = nil)
    /// Handles the input that the node holds again, at the end of the turn.
    case resume(node: Int)
    /// Does nothing, on purpose.
    case stay
    case choose(Expression, then: [Effect], else: [Effect])
  }

  /// A partial description of the tree, for `go`, links and `expect`: the required nodes. It starts at the
  /// root of the flow named by `anchor` and has a goal for every container and flow on its path, written or
  /// not.
  package struct Goal: Hashable, Sendable {
    /// The required node: its index in `nodes`.
    package var node: Int
    /// The required inputs; the others match any value.
    package var inputs: [Expression.Field]
    package var content: Content
    /// The required presentation over the nodes of this goal: one goal, or none.
    package var presented: [Goal]

    /// The required content of a node.
    package indirect enum Content: Hashable, Sendable {
      /// Any content, or that of a new node.
      case any
      /// A stack: exactly these entries.
      case entries([Goal])
      /// Tabs or split: this slot is selected, with this content, if any is given.
      case selected(slot: Int, Goal?)
      /// A container: this slot has this content. A flow: its only child (slot 0) is this.
      case child(slot: Int, Goal)
    }

    package init(
      node: Int, inputs: [Expression.Field] = [], content: Content = .any, presented: [Goal] = []
    ) {
      self.node = node
      self.inputs = inputs
      self.content = content
      self.presented = presented
    }

    /// The required presentation over its level, at whichever node of the goal it is given.
    package var presentation: Goal? {
      if let presented = presented.first { return presented }
      switch content {
      case .any: return nil
      case .entries(let goals): return goals.last?.presentation
      case .selected(_, let goal): return goal?.presentation
      case .child(_, let goal): return goal.presentation
      }
    }
  }
}

extension Program.Rule {
  /// The condition without which an event is passed on to later rules. A waiting rule holds the event, unless its
  /// condition cannot be computed.
  package var passingCondition: Program.Expression? {
    guard isWaiting, let condition else { return condition }
    return condition.canOverflow ? .binary(.or, condition, .unary(.not, condition)) : nil
  }
}

extension Program.Expression {
  /// True if a number in it may be out of range.
  fileprivate var canOverflow: Bool {
    switch self {
    case .unary(.minus, let operand): if case .literal = operand { return false } else { return true }
    case .binary(.plus, _, _), .binary(.minus, _, _): return true
    default: return parts.contains { $0.canOverflow }
    }
  }
}

extension Program.Subject {
  /// True if the event can wait for the condition of a rule. The event of a node that leaves, and a gesture, can't.
  package var canWait: Bool {
    switch self {
    case .event, .appEvent, .changed, .answered, .failed: true
    case .done, .cancelled, .leave, .popped, .select, .reselect, .produced: false
    }
  }
}
