// A view model goes to scenes.

final class HomeViewModel {
  private let sceneNavigator: SceneNavigator
  init(sceneNavigator: SceneNavigator) { self.sceneNavigator = sceneNavigator }

  @MainActor func didTapDetail() { sceneNavigator.go(to: .detail) }
  @MainActor func didTapHome() { sceneNavigator.go(to: .home) }
}
