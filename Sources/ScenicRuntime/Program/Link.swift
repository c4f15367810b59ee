extension Program {
  /// `link "/cats/{catName}" { … }`: a URL, in both directions.
  package struct Link: Hashable, Sendable {
    /// A segment of a path, or the value of a query item.
    package enum Part: Hashable, Sendable {
      /// Exactly this text, percent-decoded.
      case literal(String)
      /// Any text, bound to the local of this index.
      case capture(Int)
    }

    /// An item `?name=…` of the query.
    package struct QueryItem: Hashable, Sendable {
      package var name: String
      package var value: Part

      package init(name: String, value: Part) {
        self.name = name
        self.value = value
      }
    }

    /// A captured part of the URL.
    package struct Capture: Hashable, Sendable {
      /// The name in the pattern.
      package var name: String
      /// String, Int, Bool or an enum without payloads.
      package var type: ValueType

      package init(name: String, type: ValueType) {
        self.name = name
        self.type = type
      }
    }

    /// The pattern in the spec.
    package var pattern: String
    /// The required scheme; nil if any.
    package var scheme: String?
    /// The required host; nil if any.
    package var host: String?
    package var path: [Part]
    package var query: [QueryItem]
    /// The captures, as locals from 0.
    package var captures: [Capture]
    /// The additional condition.
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

  /// `convert(name: From) -> To { … }`: a conversion that is applied to a produced value once.
  package struct Conversion: Hashable, Sendable {
    /// The type that it takes; bound as local 0.
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
