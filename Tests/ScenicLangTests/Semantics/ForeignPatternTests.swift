import Testing

@testable import ScenicLang

/// Patterns in the notations of other routers, of URI templates and of regular expressions.
struct ForeignPatternTests {
  /// Patterns that capture `id`, and what they mean. The repair is certain: it matches the same URLs.
  @Test(arguments: [
    // Text beside the capture.
    ("/@:id", "/@{id}"), ("/posts/user-:id", "/posts/user-{id}"), ("/posts/user_:id", "/posts/user_{id}"),
    ("/a.:id", "/a.{id}"), ("/a/::id", "/a/{id}"), ("/:id.json", "/{id}.json"), ("/@<id>", "/@{id}"),
    ("/x-[id]", "/x-{id}"), ("/x-${id}.html", "/x-{id}.html"), ("/p-{id:int}.html", "/p-{id}.html"),
    ("/:id-x", "/{id}-x"), ("/~:id", "/~{id}"), ("/+:id", "/+{id}"), ("/:id{[0-9]+}", "/{id}"),
    ("/post-{$id}", "/post-{id}"),
    // Types on both sides of the name.
    ("/<id:int>", "/{id}"), ("/<int:id>", "/{id}"), ("/<id>", "/{id}"), ("/<int(min=1):id>", "/{id}"),
    ("/<uuid:id>", "/{id}"), ("/<string(length=2):id>", "/{id}"), ("/<my:id>", "/{id}"),
    ("/{int:id}", "/{id}"), ("/{id:int}", "/{id}"), ("/{id:Int}", "/{id}"), ("/{id: Int}", "/{id}"),
    ("/{id:[0-9]+}", "/{id}"), ("/{id:[0-9]{3}}", "/{id}"), ("/{id:my}", "/{id}"), ("/{id:min(1)}", "/{id}"),
    ("/{id<int>}", "/{id}"), ("/{ id }", "/{id}"), ("/{$id}", "/{id}"),
    ("/{[0-9]+:id}", "/{id}"), ("/{id:(a|b)}", "/{id}"), ("/{:id}", "/{id}"), ("/{!id}", "/{id}"),
    ("/[id=int]", "/{id}"), ("/(:id)", "/{id}"), ("/(?<id>[0-9]+)", "/{id}"), ("/(?P<id>[0-9]+)", "/{id}"),
    ("/:id([0-9]+)", "/{id}"), ("/:id([0-9]{3})", "/{id}"), ("/:id<int>", "/{id}"), ("/:id:int", "/{id}"),
    ("/{int(1):id}", "/{id}"), ("/<id:min(1)>", "/{id}"), ("/<regex(a:b):id>", "/{id}"),
    ("/{id:(a:b)}", "/{id}"), ("/{id:3}", "/{id}"), ("/{{<id>}}", "/{{{id}}}"),
    ("/$id", "/{id}"), ("/$id<[0-9]+>", "/{id}"), ("/a/[id]/b", "/a/{id}/b"),
    // Anchors and methods.
    ("^/a/:id$", "/a/{id}"), ("/a/:id$", "/a/{id}"), ("/a/:id/?$", "/a/{id}"), ("^/{id}$", "/{id}"),
    ("/a/:id/?", "/a/{id}"), ("/{id}/?$", "/{id}"), ("GET /a/:id", "/a/{id}"), ("get /a/:id", "/a/{id}"),
    ("^\\\\/a\\\\/:id", "/a/{id}"),
    // Query items and fragments.
    ("/a?id=:id", "/a?id={id}"), ("/a?:id", "/a?id={id}"), ("/a?<id>", "/a?id={id}"),
    ("/a?{id}", "/a?id={id}"),
    ("/a?x=1&[id]", "/a?x=1&id={id}"), ("/a?x=1&[id]&r=2", "/a?x=1&id={id}&r=2"), ("/a#:id", "/a#{id}"),
  ])
  func aNameIsKept(pattern: String, repaired: String) throws {
    for type in ["Int", "String"] {
      let compilation = link(pattern, type)
      #expect(compilation.codes == ["SC0601"], "\(compilation.report)")
      let fixIts = compilation.diagnostics.flatMap { $0.fixIts }
      #expect(fixIts.map { $0.message } == ["write `\"\(repaired)\"`"], "\(compilation.report)")
      #expect(fixIts.first?.certainty == .certain, "\(pattern)")
      #expect(link(repaired, type).codes == [], "\(link(repaired, type).report)")
    }
  }

