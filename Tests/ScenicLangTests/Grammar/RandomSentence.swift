@testable import ScenicLang

/// Writes random sentences of the grammar, from `grammar/scene.ebnf` alone: its rules determine the order of
/// tokens, the rules of tokens their spelling.
struct RandomSentence: Sendable {
  let grammar: GrammarOracle
  private let heights: [String: Int]
  private(set) var random: Seeded
  /// The remaining nesting depth.
  private var depth = 0
  /// The text of each token so far.
  private var tokens: [String] = []

  init(_ grammar: GrammarOracle) {
    self.grammar = grammar
    heights = Self.heights(grammar)
    random = Seeded(0)
  }

  /// The same writer at another beginning.
  func from(_ seed: UInt64) -> RandomSentence {
    var writer = self
    writer.random = Seeded(seed)
    return writer
  }

  /// The tokens of a rule.
  mutating func tokens(of rule: String, depth: Int) -> [String] {
    self.depth = depth
    tokens = []
    write(.rule(rule))
    return tokens
  }

  /// The minimum nesting depth below each rule.
  private static func heights(_ grammar: GrammarOracle) -> [String: Int] {
    var heights: [String: Int] = [:]
    for _ in grammar.texts {
      for rule in grammar.texts {
        guard let part = grammar.rules[rule.name] else { continue }
        heights[rule.name] = min(heights[rule.name] ?? 1_000, height(part, heights) + 1)
      }
    }
    return heights
  }

  private static func height(_ part: GrammarOracle.Part, _ heights: [String: Int]) -> Int {
    switch part {
    case .text, .described, .optional, .many: 0
    case .rule(let name): GrammarNetwork.lexical.contains(name) ? 0 : heights[name] ?? 1_000
    case .sequence(let parts): parts.map { height($0, heights) }.max() ?? 0
    case .choice(let parts): parts.map { height($0, heights) }.min() ?? 0
    }
  }

  private mutating func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &random) < percent }

  private mutating func write(_ part: GrammarOracle.Part) {
    switch part {
    case .described: break
    case .text(let text): tokens.append(text)
    case .rule(let name):
      if GrammarNetwork.lexical.contains(name) { return tokens.append(spelt(name)) }
      depth -= 1
      if let part = grammar.rules[name] { write(part) }
      depth += 1
    case .sequence(let parts): for part in parts { write(part) }
    case .choice(let parts): if let part = chosen(parts) { write(part) }
    case .optional(let part): if mayGoOn(part), chance(40) { write(part) }
    case .many(let part):
      var percent = 60
      while mayGoOn(part), chance(percent) {
        write(part)
        percent = percent * 2 / 3
      }
    }
  }

  private func mayGoOn(_ part: GrammarOracle.Part) -> Bool { Self.height(part, heights) < depth }

  /// Any of the parts for which there is depth left, else the flattest.
  private mutating func chosen(_ parts: [GrammarOracle.Part]) -> GrammarOracle.Part? {
    if let part = parts.filter(mayGoOn).randomElement(using: &random) { return part }
    return parts.min { Self.height($0, heights) < Self.height($1, heights) }
  }

  // MARK: Tokens

  /// A token of a lexical rule. A name is often one of a few, and at times a reserved word.
  mutating func spelt(_ rule: String) -> String {
    if rule == "name", chance(85) {
      let words = chance(20) ? Array(TokenKind.keywords) : ["a", "b2", "cat", "_x", "größe", "名前", "`cat`"]
      return words.randomElement(using: &random) ?? "a"
    }
    guard let part = grammar.rules[rule] else { return "" }
    var text = spelling(part)
    while Self.isBeyondBounds(text) { text = spelling(part) }
    return text
  }

  /// Returns true if the spelling is valid but has no value: an integer of more than 64 bits, or a number
  /// that is not a Unicode scalar.
  static func isBeyondBounds(_ text: String) -> Bool {
    guard text.hasPrefix("\"") || text.utf8.count > 15 else { return false }
    var names = NameTable()
    return Lexer.lex(Array(text.utf8), names: &names).facts.contains { fact in
      guard fact.kind == .badUnicodeEscape else { return fact.kind == .integerTooLarge }
      return Array(text.utf8)[fact.start..<fact.end].last == UInt8(ascii: "}")
    }
  }

  private mutating func spelling(_ part: GrammarOracle.Part) -> String {
    switch part {
    case .text(let text): return text
    case .rule(let name):
      let text = grammar.rules[name].map { spelling($0) } ?? ""
      return name == "line-comment" ? text + "\n" : text
    case .described(let words): return Self.described(words).randomElement(using: &random) ?? ""
    case .sequence(let parts): return parts.map { spelling($0) }.joined()
    case .choice(let parts): return parts.randomElement(using: &random).map { spelling($0) } ?? ""
    case .optional(let part): return chance(50) ? spelling(part) : ""
    case .many(let part):
      var text = ""
      while text.utf8.count < 6, chance(55) { text += spelling(part) }
      return text
    }
  }

  /// Examples for the rules that the grammar describes in prose.
  private static func described(_ words: String) -> [String] {
    switch true {
    case words.contains("A to Z"): ["A", "q", "Z", "é", "ß", "名", "𝒳", "🐈"]
    case words.contains("begins"): ["a", " ", "\n", "ü", "{", "'", "_", "\""]
    case words.contains("line feed"): [" ", "\n", "\t", "\r\n", "\n  "]
    default: ["a", " ", "/", "ü", "{", "'", "_", "]", "🐈", "7"]
    }
  }

  // MARK: Layout

  /// The tokens as text: with trivia of all kinds between two, or none where they stay two without.
  /// A string with interpolations is on one line.
  mutating func laidOut(_ tokens: [String]) -> String {
    var text = trivia()
    var isInString = false
    for (index, token) in tokens.enumerated() {
      if index > 0 { text += isInString ? " " : gap(tokens[index - 1], token) }
      text += token
      if token.hasSuffix("\\(") { isInString = true }
      if token.hasPrefix(")"), token.hasSuffix("\"") { isInString = false }
    }
    return text + trivia()
  }

  private mutating func gap(_ first: String, _ second: String) -> String {
    if chance(40) { return " " }
    if chance(30) { return "\n" + String(repeating: "  ", count: Int.random(in: 0...2, using: &random)) }
    if chance(60), Self.stayApart(first, second) { return "" }
    return chance(50) ? " " : " " + trivia() + " "
  }

  /// Returns true if two adjacent tokens without a separator are still two tokens.
  private static func stayApart(_ first: String, _ second: String) -> Bool {
    var names = NameTable()
    let tokens = Lexer.lex(Array((first + second).utf8), names: &names)
    return tokens.count == 3 && tokens[0].end == first.utf8.count && tokens[1].end == tokens[2].end
      && tokens[1].start == first.utf8.count
  }

  private mutating func trivia() -> String { spelt("trivia") }
}
