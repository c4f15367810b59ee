import ScenicRuntime

// Emits user-interface tests of an app: a skeleton for XCTest.

extension Emitter {
  /// Returns a test for every transition that taps the element whose identifier is that of the event, and
  /// expects the screens with the identifiers of the scenes. Each step is a method with a default
  /// implementation, which an extension of the test case can replace. Cost: linear in the paths.
  package static func uiTests(_ transitions: Transitions, homes: SpecHomes = .own) -> String {
    let face = GeneratedAPI(transitions.program, homes: homes, access: "")
    let app = SwiftName.unescaped(face.names.app)
    var out = SwiftText(files: transitions.program.files)
    face.emitNotice(&out)
    out.line("#if canImport(XCTest) && !os(Linux) && !os(Windows)")
    out.line("import XCTest")
    out.line()
    emitSteps(app, &out)
    out.line()
    out.document(
      "Tests every transition of the app in its user interface. Give each control the accessibility identifier of\n"
        + "its event, such as `cats.select` or `adoption.done`, each tab that of its container and label, such as\n"
        + "`tabBar.home`, and each screen that of its scene. Override a step in an extension of this class,\n"
        + "with `@MainActor` before its `func`.")
    out.block("final class \(app)UITests: XCTestCase {") { out in
      var scope = SwiftScope()
      for (place, transition) in transitions.all.enumerated() {
        if place > 0 { out.line() }
        let name = scope.claim("test_" + SwiftName.function(transition.title))
        emit(transition, name, &out)
      }
    }
    out.line()
    out.line("extension \(app)UITests: \(app)Steps {}")
    out.line("#endif")
    return out.text
  }

  private static func emit(_ transition: Transition, _ name: String, _ out: inout SwiftText) {
    out.comment(transition.title)
    out.block("@MainActor func \(name)() throws {") { out in
      let flags = transition.lines.first?["start"]?["flags"]
      out.line("let app = try launch(\(flags.map { "with: \(json($0))" } ?? ""))")
      for line in transition.lines.dropFirst(flags == nil ? 0 : 1) {
        let (step, arguments) = call(for: line)
        out.line("try \(step)(\((arguments + ["in: app"]).joined(separator: ", ")))")
      }
      for scene in transition.onView { out.line("try expect(\(SwiftText.literal(scene)), in: app)") }
    }
  }

  /// Returns the method for a line of `run --json`, with its arguments except for the app.
  private static func call(for line: Value) -> (step: String, arguments: [String]) {
    func text(_ name: String) -> String { line[name]?.text ?? "" }
    func stepWithValue(_ step: String, _ what: String, _ value: Value?) -> (step: String, arguments: [String])
    {
      (step: step, arguments: [SwiftText.literal(what), json(value ?? .null)])
    }
    switch line.fields?.first?.name {
    case "send": return stepWithValue("send", text("send"), line["args"])
    case "finish": return stepWithValue("send", text("finish") + ".done", line["value"])
    case "cancel": return stepWithValue("send", text("cancel") + ".cancelled", nil)
    case "produce": return stepWithValue("send", text("produce") + ".produced", line["value"])
    case "request":
      let container = text("request").split(separator: ".").dropLast().joined(separator: ".")
      return stepWithValue("send", container + "." + (line["args"]?.fields?.first?.value.text ?? ""), nil)
    case "fact" where text("fact") == "dismissed": return (step: "dismiss", arguments: [])
    case "fact": return (step: "goBack", arguments: ["over: \(line["count"]?.integer ?? 1)"])
    case "open": return ("open", [SwiftText.literal(text("open"))])
    case "answer": return stepWithValue("arrange", text("answer") + ".done", line["value"])
    case "fail": return stepWithValue("arrange", text("fail") + ".failed", nil)
    case "event": return stepWithValue("arrange", text("event"), line["args"])
    default: return stepWithValue("arrange", "set", line["set"])
    }
  }

  /// Returns a string literal of Swift with the value as JSON.
  private static func json(_ value: Value) -> String {
    SwiftText.literal(String(decoding: JSONWriter.compact(value), as: UTF8.self))
  }

  /// Emits the default steps of the tests, which an extension can replace.
  private static func emitSteps(_ app: String, _ out: inout SwiftText) {
    let name = "\(app)Steps"
    out.document("The steps of the tests.")
    out.block("@MainActor protocol \(name) {") { out in
      for method in methods {
        out.document(method.documentation)
        out.line("\(method.signature)")
      }
    }
    out.line()
    out.block("extension \(name) {") { out in
      for (place, method) in methods.enumerated() {
        if place > 0 { out.line() }
        out.block("\(method.signature) {") { out in
          for line in method.body { out.line("\(line)") }
        }
      }
    }
  }

  private struct Method {
    let signature: String
    let documentation: String
    let body: [String]
  }

  private static let methods = [
    Method(
      signature: "func launch() throws -> XCUIApplication",
      documentation: "Launches the app at the start of the spec.",
      body: ["let app = XCUIApplication()", "app.launch()", "return app"]),
    Method(
      signature: "func launch(with flags: String) throws -> XCUIApplication",
      documentation: "Launches the app with these values of its flags, as JSON. Skips the test by default.",
      body: ["throw XCTSkip(\"implement how the app gets the flags \\(flags)\")"]),
    Method(
      signature: "func send(_ event: String, _ arguments: String, in app: XCUIApplication) throws",
      documentation:
        "Sends an event of the front screen, with its arguments or value as JSON. By default, taps the element\n"
        + "with that identifier.",
      body: [
        "let control = app.descendants(matching: .any)[event].firstMatch",
        "XCTAssertTrue(control.waitForExistence(timeout: 5), event)", "control.tap()",
      ]),
    Method(
      signature: "func goBack(over count: Int, in app: XCUIApplication) throws",
      documentation: "Goes back by a number of screens.",
      body: ["for _ in 0..<count { app.navigationBars.buttons.element(boundBy: 0).tap() }"]),
    Method(
      signature: "func dismiss(in app: XCUIApplication) throws",
      documentation: "Dismisses the presentation.",
      body: ["app.swipeDown()"]),
    Method(
      signature: "func open(_ url: String, in app: XCUIApplication) throws",
      documentation: "Opens a URL. Skips the test by default, because each app opens URLs differently.",
      body: ["throw XCTSkip(\"implement how the app opens \\(url)\")"]),
    Method(
      signature: "func arrange(_ what: String, _ value: String, in app: XCUIApplication) throws",
      documentation:
        "Sets a condition, returns the result of an action, or sends an event of the app, with JSON: `set`,\n"
        + "`authenticate.done` or the event. Skips the test by default.",
      body: ["throw XCTSkip(\"implement how the app gets \\(what) \\(value)\")"]),
    Method(
      signature: "func expect(_ scene: String, in app: XCUIApplication) throws",
      documentation: "Expects the screen of a scene. By default, waits for the element with that identifier.",
      body: [
        "let screen = app.descendants(matching: .any)[scene].firstMatch",
        "XCTAssertTrue(screen.waitForExistence(timeout: 5), scene)",
      ]),
  ]
}
