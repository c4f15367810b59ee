import ScenicRuntime

// Tests of an app as its user sees it: a skeleton for XCTest, where it has a user interface to drive.

extension Emitter {
  /// A test for every transition that taps what has the identifier of what is said, and expects the screens that have
  /// those of the scenes. What each step does is a method with a usual meaning, which an extension of the test case
  /// replaces. Cost: linear in the ways.
  package static func uiTests(_ transitions: Transitions, homes: SpecHomes = .own) -> String {
    let face = SwiftFace(transitions.program, homes: homes, access: "")
    let app = SwiftName.unescaped(face.names.app)
    var out = SwiftText(files: transitions.program.files)
    face.emitNotice(&out)
    out.line("#if canImport(XCTest) && !os(Linux) && !os(Windows)")
    out.line("import XCTest")
    out.line()
    emitHands(app, &out)
    out.line()
    out.document(
      "Every transition of the app as its user makes it. Give each control the accessibility identifier of\n"
        + "what it says, as `cats.select` or `adoption.done`, each tab that of its container and label, as\n"
        + "`tabBar.home`, and each screen that of its scene. What is done otherwise, an extension of this class\n"
        + "says, `@MainActor` before its `func`.")
    out.block("final class \(app)UITests: XCTestCase {") { out in
      var scope = SwiftScope()
      for (place, transition) in transitions.all.enumerated() {
        if place > 0 { out.line() }
        let name = scope.claim("test_" + SwiftName.function(transition.title))
        emit(transition, name, &out)
      }
    }
    out.line()
    out.line("extension \(app)UITests: \(app)Hands {}")
    out.line("#endif")
    return out.text
  }

  private static func emit(_ transition: Transition, _ name: String, _ out: inout SwiftText) {
    out.comment(transition.title)
    out.block("@MainActor func \(name)() throws {") { out in
      out.line("let app = try launch()")
      for line in transition.lines {
        let (step, arguments) = call(for: line)
        out.line("try \(step)(\((arguments + ["in: app"]).joined(separator: ", ")))")
      }
      for scene in transition.onView { out.line("try expect(\(SwiftText.literal(scene)), in: app)") }
    }
  }

  /// The method for a line of `run --json`, with its arguments but for the app.
  private static func call(for line: Value) -> (step: String, arguments: [String]) {
    func text(_ name: String) -> String { line[name]?.text ?? "" }
    func said(_ step: String, _ what: String, _ value: Value?) -> (step: String, arguments: [String]) {
      let json = String(decoding: JSONWriter.compact(value ?? .null), as: UTF8.self)
      return (step: step, arguments: [SwiftText.literal(what), SwiftText.literal(json)])
    }
    switch line.fields?.first?.name {
    case "send": return said("say", text("send"), line["args"])
    case "finish": return said("say", text("finish") + ".done", line["value"])
    case "cancel": return said("say", text("cancel") + ".cancelled", nil)
    case "produce": return said("say", text("produce") + ".produced", line["value"])
    case "request":
      let container = text("request").split(separator: ".").dropLast().joined(separator: ".")
      return said("say", container + "." + (line["args"]?.fields?.first?.value.text ?? ""), nil)
    case "fact" where text("fact") == "dismissed": return (step: "dismiss", arguments: [])
    case "fact": return (step: "goBack", arguments: ["over: \(line["count"]?.integer ?? 1)"])
    case "open": return ("open", [SwiftText.literal(text("open"))])
    case "answer": return said("arrange", text("answer") + ".done", line["value"])
    case "event": return said("arrange", text("event"), line["args"])
    default: return said("arrange", "set", line["set"])
    }
  }

  /// What the steps of the tests mean, for an extension to say otherwise.
  private static func emitHands(_ app: String, _ out: inout SwiftText) {
    let name = "\(app)Hands"
    out.document("What each step of the tests does.")
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
      documentation: "Starts the app where the spec begins.",
      body: ["let app = XCUIApplication()", "app.launch()", "return app"]),
    Method(
      signature: "func say(_ event: String, _ arguments: String, in app: XCUIApplication) throws",
      documentation:
        "Has the screen in front say something, with arguments or a value as JSON. Usually taps what is\n"
        + "called so.",
      body: [
        "let control = app.descendants(matching: .any)[event].firstMatch",
        "XCTAssertTrue(control.waitForExistence(timeout: 5), event)", "control.tap()",
      ]),
    Method(
      signature: "func goBack(over count: Int, in app: XCUIApplication) throws",
      documentation: "Goes back over so many screens.",
      body: ["for _ in 0..<count { app.navigationBars.buttons.element(boundBy: 0).tap() }"]),
    Method(
      signature: "func dismiss(in app: XCUIApplication) throws",
      documentation: "Sends away what is presented.",
      body: ["app.swipeDown()"]),
    Method(
      signature: "func open(_ url: String, in app: XCUIApplication) throws",
      documentation: "Has a URL come in. Usually skips the test, as every app has its own way.",
      body: ["throw XCTSkip(\"say how the app opens \\(url)\")"]),
    Method(
      signature: "func arrange(_ what: String, _ value: String, in app: XCUIApplication) throws",
      documentation:
        "Has the app know, answer or say something, with JSON: `set`, `authenticate.done` or an event of its\n"
        + "own. Usually skips the test.",
      body: ["throw XCTSkip(\"say how the app comes to \\(what) \\(value)\")"]),
    Method(
      signature: "func expect(_ scene: String, in app: XCUIApplication) throws",
      documentation: "Sees the screen of a scene. Usually waits for what is called so.",
      body: [
        "let screen = app.descendants(matching: .any)[scene].firstMatch",
        "XCTAssertTrue(screen.waitForExistence(timeout: 5), scene)",
      ]),
  ]
}
