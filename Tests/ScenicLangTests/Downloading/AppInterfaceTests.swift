import ScenicRuntime
import Testing

@testable import ScenicLang

/// Programs for an app without generated Swift: which ones fit, and the reason for each that does not.
@Suite struct AppInterfaceTests {
  private static let spec = """
    app Letters
    style drawer
    condition isSignedIn: Bool = false
    action load(id: Int) -> [String]
    action wait after 3 s
    event arrived(id: Int)
    container board { letters }
    scene letters { event open(id: Int) }
    scene letter(id: Int, title: String = "") {
      event delete(isSure: Bool)
      condition isRead: Bool = false
    }
    scene sure -> Bool
    root stack { board }
    on letters.open(id) { push letter(id); do load(id) }
    on load.done { stay }
    on letter.delete { present sure as drawer }
    on sure.done { do wait }
    on arrived { stay }
    """

  private static let app = AppInterface(
    scenes: [
      "board": .init(), "letters": .init(events: ["open": ["id": "Int"]]),
      "letter": .init(inputs: ["id": "Int", "title": "String"], events: ["delete": ["isSure": "Bool"]]),
      "sure": .init(result: "Bool"), "unused": .init(inputs: ["x": "Int"]),
    ],
    actions: ["load": .init(parameters: ["id": "Int"], result: "[String]"), "other": .init()],
    events: ["arrived": ["id": "Int"]],
    conditions: ["isSignedIn": "Bool", "letter.isRead": "Bool", "unused.isDone": "Bool"],
    styles: ["drawer", "card"])

  private func reason(_ old: String = "", _ new: String = "", _ app: AppInterface = app) throws -> String? {
    #expect(old.isEmpty || Self.spec.contains(old), "\(old)")
    let json = try ByNameTests.json(old.isEmpty ? Self.spec : Self.spec.replacing(old, with: new))
    do throws(JSONError) {
      _ = try Program(json: json, for: app)
      return nil
    } catch { return error.description }
  }

  @Test func aProgramOfTheAppFits() throws {
    #expect(try reason() == nil)
    #expect(try reason("title: String = \"\"", "title: String = \"\", sender: String = \"\"") == nil)
    #expect(try reason("event open(id: Int)", "event open(id: Int); event write") == nil)
    #expect(try reason("event arrived(id: Int)", "event arrived(id: Int, text: String?)") == nil)
    #expect(try reason("app Letters", "app Letters\ncondition isNew: Bool = true") == nil)
  }

  @Test(arguments: [
    ("scene sure", "scene cellar\nscene sure", "scene `cellar` has no screen in this app"),
    ("app Letters", "app Letters\naction print", "action `print` has no code in this app"),
    ("style drawer", "style drawer\nstyle cloud", "style `cloud` is unknown to this app"),
    (", title: String = \"\"", "", "input `title` of scene `letter` is missing"),
    (
      "title: String = \"\"", "title: String?",
      "input `title` of scene `letter` is `String?`, and `String` here"
    ),
    (
      "{ event open(id: Int) }", "{ event open(id: Int, at: Int) }",
      "event `open` of scene `letters` requires `at`, which this app does not send"
    ),
    ("sure -> Bool", "sure -> Int", "result of scene `sure` is `Int`, and `Bool` here"),
    ("sure -> Bool", "sure", "result of scene `sure` is missing"),
    (
      "scene letters {", "scene letters -> Int { on done { root stack { board } };",
      "scene `letters` has the result `Int`, and none here"
    ),
    ("(id: Int) -> [String]", "(number: Int) -> [String]", "parameter `id` of action `load` is missing"),
    ("-> [String]", "-> String", "result of action `load` is `String`, and `[String]` here"),
    (
      "event arrived(id: Int)", "event arrived(id: Double)",
      "parameter `id` of event `arrived` is `Double`, and `Int` here"
    ),
    ("isSignedIn: Bool = false", "isSignedIn: Int = 1", "condition `isSignedIn` is `Int`, and `Bool` here"),
    ("condition isRead", "condition isOld", "condition `letter.isRead` is missing"),
  ])
  func aDifferenceIsNamed(_ old: String, _ new: String, _ expected: String) throws {
    var spec = Self.spec.replacing(old, with: new)
    if new.contains("number") { spec = spec.replacing("do load(id)", with: "do load(number: id)") }
    let json = try ByNameTests.json(spec)
    do throws(JSONError) {
      _ = try Program(json: json, for: Self.app)
      Issue.record("the program fits")
    } catch { #expect(error.description == expected) }
  }

  @Test func missingEventsAreNamed() throws {
    var app = Self.app
    app.scenes["letters"]?.events["write"] = [:]
    #expect(try reason("", "", app) == "event `write` of scene `letters` is missing")
    app = Self.app
    app.events["closing"] = [:]
    #expect(try reason("", "", app) == "event `closing` is missing")
    app = Self.app
    app.conditions["isNew"] = "Bool"
    #expect(try reason("", "", app) == "condition `isNew` is missing")
  }

  @Test func anyTextIsAProgramOrAnError() throws {
    let json = try ByNameTests.json(Self.spec)
    for length in stride(from: 0, to: json.utf8.count, by: 7) {
      let cut = String(json.prefix(length))
      #expect(throws: JSONError.self) { try Program(json: cut) }
    }
    #expect(throws: JSONError.self) {
      try Program(json: json.replacing("\"format\": 1", with: "\"format\": 2"))
    }
    #expect(try Program(json: json) == Program(json: Array(json.utf8)))
  }
}
