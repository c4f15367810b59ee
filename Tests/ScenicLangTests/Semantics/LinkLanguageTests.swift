import ScenicRuntime
import Testing

@testable import ScenicLang

/// What patterns of links can express, each with tests in the spec.
struct LinkLanguageTests {
  @Test(arguments: [
    """
    scene web(path: String)
    link "/docs/{rest...}" { go home / list / web(path: rest) }
    link "/{rest...}" { go home / list / web(path: rest) }
    link "/about" { go home }
    test "deep" { open "https://x.example/docs/a%2Fb/c"  expect home / list / web(path: "a%2Fb/c") }
    test "all" { open "/docs"  expect home / list / web(path: "") }
    test "other" { open "/x/y"  expect home / list / web(path: "x/y") }
    test "literal" { open "/about"  expect home / list }
    """,
    """
    scene parts(all: [String])
    link "/p/{all...}" { go home / list / parts(all) }
    test "segments" { open "/p/a%2Fb/c"  expect home / list / parts(all: ["a/b", "c"]) }
    test "none" { open "/p"  expect home / list / parts(all: []) }
    """,
    """
    scene results(q: String = "", sort: String = "best", page: Int = 1, open: Bool = false)
    link "/search?q={q?}&sort={sort?}&page={page?}&open={open?}" { go home / list / results(q, sort, page, open) }
    test "all" {
      open "/search?q=tea&sort=price&page=2&open=true"
      expect home / list / results(q: "tea", sort: "price", page: 2, open: true)
    }
    test "two" { open "/search?q=tea&page=2"  expect home / list / results(q: "tea", page: 2) }
    test "none" { open "/search?q=x"  open "/search"  expect home / list / results }
    test "a number that is none" { open "/search?page=x"  expect refused }
    """,
    """
    scene admin(bar: Int, top: Int? = nil)
    link "/admin/{bar}/{top?}" { go home / list / admin(bar, top) }
    test "short" { open "/admin/2"  expect home / list / admin(bar: 2, top: nil) }
    test "long" { open "/admin/2/3"  expect home / list / admin(bar: 2, top: 3) }
    test "short again" { open "/admin/2/3"  open "/admin/2/"  expect home / list / admin(bar: 2, top: nil) }
    """,
    """
    scene profile(name: String)
    scene post(slug: String)
    link "/@{name}" { go home / list / profile(name) }
    link "/p/{slug}.html" { go home / list / post(slug) }
    link "/{slug}" { go home / list / post(slug) }
    test "handle" { open "/@tea"  expect home / list / profile(name: "tea") }
    test "page" { open "/p/a-b.html"  expect home / list / post(slug: "a-b") }
    test "another" { open "/tea"  expect home / list / post(slug: "tea") }
    """,
    """
    scene tagged(tags: [String] = [])
    link "/list?tag={tags?}" { go home / list / tagged(tags) }
    test "both" { open "/list?tag=a&tag=b"  expect home / list / tagged(tags: ["a", "b"]) }
    test "none" { open "/list"  expect home / list / tagged }
    """,
    """
    scene join(code: String)
    link "/join?code={code}" { go home / list / join(code) }
    test "twice" { open "/join?code=good&code=evil"  expect refused }
    """,
    """
    scene activate(code: String)
    scene room(id: String, via: String? = nil)
    link "https://x.example/activation#{code}" { go home / list / activate(code) }
    link "https://x.example/#/room/{id}?via={via?}" { go home / list / room(id, via) }
    link "chat:r/{alias}" { go home / list / room(id: alias) }
    test "text" { open "https://x.example/activation#Ck/kKHw=="  expect home / list / activate(code: "Ck/kKHw==") }
    test "path" { open "https://x.example/#/room/tea?via=a"  expect home / list / room(id: "tea", via: "a") }
    test "opaque" { open "chat:r/tea:chat.example"  expect home / list / room(id: "tea:chat.example") }
    """,
    """
    scene map(lat: Double = 0.0, lng: Double = 0.0)
    link "/map?lat={lat}&lng={lng}" { go home / list / map(lat, lng) }
    test "place" { open "/map?lat=52.5&lng=-13"  expect home / list / map(lat: 52.5, lng: -13.0) }
    """,
    """
    enum Order { best, @url("price-asc") priceUp, @url("price-desc") priceDown }
    scene sorted(order: Order = .best)
    link "/sorted?sort={order?}" { go home / list / sorted(order) }
    test "up" { open "/sorted?sort=price-asc"  expect home / list / sorted(order: .priceUp) }
    test "best" { open "/sorted?sort=best"  expect home / list / sorted(order: .best) }
    test "the name of another" { open "/sorted?sort=priceUp"  expect refused }
    """,
    """
    scene pages(page: Int)
    link "/pages?p={page?}" { go home / list / pages(page: page ?? 1) }
    test "third" { open "/pages?p=3"  expect home / list / pages(page: 3) }
    test "none" { open "/pages"  expect home / list / pages(page: 1) }
    """,
  ])
  func aPatternLeadsThere(words: String) throws {
    let spec = Spec("scene list { event never }\nroot home: stack { list }\non list.never { stay }\n" + words)
    let compilation = spec.compile()
    #expect(compilation.diagnostics.isEmpty, "\(compilation.report)")
    let program = try #require(compilation.program)
    let runner = TestRunner(program)
    #expect(!compilation.tests.isEmpty)
    for test in compilation.tests { #expect(runner.play(test) == nil, "\(test.title)") }
    let written = ProgramWriter.write(program)
    #expect(try ProgramReader.read(JSONReader.read(JSONWriter.compact(written))) == program)
  }

  /// The codes of a link to a scene with a required input and three others.
  @Test(arguments: [
    ("link \"/x?n={n?}\" { go list(n) }", ["SC0606"]),
    ("link \"/x?n={n?}\" where n > 3 { stay }", ["SC0606"]),
    ("link \"/x?n={n?}\" { stay }", []),
    ("link \"/x?n={m?}\" { go list(m) }", []),
    ("link \"/x?n={m?}\" where m != nil { go list(m) }", []),
    ("link \"/x/{all}\" { go list(all) }", ["SC0602"]),
    ("link \"/x/{n...}\" { go list(n) }", ["SC0602"]),
    ("link \"/x?n={all}\" { go list(all) }", []),
    ("link \"/x?n=a{all}\" { go list(all) }", ["SC0602"]),
  ])
  func aCaptureNeedsAType(link: String, codes: [String]) {
    let compilation = Spec(
      "scene list(n: Int = 0, m: Int? = nil, all: [String] = [], s: String = \"\")\nscene next(n: Int) { event back }\n"
        + "root stack { list }\non next.back { pop }\nlink \"/next/{n}\" { go list / next(n) }\n"
        + link.replacing("go list(n)", with: link.contains("{n?}") ? "go list / next(n)" : "go list(n)")
    ).compile()
    #expect(
      compilation.diagnostics.filter { $0.severity == .error }.map { $0.code.code } == codes,
      "\(compilation.report)")
  }

