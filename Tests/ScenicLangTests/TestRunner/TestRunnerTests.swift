import ScenicRuntime
import Testing

@testable import ScenicLang

struct TestRunnerTests {
  @Test(arguments: Spec.samples)
  func theTestsOfEverySamplePass(path: String) throws {
    let compilation = try Spec.sample(path)
    let player = TestRunner(try #require(compilation.program))
    #expect(!compilation.tests.isEmpty)
    for test in compilation.tests {
      #expect(player.play(test)?.text(files: compilation.sources) == nil)
    }
  }

  /// One line for each kind of statement.
  @Test(arguments: [
    "list.pick(id: 1 + 1)  expect main.home / list / item(id: 2)",
    "list.pick(id: 1)  item.more  expect main.home / list / item / item(id: 2)",
    "list.pick(id: 1)  item.more  expect main.home / list / item(id: 1) / item(id: item.id)",
    "list.pick(id: 1)  home.popped  expect main.home / list",
    "list.pick(id: 1)  item.more  home.popped(2)  expect main.home / list",
    "list.pick(id: 1)  home.popped(0)  expect refused  home.popped(2)  expect refused",
    "main.select(.info)  expect main.info",
    "main.select(.more)  expect main.more.left / hall",
    "main.reselect  expect main.home",
    "list.pick(id: 1)  main.reselect(.home)  expect main.home / list",
    "list.pick(id: 1)  main.select(.home)  expect main.home / list",
    "main.reselect(.info)  expect refused",
    "set isOpen = true  main.select(.more)  hall.enter  expect main.more.left / hall / wing",
    "isOpen.changed(true)  main.select(.more)  hall.enter  expect main.more.left / hall / wing",
    "main.select(.more)  hall.enter  expect main.more.left / hall presenting gate",
    "main.select(.more)  hall.enter  gate.done  expect refused  expect main.more.left / hall",
    "ring(count: 2)  expect main.home / list presenting bell(count: 2)",
    "ring(count: 2)  bell.cancelled  expect main.home / list",
    "ring(count: 2)  dismissed  expect main.home / list",
    "dismissed  expect refused",
    "list.inquire  expect did ask(question: \"why\")  expect did ask(times: 3)  expect did ask  expect did note",
    "list.inquire  ask.done(true)  expect main presenting bell",
    "list.inquire  ask.done(false)  expect main presenting drawer / menu",
    "list.inquire  ask.done(false)  drawer.cancelled  expect main",
    "open \"/item/5\"  expect main.home / list / item(id: 5)",
    "open \"/nowhere\"  expect refused  expect main.home / list",
    "list.pick(id: 1)  item.done(2)  expect main.home / list",
    "list.pick(id: 1)  item.done  expect main.home / list",
    "list.pick(id: 1)  item.cancelled  expect main.home / list",
    "list.pick(id: 1)  item.produced(Parcel(weight: 3))  expect main.home / list / item / parcel",
    "list.pick(id: 1)  item.produced(Weather.rain)  expect main.home / list(weather: .rain)",
    "list.pick(id: 1)  set isOpen = true, item.hasChanges = true  home.popped  expect main.home presenting discard",
    "list.pick(id: 1)  set item.hasChanges = true  home.popped  expect main.home presenting discard",
    "list.pick(id: 1)  item.leave  expect main.home / list",
    "ring(count: 1)  bell.leave  expect main.home / list",
    "list.leave  expect refused",
    "list.pick(id: 1)  save  home.popped  restore  expect main.home / list / item(id: 1)",
    "restore  expect refused",
    "list.pick(id: 1)  list.pick(id: 2)  expect main.home / list / item(id: 1)  expect refused",
    "list.pick(id: 1)  item.more  item.more  expect main / home / list / item / item / item(id: 3)",
    "list.begin  guide.skip  expect did note  expect main.home / list",
    "list.begin  first.next(by: 1)  expect main presenting guide / first / second",
    "expect showing(list)  expect showing(main)  expect present(hall)",
    "main.select(.more)  expect showing(hall)  expect showing(info)  expect showing(main.more.left)",
    "list.begin  expect showing(guide)  expect showing(guide.first)  expect showing(first)  expect present(list)",
    "",
  ])
  func aTestPasses(statements: String) throws {
    let drill = Drill(statements)
    #expect(drill.compilation.program != nil, "\(drill.compilation.report)")
    #expect(drill.failures.map { $0.text(files: drill.compilation.sources) } == [])
  }

  @Test(arguments: [
    "list.begin  expect guide / first  first.next(by: guide.step)  expect guide / first / second",
    "list.begin  expect main.home / list presenting guide(step: 4) / first",
  ])
  func aTestOfAFlowPasses(statements: String) throws {
    let drill = Drill("", inFlow: statements)
    #expect(drill.compilation.program != nil, "\(drill.compilation.report)")
    #expect(drill.failures.map { $0.text(files: drill.compilation.sources) } == [])
  }

  @Test(arguments: [
    ("expect main.info", "SC0801 the tree differs from the expected path"),
    ("expect main.home / list / item(id: 1)", "SC0801 the tree differs from the expected path"),
    ("expect main.home / list(weather: .rain)", "SC0801 the tree differs from the expected path"),
    ("ring(count: 1)  expect main.home / list", "SC0801 the tree differs from the expected path"),
    ("expect main presenting bell", "SC0801 the tree differs from the expected path"),
    (
      "list.pick(id: 1)  item.more  expect main / home / list / item",
      "SC0801 the tree differs from the expected path"
    ),
    (
      "expect main.home / list / item(id: item.id)",
      "SC0801 the tree differs from the expected path"
    ),
    (
      "list.inquire  expect did ask(question: \"how\")",
      "SC0801 expected a request of `ask(question: \"how\")`; found `ask(question: \"why\", times: 3)` and `note`"
    ),
    (
      "list.inquire  list.pick(id: 1)  expect did note",
      "SC0801 expected a request of `note`; found no requests"
    ),
    ("expect did ask(times: item.id)", "SC0801 item.id: item is not in scope here"),
    ("expect showing(item)", "SC0801 `item` is not in the tree"),
    ("expect present(item)", "SC0801 `item` is not in the tree"),
    ("expect showing(hall)", "SC0801 `hall` is in the tree, but not visible"),
    ("list.begin  expect showing(list)", "SC0801 `list` is in the tree, but not visible"),
    ("list.pick(id: 1)  expect refused", "SC0801 expected a refusal, but the last statement succeeded"),
    ("item.more", "SC0802 `item.more` was refused: item is not in the tree"),
    ("list.pick(id: item.id)", "SC0802 `list.pick` was refused: item.id: item is not in scope here"),
    ("set item.hasChanges = true", "SC0802 `set` was refused: item is not in the tree"),
    (
      "list.pick(id: 1)  list.pick(id: 1)  expect main",
      "SC0802 `list.pick` was refused: list is covered"
    ),
    ("ask.done(true)", "SC0802 `ask.done` was refused: no request of `ask` is pending"),
    ("home.popped", "SC0802 `home.popped` was refused: 1 of 1 entries cannot leave"),
    ("main.reselect(.info)", "SC0802 `main.reselect` was refused: info is not selected"),
    ("dismissed", "SC0802 `dismissed` was refused: nothing of that kind is presented"),
    ("open \"/nowhere\"", "SC0802 `open` was refused: no link matches /nowhere"),
    ("restore", "SC0802 `restore` was refused: missing saved state"),
    ("list.leave", "SC0802 `list.leave` was refused: the user cannot dismiss list here"),
  ])
  func aTestFails(statements: String, with message: String) throws {
    let drill = Drill(statements)
    #expect(drill.compilation.program != nil, "\(drill.compilation.report)")
    let failures = drill.failures.map { "\($0.diagnostic.code.code) \($0.diagnostic.message)" }
    #expect(failures == [message])
  }

  @Test func aTestStopsAtItsFirstFailure() {
    let drill = Drill("expect main.info  item.more  expect main.info")
    #expect(drill.failures.map { drill.compilation.underlined($0.diagnostic) } == ["expect main.info"])
  }

  /// An event needs all its arguments, except for a result.
  @Test(arguments: ["ask.done", "main.select", "isOpen.changed"])
  func eventsNeedTheirArguments(statement: String) {
    #expect(Drill("list.inquire  \(statement)").compilation.codes == ["SC0303"])
  }

  /// The keywords are also names, and refer to a declaration of that name first.
  @Test func aSceneMayBeCalledShowing() {
    let spec = """
      scene showing(id: Int) { event on(id: Int) }
      root main: stack { showing(id: 1) }
      on showing.on(id) { push showing(id) }
      test "a path" { expect main / showing(id: 1)  showing.on(id: 2)  expect main / showing(id: 1) / showing(id: 2) }

      """
    #expect(Spec(spec).compile().codes.isEmpty)
  }

  @Test(arguments: [
    ("showing", "SC0201"), ("showing()", "SC0303"), ("showing(list, item)", "SC0303"),
    ("present(1)", "SC0205"),
    ("showing(nobody)", "SC0201"), ("present(ask)", "SC0205"),
  ])
  func queriesNamePossibleNodes(question: String, code: String) {
    #expect(Drill("expect \(question)").compilation.codes == [code])
  }

  @Test(arguments: DiagnosticCode.played)
  func thePagesShowIt(code: DiagnosticCode) throws {
    for (text, codes) in [(code.wrong, [code]), (code.right, [])] {
      let compilation = Spec(text).compile()
      #expect(compilation.codes.isEmpty, "\(compilation.report)")
      let player = TestRunner(try #require(compilation.program))
      #expect(compilation.tests.compactMap { player.play($0)?.diagnostic.code } == codes)
    }
  }
}

struct TestFailureTests {
  private func text(_ statements: String) throws -> String {
    let drill = Drill(statements)
    return try #require(drill.failures.first).text(files: drill.compilation.sources)
  }

  /// The lines after the excerpt.
  private func picture(_ statements: String) throws -> String {
    let lines = try text(statements).split(separator: "\n").drop { !$0.hasPrefix("    ") || $0.contains("|") }
    return lines.joined(separator: "\n")
  }

  @Test func showsThePlaceAndWhatDiffers() throws {
    let compilation = Spec(DiagnosticCode.unmetExpectation.wrong).compile()
    let player = TestRunner(try #require(compilation.program))
    let test = try #require(compilation.tests.first)
    let failure = try #require(player.play(test))
    #expect(
      failure.text(files: compilation.sources) == """
        error[SC0801]: the tree differs from the expected path
         --> main.scene:7:3
          |
        5 | test "a cat opens over the list" {
          |      --------------------------- in this test
        ...
        7 |   expect home / cats / cat(name: "Bob")
          |   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
            - expected
            + there
              home
                cats
            -   cat(name: "Bob")
            +   cat(name: "Fred")


        """)
  }

  @Test func showsTabsAndPresentations() throws {
    #expect(
      try picture("list.pick(id: 1)  ring(count: 2)  expect main.info presenting bell(count: 3)") == """
            - expected
            + there
              main
            -   info
            +   home
            +     list(weather: .sun)
            +     item(id: 1)
            - presenting bell(count: 3)
            + presenting bell(count: 2)
        """)
  }

  @Test func equalNodesAreAlignedInFailures() throws {
    #expect(
      try picture("list.pick(id: 1)  item.more  expect main.home / item / item(id: 2)") == """
            - expected
            + there
              main
                home
            +     list(weather: .sun)
                  item
                  item(id: 2)
        """)
  }

