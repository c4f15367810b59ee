import Testing

@testable import ScenicLang

/// Time is proportional to the work counted, and the work to the tokens, for good files and for bad ones.
struct WorkTests {
  static let pieces = [
    "scene a { event b(c: D) }\n", "scene a { event b \n", "scene a event b }\n", "on a.b(\n", "x ", "x\n",
    "scnee ",
    "a ? ( ", "always a ? b ? ", "[a, ", "a.b ", "a / ", "presenting a ", "@a(\n", "{ ( [", "} ) ]", "= , . ",
    "a requires ", "\"", "/* ", "scene a requires a ", "stack { a: ", "else if a { ", "((a: b) ", "a == ",
  ]

  @Test(arguments: pieces)
  func workIsLinear(piece: String) {
    for start in ["", "always ", "test \"\" { ", "on a.b { ", "struct A { ", "enum A { ", "root "] {
      let small = parse(start + String(repeating: piece, count: 100))
      let large = parse(start + String(repeating: piece, count: 500))
      #expect(large.work <= 6 * small.work, "\(start)")
    }
  }

  @Test func aNodeIsSmall() {
    #expect(MemoryLayout<SyntaxNode>.size == 12)
    #expect(MemoryLayout<TokenKind>.size == 1)
    #expect(MemoryLayout<SceneDeclSyntax>.size == 16)
  }
}
