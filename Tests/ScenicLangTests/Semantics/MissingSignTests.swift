import Testing

@testable import ScenicLang

/// A missing sign or a keyword in capitals is one message, and its first repair gives a spec without errors.
struct MissingSignTests {
  private static let spec = """
    app News
    scene list { event open; event pick(id: Int) }
    scene item(id: Int = 0, isNew: Bool = false) { event shut }
    flow m {
      scene inner
      root stack { inner }
    }
    root main: stack { list }
    on item.shut { close }

    """

  private static let rest = "\non list.open { present item }\non list.pick { push m }"

  /// Declarations, the same after the first repair, and the code of the message.
  static let mistakes = [
    ("@unused condition b: Bool  false", "@unused condition b: Bool =  false", "SC0102"),
    ("@unused flag b: Bool true", "@unused flag b: Bool = true", "SC0102"),
    ("@unused condition b: String \"a\"", "@unused condition b: String = \"a\"", "SC0102"),
    ("@unused struct S { n: Int 3, m: Int }", "@unused struct S { n: Int = 3, m: Int }", "SC0102"),
    ("@unused scene d(n: Int 3, m: Int)", "@unused scene d(n: Int = 3, m: Int)", "SC0102"),
    ("on list.pick where true { push item(id 1) }", "on list.pick where true { push item(id: 1) }", "SC0102"),
    (
      "on list.pick(id) where id > 2 { push item(id, isNew true) }",
      "on list.pick(id) where id > 2 { push item(id, isNew: true) }", "SC0102"
    ),
    ("on list.pick(id 1) { push item }", "on list.pick(id: 1) { push item }", "SC0102"),
    (
      "on list.pick(id) where id > 2 { go main / list  item(id) }",
      "on list.pick(id) where id > 2 { go main / list  / item(id) }", "SC0104"
    ),
    (
      "on list.pick(id) where id > 2 { go main list / item(id) }",
      "on list.pick(id) where id > 2 { go main / list / item(id) }", "SC0104"
    ),
    (
      "on list.pick(1) { present item; dismiss ALL }", "on list.pick(1) { present item; dismiss all }",
      "SC0105"
    ),
    ("on list.pick(1) { push item; pop All }", "on list.pick(1) { push item; pop all }", "SC0105"),
    (
      "on list.pick(1) { push item; pop ALL in main }", "on list.pick(1) { push item; pop all in main }",
      "SC0105"
    ),
    (
      "test \"x\" { list.open expect main list presenting item }",
      "test \"x\" { list.open expect main / list presenting item }", "SC0205"
    ),
    (
      "test \"x\" { list.pick(id: 1) expect main / list m\n list.open }",
      "test \"x\" { list.pick(id: 1) expect main / list / m\n list.open }", "SC0205"
    ),
    (
      "test \"x\" { list.open expect main / list item(id: 2) }",
      "test \"x\" { list.open expect main / list / item(id: 2) }", "SC0205"
    ),
  ]

  @Test(arguments: mistakes)
  func aMissingSignIsOneMessage(wrong: String, right: String, code: String) throws {
    let before = Spec(Self.spec + wrong + Self.rest).compile()
    #expect(before.codes == [code], "\(before.report)")
    let fixIt = try #require(before.diagnostics.first?.fixIts.first)
    let text = String(decoding: fixIt.applied(to: before.sources[0].bytes), as: UTF8.self)
    #expect(text == Self.spec + right + Self.rest + "\n")
    let after = Spec(text).compile()
    #expect(!after.hasErrors, "\(after.report)")
  }

  /// Names, events and effects that follow without a sign.
  @Test(arguments: [
    "on list.pick(1) { go main / list push m }",
    "test \"x\" { list.open expect list presenting item item.shut }",
    "test \"x\" { list.open expect list presenting item\n item.shut }",
    "@unused struct S { n: Int true: Bool }", "on list.pick(1) { push item; pop all }",
  ])
  func otherTextIsNoMistake(text: String) {
    let compilation = Spec(Self.spec + text + Self.rest).compile()
    #expect(!compilation.hasErrors, "\(compilation.report)")
  }

  /// An action after a path is requested: its keyword is missing.
  @Test func anActionIsNoStep() {
    let compilation = Spec(
      Self.spec + "action load\non list.pick(1) { go main / list load }" + Self.rest
    ).compile()
    #expect(compilation.diagnostics.map { $0.fixIts.map { $0.message } } == [["insert `do`"]])
  }
}
