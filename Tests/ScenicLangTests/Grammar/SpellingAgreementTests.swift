import Testing

@testable import ScenicLang

/// The lexer agrees with the rules of tokens in `grammar/scene.ebnf`.
struct SpellingAgreementTests {
  let grammar: GrammarOracle

  init() throws { grammar = try GrammarOracle.published() }

  /// Every spelling that the grammar makes is one token of its kind.
  @Test(arguments: ["name", "string", "integer", "decimal"])
  func spellingsAreTokens(rule: String) {
    var maker = RandomSentence(grammar).from(5)
    for _ in 0..<200 {
      let text = maker.spelt(rule)
      #expect(Self.token(text) == rule, "\(rule) \(text)")
    }
  }

  /// A random sequence of token characters is one token exactly if the grammar accepts it.
  @Test(arguments: ["0123xXeE.+_afF", "ab1_`é\u{2003}\u{37E}$", "\"\\nu{}0Dq'", "\"\\u{d8F0123}"])
  func charactersAreTokensByTheGrammar(alphabet: String) {
    var random = Seeded(6)
    let characters = Array(alphabet.unicodeScalars)
    for _ in 0..<2_000 {
      var text = ""
      for _ in 0..<Int.random(in: 1...8, using: &random) {
        if let scalar = characters.randomElement(using: &random) { text.unicodeScalars.append(scalar) }
      }
      if alphabet.hasPrefix("\"") { text = "\"\(text)\"" }
      guard !RandomSentence.isBeyondBounds(text) else { continue }
      let rule = ["name", "string", "integer", "decimal"].first { isWhole(text, $0) }
      #expect(Self.token(text) == rule, "\(text.debugDescription)")
    }
  }

  /// The rule of the one token in a text, if the lexer reports no error.
  private static func token(_ text: String) -> String? {
    var names = NameTable()
    let tokens = Lexer.lex(Array(text.utf8), names: &names)
    guard tokens.count == 2, tokens.facts.isEmpty, tokens.range(0) == 0..<text.utf8.count else { return nil }
    switch tokens[0].kind {
    case .string: return "string"
    case .integer: return "integer"
    case .decimal: return "decimal"
    default: return tokens[0].kind.isWord ? "name" : nil
    }
  }

  // MARK: The grammar, read over characters

  private func isWhole(_ text: String, _ rule: String) -> Bool {
    let scalars = Array(text.unicodeScalars)
    return ends(.rule(rule), scalars, 0).contains(scalars.count)
  }

  /// Every place where a part may end that begins at a place.
  private func ends(_ part: GrammarOracle.Part, _ text: [Unicode.Scalar], _ start: Int) -> Set<Int> {
    switch part {
    case .text(let sign):
      let wanted = Array(sign.unicodeScalars)
      return text[start...].starts(with: wanted) ? [start + wanted.count] : []
    case .rule(let name): return grammar.rules[name].map { ends($0, text, start) } ?? []
    case .sequence(let parts):
      return parts.reduce([start]) { places, part in
        places.reduce(into: Set()) { $0.formUnion(ends(part, text, $1)) }
      }
    case .choice(let parts): return parts.reduce(into: Set()) { $0.formUnion(ends($1, text, start)) }
    case .optional(let part): return ends(part, text, start).union([start])
    case .many(let part):
      var all: Set<Int> = [start]
      var last: Set<Int> = [start]
      while !last.isEmpty {
        let next = last.reduce(into: Set<Int>()) { $0.formUnion(ends(part, text, $1)) }
        last = next.subtracting(all)
        all.formUnion(last)
      }
      return all
    case .described(let words):
      return start < text.count && Self.isDescribed(text[start], words) ? [start + 1] : []
    }
  }

  private static func isDescribed(_ scalar: Unicode.Scalar, _ words: String) -> Bool {
    if words.contains("A to Z") {
      return scalar.isASCII && Character(scalar).isLetter
        || !scalar.isASCII && scalar != "\u{2003}" && scalar != "\u{37E}"
    }
    return scalar != "\"" && scalar != "\\" && scalar != "\n"
  }
}
