import ScenicRuntime
import Testing

@testable import ScenicLang

struct ImportTests {
  @Test func importsMayGoRoundInCircles() {
    let compilation = Spec(
      """
      import "parts/a.scene"
      root stack { a, b }
      // file: parts/a.scene
      import "b.scene"
      import "../main.scene"
      scene a
      // file: parts/b.scene
      import "./a.scene"
      scene b
      """
    ).compile()
    #expect(compilation.diagnostics.isEmpty, "\(compilation.report)")
    #expect(compilation.sources.map { $0.path } == ["main.scene", "parts/a.scene", "parts/b.scene"])
    #expect(compilation.program?.files == ["main.scene", "parts/a.scene", "parts/b.scene"])
  }

  @Test(arguments: [
    (["a": ["b"], "b": [], "c": []], ["a", "c"]),
    // Round in circles, alone or taken in from elsewhere.
    (["a": ["a"]], ["a"]),
    (["a": ["b"], "b": ["c"], "c": ["a"]], ["a"]),
    (["a": ["b"], "b": ["a"], "c": ["b"]], ["c"]),
    (["z": ["p/a"], "p/a": ["../z", "../y"], "y": []], ["z"]),
    // An import of a parent folder does not contain a cycle.
    (["p/a": ["../y"], "y": []], ["y", "p/a"]),
    (["p/a": ["b"], "p/b": [], "q/a": ["../p/b"], "x": ["nowhere"]], ["x", "p/a", "q/a"]),
    ([:], []),
  ])
  func aMainFileIsWhatNoOtherTakesIn(imports: [String: [String]], mains: [String]) {
    let provider = SourceProvider { path in
      guard let imports = imports[path] else { return .failure("file not found") }
      return .bytes(Array(imports.map { "import \"\($0)\"\n" }.joined().utf8))
    }
    #expect(MainFiles(among: imports.keys.sorted(), provider: provider).paths == mains)
    #expect(MainFiles(among: imports.keys.sorted().reversed(), provider: provider).paths == mains)
  }

  @Test func namesThatMissingFilesMayDeclareAreNotReported() {
    let compilation = Spec("import \"dogs.scene\"\nroot stack { dogs, wolves }\n").compile()
    #expect(compilation.codes == ["SC0701"])
    #expect(compilation.program == nil)
  }

  @Test func aPathThatClimbsIsRefusedUnlessAllowed() {
    let spec = Spec("import \"../x.scene\"\nscene a\nroot a\n")
    #expect(spec.compile().codes == ["SC0702"])
    #expect(spec.compile(mayClimb: true).codes == ["SC0701"])
    #expect(Spec("import \"/etc/passwd\"\nscene a\nroot a\n").compile().codes == ["SC0702"])
    #expect(Spec("import \"a/../../x\"\nscene a\nroot a\n").compile().codes == ["SC0702"])
  }

  @Test func aNameIsDeclaredOnceInAllFiles() throws {
    let compilation = Spec(
      """
      import "a.scene"
      scene cats
      root cats
      // file: a.scene
      scene cats
      """
    ).compile()
    let diagnostic = try #require(compilation.diagnostics.first)
    #expect(compilation.codes == ["SC0202"])
    #expect(diagnostic.range.file == 1)
    #expect(diagnostic.notes.first?.range?.file == 0)
  }

  @Test func theOrderOfImportsCarriesNoMeaning() throws {
    let parts =
      "\n// file: a.scene\nscene a { event x }\non a.x { push b }\n// file: b.scene\nscene b\nroot stack { a }\n"
    let first = Spec("import \"a.scene\"\nimport \"b.scene\"\n\(parts)").compile()
    let second = Spec("import \"b.scene\"\nimport \"a.scene\"\n\(parts)").compile()
    #expect(first.codes.isEmpty && second.codes.isEmpty, "\(first.report)\(second.report)")
  }

  @Test(arguments: [
    ("cats.scene", "Cats"), ("dir/my-cats.v2.scene", "MyCats"), ("2.scene", "App"), ("", "App"), ("-", "App"),
    ("ünï.scene", "ünï"),
  ])
  func anAppWithoutANameIsNamedAfterItsFile(path: String, name: String) {
    #expect(FilePath(path).appName == name)
  }

  @Test func theMainFileMayBeMissing() {
    let compilation = Compilation(
      main: "nothing.scene", provider: SourceProvider { _ in .failure("file not found") })
    #expect(compilation.codes.contains("SC0701"))
    #expect(compilation.program == nil)
  }

  @Test func aMissingImportIsReported() {
    let compilation = Spec("import \"\"\nscene a\nroot a").compile()
    #expect(compilation.report == "1:8 SC0701 missing path of the import\n")
  }

  @Test func linkedFilesOutsideTheFolderAreRefused() {
    let provider = SourceProvider { $0 == "main.scene" ? .bytes(Array("import \"a.scene\"".utf8)) : .outside }
    let compilation = Compilation(main: "main.scene", provider: provider)
    #expect(compilation.codes.contains("SC0702"))
  }
}
