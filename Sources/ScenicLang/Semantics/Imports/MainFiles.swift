/// Tells the main files among some specs from those that are parts of others.
package struct MainFiles {
  /// The specs that no other one takes in, outer folders first, then by path. Of some that import each other in a
  /// circle, and that nothing else imports, it is the first.
  package private(set) var paths: [String] = []
  /// Those of them that, with all they import, say nothing of what an app is, shows or does: what they declare is for
  /// the specs of other modules.
  package private(set) var libraries: Set<String> = []
  private let provider: SourceProvider
  /// What is known of each file, read once.
  private var known: [String: Known] = [:]
  /// The first path that led to each file, by every path and by the file: links make many paths of few files.
  private var names: [String: FilePath] = [:]
  private var files: [FileIdentity: FilePath] = [:]

  private struct Known {
    var imports: [FilePath] = []
    /// Whether it says what an app is, shows or does.
    var isOfApp = false
  }

  /// Reads the specs and what they import. O(n) in the bytes, and in the imports for each folder with a spec.
  package init(among specs: [String], provider: SourceProvider) {
    self.provider = provider
    // An import stays in the folder of the main file, so what lies further out is no part of what lies further in.
    let files = specs.map { (path: $0, file: FilePath($0)) }
      .sorted { ($0.file.parts.count, $0.file.text) < ($1.file.parts.count, $1.file.text) }
    for spec in files { _ = name(of: spec.file) }
    var reached = Reached()
    let candidates = files.filter { reach(from: name(of: $0.file), &reached) }
    // Of the candidates, only a later one can take in an earlier one, the other way it would be none.
    reached = Reached()
    paths = candidates.reversed().filter { reach(from: name(of: $0.file), &reached) }.reversed().map {
      $0.path
    }
    findLibraries()
  }

  /// The files that a spec takes in, itself first. O(imports).
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
    // What has been gone through without meeting an app leads to none.
    var harmless: Set<String> = []
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

  /// The files that have been come to: from anywhere, and from specs in each folder, whose imports go equally far.
  private struct Reached {
    var files: Set<String> = []
    var byFolder: [String: Set<String>] = [:]
  }

  /// Goes to everything that the spec takes in; false if it has been reached itself.
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

  /// The path by which a file is known: the first that led to it.
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
  /// Whether a file says what an app is, shows or does, and not only what there is for others to import.
  var saysSomethingOfAnApp: Bool {
    root.declarations.contains { declaration in
      switch declaration {
      case .app, .root, .rule, .link, .test: true
      default: false
      }
    }
  }
}
