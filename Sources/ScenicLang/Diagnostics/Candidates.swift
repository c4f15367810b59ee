/// The names that are valid at a position, preferred ones first: lists that several positions may share.
struct Candidates: Sendable {
  private(set) var lists: [NameList] = []

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

  /// A list of all names for a message; nil if it would be long.
  var listed: String? {
    let names = lists.flatMap { $0.names }
    return names.isEmpty || names.count > 8
      ? nil : "; available: " + names.map { "`\($0)`" }.joined(separator: ", ")
  }

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
