import Testing

@testable import ScenicLang

struct SampleTests {
  @Test(arguments: Sample.all)
  func parsesWithoutAWord(sample: Sample) {
    let parsed = parse(sample.bytes)
    #expect(parsed.diagnostics.map { $0.message } == [])
    #expect(!parsed.tree.hasError)
  }

  @Test(arguments: Sample.all)
  func isASentenceOfTheGrammar(sample: Sample) throws {
    let grammar = try GrammarOracle.published()
    #expect(grammar.accepts(parse(sample.bytes).tree.tokens))
  }

  /// Every kind of node is in the samples, so that what holds for them holds for the language.
  @Test func everyKindOfNodeIsThere() {
    var kinds: Set<SyntaxKind> = [.missing, .unexpected]
    for sample in Sample.all { kinds.formUnion(parse(sample.bytes).tree.nodes.map { $0.kind }) }
    #expect(SyntaxKind.allCases.filter { !kinds.contains($0) } == [])
  }
}
