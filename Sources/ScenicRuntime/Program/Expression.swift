extension Program {
  /// A computation over values: pure, total, and as deep as its source text.
  package indirect enum Expression: Hashable, Sendable {
    case literal(Value)
    /// What the pattern of the rule, link or conversion bound: its place among the locals.
    case local(Int)
    /// `S.input`: of the sender if it is an S, else of the nearest S around, beneath or beside here.
    case input(node: Int, name: String)
    /// The value of a condition: its place in `conditions`. One that belongs to a scene is read from the S that
    /// `S.input` would read.
    case condition(Int)
    /// `S.isPresented`: whether nothing but what presents it lies beneath the S that `S.input` would read.
    case isPresented(node: Int)
    /// A field of a struct or of an enum's payload.
    case member(Expression, String)
    case list([Expression])
    /// A struct, an enum's case with payload (first field `case`), a union (`type`, `value`) or a dictionary.
    case object([Field])
    case unary(UnaryOperator, Expression)
    /// `&&`, `||` and `??` compute the right operand only if they need it.
    case binary(BinaryOperator, Expression, Expression)
    /// `condition ? then : else`.
    case choice(Expression, then: Expression, else: Expression)

    /// A computed field.
    package struct Field: Hashable, Sendable {
      package var name: String
      package var value: Expression

      package init(_ name: String, _ value: Expression) {
        self.name = name
        self.value = value
      }
    }
  }

  /// An operator before its operand.
  package enum UnaryOperator: String, Hashable, Sendable, CaseIterable {
    case not = "!"
    case minus = "-"
  }

  /// An operator between its operands. A whole number that overflows refuses the rule's edit, and so does an
  /// operand of the wrong kind in a program that no checker saw.
  package enum BinaryOperator: String, Hashable, Sendable, CaseIterable {
    case equal = "=="
    case notEqual = "!="
    case less = "<"
    case lessOrEqual = "<="
    case greater = ">"
    case greaterOrEqual = ">="
    case and = "&&"
    case or = "||"
    case otherwise = "??"
    case plus = "+"
    case minus = "-"
  }

  /// What a rule asks of a value, and what it binds of it.
  package indirect enum Pattern: Hashable, Sendable {
    case any
    /// Anything, kept as this local.
    case bind(Int)
    /// Exactly this value.
    case literal(Value)
    /// This case of an enum, its payload matching field by field.
    case enumCase(String, [Field])
    /// This member of a union (its type as `Value` names it), its value matching.
    case member(String, Pattern)

    /// A pattern for a named part.
    package struct Field: Hashable, Sendable {
      package var name: String
      package var pattern: Pattern

      package init(_ name: String, _ pattern: Pattern) {
        self.name = name
        self.pattern = pattern
      }
    }
  }
}
