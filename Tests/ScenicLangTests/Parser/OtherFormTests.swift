import ScenicRuntime
import Testing

@testable import ScenicLang

/// Text in another form than the language has is one error whose first repair is correct, or a guess.
struct OtherFormTests {
  private static let spec = """
    app A
    scene a { event go }
    scene b
    root main: stack { a }
    on a.go { push b }
    condition c: Bool = false

    """

  /// A declaration, the result of its first repair, and the code and certainty of that.
  @Test(
    arguments: [
      ("link \"/q\" { go main // a }", "link \"/q\" { go main / a }", "SC0106", .likely),
      ("test \"t\" { expect main // a }", "test \"t\" { expect main / a }", "SC0106", .likely),
      ("on c.changed { pop all // a }", "on c.changed { pop all } // a }", "SC0106", .likely),
      (
        "link \"/q\" { go main / a presents b }", "link \"/q\" { go main / a presenting b }", "SC0105",
        .likely
      ),
      (
        "test \"t\" {\n  a.go\n  main / a\n}", "test \"t\" {\n  a.go\n  expect main / a\n}", "SC0102",
        .certain
      ),
      ("test \"t\" { a.go main / a }", "test \"t\" { a.go expect main / a }", "SC0102", .likely),
      ("test \"t\" { c = true }", "test \"t\" { set c = true }", "SC0102", .likely),
      (
        "test \"t\" { expect main / a presentng b }", "test \"t\" { expect main / a presenting b }", "SC0201",
        .likely
      ),
      (
        "test \"t\" { expect main / a presents b }", "test \"t\" { expect main / a presenting b }", "SC0201",
        .likely
      ),
      (
        "test \"t\" { expect main Presenting b }", "test \"t\" { expect main presenting b }", "SC0201",
        .likely
      ),
      ("test \"t\" { showing(b) }", "test \"t\" { expect showing(b) }", "SC0201", .likely),
      ("test \"t\" { expect showing b }", "test \"t\" { expect showing(b) }", "SC0201", .likely),
      (
        "steps s { a.go } test \"t\" { s() expect main / a / b }",
        "steps s { a.go } test \"t\" { s expect main / a / b }", "SC0306", .likely
      ),
      (
        "on c.changed { if c { stay else { stay } }", "on c.changed { if c { stay } else { stay } }",
        "SC0106", .likely
      ),
      ("on on c.changed { stay }", "on c.changed { stay }", "SC0104", .likely),
      ("scene scene d", "scene d", "SC0104", .likely),
      ("on c.changed { present present b }", "on c.changed { present b }", "SC0104", .likely),
      ("on c.changed { push b in in main }", "on c.changed { push b in main }", "SC0104", .likely),
      ("link \"/q\" { go go main / a }", "link \"/q\" { go main / a }", "SC0104", .likely),
      ("scene d { event event e }", "scene d { event e }", "SC0104", .likely),
      (
        "flow f { scene d root r = stack { d } }", "flow f { scene d root r: stack { d } }", "SC0112", .likely
      ),
      ("on c.changed { present b as .sheet }", "on c.changed { present b as sheet }", "SC0104", .likely),
      ("on c.changed { present b ass sheet }", "on c.changed { present b as sheet }", "SC0105", .likely),
      ("on c.changed { push b inn main }", "on c.changed { push b in main }", "SC0105", .likely),
      ("on c.changed { pop al }", "on c.changed { pop all }", "SC0105", .likely),
      ("on c.changed { push \"b\" }", "on c.changed { push b }", "SC0104", .likely),
      ("on c.changed { present \"b\" as sheet }", "on c.changed { present b as sheet }", "SC0104", .likely),
      ("action x on c.changed { x; stay }", "action x on c.changed { do x; stay }", "SC0104", .likely),
      (
        "scene my-d { event e } on my-d.e { push my-d }", "scene myD { event e } on myD.e { push myD }",
        "SC0104",
        .likely
      ),
      (
        "scene 2fa { event e } on 2fa.e { push 2fa }", "scene _2fa { event e } on _2fa.e { push _2fa }",
        "SC0104", .likely
      ),
      ("enum E { a-b, c }", "enum E { aB, c }", "SC0104", .likely),
      (
        "condition my-c: Bool = c on my-c.changed where my-c { stay }",
        "condition myC: Bool = c on myC.changed where myC { stay }", "SC0104", .likely
      ),
      ("title \"D\" scene d", "@title(\"D\") scene d", "SC0102", .likely),
      ("icon(\"d\")\nscene d", "@icon(\"d\")\nscene d", "SC0102", .likely),
      ("unused scene d", "@unused scene d", "SC0102", .likely),
      ("scene d { title \"E\" event e }", "scene d { @title(\"E\") event e }", "SC0102", .likely),
      ("on c.changed { go main / stack { a } }", "on c.changed { go main / a }", "SC0104", .likely),
      ("on c.changed { go stack { a } / b }", "on c.changed { go a / b }", "SC0104", .likely),
      ("test \"t\" { expect main / stack { a } }", "test \"t\" { expect main / a }", "SC0104", .likely),
      ("on c.changed(foo: true) { stay }", "on c.changed(true) { stay }", "SC0320", .likely),
      ("on c.changed(foo: _) { stay }", "on c.changed(_) { stay }", "SC0320", .likely),
    ] as [(String, String, String, FixIt.Certainty)])
  func oneMistakeHasOneRepair(wrong: String, right: String, code: String, certainty: FixIt.Certainty) throws {
    let before = Spec(Self.spec + wrong).compile()
    let errors = before.diagnostics.filter { $0.severity == .error }
    #expect(errors.map { $0.code.code } == [code], "\(before.report)")
    let fixIt = try #require(errors.first?.fixIts.first)
    #expect(fixIt.certainty == certainty)
    let after = String(decoding: fixIt.applied(to: before.sources[0].bytes), as: UTF8.self)
    #expect(after == Self.spec + right + "\n")
  }

