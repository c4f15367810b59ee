import Testing

@testable import ScenicRuntime

/// The app of the coordinator article, whose coordinators move screens by hand for each route of the
/// navigator.
@MainActor
struct CoordinatorTests {
  /// The visible screens: a stack, and a presented screen.
  final class Screens {
    var stack: [String] = ["home"]
    var presented: String?
    var shown: [String] { stack + (presented.map { ["presented " + $0] } ?? []) }
  }

  /// Acts on the routes that begin or end at home, as `HomeSceneCoordinator` does.
  final class Home: Routes.Coordinator {
    let screens: Screens
    var visited: [String] = []
    var acts: [String] = []
    init(_ screens: Screens) { self.screens = screens }

    func home(_ scene: Routes.HomeScene, from source: Routes.Scene) {
      visited.append("home from \(source)")
      switch source {
      case .detail: act("pop") { screens.stack.removeLast() }
      case .helloWorld where screens.presented != nil: act("dismiss") { screens.presented = nil }
      case .helloWorld: act("pop to root") { screens.stack = ["home"] }
      case .home: break
      }
    }

    func detail(_ scene: Routes.DetailScene, from source: Routes.Scene) {
      visited.append("detail from \(source)")
      if source == .home { act("push detail") { screens.stack.append("detail") } }
    }

    func helloWorld(_ scene: Routes.HelloWorldScene, from source: Routes.Scene) {
      visited.append("helloWorld from \(source)")
      if source == .home { act("present hello") { screens.presented = "helloWorld" } }
    }

    private func act(_ name: String, _ work: () -> Void) {
      acts.append(name)
      work()
    }
  }

  /// Acts on the routes between detail and hello world.
  final class Detail: Routes.Coordinator {
    let screens: Screens
    var visited: [String] = []
    var acts: [String] = []
    init(_ screens: Screens) { self.screens = screens }

    func home(_ scene: Routes.HomeScene, from source: Routes.Scene) { visited.append("home from \(source)") }

    func detail(_ scene: Routes.DetailScene, from source: Routes.Scene) {
      visited.append("detail from \(source)")
      guard source == .helloWorld else { return }
      acts.append("pop")
      screens.stack.removeLast()
    }

    func helloWorld(_ scene: Routes.HelloWorldScene, from source: Routes.Scene) {
      visited.append("helloWorld from \(source)")
      guard source == .detail else { return }
      acts.append("push hello")
      screens.stack.append("helloWorld")
    }
  }

  let routes = Routes()
  let screens = Screens()
  let home: Home
  let detail: Detail

  init() {
    home = Home(screens)
    detail = Detail(screens)
    routes.coordinate(home)
    routes.coordinate(detail)
  }

  /// Goes to a scene, and returns the calls and operations of both.
  func go(_ scene: Routes.Scene) -> [String] {
    (home.visited, home.acts, detail.visited, detail.acts) = ([], [], [], [])
    #expect(routes.go(to: scene))
    #expect(home.visited == detail.visited)
    return home.visited + home.acts + detail.acts
  }

  @Test func n01EverybodyBeginsWithTheCurrentRoute() {
    #expect(home.visited == ["home from home"] && detail.visited == ["home from home"])
    #expect(home.acts.isEmpty && detail.acts.isEmpty)
  }

  @Test func n02ToN06AndN09TheRoutesOfTheStack() {
    #expect(go(.detail) == ["detail from home", "push detail"])
    #expect(screens.shown == ["home", "detail"])
    #expect(go(.home) == ["home from detail", "pop"])
    #expect(screens.shown == ["home"])
    _ = go(.detail)
    #expect(go(.helloWorld) == ["helloWorld from detail", "push hello"])
    #expect(screens.shown == ["home", "detail", "helloWorld"])
    #expect(go(.detail) == ["detail from helloWorld", "pop"])
    #expect(screens.shown == ["home", "detail"])
    _ = go(.helloWorld)
    #expect(go(.home) == ["home from helloWorld", "pop to root"])
    #expect(screens.shown == ["home"])
  }

