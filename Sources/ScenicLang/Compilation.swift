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
  /// The program; nil if there is any error.
  public let program: Program?

  /// Whether the spec is wrong.
  public var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }

  /// Compiles the file at `main` with all it imports. Never fails: what is wrong is in `diagnostics`. Imports must
  /// stay in the main file's folder unless they `mayClimb`. O(n) in the bytes.
  public init(main: String, provider: SourceProvider, mayClimb: Bool = false) {
    let loaded = Loader(main: main, provider: provider, mayClimb: mayClimb)
    let trees = loaded.files.map { $0.tree }
    let model = Binder.bind(
      trees, names: loaded.names, app: FilePath(main).appName, problems: loaded.problems)
    var diagnostics = loaded.files.flatMap { $0.diagnostics } + Check.findings(in: model)
    var program: Program?
    if diagnostics.allSatisfy({ $0.severity != .error }), let lowered = Lowering.lower(model) {
      diagnostics += PlacementCheck.findings(in: model, lowered)
      program = diagnostics.allSatisfy { $0.severity != .error } ? lowered : nil
    }

    self.sources = trees.map { $0.file }
    self.trees = trees
    self.model = model
    self.diagnostics = diagnostics.sorted { ($0.range, $0.code.code) < ($1.range, $1.code.code) }
    self.program = program
  }
}

/// Compiles the file at `main`, asking `provider` for it and for all it imports.
public func compile(main: String, provider: SourceProvider) -> Compilation {
  Compilation(main: main, provider: provider)
}
