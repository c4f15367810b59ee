import Testing

@testable import ScenicLang
@testable import ScenicRuntime

struct PathSearchTests {
  private let compilation: Compilation
  private let search: PathSearch

  init() throws {
    compilation = try Spec.sample("cats.scene")
    search = try #require(PathSearch(compilation))
  }

  private func start() throws -> LineSession { LineSession(try #require(compilation.program)) }

  private func lines(to scene: String, bound: Int = 1_000) throws -> [String]? {
    search.lines(to: scene, from: try start().state, bound: bound)?
      .map { String(decoding: JSONWriter.compact($0), as: UTF8.self) }
  }

  /// The lines that are found lead to each scene, and none is longer than needed.
  @Test func everySceneIsReached() throws {
    let counts = ["cats": 0, "cat": 1, "filterEditor": 1, "settings": 2, "welcome": 1, "password": 2]
    for (scene, count) in counts {
      var session = try start()
      let lines = try #require(search.lines(to: scene, from: session.state, bound: 1_000), "\(scene)")
      #expect(lines.count == count, "\(scene): \(lines)")
      for line in lines { _ = session.answer(line: JSONWriter.compact(line)) }
      let engine = Engine(try #require(compilation.program))
      #expect(engine.standing(in: session.state).contains { $0.isUncovered && $0.model.sceneName == scene })
    }
  }

  @Test func aLineNamesItsEvent() throws {
    #expect(try lines(to: "filterEditor") == [#"{"send":"cats.openFilter"}"#])
  }

  @Test func theBoundIsKept() throws {
    #expect(try lines(to: "adoption", bound: 1) == nil)
    #expect(try lines(to: "nothing", bound: 200) == nil)
  }

  @Test func aWrongSpecHasNoPaths() {
    #expect(PathSearch(Spec("scene a\n").compile()) == nil)
  }
}
