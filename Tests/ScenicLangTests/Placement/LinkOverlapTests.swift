import ScenicRuntime
import Testing

@testable import ScenicLang

struct LinkOverlapTests {
  /// The message and notes about two links, nil if there are none.
  private func finding(_ first: String, _ second: String) -> String? {
    let compilation = Spec(
      """
      enum Sort { name, age }
      condition isIn: Bool = false
      condition level: Int = 0
      scene cats(sort: Sort = .name, number: Int = 0, isBig: Bool = false)
      scene cat(name: String, other: String = "")
      root stack { cats }
      on isIn.changed, level.changed { stay }
      link \(first)
      link \(second)

      """
    ).compile()
    let found = compilation.diagnostics.filter { $0.code.code == "SC0604" }
    #expect(
      compilation.diagnostics.allSatisfy { $0.severity == .warning || $0.code.code == "SC0604" },
      "\(compilation.report)")
    return found.first.map {
      ([$0.message] + $0.notes.map { $0.message }.dropFirst()).joined(separator: "; ")
    }
  }

  private static let text = "{ go cats / cat(name: a) }"

  @Test(arguments: [
    ("\"/x\" { go cats }", "\"/x/\" { go cats }", "`/x` fits this link and another one"),
    ("\"/{a}\" \(text)", "\"/{a}\" \(text)", "`/a` fits this link and another one"),
    (
      "\"/{a}/x\" \(text)", "\"/y/{a}\" \(text)",
      "`/y/x` fits this link and another one; `where a != \"y\"` would tell them apart"
    ),
    ("\"/{a}\" { go cats(sort: a) }", "\"/{a}\" \(text)", "`/name` fits this link and another one"),
    ("\"/x?q={a}\" \(text)", "\"/x?r={a}\" \(text)", "`/x?q=a&r=a` fits this link and another one"),
    ("\"/x\" { go cats }", "\"https://h/x\" { go cats }", "`https://h/x` fits this link and another one"),
    (
      "\"/x\" { go cats }", "\"/x\" where isIn { go cats }",
      "`/x` fits this link and another one; both hold while `isIn` is `true`"
    ),
    (
      "\"/x\" where level > 2 { go cats }", "\"/x\" where level < 4 { go cats }",
      "`/x` fits this link and another one; both hold while `level` is `3`"
    ),
  ])
  func aURLIsFound(first: String, second: String, message: String) {
    #expect(finding(first, second) == message)
  }

  @Test(arguments: [
    ("\"/x\" { go cats }", "\"/y\" { go cats }"), ("\"/{a}\" \(text)", "\"/{a}/x\" \(text)"),
    ("\"/{n}\" { go cats(number: n) }", "\"/x\" { go cats }"),
    ("\"/{n}\" { go cats(number: n) }", "\"/{s}\" { go cats(sort: s) }"),
    ("\"app://h/x\" { go cats }", "\"https://h/x\" { go cats }"),
    ("\"/x\" { go cats }", "\"/x?q={a}\" \(text)"), ("\"/x?q=1\" { go cats }", "\"/x?q=2\" { go cats }"),
    ("\"/x\" where isIn { go cats }", "\"/x\" where !isIn { go cats }"),
    ("\"/{a}\" where a != \"x\" \(text)", "\"/x\" { go cats }"),
    ("\"/{a}\" where a == \"x\" \(text)", "\"/{a}\" where a == \"y\" \(text)"),
    ("\"/x\" where level > 2 { go cats }", "\"/x\" where level <= 2 { go cats }"),
  ])
  func thereIsNone(first: String, second: String) { #expect(finding(first, second) == nil) }

  @Test func whatStandsFromTheStartNeedsNothing() {
    let compilation = Spec(
      """
      scene list(filter: String)
      scene item(id: Int)
      flow cart(@unused total: Int) { scene sum root stack { sum } }
      root bar: tabs { home: stack { list(filter: "") } cart(total: 0) }
      link "/" { go bar.home / list }
      link "/cart" { go bar.cart / sum }
      link "/two" { go bar.home / list / list / item }
      """
    ).compile()
    #expect(compilation.codes == ["SC0605", "SC0605"], "\(compilation.report)")
  }
}
