import Testing

@testable import ScenicLang

/// Navigation as a call hierarchy: `textDocument/prepareCallHierarchy` and the requests for its items.
struct HierarchyTests {
  private let desk = Desk(
    """
    app Cats
    condition isOn: Bool = false
    event expired
    action load -> Bool
    scene cats { event open(name: String); event menu }
    scene cat(name: String) { event back; event load }
    scene settings requires isOn else signIn
    scene lost { event back }
    flow signIn { scene welcome { event next } scene code root stack { welcome } on welcome.next { push code } }
    root tabBar: tabs { home: stack { cats } settings }
    on cats.open(name) { push cat(name) }
    on cats.menu { if isOn { present signIn } else { select tabBar.settings } }
    on cat.back, lost.back { back to cats }
    on cat.load { do load }
    on load.done(ok) { push cat(name: "x") }
    on expired { dismiss all; root signIn in home }
    on isOn.changed(true) { go home / cats / cat(name: "y") presenting lost }
    link "/cats/{name}" { go home / cats / cat(name) }
    """)

  private func picture(_ steps: [HierarchyStep]) -> [String] {
    steps.map { step in
      "\(step.item.kind) \(step.item.name): \(step.ranges.map { desk.text($0) }.joined(separator: " | "))"
    }
  }

  private func leadingHere(_ text: String) -> [String] {
    picture(desk.snapshot.leadingHere(0, at: desk.offset(of: text)))
  }

  private func leadingFrom(_ text: String) -> [String] {
    picture(desk.snapshot.leadingFrom(0, at: desk.offset(of: text)))
  }

  @Test func theItemIsWhatIsDeclaredOrNamedThere() {
    for text in ["cat(name: String)", "cat(name)", "cat.back"] {
      let item = desk.snapshot.hierarchyItem(0, at: desk.offset(of: text, plus: 1)).first
      #expect(item?.name == "cat" && item?.kind == .scene && item?.detail == "scene")
      #expect(item.map { desk.text($0.nameRange) } == "cat")
      #expect(item.map { desk.text($0.range) } == "scene cat(name: String) { event back; event load }")
    }
    let inner = desk.snapshot.hierarchyItem(0, at: desk.offset(of: "code root")).first
    #expect(inner?.detail == "scene in signIn")
    #expect(desk.snapshot.hierarchyItem(0, at: desk.offset(of: "settings }")).first?.name == "settings")
    #expect(desk.snapshot.hierarchyItem(0, at: desk.offset(of: "true")).isEmpty)
    #expect(desk.snapshot.hierarchyItem(0, at: desk.offset(of: "Cats")).first?.kind == .app)
  }

  @Test func incomingCallsAreTheSendersOfHandledEvents() {
    #expect(
      leadingHere("cat(name: String)") == [
        "scene cats: push cat(name)", "action load: push cat(name: \"x\")",
        "condition isOn: go home / cats / cat(name: \"y\") presenting lost",
        "link /cats/{name}: go home / cats / cat(name)",
      ])
    #expect(
      leadingHere("signIn {") == [
        "scene cats: present signIn", "event expired: root signIn in home",
        "scene settings: signIn",
      ])
    #expect(leadingHere("cats {").first == "app Cats: tabBar")
    #expect(leadingHere("welcome {") == ["flow signIn: stack"])
    #expect(leadingHere("code root") == ["scene welcome: push code"])
  }

  @Test func outgoingCallsAreTheTargetsOfEvents() {
    #expect(
      leadingFrom("cats {") == [
        "scene cat: push cat(name)", "flow signIn: present signIn", "scene settings: select tabBar.settings",
      ])
    #expect(leadingFrom("cat(name: String)") == ["scene cats: back to cats", "action load: do load"])
    #expect(leadingFrom("load ->") == ["scene cat: push cat(name: \"x\")"])
    #expect(leadingFrom("expired\n") == ["flow signIn: root signIn in home"])
    #expect(
      leadingFrom("\"/cats/") == [
        "scene cats: go home / cats / cat(name)", "scene cat: go home / cats / cat(name)",
      ])
    #expect(leadingFrom("Cats\n") == ["scene cats: tabBar", "scene settings: tabBar"])
  }

  @Test func callersInAnotherFileAreListedThere() {
    let spec = EditedSpec(
      """
      import "rooms.scene"
      root stack { rooms }
      on rooms.open, rooms.see { push ro|om }
      on rooms.see { show room }
      -- rooms.scene
      scene rooms { event open event see }
      scene room
      """)
    let steps = spec.snapshot.leadingHere(spec.file, at: spec.offset)
    #expect(steps.map { $0.item.name } == ["rooms"])
    #expect(
      steps.map { spec.shown($0.item.nameRange) } == ["on «rooms».open, rooms.see { push room }"])
    #expect(
      steps.flatMap { $0.ranges }.map { spec.shown($0) } == [
        "on rooms.open, rooms.see { «push room» }", "on rooms.see { «show room» }",
      ])
    // The item is found again at its reported range.
    let place = steps[0].item.nameRange
    #expect(spec.snapshot.hierarchyItem(place.file, at: place.start).map { $0.name } == ["rooms"])
  }

  @Test func typesLeadAsWell() {
    let zoo = Desk(sample: "zoo.scene")
    let steps = zoo.snapshot.leadingFrom(0, at: zoo.offset(of: "entrance produces"))
    #expect(steps.map { $0.item.name } == ["gates"])
    let gates = zoo.snapshot.leadingFrom(0, at: zoo.offset(of: "gates(place"))
    #expect(gates.map { $0.item.name } == ["tiger", "panda"])
    #expect(
      zoo.snapshot.leadingHere(0, at: zoo.offset(of: "gates(place")).map { $0.item.name } == [
        "tiger", "panda", "entrance",
      ])
  }

  @Test func anItemIsFoundAgainByItsName() {
    let desk = Desk(
      """
      scene a { event next }
      scene b
      root tabs { a b }
      on root.reselect(.a) { present b }
      """)
    let steps = desk.snapshot.leadingHere(0, at: desk.offset(of: "b\n"))
    #expect(steps.map { $0.item.name } == ["Main", "root"])
    #expect(steps.map { desk.text($0.item.range) } == ["", "tabs { a b }"])
    for step in steps {
      let name = step.item.nameRange
      #expect(desk.snapshot.hierarchyItem(name.file, at: name.start).map { $0.name } == [step.item.name])
    }
    #expect(desk.snapshot.leadingFrom(0, at: 0).map { $0.item.name } == ["a", "b"])
  }

  @Test(arguments: Spec.samples)
  func bothWaysSayTheSame(sample: String) throws {
    let snapshot = Desk(sample: sample).snapshot
    var there: Set<String> = []
    var back: Set<String> = []
    for node in snapshot.model.nodes {
      let place = node.name.range
      guard let item = snapshot.hierarchyItem(place.file, at: place.start).first else { continue }
      for step in snapshot.leadingFrom(place.file, at: place.start) where step.item.kind != .action {
        for range in step.ranges { there.insert("\(item.nameRange) \(step.item.nameRange) \(range)") }
      }
      for step in snapshot.leadingHere(place.file, at: place.start)
      where ![.app, .link, .event, .condition, .action].contains(step.item.kind) {
        let place = step.item.nameRange
        let caller = try #require(snapshot.hierarchyItem(place.file, at: place.start).first)
        for range in step.ranges { back.insert("\(caller.nameRange) \(item.nameRange) \(range)") }
      }
    }
    #expect(there == back && !there.isEmpty)
  }
}
