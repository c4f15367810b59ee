import Foundation
import ScenicRuntime

/// The programs of an app on disk: the last good one, and a newer one on trial.
///
/// A downloaded program is on trial until `confirm()`. If the app has started with it twice and has not confirmed, it has
/// crashed, and the last good program is used again. A program that does not fit is never used, and one that has crashed
/// is not used again when it is downloaded once more.
struct ProgramStore {
  /// The program to start with.
  struct Start {
    enum Source: String { case bundled, kept, downloaded }

    let program: Program
    let source: Source
    /// The reasons why other programs are not used.
    let notes: [String]
  }

  /// The number of starts that a program on trial has.
  static let maximumStarts = 2

  private let folder: URL
  private let bundled: String
  private let interface: AppInterface

  init(folder: URL, bundled: String, for interface: AppInterface) throws {
    self.folder = folder
    self.bundled = bundled
    self.interface = interface
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  private var good: URL { folder.appending(path: "good.json") }
  private var trial: URL { folder.appending(path: "trial.json") }
  private var starts: URL { folder.appending(path: "starts") }
  private var crashed: URL { folder.appending(path: "crashed.json") }

  /// Returns the program to start with: the downloaded one if it fits and has not crashed, otherwise the last good one or
  /// the bundled one. Call it once for each start of the app, before the first screen. `downloaded` is nil if the server
  /// cannot be reached.
  func start(downloaded: String?) throws -> Start {
    var notes: [String] = []
    if count >= Self.maximumStarts {
      notes.append("the downloaded program has crashed \(count) times and is not used any more")
      try replace(crashed, with: trial)
      try remove(starts)
    }
    if let downloaded, try isNew(downloaded) {
      do throws(JSONError) {
        _ = try Program(json: downloaded, for: interface)
      } catch {
        notes.append("the downloaded program is not used: \(error)")
        return try startFormer(notes)
      }
      try write(downloaded, to: trial)
      try remove(starts)
    }
    return try startFormer(notes)
  }

  /// Records that the app runs well: the program on trial is the last good one from now on.
  func confirm() throws {
    guard exists(trial) else { return }
    try replace(good, with: trial)
    try remove(starts)
  }

  private func startFormer(_ notes: [String]) throws -> Start {
    var notes = notes
    if let program = program(in: trial, &notes) {
      // Written before the start: a crash cannot be recorded afterwards.
      try write(String(count + 1), to: starts)
      return Start(program: program, source: .downloaded, notes: notes)
    }
    if let program = program(in: good, &notes) { return Start(program: program, source: .kept, notes: notes) }
    return Start(program: try Program(json: bundled, for: interface), source: .bundled, notes: notes)
  }

  /// Returns the program in a file. After an update of the app, it may not fit any more, and is removed.
  private func program(in file: URL, _ notes: inout [String]) -> Program? {
    guard let text = text(in: file) else { return nil }
    do throws(JSONError) { return try Program(json: text, for: interface) } catch {
      notes.append("the kept program is not used any more: \(error)")
      try? remove(file)
      return nil
    }
  }

  private var count: Int { text(in: starts).flatMap { Int($0) } ?? 0 }

  private func isNew(_ text: String) throws -> Bool {
    ![trial, good, crashed].contains { self.text(in: $0) == text }
  }

  // MARK: Files

  /// Returns the text of a file. Any bytes are text: those of a damaged file are refused as a program.
  private func text(in file: URL) -> String? {
    (try? Data(contentsOf: file)).map { String(decoding: $0, as: UTF8.self) }
  }

  private func exists(_ file: URL) -> Bool { FileManager.default.fileExists(atPath: file.path) }

  private func write(_ text: String, to file: URL) throws {
    try Data(text.utf8).write(to: file, options: .atomic)
  }

  private func remove(_ file: URL) throws {
    if exists(file) { try FileManager.default.removeItem(at: file) }
  }

  private func replace(_ file: URL, with other: URL) throws {
    guard let text = text(in: other) else { return }
    try write(text, to: file)
    try remove(other)
  }
}
