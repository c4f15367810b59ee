import Testing

@testable import ScenicRuntime

struct LinkMatchingTests {
  private static func program(_ links: (inout ProgramBuilder) -> Void) -> Program {
    var app = ProgramBuilder()
    app.scene("home")
    app.root(app["home"])
    links(&app)
    var program = app.program
    program.types.append(
      .init(
        name: "Sort", shape: .enumeration([.init(name: "name"), .init(name: "age")]),
        note: ProgramBuilder.note))
    return program
  }

  /// The patterns that fit a URL, with what they capture, in the order in which they are tried.
  private func fits(_ text: String, _ program: Program) throws -> [String] {
    let url = try LinkURL(text)
    return LinkTree(program).links(for: url).compactMap { place in
      let link = program.flows[place.flow].links[place.link]
      return link.captures(from: url, in: program).map { "\(link.pattern) \($0.map(Self.text))" }
    }
  }

  private static func text(_ value: Value) -> String {
    switch value {
    case .int(let number): "\(number)"
    case .bool(let truth): "\(truth)"
    default: value.text ?? "?"
    }
  }

  @Test func capturesHaveTypes() throws {
    let program = Self.program { app in
      app.link("/int/{n}", ["n": .int], do: [.stay])
      app.link("/bool/{b}", ["b": .bool], do: [.stay])
      app.link("/sort/{s}", ["s": .named(0)], do: [.stay])
      app.link("/text/{t}?q={u}", ["t": .string, "u": .string], do: [.stay])
    }
    #expect(try fits("/int/-12", program) == ["/int/{n} [\"-12\"]"])
    #expect(try fits("/int/007", program) == ["/int/{n} [\"7\"]"])
    for wrong in ["", "-", "+7", "1.0", "9223372036854775808", "%D9%A3"] {
      #expect(try fits("/int/\(wrong)", program) == [])
    }
    #expect(try fits("/int/-9223372036854775808", program).count == 1)
    #expect(try fits("/bool/true", program) == ["/bool/{b} [\"true\"]"])
    #expect(try fits("/bool/1", program) == [])
    #expect(try fits("/sort/age", program) == ["/sort/{s} [\"age\"]"])
    #expect(try fits("/sort/Age", program) == [])
    #expect(try fits("/text/a%2Fb?x=1&q=", program) == ["/text/{t}?q={u} [\"a/b\", \"\"]"])
    #expect(try fits("/text/a", program) == [])
    #expect(try fits("/Text/a?q=", program) == [])
  }

  @Test func originsAreAskedFor() throws {
    let program = Self.program { app in
      app.link("https://cats.example/x", do: [.stay])
      app.link("app://x", do: [.stay])
      app.link("/y", do: [.stay])
    }
    #expect(try fits("https://cats.example/x", program).count == 1)
    for other in ["http://cats.example/x", "https://dogs.example/x", "/x", "app://cats.example/x"] {
      #expect(try fits(other, program) == [])
    }
    #expect(try fits("app://x/", program).count == 1)
    #expect(try fits("anything://host/y", program) == ["/y []"])
  }

  @Test func theMoreSpecialComesFirst() throws {
    let program = Self.program { app in
      app.link("/{a}/{b}", ["a": .string, "b": .string], do: [.stay])
      app.link("/{a}/x", ["a": .string], do: [.stay])
      app.link("/cats/{b}", ["b": .string], do: [.stay])
      app.link("/cats/x", do: [.stay])
      app.link("/{a}/x?tab={t}", ["a": .string, "t": .string], do: [.stay])
    }
    let patterns = try fits("/cats/x?tab=1", program).map { $0.split(separator: " ")[0] }
    #expect(patterns == ["/{a}/x?tab={t}", "/cats/x", "/cats/{b}", "/{a}/x", "/{a}/{b}"])
  }

  /// The tree finds what comparing with every link finds.
  @Test func theTreeForgetsNothing() throws {
    for seed in 0..<200 {
      let program = RandomApp.make(seed: seed)
      var inputs = RandomInputs(program, seed: seed)
      let tree = LinkTree(program)
      for _ in 0..<20 {
        guard let url = try? LinkURL(inputs.url()) else { continue }
        var fitting: Set<LinkTree.Place> = []
        for (flow, declared) in program.flows.enumerated() {
          for (place, link) in declared.links.enumerated() where link.captures(from: url, in: program) != nil
          {
            fitting.insert(LinkTree.Place(flow: flow, link: place))
          }
        }
        #expect(fitting.isSubset(of: tree.links(for: url)))
      }
    }
  }

