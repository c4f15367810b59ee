import Testing

@testable import ScenicLang

/// Code lenses of declarations: `textDocument/codeLens`.
struct CodeLensTests {
  private func picture(_ desk: Desk) -> [String] {
    desk.snapshot.codeLenses(0).map { lens in
      switch lens.action {
      case .runTest(let title): "\(desk.text(lens.range)): \(lens.title) [\(title)]"
      case .show(let places): "\(desk.text(lens.range)): \(lens.title) \(places.map { desk.text($0) })"
      }
    }
  }

  private let text = """
    scene cats { event open; event self }
    scene cat { event owner; event more }
    scene alone { event cat }
    flow signIn { scene welcome root welcome on welcome.done { finish } }
    root stack { cats }
    on cats.open { push cat }
    on cats.self { present signIn }
    on cat.more { push cat; present signIn }
    on alone.cat { push cat }
    link "/cat" { go cats / cat }
    test "a \\"cat\\"" { cats.open }

    """

  @Test func lensesSayFromWhereASceneIsShown() {
    #expect(
      picture(Desk(text)) == [
        "cats: shown from the start and 1 link [\"stack\", \"go cats / cat\"]",
        "cat: shown from 2 scenes and 1 link [\"push cat\", \"push cat\", \"go cats / cat\"]",
        "alone: unreachable []",
        "signIn: shown from 2 scenes [\"present signIn\", \"present signIn\"]",
        "welcome: shown from 1 flow [\"welcome\"]",
        "\"/cat\": leads to cat [\"cat\"]",
        "\"a \\\"cat\\\"\": run this test [a \"cat\"]",
      ])
  }

  @Test func unreachableScenesAreKnownAfterFullAnalysis() {
    let desk = Desk(
      """
      scene cats
      scene cat { event owner }
      scene owner { event cat }
      root stack { cats }
      on cat.owner { push owner }
      on owner.cat { push cat }
      """)
    #expect(picture(desk)[1] == "cat: shown from 1 scene [\"push cat\"]")
    #expect(desk.snapshot.complete { false })
    #expect(picture(desk)[1] == "cat: unreachable [\"push cat\"]")
  }

  @Test func nothingIsNeverShownWhereSomethingIsWrong() {
    #expect(
      picture(Desk("scene cats\nscene cat\nroot stack { cats }\non cats.nothing { push catt }")).count == 1)
  }
}
