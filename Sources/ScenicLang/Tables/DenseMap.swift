/// Values of numbers that begin at 0 and have few gaps, as those of sites and declarations do: looked up without a digest.
struct DenseMap<Value> {
  private var values: [Value?] = []

  init() {}

  /// The value of a number, nil if there is none. O(1).
  subscript(number: Int) -> Value? { number < values.count ? values[number] : nil }

  /// Gives a number a value, in place of the one that it had. O(1) over all numbers up to it.
  mutating func set(_ number: Int, to value: Value) {
    while values.count <= number { values.append(nil) }
    values[number] = value
  }
}
