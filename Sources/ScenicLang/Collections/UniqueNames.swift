/// Names of which none is given twice: a name that is in use gets a number.
struct UniqueNames {
  private var taken: Set<String>
  /// The last number of each name that was in use.
  private var numbers = [String: Int]()

  /// Creates a set of names in which these are in use.
  init(reserving names: Set<String> = []) { taken = names }

  /// Returns the name, or `name_2` and so on if it is in use. Cost: constant on average.
  mutating func claim(_ name: String) -> String {
    var result = name
    var number = numbers[name] ?? 1
    while !taken.insert(result).inserted {
      number += 1
      result = "\(name)_\(number)"
    }
    numbers[name] = number
    return result
  }
}
