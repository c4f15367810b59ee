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
