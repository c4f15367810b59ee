import ScenicRuntime

extension Model {
  /// A partial description of the tree: a goal for every container and flow on the path, written or not.
  struct Goal: Sendable {
    indirect enum Content: Sendable {
      case any
      case entries([Goal])
      case selected(slot: Int, Goal?)
      case child(slot: Int, Goal)
    }

    var node: Int
    var arguments: [Argument] = []
    var content: Content = .any
    /// The required presentation over its level: one goal, or none.
    var presented: [Goal] = []
    /// The range of its step, or of the next written one.
    var range: SourceRange
  }

  /// `link "/cats/{catName}" where … { … }`.
  struct Link: Sendable {
    /// The value of a capture that the URL lacks.
    enum Absent: Sendable {
      case null
      /// The default of an input.
      case input(node: Int, Int)
    }

    /// The pattern in the source.
    var pattern: String
    /// The range of the string.
    var range: SourceRange
    /// The range of the whole declaration.
    var whole: SourceRange
    var scheme: String?
    var host: String?
    var isOpaque = false
    var path: [Program.Link.Part] = []
    var query: [Program.Link.QueryItem] = []
    var fragment: Program.Link.Fragment?
    /// The captures, as locals from 0.
    var captures: [Local] = []
    /// The values of optional captures, by their index.
    var absent = OrderedMap<Int, Absent>()
    var condition: Expression?
    var effects: [Effect] = []
    var note = Note()
  }

  /// `test "…" { … }`.
  struct Test: Sendable {
    var title: Name
    /// The flow of the test.
    var scope: Int
    /// The conditions with which it starts.
    var initial: [Statement.Assignment] = []
    var statements: [Statement]
  }

  /// Statements that several tests share.
  struct Steps: Sendable {
    var name: Name
    /// The flow of the declaration.
    var scope: Int
    var statements: [Statement] = []
    var note = Note()
  }

  /// A line of a test.
  struct Statement: Sendable {
    enum Kind: Sendable {
      /// An event, a result, an answer, a fact or a request, with its arguments.
      case event(Program.Subject, [Argument])
      /// The result of a pending request: the arguments that distinguish it, and those of `subject`.
      case complete(Program.Subject, request: [Argument], [Argument])
      /// The statements of shared steps.
      case steps(Int)
      /// The user dismisses the topmost presentation.
      case dismissed
      case set([Assignment])
      case open(String)
      case save
      case restore
      /// Time passes, in seconds.
      case pass(Int)
      case expectPath(Goal)
      /// A node of this declaration is visible and uncovered, or in the tree at all.
      case expectShown(node: Int, onView: Bool)
      case expectDid(action: Int, [Argument])
      case expectRefused
      /// A property of the current state.
      case expectProperty(Property.Kind)
      /// The visible scenes lead back.
      case expectExit
      /// An error that has been reported.
      case invalid
    }

    /// A new value of a condition.
    struct Assignment: Sendable {
      var condition: Int
      var value: Expression
    }

    var kind: Kind
    var range: SourceRange
  }

  /// A property of all paths through the app.
  struct Property: Sendable {
    enum Kind: Sendable {
      case reachable(NodeUse)
      case reach(from: NodeUse, to: NodeUse)
      case always(Expression)
      case never(Expression)
    }

    var kind: Kind
    var scope: Int
    var range: SourceRange
  }
}
