// A test of the app implements `Navigator`.

import Scenic
import UIKit

class NavigatorSpy: Navigator {
  private(set) var models: [SceneModel] = []
  private(set) var events: [NavigationEvent] = []
  private var watchers: [(NavigationEvent) -> Void] = []

  func set(rootSceneModel: SceneModel) { models.append(rootSceneModel) }

  func sendEvent(_ event: NavigationEvent) {
    events.append(event)
    watchers.forEach { $0(event) }
  }

  func addEventWatcher(_ watcher: @escaping (NavigationEvent) -> Void) { watchers.append(watcher) }
}
