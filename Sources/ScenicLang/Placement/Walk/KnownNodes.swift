import ScenicRuntime

/// The nodes that questions have found, for the effects that their names may mean.
struct KnownNodes: Equatable {
  /// The nodes that are in the tree.
  private(set) var present: Set<Int> = []

  var isEmpty: Bool { present.isEmpty }

  /// Adds the nodes that are in the tree if a condition has this value.
  mutating func add(_ condition: Program.Expression, being isTrue: Bool) {
    switch condition {
    case .unary(.not, let operand): add(operand, being: !isTrue)
    case .binary(let sign, let left, let right) where sign == (isTrue ? .and : .or):
      add(left, being: isTrue)
      add(right, being: isTrue)
    case .query(let query) where isTrue && query.word.isTruth: present.insert(query.node)
    default: break
    }
  }

  /// Returns those that are also known there.
  func intersection(_ other: KnownNodes) -> KnownNodes {
    var both = self
    both.present.formIntersection(other.present)
    return both
  }
}

extension KnownNodes {
  /// Collects the nodes whose inputs, conditions and `isPresented` an expression reads and no question has found.
  func collectReads(_ expression: Program.Expression, _ read: inout Set<Int>, in program: Program) {
    switch expression {
    case .input(let node, _), .isPresented(let node):
      if !present.contains(node) { read.insert(node) }
    case .condition(let condition):
      if let owner = program.conditions[condition].owner, !present.contains(owner) { read.insert(owner) }
    case .query(let query):
      var known = self
      known.present.insert(query.node)
      if let condition = query.condition { known.collectReads(condition, &read, in: program) }
    case .binary(let sign, let left, let right) where sign == .and || sign == .or:
      collectReads(left, &read, in: program)
      under(left, being: sign == .and).collectReads(right, &read, in: program)
    case .choice(let condition, let then, let other):
      collectReads(condition, &read, in: program)
      under(condition, being: true).collectReads(then, &read, in: program)
      under(condition, being: false).collectReads(other, &read, in: program)
    default: for part in expression.parts { collectReads(part, &read, in: program) }
    }
  }

  private func under(_ condition: Program.Expression, being isTrue: Bool) -> KnownNodes {
    var known = self
    known.add(condition, being: isTrue)
    return known
  }
}
