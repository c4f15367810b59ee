import Foundation
import Testing

/// The table of Apple's APIs lists every API that the hosts use, and the hosts use APIs newer than iOS 16
/// only with an availability check.
@Suite struct AvailabilityTests {
  private static let root = (0..<5).reduce(URL(filePath: #filePath)) { folder, _ in
    folder.deletingLastPathComponent()
  }

  private struct Row {
    let iOS: Double
    let isOfVisionOS: Bool
    let names: [String]
  }

  private func rows() throws -> [Row] {
    let page = try String(
      contentsOf: Self.root.appending(path: "docs/contributing/apple-apis.md"), encoding: .utf8)
    return page.split(separator: "\n").compactMap { line in
      let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      guard cells.count == 5, let version = Double(cells[1]) else { return nil }
      return Row(
        iOS: version, isOfVisionOS: cells[2] != "–",
        names: cells[4].split(separator: " ").map { $0.filter { $0 != "`" } })
    }
  }

  /// The names that these lines declare.
  private func declared(_ lines: [String]) -> Set<String> {
    let kinds: Set = ["func", "var", "let", "class", "struct", "enum", "protocol"]
    var names: Set<String> = []
    for line in lines {
      let words = words(line)
      for (kind, name) in zip(words, words.dropFirst()) where kinds.contains(kind) && !kinds.contains(name) {
        names.insert(name)
      }
    }
    return names
  }

  /// The lines that are compiled for iOS and not for visionOS.
  private func withoutVisionOS(_ lines: [String]) -> [String] {
    var isLeftOut: [Bool] = []
    return lines.filter { line in
      let words = line.split(separator: " ")
      switch words.first {
      case "#if": isLeftOut.append(line.contains("!os(visionOS)"))
      case "#else": isLeftOut.append(!(isLeftOut.popLast() ?? false))
      case "#endif": _ = isLeftOut.popLast()
      default: return isLeftOut.contains(true)
      }
      return false
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
      "AppState.swift", "ViewGraph.swift", "ViewNode.swift", "ViewStates.swift", "ViewSimulator.swift",
      "ViewQuirk.swift",
    ]
    return files.reduce(into: []) { names, file in
      if forTests.contains(file.name) { return }
      names.formUnion(
        declared(
          file.lines.filter { line in
            let words = words(line)
            return words.contains("public") || words.contains("open")
          }))
    }
  }

  private func hosts() throws -> [(name: String, lines: [String])] {
    try swift(in: "Sources/ScenicRuntime/Hosts/UIKit") + swift(in: "Sources/ScenicRuntime/Hosts/SwiftUI")
  }

  @Test func theTableNamesAllThatTheHostsUse() throws {
    let used = Set(try hosts().flatMap { $0.lines.flatMap { words($0) } })
    let listed = Set(try rows().flatMap { $0.names })
    // Words that the hosts use in another sense.
    let others: Set = [
      "all", "any", "content", "context", "controller", "coordinator", "name", "remove", "tabs", "text",
      "body", "Value", "Output", "subscript",
    ]
    let missing = try declared().intersection(used).subtracting(listed).subtracting(others)
    #expect(missing.sorted() == [])
    #expect(listed.subtracting(used).sorted() == [])
  }

  @Test func newerAPIsHaveAvailabilityChecks() throws {
    let newer = try rows().filter { $0.iOS > 16 }
    #expect(newer.count > 1)
    for (file, lines) in try hosts() {
      for (number, line) in lines.enumerated() {
        let words = Set(words(line))
        for row in newer where !words.isDisjoint(with: row.names) {
          // The check is nearby, or before the declaration in the file.
          let declaration = lines[..<number].lastIndex { $0 == "  }" } ?? 0
          let whole = lines[declaration...number].filter { $0.hasPrefix("  @available") }
          let before = (lines[max(0, number - 6)...number] + whole).joined()
          let isChecked = ["@available(iOS \(Int(row.iOS))", "#available(iOS \(Int(row.iOS))"]
            .contains { before.contains($0) }
          #expect(isChecked, "\(file):\(number + 1): \(line)")
        }
      }
    }
  }

  /// `scripts/try-platforms` compiles the hosts without the APIs that the double omits, so these must match
  /// the table.
  @Test func theDoubleOmitsTheAPIsThatVisionOSLacks() throws {
    let leftOut = Set(
      try swift(in: "Tests/HostDouble/Sources/UIKit").flatMap { declared(withoutVisionOS($0.lines)) })
    let lacking = Set(try rows().filter { !$0.isOfVisionOS }.flatMap { $0.names })
    let others = Set(try rows().filter { $0.isOfVisionOS }.flatMap { $0.names })
    #expect(lacking.count > 10)
    #expect(lacking.subtracting(leftOut).sorted() == [])
    let used = Set(try hosts().flatMap { $0.lines.flatMap { words($0) } })
    #expect(leftOut.intersection(used).subtracting(lacking).subtracting(others).sorted() == [])
  }
}
