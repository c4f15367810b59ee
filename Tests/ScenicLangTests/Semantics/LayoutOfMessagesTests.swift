import Testing

@testable import ScenicLang

/// Messages quote source text, and do not depend on its layout: 40 mutants of each sample, in long runs 600.
struct LayoutOfMessagesTests {
  private static let count = LongRun.count(40, long: 600)

  static let samples = Sample.files.filter { ["cats.scene", "zoo.scene", "routes.scene"].contains($0.name) }

  /// Every text of a message, in order.
  private static func texts(_ bytes: [UInt8]) -> [String] {
    let compilation = Compilation(main: "app.scene", provider: SourceProvider { _ in .bytes(bytes) })
    return compilation.diagnostics.flatMap { diagnostic in
      ["\(diagnostic.code.code) \(diagnostic.message)"] + diagnostic.notes.map { $0.message }
        + diagnostic.fixIts.map { $0.message }
    }
  }

  /// Returns the text with the blanks between tokens replaced.
  private static func relaid(_ bytes: [UInt8], _ blanks: (inout Seeded) -> String) -> [UInt8] {
    let tokens = parse(bytes).tree.tokens
    var random = Seeded(3)
    var result: [UInt8] = []
    for token in 0..<tokens.count {
      let trivia = bytes[tokens.trivia(before: token)]
      let isBlank = !trivia.isEmpty && trivia.allSatisfy { $0 == 0x20 }
      result += isBlank ? Array(blanks(&random).utf8) : Array(trivia)
      result += bytes[tokens.range(token)]
    }
    return result
  }

  @Test(arguments: samples)
  func theNumberOfBlanksIsNoDifference(sample: Sample) {
    var quoted = 0
    for text in Mutants.random(of: sample, count: Self.count, seed: 21) {
      let texts = Self.texts(text)
      quoted += texts.count { $0.contains(" `") }
      let wide = Self.relaid(text) { [" ", "  ", "\t", "   "].randomElement(using: &$0) ?? " " }
      #expect(Self.texts(wide) == texts, "\(String(decoding: text, as: UTF8.self))")
    }
    #expect(quoted > Self.count / 3)
  }

  @Test(arguments: samples)
  func noMessageHasALineBreak(sample: Sample) {
    for text in Mutants.random(of: sample, count: Self.count, seed: 22) {
      let lines = Self.relaid(text) { Bool.random(using: &$0) ? "\n" : " // x\n" }
      for message in Self.texts(lines) {
        #expect(!message.contains { $0.isNewline } && !message.contains("// x"), "\(message)")
      }
    }
  }

  @Test func aReferenceOverSeveralLinesIsQuotedOnOne() {
    let report = Spec("scene a { event e }\nroot stack { a }\non a.e { push a // x\n  .e }").compile().report
    #expect(report.contains("expected a scene, flow or container, found event `a .e`"), "\(report)")
  }
}
