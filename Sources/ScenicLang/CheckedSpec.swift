import ScenicRuntime

/// A spec as far as it is known without following its rules: its trees, what its names and types mean, and what is
/// wrong with those.
struct CheckedSpec: Sendable {
  /// The main file and what it imports, in the order they were met.
  let trees: [SyntaxTree]
  let model: Model
  /// What is wrong so far, in no order.
  let diagnostics: [Diagnostic]
  /// The program; nil if anything is wrong.
  let program: Program?
  let homes: SpecHomes
  /// Whether it only declares for the specs of other modules.
  let isLibrary: Bool

  /// Checks what has been loaded: for an app, or as the library of this name. O(n) in the bytes.
  init(_ loaded: Loader, app: String, library: String?) {
    trees = loaded.files.map { $0.tree }
    isLibrary = library != nil
    model = Binder.bind(trees, names: loaded.names, app: app, isLibrary: isLibrary, problems: loaded.problems)
    diagnostics = loaded.files.flatMap { $0.diagnostics } + Check.findings(in: model)
    let isRight = diagnostics.allSatisfy { $0.severity != .error }
    program = isRight ? Lowering.lower(model, isLibrary: isLibrary) : nil
    homes = SpecHomes(model, modules: loaded.modulesOfFiles, library: library)
  }
}
