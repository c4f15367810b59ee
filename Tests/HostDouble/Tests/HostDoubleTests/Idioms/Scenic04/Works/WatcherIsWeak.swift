// A watcher with a weak reference.

import Scenic
import UIKit

@MainActor class EventHandler {
  private let navigator: Navigator
  private(set) var model: SceneModel

  init(navigator: Navigator, model: SceneModel) {
    self.navigator = navigator
    self.model = model
    navigator.addEventWatcher { [weak self] event in
      self?.handle(event)
    }
    navigator.set(rootSceneModel: model)
  }

  private func handle(_ event: NavigationEvent) {
    switch event.eventName {
    case TabBarScene.didSelectIndexEventName:
      model = model.applyTabBarDidSelectIndex(to: "tabBar", event: event)
    default:
      model = model.applyStackDidPop(to: "stack", event: event)
    }
    navigator.set(rootSceneModel: model)
  }
}
