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
    let trees = loaded.files.map { $0.tree }
    let model = Binder.bind(
      trees, names: loaded.names, app: app, isLibrary: library != nil, problems: loaded.problems)
    var diagnostics = loaded.files.flatMap { $0.diagnostics } + Check.findings(in: model)
    var program: Program?
    if diagnostics.allSatisfy({ $0.severity != .error }),
      let lowered = Lowering.lower(model, isLibrary: library != nil)
    {
      if library == nil { diagnostics += PlacementCheck.findings(in: model, lowered) }
      program = diagnostics.allSatisfy { $0.severity != .error } ? lowered : nil
    }
    // What nobody uses, and what depends on where things stand, is told with the apps that have a library.
    if library != nil { diagnostics.removeAll { $0.severity != .error } }

    self.sources = trees.map { $0.file }
    self.trees = trees
    self.model = model
    self.diagnostics = diagnostics.sorted { ($0.range, $0.code.code) < ($1.range, $1.code.code) }
    self.program = program
    homes = SpecHomes(model, modules: loaded.modulesOfFiles, library: library)
  }
}
