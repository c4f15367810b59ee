import ScenicRuntime
import Testing

@testable import ScenicLang

struct LinkPatternTests {
  private func read(_ text: String) -> (link: Model.Link, problem: String?, captures: [String]) {
    var link = Model.Link(
      pattern: text, range: SourceRange(file: 0, start: 0, end: 0),
      whole: SourceRange(file: 0, start: 0, end: 0))
    var reader = LinkReader(text)
    let problem = reader.read(into: &link)
    return (link, problem, reader.captures.map { $0.name })
  }

  @Test func aPathHasSegments() {
    let (link, problem, captures) = read("/cats/{name}/a%20b/{{x}}/")
    #expect(problem == nil)
    #expect(captures == ["name"])
    #expect(link.path == [.literal("cats"), .capture(0), .literal("a b"), .literal("{x}")])
    #expect(link.scheme == nil && link.host == nil)
    #expect(read("/").link.path.isEmpty)
  }

  @Test func anOriginIsInLowerCase() {
    let (link, problem, _) = read("HTTPS://Example.ORG/a?x={y}&z=1")
    #expect(problem == nil)
    #expect(link.scheme == "https" && link.host == "example.org")
    #expect(link.query.map { $0.name } == ["x", "z"])
    #expect(link.query.map { $0.value } == [.capture(0), .literal("1")])
    #expect(read("app:///a").link.host == nil)
    #expect(read("app://a").link.path.isEmpty)
  }

  @Test(arguments: [
    "", "cats", "/a//b", "/{}", "/{a b}", "/{a}{b}", "/{a}-{b}", "/{a}/{a}", "/a#", "/a#{x?}", "/{a?}x",
    "/x{a...}", "/{a?}/b", "/{a?}/{b}", "/{a...}/b", "/{a...}/{b}",
    "/a?q={r...}", "/a#{r...}", "/{a...}#/x", "/{a?}#/x", "https:a", "matrix:", "/{a", "/{{a}", "/{a??}",
    "/{...}", "/{?}", "/a?=1", "/a?x=1&x=2", "/%zz",
    "/a}",
    "https://{host}/a", "https://fred@a/b", "/a/../b", "/%2e", "1x://a", "/{9}", "/x%FF", "/a?q=%C3",
  ])
  func aPatternThatIsNoneIsRefused(text: String) {
    #expect(read(text).problem != nil)
  }

  /// A character that a reader cannot see, or takes for a space, is percent-encoded in a pattern and in the URL of a
  /// test; its repair keeps the meaning.
  @Test(arguments: [
    "\u{A0}", "\u{2003}", "\u{3000}", "\u{200B}", "\u{200D}", "\u{AD}", "\u{FEFF}", "\u{2800}", "\u{9}",
  ])
  func hiddenCharactersArePercentEncoded(character: String) throws {
    let escape = character.percentEncoded
    func spec(_ pattern: String, _ url: String) -> Spec {
      Spec(
        """
        scene a
        scene b { event back }
        root stack { a }
        on b.back { pop }
        link "\(pattern)" { show b }
        test "the link" { open "\(url)" expect showing(b) }
        """)
    }
    for (pattern, url) in [("/x\(character)y", "/x\(escape)y"), ("/x\(escape)y", "/x\(character)y")] {
      let compilation = spec(pattern, url).compile()
      let found = try #require(compilation.diagnostics.first)
      #expect(compilation.codes == ["SC0601"], "\(compilation.report)")
      #expect(found.message.hasSuffix(" in a URL; write `\(escape)`"))
      let fixIt = try #require(found.fixIts.first)
      #expect((fixIt.certainty == .certain) == (character != "\t" || pattern.contains(character)))
      let repaired = String(decoding: fixIt.applied(to: compilation.sources[0].bytes), as: UTF8.self)
      #expect(Spec(repaired).compile().codes == [])
    }
  }

