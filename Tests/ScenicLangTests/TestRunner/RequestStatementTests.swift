import ScenicRuntime
import Testing

@testable import ScenicLang

struct RequestStatementTests {
  private static let spec = """
    app Drill
    action load(id: Int, part: String = "all") -> String
    action poll -> Bool
    action tick after 3 s
    scene list { event open(id: Int); event again(id: Int, part: String); event poll }
    scene item(id: Int, text: String) { event back }
    scene lost(id: Int) { event back }
    root home: stack { list }
    on list.open(id) { do load(id) }
    on list.poll { do poll; do tick }
    on poll.done, tick.done even covered { stay }
    on list.again(id, part) { do load(id, part) }
    on load.done(text) even covered { present item(id: load.id, text) }
    on load.failed even covered { present lost(id: load.id) }
    on item.back { dismiss }
    on lost.back { dismiss }

    """

  private func failures(_ statements: String) throws -> [String] {
    let compilation = Spec(Self.spec + "test \"of a request\" { \(statements) }").compile()
    let program = try #require(compilation.program, "\(compilation.report)")
    return compilation.tests.compactMap { TestRunner(program).play($0)?.text(files: compilation.sources) }
  }

  @Test(arguments: [
    "list.open(id: 1)  load.done(\"x\")  expect home / list presenting item(id: 1, text: \"x\")",
    "list.open(id: 1)  load.failed  expect home / list presenting lost(id: 1)",
    "list.open(id: 1)  list.open(id: 2)  load(id: 2).done(\"x\")  expect home / list presenting item(id: 2)",
    "list.open(id: 1)  list.open(id: 2)  load(id: 1).failed  expect home / list presenting lost(id: 1)",
    "list.open(id: 1)  list.open(id: 1)  load(id: 1).done(\"x\")  load.done(\"y\")  expect present(item)",
    "list.again(id: 1, part: \"a\")  list.again(id: 1, part: \"b\")  load(part: \"b\").failed  load.done(\"x\")",
    "list.open(id: 1)  list.open(id: 2)  load.done(\"x\")  expect refused",
    "list.open(id: 1)  load(id: 2).done(\"x\")  expect refused",
    "load.failed  expect refused",
    "list.poll  list.poll  poll().done(true)  tick().done  poll.done(false)  tick.done  expect home",
    "list.again(id: 1, part: \"a\")  list.again(id: 1, part: \"b\")  load(id: 1).failed  expect refused",
    "list.open(id: 1)  load.done(\"x\")  load(id: 1).done(\"y\")  expect refused",
  ])
  func aRequestIsNamedByItsArguments(statements: String) throws {
    #expect(try failures(statements) == [])
  }

  @Test(arguments: [
    ("list.open(id: 1)  load(id: 2).done(\"x\")", "no request `load(id: 2)` is pending"),
    (
      "list.open(id: 1)  list.open(id: 2)  load.done(\"x\")",
      "2 requests of `load` are pending; write `load(id: 1, part: \"all\").done(…)`"
    ),
    (
      "list.open(id: 1)  list.open(id: 2)  load.failed",
      "2 requests of `load` are pending; write `load(id: 1, part: \"all\").failed`"
    ),
    (
      "list.poll  list.poll  poll.done(true)",
      "2 requests of `poll` are pending; write `poll().done(…)` for the first of them"
    ),
    (
      "list.poll  list.poll  tick.done",
      "2 requests of `tick` are pending; write `tick().done` for the first of them"
    ),
    (
      "list.again(id: 1, part: \"a\")  list.again(id: 1, part: \"b\")  load(id: 1).failed",
      "2 different requests match `load(id: 1)`; write more arguments"
    ),
  ])
  func theReasonIsInTermsOfTheTest(statements: String, why: String) throws {
    let found = try failures(statements)
    #expect(found.count == 1 && found[0].contains(why), "\(found)")
  }
}
