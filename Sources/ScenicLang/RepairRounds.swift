/// The certain repairs of a spec, applied round after round until none is left: a repair may bring to light what another
/// one mends.
package struct RepairRounds {
  /// Why no further round was made.
  package enum End: Sendable {
    /// No certain repair is left.
    case complete
    /// The repairs lead back to a text that was there before.
    case circular
    /// The budget of work is exhausted.
    case workLimit
  }

  /// The spec after the last round.
  package private(set) var compilation: Compilation
  /// How many repairs were applied.
  package private(set) var appliedCount = 0
  /// Why the rounds ended.
  package private(set) var end = End.complete
  private var changed: [String: SourceFile] = [:]

  /// Repairs a spec; `recompile` compiles it with these contents in place of those before. Cost: a compilation for each
  /// round, within a budget that grows with the bytes.
  package init(_ compilation: Compilation, recompile: ([SourceFile]) -> Compilation) {
    self.init(compilation, within: .standard(byteCount: compilation.byteCount), recompile: recompile)
  }

  init(_ compilation: Compilation, within budget: WorkBudget, recompile: ([SourceFile]) -> Compilation) {
    self.compilation = compilation
    var round = 0
    var earlier: [[UInt8]] = []
    while true {
      let fixes = FixApplication(self.compilation.diagnostics, files: self.compilation.sources)
      if fixes.changedFiles.isEmpty { return }
      guard budget.spend(Self.roundCost + self.compilation.byteCount * Self.costPerByte) else {
        end = .workLimit
        return
      }
      // A circle of any length is met at one of these rounds.
      if round & (round &- 1) == 0 { earlier = self.compilation.sources.map { $0.bytes } }
      round += 1
      appliedCount += fixes.appliedCount
      for file in fixes.changedFiles { changed[file.path] = file }
      self.compilation = recompile(fixes.changedFiles)
      if self.compilation.sources.map({ $0.bytes }) == earlier {
        end = .circular
        return
      }
    }
  }

  /// What a round touches, in units of work.
  private static let roundCost = 20_000
  private static let costPerByte = 20

  /// The files that have changed, sorted by path.
  package var changedFiles: [SourceFile] { changed.values.sorted { $0.path < $1.path } }

  /// How many diagnostics have a repair that is not certain, and so was left out.
  package var likelyCount: Int {
    compilation.diagnostics.count(where: { diagnostic in
      !diagnostic.fixIts.isEmpty && !diagnostic.fixIts.contains { $0.certainty == .certain }
    })
  }
}

extension Compilation {
  /// How many bytes its sources have.
  fileprivate var byteCount: Int { sources.reduce(0) { $0 + $1.bytes.count } }
}
