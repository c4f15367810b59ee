import Foundation
import ScenicRuntime
import Testing

/// An extern type of the studio, and of the nasty spec.
struct Picture: SpecValue, Equatable {
  var number: Int

  static let standIn = Picture(number: -1)
  init(number: Int) { self.number = number }
  init?(specValue: Value) {
    guard let number = specValue["number"]?.integer else { return nil }
    self.number = number
  }
  var specValue: Value { ["number": .int(number)] }
}

@MainActor
struct StudioTests {
  let work = Work()
  let studio: Studio
  let host: MemoryHost<Shown>

  init() {
    let studio = Studio(actions: work)
    self.studio = studio
    host = MemoryHost { [unowned navigator = studio.navigator] in
      Shown(navigator.screen(of: $0, from: Screens()) ?? .container)
    }
    studio.navigator.attach(host)
  }

  @Test func inputsAreTyped() throws {
    let scene = try #require(shelf)
    #expect(scene.size == Studio.Size(width: 3))
    #expect(scene.size.height == 100 && scene.size.name == nil)
    scene.edit(id: 7, title: "Sky", size: Studio.Size(width: 1, name: "small"), isNew: true)
    let editor = try #require(self.editor)
    #expect(editor.id == 7 && editor.title == "Sky" && editor.tool == .pen)
  }

  @Test func anExternTypeIsOnlyCarried() throws {
    studio.arrived(picture: Picture(number: 5), size: Studio.Size(width: 2))
    guard case .picture(let scene)? = top else { return #expect(Bool(false), "no picture") }
    #expect(scene.picture == Picture(number: 5))
    #expect(scene.node.identity == studio.navigator.state.tree.children.last?.identity)
  }

  @Test func flagsAreGivenAtTheStart() throws {
    func depthAfterClosing(_ studio: Studio) -> Int {
      studio.arrived(picture: Picture(number: 5), size: Studio.Size(width: 2))
      studio.closing()
      return studio.navigator.state.tree.children.count
    }
    #expect(depthAfterClosing(Studio(actions: work)) == 1)
    #expect(depthAfterClosing(Studio(isTrial: false, actions: work)) == 2)
    let listed = Studio(layout: .list, isTrial: false, actions: work)
    #expect(listed.layout == .list && !listed.isTrial && depthAfterClosing(listed) == 1)
    // A report of this run yields its state.
    let replay = Replay(of: listed.navigator.log, on: Studio.program)
    #expect(replay.problem == nil && replay.steps.last?.state == listed.navigator.state)
    // A restored state has the flags of this start, and so does another window.
    let restored = Studio(actions: work, restoring: listed.navigator.saved)
    #expect(restored.layout == .grid && restored.isTrial)
    let other = Studio(actions: work, beside: listed)
    #expect(other.layout == .list && !other.isTrial && other.navigator.diagnostics.isEmpty)
    // A default cannot be distinguished from an omitted value; any other value is reported.
    let same = Studio(layout: .list, isTrial: false, actions: work, beside: listed)
    #expect(same.navigator.diagnostics.isEmpty)
    let first = Studio(actions: work)
    let different = Studio(layout: .list, isTrial: false, actions: work, beside: first)
    #expect(different.layout == .grid && different.isTrial)
    #expect(
      different.navigator.diagnostics
        == ["layout", "isTrial"].map {
          "the flag `\($0)` has the value of the other window"
        })
  }

