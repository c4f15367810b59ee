import ScenicRuntime
import Testing

private let danger = "\"### \\(danger) \\#(danger) \u{0}\u{2028}"

/// The spec whose names are Swift's.
@MainActor
struct NastyDriveTests {
  @Test func theFaceAndTheJSONShowTheSameTrees() async throws {
    let answers = Answers()
    let app = Self_(actions: Work(answers: answers))
    let tabs: [TestScreen.TypedEvent] = Self_.AllTab.allCases.map { tab in
      .init(["request": "all.select", "args": ["tab": .string(tab.rawValue)]]) { app.select_(tab) }
    }
    var drive = try Drive(
      app.navigator_, Screens(), spec: "Tests/GeneratedTests/Specs/nasty.scene",
      outside: tabs + events(of: app),
      answers: answers)
    await drive.play(LongRun.count(1_500, long: 20_000), seed: 6)
    #expect(drive.sent.contains("finish 家族") && drive.sent.contains("send 家族.produce"))
  }

  private func events(of app: Self_) -> [TestScreen.TypedEvent] {
    [
      .init(["set": ["navigator": true]]) { app.navigator = true },
      .init(["set": ["init": 4]]) { app.init_ = 4 },
      .init(["set": ["text": .string(danger)]]) { app.text = danger },
      .init(["set": ["program": "Type"]]) { app.program = .Type_ },
      .init(["set": ["either": ["type": "String", "value": .string(danger)]]]) {
        app.either = .string(danger)
      },
      .init(["set": ["either": ["type": "[Empty]", "value": [[:], [:]]]]]) {
        app.either = .emptyList([.init(), .init()])
      },
      .init(["event": "select", "args": ["navigator": 1, "self": Self_.Struct(self_: 3).specValue]]) {
        app.select(navigator: 1, self_: .init(self_: 3))
      },
      .init(["event": "Cats", "args": ["a": 1, "b": 2, "c": 3, "d": 4, "e": 5]]) {
        app.cats(a: 1, b: 2, c: 3, d: 4, e: 5)
      },
      .init(["send": "flow1.again", "args": ["self": 1, "node": .string(danger)]]) {
        app.flow1.again(self_: 1, node: danger)
      },
    ]
  }

  struct Screens: Self_.Screens_ {
    func 家族(_ scene: Self_.家族Scene) -> TestScreen {
      TestScreen(
        .init(["send": "家族.cancel", "args": ["node": 1]]) { scene.cancel(node: 1) },
        .init(["send": "家族.init", "args": ["self": 1, "a": 2, "b": 3, "c": 4, "d": ["number": 5]]]) {
          scene.init_(self_: 1, a: 2, b: 3, c: 4, d: Picture(number: 5))
        },
        .init(["send": "家族.func"]) { scene.func() },
        .init(["send": "家族.produce"]) { scene.produce() },
        .init(["set": ["家族.finish": true]]) { scene.finish = true },
        .init(["set": ["家族.finish": false]]) { scene.finish = false },
        .init(["finish": "家族", "value": ["type": "Int", "value": 7]]) { scene.finish_(.int(7)) },
        .init(["finish": "家族", "value": ["type": "String", "value": .string(danger)]]) {
          scene.finish_(.string(danger))
        },
        .init(["cancel": "家族"]) { scene.cancel_() })
    }

    func `switch`(_ scene: Self_.SwitchScene) -> TestScreen {
      TestScreen(
        .init(["send": "switch.repeat"]) { scene.repeat() },
        .init(["produce": "switch", "type": "Int", "value": 1]) { scene.produce(1) },
        .init(["produce": "switch", "type": "Payload", "value": "specValue"]) {
          scene.produce(Self_.Payload.specValue_)
        })
    }

    func x😀y(_ scene: Self_.X😀yScene) -> TestScreen {
      TestScreen(.init(["send": "x😀y.😀", "args": ["שלום": .string(danger)]]) { scene.😀(שלום: danger) })
    }

    func self_(_ scene: Self_.SelfScene) -> TestScreen { TestScreen() }
    func preview_(_ scene: Self_.PreviewScene) -> TestScreen { TestScreen() }
    func sceneData(_ scene: Self_.SceneDataScene) -> TestScreen { TestScreen() }
    func drawer(_ container: Self_.DrawerContainer) -> TestScreen { TestScreen() }
    func one(_ scene: Self_.OneScene) -> TestScreen { TestScreen() }
    func flow1Switch(_ scene: Self_.Flow1SwitchScene) -> TestScreen { TestScreen() }
  }

  struct Work: Self_.Actions {
    let answers: Answers

    func perform(self_: Int, call: String, actions: Int) {}

    func `await`(await: Int, any: String, some: Int, each: Int, in: Int) async -> Self_.IntOrString {
      await answers.ask(
        "await",
        [
          (["type": "Int", "value": 1], .int(1)),
          (["type": "String", "value": .string(danger)], .string(danger)),
        ])
    }

    func screen() async -> Self_.Payload {
      await answers.ask(
        "screen",
        [
          ("specValue", .specValue_),
          (
            ["case": "hash", "into": 1, "inout": "", "self": .null], .hash_(into: 1, `inout`: "", self_: nil)
          ),
          (["case": "encode", "p0": ["": [1, 2]]], .encode_(p0: ["": [1, 2]])),
        ])
    }
  }
}
