import ScenicRuntime

extension Model {
  /// The data of a declaration besides its meaning.
  struct Note: Sendable {
    /// The doc comment; empty if there is none.
    var documentation = ""
    var attributes: [Attribute] = []
    /// The position for a further attribute; nil if there is no declaration.
    var place: SourceRange?

    /// Returns true if it has an attribute of this name.
    func has(_ attribute: String) -> Bool { attributes.contains { $0.name.text == attribute } }

    /// The former names of the declaration.
    var formerNames: [String] { attributes.compactMap { $0.formerName } }

    /// Returns the text of an attribute with one text; nil if there is none.
    func text(of attribute: String) -> String? {
      guard let found = attributes.first(where: { $0.name.text == attribute }),
        case .literal(.string(let text))? = found.arguments.first?.value.kind
      else { return nil }
      return text
    }
  }

  /// `@name(label: argument)`.
  struct Attribute: Sendable {
    var name: Name
    var arguments: [AttributeArgument]

    /// The name in `@renamed(from: …)`; nil for any other attribute.
    var formerName: String? {
      guard name.text == "renamed", case .literal(.string(let text))? = arguments.first?.value.kind else {
        return nil
      }
      return text
    }
  }

  /// An attribute with its declaration.
  struct AttributeUse: Sendable {
    var name: Name
    var arguments: [AttributeArgument]
    /// The whole range, with `@` and its arguments.
    var whole: SourceRange
    var place: AttributePlace
    /// The attribute that it repeats on the same declaration.
    var former: SourceRange?
  }

  /// The kind of declaration that an attribute is before.
  enum AttributePlace: Sendable {
    case app, root, node, child, type, enumCase, field, condition, action, event, sceneEvent, eventGroup,
      style, steps
    case input, flowInput, parameter
    case rule, link
    /// A conversion, test, property or import.
    case statement
  }

  /// A literal or a condition.
  struct AttributeArgument: Sendable {
    var label: Name?
    var value: Expression
  }

  /// A named parameter.
  struct Parameter: Sendable {
    var name: Name
    /// The type; nil if it has an error.
    var type: ValueType?
    /// The default value.
    var initial: Expression?
    /// True for the payload of a result, a change, an answer or a request, which has no label.
    var isCarried = false
    /// True if its name is missing, so that no argument or pattern is reported because of it.
    var isLost = false
    var note = Note()

    /// True if it has no default.
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
      case text
    }

    struct Case: Sendable {
      var name: Name
      var payload: [Parameter] = []
      var note = Note()
    }

    var name: Name
    /// The flow of the declaration.
    var scope: Int
    var shape: Shape
    var note = Note()
  }

  /// A condition of the app or of one screen.
  struct Condition: Sendable {
    var name: Name
    /// The flow of the declaration; for one of a scene that scene's.
    var scope: Int
    /// The scene that it belongs to.
    var owner: Int?
    /// True if it is given at the start and never changes.
    var isFlag = false
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
    /// The delay of a timer.
    var delay: Program.Action.Delay?
    var overlap = Program.Action.Overlap.independent
    var note = Note()

    /// True if `do` makes a request, which is completed later.
    var makesRequests: Bool { answer != nil || delay != nil }
  }

  /// An event that a scene, a flow or the app can send.
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

  /// `convert(name: From) -> To { … }`; its parameter is local 0.
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
    /// The type; nil if it has an error, and for a capture without a type so far.
    var type: ValueType?
  }
}
