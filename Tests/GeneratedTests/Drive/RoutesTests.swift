import ScenicRuntime
import Testing

@MainActor
struct RoutesTests {
  @Test func theFaceAndTheJSONShowTheSameTrees() async throws {
    var drive = try Drive(Routes().navigator, Screens(), spec: "samples/routes.scene")
    await drive.play(LongRun.count(1_500, long: 20_000), seed: 2)
  }

  struct Screens: Routes.Screens {
    func home(_ scene: Routes.HomeScene) -> TestScreen {
      TestScreen(
        .init(["send": "home.detail"]) { scene.detail() },
        .init(["send": "home.hello"]) { scene.hello() })
    }

    func detail(_ scene: Routes.DetailScene) -> TestScreen {
      TestScreen(
        .init(["send": "detail.hello"]) { scene.hello() },
        .init(["send": "detail.back"]) { scene.back() })
    }

    func helloWorld(_ scene: Routes.HelloWorldScene) -> TestScreen {
      TestScreen(
        .init(["send": "helloWorld.detail"]) { scene.detail() },
        .init(["send": "helloWorld.home"]) { scene.home() })
    }
  }
}
