// Finds declarations by parts of their names.

extension Snapshot {
  /// The maximum number of results.
  static let foundLimit = 256

  /// Returns the declarations whose names, or dotted names, contain the letters of the query in order,
  /// regardless of case; the likeliest first, at most `foundLimit`. Rules, conversions and properties have no
  /// names and are not included. O(n) in the bytes, and sorting the results.
  package func symbols(matching query: String) -> [FoundSymbol] {
    let query = SymbolQuery(query)
    var found: [(rank: Int, symbol: FoundSymbol)] = []
    for file in trees.indices {
      for item in outline(file) { collect(item, inside: "", query, &found) }
    }
    found.sort { left, right in
      let lengths = (left.symbol.name.utf8.count, right.symbol.name.utf8.count)
      if (left.rank, lengths.0) != (right.rank, lengths.1) {
        return (left.rank, lengths.0) < (right.rank, lengths.1)
      }
      return (left.symbol.name, left.symbol.range) < (right.symbol.name, right.symbol.range)
    }
    return found.prefix(Snapshot.foundLimit).map { $0.symbol }
  }

  private func collect(
    _ item: OutlineItem, inside container: String, _ query: SymbolQuery,
    _ found: inout [(rank: Int, symbol: FoundSymbol)]
  ) {
    let isNamed = item.kind.isNamed && (item.kind == .test || !item.name.hasPrefix("unnamed "))
    if isNamed, let rank = query.rank(of: item.name, inside: container) {
      let symbol = FoundSymbol(
        name: item.name, kind: item.kind, range: item.nameRange, container: container)
      found.append((rank, symbol))
    }
    let isAround = isNamed && item.kind != .link && item.kind != .test
    let inner = !isAround ? container : container.isEmpty ? item.name : "\(container).\(item.name)"
    for child in item.children { collect(child, inside: inner, query, &found) }
  }
}

extension OutlineItem.Kind {
  /// True if a declaration has a name or a title that can be searched for.
  fileprivate var isNamed: Bool {
    switch self {
    case .rule, .conversion, .property: false
    default: true
    }
  }
}

/// A query for a name.
struct SymbolQuery {
  private let letters: [UInt32]
  /// The part for the containers and the part for the name, if the query is dotted.
  private let dotted: (around: [UInt32], own: [UInt32])?

  init(_ text: String) {
    letters = Letter.all(of: text).map { $0.folded }.filter { $0 != 0x20 }
    dotted = letters.lastIndex(of: 0x2E).map { [letters] in
      (Array(letters[..<$0]), Array(letters[($0 + 1)...]))
    }
  }

  /// Returns the distance of a name from the query, 0 for the name itself; nil if it does not contain its
  /// letters. O(n).
  func rank(of name: String, inside container: String) -> Int? {
    let own = Letter.all(of: name)
    if let rank = SymbolQuery.rank(of: own, for: letters) { return rank }
    guard let dotted,
      SymbolQuery.isContained(dotted.around, in: Letter.all(of: container).map { $0.folded })
    else { return nil }
    return SymbolQuery.rank(of: own, for: dotted.own)
  }

  private static func rank(of name: [Letter], for letters: [UInt32]) -> Int? {
    let folded = name.map { $0.folded }
    if folded == letters { return 0 }
    if folded.starts(with: letters) { return 1 }
    if isWordwise(letters, in: name) { return 2 }
    return isContained(letters, in: folded) ? 3 : nil
  }

  /// Returns true if each letter begins a word of the name or directly follows the previous letter's
  /// position.
  private static func isWordwise(_ letters: [UInt32], in name: [Letter]) -> Bool {
    var place = 0
    for (index, letter) in letters.enumerated() {
      let goesOn = index > 0 && place < name.count && name[place].folded == letter
      if !goesOn {
        while place < name.count, !name[place].isWordStart || name[place].folded != letter { place += 1 }
      }
      if place == name.count { return false }
      place += 1
    }
    return true
  }

  private static func isContained(_ letters: [UInt32], in name: [UInt32]) -> Bool {
    var rest = letters[...]
    for letter in name where letter == rest.first { rest.removeFirst() }
    return rest.isEmpty
  }

  /// A scalar of a name without its case.
  private struct Letter {
    let folded: UInt32
    /// True if a word begins with it, as in `openFilter` and `sign-in`.
    let isWordStart: Bool

    static func all(of text: String) -> [Letter] {
      var result: [Letter] = []
      var isBoundary = true
      for scalar in text.unicodeScalars {
        let folded = scalar.value < 0x80 ? lowered(scalar.value) : lowered(scalar)
        let isWord = scalar.value >= 0x80 || isIdentifierByte(UInt8(truncatingIfNeeded: scalar.value))
        let isLetter = isWord && scalar.value != 0x5F
        let isStart = isLetter && (isBoundary || folded != scalar.value)
        result.append(Letter(folded: folded, isWordStart: isStart))
        isBoundary = !isLetter
      }
      return result
    }

    private static func lowered(_ value: UInt32) -> UInt32 {
      value >= 0x41 && value <= 0x5A ? value + 0x20 : value
    }

    private static func lowered(_ scalar: Unicode.Scalar) -> UInt32 {
      String(Character(scalar)).lowercased().unicodeScalars.first?.value ?? scalar.value
    }
  }
}
