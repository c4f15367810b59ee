import Foundation
import Testing

/// The layers of docs/contributing/architecture.md: the folders of each module, and no use of a later one.
struct ArchitectureTests {
  /// The layers of each module, in order: each may use the earlier ones only.
  static let layers: [String: [String]] = [
    "ScenicRuntime": [
      "Model", "JSON", "Program", "Diff", "Links", "Engine", "Restoration", "LineProtocol", "Observing",
      "Navigator",
      "Hosts",
    ],
    "ScenicLang": [
      "Collections", "Source", "Diagnostics", "Lexer", "Syntax", "Parser", "Semantics", "Checks", "Lowering",
      "Placement", "Exploring", "Compilation", "Statements", "TestRunner", "Verify", "Routes", "Graph",
      "Catalog",
      "Emit",
      "Compatibility", "Format", "LanguageService",
    ],
    "scenicc": ["Terminal", "Files", "LSP", "Commands"],
    "Scenic": ["Scenes", "Stories"],
    "ScenicImport": [
      "Model", "Reading", "Storyboards", "Android", "Statecharts", "ReactNavigation", "Writing",
      "Recognizing",
      "Command",
    ],
  ]
  static let modules = ["ScenicRuntime", "ScenicLang", "scenicc", "Scenic", "ScenicImport"]

  @Test(arguments: modules)
  func everyFolderIsALayer(module: String) throws {
    let known = try #require(Self.layers[module])
    #expect(!Project.module(module).isEmpty)
    for file in Project.module(module) where !file.layer.isEmpty && !known.contains(file.layer) {
      Issue.record("\(file.path)")
    }
  }

  @Test func theCoresImportNothing() {
    for file in Project.module("ScenicLang") where !file.imports.allSatisfy({ $0 == "ScenicRuntime" }) {
      Issue.record("\(file.path) imports \(file.imports)")
    }
    for file in Project.module("ScenicRuntime") where !["Navigator", "Hosts"].contains(file.layer) {
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

  @Test func filesHaveAtMost400Lines() {
    for file in Project.sources + Project.tests where file.lines.count > 401 && !file.isGenerated {
      Issue.record("\(file.path) has \(file.lines.count) lines")
    }
  }

  /// Names that apps of the predecessors use.
  private static let inherited: Set = ["NavigatorImpl"]

  @Test func namesAreSpecific() {
    let vague = ["Manager", "Helper", "Helpers", "Util", "Utils", "Utilities", "Common", "Misc", "Impl"]
    for file in Project.sources {
      for name in file.declaredTypes + [String(file.name.dropLast(".swift".count))]
      where vague.contains(where: name.hasSuffix) && !Self.inherited.contains(name) {
        Issue.record("\(file.path): \(name)")
      }
    }
  }

  /// The layers that are rebuilt; their files are named with them.
  private static let rebuilt: Set = ["Placement", "Exploring", "Verify"]

  /// A file is named for a type that it declares, or `Type+Topic` for one that it extends. The file of a check or
  /// a command is named for it.
  @Test(arguments: ["ScenicRuntime", "ScenicLang", "scenicc", "ScenicImport"])
  func filesAreNamedForTheirTypes(module: String) {
    for file in Project.module(module) where !Self.rebuilt.contains(file.layer) && file.name != "main.swift" {
      let name = String(file.name.dropLast(".swift".count))
      let parts = name.split(separator: "+").map(String.init)
      let (declared, extended) = (file.allDeclaredTypes, file.extendedTypes)
      let isNamed =
        parts.count == 2
        ? extended.contains(parts[0]) : declared.contains(name) || file.declaresMember(of: name)
      let hasOnlyFunctions = declared.isEmpty && extended.isEmpty
      if !isNamed && !hasOnlyFunctions {
        Issue.record("\(file.path) declares \(declared), extends \(extended)")
      }
    }
  }

  @Test func noSourceTraps() {
    let traps: Set = ["fatalError", "precondition", "preconditionFailure", "assertionFailure", "unowned"]
    for file in Project.sources {
      for (number, line) in file.code.enumerated() {
        // A screen that an app makes without its input has nothing to read.
        if file.lines[number].contains("has no input: it was not made by a story") { continue }
        let isTrap =
          file.words[number].contains(where: traps.contains) || line.contains("try!") || line.contains("as!")
        let isUnfinished = file.lines[number].contains("TODO") || file.lines[number].contains("FIXME")
        if isTrap || isUnfinished { Issue.record("\(file.path):\(number + 1): \(line)") }
      }
    }
  }

  /// A parameterized test without cases passes, so a test that reads its cases from a folder must find some.
  @Test func testsThatReadCasesFindSome() {
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
  /// True for a file that a tool generated; such a file may be long.
  fileprivate var isGenerated: Bool { lines.prefix(10).contains { $0.contains("@generated") } }
}
