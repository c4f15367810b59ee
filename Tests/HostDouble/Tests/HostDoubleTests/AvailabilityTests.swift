import Foundation
import Testing

/// The table of Apple's APIs names all that the hosts use, and what is newer than iOS 16 is used with a check only.
@Suite struct AvailabilityTests {
  private static let root = (0..<5).reduce(URL(filePath: #filePath)) { folder, _ in
    folder.deletingLastPathComponent()
  }

  private struct Row {
    let iOS: Double
    let names: [String]
  }

  private func rows() throws -> [Row] {
    let page = try String(
      contentsOf: Self.root.appending(path: "docs/contributing/apple-apis.md"), encoding: .utf8)
    return page.split(separator: "\n").compactMap { line in
      let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      guard cells.count == 5, let version = Double(cells[1]) else { return nil }
      return Row(iOS: version, names: cells[4].split(separator: " ").map { $0.filter { $0 != "`" } })
    }
  }

  private func swift(in folder: String) throws -> [(name: String, lines: [String])] {
    let url = Self.root.appending(path: folder)
    let found = FileManager.default.enumerator(at: url, includingPropertiesForKeys: nil)
    let files = try #require(found).allObjects
    try #require(!files.isEmpty)
    return try files.compactMap { $0 as? URL }.filter { $0.pathExtension == "swift" }.map { file in
      let text = try String(contentsOf: file, encoding: .utf8)
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        .map { String($0.prefix { $0 != "/" }) }
      return (file.lastPathComponent, lines)
    }
  }

  private func words(_ line: String) -> [String] {
    line.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init)
  }

  /// The names that the double declares, without those for tests.
  private func declared() throws -> Set<String> {
    let files =
      try swift(in: "Tests/HostDouble/Sources/UIKit") + swift(in: "Tests/HostDouble/Sources/SwiftUI")
    let forTests = [
      "Simulator.swift", "Quirk.swift", "User.swift", "Objects.swift", "StandardTypes.swift", "App.swift",
      "AppState.swift",
    ]
    let kinds: Set = ["func", "var", "let", "class", "struct", "enum", "protocol"]
    var names: Set<String> = []
    for (file, lines) in files where !forTests.contains(file) {
      for line in lines {
        let words = words(line)
        guard words.contains("public") || words.contains("open") else { continue }
        for (kind, name) in zip(words, words.dropFirst()) where kinds.contains(kind) { names.insert(name) }
      }
    }
    return names
  }

  private func hosts() throws -> [(name: String, lines: [String])] {
    try swift(in: "Sources/ScenicRuntime/Hosts/UIKit") + swift(in: "Sources/ScenicRuntime/Hosts/SwiftUI")
  }

  @Test func theTableNamesAllThatTheHostsUse() throws {
    let used = Set(try hosts().flatMap { $0.lines.flatMap { words($0) } })
    let listed = Set(try rows().flatMap { $0.names })
    // Words that the hosts use in another sense.
    let others: Set = [
      "all", "any", "class", "content", "context", "controller", "coordinator", "func", "name", "remove",
      "tabs",
      "text", "body", "Value", "Output", "subscript",
    ]
    let missing = try declared().intersection(used).subtracting(listed).subtracting(others)
    #expect(missing.sorted() == [])
    #expect(listed.subtracting(used).sorted() == [])
  }

  @Test func whatIsNewerThanTheOldestSystemIsChecked() throws {
    let newer = try rows().filter { $0.iOS > 16 }
    #expect(newer.count > 1)
    for (file, lines) in try hosts() {
      for (number, line) in lines.enumerated() {
        let words = Set(words(line))
        for row in newer where !words.isDisjoint(with: row.names) {
          let before = lines[max(0, number - 6)...number].joined()
          let isChecked = ["@available(iOS \(Int(row.iOS))", "#available(iOS \(Int(row.iOS))"]
            .contains { before.contains($0) }
          #expect(isChecked, "\(file):\(number + 1): \(line)")
        }
      }
    }
  }
}
