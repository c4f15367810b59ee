import Testing

@testable import ScenicLang

@Suite struct TokenKindTests {
  @Test func everySpelledKindIsLexedAsItself() {
    for kind in TokenKind.allCases where !kind.spelling.isEmpty {
      var names = NameTable()
      // `?.` is one only after a value.
      let prefix = kind == .questionPeriod ? "a" : ""
      let tokens = Lexer.lex([UInt8]((prefix + kind.spelling).utf8), names: &names)
      #expect(tokens.kinds.suffix(2) == [kind, .endOfFile], "\(kind)")
    }
  }

  @Test func onlyNamesAndLiteralsHaveNoSpelling() {
    let unspelled = TokenKind.allCases.filter { $0.spelling.isEmpty }
    #expect(
      unspelled == [
        .endOfFile, .identifier, .wildcard, .integer, .decimal, .string, .stringStart, .stringMiddle,
        .stringEnd,
      ])
  }
}
