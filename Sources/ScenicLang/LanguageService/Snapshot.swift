import ScenicRuntime

/// One state of an app's specs, compiled: what every question of an editor is asked of.
///
/// Names and types are known at once. What follows every rule from the root, and so costs more, is made by `complete`.
/// Positions are bytes of one of its files; a question about a place that is not there is answered with nothing.
package final class Snapshot {
  /// The path of the main file.
  package let main: String
  /// The main file and what it imports; ranges point into them.
  package let sources: [SourceFile]
  /// What is wrong as far as it is known now, sorted by file, place and code.
  package private(set) var diagnostics: [Diagnostic]
  /// Whether all that can be said has been said.
  package private(set) var isComplete: Bool

  let spec: CheckedSpec
  /// Where everything can stand; nil while that is not known, and where the spec is wrong.
  private(set) var placements: Placements?
  /// What its names mean, made when first asked for.
  private(set) lazy var symbols = SymbolTable(spec)
  /// What leads where, made when first asked for.
  private(set) lazy var navigation = NavigationGraph(model)

  /// What reads single declarations again, made ready for the first keystroke.
  private var rebinder: Rebinder?
  /// What was given up last. To let go of it takes milliseconds, which nobody has who was interrupted.
  private var abandoned: Placements?
  private let provider: SourceProvider
  private let modules: [SpecModule]
  /// The specs that are known, sorted: what can be imported.
  var specs: [String] = []
  /// The ways that have been looked for, by the node that they lead to; nil where none was found.
  var ways: [Int: [String]?] = [:]

  var trees: [SyntaxTree] { spec.trees }
  var model: Model { spec.model }
  var binder: Binder { spec.binder }

  /// Compiles the main file with all it imports, as far as names and types go. O(n) in the bytes.
  package convenience init(main: String, provider: SourceProvider) {
    self.init(main: main, provider: provider, modules: [], isLibrary: false)
  }

  /// The same for an app with other modules, or for specs that only declare for other apps: which of both it is, its
  /// files say where nobody else does.
  init(
    main: String, provider: SourceProvider, modules: [SpecModule], isLibrary: Bool?,
    unless interruption: Interruption? = nil
  ) {
    self.main = main
    self.provider = provider
    self.modules = modules
    let loader = Loader(mains: [main], provider: provider, modules: modules, mayClimb: false)
    let isLibrary = isLibrary ?? loader.files.allSatisfy { !$0.tree.saysSomethingOfAnApp }
    spec = CheckedSpec(
      loader, app: FilePath(main).appName, library: isLibrary ? "" : nil, unless: interruption)
    sources = spec.trees.map { $0.file }
    diagnostics = Snapshot.sorted(spec.diagnostics.filter { !isLibrary || $0.severity == .error })
    isComplete = spec.program == nil || isLibrary
  }

  /// Makes ready what the first keystroke would have to wait for; false if it was. O(n) in the declarations.
  package func prepareForEdits() -> Bool {
    if rebinder != nil { return false }
    var ready = Rebinder(binder, trees: trees.count)
    ready.makeReady(trees)
    rebinder = ready
    return true
  }

  /// What reads single declarations again, for who edits the specs.
  func takeRebinder() -> Rebinder {
    defer { rebinder = nil }
    return rebinder ?? Rebinder(binder, trees: trees.count)
  }

  /// The same specs with others in the place of some files.
  func replacing(_ files: [String: [UInt8]]) -> Snapshot {
    let provider = provider
    let replaced = SourceProvider(
      read: { path in files[path].map { .bytes($0) } ?? provider.read(path) }, identity: provider.identity)
    return Snapshot(main: main, provider: replaced, modules: modules, isLibrary: spec.isLibrary)
  }

  /// The place of a file among the sources.
  package func file(_ path: String) -> Int? { sources.firstIndex { $0.path == path } }

  /// Follows every rule from the root, unless it is told to stop, which it asks often; false if it was. Cost: that of a
  /// check.
  package func complete(unless shouldStop: @escaping () -> Bool) -> Bool {
    guard !isComplete, let program = spec.program else { return true }
    let interruption = Interruption(unless: shouldStop)
    let placements = Placements(spec.model, program, unless: interruption)
    abandoned = placements
    if interruption.hasCome { return false }
    let findings = PlacementCheck.findings(in: placements, excluding: Exhaustion.within(spec.budget))
    if interruption.hasCome { return false }
    interruption.end()
    self.placements = placements
    abandoned = nil
    diagnostics = Snapshot.sorted(spec.diagnostics + findings)
    isComplete = true
    return true
  }

  private static func sorted(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    diagnostics.sorted { ($0.range, $0.code.code) < ($1.range, $1.code.code) }
  }
}
