import ScenicRuntime

/// One run of the compiler: all results for a spec, from its text to its program.
public struct Compilation: Sendable {
  /// The main file and its imports, in the order in which they were found; ranges refer to them.
  public let sources: [SourceFile]
  /// The syntax tree of each source.
  let trees: [SyntaxTree]
  /// The declarations of the spec, with their names resolved; partial if there are errors.
  let model: Model
  /// The diagnostics, sorted by file, position and code.
  public let diagnostics: [Diagnostic]
  /// The program; nil if there is any error. That of a library contains types and nodes to declare, and no
  /// root.
  public let program: Program?
  /// The module of each declaration.
  public let homes: SpecHomes

  /// True if the spec has errors.
  public var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }

  /// Compiles the loaded files: for an app, or as the library of this name. O(n) in the bytes.
  init(_ loaded: Loader, app: String, library: String?, analyzesTree: Bool = true) {
    let checked = CheckedSpec(loaded, app: app, library: library, analyzing: true)
    var diagnostics = checked.diagnostics
    if analyzesTree, let program = checked.program, !checked.isLibrary {
      let findings = PlacementCheck.findings(
        in: Placements(checked.model, program), excluding: Exhaustion.within(checked.budget)
      ).withoutIdleRepairs(in: checked.trees.map { $0.file })
      diagnostics = diagnostics.joined(with: findings, in: checked.model)
    }
    // Unused declarations, and all that depends on the tree, are reported with the apps that import a
    // library.
    if checked.isLibrary { diagnostics.removeAll { $0.severity != .error } }

    self.sources = checked.trees.map { $0.file }
    self.trees = checked.trees
    self.model = checked.model
    self.diagnostics = diagnostics.sorted { ($0.range, $0.code.code) < ($1.range, $1.code.code) }
    self.program = diagnostics.allSatisfy { $0.severity != .error } ? checked.program : nil
    homes = checked.homes
  }
}
