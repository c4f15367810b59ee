import ScenicRuntime

// The workbench in the browser leaves this out: its module would be larger.
#if !hasFeature(Embedded)
  /// A condition as tests of the packed values of the app's conditions, each with the next test for either result.
  struct RowTest {
    private struct Step {
      var mask: UInt64
      var bits: UInt64
      var whenTrue: Int
      var whenFalse: Int
    }

    private static let yes = -1
    private static let no = -2

    private var steps: [Step] = []
    private var first = RowTest.yes

    /// Returns true if the condition holds with these values. Cost: the tests, at most.
    func holds(_ bits: UInt64) -> Bool {
      var next = first
      while next >= 0 {
        let step = steps[next]
        next = bits & step.mask == step.bits ? step.whenTrue : step.whenFalse
      }
      return next == RowTest.yes
    }
  }

  extension RowTest {
    /// What a condition reads that is the same in all states of one plan.
    struct Known {
      let engine: Engine
      /// A state of the plan, for the evaluation of what reads no state.
      let state: NavigationState
      var locals: [Value]
      /// The node whose inputs are known, and its inputs; nil if there is none.
      var node: (declared: Int, inputs: Fields)?

      /// Returns the expression with literals for what is known; nil if it reads anything else.
      func literal(_ expression: Program.Expression) -> Program.Expression? {
        switch expression {
        case .literal: return expression
        case .local(let place): return locals.indices.contains(place) ? .literal(locals[place]) : nil
        case .input(let node, let name):
          guard let known = self.node, known.declared == node else { return nil }
          return .literal(known.inputs[name] ?? .null)
        case .condition, .isPresented, .query: return nil
        case .member(let inner, let name): return literal(inner).map { .member($0, name) }
        case .list(let items):
          let literals = items.compactMap { literal($0) }
          return literals.count == items.count ? .list(literals) : nil
        case .object(let fields): return self.fields(fields).map { .object($0) }
        case .unary(let sign, let inner): return literal(inner).map { .unary(sign, $0) }
        case .binary(let sign, let left, let right):
          guard let left = literal(left), let right = literal(right) else { return nil }
          return .binary(sign, left, right)
        case .choice(let condition, let then, let otherwise):
          guard let condition = literal(condition), let then = literal(then),
            let otherwise = literal(otherwise)
          else { return nil }
          return .choice(condition, then: then, else: otherwise)
        }
      }

      /// Returns the fields with literals; nil if one reads anything else.
      func fields(_ fields: [Program.Expression.Field]) -> [Program.Expression.Field]? {
        let literals = fields.compactMap { field in
          literal(field.value).map { Program.Expression.Field(field.name, $0) }
        }
        return literals.count == fields.count ? literals : nil
      }

      /// Returns the value of what reads no state; nil if it reads any, or cannot be computed.
      func value(_ expression: Program.Expression) -> Value? {
        guard let literal = literal(expression) else { return nil }
        if case .literal(let value) = literal { return value }
        return try? engine.value(of: literal, from: 0, in: state)
      }
    }

    /// Compiles a condition; nil if it reads more than what is known and the packed conditions of the app.
    init?(_ condition: Program.Expression, _ known: Known, _ packing: ConditionPacking) {
      guard let first = add(condition, RowTest.yes, RowTest.no, known, packing) else { return nil }
      self.first = first
    }

    /// Adds the tests of a condition after those that follow it. Returns the first of them.
    private mutating func add(
      _ condition: Program.Expression, _ yes: Int, _ no: Int, _ known: Known, _ packing: ConditionPacking
    ) -> Int? {
      if let value = known.value(condition) { return value.truth.map { $0 ? yes : no } }
      switch condition {
      case .unary(.not, let inner): return add(inner, no, yes, known, packing)
      case .binary(.and, let left, let right):
        if known.value(left)?.truth == false { return no }
        return add(right, yes, no, known, packing).flatMap { add(left, $0, no, known, packing) }
      case .binary(.or, let left, let right):
        if known.value(left)?.truth == true { return yes }
        return add(right, yes, no, known, packing).flatMap { add(left, yes, $0, known, packing) }
      case .binary(.equal, .condition(let place), let other),
        .binary(.equal, let other, .condition(let place)):
        return known.value(other).flatMap { add(place, being: $0, yes, no, packing) }
      case .binary(.notEqual, .condition(let place), let other),
        .binary(.notEqual, let other, .condition(let place)):
        return known.value(other).flatMap { add(place, being: $0, no, yes, packing) }
      case .condition(let place): return add(place, being: true, yes, no, packing)
      default: return nil
      }
    }

    private mutating func add(
      _ place: Int, being value: Value, _ yes: Int, _ no: Int, _ packing: ConditionPacking
    ) -> Int? {
      guard let bits = packing.bits[place] else { return nil }
      guard let number = bits.values.firstIndex(of: value) else { return no }
      steps.append(
        Step(
          mask: bits.mask << UInt64(bits.start), bits: UInt64(number + 1) << UInt64(bits.start),
          whenTrue: yes,
          whenFalse: no))
      return steps.count - 1
    }
  }
#endif