  /// Patterns without a capture, and what they mean. The repair is certain.
  @Test(arguments: [
    ("/posts/?$", "/posts"), ("/posts/?", "/posts"), ("/?$", "/"), ("^/a", "/a"), ("^/$", "/"), ("^$", "/"),
    ("^/a/?$", "/a"),
  ])
  func anAnchorIsDropped(pattern: String, repaired: String) {
    let compilation = link(pattern)
    #expect(compilation.codes == ["SC0601"], "\(compilation.report)")
    let fixIts = compilation.diagnostics.flatMap { $0.fixIts }
    #expect(fixIts.map { $0.message } == ["write `\"\(repaired)\"`"], "\(compilation.report)")
    #expect(fixIts.first?.certainty == .certain, "\(pattern)")
  }

  /// Patterns whose repair matches other URLs, or has a new name. A person should review it.
  @Test(
    arguments: [
      ("/cats/?*", "/cats/{rest...}"), ("/a?x={id}&*", "/a?x={id}"), ("/a?*&x={id}", "/a?x={id}"),
      ("/(:num)", "/{value}"), ("/(:any)", "/{value}"), ("/a/**", "/a/{rest...}"),
      ("/a/*id", "/a/{id...}"), ("/[...id]", "/{id...}"), ("/[[...id]]", "/{id...}"), ("/[[id]]", "/{id?}"),
      ("/{id:path}", "/{id...}"), ("/{path:id}", "/{id...}"), ("/<path:id>", "/{id...}"),
      ("/<id:path>", "/{id...}"), ("/($id)", "/{id?}"), ("/($id)/x", "/{id}/x"), ("/(:id)?", "/{id?}"),
      ("/{-$id}", "/{id?}"), ("/{user-id}", "/{userId}"), ("/<user-id>", "/{userId}"),
      ("/[user-id]", "/{userId}"),
      ("/<int:user-id>", "/{userId}"), ("/[a-z]", "/{value}"), ("/:id?", "/{id?}"), ("/:id*", "/{id...}"),
      ("/{id*}", "/{id...}"),
      ("/{...id}", "/{id...}"), ("/{id:.*}", "/{id...}"), ("/<...id>", "/{id...}"),
      ("/(a,,b)/x", "/{value}/x"), ("*/x", "/{value}/x"), ("/.*", "/{rest...}"), ("/.+", "/{rest...}"),
      ("/{...}", "/{rest...}"), ("/{id..}", "/{id...}"), ("/{+id}?", "/{id...}"), ("/(*id)", "/{id...}"),
      ("/(?P<id>.*)", "/{id...}"), ("/:id(.*)", "/{id...}"), ("/(x)?", "/{value?}"), ("/:r?", "/{r?}"),
      ("/<id>?", "/{id?}"), ("/{user-id?}", "/{userId?}"), ("/:id?/x", "/{id}/x"), ("/x-{-id}", "/x-{id}"),
      ("/a{/:id}", "/a/{id?}"), ("/a(/:id)", "/a/{id?}"), ("/{id=p/*}?", "/p/{id?}"),
      ("/x-{id=p/*}", "/x-{id}"), ("/{{x}}/a{?id}", "/{{x}}/a?id={id}"), ("cats/{id}", "/cats/{id}"),
      ("?id=*", "/?id={id}"), ("/a-b?id=*", "/a-b?id={id}"), ("/f?r={r}?", "/f?r={r?}"),
      ("/:id*/?r={r}", "/{id...}/?r={r}"), ("/f?r={r}?id={id}", "/f?r={r}&id={id}"),
      ("/a?x=1#/b?*&r={r}", "/a?x=1#/b?r={r}"),
      // Folders that are not part of the URL.
      ("/(group)/a", "/a"), ("/a/(tabs)/:id", "/a/{id}"), ("/(tabs)", "/"), ("/(a,b)/{id}", "/{id}"),
      ("/(my-group)/a/(b)", "/a"),
      // URI templates, and the paths of gRPC.
      ("/d{#id}", "/d#{id}"), ("/f{?id}", "/f?id={id}"),
      ("/f{?id,r}", "/f?id={id}&r={r}"), ("/f?x=1{&id}", "/f?x=1&id={id}"),
      ("/f{?r*,id:3}", "/f?r={r}&id={id}"),
      ("/f?x=1{?id}", "/f?x=1&id={id}"), ("{/id}", "/{id}"), ("/a{/id}", "/a/{id}"),
      ("/a{/id,r}", "/a/{id}/{r}"), ("/a{/id*}", "/a/{id...}"), ("/a{.id}", "/a.{id}"),
      ("/a{;id}", "/a;id={id}"), ("/{+id}", "/{id...}"), ("{/id}{?r}", "/{id}?r={r}"),
      ("/{id=projects/*}", "/projects/{id}"), ("/v1/{id=**}", "/v1/{id...}"), ("/v1/{id=*}", "/v1/{id}"),
      ("/v1/{id=**}/x", "/v1/{id}/x"), ("/v1/{id=x/**}{?r}", "/v1/x/{id...}?r={r}"),
      ("/v1/{id=projects/*/items/*}:cancel", "/v1/projects/{value}/items/{id}:cancel"),
      ("/v1/{id=projects/*}/items/{r=items/**}", "/v1/projects/{id}/items/items/{r...}"),
      ("//zoo.example/:id", "https://zoo.example/{id}"),
    ] as [(String, String)])
  func anotherMeaningIsLikely(pattern: String, repaired: String) throws {
    let type = repaired.contains("{id") ? "String" : nil
    let compilation = link(pattern, type)
    #expect(compilation.codes == ["SC0601"], "\(compilation.report)")
    let fixIts = compilation.diagnostics.flatMap { $0.fixIts }
    #expect(fixIts.map { $0.message } == ["write `\"\(repaired)\"`"], "\(compilation.report)")
    #expect(fixIts.first?.certainty == .likely, "\(pattern)")
    let fixed = link(repaired, type)
    #expect(fixed.codes == [], "\(fixed.report)")
  }

