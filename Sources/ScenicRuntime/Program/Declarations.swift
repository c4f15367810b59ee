extension Program {
  /// What the app knows at run time, or, inside a scene, what that one screen knows.
  package struct Condition: Hashable, Sendable {
    /// Unique in the program: bare where that is unique, else dotted (`editor.hasChanges`); one that belongs to a
    /// scene is always dotted.
    package var name: String
    /// The scene whose every node has a value of its own: its place in `nodes`; nil for the app's and flows'.
    package var owner: Int?
    /// The flow that declares it, and at whose shown node its change begins: its place in `flows`; 0, the app, for
    /// one that belongs to a scene.
    package var flow: Int
    package var type: ValueType
    /// What it is at the start.
    package var initial: Value
    package var note: Note

    package init(
      name: String, owner: Int?, flow: Int = 0, type: ValueType, initial: Value, note: Note
    ) {
      self.name = name
      self.owner = owner
      self.flow = flow
      self.type = type
      self.initial = initial
      self.note = note
    }
  }

  /// Work that is not navigation: the app does it when a rule says so.
  package struct Action: Hashable, Sendable {
    /// Unique in the program, bare or dotted.
    package var name: String
    package var parameters: [Parameter]
    /// The type of its answer; nil if it has none.
    package var answer: ValueType?
    package var note: Note

    package init(name: String, parameters: [Parameter], answer: ValueType?, note: Note) {
      self.name = name
      self.parameters = parameters
      self.answer = answer
      self.note = note
    }
  }

  /// Something that a scene, a flow or the app can say.
  package struct Event: Hashable, Sendable {
    /// Unique in its scene, flow or app.
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

  /// What kind of node a declaration makes.
  package enum NodeKind: String, Hashable, Sendable, CaseIterable {
    /// A screen.
    case scene
    /// Entries over one another, the last one shown; never empty.
    case stack
    /// Children side by side, one shown.
    case tabs
    /// Columns, all shown, one selected.
    case split
    /// Named children, all shown: the app's own container.
    case container
    /// A flow whose root is a scene or another flow, its only child. A flow whose root is an unnamed container is
    /// that container, and has its kind.
    case flow
  }

  /// A scene, a flow or a container as declared.
  package struct Node: Hashable, Sendable {
    /// Unique in the program: bare where that is unique, else dotted (`signIn.welcome`).
    package var name: String
    package var kind: NodeKind
    /// Whether its name is the writer's own; an unnamed container is named after its kind.
    package var isNamed: Bool
    /// The flow whose node this is: its place in `flows`; nil for scenes and plain containers.
    package var flow: Int?
    package var inputs: [Parameter]
    /// What it says; a flow's own events.
    package var events: [Event]
    /// The type of its result; nil if it has none.
    package var result: ValueType?
    /// What it demands before it may be made or selected, asked in this order.
    package var requirements: [Requirement]
    /// The types it hands out; empty if none.
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

  /// A place in tabs, split or container.
  package struct Slot: Hashable, Sendable {
    /// Unique in its container.
    package var label: String
    /// What else the spec says of it, its title and icon for example.
    package var note: Note

    package init(label: String, note: Note) {
      self.label = label
      self.note = note
    }
  }

  /// `requires condition else node as style`.
  package struct Requirement: Hashable, Sendable {
    /// What must hold; over conditions only.
    package var condition: Expression
    /// What is shown to make it hold.
    package var node: Template
    package var style: String

    package init(condition: Expression, node: Template, style: String) {
      self.condition = condition
      self.node = node
      self.style = style
    }
  }

  /// A node to be made: which, with what inputs, and, for containers, what is in it.
  package struct Template: Hashable, Sendable {
    /// Its place in `nodes`.
    package var node: Int
    /// The inputs that are said; the others take their initial value.
    package var inputs: [Expression.Field]
    /// A container's children, one for each slot, or a stack's entries. Empty for scenes, and for flows, whose
    /// root says it.
    package var children: [Template]

    package init(node: Int, inputs: [Expression.Field] = [], children: [Template] = []) {
      self.node = node
      self.inputs = inputs
      self.children = children
    }
  }
}
