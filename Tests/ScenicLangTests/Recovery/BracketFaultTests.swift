import Testing

@testable import ScenicLang

/// A bracket too many or too few neither silences a file nor floods it.
struct BracketFaultTests {
  @Test func aBracketIsFewMessages() {
    var (all, many) = (0, 0)
    for sample in Sample.files {
      let faults = Faults.single(
        in: sample, every: RecoveryReport.stride, kinds: [.missingBracket, .strayBracket])
      for faulty in faults {
        // A bracket in an interpolation is a fault of the lexer.
        let parsed = parse(faulty.text)
        let count = parsed.facts.isEmpty ? parsed.tree.tokens.facts.count : parsed.facts.count
        #expect((1...3).contains(count), "\(faulty.fault)")
        if count > 2 { many += 1 }
      }
      all += faults.count
    }
    #expect(many * 200 <= all, "\(many) of \(all)")
  }

  /// The parts on both sides of a bracket that is to be removed are parsed as without it.
  @Test(arguments: [
    "root t: tabs { a{ : stack { b } }\n", "flow f(n] : Int) { root a }\n", "scene a { event b} (c: Int) }\n",
    "enum A { a } }\n", "scene a\non a[ .b -> pop\n",
  ])
  func anExtraBracketIsOneMessage(text: String) {
    let found = parse(text)
    #expect(found.diagnostics.map { $0.code }.count == 1, "\(found.diagnostics.map { $0.message })")
  }

  /// Declarations elsewhere in the file are still parsed: at most the declaration with the fault and its two
  /// neighbors are lost.
  @Test(arguments: Sample.files)
  func theRestIsStillRead(sample: Sample) {
    let whole = parse(sample.bytes).tree.root.declarations.count
    for faulty in Faults.single(
      in: sample, every: RecoveryReport.stride, kinds: [.missingBracket, .strayBracket])
    {
      let kept = parse(faulty.text).tree.nodes.count { DeclSyntax.isKind($0.kind) }
      #expect(kept >= whole - 3, "\(faulty.fault)")
    }
  }

  /// A certain repair restores the bracket, as far as the syntax determines its position.
  @Test(arguments: Sample.files)
  func certainRepairsRepair(sample: Sample) {
    let meant = parse(sample.bytes).tree.nodes.map { $0.kind }
    let every = max(1, RecoveryReport.stride / 8)
    for faulty in Faults.single(in: sample, every: every, kinds: [.missingBracket]) {
      let fixIts = parse(faulty.text).diagnostics.flatMap { $0.fixIts }.filter { $0.certainty == .certain }
      if fixIts.isEmpty { continue }
      let repaired = parse(fixIts.reversed().reduce(faulty.text) { $1.applied(to: $0) })
      #expect(repaired.diagnostics.isEmpty, "\(faulty.fault)")
      #expect(repaired.tree.nodes.map { $0.kind } == meant, "\(faulty.fault)")
    }
  }

  @Test func aFaultElsewhereIsStillSeen() {
    let text = "enum A { a\n\nscene b\n\nscene\n\nflow c {\n  root d\n}\n"
    #expect(parse(text).diagnostics.map { $0.code } == [.unclosedBracket, .missingName])
  }
}

extension DeclSyntax {
  static func isKind(_ kind: SyntaxKind) -> Bool {
    (SyntaxKind.appDecl.rawValue...SyntaxKind.neverDecl.rawValue).contains(kind.rawValue)
  }
}
