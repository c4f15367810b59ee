import Testing

@testable import ScenicLang

struct NameTableTests {
  @Test func reservedWordsComeFirst() {
    var names = NameTable()
    for (number, keyword) in TokenKind.keywords.enumerated() {
      #expect(names.intern(keyword).index == number)
      #expect(TokenKind(name: UInt32(number)).spelling == keyword)
    }
    #expect(TokenKind(name: names.intern("cats").index) == .identifier)
  }

  @Test func namesKeepTheirNumbersWhileTheTableGrows() {
    var names = NameTable()
    let numbers = (0..<5_000).map { names.intern("name\($0)") }
    #expect(Set(numbers).count == 5_000)
    for (index, number) in numbers.enumerated() {
      #expect(names.intern("name\(index)") == number)
    }
  }

  @Test func spellingsThatReadAlikeHaveOneNumber() {
    var names = NameTable()
    let name = names.intern("re\u{301}sume\u{301}")
    for spelling in ["r\u{E9}sum\u{E9}", "re\u{301}sum\u{E9}", "re\u{301}sume\u{301}"] {
      #expect(names.intern(spelling) == name)
      #expect(names.intern(spelling) == name)
    }
    for other in ["resume", "r\u{E9}sume", "re\u{300}sume\u{301}"] { #expect(names.intern(other) != name) }
  }

  /// Who keeps no names gets the same kinds of tokens.
  @Test(arguments: Sample.all)
  func aTableOfReservedWordsKnowsThemAlone(sample: Sample) {
    var names = NameTable()
    var keywords = NameTable.ofKeywords
    let tokens = Lexer.lex(sample.bytes, names: &names)
    #expect(Lexer.lex(sample.bytes, names: &keywords).kinds == tokens.kinds)
    for (number, keyword) in TokenKind.keywords.enumerated() {
      #expect(keywords.intern(keyword).index == number)
      #expect(TokenKind(name: keywords.intern(keyword + "x").index) == .identifier)
    }
  }
}
