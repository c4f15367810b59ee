import Testing

@testable import ScenicLang
@testable import ScenicRuntime

struct CounterexampleLinesTests {
  /// Playing the lines of a counterexample shows what the property excludes.
  @Test func theLinesLeadToTheCounterexample() throws {
    let text = """
      scene list { event open(id: Int) }
      scene detail(id: Int) { event edit }
      scene editor -> Bool
      root main: stack { list }
      on list.open(id) { push detail(id) }
      on detail.edit { present editor }
      on editor.done { stay }
      never showing(editor)

      """
    let compilation = Spec(text).compile()
    let program = try #require(compilation.program, "\(compilation.report)")
    let verification = try #require(Verification(compilation, adding: { Spec(text + $0).compile() }))
    let verdict = try #require(verification.verdicts.first { $0.name == "property" })
    #expect(verdict.answer == .refuted)
    let lines = try #require(verdict.lines)
    #expect(lines.count == verdict.way?.count)
    var session = LineSession(program)
    for line in lines {
      let answer = try JSONReader.read(session.answer(line: JSONWriter.compact(line)))
      #expect(answer["handled"] == true, "\(line)")
    }
    #expect(session.state.tree.description.contains("editor"))
  }
}
