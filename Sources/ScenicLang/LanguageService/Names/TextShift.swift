/// Maps positions of the text before and after edits to each other.
struct TextShift {
  /// The edits of each file: the replaced bytes, and the new bytes.
  private var edits = [Int: [(old: Range<Int>, new: Range<Int>)]]()

  /// Creates the shift of edits that are sorted and do not overlap.
  init(_ sorted: [FixIt.Edit]) {
    for edit in sorted {
      let last = edits[edit.range.file]?.last
      let start = edit.range.start + (last.map { $0.new.upperBound - $0.old.upperBound } ?? 0)
      let new = start..<start + edit.replacement.utf8.count
      edits[edit.range.file, default: []].append((edit.range.start..<edit.range.end, new))
    }
  }

  /// Returns the start of a range of the old text, or the start of the edit that contains it. O(log edits).
  func beginning(_ range: SourceRange) -> SourceRange {
    guard let edit = last(in: range.file, where: { $0.old.lowerBound <= range.start }),
      range.start < edit.old.upperBound
    else { return place(range.file, range.start) }
    return place(range.file, edit.old.lowerBound)
  }

  /// Returns the same position of the old text for a range of the new one. O(log edits).
  func origin(_ range: SourceRange) -> SourceRange {
    guard let edit = last(in: range.file, where: { $0.new.lowerBound <= range.start }) else {
      return place(range.file, range.start)
    }
    if range.start < edit.new.upperBound { return place(range.file, edit.old.lowerBound) }
    return place(range.file, range.start - edit.new.upperBound + edit.old.upperBound)
  }

  private func place(_ file: Int, _ offset: Int) -> SourceRange {
    SourceRange(file: file, start: offset, end: offset)
  }

  /// Returns the last edit of a file for which a monotonic predicate holds.
  private func last(
    in file: Int, where holds: ((old: Range<Int>, new: Range<Int>)) -> Bool
  ) -> (old: Range<Int>, new: Range<Int>)? {
    let all = edits[file] ?? []
    var low = 0
    var high = all.count
    while low < high {
      let middle = low + (high - low) / 2
      if holds(all[middle]) { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? all[low - 1] : nil
  }
}
