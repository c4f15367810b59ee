/// The edits of a text since a moment, in order; maps positions before and after them.
struct EditHistory {
  /// A replacement of bytes by others.
  struct Edit {
    let range: Range<Int>
    let count: Int

    /// Returns the new position of an offset. One in the replaced bytes moves to the beginning of the
    /// replacement, or as an end behind it.
    func moved(_ offset: Int, isEnd: Bool) -> Int {
      if offset < range.lowerBound || offset == range.lowerBound && !(isEnd && range.isEmpty) {
        return offset
      }
      if offset >= range.upperBound { return offset - range.count + count }
      return isEnd ? range.lowerBound + count : range.lowerBound
    }

    /// Returns this edit and a later adjacent one as one edit.
    func joined(_ next: Edit) -> Edit? {
      let end = range.lowerBound + count
      guard next.range.lowerBound <= end, next.range.upperBound >= range.lowerBound else { return nil }
      let start = min(range.lowerBound, next.range.lowerBound)
      let beyond = max(0, next.range.upperBound - end)
      return Edit(
        range: start..<range.upperBound + beyond,
        count: max(end, next.range.upperBound) - start - next.range.count + next.count)
    }

    /// Returns the new position of a range; one directly before typed text does not grow.
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

  /// The number of edits; adjacent successive edits are one.
  var count: Int { edits.count }

  mutating func append(_ edit: Edit) {
    if let last = edits.last, let joined = last.joined(edit) {
      edits[edits.count - 1] = joined
    } else {
      edits.append(edit)
    }
  }

  /// Returns the current position of an offset in the former text. O(edits).
  func moved(_ offset: Int, isEnd: Bool) -> Int {
    edits.reduce(offset) { $1.moved($0, isEnd: isEnd) }
  }

  /// Returns the current position of a range in the former text. O(edits).
  func moved(_ place: SourceRange) -> SourceRange { edits.reduce(place) { $1.moved($0) } }

  /// Returns the former position of an offset in the current text; for text typed since, the position of the
  /// edit. O(edits).
  func origin(_ offset: Int) -> Int {
    edits.reversed().reduce(offset) { offset, edit in
      if offset <= edit.range.lowerBound { return offset }
      if offset >= edit.range.lowerBound + edit.count { return offset - edit.count + edit.range.count }
      return edit.range.lowerBound
    }
  }
}
