extension Program {
  /// The type of a value that travels.
  package indirect enum ValueType: Hashable, Sendable {
    case bool
    /// A 64-bit whole number.
    case int
    /// A finite decimal number.
    case double
    case string
    /// A URL, carried as text.
    case url
    case optional(ValueType)
    case list(ValueType)
    /// Values of the type by name.
    case dictionary(ValueType)
    /// At least two types, none of them a union, none twice.
    case union([ValueType])
    /// A declared type: its place in `types`.
    case named(Int)
    /// A slot of tabs or split, by its label: the container's place in `nodes`.
    case slot(Int)
  }

  /// A named piece of data that something takes.
  package struct Parameter: Hashable, Sendable {
    /// Unique in its list.
    package var name: String
    package var type: ValueType
    /// What it is when nobody says; nil if somebody must, unless the type is optional.
    package var initial: Value?
    package var documentation: String

    package init(name: String, type: ValueType, initial: Value? = nil, documentation: String = "") {
      self.name = name
      self.type = type
      self.initial = initial
      self.documentation = documentation
    }
  }

  /// A type that the spec declares.
  package struct TypeDeclaration: Hashable, Sendable {
    package enum Shape: Hashable, Sendable {
      case enumeration([Case])
      case structure([Parameter])
      /// An app's own Swift type, only carried.
      case extern
    }

    /// A case of an enum.
    package struct Case: Hashable, Sendable {
      /// Unique in its enum.
      package var name: String
      package var payload: [Parameter]
      package var documentation: String

      package init(name: String, payload: [Parameter] = [], documentation: String = "") {
        self.name = name
        self.payload = payload
        self.documentation = documentation
      }
    }

    /// Unique in the program.
    package var name: String
    package var shape: Shape
    package var note: Note

    package init(name: String, shape: Shape, note: Note) {
      self.name = name
      self.shape = shape
      self.note = note
    }
  }

  /// What every declaration carries to the output besides its meaning.
  package struct Note: Hashable, Sendable {
    package var source: SourcePosition
    /// The doc comment, its lines joined by a newline; empty if there is none.
    package var documentation: String
    package var attributes: [Attribute]

    package init(source: SourcePosition, documentation: String = "", attributes: [Attribute] = []) {
      self.source = source
      self.documentation = documentation
      self.attributes = attributes
    }
  }

  /// A place in a `.scene` file.
  package struct SourcePosition: Hashable, Sendable {
    /// The place of the file in `files`.
    package var file: Int
    /// From 1.
    package var line: Int
    /// In UTF-8 bytes, from 1.
    package var column: Int

    package init(file: Int, line: Int, column: Int) {
      self.file = file
      self.line = line
      self.column = column
    }
  }

  /// `@name(label: argument)`: data for the app, without meaning to the engine.
  package struct Attribute: Hashable, Sendable {
    package struct Argument: Hashable, Sendable {
      package var label: String?
      /// A literal or a condition.
      package var value: Expression

      package init(label: String?, value: Expression) {
        self.label = label
        self.value = value
      }
    }

    /// Without the `@`.
    package var name: String
    package var arguments: [Argument]

    package init(name: String, arguments: [Argument] = []) {
      self.name = name
      self.arguments = arguments
    }
  }
}
