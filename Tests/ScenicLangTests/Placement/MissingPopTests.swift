import Testing

@testable import ScenicLang

/// Rules for pops of stacks that never have two entries, and paths that lack `presenting`.
struct MissingPopTests {
  private let tabs = """
    app Test
    scene a { event open; event other }
    scene b
    scene c { event push }
    root bar: tabs { one: stack { a } two: stack { c } }

    """

  @Test(arguments: [
    ("on a.open, a.other, c.push { stay }\non two.popped { select bar.one }", true),
    ("on a.open, a.other, c.push { stay }\non one.popped, two.popped { select bar.one }", true),
    ("on a.open { push b }\non a.other, c.push { stay }\non two.popped { select bar.one }", true),
    (
      "on a.open { push b }\non a.other, c.push { stay }\non one.popped, two.popped { select bar.one }", false
    ),
    ("on a.open, a.other { stay }\non c.push { push b }\non two.popped { select bar.one }", false),
    ("on a.open { push b in two }\non a.other, c.push { stay }\non two.popped { select bar.one }", false),
    (
      "on a.open { go bar.two / c / b }\non a.other, c.push { stay }\non two.popped { select bar.one }", false
    ),
    ("on a.open { show b }\non a.other, c.push { stay }\non one.popped { select bar.two }", false),
  ])
  func aStackWithOneEntryIsNeverPopped(rules: String, isIdle: Bool) {
    let compilation = Spec(tabs + rules).compile()
    let idle = compilation.diagnostics.filter { $0.code.code == "SC0413" }
    #expect(idle.count == (isIdle ? 1 : 0), "\(compilation.report)")
    for diagnostic in idle {
      #expect(diagnostic.notes.map { $0.message } == ["this stack never has more than one entry"])
    }
  }

  @Test func aPresentedStepGetsTheKeyword() throws {
    let text = """
      scene home { event open }
      scene sheet { event more }
      scene detail
      root stack { home }
      on home.open { present sheet }
      on sheet.more { present detail }
      test "t" { home.open; sheet.more; expect home presenting sheet / detail }
      """
    let before = Spec(text).compile()
    #expect(before.codes == ["SC0330"], "\(before.report)")
    let fixIt = try #require(before.diagnostics.first?.fixIts.first)
    let after = String(decoding: fixIt.applied(to: before.sources[0].bytes), as: UTF8.self)
    #expect(after.contains("expect home presenting sheet presenting detail"))
    #expect(Spec(after).compile().codes == [])
  }
}
