import ScenicRuntime

/// The levels that a team chooses for warnings, each with its reason. Errors have no level: a spec with one has no
/// meaning.
package struct LintLevels: Sendable {
  /// The level of a warning.
  package enum Level: String, CaseIterable, Sendable {
    case off, note, warning, error

    fileprivate var severity: Diagnostic.Severity? {
      switch self {
      case .off: nil
      case .note: .note
      case .warning: .warning
      case .error: .error
      }
    }
  }

  private var chosen = [String: (level: Level, reason: String)]()

  /// Creates the default levels.
  package init() {}

  /// Chooses the level of a code.
  package mutating func choose(_ level: Level, for code: DiagnosticCode, reason: String) {
    chosen[code.code] = (level, reason)
  }

  /// Returns the diagnostics of a compilation with these levels, and those of the chosen optional checks.
  package func diagnostics(of compilation: Compilation) -> [Diagnostic] {
    diagnostics(compilation.diagnostics, compilation.model, compilation.program)
  }

  /// Returns diagnostics of a spec with these levels, and those of the chosen optional checks.
  func diagnostics(_ known: [Diagnostic], _ model: Model, _ program: Program?) -> [Diagnostic] {
    var found = known
    if let program, !program.flows.isEmpty {
      for check in OptionalCheck.all where chosen[check.code.code].map({ $0.level != .off }) ?? false {
        found += check.find(model, program, check.code)
      }
    }
    return applied(to: found)
  }

  /// Returns the diagnostics with these levels, and without those that are off.
  package func applied(to diagnostics: [Diagnostic]) -> [Diagnostic] {
    if chosen.isEmpty { return diagnostics }
    return diagnostics.compactMap { diagnostic in
      guard diagnostic.severity != .error, let (level, reason) = chosen[diagnostic.code.code] else {
        return diagnostic
      }
      guard let severity = level.severity else { return nil }
      return Diagnostic(
        severity, diagnostic.code, diagnostic.message, at: diagnostic.range,
        notes: diagnostic.notes + [Diagnostic.Note("level `\(level.rawValue)` in `scenic.json`: \(reason)")],
        fixIts: diagnostic.fixIts)
    }
  }
}
