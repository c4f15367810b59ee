extension Program {
  /// A computation over values: pure and total. Its depth is that of its source text.
  package indirect enum Expression: Hashable, Sendable {
    case literal(Value)
    /// A binding of the pattern of the rule, link or conversion, by its index among the locals.
    case local(Int)
    /// `S.input`: of the sender if it is an S, else of the nearest S around, below or beside here.
    case input(node: Int, name: String)
    /// The value of a condition, by its index in `conditions`. A condition of a scene is read from the S that
    /// `S.input` would read.
    case condition(Int)
    /// `S.isPresented`: true if the S that `S.input` would read is in a presentation and has no stack entry
    /// below it there.
    case isPresented(node: Int)
    /// A question about the tree, such as `present(S)`.
    case query(Query)
    /// A field of a struct or of an enum's payload; absent if the struct is.
    case member(Expression, String)
    case list([Expression])
    /// A struct, an enum's case with payload (first field `case`), a union (`type`, `value`) or a dictionary.
    case object([Field])
    case unary(UnaryOperator, Expression)
    /// A binary operation. `&&`, `||` and `??` compute the right operand only if they need it.
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

  /// A question about the tree. It is about the S that `S.input` would read, else the last uncovered one, else
  /// the last one in tree order. If it must be true for a rule, an `if` or an operand, S means this node there.
  package struct Query: Hashable, Sendable {
    package enum Word: String, Hashable, Sendable, CaseIterable {
      /// True if an S is anywhere in the tree.
      case present
      /// True if an S is visible and uncovered.
      case showing
      /// The number of entries of the stack; 0 if it is not in the tree.
      case depth
      /// The label of the selected slot; null if the container is not in the tree.
      case selected
    }

    package var word: Word
    package var node: Int
    /// The condition that the node must meet. In it, S means that node.
    package var condition: Expression?

    package init(_ word: Word, _ node: Int, where condition: Expression? = nil) {
      self.word = word
      self.node = node
      self.condition = condition
    }
  }

  /// An operator before its operand.
  package enum UnaryOperator: String, Hashable, Sendable, CaseIterable {
    case not = "!"
    case minus = "-"
  }

  /// An operator between its operands. An overflow of a whole number refuses the rule's edit, and so does an
  /// operand of the wrong kind in an unchecked program.
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
    /// The text of both, one after the other: of strings and whole numbers.
    case joined = "&"
  }

  /// A pattern that tests a value and binds parts of it.
  package indirect enum Pattern: Hashable, Sendable {
    case any
    /// Matches any value, and binds it to this local.
    case bind(Int)
    /// Matches exactly this value.
    case literal(Value)
    /// Matches this case of an enum, with a pattern for each field of the payload.
    case enumCase(String, [Field])
    /// Matches this member of a union (its type as `Value` names it), with a pattern for its value.
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
