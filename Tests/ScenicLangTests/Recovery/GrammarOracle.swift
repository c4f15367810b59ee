import Foundation

@testable import ScenicLang

/// Decides whether tokens are a sentence of `grammar/scene.ebnf`, from that file alone.
///
/// Alternatives are tried in order, repetitions are greedy, and a reserved word decides: after it has
/// matched, no other alternative is tried. This implements the grammar's remark on reserved words, as a
/// second parser that shares no code with the first.
struct GrammarOracle: Sendable {
  indirect enum Part: Sendable {
    case text(String)
    case rule(String)
    case sequence([Part])
    case choice([Part])
    case optional(Part)
    case many(Part)
    case described(String)
  }

  let rules: [String: Part]
  /// The rules in the order of the file, with their text.
  let texts: [(name: String, text: String)]

  init(_ grammar: String) {
    texts = GrammarOracle.ruleTexts(GrammarOracle.withoutComments(grammar))
    var rules: [String: Part] = [:]
    for rule in texts {
      var reader = Reader(rule.text)
      _ = reader.next()
      _ = reader.next()
      rules[rule.name] = reader.choice()
    }
    self.rules = rules
  }

  private static let file = Result { GrammarOracle(try Package.text("grammar/scene.ebnf")) }

  /// The grammar in `grammar/scene.ebnf`, read once for all tests.
  static func published() throws -> GrammarOracle { try file.get() }

  /// The rules of a text: a line that begins `name =`, and the lines after it.
  static func ruleTexts(_ text: String) -> [(name: String, text: String)] {
    var result: [(name: String, text: String)] = []
    for line in text.split(separator: "\n") {
      let words = line.split(separator: " ")
      if line.first?.isLetter == true, words.count > 1, words[1] == "=" {
        result.append((String(words[0]), words.joined(separator: " ")))
      } else if !result.isEmpty, !words.isEmpty {
        result[result.count - 1].text += " " + words.joined(separator: " ")
      }
    }
    return result
  }

  private static func withoutComments(_ text: String) -> String {
    var result = ""
    var rest = Substring(text)
    while let start = rest.range(of: "(*") {
      result += rest[..<start.lowerBound]
      rest = rest[(rest.range(of: "*)")?.upperBound ?? rest.endIndex)...]
    }
    return result + rest
  }

  /// Reads the right side of a rule.
  private struct Reader {
    private var rest: Substring

    init(_ text: String) { rest = Substring(text) }

    private var peeked: Character? { rest.drop { $0 == " " }.first }

    mutating func next() -> String {
      rest = rest.drop { $0 == " " }
      guard let first = rest.first else { return "" }
      if first == "\"" || first == "'" || first == "?" {
        let end = rest.dropFirst().firstIndex(of: first) ?? rest.endIndex
        defer { rest = rest[end...].dropFirst() }
        return String(rest[..<end])
      }
      let word = rest.prefix { $0.isLetter || $0 == "-" }
      defer { rest = rest.dropFirst(max(word.count, 1)) }
      return word.isEmpty ? String(first) : String(word)
    }

    mutating func choice() -> Part {
      var parts = [sequence()]
      while peeked == "|" {
        _ = next()
        parts.append(sequence())
      }
      return parts.count == 1 ? parts[0] : .choice(parts)
    }

    private mutating func sequence() -> Part {
      var parts: [Part] = []
      while let first = peeked, !"|)]}".contains(first) { parts.append(part()) }
      return parts.count == 1 ? parts[0] : .sequence(parts)
    }

    private mutating func part() -> Part {
      let word = next()
      switch word.first {
      case "(": return closed(choice())
      case "[": return .optional(closed(choice()))
      case "{": return .many(closed(choice()))
      case "\"", "'": return .text(String(word.dropFirst()))
      case "?": return .described(word)
      default: return .rule(word)
      }
    }

    private mutating func closed(_ part: Part) -> Part {
      _ = next()
      return part
    }
  }
}

extension GrammarOracle {
  /// Returns true if the tokens are a file.
  func accepts(_ tokens: TokenBuffer) -> Bool {
    var match = Match(rules: rules, tokens: tokens)
    return match.take(.rule("file"), 0) == tokens.count - 1 && !match.isDecided
  }

  private struct Match {
    let rules: [String: Part]
    let tokens: TokenBuffer
    /// True if a reserved word matched and its continuation did not: no alternative remains.
    var isDecided = false

    /// The place after the part, or nil if it does not match here.
    mutating func take(_ part: Part, _ place: Int) -> Int? {
      if isDecided { return nil }
      switch part {
      case .described: return nil
      case .text(let text): return isText(text, place) ? place + 1 : nil
      case .rule(let name): return takeRule(name, place)
      case .sequence(let parts): return takeSequence(parts, place)
      case .choice(let parts):
        for part in parts {
          if let end = take(part, place) { return end }
        }
        return nil
      case .optional(let part): return take(part, place) ?? (isDecided ? nil : place)
      case .many(let part):
        var place = place
        while let end = take(part, place), end > place { place = end }
        return isDecided ? nil : place
      }
    }

    private mutating func takeSequence(_ parts: [Part], _ start: Int) -> Int? {
      var place = start
      for (index, part) in parts.enumerated() {
        if index == 1, case .text("close") = parts[0], TokenSet.effects.contains(tokens[place].kind) {
          return place
        }
        guard let end = take(part, place) else {
          if index > 0, isReserved(parts[0]) { isDecided = true }
          return nil
        }
        place = end
      }
      return place
    }

    /// Returns true if a part consists only of reserved words.
    private func isReserved(_ part: Part) -> Bool {
      switch part {
      case .text(let word): word.first?.isLetter == true
      case .choice(let parts): parts.allSatisfy { isReserved($0) }
      default: false
      }
    }

    private mutating func takeRule(_ name: String, _ place: Int) -> Int? {
      switch name {
      case "name": return tokens[place].kind.isWord ? place + 1 : nil
      case "string": return tokens[place].kind == .string ? place + 1 : nil
      case "string-start": return tokens[place].kind == .stringStart ? place + 1 : nil
      case "string-middle": return tokens[place].kind == .stringMiddle ? place + 1 : nil
      case "string-end": return tokens[place].kind == .stringEnd ? place + 1 : nil
      case "integer": return tokens[place].kind == .integer ? place + 1 : nil
      case "decimal": return tokens[place].kind == .decimal ? place + 1 : nil
      default: return rules[name].flatMap { take($0, place) }
      }
    }

    private func isText(_ text: String, _ place: Int) -> Bool {
      let kind = tokens[place].kind
      return kind == .wildcard ? text == "_" : kind != .endOfFile && kind.spelling == text
    }
  }
}
