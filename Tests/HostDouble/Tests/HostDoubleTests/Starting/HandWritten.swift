import ScenicRuntime
import UIKit

@MainActor
func begin(in window: UIWindow) -> TreeNavigator {
  let host = UIKitHost(window: window) { node in
    switch node.sceneName {
    case "home": UINavigationController()
    case "cats", "cat": Page(node.sceneName)
    default: nil
    }
  }
  host.configure = { node, controller in
    if let name = node.inputs["catName"]?.text { controller.title = name }
  }
  let navigator = TreeNavigator(host: host)
  navigator.set(rootSceneModel: SceneModel(sceneName: "home", children: [SceneModel(sceneName: "cats")]))
  return navigator
}
