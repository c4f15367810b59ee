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

  /// A lexer without a name table yields the same kinds of tokens.
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

  /// Names that all have the same hash: at each of twelve positions one of two texts that change the hash in
  /// the same way. A lookup finds them without comparing all earlier names.
  @Test func collidingNamesAreFoundInFewSteps() throws {
    let places = try Self.texts(thatMeet: 12)
    let names = (0..<1 << places.count).map { number in
      places.indices.map { places[$0][number >> $0 & 1] }.joined()
    }
    let hashes = Set(names.map { Self.hash(of: Array($0.utf8)).value })
    #expect(hashes.count == 1 && Set(names).count == names.count)
    var table = NameTable()
    let known = table.count
    let numbers = names.map { table.intern($0) }
    #expect(numbers.map { Int($0.index) } == Array(known..<known + names.count))
    #expect(table.longestSearch < 64)
    #expect(names.map { table.intern($0) } == numbers)
    // Later names are found as fast, and so are the reserved words.
    #expect(table.intern("cats").index == UInt32(known + names.count))
    for (number, keyword) in TokenKind.keywords.enumerated() {
      #expect(table.intern(keyword).index == number)
    }
    for number in 0..<20_000 { _ = table.intern("\(names[0])\(number)") }
    #expect(table.longestSearch < 64)
    #expect(names.map { table.intern($0) } == numbers)
  }

  /// Other names are found at the index of the lexer's hash.
  @Test func namesOfEverydayLieClose() {
    var table = NameTable()
    for number in 0..<50_000 { _ = table.intern("scene\(number)") }
    for number in 0..<50_000 { _ = table.intern("n\(number &* 0x9E37_79B9)_\(number % 7)") }
    #expect(table.longestSearch < 100)
  }

  /// For each position two texts of sixteen bytes that yield the same hash: they differ in the case of
  /// letters, where the second change compensates the first.
  private static func texts(thatMeet count: Int) throws -> [[String]] {
    var before: [UInt8] = []
    var result: [[String]] = []
    var random = Seeded(7)
    while result.count < count {
      let one = (0..<16).map { _ in UInt8.random(in: UInt8(ascii: "a")...UInt8(ascii: "z"), using: &random) }
      var other = one
      for place in [7, 11, 15] { other[place] ^= 0x20 }
      // With any suffix, the hash and its inputs are the same.
      let meet = ["", "aaaaaaaa", "bcdefghi"].allSatisfy { tail in
        hash(of: before + one + tail.utf8).value == hash(of: before + other + tail.utf8).value
      }
      guard meet else { continue }
      result.append([String(decoding: one, as: UTF8.self), String(decoding: other, as: UTF8.self)])
      before += one
    }
    return result
  }

  private static func hash(of name: [UInt8]) -> NameHash {
    (name + [UInt8](repeating: 0, count: SixteenBytes.count)).withUnsafeBufferPointer { bytes in
      NameHash(SixteenBytes(bytes.span.bytes, 0..<name.count), bytes.span.bytes, 0..<name.count)
    }
  }
}
