import Foundation
import Testing

/// What the README shows is what happens.
struct ReadmeTests {
  /// A command that the README shows, and what it says comes of it.
  struct Shown: CustomTestStringConvertible {
    let command: String
    let output: String
    var testDescription: String { command }
  }

  static let root = Scenicc.samples.deletingLastPathComponent()

  static func text() throws -> String {
    try String(contentsOf: root.appending(path: "README.md"), encoding: .utf8)
  }

  /// The fenced blocks of this language.
  static func blocks(_ language: String) throws -> [String] {
    try text().components(separatedBy: "```\(language)\n").dropFirst().compactMap {
      $0.components(separatedBy: "```").first
    }
  }

  static let shown: [Shown] = ((try? blocks("console")) ?? []).map { block in
    let lines = block.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
    return Shown(command: String(lines[0].dropFirst(2)), output: lines.count > 1 ? String(lines[1]) : "")
  }

  @Test func somethingIsShown() { #expect(Self.shown.count >= 3) }

  @Test(arguments: shown)
  func commandsPrintWhatIsShown(shown: Shown) throws {
    let path = Scenicc.executable.deletingLastPathComponent().path
    let file = FileManager.default.temporaryDirectory.appending(path: "readme-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: file) }
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", "{ \(shown.command) ; } > '\(file.path)' 2>&1"]
    process.currentDirectoryURL = Self.root
    process.environment = ProcessInfo.processInfo.environment.merging(["NO_COLOR": "1"]) { $1 }
    process.environment?["PATH"] = path + ":" + (ProcessInfo.processInfo.environment["PATH"] ?? "")
    try process.run()
    process.waitUntilExit()
    let output = try String(contentsOf: file, encoding: .utf8)
    #expect(output.trimmingCharacters(in: .newlines) == shown.output.trimmingCharacters(in: .newlines))
  }

  @Test func theSpecShownCompiles() throws {
    for block in try Self.blocks("scene") {
      let outcome = try Scenicc.inFolder { try $0("check", "--strict", "-", input: block) }
      #expect(outcome.exitCode == 0, "\(outcome.errors)")
    }
  }

  @Test func everyFileItNamesIsThere() throws {
    for match in try Self.text().matches(of: #/\]\(([^)#]+)[^)]*\)/#) {
      let path = Self.root.appending(path: String(match.1)).path
      #expect(FileManager.default.fileExists(atPath: path), "\(match.1)")
    }
  }
}
