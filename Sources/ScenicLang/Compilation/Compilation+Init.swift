extension Compilation {
  /// Compiles the file at `main` with all its imports. Never fails: errors are in `diagnostics`. Imports must
  /// stay in the main file's folder, or begin with the name of a module, unless they `mayClimb`. Unless it
  /// `analyzesTree`, impossible effects and unhandled events are not reported: the spec without its tests is known to
  /// have none. O(n) in the bytes, and the analysis of trees takes most of the time.
  public init(
    main: String, provider: SourceProvider, modules: [SpecModule] = [], mayClimb: Bool = false,
    analyzesTree: Bool = true
  ) {
    let loader = Loader(mains: [main], provider: provider, modules: modules, mayClimb: mayClimb)
    self.init(loader, app: FilePath(main).appName, library: nil, analyzesTree: analyzesTree)
  }

  /// Compiles the specs of a module that is not an app: its declarations are for the specs that import them.
  /// Their names and types are checked; the rest is checked with each app that imports them. O(n) in the
  /// bytes.
  public init(library name: String, files: [String], provider: SourceProvider, modules: [SpecModule] = []) {
    let others = modules.filter { $0.name != name }
    self.init(
      Loader(mains: files, provider: provider, modules: others, mayClimb: false), app: name, library: name)
  }
}

/// Compiles the file at `main`, using `provider` for it and for all its imports.
public func compile(main: String, provider: SourceProvider) -> Compilation {
  Compilation(main: main, provider: provider)
}
