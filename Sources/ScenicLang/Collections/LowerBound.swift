/// Returns the first of `count` indices, sorted by their elements, whose element is at least the value;
/// `count` if there is none. O(log count).
func lowerBound(of value: Int, in count: Int, _ element: (Int) -> Int) -> Int {
  var low = 0
  var high = count
  while low < high {
    let middle = low + (high - low) / 2
    if element(middle) < value { low = middle + 1 } else { high = middle }
  }
  return low
}
