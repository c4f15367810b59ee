import Testing

@testable import ScenicLang

/// Questions about the tree make names possible that are not found from here, and no others.
struct QuestionTests {
  /// A spec in which the app handles an event at a node from which `order` is not found.
  private func spec(_ rules: String) -> Spec {
    Spec(
      """
      app Test
      event go(id: Int)
      scene home { event open(id: Int) }
      scene order(id: Int, note: String = "") { event help }
      scene help { event close }
      scene other
      root bar: tabs {
        main: stack { home }
        other
      }
      on home.open(id) { push order(id) }
      on order.help { present help }
      on help.close { dismiss; select bar.other }
      \(rules)
      \(rules.contains("on go(id) where") ? "on go { stay }" : "")
      """)
  }

  @Test(arguments: [
    "on go(id) where present(order) { update order(id) }",
    "on go(id) where present(order where order.id == id) { back to order }",
    "on go(id) where id > 2 && present(order) { close order }",
    "on go(id) where showing(order) && order.id == id { close order }",
    "on go(id) { if present(order) { back to order } else { present other } }",
    "on go(id) { if !present(order) || order.id != id { stay } else { close order } }",
    "on go(id) { present help(); if present(order) { close order } }".replacingHelp,
    "on go(id) where present(order) { update order(id); do log(); close order }".withLog,
    "on go(id) { present note(count: present(order) ? order.id : id) }".withNote,
    "on go(id) { close order where order.id == id }",
    "on go(id) { update order(note: order.note) where order.id == id; back to order where order.note == \"\" }",
    "on go(id) where depth(main) > 1 && selected(bar) == .main { select bar.other }",
    "link \"/orders/{id}\" { if present(order where order.id == id) { back to order } else { stay } }",
    "link \"/depth\" where present(order) { update order(id: depth(main)) }",
  ])
  func aNameMeansTheNodeThatWasFound(rules: String) {
    let compilation = spec(rules).compile()
    #expect(!compilation.hasErrors, "\(compilation.report)")
  }

  @Test(arguments: [
    ("on go(id) { update order(id) }", "SC0406"),
    ("on go(id) where !present(order) { close order }", "SC0406"),
    ("on go(id) where present(order) || id > 2 { close order }", "SC0406"),
    ("on go(id) where present(order) { dismiss all; close order }", "SC0406"),
    ("on go(id) where present(order) { if id > 2 { present other }; close order }", "SC0406"),
    ("on go(id) { if present(order) { stay } ; close order }", "SC0406"),
    ("on go(id) where order.id == id && present(order) { stay }", "SC0409"),
    ("on go(id) where present(home where order.id == id) { stay }", "SC0409"),
  ])
  func noOtherNameIsPossible(rules: String, code: String) {
    let compilation = spec(rules).compile()
    #expect(compilation.codes.contains(code), "\(compilation.report)")
  }

  @Test(arguments: [
    ("on go(id) where presented(order) { stay }", "SC0347"),
    ("on go(id) { push order(id where true) }", "SC0347"),
    ("@title(home where true)\nscene late", "SC0347"),
    ("scene late(has: Bool = present(order))", "SC0347"),
    ("on go(id) where present(order where present(home)) { stay }", "SC0347"),
    ("on go(id) { close order where present(home) }", "SC0347"),
    ("on go(id) where depth(main where true) > 2 { stay }", "SC0347"),
    ("on go(id) { pop all where present(order) }", "SC0104"),
    ("on go(id) where depth(order) > 2 { stay }", "SC0205"),
    ("on go(id) where selected(main) == .main { stay }", "SC0205"),
    ("on go(id) where selected(bar) == .mian { stay }", "SC0309"),
    ("on go(id) where present(order where order.id) { stay }", "SC0301"),
    ("on go(id) where present(order, home) { stay }", "SC0306"),
  ])
  func mistakesAreNamed(rules: String, code: String) {
    let compilation = spec(rules).compile()
    #expect(compilation.codes.contains(code), "\(compilation.report)")
  }
}

extension QuestionTests {
  @Test(arguments: [
    ("presnt(order)", "unknown query `presnt`; did you mean `present`?"),
    ("shwing(order)", "unknown query `shwing`; did you mean `showing`?"),
    ("depth > 3", "unknown value `depth`; a question has its name in parentheses: `depth(…)`"),
    (
      "present(order, home)",
      "unexpected second argument of `present`: it takes one name, and a condition after `where`"
    ),
    (
      "present(order(id: 3))",
      "unexpected arguments of `order`: `present` takes a name, and a condition after `where`"
    ),
    (
      "present(order where present(home))",
      "unexpected `present`: the condition of a question contains no question"
    ),
    ("presented(order)", "unexpected `presented`: it is allowed only in tests and properties"),
  ])
  func messagesNameTheWayOut(condition: String, message: String) {
    let compilation = spec("on go(id) where \(condition) { stay }").compile()
    #expect(compilation.diagnostics.filter { $0.severity == .error }.map { $0.message } == [message])
  }
}

extension String {
  fileprivate var replacingHelp: String { replacing("help()", with: "help") }
  fileprivate var withLog: String { "action log\n" + replacing("log()", with: "log") }
  fileprivate var withNote: String { "scene note(count: Int)\n" + self }
}

extension QuestionTests {
  /// A pop is certain after a question about the depth of the only such stack.
  @Test(arguments: [
    ("depth(s) > 1", []), ("depth(s) >= 2", []), ("1 < depth(s)", []), ("!(depth(s) <= 1)", []),
    ("depth(s) != 1", []), ("depth(s) != 2", ["SC0402"]), ("depth(s) > 0", ["SC0402"]),
    ("depth(s) > 1 || isOn", ["SC0402"]),
  ])
  func aDepthMakesAPopPossible(condition: String, codes: [String]) {
    let compilation = Spec(
      """
      condition isOn: Bool = false
      event back
      scene home { event open }
      root s: stack { home }
      on home.open { push home }
      on back where \(condition) { pop }
      on back { if isOn { stay } }
      """
    ).compile()
    #expect(compilation.codes.filter { $0 == "SC0402" } == codes, "\(compilation.report)")
  }
}
