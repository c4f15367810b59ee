import ScenicRuntime

/// Decides conditions as far as they can be decided: over the literals that inputs are known to have, with `&&`, `||`
/// and `!`. What nothing is known of can be either.
struct Truth {
  private let program: Program
  private let inputs: [String: KnownValues]
  private let sender: Int?
  private let isPresented: Bool?
  /// What else is taken to be so: the values of expressions.
  var assumed: [Program.Expression: Value] = [:]

  init(_ walk: Walk, _ voice: Voice) {
    program = walk.program
    sender = voice.sender.map { walk.table[$0].node }
    inputs = voice.sender.map { walk.table[$0].inputs } ?? [:]
    isPresented = voice.isPresented
  }

  /// Whether it holds; nil if it can be either.
  func value(of condition: Program.Expression) -> Bool? {
    if case .bool(let truth)? = assumed[condition] { return truth }
    switch condition {
    case .unary(.not, let operand): return value(of: operand).map { !$0 }
    case .binary(.and, let left, let right): return value(of: left, value(of: right), deciding: false)
    case .binary(.or, let left, let right): return value(of: left, value(of: right), deciding: true)
    case .binary(.equal, let left, let right): return areEqual(left, right)
    case .binary(.notEqual, let left, let right): return areEqual(left, right).map { !$0 }
    case .choice(let condition, let then, let other):
      guard let truth = value(of: condition) else {
        let either = value(of: then)
        return either == value(of: other) ? either : nil
      }
      return value(of: truth ? then : other)
    default:
      guard let values = values(of: condition), values.count == 1 else { return nil }
      return values[0].truth
    }
  }

  private func value(of left: Program.Expression, _ second: Bool?, deciding: Bool) -> Bool? {
    let first = value(of: left)
    if first == deciding || second == deciding { return deciding }
    return first == nil || second == nil ? nil : !deciding
  }

  private func areEqual(_ left: Program.Expression, _ right: Program.Expression) -> Bool? {
    guard let left = values(of: left), let right = values(of: right) else { return nil }
    if left.count == 1, right.count == 1 { return left[0] == right[0] }
    return left.contains { right.contains($0) } ? nil : false
  }

  /// What an expression can be; nil if that is not known.
  func values(of expression: Program.Expression) -> [Value]? {
    if let value = assumed[expression] { return [value] }
    switch expression {
    case .literal(let value): return [value]
    case .input(let node, let name) where node == sender:
      if case .some(let values)? = inputs[name], !values.isEmpty { return values }
      return nil
    case .isPresented(let node) where node == sender: return isPresented.map { [.bool($0)] }
    default: return nil
    }
  }
}
