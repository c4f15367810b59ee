import Testing

@testable import ScenicLang

/// A text that a rule builds is one of many, of which only one is tried: nothing that depends on it is proved.
struct BuiltTextTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    /// The declarations and rules between `list`, whose event is `open(id)`, and `special`.
    let text: String
    var property = "never showing(special)"
  }

  static let inspected = [
    Case(
      testDescription: "an input",
      text: """
        scene item(title: String) { event go }
        on list.open(id) { push item(title: "No. \\(id)") }
        on item.go where item.title == "No. 7" { push special }
        on item.go { stay }
        """),
    Case(
      testDescription: "an optional input of a choice",
      text: """
        scene item(title: String?) { event go }
        on list.open(id) { push item(title: id > 2 ? "No. \\(id)" : nil) }
        on item.go where (item.title ?? "") == "No. 7" { push special }
        on item.go { stay }
        """),
    Case(
      testDescription: "a field",
      text: """
        struct Label { text: String, size: Int }
        scene item(label: Label) { event go }
        on list.open(id) { push item(label: Label(text: "No. \\(id)", size: 2)) }
        on item.go where item.label == Label(text: "No. 7", size: 2) { push special }
        on item.go { stay }
        """),
    Case(
      testDescription: "an input that was handed on",
      text: """
        scene item(title: String) { event go }
        scene copy(title: String) { event go }
        on list.open(id) { push item(title: "No. \\(id)") }
        on item.go { push copy(title: item.title) }
        on copy.go where copy.title == "No. 7" { push special }
        on copy.go { stay }
        """),
    Case(
      testDescription: "a result",
      text: """
        scene question(id: Int) -> String { event yes }
        on list.open(id) { present question(id) }
        on question.yes { finish("No. \\(question.id)") }
        condition n: Int = 0
        on question.done("No. 7") where n > 2 && n < 2 { push special }
        on question.done { stay }
        """),
    Case(
      testDescription: "two texts",
      text: """
        scene item(title: String) { event go(id: Int) }
        on list.open(id) { push item(title: "\\(id)0") }
        on item.go(id) where item.title == "\\(id)" { push special }
        on item.go { stay }
        """),
    Case(
      testDescription: "a condition of a rule",
      text: """
        on list.open(id) where "No. \\(id)" == "No. 7" { push special }
        on list.open { stay }
        """),
    Case(
      testDescription: "a scene with a text as its input",
      text: """
        scene item(title: String) { event again(id: Int) }
        on list.open(id) { push item(title: "No. \\(id)") }
        on item.again where false { push special }
        on item.again(id) { show item(title: "No. \\(id)") }
        """, property: "never depth(home) > 2"),
  ]

  private func verdict(_ text: String, property: String = "never showing(special)") throws
    -> Verification.Verdict
  {
    func compile(_ more: String) -> Compilation {
      Spec(
        """
        scene list { event open(id: Int) }
        scene special
        root home: stack { list }
        \(text)
        \(property)

        """ + more
      ).compile()
    }
    let compilation = compile("")
    try #require(compilation.program != nil, "\(compilation.report)")
    let found = try #require(Verification(compilation, adding: compile))
    return try #require(found.verdicts.first { $0.name == "property" })
  }

  @Test(arguments: inspected)
  func nothingIsProvedIfItIsInspected(one: Case) throws {
    let verdict = try verdict(one.text, property: one.property)
    #expect(verdict.answer == .undecided, "\(verdict)")
  }

  /// A text that nothing compares is as any other.
  @Test func anUninspectedTextHidesNothing() throws {
    let verdict = try verdict(
      """
      scene item(title: String) { event go(id: Int) }
      on list.open(id) { push item(title: "No. \\(id)") }
      on item.go(id: 7) where false { push special }
      on item.go(id) { replace item(title: "\\(item.title), then \\(id)") }
      """)
    #expect(verdict.answer == .proved, "\(verdict)")
  }
}
