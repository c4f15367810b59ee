import Testing

@testable import ScenicLang

struct HoverTests {
  private func hover(_ marked: String) -> String {
    let spec = EditedSpec(marked)
    _ = spec.snapshot.complete { false }
    return spec.snapshot.hover(spec.file, at: spec.offset)?.markdown ?? "nothing"
  }

  static let spec = """
    app Cats
    /// How cats are sorted.
    enum Sort {
      name
      age
    }
    condition isSignedIn: Bool = false
    /// All cats.
    @title("Cats")
    scene cats(sort: Sort = .name) {
      /// One was tapped.
      event select(name: String)
    }
    @deprecated("say who")
    scene cat(catName: String) { event adopt }
    scene adoption(catName: String) -> Bool
    root main: stack { cats }
    on cats.select(name) { push cat(catName: name) }
    on cat.adopt { present adoption(catName: cat.catName) }
    on adoption.done(_) { stay }
    """

  private func hover(at place: String) -> String {
    let parts = place.split(separator: "|", omittingEmptySubsequences: false)
    return hover(Self.spec.replacing(parts.joined(), with: place, maxReplacements: 1))
  }

  @Test func scenesAreShownWithPlacementsAndShortestPath() {
    #expect(
      hover(at: "present adop|tion") == """
        ```scene
        scene adoption(catName: String) -> Bool
        ```

        Placement: presented over `cat`.

        Shortest path: `cats.select(name: "a")`, then `cat.adopt`.
        """)
    #expect(
      hover(at: "stack { ca|ts }") == """
        ```scene
        scene cats(sort: Sort = .name)
        ```

        All cats.

        Placement: in `main`, first.

        In the tree from the start.
        """)
  }

  @Test func aLaterInterruptionKeepsTheResults() {
    let spec = EditedSpec(Self.spec.replacing("push cat(", with: "push c|at("))
    var hasNews = false
    #expect(spec.snapshot.complete { hasNews })
    hasNews = true
    let told = spec.snapshot.hover(spec.file, at: spec.offset)?.markdown
    #expect(told?.contains("Shortest path: `cats.select") == true)
  }

  @Test func deprecatedScenesShowTheirReason() {
    #expect(
      hover(at: "push c|at(") == """
        ```scene
        scene cat(catName: String)
        ```

        **Deprecated**: say who

        Placement: in `main`, over `cats`.

        Shortest path: `cats.select(name: "a")`.
        """)
  }

  @Test func eventsAreShownWithTheirRules() {
    #expect(
      hover(at: "on cats.sel|ect") == """
        ```scene
        event select(name: String)
        ```

        event of scene `cats`

        One was tapped.

        Handled by

        ```scene
        on cats.select(name) { push cat(catName: name) }
        ```
        """)
  }

  @Test func typesAreShownInFull() {
    #expect(
      hover(at: "sort: So|rt") == """
        ```scene
        enum Sort {
          name
          age
        }
        ```

        How cats are sorted.
        """)
    #expect(hover(at: "= .na|me)") == "```scene\nname\n```\n\ncase of `Sort`")
  }

  @Test func inputsAndNamesHaveTypes() {
    #expect(
      hover(at: "cat.cat|Name") == "```scene\ncatName: String\n```\n\ninput of scene `cat`")
    #expect(hover(at: "catName: na|me)") == "```scene\nname: String\n```\n\nbound by the pattern")
  }

  @Test func wordsOfTheLanguageAreExplained() {
    #expect(hover(at: "{ pu|sh").hasPrefix("**`push`** pushes a node on the nearest stack"))
    #expect(hover(at: "adoption.do|ne").hasPrefix("**`done`** the result of a scene"))
    #expect(hover(at: "catName: Str|ing) {") == "**`String`** text.")
    #expect(hover(at: "@ti|tle").hasPrefix("**`@title`** the title of a tab or a screen"))
  }

  @Test func conditionsOfRulesAreExplained() {
    let spec = HoverTests.spec.replacing(
      "on cat.adopt {", with: "on cat.adopt where !present(adoption) or wait asking {")
    func hover(_ before: String, _ after: String) -> String {
      self.hover(spec.replacing(before + after, with: "\(before)|\(after)", maxReplacements: 1))
    }
    #expect(hover("or wa", "it").hasPrefix("**`wait`** `or wait`: if the event matches"))
    #expect(hover("o", "r wait").hasPrefix("**`or`** `or wait`: if the event matches"))
    #expect(hover("ask", "ing").hasPrefix("**`asking`** the scenes and flows"))
    #expect(hover("!pre", "sent(").contains("`present(S)` is true if an `S` is anywhere in the tree"))
  }

  @Test func everyReservedWordHasAPage() {
    let spec = EditedSpec(text: "")
    for word in TokenKind.keywords
    where !["type", "to", "true", "false", "nil"].contains(word) {
      #expect(spec.snapshot.explanation(of: word) != nil, "\(word)")
    }
  }

  @Test func betweenWordsThereIsNothing() {
    #expect(hover("scene home \n | \nroot stack { home }") == "nothing")
    #expect(hover("|") == "nothing")
  }

  @Test func aLinkShowsItsCapturesAndTarget() throws {
    let desk = Desk(
      """
      app Cats at "https://cats.example.com"
      scene cats
      scene cat(id: Int, name: String)
      root main: stack { cats }
      /// A cat.
      link "/cats/{id}/{name}" { go main / cats / cat(id, name) }
      link "/top" { dismiss all; pop all }
      """)
    #expect(desk.snapshot.complete { false })
    let hover = try #require(desk.snapshot.hover(0, at: desk.offset(of: "/cats/")))
    #expect(desk.text(hover.range) == "\"/cats/{id}/{name}\"")
    #expect(
      hover.markdown == """
        ```scene
        link "/cats/{id}/{name}"
        ```

        Captures:
        - `id`: `Int`
        - `name`: `String`

        Leads to `main / cats / cat(id, name)`.

        Example: `https://cats.example.com/cats/1/a`

        A cat.
        """)
    let top = try #require(desk.snapshot.hover(0, at: desk.offset(of: "/top")))
    #expect(top.markdown.contains("Effects: `dismiss all; pop all`"))
    // A capture has a page of its own.
    #expect(
      desk.snapshot.hover(0, at: desk.offset(of: "id}"))?.markdown.contains("captured by the link") == true)
  }
}