  /// A half-typed declaration or statement ends before the keyword that begins the next line.
  @Test(arguments: [
    ("test \"t\" {\n  set c\n  expect main / a\n}", "expected `=` and a value after `c`"),
    ("test \"t\" {\n  set c =\n  expect main / a\n}", "expected a value after `=`"),
    ("test \"t\" {\n  set\n  expect main / a\n}", "expected a name and its value after `set`"),
    ("test \"t\" {\n  set c =\n  expect main\n}", "expected a value after `=`"),
    ("test \"t\" {\n  set c = true,\n  expect main\n}", "expected a name and its value after `,`"),
    ("test \"t\" {\n  expect\n  expect main\n}", "expected a path after `expect`"),
    ("test \"t\" {\n  expect did\n  expect main\n}", "missing name after `did`"),
    ("test \"t\" {\n  a.\n  expect main / a\n}", "missing name after `.`"),
    ("on c.\non a.leave { stay }", "missing name after `.`"),
    ("on\non a.leave { stay }", "missing name after `on`"),
    ("on c.changed\non c.changed { stay }", "missing `{` after `changed`"),
    ("condition d\non c.changed { stay }", "expected a type after `d`"),
  ])
  func aHalfTypedPartEndsAtTheNextLine(text: String, message: String) {
    let compilation = Spec(Self.spec + text).compile()
    let errors = compilation.diagnostics.filter { $0.severity == .error }
    #expect(errors.map { $0.message } == [message], "\(compilation.report)")
  }

  /// The keyword of a container is not a name, and a container in braces is a new one.
  @Test(arguments: ["push tabs", "present stack as sheet", "replace split", "show stack"])
  func aContainerWithoutBracesIsOneError(effect: String) {
    let compilation = Spec(Self.spec + "on c.changed { \(effect) }").compile()
    let errors = compilation.diagnostics.filter { $0.severity == .error }
    #expect(errors.map { $0.code.code } == ["SC0102"], "\(compilation.report)")
    #expect(errors.allSatisfy { $0.fixIts.isEmpty && $0.notes.count == 1 }, "\(compilation.report)")
  }

  /// Values have neither functions nor indices.
  @Test(arguments: [
    ("on c.changed where name.hasPrefix(\"a\") { stay }", "SC0333"),
    ("on c.changed where names[0] == \"a\" { stay }", "SC0114"),
    ("on c.changed { push d(name: names[0]) }", "SC0114"),
    ("on c.changed { push d(name: \"a\\(name\") }", "SC0013"),
    ("on c.changed { push d(name: name + \"a\") }", "SC0307"),
    ("on c.changed { push d(name: \"a\" + name) }", "SC0307"),
  ])
  func anExpressionOfOtherLanguagesIsOneError(text: String, code: String) {
    let declarations = "condition name: String = \"\" condition names: [String] = [] scene d(name: String)\n"
    let compilation = Spec(Self.spec + declarations + text).compile()
    let errors = compilation.diagnostics.filter { $0.severity == .error }
    #expect(errors.map { $0.code.code } == [code], "\(compilation.report)")
  }

  @Test func anUnterminatedInterpolationIsClosedBeforeItsQuote() throws {
    let parsed = parse("scene d(name: String) on d.e(n) { push d(name: \"a\\(n\") }")
    let fixIt = try #require(parsed.diagnostics.first?.fixIts.first)
    let text = String(decoding: fixIt.applied(to: parsed.tree.file.bytes), as: UTF8.self)
    #expect(text.hasSuffix("push d(name: \"a\\(n)\") }"))
  }

