import Testing

@testable import ScenicRuntime

struct LineSessionExplainingTests {
  private static let line = Array(#"{"send": "cats.openFilter"}"#.utf8)

  @Test func onlyAnExplainingSessionRecordsOutcomes() throws {
    let program = try Program(json: CatsProgram.bytes)
    var session = LineSession(program)
    _ = session.answer(line: Self.line)
    #expect(session.account.isEmpty)
    var explaining = LineSession(program, explaining: true)
    _ = explaining.answer(line: Self.line)
    #expect(explaining.account.map { $0.event } == ["cats.openFilter"])
    #expect(explaining.state == session.state)
    #expect(explaining.opening == session.opening)
  }

  /// Applying the changes between two states of a session shows the other one, in both directions.
  @Test func aSessionShowsItsStateAfterAnother() throws {
    let before = LineSession(try Program(json: CatsProgram.bytes))
    var after = before
    _ = after.answer(line: Self.line)
    let forward = try JSONReader.read(after.line(after: before.state))
    #expect(forward["changes"]?.elements?.compactMap { $0["op"]?.text } == ["present"])
    let back = try JSONReader.read(before.line(after: after.state))
    #expect(back["changes"]?.elements?.compactMap { $0["op"]?.text } == ["dismiss"])
    #expect(before.line(after: before.state) != after.line(after: before.state))
  }
}
