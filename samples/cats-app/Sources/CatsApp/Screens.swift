/// The app's screens, one for each scene of the spec. Leave one out and the app does not compile.
struct Screens: Cats.Screens {
  func cats(_ scene: Cats.CatsScene) -> TextScreen {
    TextScreen(
      "Cats, by \(scene.filter.sort.rawValue)",
      .init("Fred") { scene.select(name: "Fred") },
      .init("Lily") { scene.select(name: "Lily") },
      .init("Sort …") { scene.openFilter() })
  }

  func cat(_ scene: Cats.CatScene) -> TextScreen {
    TextScreen("A cat called \(scene.catName)", .init("Adopt") { scene.adopt() })
  }

  func filterEditor(_ scene: Cats.FilterEditorScene) -> TextScreen {
    TextScreen(
      "Sort by what?",
      .init("Name") { scene.finish(Cats.Filter(sort: .name)) },
      .init("Age") { scene.finish(Cats.Filter(sort: .age)) })
  }

  func adoption(_ scene: Cats.AdoptionScene) -> TextScreen {
    TextScreen(
      "Adopt \(scene.catName)?",
      .init("Yes") { scene.finish(true) },
      .init("No") { scene.finish(false) })
  }

  func settings(_ scene: Cats.SettingsScene) -> TextScreen {
    TextScreen("Settings", .init("Sign out") { scene.signOut() })
  }

  func welcome(_ scene: Cats.WelcomeScene) -> TextScreen {
    TextScreen(
      "Please sign in",
      .init("With e-mail") { scene.email() },
      .init("Not now") { scene.close() })
  }

  func password(_ scene: Cats.PasswordScene) -> TextScreen {
    TextScreen(
      "Password",
      .init("12345") {
        App.cats.isSignedIn = true
        scene.accepted()
      })
  }
}
