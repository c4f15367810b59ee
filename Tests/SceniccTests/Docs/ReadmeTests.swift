import Foundation
import Testing

/// The README works from a fresh clone, and stays short enough to be read.
struct ReadmeTests {
  static func text() throws -> String { try DocPage("README.md").text }

  /// The fenced blocks of this language.
  static func blocks(_ language: String) throws -> [String] {
    try text().components(separatedBy: "```\(language)\n").dropFirst().compactMap {
      $0.components(separatedBy: "```").first
    }
  }

  @Test func itHasAtMost150Lines() throws {
    #expect(try Self.text().split(separator: "\n", omittingEmptySubsequences: false).count <= 151)
  }

  /// The two commands need only a Swift toolchain and the clone.
  @Test func bothCommandsAreThere() throws {
    #expect(try Self.blocks("console").contains { $0.hasPrefix("$ swift run scenicc ") })
    #expect(try Self.blocks("sh").contains("swift test\n"))
  }

  @Test func theSpecShownCompiles() throws {
    let specs = try Self.blocks("scene")
    #expect(!specs.isEmpty)
    for spec in specs {
      let outcome = try Scenicc.inFolder { try $0("check", "--strict", "-", input: spec) }
      #expect(outcome.exitCode == 0, "\(outcome.errors)")
    }
  }

  @Test func everyFileItNamesIsThere() throws {
    for match in try Self.text().matches(of: #/\]\(([^)#]+)[^)]*\)/#) where !match.1.contains("://") {
      let path = DocPage.root.appending(path: String(match.1)).path
      #expect(FileManager.default.fileExists(atPath: path), "\(match.1)")
    }
  }
}
