import Foundation
import Testing

/// Every command in the docs prints the documented output.
///
/// `SCENIC_REWRITE_GOLDEN=1 swift test --filter DocPageTests` writes the present output into the pages.
struct DocPageTests {
  static let pages = DocPage.all([
    "get-started", "guide", "recipes", "reference", "reference/language", "integrations", "help",
  ]).filter(\.hasCalls)

  @Test func severalPagesHaveCommands() {
    #expect(Self.pages.count > 5)
    #expect(Self.pages.contains { $0.path == "README.md" })
  }

  @Test(arguments: pages)
  func commandsPrintTheDocumentedOutput(page: DocPage) throws {
    let outputs = try Scenicc.inFolder { try Self.outputs(of: page, in: $0) }
    if ProcessInfo.processInfo.environment["SCENIC_REWRITE_GOLDEN"] == "1" {
      let url = DocPage.root.appending(path: page.path)
      try page.text(with: outputs).write(to: url, atomically: true, encoding: .utf8)
      return
    }
    for (block, outputs) in zip(page.blocks, outputs) {
      guard case .commands(let commands) = block else { continue }
      for (command, output) in zip(commands, outputs) { #expect(output == command.output, "\(command.line)") }
    }
  }

  /// The output of each command of each block, after the files above it have been written.
  private static func outputs(of page: DocPage, in reader: Scenicc) throws -> [[String]] {
    try FileManager.default.createSymbolicLink(
      at: reader.folder.appending(path: "samples"), withDestinationURL: Scenicc.samples)
    return try page.blocks.map { block in
      switch block {
      case .other: return []
      case .file(let name, let text):
        try reader.write(text, to: name)
        return []
      case .commands(let commands):
        return try commands.map { try $0.call.map { try output(of: $0, in: reader.folder) } ?? $0.output }
      }
    }
  }

  /// The text that a shell with `scenicc` on its path prints to both streams.
  private static func output(of call: String, in folder: URL) throws -> String {
    let file = FileManager.default.temporaryDirectory.appending(path: "output-\(UUID().uuidString)")
    try Data().write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", call]
    process.currentDirectoryURL = folder
    let environment = ProcessInfo.processInfo.environment
    let path = Scenicc.executable.deletingLastPathComponent().path + ":" + (environment["PATH"] ?? "")
    process.environment = environment.merging(["NO_COLOR": "1", "PATH": path]) { $1 }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = try FileHandle(forWritingTo: file)
    process.standardError = process.standardOutput
    try process.run()
    process.waitUntilExit()
    return try String(contentsOf: file, encoding: .utf8).trimmingCharacters(in: .newlines)
  }
}
