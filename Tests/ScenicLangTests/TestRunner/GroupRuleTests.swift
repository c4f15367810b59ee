import ScenicRuntime
import Testing

@testable import ScenicLang

/// Rules for an event of a group handle it for every sender.
struct GroupRuleTests {
  private static let app = """
    app Shop
    events Help { event help(topic: String); event home }
    scene shelf sends Help { event open; event away }
    scene item sends Help
    flow tour sends Help {
      scene first { event next }
      root first
      on first.next { cancel }
    }
    scene manual(topic: String)
    root main: stack { shelf }
    on shelf.open { push item }
    on shelf.away { present tour }
    on Help.home { dismiss all }

    """

  private func codes(_ rules: String) -> [String] { Spec(Self.app + rules).compile().codes }

  @Test func oneRuleHandlesAllSenders() throws {
    let compilation = Spec(
      Self.app + """
        on item.help("size") { stay }
        on Help.help(topic) { present manual(topic) }
        test "all" {
          shelf.help(topic: "a")
          expect main / shelf presenting manual(topic: "a")
          dismissed
          shelf.open
          item.help(topic: "size")
          expect main / shelf / item
          item.help(topic: "b")
          expect main / shelf / item presenting manual(topic: "b")
        }
        """
    ).compile()
    let program = try #require(compilation.program, "\(compilation.report)")
    let runner = TestRunner(program)
    #expect(compilation.tests.allSatisfy { runner.play($0) == nil })
    #expect(program.flows[0].rules.last?.triggers.count == 3)
  }

  @Test(arguments: [
    ("on Help.help(topic) { present manual(topic) }\non shelf.help { stay }", ["SC0331"]),
    (
      "on shelf.help { stay }\non item.help { stay }\non tour.help { stay }\non Help.help { stay }",
      ["SC0331"]
    ),
    ("on shelf.help { stay }\non Help.help { stay }", []),
    ("on Help.hepl { stay }\non Help.help { stay }", ["SC0201"]),
    ("on Hepl.help { stay }\non Help.help { stay }", ["SC0201"]),
    ("events Other { event a }\non Other.a { stay }\non Help.help { stay }", ["SC0350"]),
    ("on Help.help(_, 1) { stay }", ["SC0319"]),
    ("on Help.help { stay }\ntest \"x\" { Help.help(topic: \"a\") }", ["SC0205"]),
  ])
  func mistakesAreReported(rules: String, expected: [String]) {
    let found = codes(rules).filter { !$0.hasPrefix("SC05") && $0 != "SC0408" }
    #expect(found == expected, "\(found)")
  }
}
