import Testing

@testable import ScenicLang

struct WorkspaceTests {
  private func workspace(_ files: [(path: String, text: String)]) -> Workspace {
    var workspace = Workspace(disk: EditedSpec.provider(files))
    workspace.refresh(specs: files.map { $0.path })
    return workspace
  }

  @Test func partsAreReportedWithTheImportingApp() {
    var workspace = workspace([
      ("/p/app.scene", "import \"rooms.scene\"\nroot stack { rooms }"), ("/p/rooms.scene", "scene rooms"),
    ])
    workspace.open("/p/rooms.scene", Array("scene rooms".utf8))
    #expect(workspace.snapshot(of: "/p/rooms.scene").main == "/p/app.scene")
    #expect(workspace.allSnapshots().map { $0.main } == ["/p/app.scene"])
  }

  @Test func linksToFilesOutsideAreNotFollowed() throws {
    let files = [
      ("/p/app.scene", "import \"far.scene\"\nimport \"near.scene\"\nroot stack { near }"),
      ("/p/near.scene", "scene near"), ("/p/far.scene", "scene far\nroot far\nscene lost"),
    ]
    var workspace = Workspace(disk: EditedSpec.provider(files)) { file, main, _ in
      main != "/p/app.scene" || file != "/p/far.scene"
    }
    workspace.refresh(specs: files.map { $0.0 })
    let app = workspace.snapshot(of: "/p/app.scene")
    #expect(app.diagnostics.map { $0.code.code } == ["SC0702"])
    #expect(app.sources.map { $0.path } == ["/p/app.scene", "/p/near.scene"])
    // The file is a separate app in every request.
    workspace.open("/p/far.scene", Array("scene far\nroot nowhere".utf8))
    #expect(workspace.snapshot(of: "/p/far.scene").main == "/p/far.scene")
    #expect(workspace.snapshots(with: "/p/far.scene").map { $0.main } == ["/p/far.scene"])
    let isDone = workspace.compile(unless: { false })
    #expect(isDone)
    #expect(workspace.allSnapshots().map { $0.main } == ["/p/far.scene"])
    #expect(workspace.snapshot(of: "/p/far.scene").diagnostics.map { $0.code.code } == ["SC0201"])
  }

  @Test func openDocumentsTakePrecedenceOverFiles() {
    var workspace = workspace([("/p/app.scene", "root stack { home }"), ("/p/old.scene", "")])
    #expect(workspace.snapshot(of: "/p/app.scene").diagnostics.map { $0.code.code } == ["SC0201"])
    workspace.open("/p/app.scene", Array("scene home\nroot stack { home }".utf8))
    #expect(workspace.snapshot(of: "/p/app.scene").diagnostics.isEmpty)
    workspace.close("/p/app.scene")
    #expect(workspace.snapshot(of: "/p/app.scene").diagnostics.map { $0.code.code } == ["SC0201"])
  }

  @Test func anUnsavedImportJoinsTwoFilesAndParting() {
    var workspace = workspace([
      ("/p/app.scene", "root stack { rooms }"), ("/p/rooms.scene", "scene rooms\nroot stack { rooms }"),
    ])
    workspace.open("/p/app.scene", Array("root stack { rooms }".utf8))
    #expect(workspace.snapshot(of: "/p/rooms.scene").main == "/p/rooms.scene")
    #expect(workspace.snapshot(of: "/p/app.scene").diagnostics.count == 1)
    workspace.edit("/p/app.scene", 0..<0, Array("import \"rooms.scene\"\n".utf8))
    _ = workspace.snapshot(of: "/p/app.scene")
    #expect(workspace.snapshot(of: "/p/rooms.scene").main == "/p/app.scene")
    workspace.edit("/p/app.scene", 0..<21, [])
    _ = workspace.snapshot(of: "/p/app.scene")
    #expect(workspace.snapshot(of: "/p/rooms.scene").main == "/p/rooms.scene")
  }

  @Test func aFileWithoutRootIsALibrary() {
    var workspace = workspace([("/p/types.scene", "enum Sort { name, age }")])
    #expect(workspace.snapshot(of: "/p/types.scene").diagnostics.isEmpty)
  }

  @Test func aModuleOfThePackageIsFoundByItsName() {
    var workspace = workspace([
      ("/p/Sources/App/app.scene", "import \"SignIn/sign-in.scene\"\nroot stack { welcome }"),
      ("/p/Sources/SignIn/sign-in.scene", "scene welcome"),
    ])
    #expect(workspace.snapshot(of: "/p/Sources/App/app.scene").diagnostics.isEmpty)
  }

  @Test func allAppsOfASharedFileAreKnown() {
    var workspace = workspace([
      ("/p/a.scene", "import \"types.scene\"\nscene a(s: Sort)\nroot stack { a(s: .x) }"),
      ("/p/b.scene", "import \"types.scene\"\nscene b(s: Sort)\nroot stack { b(s: .x) }"),
      ("/p/types.scene", "enum Sort { x, y }"),
    ])
    let apps = workspace.snapshots(with: "/p/types.scene")
    #expect(apps.map { $0.main } == ["/p/a.scene", "/p/b.scene"])
    workspace.open("/p/b.scene", Array("scene b\nroot stack { b }".utf8))
    #expect(workspace.snapshots(with: "/p/types.scene").map { $0.main } == ["/p/a.scene"])
  }

  @Test func sharedDeclarationsAreFoundInAllApps() {
    var workspace = workspace([
      ("/p/one.scene", "app One\nimport \"shared.scene\"\nroot stack { pane }"),
      (
        "/p/two.scene",
        "app Two\nimport \"shared.scene\"\nscene other { event go }\nroot stack { other }\non other.go { push pane }"
      ),
      ("/p/shared.scene", "scene pane"),
    ])
    let apps = workspace.apps(with: "/p/one.scene", at: 46)
    #expect(apps.map { $0.snapshot.main } == ["/p/one.scene", "/p/two.scene"])
    #expect(
      apps.map { $0.snapshot.references($0.file, at: $0.offset, withDeclaration: false).count } == [1, 1])
  }

  @Test func editsOutsideTheDocumentAreTakenToItsEnd() {
    var workspace = workspace([])
    workspace.open("a.scene", Array("scene a".utf8))
    workspace.edit("a.scene", 100..<200, Array("!".utf8))
    workspace.edit("a.scene", -5..<0, Array("?".utf8))
    workspace.edit("b.scene", 0..<0, Array("?".utf8))
    #expect(workspace.document("a.scene") == Array("?scene a!".utf8))
    #expect(workspace.document("b.scene") == nil)
  }
}
