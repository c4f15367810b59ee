// The spec declares the data of the scene, in `SceneNavigator`.

typealias HelloWorldSceneNavigationDTO = SceneNavigator.HelloWorldSceneNavigationDTO
