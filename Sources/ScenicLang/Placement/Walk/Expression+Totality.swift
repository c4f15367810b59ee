import ScenicRuntime

// Determines whether a value can be computed in every state.

extension Program.Expression {
  /// Returns true if it has a value wherever the parts that read the state have one: no number can be too large. These
  /// parts have to be known.
  func isTotal(where isKnown: (Program.Expression) -> Bool = { _ in true }) -> Bool {
    switch self {
    case .binary(.plus, _, _), .binary(.minus, _, _), .unary(.minus, _): return false
    case .input, .condition, .isPresented, .query, .local: if !isKnown(self) { return false }
    default: break
    }
    return parts.allSatisfy { $0.isTotal(where: isKnown) }
  }

  /// True if it has the same value in every state: it reads nothing of it.
  var isFixed: Bool { isTotal { _ in false } }

  /// True if it has a value in every state, whatever its parts are: it reads no node.
  var isCertain: Bool { isTotal { $0.readsNoNode } }

  /// Returns true if it has a value while a node of this declaration is the sender, whatever its parts are.
  func isCertain(at node: Int) -> Bool {
    isTotal { part in
      if case .input(node, _) = part { return true }
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

  /// Returns true if nothing that the effect computes can fail while a node of this declaration is the sender.
  func isCertain(at node: Int) -> Bool { expressions.allSatisfy { $0.isCertain(at: node) } }
}
