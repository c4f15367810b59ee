// Data with keys and values of types of the app.

import Scenic
import UIKit

struct AppCat: Hashable { var name: String }
enum AppKey { case cat }

func dataOfOwnTypes() -> SceneModel {
  SceneModel(sceneName: "cat", customData: [AppKey.cat: AppCat(name: "Fred")])
}
