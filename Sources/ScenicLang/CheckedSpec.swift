import ScenicRuntime

/// A spec before the analysis of its rules: its trees, its names and types, and their errors.
struct CheckedSpec {
  /// The syntax trees of the main file and its imports, in the order in which they were found.
  let trees: [SyntaxTree]
  /// The names and types, with the data for binding single declarations again.
  let binder: Binder
  /// The budget of work, of which a part is spent.
  let budget: WorkBudget
  /// The diagnostics so far, unsorted.
  let diagnostics: [Diagnostic]
  /// The program; nil if there is any error.
  let program: Program?
  let homes: SpecHomes
  /// True if it only contains declarations for the specs of other modules.
  let isLibrary: Bool
  /// True if the work was cancelled: the result is invalid.
  let isAbandoned: Bool

  var model: Model { binder.model }

  /// Checks the loaded files, unless it is interrupted: for an app, or as the library of this name. O(n) in
  /// the bytes.
  init(_ loaded: Loader, app: String, library: String?, unless interruption: Interruption? = nil) {
    trees = loaded.files.map { $0.tree }
    budget = loaded.budget
    isLibrary = library != nil
    binder = Binder.bind(
      trees, names: loaded.names, app: app, isLibrary: isLibrary, problems: loaded.problems,
      within: budget, unless: interruption)
    let model = binder.model
    isAbandoned = interruption?.stopsNow() ?? false
    diagnostics = isAbandoned ? [] : Self.diagnostics(of: loaded.files, model)
    let isRight = !isAbandoned && diagnostics.allSatisfy { $0.severity != .error }
    program = isRight ? Lowering.lower(model, isLibrary: isLibrary) : nil
    homes = SpecHomes(model, modules: loaded.modulesOfFiles, library: library)
  }

  private static func diagnostics(of files: [ParsedFile], _ model: Model) -> [Diagnostic] {
    let syntax = files.map { $0.diagnostics }
    let errors = SyntaxConsequences.removed(from: Check.findings(in: model), syntax: syntax, in: files)
    return RepairTrial.withoutFailing(syntax.flatMap { $0 } + errors, in: files)
  }
}
