import Testing

@testable import ScenicLang

struct LexerTests {
  private func lex(_ text: String) -> TokenBuffer { lex([UInt8](text.utf8)) }

  private func lex(_ bytes: [UInt8]) -> TokenBuffer {
    var names = NameTable()
    return Lexer.lex(bytes, names: &names)
  }

  private func facts(_ text: String) -> [LexicalFact.Kind] { lex(text).facts.map { $0.kind } }

  @Test func wordsNumbersAndStrings() {
    #expect(
      lex("scene cats _ _a `stack` é 12 1_000 0xFF 1.5 1e3 \"a\"").kinds == [
        .sceneKeyword, .identifier, .wildcard, .identifier, .identifier, .identifier, .integer, .integer,
        .integer,
        .decimal, .decimal, .string, .endOfFile,
      ])
  }

  @Test func aDotAfterANumberIsNoFraction() {
    #expect(lex("1.a 1.").kinds == [.integer, .period, .identifier, .integer, .period, .endOfFile])
  }

  @Test func equalNamesHaveEqualNumbers() {
    let tokens = lex("cats dogs `cats` scene `scene`")
    #expect(tokens[0].payload == tokens[2].payload)
    #expect(tokens[0].payload != tokens[1].payload)
    #expect(tokens[3].payload == tokens[4].payload)
    #expect(tokens[4].kind == .identifier)
  }

  @Test func triviaIsNoToken() {
    #expect(lex("\u{FEFF}a // b\r\n/* c /* d */ e */\tf").kinds == [.identifier, .identifier, .endOfFile])
    #expect(facts("\u{FEFF}a // b\r\n/* c /* d */ e */\tf") == [])
  }

  /// Swift compares texts in quadratic time of the marks on a letter, so the lexer limits their number.
  @Test func aLetterHasNotMoreMarksThanAnybodyWrites() {
    let few = "e" + String(repeating: "\u{301}", count: 256)
    let many = few + String(repeating: "\u{323}", count: 5_000)
    let escaped = "e" + String(repeating: "\\u{301}", count: 5_000)
    for text in [
      few, "`\(few)`", "\"\(few)\"", "\"\(few)a\(few)\"", "// \(many)", String(repeating: "é", count: 9_000),
    ] {
      #expect(facts(text) == [])
    }
    for text in [many, "`\(many)`", "\"\(many)\"", "\"\(escaped)\"", "a\(many) \(few)"] {
      #expect(facts(text) == [.marks])
    }
    // The name is the part before the error, and so is the text.
    let tokens = lex("\(few) `\(many)` \(many)")
    #expect(tokens[0].payload == tokens[1].payload && tokens[1].payload == tokens[2].payload)
    for (text, marks) in [(many, "\u{301}"), (escaped, "\u{301}")] {
      let bytes = Array("\"\(text)\"".utf8)
      #expect(stringValue(bytes, 0..<bytes.count) == "e" + String(repeating: marks, count: 256))
    }
    #expect(Spec("scene \(many)\nroot \(few)\n").compile().codes == ["SC0003"])
    let fact = lex("a \(many)b").facts[0]
    #expect(fact.start == 3 + 512 && fact.end == 3 + 512 + 10_000 + 1)
  }

  @Test func invalidTokensAreFacts() {
    #expect(facts("a # b") == [.strayCharacter])
    #expect(facts("a \u{A0} b") == [.strayCharacter])
    #expect(facts("a\u{37E} \u{1FEF} \u{212A}") == [.strayCharacter, .strayCharacter, .strayCharacter])
    #expect(facts("/* /* */") == [.unterminatedComment])
    #expect(facts("\"abc\nd") == [.unterminatedString])
    #expect(facts("12ab 0x 1.5x") == [.badNumber, .badNumber, .badNumber])
    #expect(
      facts("`a b` ``") == [
        .unterminatedBacktick, .unterminatedBacktick, .unterminatedBacktick, .unterminatedBacktick,
      ])
    #expect(facts("9223372036854775807 9223372036854775808") == [.integerTooLarge])
    #expect(facts("-9223372036854775808 -9223372036854775809") == [.integerTooLarge])
    #expect(facts("0x7FFFFFFFFFFFFFFF 0xFFFFFFFFFFFFFFFF") == [.integerTooLarge])
  }

  @Test func bytesThatAreNoTextAreOneFactForEachRun() {
    #expect(lex([0x61, 0xFF, 0xFE, 0x20, 0x00, 0x62]).facts.map { $0.end - $0.start } == [2, 1])
    #expect(lex([0x61, 0xFF, 0x62, 0x20, 0x63]).kinds == [.identifier, .identifier, .endOfFile])
    #expect(lex([0x22, 0xC3, 0x22]).kinds == [.string, .endOfFile])
    #expect(lex([0x2F, 0x2F, 0xED, 0xA0, 0x80]).facts.count == 1)
    #expect(lex([0xF5, 0x80, 0x80, 0x80]).facts.count == 1)
  }

  @Test(arguments: [
    ("\"\"", ""), ("\"a\\n\\t\\r\\0\\\\\\\"\\'\"", "a\n\t\r\0\\\"'"), ("\"\\u{1F431}\"", "🐱"),
    ("\"\\(x)\"", "\\(x)"), ("\"\\é\"", "\\é"), ("\"\\u{D800}\"", "\u{FFFD}"), ("\"\\u{}\"", "\u{FFFD}"),
    ("\"\\u\"", "\u{FFFD}"), ("\"open", "open"), ("\"end\\", "end\\"), ("\"é🐱\"", "é🐱"),
  ])
  func stringsMeanWhatTheyEscape(literal: String, value: String) {
    let bytes = [UInt8](literal.utf8)
    #expect(stringValue(bytes, 0..<bytes.count) == value)
  }

  @Test func escapesAreReported() {
    #expect(facts("\"\\(x) \\q\"") == [.unknownEscape])
    #expect(facts("\"\\(x \\q\"") == [.interpolation, .unknownEscape])
    #expect(facts("\"\\u{110000} \\u{} \\ux\"") == [.badUnicodeEscape, .badUnicodeEscape, .badUnicodeEscape])
    #expect(facts("\"\\n\\u{41}\"") == [])
  }

  @Test func anUnknownEscapeIsAWarningWithACertainRepair() throws {
    let text = [UInt8]("import \"\\q\"".utf8)
    let diagnostic = try #require(parse(text).diagnostics.first)
    #expect(diagnostic.severity == .warning)
    #expect(diagnostic.fixIts.first?.certainty == .certain)
    #expect(diagnostic.fixIts.first?.applied(to: text) == [UInt8]("import \"\\\\q\"".utf8))
  }

  @Test(arguments: [true, false], [true, false])
  func utf16IsOneFact(isLittle: Bool, hasMark: Bool) {
    let text = (hasMark ? "\u{FEFF}" : "") + "scene é\nroot é\n"
    let bytes = text.utf16.flatMap { unit -> [UInt8] in
      let pair = [UInt8(truncatingIfNeeded: unit), UInt8(truncatingIfNeeded: unit >> 8)]
      return isLittle ? pair : pair.reversed()
    }
    let diagnostics = parse(bytes).diagnostics
    #expect(diagnostics.map { $0.message } == ["the file is UTF-16; save it as UTF-8"])
    #expect(parse(bytes).tree.printed() == bytes)
    let provider = SourceProvider {
      .bytes($0 == "a.scene" ? bytes : [UInt8]("import \"a.scene\" root stack { x y }".utf8))
    }
    #expect(Compilation(main: "main.scene", provider: provider).codes == ["SC0001"])
  }

  @Test(arguments: ["a\u{202E}b", "a\u{200B}\u{2060}b", "a\u{FEFF}b"])
  func aNameWithInvisibleCharactersIsTheNameWithoutThem(name: String) {
    let compilation = Spec("scene \(name)(\(name): Int = 0)\nroot stack { ab(ab: 1) }").compile()
    #expect(compilation.codes == ["SC0003", "SC0003"], "\(compilation.report)")
    #expect(lex("sc\u{200B}ene a\u{200B} b").kinds == [.sceneKeyword, .identifier, .identifier, .endOfFile])
  }

  @Test func aStringWithoutItsLastQuoteEndsBeforeWhatClosesTheLine() {
    func strings(_ text: String) -> [String] {
      let bytes = [UInt8](text.utf8)
      let tokens = lex(bytes)
      #expect(tokens.facts.map { $0.kind } == [.unterminatedString])
      return tokens.indices.filter { tokens[$0].kind == .string }.map {
        stringValue(bytes, tokens.range($0))
      }
    }
    #expect(strings("on a.e { push b(t: \"abc) }") == ["abc"])
    #expect(strings("push b(\n t: \"hello (x)), \n") == ["hello (x)"])
    #expect(strings("push b(n: [\"x]);") == ["x"])
    #expect(strings("import \"a) }") == ["a) }"])
    #expect(strings("f(\")") == [""])
    let compilation = Spec("scene a(n: Int, t: String)\nroot a(t: \"x, n: 3)").compile()
    #expect(compilation.codes == ["SC0004"], "\(compilation.report)")
  }

  @Test func invisibleCharactersAreWrittenAsEscapes() throws {
    let text = "scene a(t: String)\nroot a(t: \"\t\u{1B}[1m é \u{202E}\u{2066}\")\n"
    let compilation = Spec(text).compile()
    #expect(compilation.diagnostics.map { $0.code } == [.controlCharacter, .controlCharacter])
    #expect(
      compilation.diagnostics.allSatisfy { $0.severity == .warning && $0.fixIts[0].certainty == .certain })
    let repaired = compilation.diagnostics.reversed().reduce([UInt8](text.utf8)) {
      $1.fixIts[0].applied(to: $0)
    }
    #expect(
      String(decoding: repaired, as: UTF8.self)
        == "scene a(t: String)\nroot a(t: \"\t\\u{1B}[1m é \\u{202E}\\u{2066}\")\n")
    #expect(facts("\"👩‍🚀\"") == [])
  }

  @Test func noMessageRepeatsALongWord() {
    let long = String(repeating: "é", count: 100_000)
    for text in [
      "\(long) y", "scene \(long)\nscene \(long)\nroot z\(long)", "12\(long)", "app a \"\(long) \(long)\"",
    ] {
      let compilation = Spec(text).compile()
      #expect(!compilation.diagnostics.isEmpty)
      #expect(compilation.diagnostics.allSatisfy { $0.message.count < 160 })
      #expect(compilation.diagnostics.flatMap { $0.fixIts }.allSatisfy { $0.message.count < 160 })
    }
  }

  @Test func everyByteIsInATokenOrBeforeOne() {
    var random = Seeded(1)
    for _ in 0..<200 {
      let bytes = (0..<60).map { _ in UInt8.random(in: 0...255, using: &random) }
      let tokens = lex(bytes)
      var offset = 0
      for token in 0..<tokens.count {
        #expect(tokens.trivia(before: token).lowerBound == offset)
        offset = tokens.range(token).upperBound
      }
      #expect(offset == bytes.count)
    }
  }
}