  @Test(arguments: [
    "/\u{645}\u{6CC}\u{200C}\u{62E}", "/\u{1F468}\u{200D}\u{1F469}", "/a b", "/caf\u{E9}",
    "/\u{2764}\u{FE0F}",
  ])
  func visibleCharactersAreLiteral(pattern: String) { #expect(read(pattern).problem == nil) }

  @Test func aCaptureMayBeAPart() {
    let (link, problem, captures) = read("/@{name}/{slug}.html?q=a{{{x}}}b#{code}")
    #expect(problem == nil)
    #expect(captures == ["name", "slug", "x", "code"])
    #expect(
      link.path == [.partial(before: "@", 0, after: ""), .partial(before: "", 1, after: ".html")])
    #expect(link.query.map { $0.value } == [.partial(before: "a{", 2, after: "}b")])
    #expect(link.fragment == .text(.capture(3)))
  }

  @Test func partsMayBeAbsent() {
    let (link, problem, captures) = read("/a/{x?}/{y?}?q={z?}&r=1")
    #expect(problem == nil && captures == ["x", "y", "z"])
    #expect(link.path == [.literal("a"), .capture(0), .capture(1)])
    #expect(read("/docs/{rest...}").link.path == [.literal("docs"), .rest(0)])
    #expect(read("/docs/{rest...}?v={v}").problem == nil)
  }

  @Test func aFragmentIsTextOrAPath() {
    #expect(read("/a#top%20").link.fragment == .text(.literal("top ")))
    let (link, problem, _) = read("https://x.example/#/room/{id}?via={v?}")
    #expect(problem == nil && link.path.isEmpty)
    #expect(
      link.fragment
        == .route(path: [.literal("room"), .capture(0)], query: [.init(name: "via", value: .capture(1))]))
  }

  @Test func anOpaqueSchemeHasAPathWithoutASlash() {
    let (link, problem, _) = read("Matrix:r/{alias}?via={v}")
    #expect(problem == nil && link.isOpaque && link.scheme == "matrix" && link.host == nil)
    #expect(link.path == [.literal("r"), .capture(0)])
    #expect(!read("app:?q={q}").link.isOpaque)
    #expect(!read("app:/a").link.isOpaque && read("app:/a").link.scheme == "app")
  }

  @Test(arguments: [
    "/a", "/a%20b/c/", "/%C3%A9?x=%26", "https://zoo.example/x", "https://zoo.example:443/x",
    "http://Zoo:80/x",
    "https://zoo.example:/x", "https://zoo.example:8080/x", "http://zoo:443/x", "app:///x", "app://x",
    "APP://x:1/y", "app:/x", "matrix:r/x", "/x#top", "/x#/y?z=1", "/x?q=1#%C3%A9",
  ])
  func aPatternWithoutCapturesFitsItsOwnText(text: String) throws {
    let compilation = Spec(
      "scene a\nscene b { event back }\nroot stack { a }\non b.back { pop }\nlink \"\(text)\" { show b }\n"
    ).compile()
    let engine = Engine(try #require(compilation.program, "\(compilation.report)"))
    let step = engine.handle(.open(text), in: engine.start().state)
    #expect(step.isHandled && step.refusals.isEmpty, "\(step.refusals)")
  }

  /// A capture has the type of the value that it is compared with, whether that comes before its use or
  /// after.
  @Test(arguments: [
    "{ if id == 3 { stay } else { push cat(id) } }", "{ push cat(id); if id > 3 { stay } else { pop all } }",
    "where id < 3 { pop all }", "where 3 <= id { pop all }", "where id == -3 { pop all }",
  ])
  func aCaptureIsComparedWithANumber(words: String) {
    let spec = Spec(
      """
      scene cats { event open(id: Int) }
      scene cat(id: Int)
      root stack { cats }
      on cats.open(id) { push cat(id) }
      link "/y/{id}" \(words)
      """)
    let compilation = spec.compile()
    #expect(compilation.codesOfWords == [])
    #expect(compilation.model.flows[0].links[0].captures.map { $0.type } == [.int])
  }
}
