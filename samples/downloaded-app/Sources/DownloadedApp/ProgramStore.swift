import Foundation
import ScenicRuntime

/// The programs of an app on disk: the last good one, and a newer one on trial.
///
/// A downloaded program is on trial until it is confirmed. If the app has started with it twice without a confirmation, it
/// has crashed, and the last good program is used again. A program that does not fit is never used. One that has crashed is
/// not used again when it is downloaded once more, also after others. If the server offers the last good program again,
/// it has withdrawn the one on trial.
///
/// If the folder cannot be read or written, the app starts with the last good program or the bundled one. A program
/// whose start cannot be recorded is not used, because its crashes could not be counted.
struct ProgramStore {
  /// The program to start with.
  struct Start {
    enum Source: String { case bundled, kept, downloaded }

    let program: Program
    let text: String
    let source: Source
    /// The reasons why other programs are not used.
    let notes: [String]
  }

  /// The number of starts that a program on trial has.
  static let maximumStarts = 2

  private let file: URL
  private let bundled: String
  private let interface: AppInterface

  init(folder: URL, bundled: String, for interface: AppInterface) {
    self.file = folder.appending(path: "programs.json")
    self.bundled = bundled
    self.interface = interface
  }

  /// Returns the program to start with: the downloaded one if it fits and has not crashed, otherwise the last good one or
  /// the bundled one. Call it once for each start of the app, before the first screen. `downloaded` is nil if the server
  /// cannot be reached.
  ///
  /// - Throws: An error if the bundled program does not fit.
  func start(downloaded: Data?) throws(JSONError) -> Start {
    var notes: [String] = []
    let former = read(&notes)
    var kept = former
    if let downloaded { offer(downloaded, to: &kept, &notes) }
    if let trial = kept.trial, hasCrashed(trial, kept) {
      notes.append("the program on trial is not used: it has crashed \(Self.maximumStarts) times")
      kept.trial = nil
    }
    if let start = startTrial(&kept, &notes) { return start }
    let good = kept.good.flatMap { text in fittingProgram(text, &notes).map { (text, $0) } }
    if good == nil { kept.good = nil }
    if kept.trial == nil, kept != former, let reason = write(kept) {
      notes.append("the kept programs cannot be written: \(reason)")
    }
    if let (text, program) = good { return Start(program: program, text: text, source: .kept, notes: notes) }
    let program = try Program(json: bundled, for: interface)
    return Start(program: program, text: bundled, source: .bundled, notes: notes)
  }

  private func startTrial(_ kept: inout KeptPrograms, _ notes: inout [String]) -> Start? {
    guard let trial = kept.trial else { return nil }
    guard let program = fittingProgram(trial, &notes) else {
      kept.trial = nil
      return nil
    }
    var counted = kept
    counted.count(trial)
    // Written before the start: a crash cannot be recorded afterwards.
    if let reason = write(counted) {
      notes.append("the program on trial is not used: its start cannot be recorded: \(reason)")
      return nil
    }
    return Start(program: program, text: trial, source: .downloaded, notes: notes)
  }

  /// Records that the app runs well since this start: a program on trial is the last good one from now on. Returns a note
  /// if that cannot be written; the program stays on trial.
  func confirm(_ start: Start) -> String? {
    guard start.source == .downloaded else { return nil }
    var notes: [String] = []
    var kept = read(&notes)
    guard kept.good != start.text else { return nil }
    kept.confirm(start.text)
    return write(kept).map { "the program stays on trial: \($0)" }
  }

  /// Puts a downloaded program on trial, unless it does not fit or has crashed.
  private func offer(_ downloaded: Data, to kept: inout KeptPrograms, _ notes: inout [String]) {
    guard let text = String(bytes: downloaded, encoding: .utf8) else {
      notes.append("the downloaded program is not used: it is not UTF-8")
      return
    }
    if text == kept.trial { return }
    if text == kept.good ?? bundled {
      if kept.trial != nil {
        notes.append("the program on trial is not used: the server offers the former one again")
      }
      kept.trial = nil
    } else if hasCrashed(text, kept) {
      notes.append("the downloaded program is not used: it has crashed \(Self.maximumStarts) times")
    } else {
      do throws(JSONError) {
        _ = try Program(json: text, for: interface)
        kept.trial = text
      } catch { notes.append("the downloaded program is not used: \(error)") }
    }
  }

  private func hasCrashed(_ text: String, _ kept: KeptPrograms) -> Bool {
    kept.starts(of: text) >= Self.maximumStarts
  }

  /// Returns a kept program. After an update of the app, it may not fit any more.
  private func fittingProgram(_ text: String, _ notes: inout [String]) -> Program? {
    do throws(JSONError) { return try Program(json: text, for: interface) } catch {
      notes.append("the kept program is not used any more: \(error)")
      return nil
    }
  }

  // MARK: The file

  private func read(_ notes: inout [String]) -> KeptPrograms {
    guard FileManager.default.fileExists(atPath: file.path) else { return KeptPrograms() }
    do { return try JSONDecoder().decode(KeptPrograms.self, from: Data(contentsOf: file)) } catch {
      notes.append("the kept programs cannot be read: \(error.localizedDescription)")
      return KeptPrograms()
    }
  }

  /// Writes everything at once, so that no crash leaves half of it. Returns the reason if that fails.
  private func write(_ kept: KeptPrograms) -> String? {
    do {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try JSONEncoder().encode(kept).write(to: file, options: .atomic)
      return nil
    } catch { return error.localizedDescription }
  }
}
