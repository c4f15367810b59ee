import Testing

@testable import ScenicLang

/// k faults in k declarations are k messages.
struct ManyFaultTests {
  @Test(arguments: Sample.files, [2, 3, 5, 10])
  func faultsInDifferentDeclarations(sample: Sample, count: Int) throws {
    let grammar = try GrammarOracle.published()
    let made = ManyFaults.independent(
      in: sample, count: count, rounds: RecoveryReport.page == nil ? 4 : 300)
    for faulty in made.filter({ $0.isBroken(grammar) }) {
      #expect(parse(faulty.text).facts.count == faulty.faults.count, "\(faulty.faults)")
    }
  }
}

/// A text with several faults, each in a declaration of its own.
struct ManyFaults {
  let faults: [Fault]
  let text: [UInt8]
  /// The text with each fault alone.
  let alone: [[UInt8]]

  /// Returns true if each of the faults alone violates the grammar, at a separate position.
  func isBroken(_ grammar: GrammarOracle) -> Bool {
    areApart && alone.allSatisfy { !grammar.accepts(parse($0).tree.tokens) }
  }

  /// True if no two of them are neighbors, even across the border of two declarations.
  var areApart: Bool {
    let places = faults.map { $0.token }.sorted()
    return zip(places, places.dropFirst()).allSatisfy { $1 - $0 > 2 }
  }

  static let kinds: [Fault.Kind] = [.missingName, .strayLiteral, .straySign, .misspeltWord]

  /// Texts with faults in different declarations of a sample, chosen at random from a fixed seed.
  static func independent(in sample: Sample, count: Int, rounds: Int) -> [ManyFaults] {
    var random = Seeded(UInt64(count))
    let tree = parse(sample.bytes).tree
    let declarations = tree.root.declarations.map { $0.syntax.tokenRange }
    return (0..<rounds).map { _ in
      let chosen = declarations.shuffled(using: &random).prefix(count)
      return made(chosen.compactMap { fault(in: $0, tree, &random) }, tree)
    }
  }

  /// Texts with two faults in one declaration.
  static func pairs(in sample: Sample, rounds: Int) -> [ManyFaults] {
    var random = Seeded(2)
    let tree = parse(sample.bytes).tree
    let declarations = tree.root.declarations.map { $0.syntax.tokenRange }.filter { $0.count > 6 }
    return (0..<rounds).compactMap { _ in
      guard let range = declarations.randomElement(using: &random) else { return nil }
      let faults = [fault(in: range, tree, &random), fault(in: range, tree, &random)].compactMap { $0 }
      guard faults.count == 2, abs(faults[0].token - faults[1].token) > 2 else { return nil }
      return made(faults, tree)
    }
  }

  private static func made(_ faults: [Fault], _ tree: SyntaxTree) -> ManyFaults {
    ManyFaults(
      faults: faults, text: Fault.apply(faults, tree.tokens, tree.file.bytes),
      alone: faults.map { Fault.apply([$0], tree.tokens, tree.file.bytes) })
  }

  private static func fault(in range: Range<Int>, _ tree: SyntaxTree, _ random: inout Seeded) -> Fault? {
    for _ in 0..<20 {
      guard let kind = kinds.randomElement(using: &random), let token = range.randomElement(using: &random)
      else {
        return nil
      }
      let faults = Fault.faults(kind, token, tree.tokens, tree.file.bytes)
      if let fault = faults.randomElement(using: &random) { return fault }
    }
    return nil
  }
}
