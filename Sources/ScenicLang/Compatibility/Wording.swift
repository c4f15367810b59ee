/// A sentence in which words of a spec are marked, so that each format can render them.
///
/// ```swift
/// let sentence: Wording = "scene \(code: name) is gone"
/// ```
package struct Wording: Hashable, Sendable {
  enum Piece: Hashable, Sendable {
    case plain(String)
    /// Words of a spec, unchanged.
    case code(String)
  }

  private(set) var pieces: [Piece]

  init(_ pieces: [Piece] = []) { self.pieces = pieces }

  /// The sentence on one line, with words of the spec in backticks.
  package var text: String {
    pieces.map { piece in
      switch piece {
      case .plain(let text): text
      case .code(let text): "`\(text)`"
      }
    }.joined()
  }

  static func + (left: Wording, right: Wording) -> Wording { Wording(left.pieces + right.pieces) }

  /// Returns a list: `a`, `b` and `c`.
  static func list(_ names: [String]) -> Wording {
    var list = Wording()
    for (place, name) in names.enumerated() {
      if place > 0 { list.pieces.append(.plain(place == names.count - 1 ? " and " : ", ")) }
      list.pieces.append(.code(name))
    }
    return list
  }

  /// Returns sentences joined with commas.
  static func joined(_ all: [Wording]) -> Wording {
    Wording(Array(all.map { $0.pieces }.joined(separator: [.plain(", ")])))
  }

  /// Creates a wording from a text whose words of the spec are in backticks already.
  init(marked text: String) {
    let parts = text.split(separator: "`", omittingEmptySubsequences: false)
    pieces = parts.enumerated().filter { !$0.element.isEmpty }.map { place, part in
      place % 2 == 1 && place < parts.count - 1 ? .code(String(part)) : .plain(String(part))
    }
  }
}

extension Wording: ExpressibleByStringInterpolation {
  package struct StringInterpolation: StringInterpolationProtocol {
    var pieces: [Piece] = []

    package init(literalCapacity: Int, interpolationCount: Int) {}

    package mutating func appendLiteral(_ text: String) {
      if !text.isEmpty { pieces.append(.plain(text)) }
    }

    /// Appends the compiler's own words, and numbers.
    package mutating func appendInterpolation(_ text: String) { appendLiteral(text) }

    package mutating func appendInterpolation(_ number: Int) { appendLiteral("\(number)") }

    package mutating func appendInterpolation(code text: String) { pieces.append(.code(text)) }

    package mutating func appendInterpolation(_ words: Wording) { pieces += words.pieces }
  }

  package init(stringLiteral text: String) { pieces = [.plain(text)] }

  package init(stringInterpolation: StringInterpolation) { pieces = stringInterpolation.pieces }
}
