import Testing

@testable import ScenicLang

struct FormatCaseTests {
  @Test(arguments: FormatCase.all.map { $0.name })
  func isFormatted(name: String) throws {
    let example = try #require(FormatCase.all.first { $0.name == name })
    let formatted = Formatting.formatted(SourceFile(path: "", text: example.text))
    #expect(String(decoding: formatted, as: UTF8.self) == example.formatted)
  }

  /// A range is formatted in the declarations that it touches.
  @Test func aRangeIsFormattedByItself() {
    let file = SourceFile(path: "", text: "scene  a\nscene  b\nscene  c\n")
    let edits = Formatting.edits(file, in: 10..<11)
    #expect(FixIt("", .certain, edits).applied(to: file.bytes) == Array("scene  a\nscene b\nscene  c\n".utf8))
  }

  @Test func aClosingBraceFormatsWhatItCloses() {
    let file = SourceFile(path: "", text: "scene  a\non a.b  {  stay  }")
    let edits = Formatting.editsOnType(file, at: file.bytes.count, typed: UInt8(ascii: "}"))
    #expect(FixIt("", .certain, edits).applied(to: file.bytes) == Array("scene  a\non a.b { stay }".utf8))
  }

  @Test func aNewLineIsIndentedAsItsBracketsAre() {
    let file = SourceFile(path: "", text: "flow a {\n  on a.b {\n\n  }\n}\n")
    let edits = Formatting.editsOnType(file, at: 20, typed: 0x0A)
    #expect(edits.map { $0.replacement } == ["    "])
  }

  /// The result of typing a semicolon in a text; `¦` marks the position behind it.
  @Test(arguments: [
    ("on a.b {  do c;¦do d }\n", "on a.b { do c; do d }\n"),
    ("on a.b {  do c ;¦  do d }\n", "on a.b { do c; do d }\n"),
    ("on a.b {\n     stay;¦\n}\n", "on a.b {\n  stay;\n}\n"),
    ("on a.b {  stay;¦ }\n", "on a.b { stay; }\n"),
    ("on a.b {\n stay;¦ // why\n}\n", "on a.b {\n  stay; // why\n}\n"),
    ("on a.b {\n stay; // why;¦\n}\n", "on a.b {\n stay; // why;\n}\n"),
    ("on a.b {\n stay\n;¦ pop }\n", "on a.b {\n  stay\n; pop\n}\n"),
  ])
  func aSemicolonFormatsItsLineAndStays(text: String, formatted: String) {
    let parts = text.split(separator: "¦")
    let file = SourceFile(path: "", text: parts.joined())
    let edits = Formatting.editsOnType(file, at: parts[0].utf8.count, typed: UInt8(ascii: ";"))
    #expect(String(decoding: FixIt("", .certain, edits).applied(to: file.bytes), as: UTF8.self) == formatted)
  }
}
