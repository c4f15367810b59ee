import ScenicRuntime

/// One state of an app's specs, compiled: the basis of all editor requests.
///
/// Names and types are known at once. The analysis of all rules, which costs more, is run by `complete`.
/// Positions are bytes of one of its files; a request for an invalid position has an empty result.
package final class Snapshot {
  /// The path of the main file.
  package let main: String
  /// The main file and its imports; ranges refer to them.
  package let sources: [SourceFile]
  /// The diagnostics so far, sorted by file, position and code.
  package private(set) var diagnostics: [Diagnostic]
  /// True if the analysis is complete.
  package private(set) var isComplete: Bool

  let spec: CheckedSpec
  /// The levels of its warnings.
  let levels: LintLevels
  /// The placements of all nodes; nil while they are not known, and if the spec has errors.
  private(set) var placements: Placements?
  /// The meanings of its names, computed on first use.
  private(set) lazy var symbols = SymbolTable(spec)
  /// The navigation graph, computed on first use.
  private(set) lazy var navigation = NavigationGraph(model)

  /// The binder for single declarations, prepared before the first keystroke.
  private var rebinder: Rebinder?
  /// The last cancelled analysis. Releasing it takes milliseconds, so that is not done in an interrupted
  /// request.
  private var abandoned: Placements?
  private let provider: SourceProvider
  let modules: [SpecModule]
  /// The known specs, sorted: the candidates for imports.
  var specs: [String] = []
  /// The paths that have been searched for, by target node; nil if none was found.
  var ways = [Int: [String]?]()

  var trees: [SyntaxTree] { spec.trees }
  var model: Model { spec.model }
  var bound: BoundSpec { spec.bound }

  /// Compiles the main file with all its imports, as far as names and types. O(n) in the bytes.
  package convenience init(main: String, provider: SourceProvider, modules: [SpecModule] = []) {
    self.init(main: main, provider: provider, modules: modules, isLibrary: false)
  }

  /// Compiles an app with other modules, or a library of declarations for other apps; its files decide which,
  /// unless it is given.
  init(
    main: String, provider: SourceProvider, modules: [SpecModule], isLibrary: Bool?,
    levels: LintLevels = LintLevels(), unless interruption: Interruption? = nil
  ) {
    self.main = main
    self.levels = levels
    self.provider = provider
    self.modules = modules
    let loader = Loader(mains: [main], provider: provider, modules: modules, mayClimb: false)
    let isLibrary = isLibrary ?? loader.files.allSatisfy { !$0.tree.saysSomethingOfAnApp }
    spec = CheckedSpec(
      loader, app: FilePath(main).appName, library: isLibrary ? "" : nil, unless: interruption)
    sources = spec.trees.map { $0.file }
    let found = spec.diagnostics.filter { !isLibrary || $0.severity == .error }
    diagnostics = Snapshot.sorted(levels.diagnostics(found, spec.model, spec.program))
    isComplete = spec.program == nil || isLibrary
  }

  /// Prepares for the first keystroke; returns false if that has been done. O(n) in the declarations.
  package func prepareForEdits() -> Bool {
    if rebinder != nil { return false }
    var ready = Rebinder(bound, trees: trees.count)
    ready.makeReady(trees)
    rebinder = ready
    return true
  }

  /// Returns the binder for single declarations, for edits of the specs.
  func takeRebinder() -> Rebinder {
    defer { rebinder = nil }
    return rebinder ?? Rebinder(bound, trees: trees.count)
  }

  /// Returns the same specs with some files replaced.
  func replacing(_ files: [String: [UInt8]]) -> Snapshot {
    let provider = provider
    let replaced = SourceProvider(
      read: { path in files[path].map { .bytes($0) } ?? provider.read(path) }, identity: provider.identity)
    return Snapshot(
      main: main, provider: replaced, modules: modules, isLibrary: spec.isLibrary, levels: levels)
  }

  /// Returns true if there is no file at a path.
  func hasNoFile(_ path: String) -> Bool {
    if case .failure = provider.read(path) { return true }
    return false
  }

  /// Returns the index of a file among the sources.
  package func file(_ path: String) -> Int? { sources.firstIndex { $0.path == path } }

  /// Analyzes all rules from the root, unless it is cancelled, which it checks often; returns false if it
  /// was. Cost: that of a check.
  package func complete(unless shouldStop: @escaping () -> Bool) -> Bool {
    guard !isComplete, let program = spec.program else { return true }
    let interruption = Interruption(unless: shouldStop)
    let placements = Placements(spec.model, program, unless: interruption)
    abandoned = placements
    if interruption.hasCome { return false }
    let findings = PlacementCheck.findings(in: placements, excluding: Exhaustion.within(spec.budget))
      .withoutIdleRepairs(in: sources)
    if interruption.hasCome { return false }
    interruption.end()
    self.placements = placements
    abandoned = nil
    diagnostics = Snapshot.sorted(
      levels.diagnostics(spec.diagnostics.joined(with: findings, in: spec.model), spec.model, program))
    isComplete = true
    return true
  }

  private static func sorted(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    diagnostics.sorted { ($0.range, $0.code.code) < ($1.range, $1.code.code) }
  }
}
