import Testing

@testable import ScenicLang

struct TypeHierarchyTests {
  private let text = """
    events Help { event help }
    scene cats sends Help
    flow signIn sends Help {
      scene who
      root stack { who }
    }
    root bar: tabs {
      home: stack { cats }
      signIn
    }
    on Help.help { stay }
    """

  private func names(_ name: String, _ items: (Snapshot, Int, Int) -> [HierarchyItem]) -> [String] {
    let desk = Desk(text)
    return items(desk.snapshot, 0, desk.offset(of: name)).map {
      $0.detail.isEmpty ? $0.name : "\($0.name): \($0.detail)"
    }
  }

  @Test func groupsFlowsAndContainersAreAbove() {
    #expect(names("cats sends") { $0.supertypes($1, at: $2) } == ["Help: group of events", "home: stack"])
    #expect(names("who\n") { $0.supertypes($1, at: $2) } == ["signIn: flow"])
    #expect(names("home:") { $0.supertypes($1, at: $2) } == ["bar: tabs"])
    #expect(names("Help {") { $0.supertypes($1, at: $2) } == [])
  }

  @Test func sendersAndContentAreBelow() {
    #expect(names("Help {") { $0.subtypes($1, at: $2) } == ["cats: scene", "signIn: flow"])
    #expect(names("signIn sends") { $0.subtypes($1, at: $2) } == ["who: scene in signIn"])
    #expect(names("bar:") { $0.subtypes($1, at: $2) } == ["signIn: flow", "home: stack"])
    #expect(names("who\n") { $0.subtypes($1, at: $2) } == [])
  }

  @Test func otherNamesHaveNone() {
    let desk = Desk(text)
    #expect(desk.snapshot.typeItem(0, at: desk.offset(of: "help }")) == nil)
    #expect(desk.snapshot.typeItem(0, at: desk.offset(of: "cats }"))?.name == "cats")
  }
}
