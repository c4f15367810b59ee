import ScenicRuntime
import Testing

@testable import ScenicLang

/// The analysis repeats only what depends on a change. Nevertheless a repetition of everything adds nothing.
struct FixedPointTests {
  /// Flows that are in one another get further placements while the analysis runs.
  @Test(arguments: [2, 3, 6]) func repeatingAddsNothingToFlowsThatOpenOneAnother(count: Int) throws {
    let program = try #require(Spec(GrowthTests.links(to: count)).lowered()).program
    var walk = Walk(program)
    walk.run()
    #expect(walk.isComplete)
    let before = facts(walk)
    _ = walk.report()
    #expect(facts(walk) == before)
  }

  /// The number of occurrences, of placements, and of relations between nodes.
  private func facts(_ walk: Walk) -> [Int] {
    let sites = walk.table.sites
    return [
      walk.occurrences.count, sites.reduce(0) { $0 + $1.stances.count },
      sites.reduce(0) { $0 + $1.beneath.sites.count + $1.presenters.sites.count },
      sites.reduce(0) { $1.occupants.reduce($0) { $0 + $1.sites.count } },
    ]
  }
}