  @Test func anAnswerIsAwaitedAndCarriedBack() async throws {
    try #require(shelf).fetch(page: "https://example.org/5")
    while studio.navigator.state.tree.children.count == 1 { await Task.yield() }
    guard case .picture(let scene)? = top else { return #expect(Bool(false), "no picture") }
    #expect(scene.picture == Picture(number: 21))
    #expect(work.noted == ["https://example.org/5 1"])
  }

  @Test func aSceneHasConditionsOfItsOwn() throws {
    try #require(shelf).edit(id: 1, title: "", size: Studio.Size(width: 1), isNew: false)
    let editor = try #require(self.editor)
    #expect(!editor.hasChanges)
    editor.hasChanges = true
    #expect(editor.hasChanges)
    editor.save()
    #expect(work.noted == ["saved 4"])
  }

  @Test func aUnionResultHasACaseForEachMember() throws {
    try #require(shelf).edit(id: 1, title: "", size: Studio.Size(width: 1), isNew: false)
    let editor = try #require(self.editor)
    editor.finish(.tool(.brush(width: 2, tip: "flat")))
    #expect(studio.navigator.state.tree.children.count == 1)
    editor.save()
    #expect(studio.navigator.diagnostics.count == 1, "it has left")
    #expect(editor.id == 1, "the last it knew")
  }

  @Test func aFlowIsSpokenForByName() throws {
    studio.picking.again(reason: "too early")
    #expect(studio.navigator.diagnostics == ["`picking` is not in the tree and cannot send events"])
    try #require(shelf).choose()
    studio.picking.again(reason: "more")
    #expect(studio.picking.size == Studio.Size(width: 3))
    guard case .widths(let scene)? = top else { return #expect(Bool(false), "no widths") }
    scene.choose(width: 1.5)
    #expect(try #require(self.editor).tool == .brush(width: 1.5, tip: "round"))
  }

  @Test func conditionsAreProperties() {
    #expect(studio.isOnline && studio.library == "https://example.org/pictures" && studio.tools == [.pen])
    studio.tools = [.pen, .brush(width: 1, tip: "round")]
    #expect(studio.tools.count == 2)
    studio.arrived(picture: Picture(number: 1), size: Studio.Size(width: 1))
    studio.isOnline = false
    #expect(studio.navigator.state.tree.children.count == 1)
  }

  @Test func previewsReportEventsOfTheScreen() throws {
    var heard: [NavigationEvent] = []
    let screen = Screens().preview(Studio.Scene.editor(id: 3, title: "Sky")) { heard.append($0) }
    guard case .editor(let editor)? = screen else { return #expect(Bool(false), "no editor") }
    #expect(editor.id == 3 && editor.tool == .pen && editor.title == "Sky")
    editor.hasChanges = true
    #expect(editor.hasChanges)
    editor.finish(.size(Studio.Size(width: 1)))
    #expect(heard.map { $0.eventName } == ["editor.hasChanges.changed", "done"])
    #expect(heard.last?.arguments?["value"]?["type"] == "Size")
  }

  /// The screen of the drawer's shelf, the first scene.
  private var shelf: Studio.ShelfScene? {
    for screen in screens { if case .shelf(let scene) = screen { return scene } }
    return nil
  }

  private var editor: Studio.EditorScene? {
    for screen in screens { if case .editor(let scene) = screen { return scene } }
    return nil
  }

  private var top: Screen? { screens.last }

  private var screens: [Screen] {
    studio.navigator.state.tree.everyNode.compactMap { host.screen(of: $0.identity)?.screen }
  }
}

extension StudioTests {
  /// A screen contains only its scene here.
  enum Screen {
    case container
    case shelf(Studio.ShelfScene)
    case picture(Studio.PictureScene)
    case editor(Studio.EditorScene)
    case widths(Studio.WidthsScene)
  }

  final class Shown {
    let screen: Screen
    init(_ screen: Screen) { self.screen = screen }
  }

  final class Work: Studio.Actions {
    var noted: [String] = []

    func load(page: URLText, size: Studio.Size?) async -> Picture {
      noted.append("\(page.text) \(size?.width ?? 0)")
      await Task.yield()
      return Picture(number: page.text.count)
    }

    func note(text: String, sizes: [String: Studio.Size]) {
      noted.append("\(text) \(sizes["now"]?.width ?? 0)")
    }
  }

  struct Screens: Studio.Screens {
    func shelf(_ scene: Studio.ShelfScene) -> Screen { .shelf(scene) }
    func picture(_ scene: Studio.PictureScene) -> Screen { .picture(scene) }
    func editor(_ scene: Studio.EditorScene) -> Screen { .editor(scene) }
    func menu(_ scene: Studio.MenuScene) -> Screen { .container }
    func colours(_ scene: Studio.ColoursScene) -> Screen { .container }
    func widths(_ scene: Studio.WidthsScene) -> Screen { .widths(scene) }
    func drawer(_ container: Studio.DrawerContainer) -> Screen { .container }
  }
}
