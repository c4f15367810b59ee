import Testing

@testable import ScenicLang

/// A closing bracket of the wrong kind, or inside a comment without its end, is one mistake.
struct WrongCloserTests {
  /// Texts, and the same after the first repair.
  @Test(arguments: [
    ("root stack { list )", "root stack { list }"),
    ("root stack { list ]\nscene b", "root stack { list }\nscene b"),
    ("scene a(n: Int }", "scene a(n: Int )"), ("on a.o { push b(n: 1} }", "on a.o { push b(n: 1) }"),
    ("on a.o { push b(n: 1] }", "on a.o { push b(n: 1) }"),
    ("flow f {\n  scene a\n  root a\n)\nscene b", "flow f {\n  scene a\n  root a\n}\nscene b"),
  ])
  func aWrongCloserIsOneMistake(wrong: String, right: String) throws {
    let before = parse(wrong)
    #expect(before.diagnostics.count == 1, "\(before.diagnostics.map { $0.message })")
    let fixIt = try #require(before.diagnostics.first?.fixIts.first)
    #expect(String(decoding: fixIt.applied(to: [UInt8](wrong.utf8)), as: UTF8.self) == right)
    #expect(parse(right).diagnostics.isEmpty)
  }

  @Test(arguments: [
    ("on l.x { /* push f }", "on l.x { /* push f */ }"),
    ("on l.x { if c { stay /* one } }\n", "on l.x { if c { stay /* one */ } }\n"),
    ("on l.x { /* push f\n  pop\n", "on l.x { /* push f\n  pop\n */ }"),
    ("on l.x { push f(n: 1 /* why", "on l.x { push f(n: 1 /* why */ )}"),
    ("scene a /* why", "scene a /* why */"),
  ])
  func aBracketInACommentIsOneMistake(wrong: String, right: String) throws {
    let before = parse(wrong)
    #expect(before.diagnostics.map { $0.code.code } == ["SC0002"])
    let fixIt = try #require(before.diagnostics.first?.fixIts.first)
    #expect(String(decoding: fixIt.applied(to: [UInt8](wrong.utf8)), as: UTF8.self) == right)
    #expect(parse(right).diagnostics.isEmpty)
  }
}
