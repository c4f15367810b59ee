import Foundation
import ScenicRuntime
import Testing

@testable import ScenicLang

struct TransitionTests {
  private func transitions(_ text: String, bound: Int = 10_000) throws -> Transitions {
    let compilation = Spec(text).compile()
    return try #require(Transitions(compilation, bound: bound), "\(compilation.report)")
  }

  @Test(arguments: Samples.all) func thereIsOneForEveryRouteAndEveryRule(sample: String) throws {
    let compilation = try Spec.sample(sample)
    let program = try #require(compilation.program)
    let transitions = try SampleRoutes.of(sample).transitions
    for route in try SampleRoutes.of(sample).routing.routes {
      let title =
        "\(route.from ?? "anywhere") → \(route.to), \(route.how.map { $0.rawValue }.joined(separator: ", ")) on "
      #expect(transitions.all.contains { $0.title.hasPrefix(title) }, "\(title)")
    }
    var answered: Set<Step.RulePlace> = []
    for transition in transitions.all { answered.formUnion(transition.answered) }
    #expect(answered.count == program.flows.reduce(0) { $0 + $1.rules.count + $1.links.count })
    #expect(transitions.unreached.isEmpty)
  }

  /// Results and failures begin at the owners of their requests, also if a line names only an identity.
  @Test func titlesNameTheOwnersAndTheEvents() throws {
    let text = """
      app A
      action load(id: Int) -> Int
      action idle after 30 s
      scene list { event open; event both }
      scene loading
      scene page
      scene lost
      scene asleep
      root home: stack { list }
      on list.open { push loading; do load(id: 1); do load(id: 2); do idle }
      on load.done { replace page }
      on load.failed { replace lost }
      on idle.done { replace asleep }
      on list.both { stay }
      """
    let titles = try transitions(text).all.map { $0.title }
    for title in [
      "loading → page, replace on load.done", "loading → lost, replace on load.failed",
      "loading → asleep, replace on idle.done",
    ] {
      #expect(titles.contains(title), "\(titles)")
    }
  }

  /// The lines lead there in `run --json` too, which is another reader.
  @Test(arguments: Samples.all) func theLinesLeadThere(sample: String) throws {
    let compilation = try Spec.sample(sample)
    let program = try #require(compilation.program)
    for transition in try SampleRoutes.of(sample).transitions.all {
      var session = LineSession(program)
      for line in transition.lines {
        let answer = session.answer(line: JSONWriter.compact(line))
        #expect(String(decoding: answer, as: UTF8.self).hasPrefix("{\"handled\":true"))
      }
      #expect(session.state.tree.lines == transition.tree)
    }
  }

  @Test func aNodeIsNamedByItsIdentityWhereItsNameLeavesOpenWhichIsMeant() throws {
    let found = try transitions(
      """
      scene a { event more }
      root main: split { left: stack { a } right: stack { a } }
      on a.more { push a }
      """)
    let lines = found.all.flatMap { $0.lines }
    #expect(lines.contains { $0["send"] == "a.more" && $0["from"] != nil }, "\(lines)")
  }

  /// No number is `n` here, which the checker need not know.
  @Test func transitionsWithoutAPathAreReported() throws {
    let found = try transitions(
      """
      scene a { event go(n: Int) }
      condition k: Int = 0
      root main: stack { a }
      on a.go(n) where n == 3 - k - k && k == n + 50 { push a }
      on a.go { stay }
      """, bound: 500)
    let rule = "main.scene:4: on a.go(n) where n == 3 - k - k && k == n + 50"
    #expect(found.unreached.map { $0.rule } == [rule])
    let reason = "no explored input meets its condition"
    #expect(Emitter.tests(found).hasSuffix("}\n// Found no path to \(rule): \(reason)\n"))
  }

  /// Text of a spec is only text in tests, never code.
  @Test func textOfASpecIsNeverCode() throws {
    let found = try transitions(
      #"""
      app Bad
      scene a(text: String = "\"); fatalError(\\(x)) //\n") { event say(text: String) }
      root main: stack { a }
      on a.say("\"]) } \\(boom)\n*/ ") { push a(text: "\n}\\") }
      on a.say { stay }
      link "/x/%2A" { go main / a }
      """#)
    for text in [Emitter.tests(found), Emitter.uiTests(found)] {
      for line in text.split(separator: "\n") {
        let code = line.drop { $0 == " " }
        if !code.hasPrefix("//"), !code.hasPrefix("throw XCTSkip(") { #expect(isClosed(code), "\(line)") }
      }
    }
  }

  /// Returns true if every quote is closed, without interpolations.
  private func isClosed(_ line: Substring) -> Bool {
    var isIn = false
    var isEscaped = false
    for character in line {
      if isEscaped, character == "(" { return false }
      if character == "\"", !isEscaped { isIn.toggle() }
      isEscaped = isIn && !isEscaped && character == "\\"
    }
    return !isIn
  }

  @Test func theSameSpecGivesTheSameBytes() throws {
    let texts = try (0..<2).map { _ in
      Emitter.tests(try #require(Transitions(try Spec.sample("cats.scene"))))
    }
    #expect(texts[0] == texts[1])
  }

  @Test func aWrongSpecAndALibraryHaveNone() {
    #expect(Transitions(Spec("scene a\nroot b\n").compile()) == nil)
  }

  @Test(arguments: [
    ("cats → cat, push on cats.select", "catsCatPushOnCatsSelect"), ("open \"/a-b/{c}\"", "openABC"),
    ("12 a", "u312A"), ("", "_"), ("über → 家, on x", "über家OnX"), ("on a.b(_, 1)", "onABU31"),
  ])
  func namesOfTestsAreMadeOfTheirWords(title: String, name: String) {
    #expect(SwiftName.function(title) == name)
  }
}
