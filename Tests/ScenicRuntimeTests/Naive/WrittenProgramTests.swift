import Foundation
import Testing

@testable import ScenicRuntime

/// Compares the engine with the naive engine on the programs of written and random specs. Sends possible
/// inputs with values of the right types. The changes yield the next tree, and a saved state can be restored.
@Suite struct WrittenProgramTests {
  private static let environment = ProcessInfo.processInfo.environment
  /// With SCENIC_PROGRAMS in the environment, the programs of that folder (see scripts/random-specs).
  private static let folder = environment["SCENIC_PROGRAMS"].map { URL(filePath: $0) } ?? released
  private static let steps = environment["SCENIC_STEPS"].flatMap { Int($0) } ?? 80
  private static let released = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Released/0.1.0")

  @Test func bothEnginesAgreeAndTheLawsHold() throws {
    let files = try FileManager.default.contentsOfDirectory(at: Self.folder, includingPropertiesForKeys: nil)
    let documents = files.filter { $0.pathExtension == "json" }
    var total = Agreement.Record()
    var kept = 0
    for file in documents.sorted(by: { $0.path < $1.path }) {
      let program = try Program(json: Array(Data(contentsOf: file)))
      let engine = Engine(program)
      let literals = Literals(program)
      let candidates = Candidates(engine, literals, RepresentativeValues(program, literals))
      let agreement = Agreement(program)
      var random = SeededGenerator(seed: file.lastPathComponent.utf8.reduce(7) { $0 &* 31 &+ Int($1) })
      let record = agreement.play(steps: Self.steps) { state in
        kept += Self.isKept(state, by: engine) ? 1 : 0
        return candidates.inputs(in: state).randomElement(using: &random) ?? .dismissed(nil)
      }
      if let disagreement = record.disagreement {
        Issue.record("\(file.lastPathComponent): \(agreement.explain(disagreement))")
      }
      total.steps += record.steps
      total.handled += record.handled
    }
    print(
      "\(documents.count) programs, \(total.steps) steps, \(total.handled) handled, \(kept) restored as saved"
    )
    #expect(!documents.isEmpty && total.handled > total.steps / 2 && kept > total.steps * 9 / 10)
  }

  /// Returns true if a state is the same after it is saved and restored, with pending requests resumed, which would
  /// fail otherwise; reports the difference if not.
  private static func isKept(_ state: NavigationState, by engine: Engine) -> Bool {
    let saved = JSONWriter.compact(StateWriter(engine.program).write(state))
    guard let value = try? JSONReader.read(saved, maximumDepth: StateReader.maximumDepth),
      let restored = try? state.requests.isEmpty ? engine.restore(value) : engine.resume(value)
    else {
      Issue.record("what is saved can't be read: \(String(decoding: saved, as: UTF8.self))")
      return false
    }
    #expect(restored.state == state || !restored.refusals.isEmpty)
    return restored.state == state
  }
}
