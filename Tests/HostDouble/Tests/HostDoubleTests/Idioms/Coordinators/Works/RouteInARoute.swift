// An observer goes on to another scene.

import Combine

@MainActor func skipDetail(_ sceneNavigator: SceneNavigator) -> AnyCancellable {
  sceneNavigator.$route.sink { scene, source in
    if case .detail = scene, case .home = source {
      sceneNavigator.go(to: .helloWorld(data: HelloWorldSceneNavigationDTO(presentationStyle: .push)))
    }
  }
}