  /// A statement with a question alone takes no condition; one after `always` does.
  @Test(arguments: ["showing(d(n: 3))", "present(d(n: 3))", "showing(d where d.n == 3)"])
  func anExpectedQuestionWithAConditionHasARepair(question: String) throws {
    let text = Self.spec + "scene d(n: Int)\non c.changed { push d(n: 3) }\n"
    let compilation = Spec(text + "test \"t\" { set c = true; expect \(question) }").compile()
    let errors = compilation.diagnostics.filter { $0.severity == .error }
    #expect(errors.count == 1, "\(compilation.report)")
    let fixIt = try #require(errors.first?.fixIts.first)
    let repaired = String(decoding: fixIt.applied(to: compilation.sources[0].bytes), as: UTF8.self)
    #expect(repaired.contains("expect always \(question.prefix { $0 != "(" })(d where d.n == 3)"))
    #expect(Spec(repaired).compile().diagnostics.allSatisfy { $0.severity != .error }, "\(repaired)")
  }

  /// A test contains inputs and `expect`.
  @Test(arguments: [
    "push b(id: 3)", "push b", "push(b)", "present b as sheet", "back to a", "for i in 1...3 { a.go }",
    "if c { a.go }",
    "while c { a.go }", "on a.go { stay }",
  ])
  func effectsAndLoopsInTestsAreOneError(text: String) {
    let compilation = Spec(Self.spec + "test \"t\" {\n  \(text)\n  a.go\n}").compile()
    let errors = compilation.diagnostics.filter { $0.severity == .error }
    #expect(errors.count == 1, "\(compilation.report)")
    #expect(errors.first?.message.hasSuffix("in a test; write inputs, such as events, and `expect`") == true)
  }

  @Test(arguments: [
    "import b from \"x.scene\"", "import { b } from \"x.scene\"", "import * as b from \"x.scene\"",
    "from \"x.scene\" import b",
  ])
  func namesInAnImportAreOneError(text: String) throws {
    let parsed = parse("\(text)\napp A\n")
    #expect(parsed.diagnostics.count == 1)
    let fixIt = try #require(parsed.diagnostics.first?.fixIts.first)
    #expect(fixIt.certainty == .likely)
    #expect(
      String(decoding: fixIt.applied(to: parsed.tree.file.bytes), as: UTF8.self)
        == "import \"x.scene\"\napp A\n")
  }

  /// Without indentation, the closing brace of a flow is only probable.
  @Test(arguments: ["flow f {\nscene d\nroot d\n", "flow f {\n\n// Text.\nscene d\nroot d\n"])
  func theEndOfAFlowWithoutIndentationIsAGuess(text: String) {
    let fixIts = parse(text).diagnostics.flatMap { $0.fixIts }
    #expect(fixIts.map { $0.certainty } == [.likely])
  }

  @Test func theEndOfAnIndentedFlowIsCertain() {
    let fixIts = parse("flow f {\n  scene d\n  root d\n").diagnostics.flatMap { $0.fixIts }
    #expect(fixIts.map { $0.certainty } == [.certain])
  }

  /// A pattern with an error handles no cases that a later rule could repeat.
  @Test(arguments: ["m: 3", "3, 4", "\"3\"", "m: n"])
  func anInvalidPatternShadowsNoRule(pattern: String) {
    let text = "scene a { event go(n: Int) }\nroot a\non a.go(\(pattern)) { stay }\non a.go { stay }"
    let codes = Spec(text).compile().codes
    #expect(codes.count == 1)
    #expect(!codes.contains("SC0331"))
  }

  @Test func anUnhandledEventOfAFirstSpecHasARepair() throws {
    let compilation = Spec("app A\nscene a { event go }\nroot a").compile()
    #expect(compilation.codes == ["SC0408"])
    let fixIt = try #require(compilation.diagnostics.first?.fixIts.first)
    let after = String(decoding: fixIt.applied(to: compilation.sources[0].bytes), as: UTF8.self)
    #expect(after == "app A\nscene a { event go }\nroot a\non a.go { stay }\n")
    #expect(Spec(after).compile().diagnostics.isEmpty)
  }

  @Test func aLabelOfTwoStacksIsOneError() {
    let text = "scene a\nscene b\nroot tabs { x: stack { a } x: stack { b } }"
    #expect(Spec(text).compile().codes == ["SC0202"])
  }

  @Test(arguments: ["done(x: 1)", "done(x: _)"])
  func aResultHasNoLabel(event: String) {
    let text =
      "scene a { event go }\nscene b -> Int\nroot stack { a }\non a.go { push b }\non b.\(event) { stay }\n"
    #expect(Spec(text).compile().codes.first == "SC0320")
  }

  @Test(arguments: [
    "on a.e { push b c: 1", "on a.e { do b c: 1", "on a.e { update b c: 1", "push b c: 1", "(): name)) }",
    "():", "on (x: 1).done { stay }", "on a.e, (1).done(2) { stay }",
  ])
  func missingPartsCauseNoTrap(text: String) {
    #expect(parse(text).tree.printed() == Array(text.utf8))
    #expect(!Spec(text).compile().diagnostics.isEmpty)
  }
}
