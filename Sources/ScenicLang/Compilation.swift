import ScenicRuntime

/// One run of the compiler: everything that became known of a spec, from its text to its program.
public struct Compilation: Sendable {
  /// The main file and what it imports, in the order they were met; ranges point into them.
  public let sources: [SourceFile]
  /// The syntax tree of each source.
  let trees: [SyntaxTree]
  /// What the spec declares, with its names resolved; partial where it is wrong.
  let model: Model
  /// What is wrong, sorted by file, place and code.
  public let diagnostics: [Diagnostic]
  /// The program; nil if there is any error. That of a library has types and nodes to declare, and nothing to show.
  public let program: Program?
  /// Which module declares what.
  public let homes: SpecHomes

  /// Whether the spec is wrong.
  public var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }

  /// Compiles what has been loaded: for an app, or as the library of this name. O(n) in the bytes.
  init(_ loaded: Loader, app: String, library: String?) {
    let checked = CheckedSpec(loaded, app: app, library: library)
    var diagnostics = checked.diagnostics
    if let program = checked.program, !checked.isLibrary {
      diagnostics += PlacementCheck.findings(
        in: Placements(checked.model, program), excluding: Exhaustion.within(checked.budget))
    }
    // What nobody uses, and what depends on where things stand, is told with the apps that have a library.
    if checked.isLibrary { diagnostics.removeAll { $0.severity != .error } }

    self.sources = checked.trees.map { $0.file }
    self.trees = checked.trees
    self.model = checked.model
    self.diagnostics = diagnostics.sorted { ($0.range, $0.code.code) < ($1.range, $1.code.code) }
    self.program = diagnostics.allSatisfy { $0.severity != .error } ? checked.program : nil
    homes = checked.homes
  }
}
