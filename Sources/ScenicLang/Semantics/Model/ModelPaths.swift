import ScenicRuntime

extension Model {
  /// A partial picture of the tree: a goal for every container and flow on the way, written or not.
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
    /// What must be presented over what it shows: one goal, or none.
    var presented: [Goal] = []
    /// The step that says it, or that it stands before.
    var range: SourceRange
  }

  /// `link "/cats/{catName}" where … { … }`.
  struct Link: Sendable {
    /// As written.
    var pattern: String
    /// The string.
    var range: SourceRange
    /// All of the declaration.
    var whole: SourceRange
    var scheme: String?
    var host: String?
    var path: [Program.Link.Part] = []
    var query: [Program.Link.QueryItem] = []
    /// What it captures, as locals from 0.
    var captures: [Local] = []
    var condition: Expression?
    var effects: [Effect] = []
    var note = Note()
  }

  /// `test "…" { … }`.
  struct Test: Sendable {
    var title: Name
    /// The flow it is written in.
    var scope: Int
    var statements: [Statement]
  }

  /// A line of a test.
  struct Statement: Sendable {
    enum Kind: Sendable {
      /// An event, a result, an answer, a fact or a request, with what it carries.
      case event(Program.Subject, [Argument])
      /// The user sends away what is presented over everything else.
      case dismissed
      case set(condition: Int, Expression)
      case open(String)
      case save
      case restore
      case expectPath(Goal)
      /// A node of this declaration is on screen and uncovered, or stands anywhere at all.
      case expectShown(node: Int, onView: Bool)
      case expectDid(action: Int, [Argument])
      case expectRefused
      /// A property, of the state that there is.
      case expectProperty(Property.Kind)
      /// What the user sees leads back.
      case expectExit
      /// Wrong, and reported.
      case invalid
    }

    var kind: Kind
    var range: SourceRange
  }

  /// What the spec promises of every way through the app.
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
