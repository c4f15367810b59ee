import Testing

@testable import ScenicLang

/// Properties of any formatted text: see `FormatLaw`.
///
///     SCENIC_LONG=1 swift test -c release -Xswiftc -enable-testing --filter FormatLaw
struct FormatLawTests {
  /// The specs of the package, and one with everything.
  static let specs =
    Sample.all
    + ["Sources", "Tests"].flatMap { folder in
      Package.files(folder, ending: ".scene").map { Sample(name: $0.path, bytes: [UInt8]($0.text.utf8)) }
    }

  /// A range of `count` runs, or of more in long runs.
  private static func times(_ count: Int) -> Range<Int> { 0..<(FormatLaw.isLong ? count * 100 : count) }

  @Test(arguments: specs)
  func holdForEverySpec(sample: Sample) {
    FormatLaw.hold(for: sample.bytes, isLowered: true)
  }

  /// A file that is being typed is every prefix of itself. In short only some of its declarations are typed, each behind
  /// the one before it alone.
  @Test(arguments: Sample.all)
  func holdForPrefixes(sample: Sample) {
    if FormatLaw.isLong {
      for end in sample.bytes.indices { FormatLaw.hold(for: Array(sample.bytes[..<end])) }
      return
    }
    let starts = parse(sample.bytes).tree.root.declarations.map { $0.syntax.byteRange.lowerBound }
    let step = sample.bytes.count < 1_500 ? 13 : 97
    for (place, start) in starts.enumerated() {
      let before = place > 0 ? starts[place - 1] : 0
      let end = place + 1 < starts.count ? starts[place + 1] : sample.bytes.count
      for offset in start..<end where offset % step == 0 {
        FormatLaw.hold(for: Array(sample.bytes[before..<offset]))
      }
    }
    FormatLaw.hold(for: Array(sample.bytes[..<(sample.bytes.count / 2)]))
  }

  @Test(arguments: Sample.all)
  func holdAfterRandomEdits(sample: Sample) {
    var random = Seeded(11)
    for _ in Self.times(2) {
      var pieces = Pieces(sample.bytes)
      for _ in 0..<Int.random(in: 1...4, using: &random) { pieces.edit(&random) }
      FormatLaw.hold(for: pieces.bytes, isLowered: FormatLaw.isLong)
    }
  }

  /// One more rule, longer than its neighbors, changes no other line. In short it is before every third declaration.
  @Test(arguments: Sample.all)
  func aNewRuleChangesNoOtherLine(sample: Sample) {
    let formatted = FormatLaw(sample.bytes).after.file.bytes
    let added = Array("on somewhere.somethingQuiteLongHappens where isReady {stay}\n".utf8)
    let result = Array("on somewhere.somethingQuiteLongHappens where isReady { stay }\n".utf8)
    for (place, declaration) in parse(formatted).tree.root.declarations.enumerated() {
      guard FormatLaw.isLong || place.isMultiple(of: 3) else { continue }
      let start = declaration.syntax.byteRange.lowerBound
      guard start > 0, formatted[start - 1] == 0x0A else { continue }
      let (before, after) = (formatted[..<start], formatted[start...])
      #expect(FormatLaw(before + added + after).after.file.bytes == Array(before + result + after))
    }
  }

  /// Comments, separators and white space between any two tokens of every file of an app, which then means the same.
  @Test(arguments: App.samples)
  func appsMeanTheSame(app: App) {
    var random = Seeded(12)
    var compiled = 0
    for time in Self.times(3) {
      let changed = app.with { bytes in
        var pieces = Pieces(bytes)
        for _ in 0..<Int.random(in: 1...8, using: &random) {
          if time % 3 == 0 { pieces.comment(&random) } else { pieces.separate(&random) }
        }
        if time % 3 == 2 { pieces.scramble(&random) }
        return pieces.bytes
      }
      if FormatLaw.isLong || time == 0 {
        for bytes in changed.files.values { FormatLaw.hold(for: bytes) }
      }
      guard let meaning = changed.meaning else { continue }
      compiled += 1
      #expect(changed.formatted.meaning == meaning, "\(changed.files)")
    }
    #expect(compiled > 0)
  }

  /// Names so long that lines must break in unusual places.
  @Test(arguments: Sample.all)
  func holdWithLongNames(sample: Sample) {
    var random = Seeded(13)
    for _ in Self.times(1) {
      var pieces = Pieces(sample.bytes)
      for _ in 0..<Int.random(in: 1...20, using: &random) { pieces.lengthen(&random) }
      FormatLaw.hold(for: pieces.bytes, isLowered: FormatLaw.isLong)
    }
  }

  @Test func holdForAnyBytes() {
    var random = Seeded(14)
    let alphabet =
      Array("ab {}()[]\n\r\t,;:.=>-|?/*\"'`@&!#\\_09\u{FEFF}\u{E9}".utf8) + [0, 0xFF, 0xC3, 0xE2]
    for length in Self.times(300) {
      let bytes = (0..<length % 60).map { _ in alphabet[Int.random(in: alphabet.indices, using: &random)] }
      FormatLaw.hold(for: bytes)
    }
  }

