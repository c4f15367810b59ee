import Testing

@testable import ScenicLang

/// Plausible input that would otherwise be dropped or misinterpreted without a message.
struct SilenceTests {
  // MARK: Links

  @Test(
    arguments: [
      ("/cats/:id", "/cats/{id}"), ("/cats/:id?", "/cats/{id?}"), ("/cats/:id(\\\\d+)/x", "/cats/{id}/x"),
      ("/cats/<id>", "/cats/{id}"), ("/cats/<int:id>/x", "/cats/{id}/x"), ("/cats/[id]", "/cats/{id}"),
      ("/cats/[...id]", "/cats/{id...}"), ("/cats/[[...id]]", "/cats/{id...}"), ("/cats/{id?}/x", nil),
      ("/cats/{id}?", "/cats/{id?}"), ("/cats/{id...}/x", nil), ("/cats/{*id}", "/cats/{id...}"),
      ("/cats/{id:int}", "/cats/{id}"), ("/cats/$id", "/cats/{id}"), ("/cats/${id}", "/cats/{id}"),
      ("/cats/*id", "/cats/{id...}"), ("/cats/*", "/cats/{rest...}"), ("/cats/**", "/cats/{rest...}"),
      ("/*/cats/*", "/{value}/cats/{rest...}"), ("/cats/(.*)", "/cats/{rest...}"),
      ("/cats/(?<id>.+)", "/cats/{id...}"), ("/cats/*.html", nil), ("/cats/x-<id>", "/cats/x-{id}"),
      ("/cats?id=:id", "/cats?id={id}"), ("/cats?id=*&x=[y]", "/cats?id={id}&x={y}"),
      ("https://*.zoo.example/cats", nil), ("https://*/cats/:id", nil), ("*://zoo.example/cats", nil),
      ("https://zoo.example:*/cats", nil), ("https://zoo.example/:id", "https://zoo.example/{id}"),
      ("cats/:id", "/cats/{id}"), ("https:cats/{id}", nil), ("mailto:", nil),
      // Regular expressions.
      ("/cats/[0-9]+", "/cats/{value}"), ("/cats/\\\\d+", "/cats/{value}"),
      ("/cats/(\\\\w+)", "/cats/{value}"),
      ("/cats/.+", "/cats/{rest...}"), ("/cats/(a|b)", "/cats/{value}"), ("/cats/a|b", nil),
      ("^/cats$", "/cats"), ("^/cats/(?P<id>[0-9]{4})/?$", "/cats/{id}"),
      ("^\\\\/cats\\\\/(\\\\d+)$", "/cats/{value}"), ("/cats/{id:[^/]{2}}", "/cats/{id}"),
      ("/cats/{id:.*}", "/cats/{id...}"),
      // Optional parts, and text beside a name.
      ("/cats(/wild)", nil), ("/cats(/:id)", "/cats/{id?}"), ("/cats{/:id}", "/cats/{id?}"),
      ("/cats(.:format)", nil), ("/cats/:id.json", "/cats/{id}.json"), ("/cats/:id-:name", nil),
      // Types, the rest of a path, and methods.
      ("/cats/<path:p>", "/cats/{p...}"), ("/cats/{p:path}", "/cats/{p...}"),
      ("/cats/{...}", "/cats/{rest...}"),
      ("/cats/{+p}", "/cats/{p...}"), ("/cats/{id<int>}", "/cats/{id}"), ("/cats/[id=int]", "/cats/{id}"),
      ("/cats/[[id]]/x", "/cats/{id}/x"), ("/cats/*/", "/cats/{rest...}/"), ("GET /cats", "/cats"),
      ("/cats#*", "/cats#{value}"), ("/cats#:id", "/cats#{id}"), ("/{id}/:id", nil),
    ] as [(String, String?)])
  func otherNotationsAreErrors(pattern: String, repaired: String?) throws {
    let compilation = link(pattern)
    #expect(compilation.codes == ["SC0601"], "\(compilation.report)")
    let fixIts = compilation.diagnostics.flatMap { $0.fixIts }
    #expect(fixIts.map { $0.message } == (repaired.map { ["write `\"\($0)\"`"] } ?? []))
    guard let repaired else { return }
    #expect(link(repaired).codes == [], "\(link(repaired).report)")
  }

  @Test(arguments: [
    "/cats/%2A", "/wiki/Foo_(bar)", "/a:b", "/cats?filter[age]=1&ids[]=2", "/cats/%3Aid", "/cats/{{id}}",
    "/c$",
    "zoo://cats/{id}", "zoo:cats/{id}", "mailto:{id}", "/cats?x=[]",
  ])
  func literalsStayLiterals(pattern: String) {
    #expect(link(pattern).codes == [], "\(link(pattern).report)")
  }

  private func link(_ pattern: String) -> Compilation {
    Spec("scene cats\nroot home: stack { cats }\nlink \"\(pattern)\" { go home / cats }").compile()
  }

  // MARK: Strings

  @Test(arguments: ["\\(", "\\()", "\\(a[)", "\\(\"\\(a)\")", "\\(a /* b */)", "a) \\({ b)"])
  func unfinishedInterpolationsAreErrors(text: String) {
    let compilation = Spec("scene cat(name: String)\nroot cat(name: \"\(text)\")").compile()
    #expect(compilation.codes.allSatisfy { $0 == "SC0013" } && compilation.hasErrors, "\(compilation.report)")
    #expect(compilation.diagnostics.allSatisfy { $0.fixIts.map { $0.certainty } == [.likely] })
  }

  // MARK: Attributes

