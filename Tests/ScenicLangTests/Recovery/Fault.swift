@testable import ScenicLang

/// One mistake made on purpose in a text, at one token.
struct Fault {
  enum Kind: String, CaseIterable {
    case missingName = "missing name"
    case missingWord = "missing reserved word"
    case missingSign = "missing sign"
    case missingLiteral = "missing literal"
    case strayName = "stray name"
    case straySign = "stray sign"
    case strayLiteral = "stray literal"
    case misspeltWord = "misspelt reserved word"
    case missingBracket = "missing bracket"
    case strayBracket = "stray bracket"

    var isBracket: Bool { self == .missingBracket || self == .strayBracket }
  }

  let kind: Kind
  /// The token that is left out, misspelt, or before which the stray one is put.
  let token: Int
  /// The replacement of the token.
  let replacement: String
  /// True if the token is removed.
  let isReplacing: Bool

  /// The faults of a kind that can be made at a token.
  static func faults(_ kind: Kind, _ token: Int, _ tokens: TokenBuffer, _ bytes: [UInt8]) -> [Fault] {
    let there = tokens[token].kind
    func omit(_ isThere: Bool) -> [Fault] {
      isThere ? [Fault(kind: kind, token: token, replacement: "", isReplacing: true)] : []
    }
    func insert(_ texts: [String]) -> [Fault] {
      texts.map { Fault(kind: kind, token: token, replacement: $0, isReplacing: false) }
    }
    switch kind {
    case .missingName: return omit(there == .identifier)
    case .missingWord: return omit(there.isKeyword)
    case .missingSign:
      return omit(!there.spelling.isEmpty && !there.isKeyword && !there.isOpener && !there.isCloser)
    case .missingLiteral: return omit(there == .string || there == .integer || there == .decimal)
    case .missingBracket: return omit(there.isOpener || there.isCloser)
    case .strayName: return insert(["zzz"])
    case .straySign: return insert([",", "=", "->", "?", "&&", "/"])
    case .strayLiteral: return insert(["7", "\"seven\""])
    case .strayBracket: return insert(["(", ")", "{", "}", "[", "]"])
    case .misspeltWord:
      guard there.isKeyword, there.spelling.utf8.count > 3 else { return [] }
      return misspellings(there.spelling).map {
        Fault(kind: kind, token: token, replacement: $0, isReplacing: true)
      }
    }
  }

  /// A swap of two letters, a missing letter, and a doubled one, where the result is not another keyword.
  private static func misspellings(_ word: String) -> [String] {
    let letters = Array(word)
    let middle = letters.count / 2
    var swapped = letters
    swapped.swapAt(middle - 1, middle)
    var shorter = letters
    shorter.remove(at: middle)
    var longer = letters
    longer.insert(letters[middle], at: middle)
    return [swapped, shorter, longer].map { String($0) }.filter { text in
      !TokenKind.keywords.contains(text)
    }
  }

  /// The text with some faults, of which no two are at one token.
  static func apply(_ faults: [Fault], _ tokens: TokenBuffer, _ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var offset = 0
    for fault in faults.sorted(by: { $0.token < $1.token }) {
      let range = tokens.range(fault.token)
      result += bytes[offset..<range.lowerBound]
      result += Array(fault.replacement.utf8)
      if !fault.isReplacing { result.append(0x20) }
      offset = fault.isReplacing ? range.upperBound : range.lowerBound
    }
    return result + bytes[offset...]
  }

  /// Returns true if a fact is within one token of the fault, which is token `place` of the faulty text.
  func isNear(_ fact: SyntaxFact, at place: Int) -> Bool {
    let start = fact.tokens.lowerBound
    let end = max(fact.tokens.upperBound - 1, start)
    return start <= place + 1 && end >= place - 1 && start >= place - 1
  }
}
