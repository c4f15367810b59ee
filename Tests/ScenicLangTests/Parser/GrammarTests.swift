import Testing

@testable import ScenicLang

struct GrammarTests {
  /// Each rule occurs once in the grammar file and once above a parser function, with the same text.
  @Test func functionsAreBelowTheirRules() throws {
    let published = try GrammarOracle.published().texts
    let folders = ["Source", "Lexer", "Parser"].map { "Sources/ScenicLang/\($0)" }
    let written = folders.flatMap { Package.files($0, ending: ".swift") }.flatMap { rules(in: $0.text) }
    #expect(Set(published.map { $0.name }).count == published.count)
    #expect(Set(written.map { $0.name }).count == written.count)
    #expect(published.map { $0.text }.sorted() == written.map { $0.text }.sorted())
  }

  @Test func everyRuleIsUsed() throws {
    let grammar = try GrammarOracle.published()
    let words = grammar.texts.flatMap { $0.text.split(separator: " ").dropFirst(2).map { String($0) } }
    for rule in grammar.texts where !["file", "trivia"].contains(rule.name) {
      #expect(words.contains(rule.name), "\(rule.name)")
    }
  }

  /// The text at the beginning of the comment of a view is a rule of the grammar, or a part of one.
  @Test func viewsShowPartsOfRules() throws {
    let rules = try GrammarOracle.published().texts.map { "\($0.text) " }
    var count = 0
    for file in Package.files("Sources/ScenicLang/Syntax/Views", ending: ".swift") {
      for line in file.text.split(separator: "\n") where line.hasPrefix("/// `") {
        let part = line.dropFirst(5).prefix { $0 != "`" }
        count += 1
        #expect(rules.contains { $0.contains(" \(part) ") }, "\(part)")
      }
    }
    #expect(count > 90)
  }

  /// The reserved words of the grammar are those of the lexer.
  @Test func reservedWordsAreTheSame() throws {
    let grammar = try GrammarOracle.published()
    let lexical: Set = ["string", "escape", "integer", "decimal", "exponent", "hex", "digit", "comment"]
    var words: Set<String> = []
    for rule in grammar.texts where !lexical.contains(rule.name) {
      let quoted = rule.text.split(separator: " ").filter { $0.hasPrefix("\"") && $0.count > 2 }
      words.formUnion(quoted.map { String($0.dropFirst().dropLast()) }.filter { $0.first?.isLetter == true })
    }
    #expect(words == Set(TokenKind.keywords))
  }

  /// The rules in the fenced comments of a source file.
  private func rules(in source: String) -> [(name: String, text: String)] {
    var result: [(name: String, text: String)] = []
    var fenced: [String]?
    for line in source.split(separator: "\n") {
      let text = line.drop { $0 == " " }
      guard text.hasPrefix("///") else {
        fenced = nil
        continue
      }
      let content = String(text.dropFirst(3))
      if content.contains("```") {
        if let lines = fenced { result += GrammarOracle.ruleTexts(lines.joined(separator: "\n")) }
        fenced = fenced == nil ? [] : nil
      } else {
        fenced?.append(content.hasPrefix(" ") ? String(content.dropFirst()) : content)
      }
    }
    return result
  }
}
