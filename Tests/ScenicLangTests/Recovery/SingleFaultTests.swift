import Testing

@testable import ScenicLang

/// One fault yields one message, at the fault; tested at every token of every sample.
///
/// A fault whose result is another sentence of the grammar is skipped. To stay quick, a run tests every n-th
/// fault; `SCENIC_PUBLISH=FILE` tests them all (see `RecoveryReport`).
struct SingleFaultTests {
  static let kinds = Fault.Kind.allCases.filter { !$0.isBracket }

  @Test(arguments: Sample.all)
  func oneFaultIsOneMessage(sample: Sample) throws {
    let grammar = try GrammarOracle.published()
    for faulty in Faults.single(in: sample, every: RecoveryReport.stride, kinds: Self.kinds) {
      let parsed = parse(faulty.text)
      let isSentence = grammar.accepts(parsed.tree.tokens)
      #expect(parsed.facts.count == (isSentence ? 0 : 1), "\(faulty.fault)")
      #expect(parsed.tree.printed() == faulty.text)
    }
  }

  /// A certain repair leaves no message; no repair causes the same message again.
  @Test(arguments: Sample.all)
  func repairsRepair(sample: Sample) {
    for faulty in Faults.single(
      in: sample, every: RecoveryReport.stride + 1, kinds: Self.kinds)
    {
      for diagnostic in parse(faulty.text).diagnostics {
        for fixIt in diagnostic.fixIts {
          let repaired = parse(fixIt.applied(to: faulty.text)).diagnostics
          if fixIt.certainty == .certain { #expect(repaired.isEmpty, "\(faulty.fault) \(fixIt.message)") }
          #expect(!repaired.contains(diagnostic), "\(faulty.fault) \(fixIt.message)")
        }
      }
    }
  }

  /// A misspelt reserved word is always read as it was meant.
  @Test(arguments: Sample.files)
  func misspeltWordsAreReadAsMeant(sample: Sample) {
    let meant = parse(sample.bytes).tree.nodes.map { $0.kind }
    for faulty in Faults.single(in: sample, every: 3, kinds: [.misspeltWord]) {
      let parsed = parse(faulty.text)
      if !parsed.facts.isEmpty { #expect(parsed.tree.nodes.map { $0.kind } == meant, "\(faulty.fault)") }
    }
  }
}
