import ScenicRuntime

/// A screen without parts of its own.
public struct Screen: Sendable {
  /// The identifier in the model.
  public var key: String
  /// Any text from which the name in the spec is made.
  public var name: String
  /// The title that users see.
  public var title: String?
  /// The values that the screen needs.
  public var inputs: [Parameter] = []
  /// The class or type that implements the screen, to find it in other files.
  public var typeName: String?
  /// The class of UIKit that shows the screen, if it has no class of its own.
  public var frameworkClass: String?
  /// The identifier of the screen among those of its class.
  public var identifier: String?
  /// The reason why no observer finds the screen by its class; nil if one does.
  public var unobservedReason: String?
  /// True if the screen has its identifier at run time only after the app sets it.
  public var isIdentifierOnlyInFile = false
  /// True if the app ends here on purpose.
  public var isTerminal = false
  /// The decision that the screen requires of a person.
  public var decision: String?
  /// The line of the file.
  public var place: SourcePlace

  /// Creates a screen without inputs.
  public init(_ key: String, name: String, title: String? = nil, at place: SourcePlace) {
    (self.key, self.name, self.title, self.place) = (key, name, title, place)
  }
}

/// A value that a screen needs.
public struct Parameter: Sendable {
  /// The types that files of other tools can name.
  public enum Kind: String, Sendable {
    case string = "String"
    case int = "Int"
    case bool = "Bool"
    case double = "Double"
    case strings = "[String]"
  }

  /// Any text from which the name in the spec is made.
  public var name: String
  /// The type of the value.
  public var kind: Kind
  /// True if the value may be absent.
  public var isOptional = false
  /// The value if none is passed.
  public var defaultValue: Value?

  /// Creates a value without a default.
  public init(_ name: String, _ kind: Kind) { (self.name, self.kind) = (name, kind) }

  /// True if each place that shows the screen must pass a value.
  var isRequired: Bool { defaultValue == nil && !isOptional }

  /// A value of the type, for places that pass none.
  var emptyValue: Value {
    switch kind {
    case .string: .string("")
    case .int: .int(0)
    case .bool: .bool(false)
    case .double: .double(0)
    case .strings: .list([])
    }
  }
}
