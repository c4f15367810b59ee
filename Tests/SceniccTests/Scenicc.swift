import Foundation
import Testing

/// The built executable, run as a user runs it: as a process, in a folder of its own.
///
/// Streams go through files and not through pipes, so that tests may run at once without waiting for each other.
struct Scenicc {
  /// The result of a call.
  struct Outcome {
    let exitCode: Int32
    let output: String
    let errors: String
  }

  /// A fresh folder, removed by `remove`.
  let folder: URL

  /// In a folder that is there.
  init(folder: URL) { self.folder = folder }

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "scenicc-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  /// Runs the body in a fresh folder and removes it.
  static func inFolder<Result>(_ body: (Scenicc) throws -> Result) throws -> Result {
    let scenicc = try Scenicc()
    defer { try? FileManager.default.removeItem(at: scenicc.folder) }
    return try body(scenicc)
  }

  /// The executable, which the build puts beside the test bundle.
  static let executable: URL = {
    let places = [CommandLine.arguments.first ?? ""] + Bundle.allBundles.map(\.bundlePath)
    for place in places {
      var folder = URL(filePath: place)
      for _ in 0..<6 {
        folder.deleteLastPathComponent()
        let candidate = folder.appending(path: "scenicc")
        if FileManager.default.isExecutableFile(atPath: candidate.path), !candidate.hasDirectoryPath {
          return candidate
        }
      }
    }
    return URL(filePath: "scenicc")
  }()

  /// The samples of the project.
  static let samples = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "samples")

  /// Calls `scenicc` with these arguments and this standard input, in the folder.
  func callAsFunction(
    _ arguments: String..., input: String = "", environment: [String: String] = [:]
  ) throws -> Outcome {
    try run(arguments, input: input, environment: environment)
  }

  /// Calls it in a command of the shell, as `"$0" "$@"`.
  func shell(_ command: String, _ arguments: [String], input: String = "") throws -> Outcome {
    try run(
      ["-c", command, Self.executable.path] + arguments, input: input, of: URL(filePath: "/bin/sh"))
  }

  func run(
    _ arguments: [String], input: String = "", environment: [String: String] = [:],
    of executable: URL = Self.executable
  ) throws -> Outcome {
    let streams = FileManager.default.temporaryDirectory.appending(path: "streams-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: streams, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: streams) }
    let (inPath, outPath, errorPath) = (
      streams.appending(path: "in"), streams.appending(path: "out"), streams.appending(path: "err")
    )
    try Data(input.utf8).write(to: inPath)
    for path in [outPath, errorPath] { try Data().write(to: path) }
    let process = Process()
    process.executableURL = executable
    process.arguments = arguments
    process.currentDirectoryURL = folder
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    process.standardInput = try FileHandle(forReadingFrom: inPath)
    process.standardOutput = try FileHandle(forWritingTo: outPath)
    process.standardError = try FileHandle(forWritingTo: errorPath)
    try process.run()
    process.waitUntilExit()
    return Outcome(
      exitCode: process.terminationReason == .exit ? process.terminationStatus : -process.terminationStatus,
      output: String(decoding: try Data(contentsOf: outPath), as: UTF8.self),
      errors: String(decoding: try Data(contentsOf: errorPath), as: UTF8.self))
  }

  /// Puts a file into the folder.
  func write(_ text: String, to name: String) throws {
    let url = folder.appending(path: name)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }

  /// A file of the folder as text.
  func read(_ name: String) throws -> String {
    String(decoding: try Data(contentsOf: folder.appending(path: name)), as: UTF8.self)
  }

  /// The names of the files in the folder, sorted.
  func names(in name: String = ".") throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.appending(path: name).path).sorted()
  }
}
