extension Program {
  /// An event rule: when, and what then.
  package struct Rule: Hashable, Sendable {
    /// Any of these sets it off; all bind the same locals.
    package var triggers: [Trigger]
    /// What else must hold.
    package var condition: Expression?
    /// Whether it listens to a scene that something covers.
    package var evenCovered: Bool
    /// How many locals its patterns bind.
    package var locals: Int
    /// What it does, in order.
    package var effects: [Effect]
    package var source: SourcePosition

    package init(
      triggers: [Trigger], condition: Expression? = nil, evenCovered: Bool = false, locals: Int,
      effects: [Effect], source: SourcePosition
    ) {
      self.triggers = triggers
      self.condition = condition
      self.evenCovered = evenCovered
      self.locals = locals
      self.effects = effects
      self.source = source
    }
  }

  /// One thing that a rule waits for, with what it asks of the arguments.
  package struct Trigger: Hashable, Sendable {
    package var subject: Subject
    /// A pattern for each argument that is asked about or bound, by the parameter's name; the name is `value` for
    /// what `done`, `changed` and `produced` carry, and `slot` for tabs and split.
    package var patterns: [Pattern.Field]

    package init(subject: Subject, patterns: [Pattern.Field] = []) {
      self.subject = subject
      self.patterns = patterns
    }
  }

  /// What a rule waits for. Nodes, conditions and actions are places in the program's arrays.
  package enum Subject: Hashable, Sendable {
    /// `S.event`, or `f.event` of a flow: the event's place in the node's `events`.
    case event(node: Int, event: Int)
    /// An event of the app: its place in `events`.
    case appEvent(Int)
    /// `N.done(x)`: a scene or flow has finished.
    case done(node: Int)
    /// `N.cancelled`: a node has left in any other way.
    case cancelled(node: Int)
    /// `S.leave`: the user or a link asks to leave the scene.
    case leave(node: Int)
    /// `s.popped`: the user has gone back in a stack.
    case popped(node: Int)
    /// `t.select(slot)`: the user asks for a slot of tabs or split.
    case select(node: Int)
    /// `t.reselect(slot)`: the user asks for the slot that is selected already.
    case reselect(node: Int)
    /// `S.produced(x)`: the scene hands a value out.
    case produced(node: Int)
    /// `c.changed(value)`.
    case changed(condition: Int)
    /// `a.done(x)`: an action has answered.
    case answered(action: Int)
  }

  /// One edit of the tree, or a word to the app.
  package indirect enum Effect: Hashable, Sendable {
    /// On the nearest stack around here, or on the named one.
    case push(Template, in: Int?)
    /// Takes the top entry off the nearest stack around here.
    case pop
    /// Takes all entries but the first off the nearest stack around here.
    case popAll
    /// Puts a node in the place of here's entry.
    case replace(Template)
    /// Back to the node if it is in the nearest stack, else `push`.
    case show(Template)
    /// Over here.
    case present(Template, style: String)
    /// What is presented over here, else the presentation here stands in.
    case dismiss
    case dismissAll
    /// Pops and dismisses whatever is over the nearest such node.
    case back(node: Int)
    /// Removes here's node, or the nearest such node, however it stands.
    case close(node: Int?)
    /// A slot of tabs or split, by its label.
    case select(node: Int, slot: Expression)
    /// New values for inputs of the node that `S.input` reads.
    case update(node: Int, inputs: [Expression.Field])
    /// Makes the tree show exactly this.
    case go(Goal)
    /// A new root: for the rule's own flow, or for the named stack or flow.
    case root(Template, in: Int?)
    /// A new root for a slot of tabs or split: the container and the slot's place.
    case fill(Template, node: Int, slot: Int)
    /// Ends the rule's flow, or in the app the sender, with a result or none.
    case finish(Expression?)
    /// Ends it as cancelled.
    case cancel
    /// Tells the app to do an action.
    case perform(action: Int, arguments: [Expression.Field])
    /// Nothing, knowingly.
    case stay
    case choose(Expression, then: [Effect], else: [Effect])
  }

  /// A partial picture of the tree, for `go`, links and `expect`: what must stand where. It starts at the root of
  /// the flow named by `anchor` and has a goal for every container and flow on its way, written or not.
  package struct Goal: Hashable, Sendable {
    /// Which node stands here: its place in `nodes`.
    package var node: Int
    /// Inputs that it must have; the others match anything.
    package var inputs: [Expression.Field]
    package var content: Content
    /// What must be presented over what this goal shows: one goal, or none.
    package var presented: [Goal]

    /// What must be in a node.
    package indirect enum Content: Hashable, Sendable {
      /// Whatever is there, or what a new node has.
      case any
      /// A stack: exactly these entries.
      case entries([Goal])
      /// Tabs or split: this slot is selected, and in it stands this, if it says.
      case selected(slot: Int, Goal?)
      /// A container: in this slot stands this. A flow: its only child (slot 0) is this.
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

    /// What must be presented over what it shows, wherever in its level that is said.
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
