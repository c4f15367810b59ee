import Foundation
import Testing

@testable import ScenicLang

/// Printing a tree yields the bytes it was parsed from, for any bytes.
struct LosslessTests {
  /// The distance of the changed bytes, as a multiple of that in the long run.
  private static let sparseness = ProcessInfo.processInfo.environment["SCENIC_LONG"] == "1" ? 1 : 4

  private func expectLossless(_ bytes: [UInt8]) {
    let tree = parse(bytes).tree
    #expect(tree.printed() == bytes)
    #expect(leaves(of: tree) == Array(0..<tree.tokens.count))
    #expect(Int(tree.nodes.last?.extent ?? 0) == tree.nodes.count)
  }

  private func leaves(of tree: SyntaxTree) -> [Int] {
    tree.nodes.filter { $0.kind.isLeaf && !$0.flags.contains(.isMissing) }.map { Int($0.token) }
  }

  @Test(arguments: Sample.all)
  func samples(sample: Sample) { expectLossless(sample.bytes) }

  @Test(arguments: Sample.all)
  func prefixes(sample: Sample) {
    for count in stride(from: 0, to: sample.bytes.count, by: 23 * Self.sparseness) {
      expectLossless(Array(sample.bytes.prefix(count)))
    }
  }

  @Test(arguments: Sample.all)
  func oneByteChanged(sample: Sample) {
    var random = Seeded(3)
    for offset in stride(from: 0, to: sample.bytes.count, by: 37 * Self.sparseness) {
      var bytes = sample.bytes
      bytes.remove(at: offset)
      expectLossless(bytes)
      bytes = sample.bytes
      bytes[offset] = [0, 0x0D, 0x22, 0x7B, 0x7D, 0x2F, 0xFF].randomElement(using: &random) ?? 0
      expectLossless(bytes)
    }
  }

  @Test func randomBytes() {
    var random = Seeded(4)
    for count in 0..<200 {
      expectLossless((0..<count).map { _ in UInt8.random(in: 0...255, using: &random) })
    }
  }

  @Test func randomTokens() {
    var random = Seeded(5)
    let words = TokenKind.allCases.map { $0.spelling } + ["name", "12", "\"text\"", "\n", "_"]
    for _ in 0..<300 {
      let text = (0..<40).compactMap { _ in words.randomElement(using: &random) }.joined(separator: " ")
      expectLossless([UInt8](text.utf8))
    }
  }

  /// A closer without an opener, inside of a pair that begins behind the place where its opener is missing.
  @Test(arguments: [
    "est\"\ni(})", "//x\n\n{ ) on =where  [) ]\n ", "requires container  else  [) a ]", "on a.b i(})",
  ])
  func closersInsideOfPairs(text: String) { expectLossless([UInt8](text.utf8)) }

  @Test func fewTokensOfWhichManyAreBrackets() {
    var random = Seeded(6)
    let words = [
      "(", ")", "{", "}", "[", "]", "\n", "on", "a", "test \"\"", "est\"", "i", ".", "requires", "else", ":",
    ]
    for _ in 0..<4_000 {
      let text = (0..<Int.random(in: 2..<14, using: &random)).compactMap { _ in
        words.randomElement(using: &random)
      }
      expectLossless([UInt8](text.joined(separator: Bool.random(using: &random) ? "" : " ").utf8))
    }
  }

  @Test func oddFiles() {
    expectLossless([])
    for text in [
      "\u{FEFF}", "\u{FEFF}app A\r\n", "\0\0", " \n", "// only\r", "/*", "\"", "`", "app A // end",
    ] {
      expectLossless([UInt8](text.utf8))
    }
  }
}
