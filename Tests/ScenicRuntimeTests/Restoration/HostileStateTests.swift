import Testing

@testable import ScenicRuntime

/// A damaged saved state is restored as far as it is valid, or refused with a reason; the engine never traps.
@Suite struct HostileStateTests {
  private static func saved() throws -> (engine: Engine, bytes: [UInt8]) {
    let program = try Program(json: CatsProgram.bytes)
    var session = LineSession(program)
    for line in [#"{"send": "cats.select", "args": {"name": "Fred"}}"#, #"{"send": "cat.adopt"}"#] {
      _ = session.answer(line: Array(line.utf8))
    }
    return (Engine(program), JSONWriter.compact(StateWriter(program).write(session.state)))
  }

  /// Returns true if the bytes are restored; then checks that the tree is valid.
  private static func isRestored(_ bytes: [UInt8], by engine: Engine) -> Bool {
    guard let value = try? JSONReader.read(bytes, maximumDepth: StateReader.maximumDepth),
      let step = try? engine.restore(value)
    else { return false }
    #expect(step.state.tree.isSound, "\(String(decoding: bytes, as: UTF8.self))")
    #expect(step.state.conditions.count == engine.program.conditions.count)
    return true
  }

  @Test func cutOffAtAnyByteItIsRefused() throws {
    let (engine, bytes) = try Self.saved()
    #expect(Self.isRestored(bytes, by: engine))
    for count in bytes.indices { #expect(!Self.isRestored(Array(bytes[..<count]), by: engine)) }
  }

  @Test func withAnyByteChangedItIsAStateOrRefused() throws {
    let (engine, bytes) = try Self.saved()
    var restored = 0
    for place in bytes.indices {
      for mask: UInt8 in [0x01, 0x10, 0x80] {
        var damaged = bytes
        damaged[place] ^= mask
        if Self.isRestored(damaged, by: engine) { restored += 1 }
      }
    }
    // Some of them only change a name that a cat has, or leave something out that need not be there.
    #expect(restored > 0 && restored < bytes.count * 3)
  }

  /// Duplicate keys, endless nesting, numbers that are not identities, nested lists: each is refused, or the
  /// valid rest is restored.
  @Test(arguments: [
    "", "null", "[]", "{}", #"{"format": 1, "format": 1}"#, #"{"format": 1e999}"#, #"{"format": 2}"#,
    #"{"format": 1, "tree": {"scene": "cats", "id": "99999999999999999999"}}"#,
    #"{"format": 1, "tree": {"scene": "cats", "id": "-1"}, "nextIdentity": 9223372036854775807}"#,
    #"{"format": 1, "tree": "#
      + String(repeating: #"{"scene": "home", "id": "1", "children": ["#, count: 2_000),
    String(repeating: "[", count: 100_000),
  ])
  func invalidStatesAreRefused(text: String) throws {
    let (engine, _) = try Self.saved()
    #expect(!Self.isRestored(Array(text.utf8), by: engine), "\(text.prefix(60))")
  }

  @Test func aStateOfAnotherSpecStartsTheApp() throws {
    let (_, bytes) = try Self.saved()
    for seed in 1...40 {
      let engine = Engine(RandomProgram.make(seed: seed))
      guard let step = try? engine.restore(JSONReader.read(bytes)) else { continue }
      #expect(step.state.tree.sceneName == engine.start().state.tree.sceneName)
      #expect(!step.refusals.isEmpty)
    }
  }
}
