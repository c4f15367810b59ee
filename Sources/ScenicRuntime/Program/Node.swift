extension Program {
  /// A condition: a value that the app sets at run time or, inside a scene, that its screen sets.
  package struct Condition: Hashable, Sendable {
    /// The name, unique in the program: bare if that is unique, otherwise dotted (`editor.hasChanges`);
    /// always dotted for a condition of a scene.
    package var name: String
    /// The scene whose nodes have their own values: its index in `nodes`; nil for conditions of the app and
    /// its flows.
    package var owner: Int?
    /// The declaring flow, at whose shown node a change begins: its index in `flows`; 0, the app, for a
    /// condition of a scene.
    package var flow: Int
    package var type: ValueType
    /// The value at the start.
    package var initial: Value
    /// True for a flag: its value is given at the start, and never changes.
    package var isFlag: Bool
    package var note: Note

    package init(
      name: String, owner: Int?, flow: Int = 0, type: ValueType, initial: Value, isFlag: Bool = false,
      note: Note
    ) {
      self.name = name
      self.owner = owner
      self.flow = flow
      self.isFlag = isFlag
      self.type = type
      self.initial = initial
      self.note = note
    }
  }

  /// Work that is not navigation: the app performs it when a rule requests it.
  package struct Action: Hashable, Sendable {
    /// The name, unique in the program, bare or dotted.
    package var name: String
    package var parameters: [Parameter]
    /// The type of its answer; nil if it has none.
    package var answer: ValueType?
    /// The time after which the runtime completes it; nil if the app does.
    package var delay: Delay?
    /// The meaning of a request while another one of the same owner is pending.
    package var overlap: Overlap
    package var note: Note

    package init(
      name: String, parameters: [Parameter], answer: ValueType?, delay: Delay? = nil,
      overlap: Overlap = .independent, note: Note
    ) {
      self.name = name
      self.parameters = parameters
      self.answer = answer
      self.delay = delay
      self.overlap = overlap
      self.note = note
    }

    /// True if it is pending until it completes: it has an answer, or a delay.
    package var isPending: Bool { answer != nil || delay != nil }

    /// The time after which a timer completes, in seconds.
    package enum Delay: Hashable, Sendable {
      case seconds(Int)
      /// The argument of this parameter.
      case parameter(Int)
    }

    /// The meaning of a request while another one of the same owner and action is pending.
    package enum Overlap: String, Hashable, Sendable, CaseIterable {
      /// Both are pending.
      case independent
      /// The new request ends the earlier ones.
      case latest
      /// The new request is not made.
      case single
    }
  }

  /// An event that a scene, a flow or the app can send.
  package struct Event: Hashable, Sendable {
    /// The name, unique in its scene, flow or app.
    package var name: String
    package var parameters: [Parameter]
    package var note: Note

    package init(name: String, parameters: [Parameter], note: Note) {
      self.name = name
      self.parameters = parameters
      self.note = note
    }
  }

  /// A presentation style that the spec declares, besides `sheet`, `fullScreen`, `popover` and `alert`.
  package struct Style: Hashable, Sendable {
    package var name: String
    package var note: Note

    package init(name: String, note: Note) {
      self.name = name
      self.note = note
    }
  }

  /// The kind of node that a declaration creates.
  package enum NodeKind: String, Hashable, Sendable, CaseIterable {
    /// A screen.
    case scene
    /// Entries on one another, the last one shown; never empty.
    case stack
    /// Children side by side, one shown.
    case tabs
    /// Columns, all shown, one selected.
    case split
    /// Named children, all shown: a container of the app.
    case container
    /// A flow whose root is a scene or another flow, its only child. A flow whose root is an unnamed container is
    /// that container, and has its kind.
    case flow
  }

  /// A scene, a flow or a container as declared.
  package struct Node: Hashable, Sendable {
    /// The name, unique in the program: bare if that is unique, otherwise dotted (`signIn.welcome`).
    package var name: String
    package var kind: NodeKind
    /// True if the name is written in the spec; an unnamed container is named after its kind.
    package var isNamed: Bool
    /// The flow whose node this is: its index in `flows`; nil for scenes and plain containers.
    package var flow: Int?
    package var inputs: [Parameter]
    /// The events that it sends; for a flow its own events.
    package var events: [Event]
    /// The type of its result; nil if it has none.
    package var result: ValueType?
    /// The requirements that must be met before it is created or selected, in this order.
    package var requirements: [Requirement]
    /// The types that it produces; empty if none.
    package var produces: [ValueType]
    /// The inputs that a produced value may change, by name.
    package var updates: [String]
    /// The labels of the children of tabs, split and container, in order; empty for all others.
    package var slots: [Slot]
    package var note: Note

    package init(
      name: String, kind: NodeKind, isNamed: Bool = true, flow: Int? = nil, inputs: [Parameter] = [],
      events: [Event] = [], result: ValueType? = nil, requirements: [Requirement] = [],
      produces: [ValueType] = [], updates: [String] = [], slots: [Slot] = [], note: Note
    ) {
      self.name = name
      self.kind = kind
      self.isNamed = isNamed
      self.flow = flow
      self.inputs = inputs
      self.events = events
      self.result = result
      self.requirements = requirements
      self.produces = produces
      self.updates = updates
      self.slots = slots
      self.note = note
    }
  }

  /// A slot of tabs, split or container.
  package struct Slot: Hashable, Sendable {
    /// The label, unique in its container.
    package var label: String
    /// The other data of the slot, such as its title and icon.
    package var note: Note

    package init(label: String, note: Note) {
      self.label = label
      self.note = note
    }
  }

  /// `requires condition else node as style`.
  package struct Requirement: Hashable, Sendable {
    /// The required condition; over conditions only.
    package var condition: Expression
    /// The node that is shown to meet it.
    package var node: Template
    package var style: String

    package init(condition: Expression, node: Template, style: String) {
      self.condition = condition
      self.node = node
      self.style = style
    }
  }

  /// A node to create: its declaration, its inputs, and, for containers, its content.
  package struct Template: Hashable, Sendable {
    /// The index in `nodes`.
    package var node: Int
    /// The given inputs; the others have their initial values.
    package var inputs: [Expression.Field]
    /// A container's children, one for each slot, or a stack's entries. Empty for scenes, and for flows,
    /// whose root determines it.
    package var children: [Template]

    package init(node: Int, inputs: [Expression.Field] = [], children: [Template] = []) {
      self.node = node
      self.inputs = inputs
      self.children = children
    }
  }
}
