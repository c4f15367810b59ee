import Testing

@testable import ScenicLang

/// A bracket too many or too few neither silences a file nor floods it.
struct BracketFaultTests {
  @Test(arguments: Sample.files)
  func aBracketIsFewMessages(sample: Sample) {
    var many = 0
    let faults = Faults.single(
      in: sample, every: RecoveryReport.stride, kinds: [.missingBracket, .strayBracket])
    for faulty in faults {
      let count = parse(faulty.text).facts.count
      #expect((1...3).contains(count), "\(faulty.fault)")
      if count > 2 { many += 1 }
    }
    #expect(many * 200 <= faults.count)
  }

  /// What is declared elsewhere in the file is still read: at most the declaration with the fault and its two
  /// neighbours are lost.
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
