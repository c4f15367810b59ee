import ScenicRuntime
import Testing

@testable import ScenicLang

struct CheckTests {
  static let pages =
    Dictionary(uniqueKeysWithValues: Check.all.map { ($0.code.code, ($0.code, $0.severity)) }).merging(
      PlacementCheck.all.map { ($0.code.code, ($0.code, $0.severity)) }, uniquingKeysWith: { one, _ in one })
  /// Those that a small spec can have.
  static let codes = pages.keys.filter { pages[$0]?.0.wrong.isEmpty == false }.sorted()

  @Test(arguments: codes)
  func theWrongExampleGivesExactlyItsOneDiagnostic(code: String) throws {
    let (page, severity) = try #require(Self.pages[code])
    let compilation = Spec(page.wrong).compile()
    #expect(compilation.codes == [code], "\(compilation.report)")
    #expect(compilation.diagnostics.map { $0.severity } == [severity])
    #expect((compilation.program == nil) == (severity == .error))
  }

  @Test(arguments: codes)
  func theRightExampleGivesNone(code: String) throws {
    let (page, _) = try #require(Self.pages[code])
    let compilation = Spec(page.right).compile()
    #expect(compilation.codes.isEmpty, "\(compilation.report)")
    #expect(compilation.program != nil)
  }

  @Test(arguments: codes)
  func theMessageIsWordedAsAllAre(code: String) throws {
    let (page, _) = try #require(Self.pages[code])
    for diagnostic in Spec(page.wrong).compile().diagnostics {
      let first = try #require(diagnostic.message.unicodeScalars.first)
      #expect(!first.properties.isUppercase)
      #expect(!diagnostic.message.hasSuffix("."))
      #expect(diagnostic.range.count < 60, "the smallest wrong range")
    }
  }

  @Test func codesAreUnique() {
    let all = DiagnosticCode.all.map { $0.code }
    #expect(Set(all).count == all.count)
  }

  /// A certain repair makes its diagnostic go and brings no other; any other one leaves a text that parses.
  @Test(arguments: codes)
  func everyRepairRepairs(code: String) throws {
    let (page, _) = try #require(Self.pages[code])
    let spec = Spec(page.wrong)
    let before = spec.compile()
    for fixIt in before.diagnostics.flatMap({ $0.fixIts }) {
      var bytes = before.sources[0].bytes
      for edit in fixIt.edits.sorted(by: { $1.range < $0.range }) where edit.range.file == 0 {
        bytes.replaceSubrange(edit.range.start..<edit.range.end, with: [UInt8](edit.replacement.utf8))
      }
      let after = Spec(String(decoding: bytes, as: UTF8.self)).compile()
      #expect(!after.codes.contains(code), "\(fixIt.message): \(after.report)")
      #expect(after.trees.allSatisfy { !$0.hasError })
      if fixIt.certainty == .certain { #expect(after.codes.isEmpty, "\(after.report)") }
    }
  }
}

struct CertaintyTests {
  @Test(
    arguments: [
      ("push cat(\"Fred\")", "push cat(name: \"Fred\")"), ("push cat(3)", nil),
      ("push dog(\"Rex\")", nil), ("push dog(name: \"Rex\" age: 3)", "push dog(name: \"Rex\", age: 3)"),
    ] as [(String, String?)])
  func aRepairIsCertainWhereOneThingIsLegal(wrong: String, right: String?) {
    func spec(_ effect: String) -> String {
      """
      scene cats { event open }
      scene cat(name: String)
      scene dog(name: String, age: Int = 1)
      root stack { cats }
      on cats.open { push dog(name: ""); push cat(name: ""); \(effect) }

      """
    }
    let before = Spec(spec(wrong)).compile()
    let fixIt = before.diagnostics.first?.fixIts.first { $0.certainty == .certain }
    let after = fixIt.map { String(decoding: $0.applied(to: before.sources[0].bytes), as: UTF8.self) }
    #expect(before.diagnostics.count == 1)
    #expect(after == right.map { spec($0) + "\n" })
    if let right { #expect(Spec(spec(right)).compile().codes.isEmpty) }
  }
}

struct SampleCompilationTests {
  @Test(arguments: Spec.samples)
  func everySampleCompilesWithoutAWord(path: String) throws {
    let compilation = try Spec.sample(path)
    #expect(compilation.diagnostics.isEmpty, "\(compilation.report)")
    let program = try #require(compilation.program)
    #expect(try ProgramReader.read(ProgramWriter.write(program)) == program)
  }

  @Test(arguments: Spec.samples)
  func compilingTwiceGivesTheSame(path: String) throws {
    let (first, second) = (try Spec.sample(path), try Spec.compiledAgain(path))
    #expect(first.program == second.program)
    #expect(first.diagnostics == second.diagnostics)
  }
}
