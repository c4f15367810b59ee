import Foundation
import Testing

/// The house as `docs/architecture.md` draws it: which rooms there are, and that nobody reaches upward.
struct ArchitectureTests {
  /// Rooms of each module in the order of the line: each may use those before it and none after it.
  static let rooms: [String: [String]] = [
    "ScenicRuntime": [
      "Model", "Program", "Diff", "Links", "Engine", "Restoration", "Session", "Navigator", "Hosts",
    ],
    "ScenicLang": [
      "Source", "Diagnostics", "Lexer", "Syntax", "Parser", "Semantics", "Checks", "Lowering", "Placement",
      "Emit",
    ],
    "scenicc": ["Terminal", "Files", "Commands"],
  ]

  @Test(arguments: ["ScenicRuntime", "ScenicLang", "scenicc"])
  func everyFolderIsARoomOfTheHouse(module: String) throws {
    let known = try #require(Self.rooms[module])
    for file in try Project.swiftFiles(in: "Sources/\(module)") where !file.room.isEmpty {
      #expect(known.contains(file.room), "\(file.path)")
    }
  }

  @Test(arguments: ["ScenicRuntime", "ScenicLang", "scenicc"])
  func noRoomUsesALaterOne(module: String) throws {
    let rooms = try #require(Self.rooms[module])
    let files = try Project.swiftFiles(in: "Sources/\(module)")
    var home: [String: Int] = [:]
    for file in files {
      guard let place = rooms.firstIndex(of: file.room) else { continue }
      for type in file.declaredTypes { home[type] = min(home[type] ?? place, place) }
    }
    for file in files {
      guard let place = rooms.firstIndex(of: file.room) else { continue }
      for (number, line) in file.code.enumerated() {
        for word in line.split(whereSeparator: { !$0.isLetter && !$0.isNumber && $0 != "_" && $0 != "." }) {
          // A name after a dot belongs to whatever stands before the dot.
          guard let first = word.split(separator: ".").first, !word.hasPrefix("."),
            let other = home[String(first)]
          else { continue }
          #expect(other <= place, "\(file.path):\(number + 1) uses \(first) of \(rooms[other])")
        }
      }
    }
  }

  @Test func theCoresImportNothing() throws {
    for file in try Project.swiftFiles(in: "Sources/ScenicLang") {
      #expect(file.imports.allSatisfy { $0 == "ScenicRuntime" }, "\(file.path) imports \(file.imports)")
    }
    for file in try Project.swiftFiles(in: "Sources/ScenicRuntime") {
      let isCore = !["Navigator", "Hosts"].contains(file.room)
      if isCore { #expect(file.imports.isEmpty, "\(file.path) imports \(file.imports)") }
    }
  }

  @Test func theCommandLinksNoFoundation() throws {
    for file in try Project.swiftFiles(in: "Sources/scenicc") {
      #expect(!file.imports.contains { $0.hasPrefix("Foundation") }, "\(file.path)")
    }
  }

  @Test func thePackageHasNoDependencies() throws {
    let manifest = try String(contentsOf: Project.root.appending(path: "Package.swift"), encoding: .utf8)
    #expect(!manifest.contains(".package("))
  }

  @Test func filesAreReadInOneSitting() throws {
    for file in try Project.swiftFiles(in: "Sources") + Project.swiftFiles(in: "Tests") {
      #expect(file.lines.count <= 401, "\(file.path) has \(file.lines.count) lines")
    }
  }

  @Test func namesSayWhatIsInside() throws {
    let vague = #/(Manager|Helper|Helpers|Util|Utils|Utilities|Common|Misc|Impl)$/#
    for file in try Project.swiftFiles(in: "Sources") {
      let names = file.declaredTypes + [String(file.name.dropLast(".swift".count))]
      for name in names { #expect(name.firstMatch(of: vague) == nil, "\(file.path): \(name)") }
    }
  }

  @Test func nothingInTheSourcesTraps() throws {
    let trap =
      #/\b(fatalError|precondition|preconditionFailure|assertionFailure|try!|as!|unowned)\b|\bTODO\b|\bFIXME\b/#
    for file in try Project.swiftFiles(in: "Sources") {
      for (number, line) in file.code.enumerated() {
        #expect(line.firstMatch(of: trap) == nil, "\(file.path):\(number + 1): \(line)")
      }
    }
  }

  @Test func thePipelineFitsOnOneScreen() throws {
    let pipeline = try #require(
      Project.swiftFiles(in: "Sources/ScenicLang").first { $0.name == "Compilation.swift" })
    #expect(pipeline.lines.count <= 61)
  }

  @Test func functionsAreShort() throws {
    var lengths: [Int] = []
    for file in try Project.swiftFiles(in: "Sources") { lengths += file.functionLengths }
    lengths.sort()
    guard !lengths.isEmpty else { return }
    #expect(lengths[lengths.count * 95 / 100] <= 27, "the 95th percentile of \(lengths.count) functions")
  }
}

extension SourceText {
  fileprivate var imports: [String] {
    code.compactMap { line in
      line.firstMatch(
        of:
          #/^\s*(?:@?[a-z_]+\x20)*import (?:[a-z]+\x20)?(\w+)/#
      )
      .map { String($0.1) }
    }
  }

  /// Lines from a `func` or `init` to the brace that closes it, found by indentation, which the formatter keeps.
  fileprivate var functionLengths: [Int] {
    var result: [Int] = []
    for (start, line) in lines.enumerated() {
      guard line.firstMatch(of: #/^\s*(?:[a-z]+(?:\([a-z]+\))? )*(?:func |init[?(<])/#) != nil else {
        continue
      }
      if line.hasSuffix("}") {
        result.append(1)
        continue
      }
      let indentation = line.prefix { $0 == " " }
      let end = lines[start...].dropFirst().firstIndex { $0.hasPrefix(indentation + "}") }
      if let end { result.append(end - start + 1) }
    }
    return result
  }
}
