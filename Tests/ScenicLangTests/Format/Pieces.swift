@testable import ScenicLang

/// A file as its tokens and the text between them, for random changes.
struct Pieces {
  private var tokens: [[UInt8]] = []
  private var kinds: [TokenKind] = []
  /// The text before each token.
  private var gaps: [[UInt8]] = []

  init(_ bytes: [UInt8]) {
    var names = NameTable()
    let buffer = Lexer.lex(bytes, names: &names)
    var isInString = false
    for token in 0..<buffer.count {
      let kind = buffer[token].kind
      if isInString {
        // A string with interpolations is one piece.
        tokens[tokens.count - 1] += bytes[buffer.trivia(before: token)] + bytes[buffer.range(token)]
      } else {
        tokens.append(Array(bytes[buffer.range(token)]))
        kinds.append(kind)
        gaps.append(Array(bytes[buffer.trivia(before: token)]))
      }
      if kind == .stringStart || kind == .stringEnd { isInString = kind == .stringStart }
    }
  }

  var bytes: [UInt8] { Array(zip(gaps, tokens).map { $0 + $1 }.joined()) }

  /// Deletes, doubles, swaps or replaces a token, or puts one in.
  mutating func edit(_ random: inout Seeded) {
    let place = Int.random(in: tokens.indices, using: &random)
    let other = Int.random(in: tokens.indices, using: &random)
    switch Int.random(in: 0..<5, using: &random) {
    case 0: tokens[place] = []
    case 1: tokens[place] += [0x20] + tokens[place]
    case 2: tokens.swapAt(place, other)
    case 3: tokens[place] = tokens[other]
    default:
      let added = ["{", "}", "(", ")", ",", ";", "\"", "x", "/*", "//", "on", "?", "`", "#", "'", "\u{FF}"]
      tokens[place] += [0x20] + Array((added.randomElement(using: &random) ?? "").utf8)
    }
  }

  /// Puts a comment, a separator or white space before a token.
  mutating func comment(_ random: inout Seeded) {
    let place = Int.random(in: gaps.indices, using: &random)
    let added = [
      " // note\n", "\n// note\n", "\n\n  // note \t\n\n", " /* note */ ", "/* note */", "\n/* note */ ",
      " /* note */\n", "\n/* two\n     lines */\n", "/* two\nlines */", "\n/// told\n", "\n/// told\n\n",
      " /// no doc\n", "\n\n\n", "\r\n", "  ", "\n// a\n// b\n\n// c\n", " /* a */ /* b */ ",
      " // a\n // b\n",
    ]
    gaps[place] += Array((added.randomElement(using: &random) ?? "").utf8)
  }

  /// Adds a semicolon at the end of a line, between two items on one line, or before a comment; or removes a
  /// separator.
  mutating func separate(_ random: inout Seeded) {
    let place = Int.random(in: gaps.indices, using: &random)
    let added = [";", "; ", " ;", ";\n", "\n;", "; // note\n", "// note\n;", " /* note */;", ";/* note */ "]
    let isSeparator = kinds[place] == .semicolon || kinds[place] == .comma
    if isSeparator, Bool.random(using: &random) {
      tokens[place] = []
    } else if gaps[place].contains(0x0A) || kinds[place] == .rightBrace || kinds[place].isKeyword {
      let text = Array((added.randomElement(using: &random) ?? "").utf8)
      gaps[place] = Bool.random(using: &random) ? text + gaps[place] : gaps[place] + text
    }
  }

  /// Makes a name longer in all its occurrences.
  mutating func lengthen(_ random: inout Seeded) {
    let place = Int.random(in: tokens.indices, using: &random)
    guard kinds[place] == .identifier, let last = tokens[place].last, last != UInt8(ascii: "`") else {
      return
    }
    let name = tokens[place]
    let longer = name + Array(repeating: UInt8(ascii: "x"), count: Int.random(in: 1...50, using: &random))
    for index in tokens.indices where tokens[index] == name { tokens[index] = longer }
  }

  /// Replaces white space by other white space: line breaks only where the grammar allows them, or where
  /// there was one.
  mutating func scramble(_ random: inout Seeded) {
    for place in gaps.indices.dropFirst() {
      let gap = gaps[place]
      guard gap.allSatisfy({ $0 == 0x20 || $0 == 0x0A }) else { continue }
      let spaces = Array(repeating: UInt8(0x20), count: Int.random(in: 1...4, using: &random))
      let lines = gap.filter { $0 == 0x0A }
      if !lines.isEmpty {
        let isBlank = lines.count > 1
        let more = isBlank && Bool.random(using: &random) ? [UInt8(0x0A), 0x20, 0x0A] : []
        gaps[place] = spaces + lines.flatMap { [0x0D, $0] + spaces }.filter { $0 != 0x0D } + more + spaces
      } else if !gap.isEmpty {
        gaps[place] = spaces
      } else if isLoose(place) {
        gaps[place] = Bool.random(using: &random) ? spaces : []
      }
    }
  }

  /// Returns true if white space may be inserted before a token that has none.
  private func isLoose(_ place: Int) -> Bool {
    switch kinds[place] {
    case .comma, .semicolon, .colon, .rightParen, .rightBracket: true
    default: kinds[place - 1] == .leftBracket
    }
  }
}
