@testable import ScenicRuntime

/// JSON that is damaged by chance, in ways that keep more of it in shape than noise does.
extension RandomProgram {
  /// The text with another piece of itself in the place of one.
  mutating func pieced(_ text: [UInt8]) -> [UInt8] {
    let length = 1 + number(min(24, text.count))
    let (from, to) = (number(text.count - length + 1), number(text.count - length + 1))
    var damaged = text
    damaged.replaceSubrange(to..<to + length, with: text[from..<from + length])
    return damaged
  }

  /// The text with another of its words in the place of one: it is still JSON.
  mutating func reworded(_ text: [UInt8]) -> [UInt8] {
    var parts = Self.parts(of: text)
    let words = stride(from: 1, to: parts.count, by: 2).map { $0 }
    parts[words[number(words.count)]] = parts[words[number(words.count)]]
    return Self.text(of: parts)
  }

  /// Replaces one name everywhere in the text, so that its references still resolve.
  mutating func renamed(_ text: [UInt8]) -> [UInt8] {
    let parts = Self.parts(of: text)
    let word = parts[1 + 2 * number(parts.count / 2)]
    return Self.text(of: parts.map { $0 == word ? Array("renamed".utf8)[...] : $0 })
  }

  /// Splits the text into words at odd indices and the text between them at even ones.
  private static func parts(of text: [UInt8]) -> [ArraySlice<UInt8>] {
    text.split(separator: UInt8(ascii: "\""), omittingEmptySubsequences: false)
  }

  private static func text(of parts: [ArraySlice<UInt8>]) -> [UInt8] {
    Array(parts.joined(separator: [UInt8(ascii: "\"")]))
  }
}
