import Testing

@testable import ScenicRuntime

/// The navigator of `Specs/coordinators.scene`, whose `$route` is a sequence where there is no Combine.
@MainActor
struct SceneNavigatorTests {
  typealias DTO = SceneNavigator.HelloWorldSceneNavigationDTO

  let sceneNavigator = SceneNavigator()

  @Test func theCurrentRouteIsRead() {
    #expect(sceneNavigator.route == (.home, .home))
    #expect(sceneNavigator.go(to: .detail))
    #expect(sceneNavigator.route == (.detail, .home))
    #expect(sceneNavigator.go(to: .helloWorld(data: DTO(presentationStyle: .push))))
    #expect(sceneNavigator.route == (.helloWorld(data: DTO(presentationStyle: .push)), .detail))
    #expect(!sceneNavigator.go(to: .helloWorld(data: DTO(presentationStyle: .modal))))
    #expect(sceneNavigator.go(to: .home))
    #expect(sceneNavigator.route.from == .helloWorld(data: DTO(presentationStyle: .push)))
  }

  #if !canImport(Combine)
    /// Awaits the routes, as a coordinator of the article does without Combine.
    @Test func routesAreAwaited() async {
      var handled: [String] = []
      for await (scene, source) in sceneNavigator.$route {
        handled.append("\(scene) from \(source)")
        switch (scene, source) {
        case (.detail, .home): sceneNavigator.go(to: .home)
        case (.home, .detail):
          return #expect(handled == ["home from home", "detail from home", "home from detail"])
        default: sceneNavigator.go(to: .detail)
        }
      }
    }
  #endif
}
