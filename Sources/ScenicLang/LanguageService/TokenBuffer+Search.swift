extension TokenBuffer {
  /// Returns the first token that begins at an offset or after it. O(log tokens).
  func first(atOrBehind offset: Int) -> Int? {
    var low = 0
    var high = count
    while low < high {
      let middle = low + (high - low) / 2
      if Int(self[middle].start) < offset { low = middle + 1 } else { high = middle }
    }
    return low < count ? low : nil
  }
}
