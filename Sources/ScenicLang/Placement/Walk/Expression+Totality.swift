import ScenicRuntime

// Determines whether a value can be computed in every state.

extension Program.Expression {
  /// Returns true if it has a value wherever the parts that read the state have one. These parts have to be known. No number
  /// may become too large, except with `upToNumbers`.
  func isTotal(upToNumbers: Bool = false, where isKnown: (Program.Expression) -> Bool = { _ in true }) -> Bool
  {
    switch self {
    case .binary(.plus, _, _), .binary(.minus, _, _), .unary(.minus, _): if !upToNumbers { return false }
    case .input, .condition, .isPresented, .query, .local: if !isKnown(self) { return false }
    default: break
    }
    return parts.allSatisfy { $0.isTotal(upToNumbers: upToNumbers, where: isKnown) }
  }

  /// True if it has the same value in every state: it reads nothing of it.
  var isFixed: Bool { isTotal { _ in false } }

  /// True if it has a value in every state, whatever its parts are: it reads no node.
  var isCertain: Bool { isTotal { $0.readsNoNode } }

  /// Returns true if it has a value while nodes of these declarations are there, whatever its parts are.
  func isCertain(at nodes: [Int]) -> Bool {
    isTotal { part in
      if case .input(let node, _) = part { return nodes.contains(node) }
      return part.readsNoNode
    }
  }

  private var readsNoNode: Bool {
    switch self {
    case .input, .isPresented, .query: false
    default: true
    }
  }
}

extension Program.Effect {
  /// True if nothing that the effect computes can fail in any state.
  var isCertain: Bool { expressions.allSatisfy { $0.isCertain } }

  /// Returns true if nothing that the effect computes can fail while nodes of these declarations are there.
  func isCertain(at nodes: [Int]) -> Bool { expressions.allSatisfy { $0.isCertain(at: nodes) } }
}
