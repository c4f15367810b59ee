import ScenicRuntime

/// A set of declared nodes, and whether a presentation lies beside the levels.
struct NodeSet: Hashable {
  private var words: [UInt64]

  init(of program: Program) { words = Array(repeating: 0, count: program.nodes.count / 64 + 1) }

  init(_ nodes: some Sequence<Int>, of program: Program) {
    self.init(of: program)
    for node in nodes { insert(node) }
  }

  /// The element for a presentation over a node that the next level is not over.
  static func presentation(in program: Program) -> Int { program.nodes.count }

  mutating func insert(_ node: Int) { words[node / 64] |= 1 << UInt64(node % 64) }

  func contains(_ node: Int) -> Bool { words[node / 64] & (1 << UInt64(node % 64)) != 0 }

  func isDisjoint(with other: NodeSet) -> Bool {
    !words.indices.contains { words[$0] & other.words[$0] != 0 }
  }

  /// Adds the nodes of another set; returns true if any is new.
  @discardableResult mutating func formUnion(_ other: NodeSet) -> Bool {
    var isNew = false
    for place in words.indices where other.words[place] & ~words[place] != 0 {
      words[place] |= other.words[place]
      isNew = true
    }
    return isNew
  }
}
