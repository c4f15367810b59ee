import ScenicRuntime
import Testing

@testable import ScenicLang

/// Flags are given at the start, never change, and are verified for each value.
struct FlagTests {
  private static let app = """
    app Shop
    enum Look { old, new }
    flag newShop: Bool
    flag look: Look = .new
    scene cats { event buy; event more }
    scene shop { event back }
    scene oldShop { event back }
    scene dead
    root home: stack { cats }
    on cats.buy where newShop && look == .old { push shop }
    on cats.buy { push oldShop }
    on cats.more where newShop && !newShop { present dead }
    on cats.more { stay }
    on shop.back { pop }
    on oldShop.back { pop }

    """

  private func compilation(_ rest: String = "") -> Compilation { Spec(Self.app + rest).compile() }

  private func verified(_ rest: String) throws -> [Verification.Verdict] {
    let found = Verification(compilation(rest)) { compilation(rest + "\n" + $0) }
    return try #require(found).verdicts
  }

  /// The flags of a state are those of the start: `dead`, which needs two values of one flag, is never reached, and `shop`
  /// only with the old look.
  @Test func eachCombinationIsVerified() throws {
    let found = try verified("reachable shop\nnever showing(dead)\nnever showing(shop) && look == .new")
    #expect(found.allSatisfy { $0.answer == .proved || $0.name == "every-scene-is-shown" }, "\(found)")
  }

  @Test func aCounterexampleStartsWithItsFlags() throws {
    let found = try verified("never showing(shop)")
    let refuted = try #require(
      found.first { $0.answer == .refuted && $0.test != nil && $0.name == "property" })
    #expect(refuted.test?.contains("with newShop = true, look = .old {") == true, "\(refuted.test ?? "")")
  }

  /// A search that ends early is completed in contexts, which contain every start, whatever the first tree is.
  @Test(
    arguments: ["condition isIn: Bool = false", "flag isIn: Bool"],
    ["tabs { a: stack { home } b }", "stack { home }"])
  func contextsContainEveryStart(declaration: String, root: String) throws {
    let isFlag = declaration.hasPrefix("flag")
    let compiled = Spec(
      """
      \(declaration)
      scene home { event open }
      scene b { event none }
      scene account requires isIn else login
      scene login { event ok }
      scene dead
      root bar: \(root)
      on home.open { push account }
      on b.none { stay }
      on login.ok { finish }
      \(isFlag ? "" : "on isIn.changed { root dead }")
      never showing(account)
      """
    ).compile()
    for states in [1, 2, 1_000] {
      let found = try #require(Verification(compiled, bound: .init(states: states)) { _ in nil })
      #expect(found.verdicts.first { $0.name == "property" }?.answer != .proved, "\(states)")
      let isShown = try #require(found.verdicts.first { $0.name == "every-scene-is-shown" })
      let isMissed = isShown.answer == .refuted && isShown.details.contains { $0.contains("account") }
      #expect(!isMissed, "\(states): \(isShown.details)")
    }
  }

  @Test func aSessionTakesFlagsInItsFirstLine() throws {
    let program = try #require(compilation().program)
    var session = LineSession(program)
    func answer(_ line: String) -> String {
      String(decoding: session.answer(line: Array(line.utf8)), as: UTF8.self)
    }
    #expect(answer(#"{"start": {"flags": {"newShop": true, "look": "old"}}}"#).contains("cats"))
    #expect(answer(#"{"send": "cats.buy"}"#).contains(#""scene":"shop""#))
    #expect(answer(#"{"set": {"newShop": false}}"#).contains("never changes"))
    for wrong in [
      #"{"flags": {"newShop": 3}}"#, #"{"flags": {"isOn": true}}"#, #"{"conditions": {"look": "old"}}"#,
    ] {
      var other = LineSession(program)
      let line = Array(#"{"start": \#(wrong)}"#.utf8)
      #expect(String(decoding: other.answer(line: line), as: UTF8.self).contains("error"))
    }
  }

  /// A restored state has the flags of the new start.
  @Test func restoringKeepsTheFlagsOfTheStart() throws {
    let program = try #require(compilation().program)
    let engine = Engine(program)
    let flag = try program.flag("newShop", "true")
    let saved = StateWriter(program).write(engine.start(with: [flag]).state)
    #expect(try engine.restore(saved).state.conditions[0] == .bool(false))
    let given = program.initialConditions(with: [flag])
    #expect(try engine.restore(saved, flags: given).state.conditions[0] == .bool(true))
  }

  @Test func noFlagIsSetLater() throws {
    let program = try #require(compilation().program)
    let engine = Engine(program)
    let step = engine.handle(.set([try program.flag("newShop", "true")]), in: engine.start().state)
    #expect(step.state == engine.start().state)
    #expect(step.refusals.first?.message == "newShop: a flag is given at the start, and never changes")
  }

  /// A counterexample starts with the value of a condition that the start reads, also as a line.
  @Test func conditionsThatTheStartReadsAreGivenThere() throws {
    let text = """
      condition isNew: Bool = false
      scene cats { event more }
      scene tour
      root stack { cats }
      on start where isNew { push tour }
      on cats.more { stay }
      never present(tour)

      """
    let compilation = Spec(text).compile()
    let found = try #require(Verification(compilation) { Spec(text + $0).compile() })
    let verdict = try #require(found.verdicts.last)
    #expect(verdict.test?.contains("with isNew = true {") == true, "\(verdict)")
    let line = try #require(verdict.lines?.first)
    #expect(line == ["start": ["conditions": ["isNew": .bool(true)]]])
    let engine = Engine(try #require(compilation.program))
    let input = try InputLines(engine).input(from: line, in: engine.start().state)
    #expect(input == .start([Input.ConditionValue(condition: 0, value: .bool(true))]))
  }

  @Test func programsKeepFlags() throws {
    let program = try #require(compilation().program)
    let read = try ProgramReader.read(ProgramWriter.write(program))
    #expect(read.conditions.map { $0.isFlag } == [true, true])
    #expect(throws: JSONError.self) { try program.flag("look", "newest") }
    #expect(throws: JSONError.self) { try program.flag("nothing", "true") }
  }

  @Test(arguments: [
    ("flag count: Int = 3", ["SC0353"]), ("on newShop.changed { stay }", ["SC0354"]),
    ("test \"x\" { set newShop = true; cats.buy }", ["SC0354"]),
    ("test \"x\" with newShop = true { cats.buy }", []), ("flag newShop: Bool", ["SC0202"]),
  ])
  func mistakesAreReported(text: String, codes: [String]) {
    let found = compilation(text + "\nreachable dead").codes
    #expect(found.filter { !$0.hasPrefix("SC04") && !$0.hasPrefix("SC05") } == codes, "\(found)")
  }
}
