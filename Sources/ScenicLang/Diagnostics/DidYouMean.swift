/// Longer words are compared with nothing.
let longestComparedWord = 100

/// The candidate that was probably meant by a word that is none of them, or nil.
///
/// First a candidate that differs in upper and lower case only; then the nearest one within a third of the length
/// in restricted Damerau–Levenshtein distance (insert, delete, replace, swap neighbours); then one with the same
/// words in another order (`a_b` for `b_a`). Of equally near ones the first wins. The candidates should be only
/// what is legal at that place. O(candidates × length²), on the error path only.
package func didYouMean(_ word: String, among candidates: [String]) -> String? {
  guard word.utf8.count <= longestComparedWord else { return nil }
  let bytes = Array(word.utf8)
  let lowered = lowercased(word)
  if let same = candidates.first(where: { $0 != word && lowercased($0) == lowered }) { return same }
  let limit = max(bytes.count, 3) / 3
  var best: (word: String, distance: Int)?
  for candidate in candidates where candidate != word {
    let other = Array(candidate.utf8)
    guard abs(other.count - bytes.count) <= limit else { continue }
    let distance = editDistance(bytes, other)
    if distance <= limit, distance < (best?.distance ?? .max) { best = (candidate, distance) }
  }
  if let best { return best.word }
  let parts = sortedParts(bytes)
  guard parts.count > 1 else { return nil }
  return candidates.first { $0 != word && sortedParts(Array($0.utf8)) == parts }
}

/// The bytes with the letters of ASCII made small.
private func lowercased(_ word: String) -> [UInt8] {
  word.utf8.map { $0 &- 65 < 26 ? $0 | 0x20 : $0 }
}

/// The restricted Damerau–Levenshtein distance of two byte strings.
func editDistance(_ left: [UInt8], _ right: [UInt8]) -> Int {
  var beforeLast = [Int](repeating: 0, count: right.count + 1)
  var last = Array(0...right.count)
  for row in 0..<left.count {
    var current = [row + 1]
    for column in 0..<right.count {
      let substitution = last[column] + (left[row] == right[column] ? 0 : 1)
      var cost = min(substitution, last[column + 1] + 1, current[column] + 1)
      if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
        cost = min(cost, beforeLast[column - 1] + 1)
      }
      current.append(cost)
    }
    beforeLast = last
    last = current
  }
  return last[right.count]
}

/// The words between underscores, sorted.
private func sortedParts(_ bytes: [UInt8]) -> [[UInt8]] {
  bytes.split(separator: UInt8(ascii: "_")).map(Array.init).sorted { $0.lexicographicallyPrecedes($1) }
}
