import ScenicRuntime
import Testing

@testable import ScenicLang

struct LinkOverlapTests {
  /// The message and notes about two links, nil if there are none.
  private func finding(_ first: String, _ second: String) -> String? {
    let compilation = Spec(
      """
      enum Sort { name, age }
      enum Order { @url("age") oldest, size }
      condition isIn: Bool = false
      condition level: Int = 0
      condition far: Int = 7
      scene cats(sort: Sort = .name, order: Order = .size, number: Int = 0, isBig: Bool = false)
      scene cat(name: String, other: String = "")
      root stack { cats }
      on isIn.changed, level.changed, far.changed { stay }
      link \(first)
      link \(second)

      """
    ).compile()
    let found = compilation.diagnostics.filter { $0.code.code == "SC0604" }
    #expect(
      compilation.diagnostics.allSatisfy { $0.severity == .warning || $0.code.code == "SC0604" },
      "\(compilation.report)")
    return found.first.map {
      ([$0.message] + $0.notes.map { $0.message }.dropFirst()).joined(separator: "; ")
    }
  }

  private static let text = "{ go cats / cat(name: a) }"
  private static let both = "{ go cats / cat(name: a, other: b) }"

  @Test(arguments: [
    ("\"/x\" { go cats }", "\"/x/\" { go cats }", "ambiguous links: `/x` matches both"),
    ("\"/{a}\" \(text)", "\"/{a}\" \(text)", "ambiguous links: `/a` matches both"),
    (
      "\"/{a}/x\" \(text)", "\"/y/{a}\" \(text)",
      "ambiguous links: `/y/x` matches both; add `where a != \"y\"` to distinguish them"
    ),
    (
      "\"/{a}\" { go cats(sort: a) }", "\"/{a}\" \(text)",
      "ambiguous links: `/name` matches both; `name` is both `Sort.name` and a `String`"
    ),
    (
      "\"/{a}\" { go cats(sort: a) }", "\"/{b}\" { go cats(order: b) }",
      "ambiguous links: `/age` matches both; `age` is both `Sort.age` and `Order.oldest`"
    ),
    (
      "\"/{a}\" { go cats(sort: a) }", "\"/{b}\" { go cats(sort: b) }",
      "ambiguous links: `/name` matches both"
    ),
    (
      "\"/age\" { go cats }", "\"/{a}\" { go cats(sort: a) }",
      "ambiguous links: `/age` matches both; add `where a != .age` to distinguish them"
    ),
    (
      "\"/by-{a}\" { go cats(order: a) }", "\"/by-age\" { go cats }",
      "ambiguous links: `/by-age` matches both; add `where a != .oldest` to distinguish them"
    ),
    ("\"/x?q={a}\" \(text)", "\"/x?r={a}\" \(text)", "ambiguous links: `/x?q=a&r=a` matches both"),
    ("\"/x\" { go cats }", "\"https://h/x\" { go cats }", "ambiguous links: `https://h/x` matches both"),
    (
      "\"/x\" { go cats }", "\"/x\" where isIn { go cats }",
      "ambiguous links: `/x` matches both; both match while `isIn` is `true`"
    ),
    (
      "\"/x\" where level > 2 { go cats }", "\"/x\" where level < 4 { go cats }",
      "ambiguous links: `/x` matches both; both match while `level` is `3`"
    ),
    // The simplest values come first: the initial value of a condition if that is unusual, then 1 and 0.
    (
      "\"/x\" where level > 2 { go cats }", "\"/x\" { go cats }",
      "ambiguous links: `/x` matches both; both match while `level` is `3`"
    ),
    (
      "\"/x\" where level < 0 { go cats }", "\"/x\" { go cats }",
      "ambiguous links: `/x` matches both; both match while `level` is `-1`"
    ),
    (
      "\"/x\" where level < 5 { go cats }", "\"/x\" { go cats }",
      "ambiguous links: `/x` matches both; both match while `level` is `1`"
    ),
    (
      "\"/x\" where far > 2 { go cats }", "\"/x\" { go cats }",
      "ambiguous links: `/x` matches both; both match while `far` is `7`"
    ),
    (
      "\"/x\" where isIn { go cats }", "\"/x\" where level > 2 { go cats }",
      "ambiguous links: `/x` matches both; both match while `isIn` is `true` and `level` is `3`"
    ),
    ("\"/{a}\" where a == \"x\" \(text)", "\"/{a}\" \(text)", "ambiguous links: `/x` matches both"),
    ("\"/{a}\" \(text)", "\"/{a}\" where a != \"b\" \(text)", "ambiguous links: `/a` matches both"),
    (
      "\"/{a}/{b}\" where a == \"x\" \(both)", "\"/{a}/{b}\" where b == \"y\" \(both)",
      "ambiguous links: `/x/y` matches both"
    ),
    (
      "\"/x?q={n}\" { go cats(number: n) }", "\"/x?q={a}\" \(text)",
      "ambiguous links: `/x?q=1` matches both"
    ),
    (
      "\"/x?q={n}\" { go cats(number: n) }", "\"/x?r={a}\" \(text)",
      "ambiguous links: `/x?q=1&r=a` matches both"
    ),
    (
      "\"/x?r={a}\" \(text)", "\"/x?q={n}\" { go cats(number: n) }",
      "ambiguous links: `/x?r=a&q=1` matches both"
    ),
    (
      "\"/x?q={a}\" where a == \"\" \(text)", "\"/x?q={a}\" \(text)",
      "ambiguous links: `/x?q=` matches both"
    ),
    (
      "\"/x\" where far < 3 { go cats }", "\"/x\" { go cats }",
      "ambiguous links: `/x` matches both; both match while `far` is `1`"
    ),
    (
      "\"/x?q={a}\" \(text)", "\"/x?q={n}\" { go cats(number: n) }",
      "ambiguous links: `/x?q=1` matches both"
    ),
    (
      "\"/{a}/{b}\" where b == \"y\" \(both)", "\"/x/{a}\" where a == \"y\" \(text)",
      "ambiguous links: `/x/y` matches both"
    ),
    (
      "\"/{b}/x\" { go cats / cat(name: b) }", "\"/y/{a}\" \(text)",
      "ambiguous links: `/y/x` matches both; add `where b != \"y\"` to distinguish them"
    ),
    (
      "\"https://h/x\" { go cats }", "\"https://h/x\" { go cats }",
      "ambiguous links: `https://h/x` matches both"
    ),
    ("\"https://h/x\" { go cats }", "\"/x\" { go cats }", "ambiguous links: `https://h/x` matches both"),
    (
      "\"/y/{a}\" \(text)", "\"/{a}/x\" \(text)",
      "ambiguous links: `/y/x` matches both; add `where a != \"y\"` to distinguish them"
    ),
  ])
  func aURLIsFound(first: String, second: String, message: String) {
    #expect(finding(first, second) == message)
  }

  @Test(arguments: [
    ("\"/x\" { go cats }", "\"/y\" { go cats }"), ("\"/{a}\" \(text)", "\"/{a}/x\" \(text)"),
    ("\"/{n}\" { go cats(number: n) }", "\"/x\" { go cats }"),
    ("\"/{n}\" { go cats(number: n) }", "\"/{s}\" { go cats(sort: s) }"),
    ("\"app://h/x\" { go cats }", "\"https://h/x\" { go cats }"),
    ("\"/x\" { go cats }", "\"/x?q={a}\" \(text)"), ("\"/x?q=1\" { go cats }", "\"/x?q=2\" { go cats }"),
    ("\"/x\" where isIn { go cats }", "\"/x\" where !isIn { go cats }"),
    ("\"/{a}\" where a != \"x\" \(text)", "\"/x\" { go cats }"),
    ("\"/{a}\" where a == \"x\" \(text)", "\"/{a}\" where a == \"y\" \(text)"),
    ("\"/x\" where level > 2 { go cats }", "\"/x\" where level <= 2 { go cats }"),
    ("\"https://h/x\" { go cats }", "\"https://g/x\" { go cats }"),
    ("\"/x?q={a}\" \(text)", "\"/x\" { go cats }"),
    ("\"/{a}\" where a == \"..\" \(text)", "\"/{a}\" \(text)"),
    ("\"/{a}\" where a == \"\" \(text)", "\"/{a}\" \(text)"),
  ])
  func thereIsNone(first: String, second: String) { #expect(finding(first, second) == nil) }

  /// The text before and behind the removed link, and the remaining text of both.
  @Test(arguments: [
    ("\n", "\n", "\n", ""), ("\n", "", "\n", ""), ("\n  \t", " \t \r\n// end\n", "\n", "// end\n"),
    ("\n", " // why\n", "\n", " // why\n"), (" ", "\n", " ", "\n"), ("\t", "  // why\n", "\t", "  // why\n"),
    ("\n\n", "\n\n// end\n", "\n\n", "\n// end\n"), (" ", "", " ", ""),
    ("\n  ", " scene d\n", "\n", " scene d\n"),
  ])
  func aLinkGoesWithItsLine(before: String, behind: String, leftBefore: String, leftBehind: String) throws {
    let text = "scene cats\nroot cats\nlink \"/x\" { go cats }"
    let spec = text + before + "link \"/x\" { go cats }" + behind
    let compilation = MistakeTests.compile(spec)
    let found = try #require(compilation.diagnostics.first { $0.code.code == "SC0604" })
    let fixIt = try #require(found.fixIts.first)
    let after = String(decoding: fixIt.applied(to: Array(spec.utf8)), as: UTF8.self)
    #expect(after == text + leftBefore + leftBehind)
  }

  @Test func aLinkThatBeginsAFileGoesToo() throws {
    let compilation = Spec(
      """
      import "more.scene"
      scene cats
      root cats
      link "/x" { go cats }
      // file: more.scene
      link "/x" { go cats }
      """
    ).compile()
    let found = try #require(compilation.diagnostics.first { $0.code.code == "SC0604" })
    let edit = try #require(found.fixIts.first?.edits.first)
    #expect(found.range.file == 1 && edit.range == SourceRange(file: 1, start: 0, end: 22))
  }

  @Test func theFirstOfSeveralIsTheOtherOne() {
    let link = "link \"/x\" { go cats }\n"
    let compilation = MistakeTests.compile("scene cats\nroot cats\n\(link)\(link)\(link)")
    let notes = compilation.diagnostics.compactMap { $0.notes.first?.range?.start }
    #expect(notes == [26, 26])
  }

  // MARK: Requirements of links

  private func needs(_ links: String) -> [String] {
    let compilation = Spec(
      """
      condition isIn: Bool = false
      scene list { event open event pay(n: Int) }
      scene item(id: Int)
      scene scale(weight: Double)
      flow cart(@unused total: Int) {
        scene sum(n: Int) { event pay(n: Int) }
        scene bill(n: Int)
        root stack { sum(n: 0) }
        on sum.pay(n) { push bill(n) }
      }
      flow tour {
        scene stop(n: Int)
        root stop(n: 1)
      }
      root bar: tabs { home: stack { list } shop: cart(total: 0) trip: tour }
      on list.open { push scale(weight: 1.0) }
      on list.pay(n) { present item(id: n) }
      on isIn.changed { stay }
      \(links)
      """
    ).compile()
    return compilation.diagnostics.map { $0.message }
  }

  @Test func linksNeedInputsOfNewNodes() {
    #expect(needs("link \"/a\" { go bar.shop / sum }") == [])
    #expect(needs("link \"/a\" { go bar.trip / stop }") == [])
    #expect(
      needs("link \"/a\" { go bar.shop / sum / bill }") == [
        "missing `n` for `bill`, which this link may have to create"
      ])
    #expect(
      needs("link \"/a\" { go bar.home / list presenting cart / sum }") == [
        "missing `total` for `cart`, which this link may have to create",
        "missing `n` for `sum`, which this link may have to create",
      ])
    #expect(
      needs("link \"/a\" { go bar.home / list presenting tour / stop }") == [
        "missing `n` for `stop`, which this link may have to create"
      ])
    #expect(
      needs("link \"/a\" { go bar.home / item }") == [
        "missing `id` for `item`, which this link may have to create"
      ])
    #expect(
      needs("link \"/a\" { go bar.home / list presenting item }") == [
        "missing `id` for `item`, which this link may have to create"
      ])
    #expect(
      needs("link \"/a\" { if isIn { go bar.home } else { go bar.home / list / scale } }") == [
        "missing `weight` for `scale`, which this link may have to create"
      ])
    #expect(
      needs("link \"/a\" { if isIn { go bar.home / list / scale } else { go bar.home } }") == [
        "missing `weight` for `scale`, which this link may have to create"
      ])
  }

  @Test func missingInputsAreCapturedWherePossible() throws {
    func repaired(_ link: String, _ input: String = "text: String") throws -> String? {
      let text = "scene list\nscene item(\(input))\nroot stack { list }\n"
      let compilation = MistakeTests.compile(text + link)
      let found = try #require(
        compilation.diagnostics.first { $0.code.code == "SC0605" }, "\(compilation.report)")
      let edits = found.fixIts.flatMap { $0.edits }
      #expect(edits.allSatisfy { $0.range.start == $0.range.end })
      return found.fixIts.first.map {
        String(
          String(decoding: $0.applied(to: Array((text + link).utf8)), as: UTF8.self).dropFirst(text.count))
      }
    }
    #expect(
      try repaired("link \"/item\" { go list / item }\n")
        == "link \"/item/{text}\" { go list / item(text: text) }\n")
    #expect(
      try repaired("link \"/item\" { go list / item }\n", "isBig: Bool")
        == "link \"/item/{isBig}\" { go list / item(isBig: isBig) }\n")
    #expect(
      try repaired("link \"/item\" { go list / item }\n", "weight: Double")
        == "link \"/item/{weight}\" { go list / item(weight: weight) }\n")
    #expect(try repaired("link \"/item\" { go list / item }\n", "weights: [Double]") == nil)
    #expect(try repaired("link \"/item/\" { go list / item }\n") == nil)
    #expect(try repaired("link \"/item?q={q}\" { go list / item }\n", "text: String, q: String") == nil)
    #expect(try repaired("link \"/item/{text}\" { go list / item / item(text) }\n") == nil)
  }

  @Test func initialScenesNeedNoInputs() {
    let compilation = Spec(
      """
      scene list(filter: String)
      scene item(id: Int)
      flow cart(@unused total: Int) { scene sum root stack { sum } }
      root bar: tabs { home: stack { list(filter: "") } cart(total: 0) }
      link "/" { go bar.home / list }
      link "/cart" { go bar.cart / sum }
      link "/two" { go bar.home / list / list / item }
      """
    ).compile()
    #expect(compilation.codes == ["SC0605", "SC0605"], "\(compilation.report)")
  }

  /// The repair gives the other link the opposite condition.
  @Test(
    arguments: [
      ("where isIn", "", " where !isIn"), ("where !isIn", "", " where isIn"),
      ("where isIn && isOn", "", " where !(isIn && isOn)"), ("", "where isIn", " where !isIn"),
      ("where isIn", "where isOn", " && !isOn"), ("where isIn || isOn", "where isIn", " && !(isIn || isOn)"),
      ("where a == \"x\" || isIn", "", nil),
    ] as [(String, String, String?)])
  func theRepairExcludesTheOtherLink(first: String, second: String, added: String?) throws {
    let text = """
      condition isIn: Bool = false
      condition isOn: Bool = false
      scene home
      root main: stack { home }
      link "/{a}" \(first) { go main / home }
      link "/{b}" \(second) { go main / home }

      """
    let found = Spec(text).compile().diagnostics.filter { $0.code.code == "SC0604" }
    let fixIt = try #require(found.first?.fixIts.first)
    guard let added else { return #expect(fixIt.message == "remove this link") }
    #expect(fixIt.message == "add `\(added.dropFirst())`")
    let repaired = String(decoding: fixIt.applied(to: Array(text.utf8)), as: UTF8.self)
    #expect(!Spec(repaired).compile().codes.contains("SC0604"), "\(repaired)")
  }
}
