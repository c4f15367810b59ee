extension Program {
  /// `link "/cats/{catName}" { … }`: a URL, in both directions.
  package struct Link: Hashable, Sendable {
    /// A segment of a path, or the value of a query item.
    package enum Part: Hashable, Sendable {
      /// Exactly this text, percent-decoded.
      case literal(String)
      /// Whatever is there, as the local of this place.
      case capture(Int)
    }

    /// `?name=…`.
    package struct QueryItem: Hashable, Sendable {
      package var name: String
      package var value: Part

      package init(name: String, value: Part) {
        self.name = name
        self.value = value
      }
    }

    /// A captured piece of the URL.
    package struct Capture: Hashable, Sendable {
      /// Its name in the pattern.
      package var name: String
      /// String, Int, Bool or an enum without payloads.
      package var type: ValueType

      package init(name: String, type: ValueType) {
        self.name = name
        self.type = type
      }
    }

    /// As written.
    package var pattern: String
    /// The scheme it asks for; nil if any.
    package var scheme: String?
    /// The host it asks for; nil if any.
    package var host: String?
    package var path: [Part]
    package var query: [QueryItem]
    /// What it captures, as locals from 0.
    package var captures: [Capture]
    /// What else must hold.
    package var condition: Expression?
    package var effects: [Effect]
    package var source: SourcePosition

    package init(
      pattern: String, scheme: String? = nil, host: String? = nil, path: [Part], query: [QueryItem] = [],
      captures: [Capture] = [], condition: Expression? = nil, effects: [Effect], source: SourcePosition
    ) {
      self.pattern = pattern
      self.scheme = scheme
      self.host = host
      self.path = path
      self.query = query
      self.captures = captures
      self.condition = condition
      self.effects = effects
      self.source = source
    }
  }

  /// `convert(name: From) -> To { … }`: what a produced value may be turned into, once.
  package struct Conversion: Hashable, Sendable {
    /// What it takes; bound as local 0.
    package var from: ValueType
    package var to: ValueType
    package var result: Expression
    package var source: SourcePosition

    package init(from: ValueType, to: ValueType, result: Expression, source: SourcePosition) {
      self.from = from
      self.to = to
      self.result = result
      self.source = source
    }
  }
}
