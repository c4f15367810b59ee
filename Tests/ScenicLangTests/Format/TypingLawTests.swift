import Testing

@testable import ScenicLang

/// Properties of formatting while you type: no token and no comment changes, the typed text stays, and
/// formatting the whole file gives the same result as without it.
struct TypingLawTests {
  /// The number of positions that are tried in each sample.
  private static let count = FormatLaw.isLong ? 400 : 2

  private static func hold(_ bytes: [UInt8], at offset: Int, typed: UInt8) {
    let file = SourceFile(path: "test.scene", bytes: bytes)
    let edits = Formatting.editsOnType(file, at: offset, typed: typed)
    if edits.isEmpty { return }
    let (before, after) = (
      parse(bytes), parse(FixIt("", .certain, edits).applied(to: bytes))
    )
    let told = "behind \(offset)\n\(String(decoding: bytes, as: UTF8.self))"
    #expect(before.words == after.words, "\(told)")
    #expect(file.comments == after.tree.file.comments, "\(told)")
    let isKept = edits.allSatisfy { edit in
      edit.range.end < offset || edit.range.start >= offset || edit.replacement.utf8.contains(typed)
    }
    #expect(isKept, "\(told)")
    guard before.facts.isEmpty, before.tree.tokens.facts.isEmpty else { return }
    let (once, twice) = (Formatting.formatted(file), Formatting.formatted(after.tree.file))
    #expect(text(twice) == text(once), "\(told)")
  }

  /// The text without its line ends: where a file mixes them, the first line end, which may have been
  /// removed, determines all others.
  private static func text(_ bytes: [UInt8]) -> String {
    String(decoding: bytes, as: UTF8.self).replacing("\r\n", with: "\n").replacing("\r", with: "\n")
  }

  /// A sample with comments and white space as fingers leave them.
  private static func untidy(_ sample: Sample, _ random: inout Seeded) -> [UInt8] {
    var pieces = Pieces(sample.bytes)
    for _ in 0..<Int.random(in: 0...6, using: &random) { pieces.comment(&random) }
    for _ in 0..<Int.random(in: 0...3, using: &random) { pieces.separate(&random) }
    if Bool.random(using: &random) { pieces.scramble(&random) }
    return pieces.bytes
  }

  @Test(arguments: Sample.all)
  func aBraceFormatsWhatItCloses(sample: Sample) {
    var random = Seeded(21)
    for _ in 0..<Self.count {
      let bytes = Self.untidy(sample, &random)
      let closers = bytes.indices.filter { bytes[$0] == UInt8(ascii: "}") }
      guard let closer = closers.randomElement(using: &random) else { continue }
      Self.hold(bytes, at: closer + 1, typed: UInt8(ascii: "}"))
    }
  }

  /// Behind any effect, at the end of its line, before a comment, or where it is wrong.
  @Test(arguments: Sample.all)
  func aSemicolonFormatsItsLine(sample: Sample) {
    var random = Seeded(22)
    for _ in 0..<Self.count * 2 {
      var bytes = Self.untidy(sample, &random)
      let tree = parse(bytes).tree
      let ends = tree.nodes.indices
        .filter { Bool.random(using: &random) ? tree.nodes[$0].kind.isLeaf : isEffect(tree.nodes[$0].kind) }
        .map { Syntax(tree: tree, index: $0).byteRange.upperBound }
      guard let end = ends.randomElement(using: &random) else { continue }
      bytes.insert(UInt8(ascii: ";"), at: end)
      Self.hold(bytes, at: end + 1, typed: UInt8(ascii: ";"))
    }
  }

  private func isEffect(_ kind: SyntaxKind) -> Bool {
    switch kind {
    case .pushEffect, .presentEffect, .doEffect, .stayEffect, .goEffect, .eventDecl: true
    default: false
    }
  }

  @Test(arguments: Sample.all)
  func aLineEndIndentsTheNextLine(sample: Sample) {
    var random = Seeded(23)
    for _ in 0..<Self.count {
      var bytes = Self.untidy(sample, &random)
      let place = Int.random(in: 0...bytes.count, using: &random)
      bytes.insert(0x0A, at: place)
      Self.hold(bytes, at: place + 1, typed: 0x0A)
    }
  }
}
