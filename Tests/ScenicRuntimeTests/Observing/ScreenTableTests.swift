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

/// Values of properties, read without code in the app.
@Suite struct PropertyReaderTests {
  private enum Sort: String { case name, age }
  private enum Size { case small, large(Int) }
  private struct Filter {
    var sort = Sort.age
    var words = ["a", "b"]
    var limit: Int8 = 3
  }
  private class Base { var number = 7 }
  private final class Cat {
    var name = "Fred"
    weak var friend: Cat?
  }
  @propertyWrapper private struct Kept<Wrapped> {
    var wrappedValue: Wrapped
  }
  private final class Screen: Base {
    var cat: Cat? = Cat()
    var filter = Filter()
    var size = Size.small
    var large = Size.large(2)
    var ratio: Float = 0.5
    var huge = UInt64.max
    var nothing: String?
    var nested: Int?? = 4
    @Kept var isKept = true
    var work: () -> Void = {}
  }

  private func value(_ path: String) -> Value? { PropertyReader.value(at: path, of: Screen()) }

  @Test func propertiesAreValues() {
    #expect(value("cat.name") == "Fred" && value("number") == 7 && value("ratio") == 0.5)
    #expect(value("filter") == ["sort": "age", "words": ["a", "b"], "limit": 3])
    #expect(value("filter.sort") == "age" && value("size") == "small" && value("isKept") == true)
    #expect(value("nothing") == .null && value("nested") == 4 && value("cat.friend") == .null)
    #expect(value("cat.friend.name") == .null)
  }

  @Test func whatIsNoValueIsNil() {
    for path in ["", ".", "name", "cat.", "cat..name", "cat", "work", "huge", "large", "cat.name.first"] {
      #expect(value(path) == nil, "\(path)")
    }
  }
}
