import ScenicRuntime

extension Model {
  /// A scene, a flow or a container as declared.
  struct Node: Sendable {
    /// As written; an unnamed container has its kind, at its reserved word.
    var name: Name
    var isNamed = true
    var kind: Program.NodeKind
    /// The flow it is declared in.
    var scope: Int
    /// The flow whose node this is.
    var flow: Int?
    /// Whether it may be placed by its name: scenes, flows and containers that are declarations of their own.
    var isPlaceable: Bool
    var inputs: [Parameter] = []
    var events: [Event] = []
    /// Conditions of a scene: places in `conditions`.
    var conditions: [Int] = []
    /// The type of its result; nil if it has none.
    var result: TypeUse?
    var requirements: [Requirement] = []
    /// The types it hands out; empty if they are wrong.
    var produces: [ValueType] = []
    /// Where that is said; nil if it hands out nothing.
    var producesRange: SourceRange?
    var updates: [Update] = []
    /// The labels of the children of tabs, split and container; empty for all others.
    var slots: [Slot] = []
    /// What a container has in it: one for each slot, or a stack's entries.
    var content: [Template] = []
    var note = Note()
  }

  /// A place in tabs, split or container.
  struct Slot: Sendable {
    var label: Name
    /// The node declared to stand there; nil if it is wrong.
    var node: Int?
    var note = Note()
  }

  /// `requires condition else node as style`.
  struct Requirement: Sendable {
    var condition: Expression
    /// Nil if it is wrong.
    var node: Template?
    var style: String
    /// The word `requires`.
    var range: SourceRange
    /// All of it.
    var whole: SourceRange
  }

  /// An input that a produced value may change.
  struct Update: Sendable {
    /// Its place among the inputs.
    var input: Int
    var range: SourceRange
  }

  /// A node to be made. What is in a container is said by its declaration.
  struct Template: Sendable {
    var node: Int
    var arguments: [Argument]
    /// The name or the container's reserved word.
    var range: SourceRange
  }

  /// A value for a parameter.
  struct Argument: Sendable {
    /// The parameter's place.
    var parameter: Int
    var name: String
    var value: Expression
    /// The label, or the value if it has none.
    var range: SourceRange
  }

  /// A piece of navigation; the first is the app.
  struct Flow: Sendable {
    var name: Name
    /// Its place in `nodes`; nil for the app.
    var node: Int?
    /// The flow around its declaration; nil for the app.
    var parent: Int?
    /// What it starts with; for a flow whose node is a container, that container. Nil if missing or wrong.
    var root: Template?
    /// The reserved word of its root.
    var rootRange: SourceRange?
    var rules: [Rule] = []
    var links: [Link] = []
  }
}
