// A view model goes to a scene with data.

extension HomeViewModel {
  @MainActor func didTapHelloWorld(_ sceneNavigator: SceneNavigator) {
    sceneNavigator.go(to: .helloWorld(data: HelloWorldSceneNavigationDTO(presentationStyle: .modal)))
  }
}

@MainActor func didTapHelloWorldInDetail(_ sceneNavigator: SceneNavigator) {
  let data = HelloWorldSceneNavigationDTO(presentationStyle: SceneNavigator.ScenePresentationStyle.push)
  sceneNavigator.go(to: .helloWorld(data: data))
}
