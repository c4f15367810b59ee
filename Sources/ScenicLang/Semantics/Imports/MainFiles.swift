/// Determines the main files among some specs; the others are parts of these.
package struct MainFiles {
  /// The specs that no other one imports, outer folders first, then by path. Of a cycle of imports that no
  /// other spec imports, the first is included.
  package private(set) var paths: [String] = []
  /// Those of them that, with all their imports, contain no declarations of an app: their declarations are
  /// for the specs of other modules.
  package private(set) var libraries = Set<String>()
  private let provider: SourceProvider
  /// The data of each file, read once.
  private var known = [String: Known]()
  /// The first path to each file, by every path and by the file, since links create many paths to few files.
  private var names = [String: FilePath]()
  private var files = [FileIdentity: FilePath]()

  private struct Known {
    var imports: [FilePath] = []
    /// True if it contains declarations of an app.
    var isOfApp = false
  }

  /// Reads the specs and their imports. O(n) in the bytes, and in the imports for each folder with a spec.
  package init(among specs: [String], provider: SourceProvider) {
    self.provider = provider
    // An import stays in the folder of the main file, so a spec further out is not part of one further in.
    let files = specs.map { (path: $0, file: FilePath($0)) }
      .sorted { ($0.file.parts.count, $0.file.text) < ($1.file.parts.count, $1.file.text) }
    for spec in files { _ = name(of: spec.file) }
    var reached = Reached()
    let candidates = files.filter { reach(from: name(of: $0.file), &reached) }
    // Among the candidates, only a later one can import an earlier one; otherwise that would not be a
    // candidate.
    reached = Reached()
    paths = candidates.reversed().filter { reach(from: name(of: $0.file), &reached) }.reversed().map {
      $0.path
    }
    findLibraries()
  }

  /// Returns the files of a spec, itself first. O(imports).
  package mutating func parts(of main: String) -> [String] {
    let main = name(of: FilePath(main))
    let folder = main.folder
    var seen: Set<String> = [main.text]
    var parts = [main]
    var next = 0
    while next < parts.count {
      for path in known(parts[next]).imports where folder.contains(path) && seen.insert(path.text).inserted {
        parts.append(path)
      }
      next += 1
    }
    return parts.map { $0.text }
  }

  private mutating func findLibraries() {
    // Files that were traversed without finding an app lead to none.
    var harmless = Set<String>()
    for path in paths {
      let main = FilePath(path)
      var seen: Set<String> = [main.text]
      var open = [main]
      var isOfApp = false
      while !isOfApp, let file = open.popLast() {
        let known = known(file)
        isOfApp = known.isOfApp
        for path in known.imports where !harmless.contains(path.text) && seen.insert(path.text).inserted {
          if main.folder.contains(path) { open.append(path) }
        }
      }
      if isOfApp { continue }
      harmless.formUnion(seen)
      libraries.insert(path)
    }
  }

  /// The reached files: from anywhere, and from specs in each folder, which share the limits of imports.
  private struct Reached {
    var files = Set<String>()
    var byFolder = [String: Set<String>]()
  }

  /// Visits all files of the spec; returns false if it has been reached itself.
  private mutating func reach(from spec: FilePath, _ reached: inout Reached) -> Bool {
    guard reached.files.insert(spec.text).inserted else { return false }
    let folder = spec.folder
    var seen = reached.byFolder.removeValue(forKey: folder.text) ?? []
    seen.insert(spec.text)
    var open = [spec]
    while let file = open.popLast() {
      for path in known(file).imports where folder.contains(path) && seen.insert(path.text).inserted {
        reached.files.insert(path.text)
        open.append(path)
      }
    }
    reached.byFolder[folder.text] = seen
    return true
  }

  /// Returns the first path that led to a file.
  private mutating func name(of path: FilePath) -> FilePath {
    if let name = names[path.text] { return name }
    var name = path
    if let identity = provider.identity(path.text) {
      name = files[identity] ?? path
      files[identity] = name
    }
    names[path.text] = name
    return name
  }

  private mutating func known(_ file: FilePath) -> Known {
    if let known = known[file.text] { return known }
    var found = Known()
    if case .bytes(let bytes) = provider.read(file.text) {
      var names = NameTable()
      let tree = Parser.parse(SourceFile(path: file.text, bytes: bytes), fileIndex: 0, names: &names).tree
      found.isOfApp = tree.saysSomethingOfAnApp
      for case .importing(let view) in tree.root.declarations {
        guard let written = view.path, !written.isEmpty else { continue }
        found.imports.append(name(of: file.folder.appending(FilePath(written))))
      }
    }
    known[file.text] = found
    return found
  }
}

extension SyntaxTree {
  /// True if a file contains declarations of an app, and not only declarations for others to import.
  var saysSomethingOfAnApp: Bool {
    root.declarations.contains { declaration in
      switch declaration {
      case .app, .root, .rule, .link, .test: true
      default: false
      }
    }
  }
}
