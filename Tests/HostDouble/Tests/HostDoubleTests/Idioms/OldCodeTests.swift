import Foundation
import Testing

/// The code of apps from before in `Idioms`, one idiom in each file. That in `Works` is part of this target, and other
/// tests run it; that in `Fails` must not compile, with the message in its second line. docs/help/systems.md lists and
/// counts all of it.
struct OldCodeTests {
  @Test(.enabled(if: modules != nil), arguments: [5, 6])
  func itCompiles(languageMode: Int) throws {
    let files = try ["StoryFlow/Works", "Coordinators", "Coordinators/Works", "Scenic04/Works"].flatMap {
      try Self.files($0)
    }
    #expect(files.count > 80)
    #expect(try Self.diagnostics(of: files, languageMode) == "")
  }

  @Test(.enabled(if: modules != nil), arguments: [5, 6])
  func itFailsWithTheReplacement(languageMode: Int) throws {
    let files = try Self.files("Scenic04/Fails")
    let errors = try Self.diagnostics(of: files, languageMode).components(separatedBy: "\n")
    for file in files {
      let message = try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n")[1]
        .dropFirst("// ".count)
      #expect(
        errors.contains { $0.hasPrefix(file.path + ":") && $0.hasSuffix(" " + message) }, "\(file), \(errors)"
      )
    }
  }

  // MARK: The page

  /// A table of the page: its rows, and their first and last cells.
  private typealias Rows = [(name: String, result: String)]

  @Test func thePageListsIt() throws {
    let tables = try Self.tables()
    for (folders, sections) in Self.parts {
      let rows = sections.flatMap { tables[$0] ?? [] }
      let here = Set(try folders.flatMap { try Self.names($0) })
      #expect(
        here.isSubset(of: rows.map(\.name)),
        "docs/help/systems.md lacks \(here.subtracting(rows.map(\.name)))")
      #expect(Set(rows.map(\.name)).count == rows.count)
      for row in rows { #expect(try Self.folder(of: row) != nil, "\(row)") }
    }
  }

  /// Returns the folder with the code of a row, which fits its result.
  private static func folder(of row: (name: String, result: String)) throws -> String? {
    let isError = row.result.hasPrefix("error: ")
    let folders = parts.flatMap { $0.folders }.filter { $0.hasSuffix(isError ? "Fails" : "Works") }
    // What the double cannot compile is with the tests of the module `Scenic`.
    let others = ["../../../../ScenicTests/Idioms/" + (isError ? "Fails" : "Apple")]
    return try (row.result == "compiled" ? others : isError ? folders + others : folders)
      .first { try names($0).contains(row.name) }
  }

  @Test func thePageCountsIt() throws {
    let tables = try Self.tables()
    let changes = tables["With one change"] ?? []
    let counts = tables["Counts"] ?? []
    let sections = Self.parts.flatMap { $0.sections }
    #expect(Set(counts.map(\.name)) == Set(sections))
    #expect(Set(changes.map(\.name)).isSubset(of: sections))
    let page = try Self.page()
    for section in sections {
      let results = tables[section]?.map(\.result) ?? []
      let numbers = [
        results.count { $0 == "unchanged" }, results.count { $0 == "compiled" },
        changes.count { $0.name == section }, results.count { $0.hasPrefix("error: ") },
      ]
      let row = "| \(section) | " + numbers.map(String.init).joined(separator: " | ") + " |"
      #expect(page.contains(row + "\n"), "docs/help/systems.md lacks \(row)")
    }
    #expect((tables["StoryFlow: introduction"] ?? []).count == 19)
    #expect((tables["Scenic 0.4"] ?? []).count >= 60)
  }

  /// The folders, and the sections of the page that list their files.
  private static let parts: [(folders: [String], sections: [String])] = [
    (["StoryFlow/Works"], ["StoryFlow: introduction", "StoryFlow: other API"]),
    (["Coordinators/Works"], ["Scene navigator"]),
    (["Scenic04/Works", "Scenic04/Fails"], ["Scenic 0.4"]),
  ]
}

extension OldCodeTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()

  private static func files(_ name: String) throws -> [URL] {
    try FileManager.default.contentsOfDirectory(atPath: folder.appending(path: name).path)
      .filter { $0.hasSuffix(".swift") }.sorted().map { folder.appending(path: name).appending(path: $0) }
  }

  private static func names(_ folder: String) throws -> [String] {
    try files(folder).map { String($0.lastPathComponent.dropLast(".swift".count)) }
  }

  private static func page() throws -> String {
    try String(contentsOf: folder.appending(path: "../../../../../docs/help/systems.md"), encoding: .utf8)
  }

  /// The rows of each section, without the head.
  private static func tables() throws -> [String: Rows] {
    var tables: [String: Rows] = [:]
    var section = ""
    for line in try page().components(separatedBy: "\n") {
      if line.hasPrefix("## ") { section = String(line.dropFirst(3)) }
      guard line.hasPrefix("| ") else { continue }
      let cells = line.dropFirst(2).dropLast(2).components(separatedBy: " | ")
      tables[section, default: []].append(
        (cells[0].filter { $0 != "`" }, cells.last ?? ""))
    }
    return tables.mapValues { Array($0.dropFirst()) }
  }

  /// Returns the output of swiftc for files that form one module.
  private static func diagnostics(of files: [URL], _ languageMode: Int) throws -> String {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments =
      [
        "swiftc", "-typecheck", "-wmo", "-parse-as-library", "-swift-version", "\(languageMode)", "-I",
        modules?.path ?? "",
      ] + files.map(\.path)
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: output, as: UTF8.self)
  }
}

/// The folder of the built modules, above the test bundle.
private let modules: URL? = {
  var folder = URL(filePath: CommandLine.arguments.first ?? "")
  for _ in 0..<6 {
    folder.deleteLastPathComponent()
    let candidate = folder.appending(path: "Modules")
    if FileManager.default.fileExists(atPath: candidate.appending(path: "Scenic.swiftmodule").path) {
      return candidate
    }
  }
  return nil
}()
