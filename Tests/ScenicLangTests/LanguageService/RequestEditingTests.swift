import Testing

@testable import ScenicLang

/// Requests in an editor: completion, renaming, hovers, signatures and token types.
struct RequestEditingTests {
  private static let spec = """
    app News
    /// Loads an article.
    action load(id: Int) -> String
    action note(text: String)
    flow reader {
      scene page { event turn }
      root stack { page }
      on page.turn { do load(id: 1) for reader }
    }
    scene list { event open(id: Int) }
    scene article(id: Int, text: String)
    root stack { list }
    on list.open(id) { do load(id) for News }
    on load.done(text) where load.id > 0 { push article(id: load.id, text) }
    test "a" {
      list.open(id: 1)
      load(id: 1).done("x")
    }

    """

  private func texts(_ text: String) -> [String] {
    let spec = EditedSpec(Self.spec + text)
    return spec.snapshot.completions(spec.file, at: spec.offset)?.items.map { $0.text } ?? []
  }

  /// The spec with a cursor before a part of it.
  private func spec(at part: String) -> EditedSpec {
    EditedSpec(Self.spec.replacing(part.replacing("|", with: ""), with: part, maxReplacements: 1))
  }

  @Test func completionKnowsTheWordsOfRequests() {
    #expect(texts("on load.|").contains { $0.hasPrefix("done") } && texts("on load.|").contains("failed"))
    #expect(!texts("on note.|").contains("failed"))
    #expect(Set(["latest", "single"]).isSubset(of: texts("action b -> Int |")))
    #expect(!texts("action b |").contains("latest"))
    #expect(texts("on list.open { do load(id: 1) | }").contains("for"))
    #expect(texts("on list.open { do load(id: 1) for | }") == ["News"])
    #expect(
      texts("flow f { scene s { event e } root s on s.e { do load(id: 1) for | } }") == ["f", "News"])
  }

  @Test func completionKnowsTheArgumentsOfTheRequest() {
    #expect(texts("on load.failed where load.| { stay }").contains { $0.hasPrefix("id") })
    #expect(texts("on load.failed { push article(id: |) }").contains("load.id"))
    #expect(texts("on load.failed { push article(id: load.|) }").contains("id"))
    #expect(!texts("on list.open { push article(id: |) }").contains("load.id"))
    #expect(texts("test \"b\" { load(id: 1).| }").contains { $0.hasPrefix("done") })
    #expect(texts("test \"b\" { load(|).failed }").contains("id: "))
  }

  @Test func completionKnowsTimers() {
    #expect(texts("action b |").contains { $0.hasPrefix("after") })
    #expect(!texts("action b -> Int |").contains { $0.hasPrefix("after") })
    #expect(Set(["latest", "single"]).isSubset(of: texts("action b after 3 s |")))
    #expect(texts("action b(wait: Int, name: String) after |") == ["wait"])
    #expect(texts("action b after 3 |") == ["s"])
    #expect(texts("test \"b\" { | }").contains { $0.hasPrefix("pass") })
    #expect(texts("action b after 3 s\non b.|").contains("done"))
  }

  /// The owners of the requests, and those that the user can leave.
  @Test func aHoverShowsTheOwnersOfRequests() {
    let spec = EditedSpec(
      """
      app News
      action lo|ad(id: Int) -> String
      scene list { event open(id: Int) }
      scene loading(id: Int)
      root stack { list }
      on list.open(id) { push loading(id); do load(id) }
      on load.done { pop }
      """)
    _ = spec.snapshot.complete { false }
    let text = spec.snapshot.hover(spec.file, at: spec.offset)?.markdown ?? ""
    #expect(text.contains("Owner of its requests: `loading`."), "\(text)")
    #expect(text.contains("A pending request is cancelled if the user leaves `loading`."), "\(text)")
  }

  private func renamed(_ part: String, to name: String) -> String {
    let spec = spec(at: part)
    do {
      return spec.edited(try spec.snapshot.rename(spec.file, at: spec.offset, to: name))
    } catch {
      return "refused: \(error.reason)"
    }
  }

  @Test func renamingReachesRequests() {
    let parameter = Self.spec.replacing("load(id: Int)", with: "load(key: Int)")
      .replacing("do load(id: 1)", with: "do load(key: 1)").replacing("do load(id)", with: "do load(key: id)")
      .replacing("load.id", with: "load.key").replacing("  load(id: 1)", with: "  load(key: 1)")
    #expect(renamed("load.|id >", to: "key") == parameter)
    #expect(renamed("  load(|id: 1).done", to: "key") == parameter)
    let action = Self.spec.replacing("load", with: "fetch")
    #expect(renamed("  |load(id: 1).done", to: "fetch") == action)
    #expect(renamed("where |load.id", to: "fetch") == action)
    #expect(renamed("for |News", to: "Daily") == Self.spec.replacing("News", with: "Daily"))
    #expect(renamed("for |reader", to: "book") == Self.spec.replacing("reader", with: "book"))
  }

  @Test func hoversTellWhatIsMeant() {
    func hover(_ part: String) -> String {
      let spec = spec(at: part)
      return spec.snapshot.hover(spec.file, at: spec.offset)?.markdown ?? "nothing"
    }
    #expect(hover("where load.|id").contains("parameter of action `load`"))
    #expect(hover("  |load(id: 1).done").contains("Loads an article."))
    #expect(hover("  load(id: 1).|done").contains("**`done`**"))
    #expect(hover("|for News").contains("**`for`**"))
    #expect(hover("for |News").contains("app News"))
  }

  @Test func signaturesShowTheRequestAndItsResult() {
    func label(_ part: String) -> String? {
      let spec = spec(at: part)
      return spec.snapshot.signature(spec.file, at: spec.offset)?.label
    }
    #expect(label("  load(|id: 1).done") == "load(id: Int)")
    #expect(label("  load(id: 1).done(|\"x\")") == "done(String)")
  }

  @Test func tokensHaveTheirKinds() {
    let text = """
      app A
      action load(id: Int) -> Bool latest
      scene s { event e }
      root s
      on s.e { do load(id: 1) for A }
      on load.failed where load.id == 1 even covered { stay }
      test "a" { load(id: 1).failed }
      """
    let desk = Desk([UInt8](text.utf8))
    func kinds(_ line: Int) -> [String] {
      desk.snapshot.semanticTokens(0, in: nil).filter { desk.line($0.range.lowerBound) == line }.map {
        "\(desk.text($0.range))=\($0.kind)"
      }
    }
    #expect(kinds(2).last == "latest=keyword")
    #expect(kinds(5).suffix(2) == ["for=keyword", "A=namespace"])
    #expect(kinds(6).contains("id=parameter"))
    #expect(kinds(7).suffix(4) == ["load=function", "id=parameter", "1=number", "failed=event"])
  }
}
