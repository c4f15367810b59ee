import Testing

@testable import ScenicLang

/// Certain repairs are applied until none is left, or until it is reported why not.
struct RepairRoundTests {
  private static func rounds(_ text: String, within units: Int = 100_000_000) -> RepairRounds {
    RepairRounds(Spec(text).compile(), within: WorkBudget(units)) { files in
      Compilation(main: "main.scene", provider: SourceProvider { _ in .bytes(files[0].bytes) })
    }
  }

  /// A spec with so many certain repairs.
  private static let wrong: (text: String, count: Int) = {
    let count = 24
    let rules = (0..<count).map { "on home.e\($0) { pussh cat }" }.joined(separator: "\n")
    let events = (0..<count).map { "event e\($0)" }.joined(separator: " ")
    return ("scene home { \(events) }\nscene cat\nroot stack { home }\n\(rules)\n", count)
  }()

  @Test func roundsEndWhereNothingCertainIsLeft() {
    let rounds = Self.rounds(Self.wrong.text)
    #expect(rounds.end == .complete)
    #expect(rounds.appliedCount == Self.wrong.count)
    #expect(rounds.compilation.diagnostics.allSatisfy { $0.severity != .error })
    #expect(rounds.changedFiles.map { $0.path } == ["main.scene"])
  }

  /// A round for each repair, as if each brought the next to light.
  @Test func thereAreAsManyRoundsAsAreNeeded() {
    let lines = 40
    func compiled(_ repaired: Int) -> Compilation {
      let rules = (0..<lines).map { "on home.e\($0) { \($0 == repaired ? "pussh" : "push") cat }" }
      let events = (0..<lines).map { "event e\($0)" }.joined(separator: " ")
      return Spec(
        "scene home { \(events) }\nscene cat\nroot stack { home }\n" + rules.joined(separator: "\n")
      ).compile()
    }
    var next = 0
    let rounds = RepairRounds(compiled(0)) { _ in
      next += 1
      return compiled(next)
    }
    #expect(rounds.end == .complete)
    #expect(rounds.appliedCount == lines)
  }

  /// Cost is proportional to the repairs, also if all are of one line.
  @Test(.timeLimit(.minutes(1)))
  func manyRepairsOfALineAreTriedInLinearTime() {
    let events = (0..<20_000).map { "event e\($0)" }.joined(separator: "; ")
    let compilation = Spec("\(events)\nscene home\nroot home").compile()
    #expect(compilation.diagnostics.contains { !$0.fixIts.isEmpty })
  }

  @Test func aCircleIsReported() {
    let spec = Spec(Self.wrong.text)
    let rounds = RepairRounds(spec.compile()) { _ in spec.compile() }
    #expect(rounds.end == .circular)
  }

  @Test func theLimitOfWorkIsReported() {
    let rounds = Self.rounds(Self.wrong.text, within: 10)
    #expect(rounds.end == .workLimit)
    #expect(rounds.appliedCount == 0)
    #expect(rounds.changedFiles.isEmpty)
  }

  @Test func repairsThatAreOnlyLikelyAreCounted() {
    let rounds = Self.rounds(
      "scene home { event open event close }\nscene catalogue\nroot stack { home }\non home.open { pussh catalogue }\n"
        + "on home.close { push catalouge }\n")
    #expect(rounds.appliedCount == 1)
    #expect(rounds.likelyCount == 1)
  }
}
