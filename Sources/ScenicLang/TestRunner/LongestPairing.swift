/// The longest common subsequence of two lists.
struct LongestPairing {
  /// The indices in both lists of common elements.
  private(set) var pairs: [(left: Int, right: Int)] = []

  /// Computes the pairs. Cost: the product of the lengths after the common prefix.
  init(_ left: Int, _ right: Int, where isSame: (Int, Int) -> Bool) {
    var start = 0
    while start < min(left, right), isSame(start, start) {
      pairs.append((left: start, right: start))
      start += 1
    }
    if start == left || start == right { return }
    let same = (start..<left).map { one in (start..<right).map { isSame(one, $0) } }
    let width = right - start + 1
    // The length of the longest common subsequence from here.
    var lengths = [Int](repeating: 0, count: (left - start + 1) * width)
    for one in (0..<left - start).reversed() {
      for other in (0..<right - start).reversed() {
        let longer = max(lengths[(one + 1) * width + other], lengths[one * width + other + 1])
        let both = lengths[(one + 1) * width + other + 1] + 1
        lengths[one * width + other] = same[one][other] ? max(both, longer) : longer
      }
    }
    var (one, other) = (0, 0)
    while one < left - start, other < right - start {
      if same[one][other] {
        pairs.append((left: start + one, right: start + other))
        (one, other) = (one + 1, other + 1)
      } else if lengths[(one + 1) * width + other] >= lengths[one * width + other + 1] {
        one += 1
      } else {
        other += 1
      }
    }
  }
}
