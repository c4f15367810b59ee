/// Values by number from 0 with few gaps, such as those of abstract nodes and declarations: looked up without
/// a digest.
struct DenseMap<Value> {
  private var values: [Value?] = []

  init() {}

  /// True if no value has been set.
  var isEmpty: Bool { values.isEmpty }

  /// The value of a number, nil if there is none. O(1).
  subscript(number: Int) -> Value? { number < values.count ? values[number] : nil }

  /// Sets the value of a number. Amortized O(1) over all numbers up to it.
  mutating func set(_ number: Int, to value: Value) {
    while values.count <= number { values.append(nil) }
    values[number] = value
  }

  /// Removes the value of a number. O(1).
  mutating func remove(_ number: Int) {
    if number < values.count { values[number] = nil }
  }
}
