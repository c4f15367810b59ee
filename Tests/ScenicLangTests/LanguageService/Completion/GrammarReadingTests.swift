import Testing

@testable import ScenicLang

struct GrammarReadingTests {
  /// The rules that completion reads are those of the grammar but for those of tokens.
  @Test func completionReadsTheGrammarAsItIs() throws {
    let published = try GrammarOracle.published().texts
    let read = GrammarOracle.ruleTexts(Grammar.text)
    #expect(read.map { $0.text } == published.prefix(read.count).map { $0.text })
    #expect(published[read.count].name == "name")
  }

  private func choices(_ text: String) -> [String] {
    var names = NameTable()
    var reading = GrammarReading()
    for kind in Lexer.lex(Array(text.utf8), names: &names).kinds.dropLast() { reading.take(kind) }
    return Set(reading.choices().map { $0.kind?.spelling ?? "a name" }).sorted()
  }

  @Test func everyWayToGoOnIsThere() {
    #expect(choices("on a.b even") == ["covered"])
    #expect(
      choices("test \"\" { expect a") == [
        "(", ".", "/", ";", "a name", "expect", "open", "pass", "presenting", "restore", "save", "set", "}",
      ])
    #expect(choices("import") == [""])
    #expect(choices("extern") == ["type"])
  }

  @Test func aReservedWordIsANameWhereNothingElseGoesOn() {
    #expect(choices("on push.pop {").contains("stay"))
    #expect(choices("on a.b { close pop").contains("all"))
    #expect(choices("on a.b { close pop.").contains("a name"))
  }

  @Test func unexpectedTokensAreSkipped() {
    #expect(choices("on a.b } ) { push").contains("stack"))
  }

  @Test func deepNestingIsReadInLittle() {
    #expect(choices("on a.b where \(String(repeating: "[(", count: 2000))").contains("a name"))
  }
}