  @Test(arguments: [
    ("abc", "abc", "abc"), ("bcd", "abcd", "bcd"), ("axbyc", "abc", "abc"), ("xay", "paq", "a"),
    ("abc", "", ""),
    ("", "", ""), ("aab", "aba", "ab"), ("xyz", "abc", ""),
  ])
  func specsWithManyPossibleNeighbors(left: String, right: String, common: String) {
    let (left, right) = (Array(left), Array(right))
    let pairing = LongestPairing(left.count, right.count) { left[$0] == right[$1] }
    #expect(String(pairing.pairs.map { left[$0.left] }) == common)
    #expect(pairing.pairs.allSatisfy { left[$0.left] == right[$0.right] })
    let places = [pairing.pairs.map { $0.left }, pairing.pairs.map { $0.right }]
    for places in places { #expect(zip(places, places.dropFirst()).allSatisfy { $0 < $1 }) }
  }

  @Test func showsWhatIsMissingAndWhatIsTooMuch() throws {
    #expect(
      try picture("ring(count: 2)  expect main.home / list / item(id: 7)") == """
            - expected
            + there
              main
                home
                  list
            -     item(id: 7)
            + presenting bell(count: 2)
        """)
  }

  @Test func showsTheTreeWhereAnInputIsRefused() throws {
    #expect(
      try picture("list.begin  item.more") == """
              main
                home
                  list(weather: .sun)
              presenting guide(step: 4)
                first
        """)
  }

  @Test func paintsWhatDiffers() throws {
    let drill = Drill("expect main.info")
    let failure = try #require(drill.failures.first)
    let text = failure.text(files: drill.compilation.sources, style: TextStyle(hasColor: true))
    #expect(text.contains("\u{1B}[1;31m-   info\u{1B}[0m\n    \u{1B}[32m+   home\u{1B}[0m\n"))
  }

  @Test func isNotLongerThanAnybodyReads() throws {
    let text = try text("list.pick(id: 1) \(String(repeating: " item.more", count: 300)) expect main.info")
    #expect(text.hasSuffix("\n      … and 105 more lines\n\n"))
  }

  @Test func aStatementSetsEachConditionOnce() {
    let compilation = Spec(
      """
      condition a: Bool = false
      condition b: Int = 0
      scene home requires a && b == 0 else gate
      scene gate
      root home
      test "both" { set a = true, b = 1, a = false }
      """
    ).compile()
    #expect(compilation.codes == ["SC0304"], "\(compilation.report)")
  }
}
