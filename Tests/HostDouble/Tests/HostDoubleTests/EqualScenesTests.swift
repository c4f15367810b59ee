import Observation
import ScenicRuntime
import SwiftUI
import Testing

@testable import ScenicRuntime

/// Views with equal scenes on one another, observed by a modifier.
@MainActor
struct EqualScenesTests {
  /// `on room.deeper(name) { push room(name: name) }`
  private static let rooms = """
    {"format": 1, "app": "Rooms", "source": [0, 1, 5], "files": ["rooms.scene"],
    "nodes": [
      {"name": "room", "kind": "scene", "inputs": [{"name": "name", "type": "String"}],
      "events": [{"name": "deeper", "parameters": [{"name": "name", "type": "String"}], "source": [0, 3, 34]}],
      "source": [0, 3, 7]},
      {"name": "house", "kind": "stack", "source": [0, 5, 6]}
    ],
    "flows": [
      {"root": {"node": "house", "children": [{"node": "room", "inputs": {"name": "hall"}}]},
      "rules": [
        {"on": [{"event": "room.deeper", "match": {"name": {"bind": 0}}}],
        "do": [{"push": {"node": "room", "inputs": {"name": {"local": 0}}}}], "source": [0, 7, 1]}
      ]}
    ]}
    """

  @Observable
  @MainActor
  final class Navigation {
    var path: [String] = []
    /// Changes the identity of the first view, so that SwiftUI creates it again.
    var version = 1
  }

  private struct Room: View {
    let name: String
    let observer: NavigationObserver
    var body: some View { Text(name).observedScene("room", ["name": .string(name)], by: observer) }
  }

  private struct RoomsApp: View {
    let navigation: Navigation
    let observer: NavigationObserver

    var body: some View {
      NavigationStack(path: Bindable(navigation).path) {
        Room(name: "hall", observer: observer).id(navigation.version)
          .navigationDestination(for: String.self) { Room(name: $0, observer: observer) }
      }
    }
  }

  @MainActor
  private final class Queue {
    var waiting: [@MainActor () -> Void] = []
  }

  private let observer: NavigationObserver
  private let queue = Queue()
  private let navigation = Navigation()
  private let graph: ViewGraph

  init() throws {
    ViewSimulator.reset([])
    observer = NavigationObserver(try Program(json: Self.rooms))
    observer.visibleViews.later = { [queue] work in queue.waiting.append(work) }
    graph = ViewGraph(RoomsApp(navigation: navigation, observer: observer))
  }

  private func settle() {
    for _ in 0..<10 {
      graph.draw()
      ViewSimulator.inFlight.first?.finish()
      let due = queue.waiting
      queue.waiting = []
      for work in due { work() }
    }
  }

  private var depth: Int { observer.tree.children.count }

  @Test func anEqualSceneThatIsPushedIsSeen() {
    settle()
    #expect(depth == 1 && observer.judged == 0)
    for count in 1...3 {
      navigation.path.append("hall")
      settle()
      #expect(depth == count + 1 && observer.judged == count)
    }
    navigation.path.removeLast()
    settle()
    #expect(depth == 3 && observer.judged == 4, "\(depth) \(observer.judged)")
    navigation.path = []
    settle()
    navigation.path = ["cellar"]
    settle()
    #expect(observer.findings.isEmpty && observer.unjudged == 0, "\(observer.findings)")
    #expect(ViewSimulator.misuses.isEmpty)
  }

  @Test func theDirectionOfAnEqualSceneIsFollowed() {
    let hall = SceneModel(sceneName: "room", inputs: ["name": "hall"])
    observer.saw(front: hall)
    for isReturn in [false, false, true, false, true, true] {
      let former = depth
      observer.saw(anotherFront: hall, isReturn: isReturn)
      #expect(depth == former + (isReturn ? -1 : 1))
    }
    #expect(observer.findings.isEmpty && observer.judged == 6)
  }

  /// A view that SwiftUI creates again causes no finding, even where nothing can be pushed.
  @Test func aViewThatIsCreatedAgainIsNoFinding() throws {
    settle()
    navigation.version = 2
    settle()
    navigation.path = ["cellar"]
    settle()
    navigation.path = []
    settle()
    #expect(observer.findings.isEmpty, "\(observer.findings)")
    let still = NavigationObserver(try Program(json: AdoptingAppTests.sample("app.json")))
    let cats = SceneModel(sceneName: "cats")
    still.saw(front: cats)
    still.saw(anotherFront: cats, isReturn: false)
    still.saw(anotherFront: cats, isReturn: true)
    #expect(still.findings.isEmpty && still.judged == 0 && still.tree.children.count == 1)
  }
}
