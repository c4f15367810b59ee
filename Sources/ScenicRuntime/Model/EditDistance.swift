/// Returns the restricted Damerau–Levenshtein distance of two byte strings, nil if it exceeds the limit.
package func editDistance(_ left: [UInt8], _ right: [UInt8], limit: Int = .max) -> Int? {
  if abs(left.count - right.count) > limit { return nil }
  var beforeLast = [Int](repeating: 0, count: right.count + 1)
  var last = Array(0...right.count)
  var current = last
  var leastBefore = 0
  for row in 0..<left.count {
    current[0] = row + 1
    var least = row + 1
    for column in 0..<right.count {
      let substitution = last[column] + (left[row] == right[column] ? 0 : 1)
      var cost = min(substitution, last[column + 1] + 1, current[column] + 1)
      if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
        cost = min(cost, beforeLast[column - 1] + 1)
      }
      current[column + 1] = cost
      least = min(least, cost)
    }
    // Each row is computed from the two before it.
    if least > limit, leastBefore > limit { return nil }
    leastBefore = least
    (beforeLast, last, current) = (last, current, beforeLast)
  }
  return last[right.count] <= limit ? last[right.count] : nil
}
