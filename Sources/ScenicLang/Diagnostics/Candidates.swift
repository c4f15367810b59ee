/// Names that would be legal at a place, the preferred ones first: lists, each of which many places may share.
struct Candidates: Sendable {
  private(set) var lists: [NameList] = []

  init(_ lists: [NameList] = []) { self.lists = lists }

  init(_ names: [String]) {
    if !names.isEmpty { lists = [NameList(names)] }
  }

  static func + (left: Candidates, right: Candidates) -> Candidates { Candidates(left.lists + right.lists) }

  /// Those with a dot in them, which lead to what is elsewhere.
  var paths: [String] {
    lists.filter { $0.hasPaths }.flatMap { list in
      list.outlines.indices.filter { list.outlines[$0].hasDot }.map { list.names[$0] }
    }
  }

  /// A list of all names for a message, nil if it would be long.
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

/// Names that are ready to be compared with many words. O(bytes) to make.
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

/// What tells that two names differ much without a look at them: how long they are, and which characters they have.
struct NameOutline: Equatable, Sendable {
  let length: Int
  /// A bit for each character of names, in upper or lower case, and some for all others.
  let characters: UInt64

  init(_ name: String) {
    var characters: UInt64 = 0
    for byte in name.utf8 { characters |= 1 << NameOutline.bit(of: byte) }
    (length, self.characters) = (name.utf8.count, characters)
  }

  var hasDot: Bool { characters & 1 << 37 != 0 }

  /// No fewer edits make one name of the other, whatever the case of letters: each brings or takes one character.
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
