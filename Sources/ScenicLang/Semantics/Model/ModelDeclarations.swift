import ScenicRuntime

extension Model {
  /// What every declaration carries to the output besides its meaning.
  struct Note: Sendable {
    /// The doc comment; empty if there is none.
    var documentation = ""
    var attributes: [Attribute] = []
    /// Where a further attribute would stand; nil where there is no declaration.
    var place: SourceRange?

    /// Whether it has an attribute of this name.
    func has(_ attribute: String) -> Bool { attributes.contains { $0.name.text == attribute } }
  }

  /// `@name(label: argument)`.
  struct Attribute: Sendable {
    var name: Name
    var arguments: [AttributeArgument]
  }

  /// An attribute as written, and on what.
  struct AttributeUse: Sendable {
    var name: Name
    /// All of it, with `@` and its arguments.
    var whole: SourceRange
    var place: AttributePlace
  }

  /// What an attribute can be written before.
  enum AttributePlace: Sendable {
    case app, root, node, child, type, enumCase, field, condition, action, event, sceneEvent, eventGroup,
      style
    case input, flowInput, parameter
    /// A rule, link, conversion, test, property or import.
    case statement
  }

  /// A literal or a condition.
  struct AttributeArgument: Sendable {
    var label: Name?
    var value: Expression
  }

  /// A named piece of data that something takes.
  struct Parameter: Sendable {
    var name: Name
    /// Nil if it is wrong.
    var type: ValueType?
    /// What it is when nobody says.
    var initial: Expression?
    /// Whether it is what a result, a change, an answer or a request carries, which nobody labels.
    var isCarried = false
    /// Whether its name is missing, so that no argument or pattern can be wrong because of it.
    var isLost = false
    var note = Note()

    /// Whether somebody must say it.
    var isRequired: Bool {
      if initial != nil { return false }
      if case .optional? = type { return false }
      return type != nil
    }
  }

  /// A type that the spec declares.
  struct TypeDeclaration: Sendable {
    enum Shape: Sendable {
      case enumeration([Case])
      case structure([Parameter])
      case extern
    }

    struct Case: Sendable {
      var name: Name
      var payload: [Parameter] = []
      var note = Note()
    }

    var name: Name
    /// The flow it is declared in.
    var scope: Int
    var shape: Shape
    var note = Note()
  }

  /// What the app knows at run time, or what one screen knows.
  struct Condition: Sendable {
    var name: Name
    /// The flow it is declared in; for one of a scene that scene's.
    var scope: Int
    /// The scene it belongs to.
    var owner: Int?
    var type: ValueType?
    var initial: Expression?
    var note = Note()
  }

  /// Work that is not navigation.
  struct Action: Sendable {
    var name: Name
    var scope: Int
    var parameters: [Parameter] = []
    /// The type of its answer; nil if it has none.
    var answer: TypeUse?
    var note = Note()
  }

  /// Something that a scene, a flow or the app can say.
  struct Event: Sendable {
    var name: Name
    var parameters: [Parameter] = []
    var note = Note()
  }

  /// A declared presentation style.
  struct Style: Sendable {
    var name: Name
    var scope: Int
    var note = Note()
  }

  /// `events Name { event … }`.
  struct EventGroup: Sendable {
    var name: Name
    var scope: Int
    var events: [Event] = []
    var note = Note()
  }

  /// `convert(name: From) -> To { … }`; what it takes is local 0.
  struct Conversion: Sendable {
    var from: TypeUse
    var to: TypeUse
    var local: Local
    var result: Expression
    var range: SourceRange
  }

  /// A name that a pattern, link or conversion binds.
  struct Local: Sendable {
    var name: Name
    /// Nil if it is wrong, and for a capture that nothing has given a type yet.
    var type: ValueType?
  }
}
