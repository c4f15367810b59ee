/// The edits of a text since a moment, in order: places then and now, told from each other.
struct EditHistory {
  /// Bytes that were replaced by so many others.
  struct Edit {
    let range: Range<Int>
    let count: Int

    /// Where an offset has gone. One in what was replaced is at the beginning of what stands there, or as an end behind it.
    func moved(_ offset: Int, isEnd: Bool) -> Int {
      if offset < range.lowerBound || offset == range.lowerBound && !(isEnd && range.isEmpty) {
        return offset
      }
      if offset >= range.upperBound { return offset - range.count + count }
      return isEnd ? range.lowerBound + count : range.lowerBound
    }

    /// This edit and one after it as one, if they touch.
    func joined(_ next: Edit) -> Edit? {
      let end = range.lowerBound + count
      guard next.range.lowerBound <= end, next.range.upperBound >= range.lowerBound else { return nil }
      let start = min(range.lowerBound, next.range.lowerBound)
      let beyond = max(0, next.range.upperBound - end)
      return Edit(
        range: start..<range.upperBound + beyond,
        count: max(end, next.range.upperBound) - start - next.range.count + next.count)
    }

    /// Where a range has gone; one directly before what was typed does not grow.
    func moved(_ place: SourceRange) -> SourceRange {
      if place.end <= range.lowerBound { return place }
      if place.start >= range.upperBound {
        let shift = count - range.count
        return SourceRange(file: place.file, start: place.start + shift, end: place.end + shift)
      }
      return SourceRange(
        file: place.file, start: moved(place.start, isEnd: false), end: moved(place.end, isEnd: true))
    }
  }

  private var edits: [Edit] = []

  /// How many edits there are; those that go on where the one before ended are one with it.
  var count: Int { edits.count }

  mutating func append(_ edit: Edit) {
    if let last = edits.last, let joined = last.joined(edit) {
      edits[edits.count - 1] = joined
    } else {
      edits.append(edit)
    }
  }

  /// Where an offset of the text then is now. O(edits).
  func moved(_ offset: Int, isEnd: Bool) -> Int {
    edits.reduce(offset) { $1.moved($0, isEnd: isEnd) }
  }

  /// Where a range of the text then is now. O(edits).
  func moved(_ place: SourceRange) -> SourceRange { edits.reduce(place) { $1.moved($0) } }

  /// Where an offset of the text now was then: for what has been typed since, where that was typed. O(edits).
  func origin(_ offset: Int) -> Int {
    edits.reversed().reduce(offset) { offset, edit in
      if offset <= edit.range.lowerBound { return offset }
      if offset >= edit.range.lowerBound + edit.count { return offset - edit.count + edit.range.count }
      return edit.range.lowerBound
    }
  }
}
