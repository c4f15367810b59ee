import Testing

@testable import ScenicLang

/// Parts of a picture, and two versions in one.
struct GraphPartTests {
  @Test func onlyWhatIsNamedIsDrawn() throws {
    let cats = try GraphTests.sample("cats.scene")
    let part = try cats.limited(to: ["home", "welcome"])
    #expect(part.scenes.map { $0.name } == ["cats", "cat", "filterEditor", "adoption", "welcome"])
    #expect(part.boxes.map { $0.name }.sorted() == ["home", "signIn", "tabBar"])
    #expect(
      GraphTests.arrows(part) == [
        "start start cats", "cats push cat: select", "cats present filterEditor: openFilter",
        "cat present adoption: adopt", "adoption back cats: done(true)",
        "(isSignedIn.changed(false)) go cats", "(/cats) go cats", "(/cats/{catName}) go cat",
        "adoption requirement welcome: requires isSignedIn",
      ])
  }

  @Test func reachedScenesAreFollowedUpToTheLimit() throws {
    let cats = try GraphTests.sample("cats.scene")
    #expect(
      try cats.reached(from: "cats").scenes.map { $0.name } == [
        "cats", "cat", "filterEditor", "adoption", "welcome", "password",
      ])
    let near = try cats.reached(from: "cats", steps: 1)
    #expect(
      GraphTests.arrows(near) == [
        "cats push cat: select", "cats present filterEditor: openFilter", "start start cats",
      ])
    #expect(try cats.reached(from: "signIn").scenes.map { $0.name } == ["welcome", "password"])
  }

  @Test func aNameMayBeWrittenWithItsFlow() throws {
    let graph = try GraphTests.graph(
      """
      scene a {
        event one
        event two
      }
      flow first {
        scene same
        root same
      }
      flow second {
        scene same
        root same
      }
      root home: stack { a }
      on a.one { push first }
      on a.two { push second }
      """)
    #expect(try graph.limited(to: ["second.same"]).scenes.map { $0.name } == ["second.same"])
    #expect(throws: Graph.NameError.ambiguous("same", ["first.same", "second.same"])) {
      try graph.limited(to: ["same"])
    }
    #expect(
      throws: Graph.NameError.unknown(
        "nobody", among: ["a", "first.same", "second.same", "first", "second", "home"])
    ) {
      try graph.reached(from: "nobody")
    }
  }

  @Test func changesAreMarked() throws {
    let old = """
      scene a {
        event next
        event gone
      }
      scene b
      scene c
      root home: stack { a }
      on a.next { push b }
      on a.gone { push c }
      """
    let new = """
      scene a {
        event next(far: Bool)
        event more
      }
      scene b
      @renamed(from: "c")
      scene d
      scene e
      root home: stack { a }
      on a.next(far: true) { push e }
      on a.next, a.more { push b }
      link "/d" { go home / d }
      """
    let graph = try GraphTests.graph(new).compared(with: try GraphTests.graph(old))
    #expect(graph.scenes.map { "\($0.mark?.sign ?? "?")\($0.name)" } == ["a", "b", "d", "+ e"])
    let marks = graph.ways.map { "\($0.mark?.sign ?? "?")\(graph.scenes[$0.to].name) \($0.word)" }
    #expect(
      marks.sorted() == ["a ", "b next", "+ b more", "+ d /d", "+ e next(true)", "\u{2212} d gone"].sorted())
  }

  @Test func aVersionAgainstItselfHasNotChanged() throws {
    for path in ["cats.scene", "zoo.scene", "messenger/messenger.scene"] {
      let graph = try GraphTests.sample(path)
      let compared = graph.compared(with: graph)
      #expect(compared.scenes.count == graph.scenes.count && compared.ways.count == graph.ways.count)
      #expect(compared.boxes.allSatisfy { $0.mark == .unchanged })
      #expect(compared.scenes.allSatisfy { $0.mark == .unchanged })
      #expect(compared.ways.allSatisfy { $0.mark == .unchanged })
    }
  }

  @Test func addedAndRemovedAreEachOther() throws {
    let (old, new) = (try GraphTests.sample("cats.scene"), try GraphTests.sample("routes.scene"))
    func counts(_ graph: Graph) -> [Graph.Mark?: Int] {
      graph.ways.reduce(into: [:]) { $0[$1.mark, default: 0] += 1 }
    }
    let (there, back) = (counts(new.compared(with: old)), counts(old.compared(with: new)))
    #expect(there[.added] == back[.removed] && there[.removed] == back[.added])
    #expect(there[.added] == new.ways.count && there[.removed] == old.ways.count)
  }
}
