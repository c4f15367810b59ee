import Testing

@testable import ScenicLang

/// An error in a declaration is reported there, and not again for each use.
struct PoisonTests {
  private static let uses = """
    \nscene a { event e }
    root a
    on a.e { do ask(t: "x") present f }
    on ask.done(true) { stay }
    on ask.done(false) { stay }
    on f.done(true) { stay }
    on f.done(false) { stay }
    """

  /// Both results, and how many mistakes these are.
  @Test(arguments: [
    ": Bool", "=> Bool", "async -> Bool", "async throws -> Bool", "->", "returns Bool", "-> Set<Int>",
  ])
  func aBrokenResultIsOneMistake(result: String) {
    let action = Spec("action ask(t: String) \(result)\nscene f -> Bool" + Self.uses).compile()
    #expect(action.codes.count == 1, "\(action.report)")
    let scene = Spec("action ask(t: String) -> Bool\nscene f \(result)" + Self.uses).compile()
    #expect(scene.codes.count == 1, "\(scene.report)")
  }

  @Test(arguments: ["{ .a, .b }", "= a | b", "= a, b", "{ case a case b(Int) }"])
  func aBrokenEnumIsOneMistake(cases: String) {
    let text = """
      enum K \(cases)
      scene a(k: K) { event e(k: K) }
      root a(k: .a)
      on a.e(.a) { stay }
      on a.e(.b) { update a(k: .b) }
      """
    let compilation = Spec(text).compile()
    let expected = cases.contains("Int") ? 2 : 1
    #expect(compilation.codes.count == expected, "\(compilation.report)")
  }

  private static let twoNames = """
    action ask(id: Int) -> Bool
    condition x: Bool = false
    condition y: Bool = false
    scene a(n: Int) { event e }
    root a(n: 1)
    on a.e where x || y { do ask(id: 1) }
    on ask(x).done(y) {

    """

  /// Whole specs with one mistake.
  @Test(arguments: [
    "scene list [ event e(n: Int) event f ]\nroot list\non list.e(n) where n > 1 { stay }\non list.e, list.f { stay }",
    "scene item<id: Int> { event e }\nroot item(id: 3)\non item.e where item.id > 3 { stay }\non item.e { stay }",
    "scene a(go: Int) { event go(id: Int) }\nroot a(go: 3)\non a.go(id) where id > 3 { stay }\non a.go { stay }",
    "scene a { event e }\nroot bar: tab { a }\non a.e { select bar.a }",
    "scene a { event e }\nroot bar tabs { a }\non a.e { select bar.a }",
    "scene a { event e }\nroot bar: tabs [ a ]\non a.e { select bar.a }",
    "scene a { event e }\nroot a\non a e { stay }",
    "scene a { event e(id: Int) }\nroot a\non a e(id) where id > 3 { stay }\non a.e { stay }",
    "scene a { event e(id: Int) }\nroot a\non a.e(id) where { stay }\non a.e(id) { stay }",
    "scene a { event e(id: Int) event f }\nroot a\non a.e(id).done(ok),\n  a.f { stay }",
    // The names of the mistake hide conditions of another type.
    twoNames + "update a(n: x) }", twoNames + "update a(n: y) }",
  ])
  func aMistakeHasNoEchoes(text: String) {
    let compilation = Spec(text).compile()
    #expect(compilation.codes.count == 1, "\(compilation.report)")
  }

  private static let app = """
    enum Kind { book, toy(age: Int) }
    scene home { event tap(id: Int, kind: Kind) event find(id: Int?) }
    scene item(id: Int)
    root main: tabs { h: stack { home } item(id: 1) }

    """

  /// A declaration with one mistake, and what its first repair makes of it, if it has one.
  @Test(
    arguments: [
      (
        "link \"items/{id}\" { go main.h / item(id: id) }",
        "link \"/items/{id}\" { go main.h / item(id: id) }"
      ),
      ("link \"/{id: Int}\" { go main.h / item(id: id) }", "link \"/{id}\" { go main.h / item(id: id) }"),
      (
        "link \"/items/:id\" { go main.h / item(id: id) }",
        "link \"/items/{id}\" { go main.h / item(id: id) }"
      ),
      ("link \"/x/{id}{id}\" { go main.h / item(id: id) }", nil),
      ("on home.tap(id, _) { goto h / item(id: id) }", "on home.tap(id, _) { go h / item(id: id) }"),
      (
        "on home.tap(id, _) { open main.h / item(id: id) }", "on home.tap(id, _) { go main.h / item(id: id) }"
      ),
      ("test \"x\" { expect(h / home) }", "test \"x\" { expect h / home }"),
      ("on home.find(id) { push item(id: id!) }", nil), ("on home.tap(id, _) { push item(id: id++) }", nil),
      ("on home.tap(id, _) where id! > 3 { stay }", nil),
      ("on home.tap(id, _) { push item(id: Int(id)) }", nil),
      ("on home.tap(kind: Kind .book) { stay }", "on home.tap(kind: .book) { stay }"),
      ("on home.tap(kind: Kind.book) { stay }", "on home.tap(kind: .book) { stay }"),
      ("on home.tap(kind: case .book) { stay }", "on home.tap(kind: .book) { stay }"),
      ("on home.tap(kind: toy(age: 3)) { stay }", "on home.tap(kind: .toy(age: 3)) { stay }"),
      (
        "on home.tap(kind: toy(age)) where age > 3 { stay }",
        "on home.tap(kind: .toy(age)) where age > 3 { stay }"
      ),
      ("condition k: Kind = book", "condition k: Kind = .book"),
      ("condition k: Bool = False", "condition k: Bool = false"),
      (
        "on home.tap(_, kind) where kind == Book { stay }",
        "on home.tap(_, kind) where kind == .book { stay }"
      ),
      (
        "on home.find(id) { if let x = id { push item(id: x) } else { stay } }",
        "on home.find(id) { if id != nil { push item(id: x) } else { stay } }"
      ),
      ("enum Q { toy(Int) }", "enum Q { toy(value: Int) }"),
      ("scene w { event e(n: Int, Kind?) }", "scene w { event e(n: Int, value: Kind?) }"),
      (
        "on home.tap { ask(id: 1) }\naction ask(id: Int)",
        "on home.tap { do ask(id: 1) }\naction ask(id: Int)"
      ),
      ("on home.tap(id, _) { item(id: id) }", "on home.tap(id, _) { push item(id: id) }"),
      ("on home.tap { main.select(.h) }", "on home.tap { select main.h }"),
      ("on home.tap { popTo home }", "on home.tap { back to home }"),
      ("on home.tap { pop to home }", "on home.tap { back to home }"),
      ("on home.tap { popAll() }", "on home.tap { pop all }"),
      ("on home.tap { goBack }", "on home.tap { pop }"),
      ("scene w(id)", "scene w(id: Type)"), ("scene w(id, k: Kind)", "scene w(id: Type, k: Kind)"),
    ] as [(String, String?)])
  func anErrorIsReportedOnceWithItsRepair(wrong: String, right: String?) throws {
    let before = Spec(Self.app + wrong).compile()
    #expect(before.codes.count { !$0.hasPrefix("SC05") } == 1, "\(before.report)")
    guard let right else { return }
    let fixIt = try #require(before.diagnostics.first?.fixIts.first, "\(before.report)")
    let after = String(decoding: fixIt.applied(to: before.sources[0].bytes), as: UTF8.self)
    #expect(after == Self.app + right + "\n")
    #expect(!parse(after).tree.hasError)
  }
}
