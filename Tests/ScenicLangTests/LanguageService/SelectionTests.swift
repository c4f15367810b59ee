import Testing

@testable import ScenicLang

/// Growing selections: `textDocument/selectionRange`.
struct SelectionTests {
  private let desk = Desk(
    """
    app Cats

    /// Cats, and more cats.
    @title("All cats")
    scene cats { event open(name: String) }

    flow a {
      // The question.
      on cats.open(name) {
        push cat(catName: name)
        stay
      }
    }
    """)

  private func chain(_ text: String, plus distance: Int) -> [String] {
    let found = desk.snapshot.selectionRanges(0, at: desk.offset(of: text, plus: distance))
    return found.map { desk.text($0) }
  }

  @Test func aSelectionGrowsFromTheWordToTheFile() {
    let block = "{\n    push cat(catName: name)\n    stay\n  }"
    #expect(
      chain("catName: name", plus: 11) == [
        "name", "catName: name", "(catName: name)", "cat(catName: name)", "push cat(catName: name)",
        "push cat(catName: name)\n    stay", block, "on cats.open(name) \(block)",
        "// The question.\n  on cats.open(name) \(block)",
        "flow a {\n  // The question.\n  on cats.open(name) \(block)\n}", desk.text(0..<desk.bytes.count),
      ])
  }

  @Test func aStringIsSelectedWithoutItsQuotesFirst() {
    #expect(
      chain("All cats", plus: 5).prefix(6) == [
        "cats", "All cats", "\"All cats\"", "(\"All cats\")", "@title(\"All cats\")",
        "@title(\"All cats\")\nscene cats { event open(name: String) }",
      ])
  }

  @Test func commentsBelongToTheNextItem() {
    #expect(
      chain("more cats", plus: 1) == [
        "more", "/// Cats, and more cats.",
        "/// Cats, and more cats.\n@title(\"All cats\")\nscene cats { event open(name: String) }",
        desk.text(0..<desk.bytes.count),
      ])
  }

  @Test func aPlaceThatIsNotThereHasNone() {
    #expect(desk.snapshot.selectionRanges(0, at: -1).isEmpty)
    #expect(desk.snapshot.selectionRanges(0, at: desk.bytes.count + 1).isEmpty)
    #expect(desk.snapshot.selectionRanges(3, at: 0).isEmpty)
    #expect(Desk("").snapshot.selectionRanges(0, at: 0) == [0..<1])
  }
}