  /// Regressions found by random sentences: a comment before a token that exceeds the line, one before a line
  /// end behind it, one behind a removed separator, different line ends in a comment or an error, and a
  /// string that is longer than a line.
  @Test(arguments: [
    "action cat(b2:c=[]._x&&[]-/*/* */*/_x()//''/\n,cat:back)",
    "enum app{a(`cat`:([[b]:(/*/**/*/cat|`d`)|cat]|`cat`.cat)|[((convert)):[[a]|[a|/*/**/*/`cat`//7\n:b]]|((b))]=c)}",
    "on a.b {\n  go c\n; ///7\n  close }",
    "root split {\n  a: b {\n  }\n  , /**/ }", "on cat.\r\n\n a /*\n*/ .b { }\n",
    "on a /*x\r*/ .b, c.d { go c }\n",
    "struct `sct` {\n cValue: Unsafe = \"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa some words in a string that is one token, none, some, rValue, all\"\n}",
    "app\nA @\r@\nscene s\nroot s\n", "scene\n😺\\\r😺",
    "/*_*/@ do ( )@ covered on \t cat . \n\n b_6\n.a /*/*\n_/**/*/*/ .cat(  true , -false, )  ,_b\n  ( _, nil ,- 7_.1E16\n,true\n)  {} @ b2@ `_5` @ from\n() extern  type `c`\n  ",
  ])
  func holdWhereTheyDidNot(text: String) { FormatLaw.hold(for: Array(text.utf8)) }

  /// A comment before a brace that begins a line, exactly as long as the available space or longer.
  @Test func holdForCommentsBeforeBraces() {
    for length in 60..<110 {
      let comment = "/*\(String(repeating: "x", count: length))*/"
      FormatLaw.hold(for: Array("on a.b where a.x == 1 \(comment) { stay }\n".utf8))
      FormatLaw.hold(
        for: Array("on a.b where a.x == 1 && a.y \(comment) { if a.x == 2 \(comment) { stay } }\n".utf8))
    }
  }

  /// Attributes of all lengths and shapes before declarations and beside mistakes: where the line breaks between two of
  /// them, the next time it must.
  @Test func holdForAttributes() {
    var random = Seeded(17)
    let pieces = [
      "@i(e)", "@epr", "@a(b: 1, c: \"d\")", "@" + String(repeating: "x", count: 60), "@", "@(", "@e(", ")",
      "scene p",
      "scene q(a: Int)", "root p", "event r", "{", "}", " ", "\n", "\n\n", "\r\n", "// c\n", "/* c */",
      "/* c\n */", ",",
      "@" + String(repeating: "y", count: 97), "@f([1, 2, 3])", "flow f { scene s", "tabs", "split", "stack",
    ]
    for _ in Self.times(400) {
      var text = ""
      for _ in 0..<Int.random(in: 1...9, using: &random) {
        text += pieces.randomElement(using: &random) ?? ""
      }
      FormatLaw.hold(for: Array(text.utf8))
    }
    for length in 70..<110 {
      let name = String(repeating: "x", count: length)
      FormatLaw.hold(for: Array("@i(e)@epr@\(name)\nscene p\n".utf8))
      FormatLaw.hold(for: Array("@i(e)@\(name) @epr scene p(a: Int)\n".utf8))
      FormatLaw.hold(for: Array("scene p {\n@i(e)@epr@\(name)event q }\n".utf8))
    }
  }

  /// Sentences of the grammar, in any layout.
  @Test func holdForRandomSentences() throws {
    let writer = RandomSentence(try GrammarOracle.published())
    for seed in Self.times(60) {
      var sentence = writer.from(UInt64(seed))
      let tokens = (0...seed % 3).flatMap { _ in sentence.tokens(of: "declaration", depth: 8 + seed % 12) }
      FormatLaw.hold(for: Array(sentence.laidOut(tokens).utf8), isLowered: true)
    }
  }

  /// Specs written at random, most of which compile, with anything between their tokens.
  @Test func randomSpecsMeanTheSame() {
    var random = Seeded(16)
    var compiled = 0
    for seed in Self.times(20) {
      var pieces = Pieces(Array(RandomSpec.make(seed: seed).utf8))
      for _ in 0..<seed % 7 { pieces.comment(&random) }
      for _ in 0..<seed % 5 { pieces.separate(&random) }
      if FormatLaw.hold(for: pieces.bytes, isLowered: true) { compiled += 1 }
    }
    #expect(compiled > Self.times(20).count / 5)
  }

  /// A spec in the style comes back from any white space that has its line breaks in the same braces.
  @Test(arguments: Sample.all)
  func whiteSpaceIsForgotten(sample: Sample) {
    var random = Seeded(15)
    let formatted = Formatting.formatted(SourceFile(path: "", bytes: sample.bytes))
    for _ in Self.times(1) {
      var pieces = Pieces(formatted)
      pieces.scramble(&random)
      let again = Formatting.formatted(SourceFile(path: "", bytes: pieces.bytes))
      #expect(String(decoding: again, as: UTF8.self) == String(decoding: formatted, as: UTF8.self))
    }
  }
}
