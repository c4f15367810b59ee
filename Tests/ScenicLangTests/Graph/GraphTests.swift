import Foundation
import Testing

@testable import ScenicLang

/// The content of a graph: its boxes with their scenes, and its arrows.
struct GraphTests {
  /// The arrows of a drawing, a line each, as a person would note them down.
  static func arrows(_ graph: Graph) -> [String] {
    let drawing = Drawing(graph)
    return drawing.arrows.map { arrow in
      let from =
        switch arrow.from {
        case .start: "start"
        case .scene(let scene): graph.scenes[scene].name
        case .box(let box, _): "[\(graph.boxes[box].name)]"
        case .sign(let sign): "(" + drawing.signs[sign].lines.joined(separator: ", ") + ")"
        }
      let words = arrow.lines.isEmpty ? "" : ": " + arrow.lines.joined(separator: ", ")
      return "\(from) \(arrow.kind) \(graph.scenes[arrow.to].name)\(words)"
    }
  }

  /// Each box with its direct children.
  static func boxes(_ graph: Graph) -> [String] {
    let drawing = Drawing(graph)
    return graph.boxes.enumerated().map { place, box in
      let inner = drawing.boxesIn[place].map { "[\(graph.boxes[$0].name)]" }
      let scenes = drawing.scenesIn[place].map { graph.scenes[$0].name }
      return "\(box.kind) \(box.name): \((scenes + inner).joined(separator: " "))"
    }
  }

  static func graph(_ text: String) throws -> Graph {
    let compilation = Spec(text).compile()
    try #require(!compilation.hasErrors, "\(compilation.report)")
    return try #require(Graph(compilation))
  }

  static func sample(_ path: String) throws -> Graph {
    try #require(Graph(try Spec.sample(path)))
  }

  /// The result of a request leads on from the node that owns the request.
  @Test func resultsBeginAtTheOwnersOfTheirRequests() throws {
    let graph = try Self.graph(
      """
      app A
      action load -> Int
      action sync -> Int
      scene list { event open; event sync }
      scene loading
      scene page
      root home: stack { list }
      on list.open { push loading; do load }
      on load.done { replace page }
      on list.sync { do sync for A }
      on sync.done { present page }
      """)
    let arrows = Self.arrows(graph).filter { $0.contains("done") }
    #expect(arrows == ["loading go page: load.done", "(sync.done) present page"], "\(arrows)")
  }

