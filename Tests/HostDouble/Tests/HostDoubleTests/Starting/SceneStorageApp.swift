import Foundation
import ScenicRuntime
import SwiftUI

struct ManyWindowsApp: App {
  var body: some Scene {
    WindowGroup { CatsWindow() }
  }
}

/// One window. The system keeps its tree with it.
struct CatsWindow: View {
  /// No window shows this one: it holds the conditions, which all windows share.
  private static let base = Cats(actions: Jobs())

  @State private var cats = Cats(actions: Jobs(), beside: Self.base)
  @State private var isRestored = false
  @SceneStorage("navigation") private var saved = ""
  @Environment(\.scenePhase) private var phase

  var body: some View {
    SceneView(cats.navigator, from: Views())
      .onAppear { restore() }
      .onOpenURL { url in
        // At a launch with a URL or a universal link this may come first.
        restore()
        cats.navigator.open(url.absoluteString)
      }
      .onChange(of: phase) { phase in
        if phase == .background { saved = cats.navigator.saved }
      }
  }

  private func restore() {
    if !isRestored, !saved.isEmpty { cats.navigator.restore(saved) }
    isRestored = true
  }
}