  /// Patterns without a repair: the part of the message that names the way.
  @Test(arguments: [
    (
      "https://:host/x",
      "literal host, found `:host`; a link that begins with `/` has every origin of the app"
    ),
    ("https://<host>/x", "literal host, found `<host>`; a link that begins with `/`"),
    ("https://{host}/x", "literal host, found `{host}`; a link that begins with `/`"),
    ("https://[host]/x", "literal host, found `[host]`; a link that begins with `/`"),
    ("https://$host/x", "literal host, found `$host`; a link that begins with `/`"),
    ("https://${host}/x", "literal host, found `${host}`; a link that begins with `/`"),
    ("https://*/x", "literal host, found `*`; a link that begins with `/`"),
    ("https://(.*)/x", "literal host, found `(.*)`; a link that begins with `/`"),
    (
      "zoo://:id",
      "literal host, found `:id`; list `zoo:` after `at` of the app, and the host is the first segment"
    ),
    ("zoo://{id}/x", "literal host, found `{id}`; list `zoo:` after `at` of the app"),
    ("https://zoo.example:port/x", "literal host, found `zoo.example:port`; a link that begins with `/`"),
    ("https://(www.)?zoo.example/x", "literal host, found `(www.)`; a link that begins with `/`"),
    ("https?://zoo.example/x", "literal scheme, found `https?`; a link that begins with `/`"),
    ("NOT /a/*", "unsupported `NOT`: a link cannot exclude URLs"),
    ("//:host/x", "literal host, found `:host`; a link that begins with `/`"),
    ("https://:t.zoo.example/x", "`:t.zoo.example`; list `https://*.zoo.example` after `at` of the app"),
    ("https://{t}.zoo.example/x", "`{t}.zoo.example`; list `https://*.zoo.example` after `at` of the app"),
    ("https://[t].zoo.example", "`[t].zoo.example`; list `https://*.zoo.example` after `at` of the app"),
    (":scheme://host/x", "literal scheme, found `:scheme`; a link that begins with `/`"),
    ("{scheme}://host/x", "literal scheme, found `{scheme}`; a link that begins with `/`"),
    ("*://host/x", "literal scheme, found `*`; a link that begins with `/`"),
    ("https://zoo..example/x", "invalid host in a link: `zoo..example`"),
    ("https://.zoo.example/x", "invalid host in a link: `.zoo.example`"),
    ("https://zoo.example:65536/x", "invalid host in a link: `zoo.example:65536`"),
    ("https://zoo.example:1e3/x", "invalid host in a link: `zoo.example:1e3`"),
    ("/posts/[]", "missing name of a capture in a link: `[]`"),
    ("/posts/<>", "missing name of a capture in a link: `<>`"),
    ("/posts/{}", "missing name of a capture in a link"),
    ("/posts/:a-:b", "at most one capture between two slashes of a link, found `:a-:b`"),
    ("/posts/[a]-[b]", "at most one capture between two slashes of a link, found `[a]-[b]`"),
    ("/posts/{a}-:b", "at most one capture between two slashes of a link, found `{a}-:b`"),
    ("/posts/:", "expected a literal or a capture, found `:`"),
    ("/posts/()", "expected a literal or a capture, found `()`"),
    ("/[id", "expected a literal or a capture, found `[id`"),
    ("/posts/(id", "expected a literal or a capture, found `(id`"),
    ("/(.)photo", "expected a literal or a capture, found `(.)photo`"),
    ("/{0-9}", "invalid capture `{0-9}`"), ("/{ }", "invalid capture `{ }`"),
    ("/${0-9}", "invalid capture `{0-9}`"),
    ("/a*", "expected a literal or a capture, found `a*`"),
    ("/*.html", "expected a literal or a capture, found `*.html`"),
    ("/<user--id>", "expected a literal or a capture, found `<user--id>`"),
    ("/[id]?", "expected `{id}`, found `[id]`"), ("/a\\\"b/:id", "expected `{id}`, found `:id`"),
    ("/{+id}?a\\\\b", "expected `{id...}`, found `{+id}`"),
    ("/a{?id}/x", "expected `?id={id}`, found `{?id}`"), ("/f{?id,}", "invalid capture `{?id,}`"),
    ("/:?", "expected a literal or a capture, found `:`"),
    ("zoo:", "expected `//` or a path after `zoo:`"), ("//", "empty segment in a link"),
    ("https://x.$host/a", "literal host, found `x.$host`"),
    ("zoo://{t}.zoo.example/x", "list `zoo://*.zoo.example` after `at` of the app"),
    ("//:t.zoo.example/x", "list `https://*.zoo.example` after `at` of the app"),
    ("/x[-]", "expected a literal or a capture, found `x[-]`"),
    ("/x[0-9]+-:id", "expected a literal or a capture, found `x[0-9]+-:id`"),
    ("/a(/b)", "unsupported optional part `a(/b)`"),
    ("/a{.:id}", "unsupported optional part `a{.:id}`"),
    ("/d{#id,r}", "at most one capture between two slashes of a link, found `{#id,r}`"),
    ("/d{;id,r}", "at most one capture between two slashes of a link, found `{;id,r}`"),
    ("/d{.id,r}", "at most one capture between two slashes of a link, found `{.id,r}`"),
  ])
  func aPatternWithoutRepairIsExplained(pattern: String, message: String) {
    let compilation = link(pattern)
    #expect(compilation.codes == ["SC0601"], "\(compilation.report)")
    #expect(compilation.diagnostics.allSatisfy { $0.message.contains(message) }, "\(compilation.report)")
    #expect(compilation.diagnostics.allSatisfy { $0.fixIts.isEmpty }, "\(compilation.report)")
  }

