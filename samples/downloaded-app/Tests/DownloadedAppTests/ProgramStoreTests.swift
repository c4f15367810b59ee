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
  private var file: URL { folder.appending(path: "programs.json") }

  init() throws {
    store = try ProgramStore(folder: folder, bundled: App.bundled(), for: NotesApp.interface)
    let server = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "server/notes.json")
    newer = try String(contentsOf: server, encoding: .utf8)
  }

  /// A start of the app that runs well.
  private func run(_ downloaded: String?) throws -> ProgramStore.Start {
    let start = try start(downloaded)
    _ = try NotesApp(start.program).page()
    #expect(store.confirm(start) == nil)
    return start
  }

  /// A start of the app that is not confirmed: a program on trial has crashed.
  private func start(_ downloaded: String?) throws -> ProgramStore.Start {
    try store.start(downloaded: downloaded.map { Data($0.utf8) })
  }

  /// One of several programs that fit.
  private func version(_ number: Int) -> String {
    newer.replacing("Erase note", with: "Erase \(number) of note")
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
    for _ in 0..<2 { #expect(try start(bad).source == .downloaded) }
    for what in ["program on trial", "downloaded program"] {
      let later = try run(bad)
      #expect(later.source == .kept)
      #expect(later.notes == ["the \(what) is not used: it has crashed 2 times"])
    }
    let offline = try run(nil)
    #expect(offline.source == .kept && offline.notes.isEmpty)
    #expect(try run(newer.replacing("Erase note", with: "Remove note")).source == .downloaded)
  }

  @Test func aCrashedProgramIsRememberedAfterOthersHaveCrashed() throws {
    for number in 1...KeptPrograms.maximumRemembered {
      for _ in 0..<2 { #expect(try start(version(number)).source == .downloaded) }
    }
    for number in 1...KeptPrograms.maximumRemembered {
      let later = try run(version(number))
      #expect(later.source == .bundled)
      #expect(later.notes.contains("the downloaded program is not used: it has crashed 2 times"))
    }
  }

  @Test func onlyTheLatestCrashedProgramsAreRemembered() throws {
    for number in 0...KeptPrograms.maximumRemembered { for _ in 0..<2 { _ = try start(version(number)) } }
    #expect(try run(version(1)).source == .bundled)
    #expect(try run(version(0)).source == .downloaded)
  }

  @Test func programsThatTakeTurnsAreCounted() throws {
    for _ in 0..<2 {
      #expect(try start(version(1)).source == .downloaded)
      #expect(try start(version(2)).source == .downloaded)
    }
    #expect(try start(version(1)).source == .bundled)
    #expect(try start(version(2)).source == .bundled)
  }

  @Test func withoutAGoodProgramTheBundledOneIsUsedAfterACrash() throws {
    for _ in 0..<2 { _ = try start(newer) }
    let third = try run(nil)
    #expect(third.source == .bundled)
    #expect(third.notes == ["the program on trial is not used: it has crashed 2 times"])
  }

  @Test(arguments: [false, true])
  func theServerReturnsToTheFormerProgramDuringATrial(_ isBundled: Bool) throws {
    let former = isBundled ? try App.bundled() : version(1)
    if !isBundled { _ = try run(former) }
    #expect(try start(newer).source == .downloaded)
    let withdrawn = try run(former)
    #expect(withdrawn.source == (isBundled ? .bundled : .kept))
    #expect(withdrawn.notes == ["the program on trial is not used: the server offers the former one again"])
    #expect(try run(nil).source == withdrawn.source)
    #expect(try run(newer).source == .downloaded)
  }

  @Test func oneCrashIsForgiven() throws {
    _ = try start(newer)
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

  @Test(arguments: [Data([0xFF, 0x00, 0x7B]), Data(), Data("{}".utf8)])
  func aDamagedFileIsNoProgram(_ damaged: Data) throws {
    #expect(try run(newer).source == .downloaded)
    try damaged.write(to: file)
    let start = try run(nil)
    #expect(start.source == .bundled && start.notes.count == 1)
    #expect(start.notes.first?.hasPrefix("the kept programs cannot be read: ") == true, "\(start.notes)")
    #expect(try run(newer).source == .downloaded)
    #expect(try run(nil).source == .kept)
  }

  @Test func aDownloadThatIsNoTextIsNamed() throws {
    #expect(try run(newer).source == .downloaded)
    let start = try store.start(downloaded: Data([0x7B, 0xFF, 0x7D]))
    #expect(start.source == .kept)
    #expect(start.notes == ["the downloaded program is not used: it is not UTF-8"])
  }

  @Test func withoutAFolderTheBundledProgramRuns() throws {
    // A file is in the way, so the folder can neither be created nor written.
    try Data().write(to: folder)
    let start = try run(newer)
    #expect(start.source == .bundled && start.notes.count == 1)
    let reason = "the program on trial is not used: its start cannot be recorded: "
    #expect(start.notes.first?.hasPrefix(reason) == true, "\(start.notes)")
    let offline = try run(nil)
    #expect(offline.source == .bundled && offline.notes.isEmpty)
  }

  @Test func aConfirmationThatCannotBeWrittenIsNamed() throws {
    let start = try start(newer)
    try FileManager.default.removeItem(at: folder)
    try Data().write(to: folder)
    #expect(store.confirm(start)?.hasPrefix("the program stays on trial: ") == true)
  }

  @Test func onlyTheProgramThatRunsIsConfirmed() throws {
    #expect(try run(version(1)).source == .downloaded)
    let kept = try start(nil)
    _ = try start(newer)
    #expect(store.confirm(kept) == nil)
    #expect(try start(version(1)).source == .kept)
  }

  @Test func theStateIsRestoredByANewerProgram() throws {
    let app = try NotesApp(run(nil).program)
    app.navigator.open("/notes/2")
    let later = try NotesApp(run(newer).program, restoring: app.navigator.saved)
    #expect(try later.page().text == "Note 2: …" && later.navigator.diagnostics.isEmpty)
  }
}
