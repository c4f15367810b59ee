extension Program {
  /// `link "/cats/{catName}" { … }`: a URL, in both directions.
  package struct Link: Hashable, Sendable {
    /// A segment of a path, or the value of a query item.
    package enum Part: Hashable, Sendable {
      /// Exactly this text, percent-decoded.
      case literal(String)
      /// Any text, bound to the local of this index.
      case capture(Int)
      /// Literal text before and after a capture, one of which may be empty.
      case partial(before: String, Int, after: String)
      /// The remaining segments, none or more: always the last segment of a path.
      case rest(Int)
    }

    /// The required fragment.
    package enum Fragment: Hashable, Sendable {
      case text(Part)
      /// `#/…`: a path of its own, with its query.
      case route(path: [Part], query: [QueryItem])
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
      /// String, Int, Double, Bool or an enum without payloads; a list of strings for a repeated item or for the
      /// rest of a path; an optional type if it may be absent without a default.
      package var type: ValueType
      /// The value if the URL does not contain it; nil if it must.
      package var initial: Value?

      package init(name: String, type: ValueType, initial: Value? = nil) {
        self.name = name
        self.type = type
        self.initial = initial
      }
    }

    /// The pattern in the spec.
    package var pattern: String
    /// The required scheme; nil if any.
    package var scheme: String?
    /// The required host; nil if any.
    package var host: String?
    /// True for a path without a slash after the scheme: `matrix:r/{alias}`.
    package var isOpaque: Bool
    package var path: [Part]
    package var query: [QueryItem]
    /// The required fragment; nil if any.
    package var fragment: Fragment?
    /// True if the literals of its path are compared without regard to case.
    package var ignoresCase = false
    /// True if `+` in the values of its items is a space.
    package var readsPlusAsSpace = false
    /// The captures, as locals from 0.
    package var captures: [Capture]
    /// The additional condition.
    package var condition: Expression?
    package var effects: [Effect]
    package var source: SourcePosition

    package init(
      pattern: String, scheme: String? = nil, host: String? = nil, isOpaque: Bool = false, path: [Part],
      query: [QueryItem] = [], fragment: Fragment? = nil, captures: [Capture] = [],
      condition: Expression? = nil, effects: [Effect], source: SourcePosition
    ) {
      self.pattern = pattern
      self.scheme = scheme
      self.host = host
      self.isOpaque = isOpaque
      self.path = path
      self.query = query
      self.fragment = fragment
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

extension Program.Link {
  /// The segment between the path and the path in the fragment, which no URL contains.
  package static let fragmentMark = ""

  /// The segments of the path, and then those of a path in the fragment.
  package var route: [Part] {
    if case .route(let inner, _)? = fragment { return path + [.literal(Program.Link.fragmentMark)] + inner }
    return path
  }

  /// Returns true if the URL may lack the part.
  package func isOptional(_ part: Part) -> Bool {
    guard case .capture(let place) = part, captures.indices.contains(place) else { return false }
    return captures[place].initial != nil
  }
}
