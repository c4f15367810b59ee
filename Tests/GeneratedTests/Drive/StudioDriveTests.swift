import ScenicRuntime
import Testing

@MainActor
struct StudioDriveTests {
  @Test(arguments: [true, false])
  func theFaceAndTheJSONShowTheSameTrees(isTrial: Bool) async throws {
    let answers = Answers()
    let studio = Studio(isTrial: isTrial, actions: Work(answers: answers))
    #expect(studio.isTrial == isTrial && studio.layout == .grid)
    var drive = try Drive(
      studio.navigator, Screens(), spec: "Tests/GeneratedTests/Specs/studio.scene",
      flags: ["isTrial": "\(isTrial)"],
      outside: [
        .init(["set": ["isOnline": true]]) { studio.isOnline = true },
        .init(["set": ["isOnline": false]]) { studio.isOnline = false },
        .init(["set": ["library": "https://a.example/1"]]) { studio.library = "https://a.example/1" },
        .init(["set": ["library": "file:b"]]) { studio.library = "file:b" },
        .init(["set": ["tools": ["pen"]]]) { studio.tools = [.pen] },
        .init(["set": ["tools": []]]) { studio.tools = [] },
        .init([
          "event": "arrived",
          "args": ["picture": ["number": 3], "size": ["width": 1, "height": 1, "name": "a"]],
        ]) { studio.arrived(picture: Picture(number: 3), size: Studio.Size(width: 1, height: 1, name: "a")) },
        .init(["event": "arrived", "args": ["picture": ["number": 4], "size": ["width": 90, "height": 90]]]) {
          studio.arrived(picture: Picture(number: 4), size: Studio.Size(width: 90, height: 90))
        },
        .init(["event": "closing"]) { studio.closing() },
        .init(["send": "picking.again", "args": ["reason": "a"]]) { studio.picking.again(reason: "a") },
      ], answers: answers)
    await drive.play(LongRun.count(1_500, long: 20_000), seed: 5)
    #expect(drive.sent.count > 7)
  }

  struct Screens: Studio.Screens {
    func shelf(_ scene: Studio.ShelfScene) -> TestScreen {
      TestScreen(
        .init(["send": "shelf.open", "args": ["picture": ["number": 3]]]) {
          scene.open(picture: Picture(number: 3))
        },
        .init(["send": "shelf.open", "args": ["picture": ["number": 4]]]) {
          scene.open(picture: Picture(number: 4))
        },
        .init(["send": "shelf.fetch", "args": ["page": "https://a.example/1"]]) {
          scene.fetch(page: "https://a.example/1")
        },
        .init(["send": "shelf.fetch", "args": ["page": "file:b"]]) { scene.fetch(page: "file:b") },
        .init([
          "send": "shelf.edit",
          "args": ["id": 1, "title": "a", "size": ["width": 1, "height": 1, "name": "a"], "isNew": true],
        ]) { scene.edit(id: 1, title: "a", size: Studio.Size(width: 1, height: 1, name: "a"), isNew: true) },
        .init([
          "send": "shelf.edit",
          "args": ["id": 90, "title": "b c", "size": ["width": 90, "height": 90], "isNew": false],
        ]) { scene.edit(id: 90, title: "b c", size: Studio.Size(width: 90, height: 90), isNew: false) },
        .init(["send": "shelf.choose"]) { scene.choose() })
    }

    func picture(_ scene: Studio.PictureScene) -> TestScreen {
      TestScreen()
    }

    func editor(_ scene: Studio.EditorScene) -> TestScreen {
      TestScreen(
        .init(["send": "editor.save"]) { scene.save() },
        .init(["finish": "editor", "value": ["type": "Tool", "value": "pen"]]) { scene.finish(.tool(.pen)) },
        .init([
          "finish": "editor", "value": ["type": "Size", "value": ["width": 1, "height": 1, "name": "a"]],
        ]) { scene.finish(.size(Studio.Size(width: 1, height: 1, name: "a"))) },
        .init(["cancel": "editor"]) { scene.cancel() },
        .init(["set": ["editor.hasChanges": true]]) { scene.hasChanges = true },
        .init(["set": ["editor.hasChanges": false]]) { scene.hasChanges = false })
    }

    func menu(_ scene: Studio.MenuScene) -> TestScreen {
      TestScreen(
        .init(["send": "menu.pick", "args": ["tool": "pen"]]) { scene.pick(tool: .pen) },
        .init(["send": "menu.pick", "args": ["tool": ["case": "brush", "width": -2.25, "tip": "b c"]]]) {
          scene.pick(tool: .brush(width: -2.25, tip: "b c"))
        })
    }

    func drawer(_ container: Studio.DrawerContainer) -> TestScreen {
      TestScreen()
    }

    func colours(_ scene: Studio.ColoursScene) -> TestScreen {
      TestScreen()
    }

    func widths(_ scene: Studio.WidthsScene) -> TestScreen {
      TestScreen(
        .init(["send": "widths.choose", "args": ["width": 1.5]]) { scene.choose(width: 1.5) },
        .init(["send": "widths.choose", "args": ["width": -2.25]]) { scene.choose(width: -2.25) })
    }
  }

  struct Work: Studio.Actions {
    let answers: Answers

    func load(page: URLText, size: Studio.Size?) async -> Picture {
      await answers.ask("load", [3, 4].map { (["number": .int($0)], Picture(number: $0)) })
    }

    func note(text: String, sizes: [String: Studio.Size]) {}
  }
}
