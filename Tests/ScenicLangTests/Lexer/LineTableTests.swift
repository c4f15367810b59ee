import Testing

@testable import ScenicLang

struct LineTableTests {
  @Test func linesEndWithAnyLineEnd() {
    let table = LineTable([UInt8]("a\nb\r\nc\rd\n".utf8))
    #expect(table.starts == [0, 2, 5, 7, 9])
    #expect(table.position(at: 3) == SourcePosition(line: 2, column: 2))
    #expect(table.position(at: 100) == SourcePosition(line: 5, column: 1))
    #expect(table.position(at: -1) == SourcePosition(line: 1, column: 1))
    #expect(table.lineRange(2) == 2..<5)
    #expect(table.lineRange(9) == 9..<9)
  }

  @Test func positionsAndOffsetsAreInverse() {
    let bytes = [UInt8]("één\r\nzwei\n\ntrois".utf8)
    let table = LineTable(bytes)
    for offset in 0...bytes.count { #expect(table.offset(of: table.position(at: offset)) == offset) }
    #expect(table.offset(of: SourcePosition(line: 99, column: 1)) == bytes.count)
    #expect(table.offset(of: SourcePosition(line: 0, column: 1)) == 0)
  }

  @Test func rangesAreOrdered() {
    let ranges = [
      SourceRange(file: 1, start: 0, end: 1), SourceRange(file: 0, start: 3, end: 9),
      SourceRange(file: 0, start: 3, end: 4), SourceRange(file: 0, start: 9, end: 2),
    ]
    #expect(ranges.sorted().map { $0.start } == [3, 3, 9, 0])
    #expect(ranges[3].count == 0)
  }
}
