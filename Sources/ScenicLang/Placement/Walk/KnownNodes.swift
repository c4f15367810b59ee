import ScenicRuntime

/// The nodes that questions have found, for the effects that their names may mean.
struct KnownNodes: Equatable {
  /// The nodes that are in the tree.
  private(set) var present: Set<Int> = []
  /// The nodes that are in the tree since an earlier rule asks for them; the names of this rule don't refer to them.
  private(set) var elsewhere: Set<Int> = []
  /// The least numbers of entries of stacks.
  private(set) var depths: [Int: Int] = [:]
  /// Those of stacks that may be absent, if they are in the tree.
  private var depthsIfPresent: [Int: Int] = [:]

  /// Adds the nodes that are in the tree if a condition has this value. With `ofEarlierRule`, the names of a rule mean
  /// nothing that its condition has found.
  mutating func add(_ condition: Program.Expression, being isTrue: Bool, ofEarlierRule: Bool = false) {
    condition.forEachFact(being: isTrue) { fact, isTrue in
      switch fact {
      case .query(let query) where isTrue && query.word.isTruth:
        if ofEarlierRule { elsewhere.insert(query.node) } else { present.insert(query.node) }
      case .binary(let sign, .query(let query), .literal(.int(let number))) where query.word == .depth:
        add(depthOf: query.node, isTrue ? sign : sign.opposite, number)
      case .binary(let sign, .literal(.int(let number)), .query(let query)) where query.word == .depth:
        add(depthOf: query.node, isTrue ? sign.mirrored : sign.mirrored?.opposite, number)
      case .binary(let sign, let left, let right) where sign == (isTrue ? .or : .and):
        // At least one of them holds: the facts that follow from each.
        var first = self
        var second = self
        first.add(left, being: isTrue, ofEarlierRule: ofEarlierRule)
        second.add(right, being: isTrue, ofEarlierRule: ofEarlierRule)
        self = first.intersection(second)
      default: break
      }
    }
  }

  private mutating func add(depthOf stack: Int, _ sign: Program.BinaryOperator?, _ number: Int) {
    let least: Int
    switch sign {
    case .greater: least = number < .max ? number + 1 : number
    case .greaterOrEqual, .equal: least = number
    case .notEqual:
      // A stack in the tree has an entry.
      if number == leastDepth(ifPresent: stack), number < .max { depthsIfPresent[stack] = number + 1 }
      return
    default: return
    }
    depths[stack] = max(depths[stack] ?? 0, least)
  }

  /// Returns the least number of entries of a stack that is in the tree.
  func leastDepth(ifPresent stack: Int) -> Int { max(depths[stack] ?? 1, depthsIfPresent[stack] ?? 1) }

  /// Notes that a stack of this declaration has one more entry.
  mutating func grow(_ stack: Int) {
    if let depth = depths[stack], depth < .max { depths[stack] = depth + 1 }
    if let depth = depthsIfPresent[stack], depth < .max { depthsIfPresent[stack] = depth + 1 }
  }

  /// Returns true if a node of this declaration is in the tree.
  func stands(_ node: Int) -> Bool { present.contains(node) || depths[node] ?? 0 > 0 }

  /// Returns those that are also known there.
  func intersection(_ other: KnownNodes) -> KnownNodes {
    var both = self
    both.present.formIntersection(other.present)
    both.elsewhere.formIntersection(other.elsewhere)
    both.depths = depths.filter { other.depths[$0.key] != nil }
    for (stack, depth) in other.depths where both.depths[stack] != nil {
      both.depths[stack] = min(both.depths[stack] ?? depth, depth)
    }
    both.depthsIfPresent = [:]
    for stack in Set(depths.keys).union(depthsIfPresent.keys) {
      let least = min(leastDepth(ifPresent: stack), other.leastDepth(ifPresent: stack))
      if least > 1 { both.depthsIfPresent[stack] = least }
    }
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

extension Program.BinaryOperator {
  /// The comparison that holds if this one does not.
  fileprivate var opposite: Program.BinaryOperator? {
    switch self {
    case .less: .greaterOrEqual
    case .lessOrEqual: .greater
    case .greater: .lessOrEqual
    case .greaterOrEqual: .less
    case .notEqual: .equal
    case .equal: .notEqual
    default: nil
    }
  }

  /// The comparison with its operands exchanged.
  fileprivate var mirrored: Program.BinaryOperator? {
    switch self {
    case .less: .greater
    case .lessOrEqual: .greaterOrEqual
    case .greater: .less
    case .greaterOrEqual: .lessOrEqual
    case .equal, .notEqual: self
    default: nil
    }
  }
}
