import Foundation
import ScenicRuntime
import Testing

@testable import DownloadedApp

/// The programs that the app starts with, over several starts.
@MainActor
struct ProgramStoreTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "notes-\(UUID().uuidString)")
  private let store: ProgramStore
  private let newer: String

  init() throws {
    store = try ProgramStore(folder: folder, bundled: App.bundled(), for: NotesApp.interface)
    let server = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "server/notes.json")
    newer = try String(contentsOf: server, encoding: .utf8)
  }

  /// A start of the app that runs well.
  private func run(_ downloaded: String?) throws -> ProgramStore.Start {
    let start = try store.start(downloaded: downloaded)
    _ = try NotesApp(start.program).page()
    try store.confirm()
    return start
  }

  @Test func withoutAServerTheBundledProgramRuns() throws {
    let start = try run(nil)
    #expect(start.source == .bundled && start.notes.isEmpty)
  }

  @Test func theDownloadedProgramRunsAndIsKept() throws {
    #expect(try run(newer).source == .downloaded)
    #expect(try run(nil).source == .kept)
    #expect(try run(newer).source == .kept)
  }

  @Test func theNewerProgramAsksFirst() throws {
    let app = try NotesApp(run(newer).program)
    try app.page().choices[0].choose()
    #expect(try app.page().text == "Note 1: Buy milk")
    try app.page().choices[0].choose()
    #expect(try app.page().text == "Erase note 1?")
    try app.page().choices[0].choose()
    #expect(try app.page().choices.map(\.title) == ["Call Ada"] && app.tracked == ["erased"])
    #expect(app.navigator.diagnostics.isEmpty)
  }

  @Test(arguments: [
    ("{", "{", ": "),
    ("\"format\": 1", "\"format\": 2", "format"),
    ("\"note", "\"page", "scene `pages` has no screen in this app"),
    ("\"track\"", "\"print\"", "action `print` has no code in this app"),
    ("\"question\"", "\"title\"", "input `question` of scene `sure` is missing"),
  ])
  func aProgramThatDoesNotFitIsNotUsed(_ old: String, _ new: String, _ reason: String) throws {
    #expect(newer.contains(old))
    let broken = old == "{" ? String(newer.dropLast(9)) : newer.replacing(old, with: new)
    let first = try run(broken)
    #expect(first.source == .bundled && first.notes.count == 1)
    #expect(first.notes.first?.contains(reason) == true, "\(first.notes)")
    #expect(try run(newer).source == .downloaded)
    let later = try run(broken)
    #expect(later.source == .kept && later.notes == first.notes)
  }

  @Test func aProgramThatHasCrashedTwiceIsRolledBack() throws {
    #expect(try run(newer).source == .downloaded)
    let bad = newer.replacing("Erase note", with: "Delete note")
    for _ in 0..<2 {
      // The app does not confirm: it has crashed.
      #expect(try store.start(downloaded: bad).source == .downloaded)
    }
    let third = try run(bad)
    #expect(third.source == .kept)
    #expect(third.notes == ["the downloaded program has crashed 2 times and is not used any more"])
    let fourth = try run(bad)
    #expect(fourth.source == .kept && fourth.notes.isEmpty)
    #expect(try run(newer.replacing("Erase note", with: "Remove note")).source == .downloaded)
  }

  @Test func withoutAGoodProgramTheBundledOneIsUsedAfterACrash() throws {
    for _ in 0..<2 { _ = try store.start(downloaded: newer) }
    #expect(try run(nil).source == .bundled)
  }

  @Test func oneCrashIsForgiven() throws {
    _ = try store.start(downloaded: newer)
    #expect(try run(newer).source == .downloaded)
    #expect(try run(newer).source == .kept)
  }

  @Test func aKeptProgramThatNoLongerFitsIsRemoved() throws {
    #expect(try run(newer).source == .downloaded)
    var interface = NotesApp.interface
    interface.actions["track"] = nil
    let update = try ProgramStore(folder: folder, bundled: App.bundled(), for: interface)
    let start = try update.start(downloaded: nil)
    #expect(start.source == .bundled)
    #expect(
      start.notes == ["the kept program is not used any more: action `track` has no code in this app"])
    #expect(try update.start(downloaded: nil).notes.isEmpty)
  }

  @Test func damagedFilesAreNoProgram() throws {
    #expect(try run(newer).source == .downloaded)
    for name in ["good.json", "trial.json", "starts", "crashed.json"] {
      try Data([0xFF, 0x00, 0x7B]).write(to: folder.appending(path: name))
    }
    #expect(try run(nil).source == .bundled)
  }

  @Test func theStateIsRestoredByANewerProgram() throws {
    let app = try NotesApp(run(nil).program)
    app.navigator.open("/notes/2")
    let later = try NotesApp(run(newer).program, restoring: app.navigator.saved)
    #expect(try later.page().text == "Note 2: …" && later.navigator.diagnostics.isEmpty)
  }
}
