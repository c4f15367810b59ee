import Scenic
import Testing

/// The app of Scenic's own introduction: two tabs, a stack in the first.
@MainActor
struct SceneFactoryHostTests {
  /// A screen that sends an event and records its data.
  final class CatScene: Scene {
    weak var eventDelegate: (any EventDelegate)?
    var told: [String] = []

    func embed(_ children: [any Scene], customData: [AnyHashable: AnyHashable]?) {
      told.append("\(children.count) children, \(customData?["catName"] as? String ?? "nothing")")
    }

    func adopt() { eventDelegate?.sendEvent(NavigationEvent(eventName: "adopt")) }
  }

  final class Factory: SceneFactory {
    var asked: [String] = []

    func makeScene(for sceneName: String) -> (any Scene)? {
      asked.append(sceneName)
      switch sceneName {
      case "tabBar": return TabBarScene()
      case "stack": return StackScene()
      case "cats", "settings": return SingleScene()
      case "cat": return CatScene()
      default: return nil
      }
    }
  }

  let model = SceneModel(
    sceneName: "tabBar",
    children: [
      SceneModel(
        sceneName: "stack",
        children: [
          SceneModel(sceneName: "cats"), SceneModel(sceneName: "cat", customData: ["catName": "Fred"]),
        ]),
      SceneModel(sceneName: "settings"),
    ],
    customData: ["selectedIndex": 1])

  let factory = Factory()
  let host: SceneFactoryHost
  let navigator: TreeNavigator

  init() {
    host = SceneFactoryHost(factory)
    navigator = TreeNavigator(host: host)
    navigator.set(rootSceneModel: model)
  }

  func identity(_ name: String) throws -> Identity {
    var found: Identity?
    var open = [try #require(navigator.rootSceneModel)]
    while let node = open.popLast() {
      if node.sceneName == name { found = node.identity }
      open += node.children + (node.presented.map { [$0] } ?? [])
    }
    return try #require(found)
  }

  func cat() throws -> CatScene { try #require(host.scene(of: identity("cat")) as? CatScene) }

  @Test func theFactoryIsCalledOnceForEachScene() throws {
    #expect(factory.asked == ["tabBar", "stack", "cats", "cat", "settings"])
    navigator.set(rootSceneModel: model)
    #expect(factory.asked.count == 5)
    #expect(try cat().told == ["0 children, Fred"])
    #expect(try host.memory?.selectedIndex(of: identity("tabBar")) == 1)
  }

  @Test func changedDataIsReported() throws {
    let next = model.update("cat") { $0.withCustomData(["catName": "Lily"]) }
    let scene = try cat()
    navigator.set(rootSceneModel: next)
    #expect(scene.told == ["0 children, Fred", "0 children, Lily"])
    #expect(try cat() === scene)
  }

  @Test func eventsCarryTheNameOfTheirScene() throws {
    var received: [NavigationEvent] = []
    navigator.addEventWatcher { received.append($0) }
    try cat().adopt()
    #expect(received.map(\.eventName) == ["adopt"])
    #expect(received.first?.sceneName == "cat")
    #expect(try received.first?.source == identity("cat"))
  }

  @Test func theAppAppliesWhatTheUserDoes() throws {
    var tree = model
    let navigator = navigator
    navigator.addEventWatcher { event in
      tree = tree.applyTabBarDidSelectIndex(to: "tabBar", event: event)
      tree = tree.applyStackDidPop(to: "stack", event: event)
      navigator.set(rootSceneModel: tree)
    }
    weak var left: CatScene?
    left = try cat()
    let memory = try #require(host.memory)
    #expect(try memory.tap(0, of: identity("tabBar")))
    #expect(try memory.selectedIndex(of: identity("tabBar")) == 0)
    #expect(try memory.swipeBack(in: identity("stack")))
    #expect(tree.children[0].children.map(\.sceneName) == ["cats"])
    #expect(left == nil)
    #expect(
      navigator.events.map(\.eventName) == [
        TabBarScene.didSelectIndexEventName, StackScene.didPopEventName,
      ])
    #expect(factory.asked.count == 5)
  }

  @Test func unknownScenesAreLeftOutAndReported() throws {
    navigator.set(
      rootSceneModel: SceneModel(
        sceneName: "stack", children: [SceneModel(sceneName: "dog"), SceneModel(sceneName: "cats")]))
    #expect(host.memory?.snapshot?.children.map(\.sceneName) == ["cats"])
    #expect(navigator.diagnostics == ["missing screen for `dog`"])
  }

  @Test func eventsOfScenesThatLeftAreIgnored() throws {
    let scene = try cat()
    navigator.set(rootSceneModel: SceneModel(sceneName: "cats"))
    scene.adopt()
    #expect(navigator.events.isEmpty)
    #expect(navigator.diagnostics == ["`cat` is no longer in the tree; its event `adopt` is ignored"])
  }

  @Test func aSceneThatTheFactoryKeepsMayComeBack() {
    struct Keeper: SceneFactory {
      let cat = CatScene()
      func makeScene(for sceneName: String) -> (any Scene)? { sceneName == "cat" ? cat : StackScene() }
    }
    let keeper = Keeper()
    let navigator = NavigatorImpl(sceneFactory: keeper)
    let (empty, full) = (
      SceneModel(sceneName: "stack"), SceneModel(sceneName: "stack", children: [SceneModel(sceneName: "cat")])
    )
    for count in 1...3 {
      navigator.set(rootSceneModel: full)
      keeper.cat.adopt()
      navigator.set(rootSceneModel: empty)
      keeper.cat.adopt()
      #expect(navigator.events.count == count && navigator.diagnostics.count == count)
    }
  }

  @Test func onlyTheLatestTreeIsReported() throws {
    let next = model.popStack("stack", to: 0)
    navigator.set(rootSceneModel: model.selectIndex(0, ofTabBar: "tabBar")) { [navigator] in
      navigator.set(rootSceneModel: next)
    }
    #expect(host.memory?.snapshot?.children.first?.children.map(\.sceneName) == ["cats"])
    navigator.set(rootSceneModel: model)
    #expect(try cat().told == ["0 children, Fred"])
  }

  /// Sets another tree as soon as it receives its data.
  final class HastyScene: Scene {
    weak var eventDelegate: (any EventDelegate)?
    func embed(_ children: [any Scene], customData: [AnyHashable: AnyHashable]?) {
      eventDelegate?.sendEvent(NavigationEvent(eventName: "ready"))
    }
  }

  @Test func notifiedScenesMaySetTheNextTree() {
    final class Hasty: SceneFactory {
      var stacks: [CountingScene] = []
      final class CountingScene: Scene {
        var counts: [Int] = []
        func embed(_ children: [any Scene], customData: [AnyHashable: AnyHashable]?) {
          counts.append(children.count)
        }
      }
      func makeScene(for sceneName: String) -> (any Scene)? {
        if sceneName == "hasty" { return HastyScene() }
        stacks.append(CountingScene())
        return stacks.last
      }
    }
    let factory = Hasty()
    let navigator = TreeNavigator(host: SceneFactoryHost(factory))
    navigator.addEventWatcher { [weak navigator] _ in
      navigator?.set(rootSceneModel: SceneModel(sceneName: "stack"))
    }
    navigator.set(
      rootSceneModel: SceneModel(sceneName: "stack", children: [SceneModel(sceneName: "hasty")]))
    #expect(factory.stacks.first?.counts.last == 0)
  }
}
