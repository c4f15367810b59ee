import Foundation
import ScenicRuntime
import SwiftUI
import Testing

@testable import ScenicRuntime

/// A spec in a `SceneTreeView`: screens, attributes, rules for `leave`, links and previews.
@MainActor
@Suite struct SceneTreeViewTests {
  /// A view whose only field is the node.
  private struct Page: View {
    let node: SceneNode

    var body: some View {
      let number: Int = node.input(0)
      let isLoud: Bool = node.place == 0 && node.condition(0)
      Text("\(node.place):\(number)" + (isLoud ? "!" : ""))
    }
  }

  private struct Pages: ScreenFactory {
    func screen(for node: SceneNode) -> Page? { Page(node: node) }
  }

  private func program() -> Program {
    var app = ProgramBuilder()
    app.scene("list", inputs: ["n": .int], initial: ["n": 1], events: ["open": [], "count": [], "ask": []])
    app.scene("page", inputs: ["n": .int], initial: ["n": 1])
    app.scene("discard", inputs: ["n": .int], initial: ["n": 1])
    app.condition("list.isLoud")
    app.condition("page.hasChanges")
    app.root(app.stack("home", app["list"]))
    app.on("list.open", do: [.push(app["page"], in: nil)])
    app.on("list.count", do: [.update(node: app.node("list"), inputs: [.init("n", .literal(2))])])
    app.on("list.ask", do: [.present(app["discard"], style: "alert")])
    app.on("page.leave", where: app.known("page.hasChanges"), do: [.present(app["discard"], style: "alert")])
    return app.program
  }

  /// A spec on views.
  @MainActor
  private final class Stand {
    let navigator: ProgramNavigator
    let graph: ViewGraph
    let clock = ViewClock()

    init(_ navigator: ProgramNavigator) {
      ViewSimulator.reset()
      self.navigator = navigator
      let host = navigator.makeSwiftUIHost()
      clock.use(for: host)
      navigator.attach(views: host)
      let drawing = Drawing<Page>(host: host) { box in box.node.map { Page(node: $0) } }
      graph = ViewGraph(TreeView(drawing: drawing))
      clock.graph = graph
      clock.rest()
    }

    func send(_ scene: String, _ event: Int) {
      let identity = navigator.state.tree.first(named: scene)?.identity ?? .none
      navigator.send(.event(from: identity, event: event, arguments: [:]))
      clock.rest()
    }

    func set(_ condition: Int, of scene: String, _ value: Value) {
      let identity = navigator.state.tree.first(named: scene)?.identity ?? .none
      navigator.send(.set([.init(condition: condition, scene: identity, value: value)]))
      clock.rest()
    }
  }

  @Test func aViewIsDrawnWhenAnInputOrAConditionChangesThatItReads() {
    let it = Stand(ProgramNavigator(Engine(program())))
    #expect(it.graph.shape == "(0:1)")
    it.graph.drawn = []
    it.send("list", 1)
    #expect(it.graph.shape == "(0:2)" && it.graph.drawn.count == 1 && it.graph.drawn.first is Page)
    it.set(0, of: "list", true)
    #expect(it.graph.shape == "(0:2!)")
    #expect(ViewSimulator.misuses == [] && it.navigator.diagnostics == [])
  }

  @Test func goingBackIsAnInputAndALeaveRuleStopsIt() {
    let it = Stand(ProgramNavigator(Engine(program())))
    it.send("list", 0)
    #expect(it.graph.shape == "(0:1, 1:1)")
    let page = it.navigator.state.tree.children[1].identity
    it.set(1, of: "page", true)
    #expect(!it.graph.touch("back") && it.graph.touch("own back"))
    it.clock.rest()
    #expect(it.graph.shape == "(0:1, 1:1) → 2:1")
    #expect(it.navigator.state.tree.children[1].identity == page)
    #expect(it.graph.touch("button"))
    it.clock.rest()
    it.set(1, of: "page", false)
    #expect(it.graph.touch("back"))
    it.clock.rest()
    #expect(it.graph.shape == "(0:1)" && it.navigator.state.tree.children.count == 1)
    #expect(ViewSimulator.misuses == [] && it.navigator.diagnostics == [])
  }

  @Test func anActionOfTheUserComesBeforeAPendingInput() {
    let it = Stand(ProgramNavigator(Engine(program())))
    it.send("list", 0)
    it.graph.touch("back")
    // The binding is set, and the main actor had no turn yet.
    let list = it.navigator.state.tree.children[0].identity
    it.navigator.send(.event(from: list, event: 1, arguments: [:]))
    #expect(it.navigator.state.tree.children.count == 1)
    it.clock.rest()
    #expect(it.graph.shape == "(0:2)" && it.navigator.diagnostics.isEmpty)
  }

  @Test func aViewThatIsRemovedDetachesItsNavigator() {
    ViewSimulator.reset()
    let navigator = ProgramNavigator(Engine(program()))
    let graph = ViewGraph(SceneTreeView(navigator, from: Pages()))
    #expect(graph.shape == "(0:1)")
    graph.remove()
    navigator.send(.event(from: navigator.state.tree.children[0].identity, event: 0, arguments: [:]))
    #expect(navigator.state.tree.children.count == 2)
    let other = ViewGraph(SceneTreeView(navigator, from: Pages()))
    #expect(other.shape == "(0:1, 1:1)" && navigator.diagnostics.isEmpty)
  }

  @Test func aViewWithAnotherNavigatorShowsThatOne() {
    ViewSimulator.reset()
    let (first, second) = (ProgramNavigator(Engine(program())), ProgramNavigator(Engine(program())))
    second.send(.event(from: second.state.tree.children[0].identity, event: 1, arguments: [:]))
    let graph = ViewGraph(SceneTreeView(first, from: Pages()))
    graph.show(SceneTreeView(first, from: Pages()))
    #expect(graph.shape == "(0:1)")
    graph.show(SceneTreeView(second, from: Pages()))
    #expect(graph.shape == "(0:2)")
  }

  @Test func theAppOfTheDocsShowsItsScreens() throws {
    ViewSimulator.reset()
    SceneStorageOfTests.values = [:]
    let graph = ViewGraph(TreeWindow())
    #expect(graph.shape == "{(Cats), Settings}@0")
    let url = try #require(URL(string: "cats:/cats/Fred"))
    for open in graph.openings { open(url) }
    graph.draw()
    #expect(graph.shape == "{(Cats, Fred Adopt), Settings}@0")
    graph.enter(.background)
    let again = ViewGraph(TreeWindow())
    #expect(again.shape == "{(Cats, Fred Adopt), Settings}@0")
    SceneStorageOfTests.values = [:]
    #expect(ViewSimulator.misuses.isEmpty)
  }

  @Test func aPreviewShowsAScreenAndReportsItsEvents() throws {
    ViewSimulator.reset()
    var sent: [String] = []
    let scene = Cats.AnyScene.preview(Cats.Scene.cat(catName: "Fred")) { sent.append($0.eventName) }
    let fred = try #require(scene)
    #expect(ViewGraph(CatsScreen(scene: fred)).shape == "Fred Adopt")
    if case .cat(let cat) = fred { cat.adopt() }
    #expect(sent == ["adopt"])
    #expect(Cats.AnyScene.preview(Cats.Scene.signIn) == nil)
  }
}
