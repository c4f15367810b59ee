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
    return LinkTree(program).links(for: url.path).compactMap { place in
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
    #expect(try fits("/text/a%2Fb?x=1&q=&q=2", program) == ["/text/{t}?q={u} [\"a/b\", \"\"]"])
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
        #expect(fitting.isSubset(of: tree.links(for: url.path)))
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
}
