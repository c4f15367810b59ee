/// The column of the braces in a run of declarations, and that of the comments after its lines.
///
/// A run is declarations of one family, one below the other without a blank line or a comment line in
/// between. Their braces are aligned after the header with which most one-line declarations still fit; others
/// keep their one space.
struct Alignment {
  /// The current or next declaration.
  private var next = 0
  /// The next token at which a declaration begins.
  private(set) var nextStart: Int
  /// The first declaration after the run.
  private var runEnd = 0
  /// The columns of the longest header that is aligned in the run.
  private var headerWidth = 0
  /// The column of the comments after the lines of the run.
  private var commentColumn = 0
  /// The brace to move, and the distance.
  private var brace = -1
  private var distance = 0
  /// The token after the line.
  private var lineEnd = -1
  /// For each width of a header the number of lines of the run that fit with it, as a difference from the
  /// width before.
  private var fitting = [Int](repeating: 0, count: Measures.columns + 2)

  init(_ layout: Layout) {
    nextStart = layout.aligned.first.map { Int($0.start) } ?? .max
  }

  /// Returns the number of additional spaces before a brace.
  func padding(before token: Int) -> Int { token == brace ? distance : 0 }

  /// Returns the number of spaces before a comment that ends the line before a token, after a column.
  func commentPadding(before token: Int, behind column: Int) -> Int {
    token == lineEnd ? max(commentColumn - column, 2) : 2
  }

  /// Begins an item, on a line with an indentation, and with a number of columns of comments before it.
  mutating func begin(_ token: Int, _ layout: Layout, _ measures: Measures, indentation: Int, lead: Int) {
    let all = layout.aligned
    while next < all.count, all[next].start < token { next += 1 }
    nextStart = next < all.count ? Int(all[next].start) : .max
    guard next < all.count, all[next].start == token else { return }
    nextStart += 1
    if next >= runEnd { measure(layout, measures, indentation, lead) }
    guard let line = Line(all[next], layout, measures, indentation, lead) else { return }
    brace = Int(all[next].brace)
    distance = line.brace(behind: headerWidth) - line.header
    lineEnd = Int(all[next].end)
  }

  /// A declaration on one line.
  private struct Line {
    /// The columns before the space before its brace, including comments before it.
    let header: Int
    /// The columns from its brace.
    let body: Int
    /// The maximum header width to which its brace can be aligned.
    let room: Int

    /// Returns nil if it is not on one line, or has a comment before its brace.
    init?(
      _ declaration: AlignedDeclaration, _ layout: Layout, _ measures: Measures, _ indentation: Int,
      _ lead: Int
    ) {
      header = lead + measures.width(declaration.start..<declaration.brace)
      body = measures.width(declaration.brace..<declaration.end)
      room = Measures.columns - indentation - 1 - body
      if header > room { return nil }
      let (marks, gap) = (layout.marks[Int(declaration.brace)], layout.gaps[Int(declaration.brace)])
      if marks.contains(.comment) || Measures.mustBreak(marks, gap) { return nil }
    }

    /// Returns the header width with alignment to this width.
    func brace(behind width: Int) -> Int { header <= width && width <= room ? width : header }
  }

  /// Finds the end of the run that begins here, and its columns. O(declarations in it).
  private mutating func measure(_ layout: Layout, _ measures: Measures, _ indentation: Int, _ lead: Int) {
    let start = next
    runEnd = start
    repeat {
      let lead = runEnd == start ? lead : 0
      if let line = Line(layout.aligned[runEnd], layout, measures, indentation, lead) {
        fitting[line.header] += 1
        fitting[line.room + 1] -= 1
      }
      runEnd += 1
    } while runEnd < layout.aligned.count && goesOn(layout, runEnd)
    headerWidth = 0
    var (count, most) = (0, 0)
    for width in fitting.indices {
      count += fitting[width]
      if fitting[width] > 0, count >= most { (headerWidth, most) = (width, count) }
      fitting[width] = 0
    }
    measureComments(layout, measures, indentation, lead, start..<runEnd)
  }

  /// Finds the column of the comments after the lines of a run.
  private mutating func measureComments(
    _ layout: Layout, _ measures: Measures, _ indentation: Int, _ lead: Int, _ run: Range<Int>
  ) {
    commentColumn = 0
    for index in run where layout.marks[Int(layout.aligned[index].end)].contains(.comment) {
      let lead = index == run.lowerBound ? lead : 0
      guard let line = Line(layout.aligned[index], layout, measures, indentation, lead) else { continue }
      let end = indentation + line.brace(behind: headerWidth) + 1 + line.body
      commentColumn = max(commentColumn, end + 2)
    }
  }

  /// Returns true if a declaration is directly below the one before it.
  private func goesOn(_ layout: Layout, _ index: Int) -> Bool {
    let (last, declaration) = (layout.aligned[index - 1], layout.aligned[index])
    guard declaration.start == last.end, declaration.family == last.family else { return false }
    let start = Int(declaration.start)
    let marks = layout.marks[start]
    if !marks.contains(.comment) { return marks.isDisjoint(with: [.blankLine, .isFixed]) }
    var reader = TriviaReader(layout.tree.file.bytes, layout.trivia(before: start))
    let isTrailing = reader.next() != nil && reader.newlines == 0
    return isTrailing && reader.next() == nil && reader.newlines == 1
  }
}

extension Measures {
  /// Returns the columns of some tokens on one line.
  fileprivate func width(_ tokens: Range<Int32>) -> Int {
    width(Int(tokens.lowerBound)..<Int(tokens.upperBound))
  }
}
