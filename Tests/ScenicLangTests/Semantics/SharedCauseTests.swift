import Testing

@testable import ScenicLang

/// Mistakes whose uses, arguments or following text were separate errors.
struct SharedCauseTests {
  @Test func aVariableKeepsThePatternOfAMissingResult() throws {
    func found(_ rule: String, _ declaration: String = "scene pick") throws -> Diagnostic {
      let compilation = Spec(
        "action note(text: String)\nscene a { event e }\n\(declaration)\nroot stack { a }\n"
          + "on a.e { present pick }\n\(rule)"
      ).compile()
      #expect(compilation.codes == ["SC0319"], "\(compilation.report)")
      return try #require(compilation.diagnostics.first)
    }
    let read = try found("on pick.done(x) { do note(text: x) }")
    #expect(read.fixIts.isEmpty)
    #expect(
      read.message == "unexpected pattern: `pick.done` carries no values; declare its result: `pick -> …`")
    #expect(try found("on pick.done(x) where x == \"b\" { stay }").fixIts.isEmpty)
    let unread = try found("on pick.done(x) { stay }")
    #expect(unread.fixIts.map { $0.message } == ["remove the parentheses"])
    let event = try found("on pick.cancelled(x) { do note(text: x) }")
    #expect(event.fixIts.isEmpty && event.message == "unexpected pattern: `pick.cancelled` carries no values")
  }

  @Test(arguments: [
    ("on a.e { push b(name) }", "on a.e(name) { push b(name) }"),
    ("on a.e where name == \"x\" { stay }\non a.e { stay }", "on a.e(name) where name"),
    ("on a.e(id) where id > 1 { push b(name: name) }\non a.e { stay }", "on a.e(id, name) where id"),
  ])
  func anUnknownValueMayBeAParameterOfTheEvent(rules: String, repaired: String) throws {
    let compilation = Spec(
      "scene a { event e(id: Int, name: String) }\nscene b(name: String)\nroot stack { a }\n\(rules)\n"
        + "link \"/b/{name}\" { push b(name) }"
    ).compile()
    #expect(compilation.codes == ["SC0201"], "\(compilation.report)")
    let found = try #require(compilation.diagnostics.first)
    #expect(found.message.hasPrefix("unknown value `name`; bind it: `on a.e("), "\(compilation.report)")
    let text = String(
      decoding: try #require(found.fixIts.first).applied(to: compilation.sources[0].bytes), as: UTF8.self)
    #expect(text.contains(repaired), "\(text)")
    #expect(Spec(text).compile().codes.isEmpty, "\(Spec(text).compile().report)")
  }

  @Test func aReservedNameIsQuotedWithItsOwner() {
    let compilation = Spec("scene a { event leave }\nroot a").compile()
    #expect(compilation.diagnostics.map { $0.message } == ["reserved name `leave` for `a`"])
  }

  @Test(arguments: [
    ("shwoing(b)", "unknown query `shwoing`; did you mean `showing`?"),
    ("presnt(f.c)", "unknown query `presnt`; did you mean `present`?"),
    ("isPresented(home)", "unknown query `isPresented`; did you mean `present`?"),
  ])
  func aMisspeltQuestionIsOneMistake(question: String, message: String) {
    let compilation = Spec(
      """
      scene a { event go event more }
      scene b
      flow f { scene c root c }
      root home: stack { a }
      on a.go { push b }
      on a.more { push f }
      test "one" {
        a.go
        expect \(question)
      }
      """
    ).compile()
    #expect(compilation.diagnostics.map { $0.message } == [message], "\(compilation.report)")
  }

  @Test(arguments: [
    "root bar: tabs { one: stack { a } two: stack { b } }", "root bar: split { one: a two: b }",
    "root bar: tabs { one: stack { a } b }\non a.back { select bar.b }",
  ])
  func aSecondRootIsOneMistake(root: String) {
    let compilation = Spec(
      """
      scene a { event go event back }
      scene b { event go }
      root a
      \(root)
      on a.go { go bar / b }
      on b.go { select bar.one }
      """
    ).compile()
    #expect(compilation.codes == ["SC0207"], "\(compilation.report)")
  }

  @Test(arguments: ["rooted", "is", "as", "with"])
  func aWordBetweenTheNameOfTheRootAndItsKindIsOneMistake(word: String) throws {
    let compilation = Spec(
      """
      scene a { event go }
      scene b { event go }
      root bar \(word) tabs { one: stack { a } b }
      on a.go { select bar.b }
      on b.go { select bar.one }
      """
    ).compile()
    #expect(
      compilation.diagnostics.map { $0.message } == ["expected `:` after a label, found `\(word)`"],
      "\(compilation.report)")
    let fixIt = try #require(compilation.diagnostics.first?.fixIts.first)
    let text = String(decoding: fixIt.applied(to: compilation.sources[0].bytes), as: UTF8.self)
    #expect(text.contains("root bar: tabs {") && Spec(text).compile().codes.isEmpty, "\(text)")
  }

  @Test(arguments: [
    ("# the first screen\nscene a\nroot a\n", "// the first screen\nscene a\nroot a\n"),
    ("scene a\nroot a  # the \"only\" { one\n", "scene a\nroot a  // the \"only\" { one\n"),
    ("scene a\n\t## a.b\nroot a\n", "scene a\n\t// a.b\nroot a\n"),
    ("scene a\nroot a\n#end", "scene a\nroot a\n//end"),
  ])
  func aCommentOfAnotherLanguageIsOneMistake(text: String, repaired: String) throws {
    let compilation = Spec(text).compile()
    #expect(
      compilation.diagnostics.map { $0.message } == ["unexpected character `#`; a comment begins with `//`"],
      "\(compilation.report)")
    let fixIt = try #require(compilation.diagnostics.first?.fixIts.first)
    #expect(fixIt.certainty == .likely)
    #expect(
      String(decoding: fixIt.applied(to: compilation.sources[0].bytes), as: UTF8.self).hasPrefix(repaired))
    #expect(parse(text).tree.printed() == Array(text.utf8))
  }

  @Test func aSignInsideALineIsNoComment() {
    #expect(Spec("@size(#ff0000) scene a\nroot a").compile().codes.contains("SC0003"))
    #expect(Spec("#\"a\"# scene a\nroot a").compile().codes.count > 1)
  }

  @Test func theUsesOfALostParameterListAreOneMistake() throws {
    let compilation = Spec(
      """
      scene a { event go event come }
      flow f { scene b root stack { b } }
      action load
      root home: stack { a }
      on a.go { push f(n: 1); do load }
      on a.come { push f(n: 2); do load(n: 1) }
      link "/f/{n}" { go home / a; push f(n: 3) }
      """
    ).compile()
    #expect(compilation.codes == ["SC0306", "SC0306"], "\(compilation.report)")
    #expect(compilation.diagnostics.map { $0.notes.map { $0.message } } == [["and 2 more uses"], []])
  }

  @Test func theEventsOfAnActionWithoutAResultAreOneMistake() {
    let compilation = Spec(
      """
      action login
      action load
      scene a { event go }
      root home: stack { a }
      on a.go { do login; do load }
      on login.done(true) { stay }
      on login.done(false) { stay }
      on login.failed { stay }
      on load.done { stay }
      """
    ).compile()
    #expect(compilation.codes == ["SC0328", "SC0328"], "\(compilation.report)")
    #expect(compilation.diagnostics[0].notes.map { $0.message } == ["declared here", "and 2 more uses"])
  }

  @Test func anAppWithoutAName() {
    let messages = Spec("app at \"https://a.example\"\nscene a\nroot a").compile().diagnostics
    #expect(messages.map { $0.message } == ["missing name after `app`"])
    #expect(Spec("app at at \"https://a.example\"\nscene a\nroot a").compile().codes.isEmpty)
  }

  @Test(arguments: ["title(\"Plan\") b", "icon(\"map\") stack { b }"])
  func anAttributeWithoutItsSign(child: String) throws {
    let compilation = Spec("scene a\nscene b\nroot tabs { a \(child) }").compile()
    let name = child.prefix { $0 != "(" }
    #expect(
      compilation.diagnostics.map { $0.message } == [
        "unknown scene, flow or container `\(name)`; did you mean `@\(name)`?"
      ], "\(compilation.report)")
    let fixIt = try #require(compilation.diagnostics.first?.fixIts.first)
    let text = String(decoding: fixIt.applied(to: compilation.sources[0].bytes), as: UTF8.self)
    #expect(Spec(text).compile().codes.isEmpty, "\(text)")
  }

  @Test(arguments: ["elseif", "elif", "elsif"])
  func joinedKeywordsOfAChoiceAreOneMistake(word: String) throws {
    let compilation = Spec(
      """
      scene a { event go }
      condition c: Bool = false
      condition d: Bool = false
      root stack { a }
      on a.go { if c { stay } \(word) !d { stay } else { stay } }
      """
    ).compile()
    #expect(
      compilation.diagnostics.map { $0.message } == ["unknown keyword `\(word)`; did you mean `else if`?"],
      "\(compilation.report)")
    let fixIt = try #require(compilation.diagnostics.first?.fixIts.first)
    let text = String(decoding: fixIt.applied(to: compilation.sources[0].bytes), as: UTF8.self)
    #expect(text.contains("} else if !d {") && parse(text).diagnostics.isEmpty, "\(text)")
  }

  /// Declarations of different flows may have one name: an error in a use of one does not hide those of the other.
  @Test func eachDeclarationHasItsOwnErrors() {
    let flow = """
       {
        action load
        scene page { event pick }
        root page
        on page.pick { do load(1) }
        on page.pock { do load(2) }
        on load.done { stay }
      }
      """
    let compilation = Spec("flow one\(flow)\nflow two\(flow)\nroot tabs { one two }").compile()
    #expect(
      compilation.codes == ["SC0306", "SC0201", "SC0328", "SC0306", "SC0201", "SC0328"],
      "\(compilation.report)")
    #expect(
      compilation.diagnostics.filter { $0.notes.contains { $0.message == "and 1 more use" } }.count == 2,
      "\(compilation.report)")
  }

  /// Several links to a root that may not be current have one cause.
  @Test func linksToOneRootAreOneError() throws {
    let compilation = Spec(
      """
      scene login { event ok }
      scene list { event out }
      scene item(id: String)
      root login
      flow main { root stack { list } }
      on login.ok { root main }
      on list.out { root login }
      link "/a/{id}" { go main / list / item(id: id) }
      link "/b/{id}" { go main / list / item(id: id) }
      link "/list" { go main / list }
      link "/login" { go login }
      """
    ).compile()
    #expect(compilation.codes.filter { $0 == "SC0411" }.count == 2, "\(compilation.report)")
    let first = try #require(compilation.diagnostics.first { $0.code.code == "SC0411" })
    #expect(
      first.notes.map { $0.message }.contains("other links with this root: `/b/{id}` and `/list`"),
      "\(compilation.report)")
  }
}