  @Test func n07ToN09TheRoutesOfTheModal() {
    #expect(go(.helloWorld) == ["helloWorld from home", "present hello"])
    #expect(screens.shown == ["home", "presented helloWorld"])
    #expect(go(.home) == ["home from helloWorld", "dismiss"])
    #expect(screens.shown == ["home"])
  }

  @Test func n10NestedRoutesBeginWhereThePreviousOneEnded() {
    final class Restless: Routes.Coordinator {
      let routes: Routes
      var visited: [String] = []
      init(_ routes: Routes) { self.routes = routes }
      func home(_ scene: Routes.HomeScene, from source: Routes.Scene) {
        visited.append("home from \(source)")
      }
      func detail(_ scene: Routes.DetailScene, from source: Routes.Scene) {
        visited.append("detail from \(source)")
        routes.go(to: .helloWorld)
      }
      func helloWorld(_ scene: Routes.HelloWorldScene, from source: Routes.Scene) {
        visited.append("helloWorld from \(source)")
      }
    }
    let restless = Restless(routes)
    routes.coordinate(restless)
    (home.visited, home.acts) = ([], [])
    #expect(routes.go(to: .detail))
    let expected = ["detail from home", "helloWorld from detail"]
    #expect(home.visited == expected && detail.visited == ["home from home"] + expected)
    #expect(restless.visited == ["home from home"] + expected)
    #expect(screens.shown == ["home", "detail", "helloWorld"])
  }

  @Test func n11WhatIsNotDeclaredIsRefusedAndNothingMoves() {
    #expect(!routes.go(to: .home))
    _ = go(.detail)
    #expect(!routes.go(to: .detail))
    _ = go(.home)
    _ = go(.helloWorld)
    home.visited = []
    #expect(!routes.go(to: .detail))
    #expect(home.visited.isEmpty && screens.shown == ["home", "presented helloWorld"])
    #expect(
      routes.navigator.diagnostics.last == "no input possible here leads to `detail`")
  }

  @Test func n12WhenTheUserGoesBackTheSceneIsHomeWithoutACall() {
    final class Blank {}
    let host = MemoryHost { _ in Blank() }
    routes.navigator.attach(host)
    _ = go(.detail)
    home.visited = []
    #expect(host.swipeBack(in: routes.navigator.state.tree.identity))
    #expect(home.visited == ["home from detail"])
    #expect(!routes.go(to: .home))
  }

  @Test func aCoordinatorIsNotKept() {
    var visited = 0
    final class Brief: Routes.Coordinator {
      let notify: () -> Void
      init(_ notify: @escaping () -> Void) { self.notify = notify }
      func home(_ scene: Routes.HomeScene, from source: Routes.Scene) { notify() }
      func detail(_ scene: Routes.DetailScene, from source: Routes.Scene) { notify() }
      func helloWorld(_ scene: Routes.HelloWorldScene, from source: Routes.Scene) { notify() }
    }
    var brief: Brief? = Brief { visited += 1 }
    weak var kept: Brief?
    kept = brief
    if let brief { routes.coordinate(brief) }
    brief = nil
    #expect(kept == nil && visited == 1)
    _ = go(.detail)
    #expect(visited == 1)
  }

  @Test func routesCanBeAwaitedFromTheCurrentOneOn() async {
    _ = go(.detail)
    var first = routes.routes.makeAsyncIterator()
    var second = routes.routes.makeAsyncIterator()
    _ = go(.helloWorld)
    _ = go(.home)
    for _ in 0..<2 {
      #expect(await first.next() == SceneRoute(to: .detail, from: .home))
      #expect(await first.next() == SceneRoute(to: .helloWorld, from: .detail))
      #expect(await first.next() == SceneRoute(to: .home, from: .helloWorld))
      swap(&first, &second)
    }
  }

  @Test func removedListenersAreReleased() async {
    let routes = routes
    let listening = Task { @MainActor in
      var visited: [Routes.Scene] = []
      for await route in routes.routes {
        visited.append(route.to)
        if route.to == .detail { break }
      }
      return visited
    }
    while routes.navigator.routes.listenerCount == 0 { await Task.yield() }
    _ = go(.detail)
    #expect(await listening.value == [.home, .detail])
    while routes.navigator.routes.listenerCount > 0 { await Task.yield() }
  }
}
