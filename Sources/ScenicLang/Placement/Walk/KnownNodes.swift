import ScenicRuntime

/// The nodes that questions have found, for the effects that their names may mean. There are few of them at a time.
struct KnownNodes {
  /// What is known of the nodes of a declaration.
  private struct Fact {
    let node: Int
    /// True if one is in the tree.
    var isPresent = false
    /// True if one is in the tree since an earlier rule asks for it; the names of this rule don't refer to it.
    var isElsewhere = false
    /// The least number of entries of a stack.
    var depth: Int?
    /// That of a stack that may be absent, if it is in the tree.
    var depthIfPresent: Int?

    var leastDepth: Int { max(depth ?? 1, depthIfPresent ?? 1) }
  }

  private var facts: [Fact] = []

  private subscript(node: Int) -> Fact {
    get { facts.first { $0.node == node } ?? Fact(node: node) }
    set {
      if let place = facts.firstIndex(where: { $0.node == node }) {
        facts[place] = newValue
      } else {
        facts.append(newValue)
      }
    }
  }

  /// Adds the nodes that are in the tree if a condition has this value. With `ofEarlierRule`, the names of a rule mean
  /// nothing that its condition has found.
  mutating func add(_ condition: Program.Expression, being isTrue: Bool, ofEarlierRule: Bool = false) {
    condition.forEachFact(being: isTrue) { fact, isTrue in
      switch fact {
      case .query(let query) where isTrue && query.word.isTruth:
        if ofEarlierRule { self[query.node].isElsewhere = true } else { self[query.node].isPresent = true }
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
      if number == leastDepth(ifPresent: stack), number < .max { self[stack].depthIfPresent = number + 1 }
      return
    default: return
    }
    self[stack].depth = max(self[stack].depth ?? 0, least)
  }

  /// Returns the least number of entries of a stack that is in the tree.
  func leastDepth(ifPresent stack: Int) -> Int { self[stack].leastDepth }

  /// Notes that a stack of this declaration has one more entry.
  mutating func grow(_ stack: Int) {
    guard let place = facts.firstIndex(where: { $0.node == stack }) else { return }
    if let depth = facts[place].depth, depth < .max { facts[place].depth = depth + 1 }
    if let depth = facts[place].depthIfPresent, depth < .max { facts[place].depthIfPresent = depth + 1 }
  }

  /// Returns true if a question of this rule has found a node of this declaration.
  func isPresent(_ node: Int) -> Bool { self[node].isPresent }

  /// Returns true if a question of an earlier rule has found one.
  func isElsewhere(_ node: Int) -> Bool { self[node].isElsewhere }

  /// Returns true if a node of this declaration is in the tree.
  func stands(_ node: Int) -> Bool { self[node].isPresent || self[node].depth ?? 0 > 0 }

  /// Returns those that are also known there.
  func intersection(_ other: KnownNodes) -> KnownNodes {
    var both = KnownNodes()
    for own in facts {
      let fact = other[own.node]
      var common = Fact(node: own.node)
      common.isPresent = own.isPresent && fact.isPresent
      common.isElsewhere = own.isElsewhere && fact.isElsewhere
      if let depth = own.depth, let other = fact.depth { common.depth = min(depth, other) }
      let least = min(own.leastDepth, fact.leastDepth)
      if least > 1 { common.depthIfPresent = least }
      both.facts.append(common)
    }
    return both
  }
}

extension KnownNodes {
  /// Collects the nodes whose inputs, conditions and `isPresented` an expression reads and no question has found.
  func collectReads(_ expression: Program.Expression, _ read: inout Set<Int>, in program: Program) {
    switch expression {
    case .input(let node, _), .isPresented(let node):
      if !isPresent(node) { read.insert(node) }
    case .condition(let condition):
      if let owner = program.conditions[condition].owner, !isPresent(owner) { read.insert(owner) }
    case .query(let query):
      var known = self
      known[query.node].isPresent = true
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
