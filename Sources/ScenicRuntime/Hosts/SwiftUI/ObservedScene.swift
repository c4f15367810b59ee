#if canImport(SwiftUI) && canImport(UIKit) && !os(watchOS) && !os(tvOS)
  public import SwiftUI

  extension View {
    /// Observes this view as a scene of the spec, in an app that does not use Scenic yet.
    ///
    /// ```swift
    /// CatView(cat)
    ///   .observedScene("cat", ["catName": .string(cat.name)], by: observer)
    /// ```
    ///
    /// The observer receives the scene when the view comes in front, with these inputs; omitted inputs are not compared. The app
    /// itself is unchanged.
    public func observedScene(
      _ name: String, _ inputs: Fields = [:], by observer: NavigationObserver
    ) -> some View {
      var scene = SceneModel(sceneName: name)
      scene.inputs = inputs
      return ObservedScene(content: self, scene: scene, observer: observer)
    }
  }

  /// A view that reports to an observer when it appears and disappears.
  struct ObservedScene<Content: View>: View {
    let content: Content
    let scene: SceneModel
    let observer: NavigationObserver
    @State private var token = Appearances.Token()

    init(content: Content, scene: SceneModel, observer: NavigationObserver) {
      self.content = content
      self.scene = scene
      self.observer = observer
    }

    var body: some View {
      content
        .onAppear { observer.visibleViews.appear(token, as: scene, observer) }
        .onDisappear { observer.visibleViews.disappear(token, observer) }
    }
  }
#endif
