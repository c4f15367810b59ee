import ScenicRuntime

/// A spec as far as it is known without following its rules: its trees, what its names and types mean, and what is
/// wrong with those.
struct CheckedSpec {
  /// The main file and what it imports, in the order they were met.
  let trees: [SyntaxTree]
  /// The names and types, with what is needed to read single declarations again.
  let binder: Binder
  /// The budget of work, of which a part is spent.
  let budget: WorkBudget
  /// What is wrong so far, in no order.
  let diagnostics: [Diagnostic]
  /// The program; nil if anything is wrong.
  let program: Program?
  let homes: SpecHomes
  /// Whether it only declares for the specs of other modules.
  let isLibrary: Bool
  /// Whether the work was given up: what is here is worth nothing.
  let isAbandoned: Bool

  var model: Model { binder.model }

  /// Checks what has been loaded, unless it is interrupted: for an app, or as the library of this name. O(n) in the
  /// bytes.
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