  /// Messages about patterns with a repair.
  @Test(arguments: [
    ("/a?*", "unexpected `*`: a link ignores further items of a query"),
    ("/d{#id}", "expected `#{id}`, found `{#id}`"),
    ("/f?r={r}?id={id}", "unexpected `?` in the query of a link; write `&`"),
  ])
  func aRepairIsExplained(pattern: String, message: String) {
    #expect(link(pattern).diagnostics.map { $0.message } == [message])
  }

  /// A `$` that may be an anchor is valid.
  @Test(
    arguments: [
      ("/cats/{id}$", "/cats/{id}"), ("/b/$", "/b"), ("/$", nil),
      ("https://zoo.example/b/$", "https://zoo.example/b"), ("/cats/{id}$?q={q}", "/cats/{id}?q={q}"),
      ("/cats/$?q={q}", "/cats?q={q}"), ("/cats/$#{id}", "/cats#{id}"), ("/cats#{id}$", "/cats#{id}"),
      ("/cats?q={q}$", "/cats?q={q}"), ("/cats/{id}$/x", "/cats/{id}/x"),
    ] as [(String, String?)])
  func aLoneDollarIsAWarning(pattern: String, repaired: String?) {
    let compilation = link(pattern)
    #expect(compilation.codes == ["SC0523"], "\(compilation.report)")
    #expect(!compilation.hasErrors)
    let fixIts = compilation.diagnostics.flatMap { $0.fixIts }
    #expect(fixIts.map { $0.message } == (repaired.map { ["write `\"\($0)\"`"] } ?? []))
    if let repaired { #expect(link(repaired).codes == []) }
  }

  /// Signs that occur in URLs.
  @Test(arguments: [
    "/@fred", "/@{id}", "/~fred", "/price-$5", "/c$", "/a/%24", "/wiki/Foo_(bar)", "/a(b)", "/a:b",
    "/user:id",
    "/v1/{id}:cancel", "/v1/things:batch", "/a::b", "/12:30", "/a;v=1", "/a,b", "/a=b", "/a+b", "/!a", "/'a'",
    "/a..b", "/.well-known/x", "/a?ids[]={id}", "/a?filter[x]={id}", "/a?$filter={id}", "/a?x=[]", "/a?$top",
    "/a#:~:text={id}", "/{{id}}", "/%3Aid", "https://[::1]/a", "zoo://", "https://zoo.example:8080/a",
    "/a/(x)y",
    "https://zoo.example:65535/a", "https://zoo.example./a", "https://[::1]:80/a", "zoo://a#{id}",
    "https://zoo.example?q={id}",
    "/a[b",
  ])
  func aLiteralIsNoNotation(pattern: String) {
    #expect(link(pattern).codes == [], "\(link(pattern).report)")
  }

  /// A link whose capture `id` sets an input of a type; nil if it is unused.
  private func link(_ pattern: String, _ type: String? = nil) -> Compilation {
    let input = type.map { "(id: \($0) = \($0 == "Int" ? "0" : "\"\""))" } ?? ""
    return Spec(
      """
      scene cats\(input)
      root home: stack { cats }
      link \"\(pattern)\" { go home / cats\(type == nil ? "" : "(id)") }

      """
    ).compile()
  }
}
