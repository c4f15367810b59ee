import Testing

@testable import ScenicLang

/// Forms of Swift and of other languages in types, results, requests and tests: each is one message, and its first repair
/// gives a spec without errors.
struct SwiftFormTests {
  private static let head = """
    enum Size { small, custom(width: Int) }
    struct Photo { id: String }
    struct Image { name: String }
    events Menu { event help }
    condition level: Int = 0
    flag isNew: Bool
    action load(id: Int) -> Int
    scene home(n: Int = 0, m: Int? = nil) sends Menu { event open; event pick(x: Int?); event give(v: Int | String) }
    scene cat(image: Image) { event back }
    scene question -> Int?
    flow ask {
      scene page { event chose(n: Int) }
      root page
      on page.chose(n) where n > 3 { cancel }
    }
    root main: stack { home }
    on home.open { push cat(image: Image(name: "a")) }
    on cat.back { pop }

    """

  /// Declarations, the same after the first repair, and the code of the message.
  static let mistakes = [
    // Optionals.
    ("on question.done(.none) { stay }", "on question.done(nil) { stay }", "SC0309"),
    (
      "on question.done(.some(n)) where n != 2 { stay }", "on question.done(n) where n != 2 { stay }",
      "SC0309"
    ),
    ("on home.pick(x) where x == .none { stay }", "on home.pick(x) where x == nil { stay }", "SC0309"),
    ("on home.pick(let x?) where x != 2 { stay }", "on home.pick(x) where x != 2 { stay }", "SC0104"),
    ("on home.pick(x) where x > 3 { stay }", "on home.pick(x) where (x ?? 0) > 3 { stay }", "SC0307"),
    // Results.
    (
      "flow pick { scene p { event e } root p on p.e { finish(3) } } on pick.done(n) where n > 2 { stay }",
      "flow pick -> Int { scene p { event e } root p on p.e { finish(3) } } on pick.done(n) where n > 2 { stay }",
      "SC0324"
    ),
    (
      "flow pick(a: String = \"(\", b: Int = 1) { scene p { event e } root p on p.e { finish(pick.b) } }",
      "flow pick(a: String = \"(\", b: Int = 1) -> Int { scene p { event e } root p on p.e { finish(pick.b) } }",
      "SC0324"
    ),
    (
      "scene cam requires isNew else home -> Bool", "scene cam -> Bool requires isNew else home", "SC0104"
    ),
    (
      "scene cam(k: Int = 0) updates k -> Photo? { event e }",
      "scene cam(k: Int = 0) -> Photo? updates k { event e }",
      "SC0104"
    ),
    // Conversions.
    (
      "convert p: Photo -> Image { Image(name: p.id) }", "convert (p: Photo) -> Image { Image(name: p.id) }",
      "SC0102"
    ),
    (
      "convert (p: Photo) -> Image(name: p.id)", "convert (p: Photo) -> Image { Image(name: p.id) }", "SC0102"
    ),
    // Requests and events.
    ("on home.pick { start load(id: 1) }", "on home.pick { do load(id: 1) }", "SC0116"),
    ("on load { stay }", "on load.done { stay }", "SC0205"),
    ("on level { stay }", "on level.changed { stay }", "SC0205"),
    ("on level > 3 { stay }", "on level.changed where level > 3 { stay }", "SC0104"),
    ("on menu.help { stay }", "on Menu.help { stay }", "SC0201"),
    ("on question.dismissed { stay }", "on question.cancelled { stay }", "SC0201"),
    ("on main.back { stay }", "on main.popped { stay }", "SC0201"),
    ("latest action save -> Int", "action save -> Int latest", "SC0104"),
    ("single action wait after 3 s", "action wait after 3 s single", "SC0104"),
    ("on home.pick { main }", "on home.pick { go main }", "SC0104"),
    (
      "on home.pick where level == 1 { stay } else { push home }",
      "on home.pick where level == 1 { stay }\non home.pick { push home }", "SC0104"
    ),
    (
      "on home.pick where level == 1 { stay } else if level == 2 { push home }",
      "on home.pick where level == 1 { stay }\non home.pick where level == 2 { push home }", "SC0104"
    ),
    // Attributes.
    ("@title(hound) scene dog", "@title(\"hound\") scene dog", "SC0201"),
    ("@title(home) scene dog", "@title(\"home\") scene dog", "SC0325"),
    ("@unused(\"later\") scene dog", "@unused scene dog", "SC0326"),
    // Tests.
    ("test \"t\" { pass seconds }", "test \"t\" { pass 30 s }", "SC0103"),
    ("test \"t\" { when home.open }", "test \"t\" { home.open }", "SC0104"),
    ("test \"t\" { home.open 3; home.open }", "test \"t\" { home.open; home.open }", "SC0104"),
    ("from home reachable home", "from home reach home", "SC0105"),
  ]

  @Test(arguments: mistakes)
  func isOneMessageWithItsRepair(wrong: String, right: String, code: String) throws {
    let before = Spec(Self.head + wrong).compile()
    let errors = before.diagnostics.filter { $0.severity == .error }
    #expect(errors.map { $0.code.code } == [code], "\(before.report)")
    let fixIt = try #require(errors.first?.fixIts.first, "\(before.report)")
    let after = String(decoding: fixIt.applied(to: before.sources[0].bytes), as: UTF8.self)
    #expect(after == Self.head + right + "\n")
    let codes = Spec(after).compile().diagnostics.filter { $0.severity == .error }.map { $0.code.code }
    // Events that these rules do not handle are no consequence.
    #expect(codes.allSatisfy { $0.hasPrefix("SC04") }, "\(Spec(after).compile().report)")
  }

  /// One message without a repair, since only the writer knows the rest.
  @Test(arguments: [
    ("convert Photo to Image { name: id }", "SC0104"),
    ("convert Photo -> Image { Image(name: id) }", "SC0104"),
    ("on home.pick { set level = 3 }", "SC0104"),
    ("on home.pick { push cat(image: { name: \"a\" }) }", "SC0103"),
    ("on home.pick { push cat(image: (name: \"a\")) }", "SC0103"),
    ("link \"/a\" where level == 1 { go main } else { stay }", "SC0104"),
    ("@unused condition k: Bool = !level", "SC0301"),
    ("on home.give(String(s)) where s != \"\" { stay }", "SC0104"),
  ])
  func isOneMessage(text: String, code: String) {
    let compilation = Spec(Self.head + text).compile()
    let errors = compilation.diagnostics.filter { $0.severity == .error }
    #expect(errors.map { $0.code.code } == [code], "\(compilation.report)")
    #expect(errors.allSatisfy { $0.fixIts.isEmpty }, "\(compilation.report)")
  }

  @Test func aRequestIsNotBound() {
    let compilation = Spec(Self.head + "on home.pick { let x = do load(id: 1) }").compile()
    #expect(
      compilation.diagnostics.map { $0.message } == [
        "unexpected `let x =`: a rule such as `on load.done(x)` handles the result"
      ], "\(compilation.report)")
  }

  /// A parameter that the language declares has no place in the spec.
  @Test func aCarriedParameterIsNotShown() {
    let compilation = Spec(Self.head + "test \"t\" { home.open; load.done }").compile()
    #expect(compilation.codes == ["SC0303"], "\(compilation.report)")
    #expect(compilation.diagnostics.flatMap { $0.notes }.isEmpty, "\(compilation.report)")
  }
}
