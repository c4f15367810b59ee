/// Names with their indices: few are searched linearly, many are hashed.
struct NameTable: Sendable {
  private let names: [String]
  private let places: [String: Int]

  /// Creates a table of the index of each name; of a duplicate name, the first.
  init(_ names: [String] = []) {
    self.names = names
    var places = [String: Int]()
    if names.count > 8 {
      places.reserveCapacity(names.count)
      for (place, name) in names.enumerated() where places[name] == nil { places[name] = place }
    }
    self.places = places
  }

  subscript(_ name: String) -> Int? {
    names.count > 8 ? places[name] : names.firstIndex { $0 == name }
  }

  /// Returns true if this is a valid name: letters, digits, `_` and anything beyond ASCII, not beginning with
  /// a digit. With dots, names joined by single dots.
  static func isName(_ name: String, dotted: Bool) -> Bool { isName(name.utf8, dotted: dotted) }

  /// Returns true if these bytes are a valid name.
  static func isName(_ bytes: some Sequence<UInt8>, dotted: Bool) -> Bool {
    var isStart = true
    for byte in bytes {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"),
        0x80...0xFF:
        isStart = false
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        if isStart { return false }
      case UInt8(ascii: "."):
        if isStart || !dotted { return false }
        isStart = true
      default: return false
      }
    }
    return !isStart
  }
}
