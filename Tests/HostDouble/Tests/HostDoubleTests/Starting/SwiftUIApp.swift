import ScenicRuntime
import SwiftUI

struct CatsApp: App {
  private let cats = Cats(actions: Jobs())

  var body: some Scene {
    WindowGroup { SceneView(cats.navigator, from: Views()) }
  }
}

/// One view for every scene of the spec. `AnyView`, since all have one type here.
struct Views: Cats.Screens {
  func cats(_ scene: Cats.CatsScene) -> AnyView { AnyView(Text("Cats")) }
  func cat(_ scene: Cats.CatScene) -> AnyView { AnyView(Text(scene.catName)) }
  func filterEditor(_ scene: Cats.FilterEditorScene) -> AnyView { AnyView(Text("Filter")) }
  func adoption(_ scene: Cats.AdoptionScene) -> AnyView { AnyView(Text("Adopt \(scene.catName)")) }
  func settings(_ scene: Cats.SettingsScene) -> AnyView { AnyView(Text("Settings")) }
  func welcome(_ scene: Cats.WelcomeScene) -> AnyView { AnyView(Text("Welcome")) }
  func password(_ scene: Cats.PasswordScene) -> AnyView { AnyView(Text("Password")) }
}

struct Jobs: Cats.Actions {
  func track(event: String) {}
  func signOut() {}
}
