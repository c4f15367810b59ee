extension Compilation {
  /// Compiles the file at `main` with all it imports. Never fails: what is wrong is in `diagnostics`. Imports must
  /// stay in the main file's folder, or begin with the name of a module, unless they `mayClimb`. O(n) in the bytes.
  public init(
    main: String, provider: SourceProvider, modules: [SpecModule] = [], mayClimb: Bool = false
  ) {
    let loader = Loader(mains: [main], provider: provider, modules: modules, mayClimb: mayClimb)
    self.init(loader, app: FilePath(main).appName, library: nil)
  }

  /// Compiles the specs of a module that is no app: what they declare is for the specs that import them. Their names
  /// and types are checked; the rest is checked with each app that has them. O(n) in the bytes.
  public init(library name: String, files: [String], provider: SourceProvider, modules: [SpecModule] = []) {
    let others = modules.filter { $0.name != name }
    self.init(
      Loader(mains: files, provider: provider, modules: others, mayClimb: false), app: name, library: name)
  }
}

/// Compiles the file at `main`, asking `provider` for it and for all it imports.
public func compile(main: String, provider: SourceProvider) -> Compilation {
  Compilation(main: main, provider: provider)
}
