/// The certain repairs of a spec, applied round after round until none remains, since a repair may reveal a
/// further error.
package struct RepairRounds {
  /// The reason why the rounds ended.
  package enum End: Sendable {
    /// No certain repair remains.
    case complete
    /// The repairs lead back to an earlier text.
    case circular
    /// The budget of work is exhausted.
    case workLimit
  }

  /// The spec after the last round.
  package private(set) var compilation: Compilation
  /// The number of applied repairs.
  package private(set) var appliedCount = 0
  /// The reason why the rounds ended.
  package private(set) var end = End.complete
  private var changed = [String: SourceFile]()

  /// Repairs a spec; `recompile` compiles it with these contents instead of the previous ones. Cost: a
  /// compilation for each round, within a budget that grows with the bytes.
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
      // A cycle of any length is detected at one of these rounds.
      if round & (round &- 1) == 0 { earlier = self.compilation.sources.map { $0.bytes } }
      round += 1
      let (applied, files, repaired) = Self.repair(self.compilation, fixes, recompile)
      appliedCount += applied
      for file in files { changed[file.path] = file }
      self.compilation = repaired
      if self.compilation.sources.map({ $0.bytes }) == earlier {
        end = .circular
        return
      }
    }
  }

  /// Applies the repairs of a round. Each is tried alone before it is certain, but two can be alternatives:
  /// if the spec has no fewer messages with all of them, only the first is applied.
  private static func repair(
    _ compilation: Compilation, _ fixes: FixApplication, _ recompile: ([SourceFile]) -> Compilation
  ) -> (applied: Int, files: [SourceFile], compilation: Compilation) {
    let together = recompile(fixes.changedFiles)
    if fixes.appliedCount == 1 || together.messageCounts < compilation.messageCounts {
      return (fixes.appliedCount, fixes.changedFiles, together)
    }
    let first = FixApplication(firstOf: compilation.diagnostics, files: compilation.sources)
    let files = compilation.sources.filter { source in
      fixes.changedFiles.contains { $0.path == source.path }
    }.map { source in first.changedFiles.first { $0.path == source.path } ?? source }
    return (first.appliedCount, files, recompile(files))
  }

  /// The cost of a round, in units of work.
  private static let roundCost = 20_000
  private static let costPerByte = 20

  /// The files that have changed, sorted by path.
  package var changedFiles: [SourceFile] { changed.values.sorted { $0.path < $1.path } }

  /// The number of diagnostics whose repair is not certain, and was therefore omitted.
  package var likelyCount: Int {
    compilation.diagnostics.count(where: { diagnostic in
      !diagnostic.fixIts.isEmpty && !diagnostic.fixIts.contains { $0.certainty == .certain }
    })
  }
}

extension Compilation {
  /// The number of errors, then of other messages.
  fileprivate var messageCounts: (errors: Int, others: Int) {
    let errors = diagnostics.count { $0.severity == .error }
    return (errors, diagnostics.count - errors)
  }

  /// The number of bytes of its sources.
  fileprivate var byteCount: Int { sources.reduce(0) { $0 + $1.bytes.count } }
}
