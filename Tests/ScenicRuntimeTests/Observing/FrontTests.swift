import Testing

@testable import ScenicRuntime

/// An observer that knows only the scene in front.
@Suite @MainActor struct FrontTests {
  private let observer: NavigationObserver

  init() throws { observer = NavigationObserver(try Program(json: CatsProgram.bytes)) }

  private func saw(_ name: String, _ inputs: Fields = [:]) {
    observer.saw(front: SceneModel(sceneName: name, inputs: inputs))
  }

  @Test func allowedScenesAreNoFinding() {
    saw("cats")
    saw("cat", ["catName": "Fred"])
    saw("welcome")
    saw("password")
    saw("adoption", ["catName": "Fred"])
    saw("cats")
    saw("filterEditor")
    saw("cats")
    saw("settings")
    #expect(observer.findings.isEmpty, "\(observer.findings)")
    #expect(observer.judged == 8 && observer.unjudged == 0)
  }

  @Test func aForbiddenSceneIsOneFinding() throws {
    saw("cats")
    saw("password")
    let finding = try #require(observer.findings.first)
    #expect(finding.kind == .transition && finding.location == "cats.scene:\(catsLine)")
    #expect(finding.seen == "… / password" && finding.fromPath == "tabBar.home / cats")
    saw("cats")
    saw("cat", ["catName": "Tom"])
    #expect(observer.findings.count == 1, "\(observer.findings)")
  }

  private var catsLine: String {
    let program = (try? Program(json: CatsProgram.bytes)).map { $0.nodes } ?? []
    let source = program.first { $0.name == "cats" }?.note.source
    return "\(source?.line ?? 0):\(source?.column ?? 0)"
  }

  @Test func unknownScenesAreReportedOnce() {
    saw("help")
    saw("help")
    saw("cats")
    saw("help")
    observer.begins(at: SceneModel(sceneName: "help"))
    #expect(observer.findings.map(\.reason) == ["`help` is not declared in the spec"])
    saw("cat", ["catName": 3])
    #expect(observer.findings.last?.reason == "`cat.catName`: expected a value of type String")
  }
}
