extension Value {
  /// What an engine refuses to exceed.
  package enum Limit {
    /// The levels of lists and objects of a value. A state with such values in each node can be saved and read.
    package static let depth = 200
    /// The number of parts of one computed value.
    static let parts = 65_536
  }

  /// True if the value is small enough to be compared and written in reasonable time. A value with shared
  /// parts can be far larger than its memory.
  var isWithinBounds: Bool {
    var parts = Limit.parts
    return isWithin(depth: Limit.depth, &parts)
  }

  /// True if lists and objects are nested at most this deep, and the value has at most this number of parts, which are
  /// subtracted.
  func isWithin(depth: Int, _ parts: inout Int) -> Bool {
    parts -= 1
    if parts < 0 || depth < 0 { return false }
    switch self {
    case .list(let elements):
      for element in elements where !element.isWithin(depth: depth - 1, &parts) { return false }
    case .object(let fields):
      for field in fields where !field.value.isWithin(depth: depth - 1, &parts) { return false }
    default: break
    }
    return true
  }
}
