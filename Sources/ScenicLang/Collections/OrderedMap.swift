/// A dictionary whose entries stay in the order of insertion; entries can't be removed.
///
/// `OrderedSet` explains why it is not a `Dictionary`.
struct OrderedMap<Key, Value> {
  private var index = OrderedSet<Key>()
  /// The values, in the order of the keys.
  private(set) var values: [Value] = []

  init() {}

  var keys: [Key] { index.keys }
  /// Each key with its value.
  var entries: Zip2Sequence<[Key], [Value]> { zip(index.keys, values) }
  var count: Int { values.count }
  var isEmpty: Bool { values.isEmpty }
}

extension OrderedMap where Key: TableKey {
  /// The value of a key, nil if there is none. O(1).
  subscript(key: Key) -> Value? { index.place(of: key).map { values[$0] } }

  /// The value of a key, or the default if there is none. O(1).
  subscript(key: Key, default value: @autoclosure () -> Value) -> Value {
    get { self[key] ?? value() }
    _modify {
      let place = insert(key, value)
      yield &values[place]
    }
  }

  /// Sets the value of a key. O(1).
  mutating func set(_ key: Key, to value: Value) {
    let (place, inserted) = index.insert(key)
    if inserted { values.append(value) } else { values[place] = value }
  }

  /// Inserts a value if the key has none; returns the current value, and whether it was inserted. O(1).
  @discardableResult
  mutating func insert(_ key: Key, _ value: Value) -> (value: Value, inserted: Bool) {
    let (place, inserted) = index.insert(key)
    if inserted { values.append(value) }
    return (values[place], inserted)
  }

  private mutating func insert(_ key: Key, _ value: () -> Value) -> Int {
    let (place, inserted) = index.insert(key)
    if inserted { values.append(value()) }
    return place
  }
}

extension OrderedMap: Sendable where Key: Sendable, Value: Sendable {}
