import Foundation
import Testing

@testable import ScenicLang

/// Properties of every response about the structure of a file, for any bytes: the samples, prefixes of them,
/// and both with random errors.
struct StructureLawTests {
  /// The number of prefixes of each sample, and of texts with errors.
  private static let texts = ProcessInfo.processInfo.environment["SCENIC_LONG"] == "1" ? 16 : 4

  @Test(arguments: Sample.all)
  func answersAreSoundForAnyBytes(sample: Sample) {
    for bytes in texts(of: sample) {
      let snapshot = Desk(bytes).snapshot
      let whole = SourceRange(file: 0, start: 0, end: bytes.count)
      #expect(isContained(snapshot.outline(0), in: whole), "outline")
      #expect(tokensAreSound(snapshot, bytes), "semantic tokens")
      #expect(foldsAreSound(snapshot.foldingRanges(0), bytes), "folding ranges")
      #expect(linksAreSound(snapshot.documentLinks(0), bytes), "document links")
      #expect(lensesAreSound(snapshot.codeLenses(0), bytes), "code lenses")
      #expect(symbolsAreSound(snapshot, bytes), "symbols")
      for offset in stride(from: 0, through: bytes.count, by: max(13, bytes.count / 24)) {
        #expect(grows(snapshot.selectionRanges(0, at: offset), around: offset, in: bytes), "selection ranges")
        #expect(hierarchyIsSound(snapshot, at: offset), "hierarchy")
      }
    }
  }

  private func texts(of sample: Sample) -> [[UInt8]] {
    let step = max(61, sample.bytes.count / Self.texts)
    var texts = [sample.bytes]
    texts += stride(from: 0, to: sample.bytes.count, by: step).map { Array(sample.bytes.prefix($0)) }
    var random = Seeded(UInt64(sample.bytes.count))
    let pieces = [
      "{", "}", "(", ")", "\"", "/*", "*/", "//", "\r", "\n", "\r\n", "@", "é", " scene ", "`", "'", "\0",
    ]
    for _ in 0..<Self.texts {
      var bytes = sample.bytes
      for _ in 0..<Int.random(in: 1...5, using: &random) {
        let start = Int.random(in: 0...bytes.count, using: &random)
        let end = min(bytes.count, start + Int.random(in: 0...12, using: &random))
        let piece = pieces.randomElement(using: &random).map { Array($0.utf8) } ?? []
        bytes.replaceSubrange(
          start..<end, with: Int.random(in: 0...7, using: &random) > 0 ? piece : [0xFF, 0x80])
      }
      texts.append(bytes)
    }
    return texts
  }

  /// Returns true if each item lies within its parent and behind the previous one, with its name inside;
  /// false for an item without a name.
  private func isContained(_ items: [OutlineItem], in around: SourceRange) -> Bool {
    var end = around.start
    for item in items {
      let hasName = item.range.start <= item.nameRange.start && item.nameRange.end <= item.range.end
      if !hasName || item.name.isEmpty || item.range.count == 0 { return false }
      if item.range.start < end || item.range.end > around.end { return false }
      if !isContained(item.children, in: item.range) { return false }
      end = item.range.end
    }
    return true
  }

  /// Sorted, none over another, each within a line; those of a part are those that reach into it.
  private func tokensAreSound(_ snapshot: Snapshot, _ bytes: [UInt8]) -> Bool {
    let tokens = snapshot.semanticTokens(0, in: nil)
    var end = 0
    for token in tokens {
      if token.range.lowerBound < end || token.range.isEmpty || token.range.upperBound > bytes.count {
        return false
      }
      if bytes[token.range].contains(where: { $0 == 0x0A || $0 == 0x0D }) { return false }
      end = token.range.upperBound
    }
    let range = bytes.count / 3..<bytes.count / 2
    let part = snapshot.semanticTokens(0, in: range).map { $0.range }
    return part == tokens.map { $0.range }.filter { $0.overlaps(range) }
  }

  /// Of two one is inside the other, or they have no line in common; none begins where another does.
  private func foldsAreSound(_ folds: [FoldingRange], _ bytes: [UInt8]) -> Bool {
    let lines = LineTable(bytes)
    var open: [ClosedRange<Int>] = []
    var start = 0
    for fold in folds {
      let first = lines.position(at: fold.range.lowerBound).line
      let last = lines.position(at: fold.range.upperBound).line
      if first <= start || last <= first { return false }
      start = first
      while let around = open.last, around.upperBound < first { open.removeLast() }
      if let around = open.last, last > around.upperBound { return false }
      open.append(first...last)
    }
    return true
  }

  private func linksAreSound(_ links: [DocumentLink], _ bytes: [UInt8]) -> Bool {
    var end = 0
    for link in links {
      if link.range.start < end || link.range.count == 0 || link.range.end > bytes.count { return false }
      end = link.range.end
    }
    return true
  }

  private func lensesAreSound(_ lenses: [CodeLens], _ bytes: [UInt8]) -> Bool {
    var end = 0
    for lens in lenses {
      if lens.range.start < end || lens.title.isEmpty || lens.range.end > bytes.count { return false }
      end = lens.range.end
    }
    return true
  }

  /// Every declaration that has a name is found by it.
  private func symbolsAreSound(_ snapshot: Snapshot, _ bytes: [UInt8]) -> Bool {
    snapshot.symbols(matching: "").prefix(8).allSatisfy { symbol in
      symbol.range.end <= bytes.count
        && (symbol.name.contains(" ")
          || snapshot.symbols(matching: symbol.name).contains { $0.range == symbol.range })
    }
  }

  /// Each around the place and more than the one before, the last the whole file.
  private func grows(_ ranges: [Range<Int>], around offset: Int, in bytes: [UInt8]) -> Bool {
    guard ranges.last == 0..<bytes.count else { return false }
    return ranges.allSatisfy { $0.lowerBound <= offset && offset <= $0.upperBound }
      && zip(ranges, ranges.dropFirst()).allSatisfy { inner, outer in
        outer.lowerBound <= inner.lowerBound && inner.upperBound <= outer.upperBound
          && outer.count > inner.count
      }
  }

  private func hierarchyIsSound(_ snapshot: Snapshot, at offset: Int) -> Bool {
    let steps = snapshot.leadingHere(0, at: offset) + snapshot.leadingFrom(0, at: offset)
    let items = snapshot.hierarchyItem(0, at: offset) + steps.map { $0.item }
    return steps.allSatisfy { !$0.ranges.isEmpty }
      && items.allSatisfy { $0.range.start <= $0.nameRange.start && $0.nameRange.end <= $0.range.end }
  }
}
