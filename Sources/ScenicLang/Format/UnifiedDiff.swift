/// The changes of edits in a file, in the format of `patch`.
package enum UnifiedDiff {
  private static let context = 3

  /// Lines of the file and their replacement, counted from 0.
  private struct Block {
    var lines: Range<Int>
    var edits: ArraySlice<FixIt.Edit>
  }

  /// Returns the difference, with three lines around each change; empty without edits. The edits must be
  /// sorted and must not overlap. O(n).
  package static func text(of file: SourceFile, _ edits: [FixIt.Edit]) -> [UInt8] {
    let table = LineTable(file.bytes)
    let blocks = blocks(edits, table)
    if blocks.isEmpty { return [] }
    let path = DisplayWidth.printable(file.path)
    var text = Array("--- \(path)\n+++ \(path)\n".utf8)
    var first = 0
    var shift = 0
    while first < blocks.count {
      var last = first
      while last + 1 < blocks.count,
        blocks[last + 1].lines.lowerBound - blocks[last].lines.upperBound <= 2 * context
      {
        last += 1
      }
      text += hunk(blocks[first...last], file.bytes, table, &shift)
      first = last + 1
    }
    return text
  }

  /// Returns the lines that edits touch; edits that share a line are one block.
  private static func blocks(_ edits: [FixIt.Edit], _ table: LineTable) -> [Block] {
    var blocks: [Block] = []
    for (index, edit) in edits.enumerated() {
      let first = table.position(at: edit.range.start).line - 1
      let end = table.position(at: edit.range.end).line
      if let last = blocks.indices.last, blocks[last].lines.upperBound > first {
        blocks[last].lines = blocks[last].lines.lowerBound..<max(end, blocks[last].lines.upperBound)
        blocks[last].edits = edits[blocks[last].edits.startIndex...index]
      } else {
        blocks.append(Block(lines: first..<end, edits: edits[index...index]))
      }
    }
    return blocks
  }

  private static func hunk(
    _ blocks: ArraySlice<Block>, _ bytes: [UInt8], _ table: LineTable, _ shift: inout Int
  ) -> [UInt8] {
    guard let first = blocks.first, let last = blocks.last else { return [] }
    let count = table.starts.last == bytes.count ? table.starts.count - 1 : table.starts.count
    let start = max(first.lines.lowerBound - context, 0)
    let end = max(min(last.lines.upperBound + context, count), start)
    var body: [UInt8] = []
    var line = start
    var added = 0
    for block in blocks {
      let ends = min(block.lines.upperBound, count)
      append(&body, " ", bytes, table, line..<block.lines.lowerBound)
      append(&body, "-", bytes, table, block.lines.lowerBound..<max(ends, block.lines.lowerBound))
      added += append(&body, "+", replacement(block, bytes, table)) - (ends - block.lines.lowerBound)
      line = max(ends, line)
    }
    append(&body, " ", bytes, table, min(line, end)..<end)
    let old = end - start
    let new = old + added
    let head =
      "@@ -\(old == 0 ? start : start + 1),\(old) +\((new == 0 ? start : start + 1) + shift),\(new) @@\n"
    shift += added
    return Array(head.utf8) + body
  }

  /// Returns the replacement of a block's lines.
  private static func replacement(_ block: Block, _ bytes: [UInt8], _ table: LineTable) -> [UInt8] {
    var offset = table.lineRange(block.lines.lowerBound + 1).lowerBound
    var text: [UInt8] = []
    for edit in block.edits {
      text += bytes[offset..<edit.range.start]
      text += edit.replacement.utf8
      offset = edit.range.end
    }
    return text + bytes[offset..<max(table.lineRange(block.lines.upperBound).upperBound, offset)]
  }

  private static func append(
    _ text: inout [UInt8], _ sign: String, _ bytes: [UInt8], _ table: LineTable, _ lines: Range<Int>
  ) {
    for line in lines { append(&text, sign, Array(bytes[table.lineRange(line + 1)])) }
  }

  /// Appends some text with a sign before each line, and returns the number of lines.
  @discardableResult
  private static func append(_ text: inout [UInt8], _ sign: String, _ lines: [UInt8]) -> Int {
    let table = LineTable(lines)
    var count = 0
    for line in 1...table.starts.count where !table.lineRange(line).isEmpty {
      let range = table.lineRange(line)
      text += sign.utf8
      text += lines[range]
      if lines[range.upperBound - 1] != 0x0A { text += "\n\\ No newline at end of file\n".utf8 }
      count += 1
    }
    return count
  }
}
