@testable import ScenicLang

/// A text after random changes of the kinds that people make while they edit: tokens are removed,
/// doubled, swapped, joined or inserted, letters are lost or swapped, lines are deleted.
enum Mutants {
  private static let stray = [
    ",", "=", "->", "?", "&&", "/", "(", ")", "{", "}", "[", "]", ":", ".", "!", "|", "zzz", "7", "\"s\"",
    "on", "push", "event", "where", "expect", "scene",
  ]

  /// Returns so many random mutants of a sample, each with this number of changes.
  static func random(of sample: Sample, count: Int, seed: UInt64, changes: Int = 1) -> [[UInt8]] {
    let tokens = parse(sample.bytes).tree.tokens
    var random = Seeded(seed)
    return (0..<count).map { _ in
      var pieces = Pieces(tokens, sample.bytes)
      for _ in 0..<changes { pieces.change(&random) }
      return pieces.text
    }
  }

  /// The tokens of a text, each with the trivia before it.
  private struct Pieces {
    private var tokens: [[UInt8]] = []
    private var trivia: [[UInt8]] = []
    private let end: [UInt8]

    init(_ buffer: TokenBuffer, _ bytes: [UInt8]) {
      for token in 0..<buffer.count - 1 {
        trivia.append(Array(bytes[buffer.trivia(before: token)]))
        tokens.append(Array(bytes[buffer.range(token)]))
      }
      end = Array(bytes[buffer.trivia(before: buffer.count - 1)])
    }

    var text: [UInt8] { zip(trivia, tokens).flatMap { $0 + $1 } + end }

    mutating func change(_ random: inout Seeded) {
      let place = Int.random(in: 0..<tokens.count, using: &random)
      let other = min(place + Int.random(in: 1..<8, using: &random), tokens.count - 1)
      switch Int.random(in: 0..<9, using: &random) {
      case 0: tokens[place] = []
      case 1: insert(tokens[place], at: place)
      case 2: tokens.swapAt(place, other)
      case 3: insert(Array((Mutants.stray.randomElement(using: &random) ?? ",").utf8), at: place)
      case 4: trivia[place] = []
      case 5: changeLetters(place, letter(of: tokens[place], &random), swaps: false)
      case 6: changeLetters(place, letter(of: tokens[place], &random), swaps: true)
      case 7: tokens[place] = tokens[other]
      default: removeLine(from: place)
      }
    }

    /// Returns a place in a token, which an earlier change may have removed.
    private func letter(of token: [UInt8], _ random: inout Seeded) -> Int {
      Int.random(in: 0..<max(1, token.count), using: &random)
    }

    private mutating func insert(_ token: [UInt8], at place: Int) {
      tokens.insert(token, at: place)
      trivia.insert(trivia[place], at: place)
      trivia[place + 1] = [0x20]
    }

    private mutating func changeLetters(_ place: Int, _ letter: Int, swaps: Bool) {
      if tokens[place].count < 3 { return }
      if !swaps {
        tokens[place].remove(at: letter)
      } else if letter + 1 < tokens[place].count {
        tokens[place].swapAt(letter, letter + 1)
      }
    }

    private mutating func removeLine(from place: Int) {
      let next = trivia[(place + 1)...].firstIndex { $0.contains(0x0A) } ?? tokens.count
      tokens.removeSubrange(place..<next)
      trivia.removeSubrange(place..<next)
    }
  }
}
