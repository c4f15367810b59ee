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
    var heard: [String] = []
    var acts: [String] = []
    init(_ screens: Screens) { self.screens = screens }

    func home(_ scene: Routes.HomeScene, from source: Routes.Scene) {
      heard.append("home from \(source)")
      switch source {
      case .detail: act("pop") { screens.stack.removeLast() }
      case .helloWorld where screens.presented != nil: act("dismiss") { screens.presented = nil }
      case .helloWorld: act("pop to root") { screens.stack = ["home"] }
      case .home: break
      }
    }

    func detail(_ scene: Routes.DetailScene, from source: Routes.Scene) {
      heard.append("detail from \(source)")
      if source == .home { act("push detail") { screens.stack.append("detail") } }
    }

    func helloWorld(_ scene: Routes.HelloWorldScene, from source: Routes.Scene) {
      heard.append("helloWorld from \(source)")
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
    var heard: [String] = []
    var acts: [String] = []
    init(_ screens: Screens) { self.screens = screens }

    func home(_ scene: Routes.HomeScene, from source: Routes.Scene) { heard.append("home from \(source)") }

    func detail(_ scene: Routes.DetailScene, from source: Routes.Scene) {
      heard.append("detail from \(source)")
      guard source == .helloWorld else { return }
      acts.append("pop")
      screens.stack.removeLast()
    }

    func helloWorld(_ scene: Routes.HelloWorldScene, from source: Routes.Scene) {
      heard.append("helloWorld from \(source)")
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
    (home.heard, home.acts, detail.heard, detail.acts) = ([], [], [], [])
    #expect(routes.go(to: scene))
    #expect(home.heard == detail.heard)
    return home.heard + home.acts + detail.acts
  }

  @Test func n01EverybodyBeginsWithTheCurrentRoute() {
    #expect(home.heard == ["home from home"] && detail.heard == ["home from home"])
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

  @Test func n10WhoGoesOnWhileARouteIsToldComesFromWhereThatLed() {
    final class Restless: Routes.Coordinator {
      let routes: Routes
      var heard: [String] = []
      init(_ routes: Routes) { self.routes = routes }
      func home(_ scene: Routes.HomeScene, from source: Routes.Scene) { heard.append("home from \(source)") }
      func detail(_ scene: Routes.DetailScene, from source: Routes.Scene) {
        heard.append("detail from \(source)")
        routes.go(to: .helloWorld)
      }
      func helloWorld(_ scene: Routes.HelloWorldScene, from source: Routes.Scene) {
        heard.append("helloWorld from \(source)")
      }
    }
    let restless = Restless(routes)
    routes.coordinate(restless)
    (home.heard, home.acts) = ([], [])
    #expect(routes.go(to: .detail))
    let expected = ["detail from home", "helloWorld from detail"]
    #expect(home.heard == expected && detail.heard == ["home from home"] + expected)
    #expect(restless.heard == ["home from home"] + expected)
    #expect(screens.shown == ["home", "detail", "helloWorld"])
  }

  @Test func n11WhatIsNotDeclaredIsRefusedAndNothingMoves() {
    #expect(!routes.go(to: .home))
    _ = go(.detail)
    #expect(!routes.go(to: .detail))
    _ = go(.home)
    _ = go(.helloWorld)
    home.heard = []
    #expect(!routes.go(to: .detail))
    #expect(home.heard.isEmpty && screens.shown == ["home", "presented helloWorld"])
    #expect(
      routes.navigator.diagnostics.last == "no input possible here leads to `detail`")
  }

  @Test func n12WhenTheUserGoesBackTheSceneIsHomeWithoutACall() {
    final class Blank {}
    let host = MemoryHost { _ in Blank() }
    routes.navigator.attach(host)
    _ = go(.detail)
    home.heard = []
    #expect(host.swipeBack(in: routes.navigator.state.tree.identity))
    #expect(home.heard == ["home from detail"])
    #expect(!routes.go(to: .home))
  }

  @Test func aCoordinatorIsNotKept() {
    var heard = 0
    final class Brief: Routes.Coordinator {
      let hear: () -> Void
      init(_ hear: @escaping () -> Void) { self.hear = hear }
      func home(_ scene: Routes.HomeScene, from source: Routes.Scene) { hear() }
      func detail(_ scene: Routes.DetailScene, from source: Routes.Scene) { hear() }
      func helloWorld(_ scene: Routes.HelloWorldScene, from source: Routes.Scene) { hear() }
    }
    var brief: Brief? = Brief { heard += 1 }
    weak var kept: Brief?
    kept = brief
    if let brief { routes.coordinate(brief) }
    brief = nil
    #expect(kept == nil && heard == 1)
    _ = go(.detail)
    #expect(heard == 1)
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
      var heard: [Routes.Scene] = []
      for await route in routes.routes {
        heard.append(route.to)
        if route.to == .detail { break }
      }
      return heard
    }
    while routes.navigator.routes.listenerCount == 0 { await Task.yield() }
    _ = go(.detail)
    #expect(await listening.value == [.home, .detail])
    while routes.navigator.routes.listenerCount > 0 { await Task.yield() }
  }
}
