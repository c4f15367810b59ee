/// Names with their places: few are compared one by one, many are hashed.
struct NameTable: Sendable {
  private let names: [String]
  private let places: [String: Int]

  /// The place of each name; of a name that stands twice, the first.
  init(_ names: [String] = []) {
    self.names = names
    var places: [String: Int] = [:]
    if names.count > 8 {
      places.reserveCapacity(names.count)
      for (place, name) in names.enumerated() where places[name] == nil { places[name] = place }
    }
    self.places = places
  }

  subscript(_ name: String) -> Int? {
    names.count > 8 ? places[name] : names.firstIndex { $0 == name }
  }

  /// Whether this can be a name: letters, digits, `_` and anything beyond ASCII, not beginning with a digit.
  /// With dots, names joined by single dots.
  static func isName(_ name: String, dotted: Bool) -> Bool { isName(name.utf8, dotted: dotted) }

  /// Whether these bytes can be one.
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
