import Foundation
import Testing

/// The layers of docs/contributing/architecture.md: the folders of each module, and no use of a later one.
struct ArchitectureTests {
  /// Rooms of each module in the order of the line: each may use those before it and none after it.
  static let rooms: [String: [String]] = [
    "ScenicRuntime": [
      "Model", "Program", "Diff", "Links", "Engine", "Restoration", "Session", "Observing", "Navigator",
      "Hosts",
    ],
    "ScenicLang": [
      "Tables", "Source", "Diagnostics", "Lexer", "Syntax", "Parser", "Semantics", "Checks", "Lowering",
      "Placement",
      "Verify", "Playing", "Routes", "Graph", "Emit", "Compatibility", "Format", "LanguageService",
    ],
    "scenicc": ["Terminal", "Files", "LSP", "Commands"],
    "Scenic": ["Scenes", "Stories"],
  ]
  static let modules = ["ScenicRuntime", "ScenicLang", "scenicc", "Scenic"]

  @Test(arguments: modules)
  func everyFolderIsARoomOfTheHouse(module: String) throws {
    let known = try #require(Self.rooms[module])
    #expect(!Project.module(module).isEmpty)
    for file in Project.module(module) where !file.room.isEmpty && !known.contains(file.room) {
      Issue.record("\(file.path)")
    }
  }

  @Test(arguments: modules)
  func noRoomUsesALaterOne(module: String) throws {
    let rooms = try #require(Self.rooms[module])
    let files = Project.module(module)
    var home: [String: Int] = [:]
    for file in files {
      guard let place = rooms.firstIndex(of: file.room) else { continue }
      for type in file.declaredTypes { home[type] = min(home[type] ?? place, place) }
    }
    #expect(home.count > 5)
    for file in files {
      guard let place = rooms.firstIndex(of: file.room) else { continue }
      for (number, words) in file.words.enumerated() {
        // A name after a dot belongs to whatever stands before the dot.
        for word in words where !word.hasPrefix(".") {
          let name = word.prefix { $0 != "." }
          guard let other = home[String(name)], other > place else { continue }
          Issue.record("\(file.path):\(number + 1) uses \(name) of \(rooms[other])")
        }
      }
    }
  }

  @Test func theCoresImportNothing() {
    for file in Project.module("ScenicLang") where !file.imports.allSatisfy({ $0 == "ScenicRuntime" }) {
      Issue.record("\(file.path) imports \(file.imports)")
    }
    for file in Project.module("ScenicRuntime") where !["Navigator", "Hosts"].contains(file.room) {
      if !file.imports.isEmpty { Issue.record("\(file.path) imports \(file.imports)") }
    }
  }

  @Test func theCommandLinksNoFoundation() {
    for file in Project.module("scenicc") where file.imports.contains(where: { $0.hasPrefix("Foundation") }) {
      Issue.record("\(file.path)")
    }
  }

  @Test func thePackageHasNoDependencies() throws {
    let manifest = try String(contentsOf: Project.root.appending(path: "Package.swift"), encoding: .utf8)
    #expect(!manifest.contains(".package("))
  }

  @Test func filesAreReadInOneSitting() {
    for file in Project.sources + Project.tests where file.lines.count > 401 && !file.isGenerated {
      Issue.record("\(file.path) has \(file.lines.count) lines")
    }
  }

  /// Names that apps of the predecessors use.
  private static let inherited: Set = ["NavigatorImpl"]

  @Test func namesSayWhatIsInside() {
    let vague = ["Manager", "Helper", "Helpers", "Util", "Utils", "Utilities", "Common", "Misc", "Impl"]
    for file in Project.sources {
      for name in file.declaredTypes + [String(file.name.dropLast(".swift".count))]
      where vague.contains(where: name.hasSuffix) && !Self.inherited.contains(name) {
        Issue.record("\(file.path): \(name)")
      }
    }
  }

  @Test func nothingInTheSourcesTraps() {
    let traps: Set = ["fatalError", "precondition", "preconditionFailure", "assertionFailure", "unowned"]
    for file in Project.sources {
      for (number, line) in file.code.enumerated() {
        let isTrap =
          file.words[number].contains(where: traps.contains) || line.contains("try!") || line.contains("as!")
        let isUnfinished = file.lines[number].contains("TODO") || file.lines[number].contains("FIXME")
        if isTrap || isUnfinished { Issue.record("\(file.path):\(number + 1): \(line)") }
      }
    }
  }

  /// A parameterized test without cases passes. What looks for its cases in a folder has to find some.
  @Test func testsThatLookForCasesFindSome() {
    let finds = ["contentsOfDirectory(", "enumerator("]
    for file in Project.tests where file.name != "ArchitectureTests.swift" {
      let isLenient = file.lines.contains { line in
        finds.contains(where: line.contains) && ["try?", "?? []", "guard let"].contains(where: line.contains)
      }
      if isLenient, !file.lines.contains(where: { $0.contains(".nonEmpty(") }) {
        Issue.record("\(file.path) does not fail where it finds no case")
      }
    }
  }

  @Test func thePipelineFitsOnOneScreen() throws {
    let pipeline = try #require(Project.module("ScenicLang").first { $0.name == "Compilation.swift" })
    #expect(pipeline.lines.count <= 61)
  }

  @Test func functionsAreShort() {
    let lengths = Project.sources.flatMap(\.functionLengths).sorted()
    #expect(lengths.count > 500)
    #expect(lengths[lengths.count * 95 / 100] <= 27, "the 95th percentile of \(lengths.count) functions")
  }

  @Test func aTenthOfTheDeclarationsIsPublicAtMost() {
    var count = (public: 0, all: 0)
    for file in Project.module("ScenicRuntime") + Project.module("ScenicLang") {
      for words in file.words
      where words.contains(where: ["func", "var", "let", "init", "struct", "enum", "class", "case"].contains)
      {
        count.all += 1
        if words.first == "public" { count.public += 1 }
      }
    }
    #expect(count.public * 10 <= count.all, "\(count.public) of \(count.all)")
  }
}

extension SourceText {
  /// Whether a tool wrote it; nobody reads that in one sitting.
  fileprivate var isGenerated: Bool { lines.prefix(10).contains { $0.contains("@generated") } }
}