  /// A printed URL is parsed to the same value; a value without a URL is not printed.
  @Test func printedURLsAreParsedToTheSameValue() throws {
    let program = Self.program { app in
      app.link("/{t}/{n}?q={u}", ["t": .string, "n": .int, "u": .string], do: [.stay])
      app.link("app:///a%b/{b}/{s}", ["b": .bool, "s": .named(0)], do: [.stay])
    }
    let alphabet = Array("aZ0-._~/%?#&=+ {}\\\"'é山😀\u{301}\n\0:@").map { String($0) }
    var random = SeededGenerator(seed: 11)
    func text() -> String {
      (0..<Int.random(in: 0..<6, using: &random)).map { _ in alphabet.randomElement(using: &random) ?? "" }
        .joined()
    }
    for _ in 0..<5_000 {
      let values: [Value] = [
        .string(text()), .int(.random(in: .min...(.max), using: &random)), .string(text()),
      ]
      let link = program.flows[0].links[0]
      guard let url = link.url(capturing: values, in: program) else {
        #expect(["", ".", ".."].contains(values[0].text ?? "?"))
        continue
      }
      #expect(link.captures(from: try LinkURL(url), in: program) == values)
    }
    let other = program.flows[0].links[1]
    #expect(other.url(capturing: [true, "age"], in: program) == "app:///a%25b/true/age")
    #expect(other.url(capturing: [true, "none"], in: program) == nil)
    #expect(other.url(capturing: [true], in: program) == nil)
  }

  private static func program(_ links: [Program.Link]) -> Program {
    var program = program { _ in }
    program.flows[0].links = links
    return program
  }

  private static func link(
    _ pattern: String, _ captures: [(Program.ValueType, Value?)], _ path: [Program.Link.Part],
    _ query: [String: Program.Link.Part] = [:], fragment: Program.Link.Fragment? = nil
  ) -> Program.Link {
    Program.Link(
      pattern: pattern, path: path,
      query: query.sorted { $0.key < $1.key }.map { .init(name: $0.key, value: $0.value) },
      fragment: fragment,
      captures: captures.enumerated().map { .init(name: "c\($0)", type: $1.0, initial: $1.1) },
      effects: [.stay],
      source: ProgramBuilder.note.source)
  }

  private func captures(_ text: String, _ link: Program.Link) throws -> [Value]? {
    link.captures(from: try LinkURL(text), in: Self.program([link]))
  }

  @Test func aRestTakesTheRemainingSegments() throws {
    let list = Self.link("/d/{r...}", [(.list(.string), nil)], [.literal("d"), .rest(0)])
    #expect(try captures("/d", list) == [[]])
    #expect(try captures("/d/a%2Fb/c/", list) == [["a/b", "c"]])
    #expect(try captures("/e/a", list) == nil)
    let text = Self.link("/{r...}", [(.string, nil)], [.rest(0)])
    #expect(try captures("/", text) == [""])
    #expect(try captures("/a%2fb/@c", text) == ["a%2Fb/%40c"])
    let program = Self.program([text])
    #expect(text.url(capturing: ["a%2Fb/%40c"], in: program) == "/a%2Fb/%40c")
    #expect(text.url(capturing: ["a b"], in: program) == nil)
    #expect(text.url(capturing: [".."], in: program) == nil)
  }

  @Test func optionalPartsHaveDefaults() throws {
    let link = Self.link(
      "/a/{x?}/{y?}?q={z?}", [(.int, 1), (.optional(.string), .null), (.string, "")],
      [.literal("a"), .capture(0), .capture(1)], ["q": .capture(2)])
    let program = Self.program([link])
    for (text, values) in [
      ("/a", [1, .null, ""]), ("/a/2", [2, .null, ""]), ("/a/1/b?q=c", [1, "b", "c"]),
      ("/a?q=c", [1, .null, "c"]),
    ] as [(String, [Value])] {
      #expect(try captures(text, link) == values)
      #expect(link.url(capturing: values, in: program) == text)
    }
    #expect(try captures("/a/x", link) == nil && captures("/a/1/b/c", link) == nil)
    #expect(try captures("/a/1?q=", link) == [1, .null, ""])
  }

  /// A parser that takes the first of two values, and one that takes the last, disagree.
  @Test func aRepeatedItemIsAListOrRefused() throws {
    let one = Self.link("/l?t={t}", [(.string, nil)], [.literal("l")], ["t": .capture(0)])
    #expect(try captures("/l?t=a", one) == ["a"])
    #expect(try captures("/l?t=a&t=a", one) == nil)
    let all = Self.link("/l?t={t}", [(.list(.string), nil)], [.literal("l")], ["t": .capture(0)])
    #expect(try captures("/l?t=a&u=1&%74=b", all) == [["a", "b"]])
    #expect(try captures("/l", all) == nil)
    let program = Self.program([all])
    #expect(all.url(capturing: [["a", "b"]], in: program) == "/l?t=a&t=b")
    #expect(all.url(capturing: [[]], in: program) == nil)
  }

