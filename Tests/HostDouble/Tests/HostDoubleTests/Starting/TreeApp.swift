import Foundation
import ScenicRuntime
import SwiftUI

struct TreeApp: App {
  var body: some Scene {
    WindowGroup { TreeWindow() }
  }
}

/// One window. The system keeps its tree with it.
struct TreeWindow: View {
  @State private var cats = Cats(actions: Jobs())
  @State private var isRestored = false
  @SceneStorage("navigation") private var saved = ""
  @Environment(\.scenePhase) private var phase

  var body: some View {
    SceneTreeView(cats.navigator) { (scene: Cats.AnyScene) in CatsScreen(scene: scene) }
      .onAppear { restore() }
      .onOpenURL { url in
        // At a launch with a URL or a universal link this may come first.
        restore()
        cats.navigator.open(url.absoluteString)
      }
      .onChange(of: phase) {
        if phase == .background { saved = cats.navigator.saved }
      }
  }

  private func restore() {
    if !isRestored, !saved.isEmpty { cats.navigator.restore(saved) }
    isRestored = true
  }
}

/// One view for every scene of the spec. A missing case does not compile.
struct CatsScreen: View {
  let scene: Cats.AnyScene

  var body: some View {
    switch scene {
    case .cats: Text("Cats")
    case .cat(let scene): CatPage(scene: scene)
    case .filterEditor: Text("Filter")
    case .adoption(let scene): Text("Adopt \(scene.catName)")
    case .settings: Text("Settings")
    case .welcome: Text("Welcome")
    case .password: Text("Password")
    }
  }
}

/// A view is drawn again when an input changes that it reads.
struct CatPage: View {
  let scene: Cats.CatScene

  var body: some View {
    VStack {
      Text(scene.catName)
      Button("Adopt") { scene.adopt() }
    }
  }
}
