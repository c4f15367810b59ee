import Foundation
import ScenicImport
import Testing

/// The executable `scenic-import`, run as a process in a folder of its own.
struct CommandTests {
  private struct Outcome {
    let exitCode: Int32
    let output: String
    let errors: String
  }

  /// The executable, which the build puts beside the test bundle.
  private static let executable: URL = {
    for place in [CommandLine.arguments.first ?? ""] + Bundle.allBundles.map(\.bundlePath) {
      var folder = URL(filePath: place)
      for _ in 0..<6 {
        folder.deleteLastPathComponent()
        let candidate = folder.appending(path: "scenic-import")
        if FileManager.default.isExecutableFile(atPath: candidate.path), !candidate.hasDirectoryPath {
          return candidate
        }
      }
    }
    return URL(filePath: "scenic-import")
  }()

  private static func inFolder(_ body: (URL) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "scenic-import-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for file in try ImportedFiles.files("library") {
      try Data(file.bytes).write(to: folder.appending(path: file.path))
    }
    try body(folder)
  }

  private static func call(_ arguments: [String], in folder: URL, input: URL? = nil) throws -> Outcome {
    let process = Process()
    process.executableURL = executable
    process.arguments = arguments
    process.currentDirectoryURL = folder
    if let input { process.standardInput = try FileHandle(forReadingFrom: input) }
    let (output, errors) = (folder.appending(path: ".output"), folder.appending(path: ".errors"))
    for file in [output, errors] { try Data().write(to: file) }
    process.standardOutput = try FileHandle(forWritingTo: output)
    process.standardError = try FileHandle(forWritingTo: errors)
    try process.run()
    process.waitUntilExit()
    return Outcome(
      exitCode: process.terminationStatus,
      output: String(decoding: try Data(contentsOf: output), as: UTF8.self),
      errors: String(decoding: try Data(contentsOf: errors), as: UTF8.self))
  }

  @Test func writesASpecAndAReport() throws {
    try Self.inFolder { folder in
      let arguments = ["Main.storyboard", "Account.storyboard", "-o", "app.scene", "--report=report.md"]
      let first = try Self.call(arguments, in: folder)
      #expect(first.exitCode == 0)
      #expect(first.errors.contains("scenes and containers"))
      let spec = try Data(contentsOf: folder.appending(path: "app.scene"))
      #expect(String(decoding: spec, as: UTF8.self).contains("root "))
      #expect(FileManager.default.fileExists(atPath: folder.appending(path: "report.md").path))

      let second = try Self.call(arguments, in: folder)
      #expect(second.exitCode == 2)
      #expect(second.errors.contains("--force"))
      #expect(try Self.call(arguments + ["--force"], in: folder).exitCode == 0)
    }
  }

  /// The files of docs/guide/adopting.md.
  @Test func writesTheTableOfScreens() throws {
    let sample = ImportedFiles.folder.appending(path: "../../samples/adopting")
    try Self.inFolder { folder in
      let storyboard = folder.appending(path: "Main.storyboard")
      try? FileManager.default.removeItem(at: storyboard)
      try FileManager.default.copyItem(at: sample.appending(path: "Main.storyboard"), to: storyboard)
      let arguments = ["Main.storyboard", "-o", "app.scene", "--screens", "screens.json"]
      let first = try Self.call(arguments + ["--report", "report.md"], in: folder)
      #expect(first.exitCode == 0)
      let reason = "the app must set the restoration identifier of its controller to"
      #expect(first.errors.contains("\nnot observed: `sorting`: \(reason) `sorting` (Main.storyboard:"))
      let report = try String(contentsOf: folder.appending(path: "report.md"), encoding: .utf8)
      #expect(report.contains("\n## Not observed\n") && report.contains("- \\`breeds\\`: \(reason)"))
      for name in ["app.scene", "screens.json"] {
        let written = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
        #expect(try written == String(contentsOf: sample.appending(path: name), encoding: .utf8), "\(name)")
      }
      let page = ImportedFiles.folder.appending(path: "../../docs/guide/adopting.md")
      let table = try String(contentsOf: sample.appending(path: "screens.json"), encoding: .utf8)
      #expect(try String(contentsOf: page, encoding: .utf8).contains("```json\n\(table)```"))
      let second = try Self.call(arguments, in: folder)
      #expect(second.exitCode == 2 && second.errors.contains("--force"))
    }
  }

  @Test func writesJSONAndStandardOutput() throws {
    try Self.inFolder { folder in
      let outcome = try Self.call(["Main.storyboard", "--report", "report.json"], in: folder)
      #expect(outcome.exitCode == 0)
      #expect(outcome.output.contains("scene shelf"))
      let report = try Data(contentsOf: folder.appending(path: "report.json"))
      let value = try JSONSerialization.jsonObject(with: report) as? [String: Any]
      #expect(value?["counts"] != nil)
    }
  }

  @Test(arguments: [
    ["missing.storyboard"], [], ["--unknown"], ["Main.storyboard", "-o"], ["."],
    ["Main.storyboard", "-o", "Main.storyboard", "--force"], ["Main.storyboard", "-o", "a", "--report", "a"],
    ["Main.storyboard", "--report", "a", "--screens", "a"], ["Main.storyboard", "--screens"],
    ["Main.storyboard", "-o", "no/folder/app.scene"], ["-", "-"],
    ["Main.storyboard", "./Main.storyboard"], ["--kind", "swift", "-"], ["/dev/null"],
    ["Main.storyboard", "-o", "/"], ["Main.storyboard", "--screens", "-"],
    ["Main.storyboard", "--report", "-"],
    ["Main.storyboard", "-o", "app.scene", "--screens", "no/folder/screens.json"],
    ["Main.storyboard", "-o", "app.scene", "--report", "."],
  ])
  func refusesWrongCalls(arguments: [String]) throws {
    try Self.inFolder { folder in
      let outcome = try Self.call(arguments, in: folder)
      #expect(outcome.exitCode == 2)
      #expect(outcome.errors.hasPrefix("error: "))
      for name in ["a", "app.scene", "-"] {
        #expect(!FileManager.default.fileExists(atPath: folder.appending(path: name).path))
      }
      let kept = try Data(contentsOf: folder.appending(path: "Main.storyboard"))
      #expect(kept.starts(with: Data("<?xml".utf8)))
    }
  }

  @Test func refusesFilesWithoutAnApp() throws {
    try Self.inFolder { folder in
      let outcome = try Self.call(["Launch.storyboard"], in: folder)
      #expect(outcome.exitCode == 1)
      #expect(outcome.errors.contains("no screen found"))
      #expect(try Self.call(["--help"], in: folder).output.contains("USAGE"))
    }
  }

  @Test func readsStandardInput() throws {
    try Self.inFolder { folder in
      let outcome = try Self.call(["-"], in: folder, input: folder.appending(path: "Main.storyboard"))
      #expect(outcome.exitCode == 0)
      #expect(outcome.output.contains("// Imported from stdin."))
      #expect(outcome.output.contains("scene shelf"))
    }
  }

  @Test func aDashIsStandardOutput() throws {
    try Self.inFolder { folder in
      let outcome = try Self.call(["Main.storyboard", "-o", "-"], in: folder)
      #expect(outcome.output.contains("scene shelf"))
      #expect(!FileManager.default.fileExists(atPath: folder.appending(path: "-").path))
    }
  }

  /// A pipe without a writer would block forever.
  @Test(.timeLimit(.minutes(1))) func refusesPipes() throws {
    try Self.inFolder { folder in
      let pipe = folder.appending(path: "pipe.xml")
      #expect(mkfifo(pipe.path, 0o600) == 0)
      let outcome = try Self.call(["pipe.xml"], in: folder)
      #expect(outcome.exitCode == 2)
      #expect(outcome.errors == "error: `pipe.xml` is not a regular file; use `-` for standard input\n")
    }
  }

  @Test func errorsOfWritingAreClear() throws {
    try Self.inFolder { folder in
      let outcome = try Self.call(["Main.storyboard", "-o", "no/folder/app.scene"], in: folder)
      #expect(outcome.errors == "error: cannot write `no/folder/app.scene`: its folder does not exist\n")
    }
  }
}
