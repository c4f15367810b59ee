import Foundation
import Testing

@testable import ScenicLang

/// The characters of names: compares Swift's compiler, the lexer and the emitter.
@Suite struct LettersTests {
  /// The scalars of two bytes above ASCII: all in long runs, otherwise those at the ends of the table's ranges and every
  /// eleventh one. And some of each plane above.
  static let scalars: [Unicode.Scalar] =
    (0x80...0xFFFF).filter { isLong || $0 % 37 == 0 || isAtEndOfRange($0) }.compactMap(
      Unicode.Scalar.init(_:))
    + (1...16).flatMap { plane in
      [0, 1, 0xFF, 0x100, 0x1EF, 0x1F0, 0x8000, 0xFFFD, 0xFFFE, 0xFFFF].compactMap {
        Unicode.Scalar(UInt32(plane * 0x10000 + $0))
      }
    }

  private static let isLong = ProcessInfo.processInfo.environment["SCENIC_LONG"] == "1"

  /// True where Swift's verdict differs from the one on a neighbor.
  private static func isAtEndOfRange(_ number: UInt32) -> Bool {
    [true, false].contains { isFirst in
      let verdict = Letters.isAllowedInSwift(number, isFirst: isFirst)
      return [number - 1, number + 1].contains { Letters.isAllowedInSwift($0, isFirst: isFirst) != verdict }
    }
  }

  @Test(.enabled(if: SwiftCompiler.isHere), arguments: [true, false])
  func swiftcAllowsWhatTheTableAllows(isFirst: Bool) throws {
    // By itself Swift allows a selector at the beginning of a name, but not after a dot.
    let scalars = Self.scalars.filter { !isFirst || !Letters.isSelector($0.value) }
    let text = scalars.map { isFirst ? "let \($0)b = 0\n" : "let a\($0)b = 0\n" }.joined()
    let refused = try Self.linesWithErrors(SwiftCompiler.compile([text], "-parse -diagnostic-style llvm"))
    for (index, scalar) in scalars.enumerated() {
      let isAllowed = Letters.isAllowedInSwift(scalar.value, isFirst: isFirst)
      #expect(isAllowed != refused.contains(index + 1), "U+\(String(scalar.value, radix: 16))")
    }
  }

  /// The numbers of the lines that the compiler reports errors of.
  private static func linesWithErrors(_ report: String) -> Set<Int> {
    var lines: Set<Int> = []
    let mark = Array("File0.swift:".utf8)
    for line in Array(report.utf8).split(separator: 0x0A) where line.first == 0x2F {
      guard let start = line.firstIndex(of: 0x3A), line[...start].suffix(mark.count).elementsEqual(mark)
      else {
        continue
      }
      let digits = line[(start + 1)...].prefix { isDigit($0) }
      if let number = Int(String(decoding: digits, as: UTF8.self)) { lines.insert(number) }
    }
    return lines
  }

  @Test func everyNameThatTheLexerTakesIsANameInSwift() {
    for scalar in Self.scalars {
      for name in ["\(scalar)", "\(scalar)b", "a\(scalar)", "é\(scalar)1"] where Self.isName(name) {
        for swift in [SwiftName.exact(name), SwiftName.lower(name + ".x"), SwiftName.upper("x." + name)] {
          let parts = Array(swift.unicodeScalars)
          let isLegal = parts.enumerated().allSatisfy { index, part in
            part.isASCII
              ? isIdentifierByte(UInt8(part.value)) && !(index == 0 && isDigit(UInt8(part.value)))
              : Letters.isAllowedInSwift(part.value, isFirst: index == 0)
          }
          #expect(isLegal && !parts.isEmpty, "U+\(String(scalar.value, radix: 16)): \(swift)")
        }
      }
    }
  }

  private static func isName(_ text: String) -> Bool {
    var names = NameTable()
    let tokens = Lexer.lex(Array(text.utf8), names: &names)
    return tokens.facts.isEmpty && tokens.count == 2 && tokens[0].kind == .identifier
  }

  @Test func spacesAreThoseOfUnicode() {
    for scalar in Self.scalars + (0..<0x80).map({ Unicode.Scalar($0) }) {
      #expect(Letters.isSpace(scalar.value) == scalar.properties.isWhitespace, "\(scalar.value)")
    }
  }

  @Test(arguments: [
    "\u{AD}", "\u{34F}", "\u{61C}", "\u{115F}", "\u{1160}", "\u{17B4}", "\u{180E}", "\u{200B}", "\u{200D}",
    "\u{202E}", "\u{2060}", "\u{2800}", "\u{3164}", "\u{FEFF}", "\u{FE0F}", "\u{FFA0}", "\u{FFF9}",
    "\u{FFFB}",
    "\u{E0001}", "\u{E0061}", "\u{E0100}", "\u{1D173}",
  ])
  func anInvisibleLetterIsRefusedByItsNumber(_ letter: String) {
    let number =
      "U+"
      + SwiftName.hexadecimal(letter.unicodeScalars.first?.value ?? 0)
      .leftPadded(to: 4)
    for name in ["\(letter)ab", "a\(letter)b", "`a\(letter)b`", "`ab\(letter)`", "`\(letter)ab`"] {
      let compilation = Spec("scene \(name)\nroot stack { ab }").compile()
      let messages = compilation.diagnostics.map { $0.message }
      #expect(messages.count == 1 && messages.allSatisfy { $0.contains(number) }, "\(messages)")
      #expect(compilation.codes == ["SC0003"], "\(compilation.report)")
    }
  }

  @Test func aSelectorAfterALetterAboveASCIIIsPartOfTheName() {
    for name in ["❤\u{FE0F}", "葛\u{E0100}", "x❤\u{FE0F}y"] { #expect(Self.isName(name), "\(name)") }
    for name in ["a\u{FE0F}", "❤\u{FE0F}\u{FE0F}", "\u{FE0F}"] { #expect(!Self.isName(name), "\(name)") }
  }
}

extension String {
  fileprivate func leftPadded(to count: Int) -> String {
    String(repeating: "0", count: max(0, count - utf8.count)) + self
  }
}
