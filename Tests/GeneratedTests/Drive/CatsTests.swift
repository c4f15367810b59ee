import ScenicRuntime
import Testing

@MainActor
struct CatsTests {
  @Test func theFaceAndTheJSONShowTheSameTrees() async throws {
    let work = Work()
    let cats = Cats(actions: work)
    var drive = try Drive(
      cats.navigator, Screens(), spec: "samples/cats.scene",
      outside: [
        TestScreen.TypedEvent(["set": ["isSignedIn": true]]) { cats.isSignedIn = true },
        TestScreen.TypedEvent(["set": ["isSignedIn": false]]) { cats.isSignedIn = false },
        TestScreen.TypedEvent(["request": "tabBar.select", "args": ["tab": "settings"]]) {
          cats.select(.settings)
        },
        TestScreen.TypedEvent(["request": "tabBar.select", "args": ["tab": "home"]]) { cats.select(.home) },
        TestScreen.TypedEvent(["open": "/cats/Fred"]) { cats.navigator.open("/cats/Fred") },
      ])
    await drive.play(LongRun.count(1_500, long: 20_000), seed: 1)
    #expect(work.adopted > 0)
  }

  struct Screens: Cats.Screens {
    func cats(_ scene: Cats.CatsScene) -> TestScreen {
      TestScreen(
        .init(["send": "cats.select", "args": ["name": "Fred"]]) { scene.select(name: "Fred") },
        .init(["send": "cats.openFilter"]) { scene.openFilter() })
    }

    func cat(_ scene: Cats.CatScene) -> TestScreen {
      TestScreen(.init(["send": "cat.adopt"]) { scene.adopt() })
    }

    func filterEditor(_ scene: Cats.FilterEditorScene) -> TestScreen {
      TestScreen(
        .init(["finish": "filterEditor", "value": ["sort": "age", "kittensOnly": true]]) {
          scene.finish(Cats.Filter(sort: .age, kittensOnly: true))
        },
        .init(["finish": "filterEditor", "value": ["sort": "name", "kittensOnly": false]]) {
          scene.finish(Cats.Filter())
        },
        .init(["cancel": "filterEditor"]) { scene.cancel() })
    }

    func adoption(_ scene: Cats.AdoptionScene) -> TestScreen {
      TestScreen(
        .init(["finish": "adoption", "value": true]) { scene.finish(true) },
        .init(["finish": "adoption", "value": false]) { scene.finish(false) },
        .init(["cancel": "adoption"]) { scene.cancel() })
    }

    func settings(_ scene: Cats.SettingsScene) -> TestScreen {
      TestScreen(.init(["send": "settings.signOut"]) { scene.signOut() })
    }

    func welcome(_ scene: Cats.WelcomeScene) -> TestScreen {
      TestScreen(
        .init(["send": "welcome.email"]) { scene.email() },
        .init(["send": "welcome.close"]) { scene.close() })
    }

    func password(_ scene: Cats.PasswordScene) -> TestScreen {
      TestScreen(.init(["send": "password.accepted"]) { scene.accepted() })
    }
  }

  final class Work: Cats.Actions {
    var adopted = 0

    func track(event: String) { if event == "adopted" { adopted += 1 } }
    func signOut() {}
  }
}
