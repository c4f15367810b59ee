import ScenicRuntime

/// Decides conditions as far as possible: over known literals of inputs, with `&&`, `||` and `!`. All other
/// conditions can be true or false.
struct Truth {
  /// The sender, as an abstract node and as a declaration.
  private let senderSite: Int?
  private let sender: Int?
  private let isPresented: Bool?
  private let table: PlacementTable

  init(_ table: PlacementTable, _ voice: Voice) {
    self.table = table
    senderSite = voice.sender
    sender = voice.sender.map { table[$0].node }
    isPresented = voice.isPresented
  }

  /// Returns whether it holds; nil if both are possible.
  func value(of condition: Program.Expression) -> Bool? {
    switch condition {
    case .unary(.not, let operand): return value(of: operand).map { !$0 }
    case .binary(.and, let left, let right): return value(of: left, right, deciding: false)
    case .binary(.or, let left, let right): return value(of: left, right, deciding: true)
    case .binary(.equal, let left, let right): return areEqual(left, right)
    case .binary(.notEqual, let left, let right): return areEqual(left, right).map { !$0 }
    case .choice(let condition, let then, let other):
      guard let truth = value(of: condition) else {
        let either = value(of: then)
        return either == value(of: other) && !condition.mayFail ? either : nil
      }
      return value(of: truth ? then : other)
    default:
      guard let values = values(of: condition), values.count == 1 else { return nil }
      return values[0].truth
    }
  }

  /// If the left side may have no value, the right one alone decides nothing.
  private func value(of left: Program.Expression, _ right: Program.Expression, deciding: Bool) -> Bool? {
    let first = value(of: left)
    if first == deciding { return deciding }
    let second = value(of: right)
    if first != nil { return second }
    return second == deciding && !left.mayFail ? deciding : nil
  }

  private func areEqual(_ left: Program.Expression, _ right: Program.Expression) -> Bool? {
    guard let left = values(of: left), let right = values(of: right) else { return nil }
    if left.count == 1, right.count == 1 { return left[0] == right[0] }
    return left.contains { right.contains($0) } ? nil : false
  }

  /// Returns the possible values of an expression; nil if they are unknown.
  func values(of expression: Program.Expression) -> [Value]? {
    switch expression {
    case .literal(let value): return [value]
    case .input(let node, let name) where node == sender:
      // The reader is notified of further values.
      guard let senderSite, case .some(let values)? = table.look(senderSite).inputs[name] else { return nil }
      return values.isEmpty ? nil : values
    case .input(let node, let name): return values(of: name, anywhereIn: node)
    case .isPresented(let node) where node == sender: return isPresented.map { [.bool($0)] }
    default: return nil
    }
  }

  /// Returns the possible values of an input at all nodes of a declaration: usually a flow, which has few of
  /// them.
  private func values(of input: String, anywhereIn node: Int) -> [Value]? {
    let sites = table.all(node)
    if sites.count > Truth.limit { return nil }
    var found: [Value] = []
    for site in sites {
      guard case .some(let values)? = table.look(site).inputs[input] else { return nil }
      for value in values where !found.contains(value) { found.append(value) }
    }
    return found.isEmpty ? nil : found
  }

  /// The maximum number of nodes; beyond that, the values are unknown.
  private static let limit = 16
}