  /// The patterns of other routers, and the repair.
  @Test(arguments: [
    ("/a/:id?", "/a/{id?}"), ("/a/:id*", "/a/{id...}"), ("/a/*", "/a/{rest...}"), ("/a/(.*)", "/a/{rest...}"),
    ("/a/[...path]", "/a/{path...}"), ("/a/[[...path]]", "/a/{path...}"), ("/a/{*path}", "/a/{path...}"),
    ("/a/:id", "/a/{id}"), ("/a/<id>", "/a/{id}"), ("/a/*/b", "/a/{value}/b"), ("/a?x=*", "/a?x={x}"),
    ("/a?x=:x?", "/a?x={x?}"), ("a/:id", "/a/{id}"), ("/a/[id]", "/a/{id}"), ("/a/{id:int}", "/a/{id}"),
  ])
  func anotherNotationIsRepaired(pattern: String, repaired: String) {
    #expect(ForeignPattern(pattern).repaired()?.text == repaired)
  }

  /// The origin in a spec, and what is reported.
  @Test(
    arguments: [
      ("https://shop.example", nil), ("https://*.shop.example:8080", nil), ("shop:", nil), ("HTTP://h", nil),
      ("shop.example", "https://shop.example"), ("https://shop.example/a", "https://shop.example"),
      ("shop://", "shop:"), ("https:", ""), ("*", ""), ("https://a*b", ""), ("", ""), ("https://u@h", ""),
    ] as [(String, String?)])
  func anOriginIsASchemeAndAHost(text: String, repaired: String?) throws {
    let compilation = Spec("app Shop at \"\(text)\"\nscene a\nroot a\nlink \"/a\" { go a }\n").compile()
    let found = compilation.diagnostics.first { $0.code.code == "SC0607" }
    #expect((found == nil) == (repaired == nil), "\(compilation.report)")
    let edit = found?.fixIts.first?.edits.first?.replacement
    if let repaired { #expect(edit ?? "" == (repaired.isEmpty ? "" : "\"\(repaired)\"")) }
    if repaired == nil {
      let program = try #require(compilation.program)
      #expect(program.origins.map { $0.text } == [text.lowercased()])
      let written = ProgramWriter.write(program)
      #expect(try ProgramReader.read(JSONReader.read(JSONWriter.compact(written))) == program)
    }
  }

  @Test func linksAreAtTheOrigins() throws {
    let compilation = Spec(
      """
      app Shop at "https://*.shop.example", "https://shop.example", "shop:"
      scene list
      scene item(id: Int)
      scene found(q: String = "")
      root home: stack { list }
      link "/" { go home / list }
      link "/items/{id}" { go home / list / item(id) }
      @caseInsensitive @plusIsSpace link "/Find?q={q?}" { go home / list / found(q) }
      link "other://h/{id}" { go home / list / item(id) }
      test "t" {
        open "https://shop.example/items/1"    expect home / list / item(id: 1)
        open "https://a.b.shop.example/items/2"  expect home / list / item(id: 2)
        open "/items/3"          expect home / list / item(id: 3)
        open "shop:/items/4"     expect home / list / item(id: 4)
        open "shop://items/5"    expect home / list / item(id: 5)
        open "shop:///items/6"   expect home / list / item(id: 6)
        open "other://h/7"       expect home / list / item(id: 7)
        open "shop:"             expect home / list
        open "/fInD?q=a+b%2B"    expect home / list / found(q: "a b+")
        open "https://evilshop.example/items/1"  expect refused
        open "http://shop.example/items/1"       expect refused
        open "shop://../items/1" expect refused
        open "/finder"           expect refused
      }
      """
    ).compile()
    #expect(compilation.diagnostics.isEmpty, "\(compilation.report)")
    let program = try #require(compilation.program)
    let test = try #require(compilation.tests.first)
    #expect(TestRunner(program).play(test) == nil)
    let engine = Engine(program)
    let state = engine.handle(.open("shop:/items/4"), in: engine.start().state).state
    #expect(engine.url(of: state) == "https://shop.example/items/4")
  }

  /// `_` ignores a part of a URL, also several times, and the program can be read again.
  @Test func partsOfURLsCanBeIgnored() throws {
    let compilation = Spec(
      """
      app Chat
      scene rooms
      scene room(id: Int = 1)
      root main: stack { rooms }
      link "/{_}/rooms/{id}/{_}?z={_?}" { go main / rooms / room(id) }
      test "t" { open "/en/rooms/5/x?z=1" expect main / rooms / room(id: 5) }
      """
    ).compile()
    #expect(compilation.diagnostics.isEmpty, "\(compilation.report)")
    let program = try #require(compilation.program)
    #expect(Emitter.json(try Program(json: Emitter.json(program))) == Emitter.json(program))
    let test = try #require(compilation.tests.first)
    #expect(TestRunner(program).play(test) == nil)
    #expect(program.flows[0].links[0].captures.map { $0.name } == ["_", "id", "__2", "__3"])
  }

  /// A capture whose input is left out was probably forgotten; another one may be there for readers.
  @Test(arguments: [
    ("/rooms/{id}", "room", ["SC0509"]), ("/rooms/{id}", "room(id)", []), ("/{language}/rooms", "room", []),
    ("/rooms/{_}", "room", []), ("/rooms/{id}", "room(id: 2)", []), ("/r/{id}/{tab}", "room(id)", ["SC0509"]),
    ("/r/{id}/{tab}", "room(id, tab)", []), ("/rooms/{id...}", "room", ["SC0509"]),
  ])
  func aCaptureIsLeftOut(pattern: String, step: String, codes: [String]) {
    let text = """
      scene rooms
      scene room(id: Int = 1, tab: String = "")
      root main: stack { rooms }
      link "\(pattern)" { go main / rooms / \(step) }
      """
    let compilation = Spec(text).compile()
    #expect(compilation.codes == codes)
    for fixIt in compilation.diagnostics.flatMap({ $0.fixIts }) {
      let after = String(decoding: fixIt.applied(to: compilation.sources[0].bytes), as: UTF8.self)
      #expect(Spec(after).compile().codes == [], "\(after)")
    }
  }
}
