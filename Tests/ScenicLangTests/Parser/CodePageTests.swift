import Testing

@testable import ScenicLang

struct CodePageTests {
  static let codes = DiagnosticCode.lexical + DiagnosticCode.syntactic

  @Test func codesAreUniqueAndInOrder() {
    let all = DiagnosticCode.all
    #expect(Set(all.map { $0.code }).count == all.count)
    #expect(Set(all.map { $0.name }).count == all.count)
    #expect(Self.codes.map { $0.code } == Self.codes.map { $0.code }.sorted())
  }

  @Test(arguments: DiagnosticCode.all)
  func everyPageIsWritten(code: DiagnosticCode) {
    #expect(code.code.wholeMatch(of: #/SC0[0-8]\d\d/#) != nil)
    #expect(code.name.wholeMatch(of: #/[a-z0-9]+(-[a-z0-9]+)*/#) != nil)
    #expect(!code.title.isEmpty && !code.title.hasSuffix("."))
    #expect(code.explanation.count > 40 && code.explanation.hasSuffix("."))
    let isOfVeryLargeSpecs = ["SC0217", "SC0415", "SC0704"].contains(code.code)
    #expect(isOfVeryLargeSpecs ? code.wrong.isEmpty : code.wrong != code.right)
  }

  @Test(arguments: codes)
  func theWrongExampleHasThisProblemAlone(code: DiagnosticCode) {
    #expect(parse(code.wrong).diagnostics.map { $0.code.code } == [code.code])
    #expect(parse(code.right).diagnostics.map { $0.code.code } == [])
  }

  @Test(arguments: codes)
  func repairsOfTheExamplesFixThem(code: DiagnosticCode) {
    let wrong = [UInt8](code.wrong.utf8)
    for diagnostic in parse(wrong).diagnostics {
      for fixIt in diagnostic.fixIts {
        #expect(parse(fixIt.applied(to: wrong)).diagnostics.map { $0.code.code } == [], "\(fixIt.message)")
      }
    }
  }
}

extension DiagnosticCode: CustomTestStringConvertible {
  /// The code, in place of the whole page.
  public var testDescription: String { code }
}