  @Test func aCaptureMayBeAPartOfASegment() throws {
    let link = Self.link(
      "/@{n}/{s}.html", [(.string, nil), (.int, nil)],
      [.partial(before: "@", 0, after: ""), .partial(before: "", 1, after: ".html")])
    #expect(try captures("/@tea/7.html", link) == ["tea", 7])
    for other in ["/tea/7.html", "/@/7.html", "/@tea/x.html", "/@tea/.html", "/@tea/7.htm"] {
      #expect(try captures(other, link) == nil)
    }
    #expect(link.url(capturing: ["a/b", -1], in: Self.program([link])) == "/%40a%2Fb/-1.html")
  }

  @Test func aFragmentIsReadWhereItIsAskedFor() throws {
    let text = Self.link("/a#{c}", [(.string, nil)], [.literal("a")], fragment: .text(.capture(0)))
    #expect(try captures("/a#Ck/kKHw==", text) == ["Ck/kKHw=="])
    #expect(
      try captures("/a", text) == nil && captures("/a#", text) == nil && captures("/a#%zz", text) == nil)
    let route = Self.link(
      "/#/room/{id}?via={v}", [(.string, nil), (.string, nil)], [],
      fragment: .route(
        path: [.literal("room"), .capture(0)], query: [.init(name: "via", value: .capture(1))]))
    #expect(try captures("/?utm=1#/room/tea?via=x", route) == ["tea", "x"])
    #expect(try captures("/#room/tea?via=x", route) == nil && captures("/?via=x#/room/tea", route) == nil)
    #expect(route.url(capturing: ["a", "b"], in: Self.program([route])) == "/#/room/a?via=b")
  }

  @Test func decimalNumbersAreFinite() throws {
    let link = Self.link("/{d}", [(.double, nil)], [.capture(0)])
    for (text, value) in [("52.5", 52.5), ("-13", -13.0), ("1e3", 1_000), (".5", 0.5)] {
      #expect(try captures("/\(text)", link) == [.double(value)])
    }
    for text in ["1e999", "NaN", "inf", "0x1p3", "+1", "1,5", "%D9%A3"] {
      #expect(try captures("/\(text)", link) == nil)
    }
  }

  /// An opaque URL has no slash after its scheme.
  @Test func opaqueURLsMatchOpaquePatterns() throws {
    var link = Self.link("chat:r/{a}", [(.string, nil)], [.literal("r"), .capture(0)])
    (link.scheme, link.isOpaque) = ("chat", true)
    #expect(try captures("chat:r/tea:chat.example", link) == ["tea:chat.example"])
    #expect(try captures("chat:/r/tea", link) == nil && captures("chat://r/tea", link) == nil)
    #expect(link.url(capturing: ["a:b"], in: Self.program([link])) == "chat:r/a%3Ab")
    #expect(
      try captures(
        "chat:r/x", Self.link("/{a}/{b}", [(.string, nil), (.string, nil)], [.capture(0), .capture(1)]))
        == nil)
  }

  @Test func moreOfTheURLTakesPrecedence() throws {
    let text = (Program.ValueType.string, Value?.none)
    let program = Self.program([
      Self.link("/{r...}", [text], [.rest(0)]), Self.link("/{x}", [text], [.capture(0)]),
      Self.link("/{n}", [(.int, nil)], [.capture(0)]),
      Self.link("/{x}.h", [text], [.partial(before: "", 0, after: ".h")]),
      Self.link("/1.h", [], [.literal("1.h")]),
      Self.link("/{x?}?q={q?}", [(.string, ""), (.string, "")], [.capture(0)], ["q": .capture(1)]),
      Self.link("/{x}#{c}", [text, text], [.capture(0)], fragment: .text(.capture(1))),
    ])
    func order(_ text: String) throws -> [String] {
      try fits(text, program).map { String($0.prefix { $0 != " " }) }
    }
    #expect(try order("/1.h") == ["/1.h", "/{x}.h", "/{x}", "/{x?}?q={q?}", "/{r...}"])
    #expect(try order("/1") == ["/{n}", "/{x}", "/{x?}?q={q?}", "/{r...}"])
    #expect(try order("/1?q=a") == ["/{x?}?q={q?}", "/{n}", "/{x}", "/{r...}"])
    #expect(try order("/1#c")[0] == "/{x}#{c}")
    #expect(try order("/") == ["/{x?}?q={q?}", "/{r...}"])
    #expect(try order("/a/b") == ["/{r...}"])
  }
}