  private static let attributed = """
    A0 app Zoo
    A1 enum Sort { A2 age, name }
    A3 struct Filter { A4 sort: Sort = .age }
    A5 condition isIn: Bool = false
    A6 action load(A7 id: Int)
    A8 style drawer
    A9 scene cats(AA filter: Filter = Filter()) { AB event open(AC id: Int) }
    AD flow tour(AE id: Int) { scene stop root stop(); }
    AF root bar: tabs { AG home: stack { cats } }
    AH on cats.open(id) { do load(id); present tour(id) as drawer }
    AI link "/" { go bar }
    AJ test "start" { expect showing(cats) }
    AK always present(cats)
    on isIn.changed { stay }

    """

  private func messages(_ attribute: String, before place: String) -> [String] {
    var text = Self.attributed.replacing("stop();", with: "stop")
    text = text.replacing(place + " ", with: attribute + " ")
    for other in "0123456789ABCDEFGHIJK" { text = text.replacing("A\(other) ", with: "") }
    let compilation = Spec(text).compile()
    let codes = ["SC0513", "SC0514"]
    return compilation.diagnostics.filter { codes.contains($0.code.code) || $0.severity == .error }.map {
      $0.message
    }
  }

  @Test func attributesWithoutEffectAreReported() {
    let misplaced = "0123456789ABCDEFGHIJK".map { place in
      (place, messages("@renamed(from: \"old\")", before: "A\(place)"))
    }
    #expect(misplaced.filter { $0.1.isEmpty }.map { String($0.0) }.joined() == "245679ABCDEFG")
    #expect(misplaced.allSatisfy { $0.1.allSatisfy { $0 == "misplaced attribute `@renamed`" } })
    #expect(messages("@unused", before: "AE").isEmpty && messages("@unused", before: "A8").isEmpty)
    #expect(!messages("@unused", before: "AA").isEmpty && !messages("@unused", before: "AB").isEmpty)
    #expect(messages("@deprecated", before: "AC").isEmpty && messages("@badge(3)", before: "A6").isEmpty)
    #expect(messages("@badge(3)", before: "AH") == ["misplaced attribute `@badge`"])
    #expect(messages("@own(3)", before: "AH").isEmpty)
  }

  @Test func namesThatAreNearlyKnownAreReported() {
    #expect(
      messages("@titel(\"Cats\")", before: "A9") == ["unknown attribute `@titel`; did you mean `@title`?"])
    #expect(messages("@Unused", before: "A9") == ["unknown attribute `@Unused`; did you mean `@unused`?"])
    #expect(messages("@color(\"red\") @colour(\"red\")", before: "A9") == [])
    #expect(messages("@`titel`", before: "A9") == [])
    #expect(
      messages("@tint(1) @tint(2) @tin(3)", before: "A9") == [
        "unknown attribute `@tin`; did you mean `@tint`?"
      ])
  }

  /// At each place, attributes of each kind: with a meaning, of the hosts, of the app.
  @Test(arguments: ["@unused", "@terminal", "@title(\"x\")", "@own", "@deprecated", "@`own`(1)"])
  func attributesWrittenTwiceAreReported(attribute: String) {
    func repeated(_ attributes: String, before place: Character) -> [String] {
      let text = "0123456789ABCDEFGHIJK".reduce(Self.attributed.replacing("stop();", with: "stop")) {
        $0.replacing("A\($1) ", with: $1 == place ? attributes + " " : "")
      }
      return Spec(text).compile().diagnostics.filter { $0.code.code == "SC0516" }.map { $0.message }
    }
    let name = attribute.filter { $0 != "`" }.prefix { $0 != "(" }
    for place in "0123456789ABCDEFGHIJK" {
      #expect(repeated(attribute, before: place) == [], "\(place)")
      let twice = repeated("\(attribute) @other \(attribute)", before: place)
      #expect(twice == ["duplicate attribute `\(name)`"], "\(place)")
    }
  }

  @Test func aFormerNameWrittenTwiceIsReported() {
    let compilation = Spec("@renamed(from: \"x\") @renamed(from: \"x\")\nscene c\nroot c").compile()
    #expect(compilation.codes == ["SC0361"], "\(compilation.report)")
  }

  @Test func aDeclarationMayHaveSeveralFormerNames() {
    let text = "@renamed(from: \"a\") @renamed(from: \"b\") scene c\nroot c"
    #expect(Spec(text).compile().codes == [])
  }

  @Test(arguments: ["", " ", "\n  save\n", "\n  save\n  restore\n", "\n  // nothing\n"])
  func testsThatCannotFailAreReported(body: String) {
    let compilation = Spec("scene a\nroot a\ntest \"x\" {\(body)}").compile()
    #expect(compilation.codes == ["SC0517"], "\(compilation.report)")
  }

  @Test(arguments: ["a.e", "expect a", "set c = true", "open \"/a\"", "save\n restore\n expect a"])
  func testsThatCanFailAreNot(statement: String) {
    let spec = """
      condition c: Bool = false
      scene a { event e }
      root a
      on a.e where c { stay }
      on a.e { stay }
      link "/a" { go a }

      """
    let compilation = Spec(spec + "test \"x\" {\n \(statement)\n}").compile()
    #expect(compilation.codes == [], "\(compilation.report)")
  }

  // MARK: Tests

  @Test func testsHaveTitlesOfTheirOwn() {
    func messages(_ titles: [String]) -> [String] {
      let tests = titles.map { "test \"\($0)\" { expect cats }\n" }.joined()
      return Spec("scene cats\nroot cats\n" + tests).compile().diagnostics.map { $0.message }
    }
    #expect(messages(["", " "]) == ["empty test title", "empty test title"])
    #expect(messages(["a", "b", "a"]) == ["duplicate test title"])
    #expect(messages(["a", "A"]) == [])
  }
}
