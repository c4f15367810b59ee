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

  /// The table of names that must be well-formed and differ. An error has the place of the first that does
  /// not.
  init(unique names: [String], dotted: Bool = false) throws(JSONError) {
    self.init(names)
    for (place, name) in names.enumerated() {
      guard NameTable.isName(name, dotted: dotted) else {
        throw JSONError("\"\(name)\" is no name").within(place)
      }
      guard self[name] == place else { throw JSONError("\"\(name)\" is declared twice").within(place) }
    }
  }

  subscript(_ name: String) -> Int? {
    names.count > 8 ? places[name] : names.firstIndex { $0 == name }
  }

  /// Whether this can be a name: letters, digits, `_` and anything beyond ASCII, not beginning with a digit.
  /// With dots, names joined by single dots.
  static func isName(_ name: String, dotted: Bool) -> Bool {
    var isStart = true
    for byte in name.utf8 {
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