  @Test func theCatsAreInTheirPlaces() throws {
    let graph = try Self.sample("cats.scene")
    #expect(
      Self.boxes(graph).sorted()
        == [
          "flow signIn: welcome password", "stack home: cats cat filterEditor adoption",
          "tabs tabBar: settings [home]",
        ].sorted())
    #expect(
      Self.arrows(graph) == [
        "start start cats", "cats push cat: select", "cats present filterEditor: openFilter",
        "cat present adoption: adopt", "adoption back cats: done(true)",
        "(isSignedIn.changed(false)) go cats", "(/cats) go cats", "(/cats/{catName}) go cat",
        "welcome push password: email", "adoption requirement welcome: requires isSignedIn",
        "settings requirement welcome: requires isSignedIn",
      ])
    #expect(graph.boxes.first { $0.name == "home" }?.title == "Cats")
    #expect(graph.scenes.filter { $0.isPresented }.map { $0.name } == ["filterEditor", "adoption"])
  }

  @Test func theStartLeadsThroughWhatTheRootRequiresFirst() throws {
    let spec = """
      condition isSignedIn: Bool = false
      condition mode: Mode = .new
      condition isKnown: Bool = true
      enum Mode { new, old }
      scene home
      scene hint -> Bool
      flow signIn {
        scene welcome { event next }
        scene password { event accepted }
        root stack { welcome }
        on welcome.next { push password }
        on password.accepted { finish }
      }
      scene tour -> Bool
      flow app requires isSignedIn else signIn requires mode == .old else tour requires isKnown else hint {
        root main: stack { home }
      }
      on isSignedIn.changed { stay }
      on mode.changed { stay }
      on isKnown.changed { stay }
      on tour.done { stay }
      on hint.done { stay }
      root app
      """
    let arrows = Self.arrows(try Self.graph(spec))
    #expect(
      arrows.prefix(3) == [
        "start start welcome", "[signIn] go tour: isSignedIn", "tour go home: mode == .old",
      ])
    #expect(arrows.contains("[app] requirement welcome: requires isSignedIn"))
    func first(_ old: String, _ new: String) throws -> [String] {
      try Array(Self.arrows(Self.graph(spec.replacingOccurrences(of: old, with: new))).prefix(3))
    }
    #expect(try first("isSignedIn: Bool = false", "isSignedIn: Bool = true").first == "start start tour")
    #expect(
      try first("requires isSignedIn else", "requires isSignedIn != false && isKnown else")[1]
        == "[signIn] go tour: isSignedIn != false && isKnown")
    // No value is found for this one.
    #expect(
      try first("requires mode == .old", "requires mode != .new").suffix(2) == [
        "[signIn] go tour: isSignedIn", "tour go home: mode != .new",
      ])
  }

  @Test func typesLeadToTheirScenes() throws {
    #expect(
      Self.arrows(try Self.sample("zoo.scene")) == [
        "start start entrance", "gates push tiger: Tiger", "gates push panda: Panda",
        "tiger back gates: Season",
        "panda push panda: Panda", "panda back gates: Season", "entrance push gates: String",
      ])
  }

  @Test func eventsBetweenTheSameScenesAreOneArrow() throws {
    let graph = try Self.graph(
      """
      enum Kind { one, two }
      scene a {
        event next
        event other
        event choose(kind: Kind)
      }
      scene b
      scene menu -> Kind
      root home: stack { a }
      on a.next { push b }
      on a.other { push b }
      on a.choose(.one) { push b }
      on a.choose { present menu }
      on menu.done(.one) { push b }
      on menu.done(.two) { push b }
      """)
    #expect(
      Self.arrows(graph) == [
        "start start a", "a push b: next, other, choose(.one)", "a present menu: choose",
        "menu push b: .one, .two",
      ])
  }

  @Test func anAnswerIsDrawnFromWhoHasAsked() throws {
    let graph = try Self.graph(
      """
      action find -> String
      action look -> Bool
      scene a { event pick }
      scene b { event pick }
      scene c(name: String)
      root home: stack { a }
      on a.pick { do look; push b }
      on look.done(true) { do find }
      on look.done(false) { stay }
      on b.pick { do find }
      on find.done(name) { push c(name) }
      """)
    #expect(
      Self.arrows(graph) == [
        "start start a", "a push b: pick", "a push c: find.done", "b push c: find.done",
      ])
  }

  @Test func theEndOfAFlowLeavesItsBox() throws {
    let graph = try Self.graph(
      """
      scene a { event begin }
      scene z
      flow setup {
        scene one { event next }
        scene two { event ready }
        root one
        on one.next { push two }
        on two.ready { finish }
      }
      root home: stack { a }
      on a.begin { push setup }
      on setup.done { push z }
      """)
    #expect(
      Self.arrows(graph) == [
        "start start a", "a push one: begin", "[setup] push z: done", "one push two: next",
      ])
    #expect(Self.boxes(graph) == ["flow setup: one two", "stack home: a z [setup]"].sorted())
  }

  @Test func scenesInSeveralTabsAreInTheBoxOfTheTabs() throws {
    let graph = try Self.graph(
      """
      scene a { event open }
      scene b { event open }
      scene person
      root bar: tabs {
        first: stack { a }
        second: stack { b }
      }
      on a.open, b.open { push person }
      """)
    #expect(
      Self.boxes(graph).sorted() == [
        "stack first: a", "stack second: b", "tabs bar: person [first] [second]",
      ])
  }

  @Test func externalEventsAreLabels() throws {
    let graph = try Self.graph(
      """
      event ring
      event chime
      scene a
      scene b
      root bar: tabs { first: stack { a }, second: stack { b } }
      on ring, chime { go bar.second / b }
      on bar.reselect(.first) { select bar.second }
      link "/b" { go bar.second / b }
      link "/b/again" { go bar.second / b }
      """)
    #expect(
      Self.arrows(graph) == [
        "start start a", "(ring, chime, bar.reselect(.first)) go b", "(/b, /b/again) go b",
      ])
  }

  @Test func immediatelyCoveredScenesHaveNoArrow() throws {
    let graph = try Self.graph(
      """
      scene a {
        event next(far: Bool)
        event skip
      }
      scene b
      scene c
      scene d
      root home: stack { a }
      on a.next(far) {
        push b
        if far { push c } else { push d }
      }
      on a.skip { back to a; push b; push d }
      """)
    #expect(
      Self.arrows(graph) == ["start start a", "a push b: next", "a push c: next", "a push d: next, skip"])
  }

  @Test func aWrongSpecHasNoPicture() {
    #expect(Graph(Spec("scene a\nroot b\n").compile()) == nil)
  }

  @Test func theSameSpecGivesTheSameBytes() throws {
    for path in ["cats.scene", "messenger/messenger.scene"] {
      let (first, second) = (try Self.sample(path), try Self.sample(path))
      #expect(first.dot == second.dot)
      #expect(first.mermaid == second.mermaid)
    }
  }
}
