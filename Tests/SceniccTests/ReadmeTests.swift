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

  /// The line that puts the command on the path, which stands behind the one that builds it.
  static func setup() throws -> String {
    let block = try #require(try blocks("sh").first { $0.contains("PATH") })
    let lines = block.split(separator: "\n").map(String.init)
    #expect(lines.first == "swift build -c release --product scenicc")
    #expect(lines.count == 2)
    return try #require(lines.last)
  }

  /// Each command runs in a folder that has the samples, and in `.build/release` what was built.
  @Test(arguments: shown)
  func commandsPrintWhatIsShown(shown: Shown) throws {
    let files = FileManager.default
    let folder = files.temporaryDirectory.appending(path: "readme-\(UUID().uuidString)")
    try files.createDirectory(at: folder.appending(path: ".build"), withIntermediateDirectories: true)
    defer { try? files.removeItem(at: folder) }
    try files.createSymbolicLink(
      at: folder.appending(path: ".build/release"),
      withDestinationURL: Scenicc.executable.deletingLastPathComponent())
    try files.createSymbolicLink(at: folder.appending(path: "samples"), withDestinationURL: Scenicc.samples)
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", "\(try Self.setup())\n{ \(shown.command) ; } > output 2>&1"]
    process.currentDirectoryURL = folder
    process.environment = ProcessInfo.processInfo.environment.merging(["NO_COLOR": "1"]) { $1 }
    try process.run()
    process.waitUntilExit()
    let output = try String(contentsOf: folder.appending(path: "output"), encoding: .utf8)
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
