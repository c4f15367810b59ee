import Testing

@testable import ScenicRuntime

/// The table of screens, and the values that it reads from them.
@Suite struct ScreenTableTests {
  private static let json = """
    {
      "format": 1,
      "screens": [
        {"class":"CatsViewController","scene":"cats"},
        {"class":"CatViewController","scene":"cat","inputs":{"catName":"cat.name"}},
        {"class":"ChoiceViewController","identifier":"sorting","scene":"sorting"},
        {"class":"ChoiceViewController","identifier":"breeds","scene":"breeds"},
        {"class":"PageViewController","identifier":"help","scene":"help"},
        {"class":"PageViewController","scene":"page"},
        {"class":"ListViewController","identifier":"list","scene":"songs"},
        {"class":"ListViewController","identifier":"list","scene":"albums"},
        {"class":"ListViewController","scene":"artists"},
        {"class":"UIViewController","identifier":"map","scene":"map"}
      ],
      "ignored": ["SplashViewController"]
    }

    """

  @Test func aTableIsReadAndWritten() throws {
    let table = try ScreenTable(json: Self.json)
    #expect(table.screens.count == 10 && table.screens[1].inputs.map { $0.property } == ["cat.name"])
    #expect(table.json == Self.json)
    #expect(try ScreenTable(json: ScreenTable(screens: []).json) == ScreenTable(screens: []))
  }

  @Test func aScreenMatchesByClassAndIdentifier() throws {
    let table = try ScreenTable(json: Self.json)
    func scene(_ name: String, _ identifier: String? = nil) -> String {
      switch table.match(className: name, identifier: identifier) {
      case .screen(let screen): screen.scene
      case .ignored: "ignored"
      case .ambiguous(let scenes): "one of \(scenes)"
      case .unknown: "unknown"
      }
    }
    #expect(scene("CatsViewController") == "cats" && scene("CatsViewController", "other") == "cats")
    #expect(scene("ChoiceViewController", "breeds") == "breeds")
    #expect(scene("ChoiceViewController") == "one of [\"sorting\", \"breeds\"]")
    #expect(scene("PageViewController") == "page" && scene("PageViewController", "help") == "help")
    #expect(scene("ListViewController", "list") == "one of [\"songs\", \"albums\"]")
    #expect(scene("ListViewController", "other") == "artists")
    #expect(scene("UIViewController", "map") == "map" && scene("UIViewController", "other") == "unknown")
    #expect(scene("UIViewController") == "unknown")
    #expect(scene("SplashViewController") == "ignored" && scene("HelpViewController") == "unknown")
  }

  @Test(arguments: [
    ("", "byte 0"), ("[]", "expected an object"), ("{}", "\"format\" is missing"),
    ("{\"format\": 2, \"screens\": []}", "format: unknown format 2; expected 1"),
    ("{\"format\": 1}", "\"screens\" is missing"),
    ("{\"format\": 1, \"screens\": [{}]}", "screens[0]: \"class\" is missing"),
    (
      "{\"format\": 1, \"screens\": [{\"class\": \"A\", \"scene\": \"a\", \"inputs\": {\"x\": 1}}]}",
      "screens[0].inputs.x: expected a string"
    ),
    ("{\"format\": 1, \"screens\": [], \"ignore\": []}", "ignore: unknown key"),
  ])
  func aDamagedTableIsAnError(_ text: String, _ expected: String) {
    do throws(JSONError) {
      _ = try ScreenTable(json: text)
      Issue.record("the table is read")
    } catch { #expect(error.description.contains(expected), "\(error)") }
  }
}
