import ScenicRuntime

/// The app: one screen of text for each scene, and the code of its actions, by name.
@MainActor
final class NotesApp {
  /// The names that the screens and actions below read and send. A program that needs others does not fit.
  static let interface = AppInterface(
    scenes: [
      "notes": .init(events: ["open": ["id": "Int"]]),
      "note": .init(inputs: ["id": "Int", "text": "String"], events: ["erase": [:], "close": [:]]),
      "sure": .init(inputs: ["question": "String"], result: "Bool"),
    ],
    actions: [
      "load": .init(parameters: ["id": "Int"], result: "String"),
      "erase": .init(parameters: ["id": "Int"]),
      "track": .init(parameters: ["event": "String"]),
    ])

  let navigator: ProgramNavigator
  private let notebook: Notebook

  init(_ program: Program, restoring saved: String? = nil) throws {
    let notebook = Notebook()
    self.notebook = notebook
    navigator = try ProgramNavigator(
      program,
      actions: [
        "load": { call in
          let id: Int = try call.argument("id")
          try call.complete(result: .string(notebook.text(of: id)))
        },
        "erase": { call in notebook.texts[try call.argument("id")] = nil },
        "track": { call in notebook.events.append(try call.argument("event")) },
      ], restoring: saved)
  }

  /// The notes and events of the app.
  final class Notebook {
    struct Missing: Error {}

    var texts = [1: "Buy milk", 2: "Call Ada"]
    var events: [String] = []

    func text(of id: Int) throws -> String {
      guard let text = texts[id] else { throw Missing() }
      return text
    }
  }

  /// The events that were tracked.
  var tracked: [String] { notebook.events }

  /// A page of text with numbered choices.
  struct Page {
    struct Choice {
      let title: String
      let choose: @MainActor () throws -> Void
    }

    let text: String
    let choices: [Choice]
  }

  /// The screen of the scene in front.
  func page() throws -> Page {
    guard let scene = navigator.scenes.last else { return Page(text: "", choices: []) }
    switch scene.name {
    case "notes":
      return Page(
        text: "Notes",
        choices: notebook.texts.sorted { $0.key < $1.key }.map { id, text in
          .init(title: text) { try scene.send("open", ["id": .int(id)]) }
        })
    case "note":
      return Page(
        text: try "Note \(scene.input("id", as: Int.self)): \(scene.input("text", as: String.self))",
        choices: [
          .init(title: "Erase") { try scene.send("erase") },
          .init(title: "Close") { try scene.send("close") },
        ])
    case "sure":
      return Page(
        text: try scene.input("question"),
        choices: [
          .init(title: "Yes") { try scene.finish(result: true) },
          .init(title: "No") { try scene.finish(result: false) },
        ])
    default: return Page(text: "There is no screen for `\(scene.name)`", choices: [])
    }
  }
}
