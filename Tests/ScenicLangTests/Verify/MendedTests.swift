import Testing

@testable import ScenicLang

/// A counterexample is a test that fails on the spec as it is and passes once the spec is mended.
struct MendedTests {
  struct Pair: Sendable, CustomTestStringConvertible {
    let name: String
    let wrong: String
    /// The text to replace, and the replacement that corrects it.
    let replaced: String
    let by: String

    var mended: String { wrong.replacing(replaced, with: by) }
    var testDescription: String { name }
  }

  static let pairs = [
    Pair(
      name: "property",
      wrong: """
        condition isMember: Bool = false
        scene hall { event enter }
        scene vault { event close }
        root main: stack { hall }
        on hall.enter { push vault }
        on vault.close { pop }
        on isMember.changed(false) { pop all }
        never showing(vault) && !isMember
        """,
      replaced: "on hall.enter {", by: "on hall.enter where !isMember { stay }\non hall.enter {"),
    Pair(
      name: "always",
      wrong: """
        scene hall { event enter }
        scene room { event deeper }
        root main: stack { hall }
        on hall.enter { push room }
        on room.deeper { push room }
        always depth(main) <= 2
        """,
      replaced: "on room.deeper { push room }", by: "on room.deeper { replace room }"),
    Pair(
      name: "reach",
      wrong: """
        scene hall { event open }
        scene door { event code(n: Int); event back }
        scene locked { event knock }
        root main: stack { hall }
        on hall.open { present door as fullScreen }
        on door.back { dismiss }
        on door.code(n) where n == 4711 { present locked as fullScreen }
        on door.code { stay }
        on locked.knock { stay }
        from locked reach hall
        from door reach hall
        """,
      replaced: "on locked.knock { stay }", by: "on locked.knock { dismiss all }"),
    Pair(
      name: "way back",
      wrong: """
        scene list { event ask }
        scene sure { event no }
        root main: stack { list }
        on list.ask { present sure as alert }
        on sure.no { stay }
        link "/list" { go main / list }
        """,
      replaced: "on sure.no { stay }", by: "on sure.no { dismiss }"),
    Pair(
      name: "split",
      wrong: """
        scene list { event open }
        scene item { event deeper }
        scene part
        @placeholder scene blank
        root desk: split { left: stack { list } mid: stack { blank } }
        on list.open { root item in desk.mid; select desk.mid }
        on item.deeper { push part }
        on mid.popped where depth(mid) == 1 { select desk.left }
        on mid.popped { stay }
        """,
      replaced: "{ select desk.left }", by: "{ stay }"),
    Pair(
      name: "link",
      wrong: """
        scene cats { event select(name: String) }
        scene cat(name: String)
        root home: stack { cats }
        on cats.select(name) { push cat(name) }
        on cat.cancelled { pop all }
        link "/cats/{name}" { go home / cats / cat(name) }
        """,
      replaced: "{ pop all }", by: "{ stay }"),
    Pair(
      name: "requirement",
      wrong: """
        condition isMember: Bool = false
        scene hall { event enter }
        scene vault requires isMember else gate as fullScreen
        scene gate { event join }
        root main: stack { hall }
        on hall.enter { push vault }
        on gate.join { stay }
        on isMember.changed(false) { pop all in main }
        """,
      replaced: "{ stay }", by: "{ finish }"),
  ]

  private func compile(_ text: String) -> Compilation {
    Compilation(main: "main.scene", provider: SourceProvider { _ in .bytes([UInt8](text.utf8)) })
  }

  @Test(arguments: pairs) func everyCounterexamplePassesOnceMended(pair: Pair) throws {
    let compilation = compile(pair.wrong)
    #expect(pair.mended != pair.wrong)
    let verification = try #require(
      Verification(compilation, bound: .init(states: 60), adding: { compile(pair.wrong + $0) }))
    let tests = verification.verdicts.filter { $0.answer == .refuted }.compactMap { $0.test }
    #expect(!tests.isEmpty, "\(verification.verdicts.map { "\($0.answer) \($0.promise)" })")
    for test in tests {
      #expect(compile(pair.wrong + "\n" + test).failsAtLast(), "\(test)")
      let mended = compile(pair.mended + "\n" + test)
      let program = try #require(mended.program, "\(mended.report)")
      let last = try #require(mended.tests.last)
      #expect(TestRunner(program).play(last) == nil, "\(test)")
    }
  }

  /// A requirement that cannot be met here, for a scene that is reachable in another way: a test of the tree would fail
  /// in the mended spec too.
  @Test func aTestThatFailsOnceMendedIsNotWritten() throws {
    let text = """
      condition isMember: Bool = false
      scene hall { event enter; event look }
      scene vault requires isMember else gate as sheet { event deeper }
      scene gate { event join; event no }
      root bar: tabs { main: stack { hall } other: stack { vault } }
      on hall.enter { push vault }
      on hall.look { select bar.other }
      on vault.deeper { stay }
      on gate.join where present(vault) { close gate }
      on gate.join { finish }
      on gate.no { cancel }
      on isMember.changed(false) { pop all in main }
      """
    let verification = try #require(
      Verification(compile(text), bound: .init(states: 200), adding: { compile(text + $0) }))
    let verdict = try #require(verification.verdicts.first { $0.name == "every-requirement-is-met" })
    #expect(verdict.answer == .refuted && verdict.test == nil)
    #expect(verdict.whyNoTest == "`expect reachable vault` is met in another way")
  }

  /// A scene may have the name of a word that `expect` knows.
  @Test func namesOfScenesComeFirst() throws {
    let spec = compile(
      """
      scene exit { event go1 }
      root exit
      on exit.go1 { stay }
      test "it is there" {
        expect exit
        expect always showing(exit)
        expect reachable exit
      }
      """)
    let program = try #require(spec.program, "\(spec.report)")
    #expect(spec.tests.allSatisfy { TestRunner(program).play($0) == nil })
  }
}
