import Testing

@testable import ScenicLang

/// A file has one identity under all its paths: links to their own folder create very many of them.
struct LinkedFileTests {
  /// Files by name, all of which exist in every folder that is named `loop…`, and under each of these
  /// aliases.
  struct Disk: Sendable {
    let files: [String: String]
    var aliases: [String: String] = [:]

    func name(_ path: String) -> String {
      let name = path.split(separator: "/").filter { !$0.hasPrefix("loop") }.joined(separator: "/")
      return aliases[name] ?? name
    }

    func provider(counting reads: Reads) -> SourceProvider {
      let numbers = Dictionary(uniqueKeysWithValues: files.keys.sorted().enumerated().map { ($1, $0) })
      return SourceProvider(
        read: { path in
          reads.count += 1
          return files[name(path)].map { .bytes(Array($0.utf8)) } ?? .failure("file not found")
        },
        identity: { numbers[name($0)].map { FileIdentity(device: 1, number: UInt64($0)) } })
    }
  }

  /// The number of files that were read.
  final class Reads: @unchecked Sendable {  // One thread reads.
    var count = 0
  }

  @Test func linksIntoTheirOwnFolderAreNoFurtherFiles() {
    let disk = Disk(files: [
      "main.scene": "import \"loop1/main.scene\"\nimport \"loop2/part.scene\"\nroot tabs { cats, dogs }",
      "part.scene": "import \"loop1/part.scene\"\nimport \"loop2/main.scene\"\nscene cats\nscene dogs",
    ])
    let reads = Reads()
    let compilation = Compilation(main: "main.scene", provider: disk.provider(counting: reads))
    #expect(compilation.diagnostics.isEmpty, "\(compilation.report)")
    #expect(compilation.sources.map { $0.path } == ["main.scene", "loop2/part.scene"])
    #expect(reads.count == 2)
  }

  @Test func aFileUnderTwoNamesIsDeclaredOnce() {
    let main = """
      import "a.scene"
      import "hard.scene"
      import "A.SCENE"
      import "x/../a.scene"
      import "./a.scene"
      root cats
      """
    let disk = Disk(
      files: ["main.scene": main, "a.scene": "scene cats"],
      aliases: ["hard.scene": "a.scene", "A.SCENE": "a.scene"])
    let compilation = Compilation(main: "main.scene", provider: disk.provider(counting: Reads()))
    #expect(compilation.diagnostics.isEmpty, "\(compilation.report)")
    #expect(compilation.sources.map { $0.path } == ["main.scene", "a.scene"])
  }

  @Test func mainFilesAreDistinguishedByTheirContent() {
    let disk = Disk(files: [
      "app.scene": "import \"loop1/part.scene\"\nimport \"loop2/app.scene\"\nroot cats",
      "part.scene": "import \"loop1/app.scene\"\nimport \"loop2/part.scene\"\nscene cats",
      "other.scene": "import \"loop1/loop2/other.scene\"\nscene dogs",
    ])
    let reads = Reads()
    let specs = ["app.scene", "loop1/app.scene", "other.scene", "loop2/part.scene", "part.scene"]
    var files = MainFiles(among: specs, provider: disk.provider(counting: reads))
    #expect(files.paths == ["app.scene", "other.scene"])
    #expect(files.libraries == ["other.scene"])
    #expect(files.parts(of: "app.scene") == ["app.scene", "part.scene"])
    #expect(reads.count == 3)
  }

  @Test func anEditorIsNotLostInLinks() throws {
    let disk = Disk(files: [
      "/main.scene": "", "main.scene": "import \"loop1/part.scene\"\nroot cats", "part.scene": "",
      "other.scene": "import \"loop1/other.scene\"\nimport \"loop2/other.scene\"\nscene dogs\nroot dogs",
    ])
    var workspace = Workspace(disk: disk.provider(counting: Reads()))
    // An open file is used under every name.
    workspace.open("part.scene", Array("import \"loop2/main.scene\"\nscene cats".utf8))
    workspace.open("main.scene", Array("import \"loop1/part.scene\"\nroot cats".utf8))
    workspace.open("other.scene", Array(disk.files["other.scene"]?.utf8 ?? "".utf8))
    for path in ["main.scene", "other.scene"] {
      let snapshot = workspace.snapshot(of: path)
      #expect(snapshot.diagnostics.isEmpty, "\(path): \(snapshot.diagnostics.map { $0.message })")
    }
  }

  @Test(arguments: [
    (LoadingLimit(files: 3, bytes: 1_000), 3, "too many imports: `p2.scene` and 7 more imports are not read"),
    (LoadingLimit(files: 10, bytes: 1_000), 10, "too many imports: `p9.scene` is not read"),
    (LoadingLimit(files: 100, bytes: 190), 2, "too many imports: `p1.scene` and 8 more imports are not read"),
    (LoadingLimit(files: 100, bytes: 500), 11, ""),
  ])
  func importsBeyondTheLimitAreReported(limit: LoadingLimit, files: Int, message: String) {
    let imports = (0..<10).map { "import \"p\($0).scene\"\n" }.joined()
    let provider = SourceProvider { path in
      .bytes(Array((path == "main.scene" ? imports : "scene s\(path.dropLast(6))").utf8))
    }
    let loader = Loader(
      mains: ["main.scene"], provider: provider, modules: [], mayClimb: false, limit: limit)
    #expect(loader.files.count == files)
    let bound = BoundSpec(
      loader.files.map { $0.tree }, table: loader.names, app: "App", isLibrary: true,
      problems: loader.problems)
    let found = Check.findings(in: bound.model).filter { $0.severity == .error }
    #expect(found.map { $0.code.code } == (message.isEmpty ? [] : ["SC0704"]))
    #expect(found.allSatisfy { $0.message.hasPrefix(message) }, "\(found.map { $0.message })")
  }
}
