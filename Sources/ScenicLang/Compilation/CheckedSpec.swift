import ScenicRuntime

/// A spec before the analysis of its rules: its trees, its names and types, and their errors.
struct CheckedSpec {
  /// The syntax trees of the main file and its imports, in the order in which they were found.
  let trees: [SyntaxTree]
  /// The names and types, with the data for binding further text.
  let bound: BoundSpec
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

  var model: Model { bound.model }

  /// Checks the loaded files, unless it is interrupted: for an app, or as the library of this name. With
  /// `analyzing`, a repair is only certain if the rules of the repaired spec have no errors either. O(n) in
  /// the bytes.
  init(
    _ loaded: Loader, app: String, library: String?, analyzing: Bool = false,
    unless interruption: Interruption? = nil
  ) {
    trees = loaded.files.map { $0.tree }
    budget = loaded.budget
    isLibrary = library != nil
    bound = BoundSpec(
      trees, table: loaded.names, app: app, isLibrary: isLibrary, problems: loaded.problems,
      within: budget, unless: interruption)
    let model = bound.model
    let found = interruption?.stopsNow() == true ? [] : Self.diagnostics(of: loaded.files, model)
    let isAnalyzing = analyzing && library == nil && found.contains { $0.severity == .error }
    let tried = RepairTrial.tried(found, in: loaded.files, loaded.names) { files, names in
      let bound = BoundSpec(
        files.map { $0.tree }, table: names, app: app, isLibrary: library != nil, problems: loaded.problems,
        unless: interruption)
      let found = Self.diagnostics(of: files, bound.model)
      if !isAnalyzing || found.contains(where: { $0.severity == .error }) { return found }
      return found + Self.findings(of: bound.model)
    }
    isAbandoned = interruption?.stopsNow() ?? false
    diagnostics = isAbandoned ? [] : tried
    let isRight = !isAbandoned && diagnostics.allSatisfy { $0.severity != .error }
    program = isRight ? Lowering.lower(model, isLibrary: isLibrary) : nil
    homes = SpecHomes(model, modules: loaded.modulesOfFiles, library: library)
  }

  private static func diagnostics(of files: [ParsedFile], _ model: Model) -> [Diagnostic] {
    let syntax = files.map { $0.diagnostics }
    let errors = SyntaxConsequences.removed(from: Check.findings(in: model), syntax: syntax, in: files)
    // The message about a pattern also covers the escapes of a regular expression in it.
    var patterns = [Int: [SourceRange]]()
    for error in errors where error.code == Check.linkPattern.code {
      patterns[error.range.file, default: []].append(error.range)
    }
    let sorted = patterns.mapValues { $0.sorted() }
    let kept = syntax.joined().filter { found in
      guard found.code == .unknownEscape, let patterns = sorted[found.range.file] else { return true }
      let place = lowerBound(of: found.range.start, in: patterns.count) { patterns[$0].start }
      return place == 0 || patterns[place - 1].end <= found.range.start
    }
    return kept + errors
  }

  /// Returns the diagnostics about the rules of a model without errors, within a budget of their own.
  private static func findings(of model: Model) -> [Diagnostic] {
    let budget = WorkBudget.standard(byteCount: model.files.reduce(0) { $0 + $1.bytes.count })
    guard let program = Lowering.lower(model) else { return [] }
    return PlacementCheck.findings(
      in: Placements(model, program), excluding: Exhaustion.within(budget))
  }
}
