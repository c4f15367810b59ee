import Testing

@testable import ScenicRuntime

/// Observations of large trees take bounded effort.
@Suite @MainActor struct LargeObservationTests {
  private func cats(_ count: Int) -> [SceneModel] {
    Array(repeating: SceneModel(sceneName: "cat", inputs: ["catName": "Fred"]), count: count)
  }

  private func observer(of count: Int) throws -> NavigationObserver {
    let observer = NavigationObserver(try Program(json: CatsProgram.bytes))
    observer.begins(atPath: [SceneModel(sceneName: "cats")] + cats(count))
    #expect(observer.findings.isEmpty, "\(observer.findings)")
    return observer
  }

  @Test(arguments: [1, 10, 100, 400, 3_000])
  func aReturnOverManyEqualScenesIsJudged(count: Int) throws {
    let observer = try observer(of: count)
    observer.saw(path: [SceneModel(sceneName: "cats")])
    #expect(observer.findings.isEmpty && observer.judged == 1 && observer.unjudged == 0)
    #expect(observer.tree.first(named: "home")?.children.count == 1)
  }

  @Test(arguments: [100, 400, 3_000])
  func aForbiddenChangeOfALargeTreeIsBounded(count: Int) throws {
    let observer = try observer(of: count)
    observer.saw(
      path: [SceneModel(sceneName: "cats")] + cats(count), presenting: [SceneModel(sceneName: "settings")])
    #expect(observer.judged + observer.unjudged == 1)
    #expect(observer.findings.map(\.kind) == [observer.judged == 1 ? .transition : .unjudged])
    if count == 3_000 { #expect(observer.unjudged == 1) }
  }
}
