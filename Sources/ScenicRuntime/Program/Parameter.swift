extension Program {
  /// The type of an input, an argument, a result or a condition.
  package indirect enum ValueType: Hashable, Sendable {
    case bool
    /// A 64-bit whole number.
    case int
    /// A finite decimal number.
    case double
    case string
    /// A URL, stored as text.
    case url
    case optional(ValueType)
    case list(ValueType)
    /// A dictionary of values of the type.
    case dictionary(ValueType)
    /// At least two types, without unions and duplicates.
    case union([ValueType])
    /// A declared type: its index in `types`.
    case named(Int)
    /// A slot of tabs or split, by its label: the container's index in `nodes`.
    case slot(Int)
  }

  /// A named parameter.
  package struct Parameter: Hashable, Sendable {
    /// The name, unique in its list.
    package var name: String
    package var type: ValueType
    /// The default; nil for a required parameter, unless the type is optional.
    package var initial: Value?
    package var documentation: String
    /// The names that it had in earlier versions.
    package var formerNames: [String]

    package init(
      name: String, type: ValueType, initial: Value? = nil, documentation: String = "",
      formerNames: [String] = []
    ) {
      self.name = name
      self.type = type
      self.initial = initial
      self.documentation = documentation
      self.formerNames = formerNames
    }
  }

  /// A type that the spec declares.
  package struct TypeDeclaration: Hashable, Sendable {
    package enum Shape: Hashable, Sendable {
      case enumeration([Case])
      case structure([Parameter])
      /// The app's own Swift type, which is passed on unchanged.
      case extern
      /// The app's own Swift type, whose values are texts that it accepts, in their canonical form.
      case text
    }

    /// A case of an enum.
    package struct Case: Hashable, Sendable {
      /// The name, unique in its enum.
      package var name: String
      package var payload: [Parameter]
      /// The text in URLs if it differs from the name.
      package var url: String?
      package var documentation: String
      /// The names that it had in earlier versions.
      package var formerNames: [String]

      package init(
        name: String, payload: [Parameter] = [], url: String? = nil, documentation: String = "",
        formerNames: [String] = []
      ) {
        self.name = name
        self.payload = payload
        self.url = url
        self.documentation = documentation
        self.formerNames = formerNames
      }

      /// The text in URLs.
      package var textInURL: String { url ?? name }
    }

    /// The name, unique in the program.
    package var name: String
    package var shape: Shape
    package var note: Note

    package init(name: String, shape: Shape, note: Note) {
      self.name = name
      self.shape = shape
      self.note = note
    }
  }

  /// The data of a declaration that has no effect on the engine.
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

  /// A position in a `.scene` file.
  package struct SourcePosition: Hashable, Sendable {
    /// The index of the file in `files`.
    package var file: Int
    /// The line, from 1.
    package var line: Int
    /// The column in UTF-8 bytes, from 1.
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
      /// An expression of literals, conditions and inputs of the node and the flows around it.
      package var value: Expression

      package init(label: String?, value: Expression) {
        self.label = label
        self.value = value
      }
    }

    /// The name without the `@`.
    package var name: String
    package var arguments: [Argument]

    package init(name: String, arguments: [Argument] = []) {
      self.name = name
      self.arguments = arguments
    }
  }
}
