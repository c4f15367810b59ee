/// The names that are valid at a position, preferred ones first: lists that several positions may share.
struct Candidates: Sendable {
  private(set) var lists: [NameList] = []
  /// The names for a message, if others are prefixes of names or of another kind.
  private var legal: [String]?

  init(_ lists: [NameList] = []) { self.lists = lists }

  init(_ names: [String]) {
    if !names.isEmpty { lists = [NameList(names)] }
  }

  static func + (left: Candidates, right: Candidates) -> Candidates { Candidates(left.lists + right.lists) }

  /// The names with a dot, which refer to declarations elsewhere.
  var paths: [String] {
    lists.filter { $0.hasPaths }.flatMap { list in
      list.outlines.indices.filter { list.outlines[$0].hasDot }.map { list.names[$0] }
    }
  }

  /// Returns the same names, of which a message lists only these.
  func listing(_ names: [String]) -> Candidates {
    var result = self
    result.legal = names
    return result
  }

  /// A list of the names for the end of a message; empty if it would be long.
  var listed: String {
    guard legal != nil || lists.reduce(0, { $0 + $1.names.count }) <= Candidates.mostListed else { return "" }
    var seen = Set<String>()
    let names = (legal ?? lists.flatMap { $0.names }).filter { seen.insert($0).inserted }
    let text = names.map { "`\($0)`" }.joined(separator: ", ")
    return names.isEmpty || names.count > Candidates.mostListed || text.utf8.count > 100
      ? "" : "; available: " + text
  }

  /// The maximum number of names in a message.
  static let mostListed = 8

  func contains(_ name: String) -> Bool {
    let outline = NameOutline(name)
    return lists.contains { list in
      list.outlines.indices.contains { list.outlines[$0] == outline && list.names[$0] == name }
    }
  }
}

/// Names that are prepared for comparisons with many words. O(bytes) to create.
struct NameList: Sendable {
  let names: [String]
  let outlines: [NameOutline]
  let hasPaths: Bool

  init(_ names: [String]) {
    self.names = names
    outlines = names.map { NameOutline($0) }
    hasPaths = outlines.contains { $0.hasDot }
  }
}

/// A summary of a name that reveals large differences without a comparison: its length and its characters.
struct NameOutline: Equatable, Sendable {
  let length: Int
  /// A bit for each character of names, regardless of case, and some for all others.
  let characters: UInt64

  init(_ name: String) {
    var characters: UInt64 = 0
    for byte in name.utf8 { characters |= 1 << NameOutline.bit(of: byte) }
    (length, self.characters) = (name.utf8.count, characters)
  }

  var hasDot: Bool { characters & 1 << 37 != 0 }

  /// Returns a lower bound of the edits that turn one name into the other, regardless of case: each adds or
  /// removes one character.
  func edits(to other: NameOutline) -> Int {
    let more = (characters & ~other.characters).nonzeroBitCount
    let fewer = (other.characters & ~characters).nonzeroBitCount
    return max(abs(length - other.length), more, fewer)
  }

  private static func bit(of byte: UInt8) -> UInt64 {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"):
      UInt64((byte | 0x20) - UInt8(ascii: "a"))
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt64(26 + byte - UInt8(ascii: "0"))
    case UInt8(ascii: "_"): 36
    case UInt8(ascii: "."): 37
    default: UInt64(38 + byte & 15)
    }
  }
}
