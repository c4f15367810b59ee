import ScenicRuntime

extension Model {
  /// A scene, a flow or a container as declared.
  struct Node: Sendable {
    /// The name; an unnamed container has its kind, at its keyword.
    var name: Name
    var isNamed = true
    var kind: Program.NodeKind
    /// The flow of the declaration.
    var scope: Int
    /// The flow whose node this is.
    var flow: Int?
    /// True if it may be referred to by its name: scenes, flows and separately declared containers.
    var isPlaceable: Bool
    var inputs: [Parameter] = []
    var events: [Event] = []
    /// The conditions of a scene: indices in `conditions`.
    var conditions: [Int] = []
    /// The type of its result; nil if it has none.
    var result: TypeUse?
    var requirements: [Requirement] = []
    /// The types that it produces; empty if they have errors.
    var produces: [ValueType] = []
    /// The range of that clause; nil if it produces nothing.
    var producesRange: SourceRange?
    var updates: [Update] = []
    /// The labels of the children of tabs, split and container; empty for all others.
    var slots: [Slot] = []
    /// The content of a container: one node for each slot, or a stack's entries.
    var content: [Template] = []
    var note = Note()
  }

  /// A slot of tabs, split or container.
  struct Slot: Sendable {
    var label: Name
    /// The declared content; nil if it has an error.
    var node: Int?
    var note = Note()
  }

  /// `requires condition else node as style`.
  struct Requirement: Sendable {
    var condition: Expression
    /// The node; nil if it has an error.
    var node: Template?
    var style: String
    /// The keyword `requires`.
    var range: SourceRange
    /// The whole range.
    var whole: SourceRange
  }

  /// An input that a produced value may change.
  struct Update: Sendable {
    /// The index among the inputs.
    var input: Int
    var range: SourceRange
  }

  /// A node to create. The content of a container is in its declaration.
  struct Template: Sendable {
    var node: Int
    var arguments: [Argument]
    /// The range of the name or of the container's keyword.
    var range: SourceRange
  }

  /// A value for a parameter.
  struct Argument: Sendable {
    /// The parameter's index.
    var parameter: Int
    var name: String
    var value: Expression
    /// The range of the label, or of the value if it has none.
    var range: SourceRange
  }

  /// A flow; the first is the app.
  struct Flow: Sendable {
    var name: Name
    /// Its index in `nodes`; nil for the app.
    var node: Int?
    /// The enclosing flow; nil for the app.
    var parent: Int?
    /// The initial content; for a flow whose node is a container, that container. Nil if it is missing or has
    /// an error.
    var root: Template?
    /// The range of the keyword of its root.
    var rootRange: SourceRange?
    /// The whole range of the root's declaration.
    var wholeRoot: SourceRange?
    var rules: [Rule] = []
    var links: [Link] = []
  }
}
