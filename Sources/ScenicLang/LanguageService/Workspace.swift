/// The specs that an editor has before it: what is open as it stands there, everything else as it lies on disk.
///
/// A value; whoever owns it tells it of every change and asks for a `Snapshot`, which is compiled anew where something
/// has changed. It reads files only through its provider.
package struct Workspace {
  /// The documents that are open, by path: their bytes count, not those on disk.
  private var documents: [String: [UInt8]] = [:]
  /// The specs that are known to lie in the folders of the editor.
  private var specs: Set<String> = []
  /// Which of them are apps; nil while that has to be found out anew.
  private var graph: SpecGraph?
  /// What has been compiled, by the main file.
  private var snapshots: [String: Snapshot] = [:]
  /// What is wrong in documents that have been edited since they were compiled.
  private var interim: [String: InterimDiagnostics] = [:]
  /// What was given up last: to let go of it takes time, which nobody has who was interrupted.
  private var abandoned: Snapshot?
  private let disk: SourceProvider
  private let isInside: IsInside

  /// Whether a file lies, through all links, where the app of a main file may import from: in its folder or in those of
  /// modules.
  package typealias IsInside = @Sendable (_ file: String, _ main: String, _ modules: [String]) -> Bool

  /// A workspace with nothing in it, over the files that the provider reads; only the file system knows which of them are
  /// links to elsewhere.
  package init(disk: SourceProvider, isInside: @escaping IsInside = { _, _, _ in true }) {
    self.disk = disk
    self.isInside = isInside
  }

  // MARK: What the editor tells

  /// A document is open from now on, with these bytes.
  package mutating func open(_ path: String, _ bytes: [UInt8]) {
    documents[path] = bytes
    if specs.insert(path).inserted || !isOnDisk(path) { graph = nil }
    forget(path)
  }

  /// Bytes of an open document become others; what is not open stays as it is, and a range is taken to the nearest
  /// place in the document. O(document) bytes moved.
  package mutating func edit(_ path: String, _ range: Range<Int>, _ replacement: [UInt8]) {
    guard let count = documents[path]?.count else { return }
    let start = min(max(range.lowerBound, 0), count)
    let range = start..<min(max(range.upperBound, start), count)
    documents[path]?.replaceSubrange(range, with: replacement)
    if interim[path] == nil, let graph, let base = snapshots[graph.main(of: path)] {
      interim[path] = InterimDiagnostics(base, path: path)
    }
    interim[path]?.edit(range, count: replacement.count)
    if interim[path]?.isWornOut == true { interim[path] = nil }
    snapshots = snapshots.filter { $0.value.main != path && $0.value.file(path) == nil }
  }

  /// A document is open no longer: what lies on disk counts again.
  package mutating func close(_ path: String) {
    if !isOnDisk(path) { graph = nil }
    documents[path] = nil
    forget(path)
  }

  /// Files have come, gone or changed on disk: these specs are there now.
  package mutating func refresh(specs found: [String]) {
    specs = Set(found).union(documents.keys)
    graph = nil
    snapshots = [:]
    interim = [:]
  }

  /// Whether an open document says what lies on disk.
  private func isOnDisk(_ path: String) -> Bool {
    guard case .bytes(let bytes) = disk.read(path) else { return false }
    return documents[path] == bytes
  }

  private mutating func forget(_ path: String) {
    interim[path] = nil
    snapshots = snapshots.filter { $0.value.file(path) == nil && $0.value.main != path }
  }

  // MARK: What the editor asks

  /// The bytes of an open document.
  package func document(_ path: String) -> [UInt8]? { documents[path] }

  /// The open documents, sorted.
  package var openDocuments: [String] { documents.keys.sorted() }

  /// The specs that are known, sorted.
  package var knownSpecs: [String] { specs.sorted() }

  /// What is wrong in a document that has been edited since it was compiled last, without compiling anything but what
  /// was edited; nil if it has not been. Places in the document, which is `file` of the sources, are those of its text
  /// now.
  package mutating func interimDiagnostics(
    of path: String
  ) -> (sources: [SourceFile], file: Int, diagnostics: [Diagnostic])? {
    if let bytes = documents[path] { interim[path]?.read(bytes) }
    return interim[path].map { ($0.base.sources, $0.file, $0.diagnostics) }
  }

  /// What stands at a place, in every app that has it: the app of the file first, with the place as it is asked; then the
  /// others that the declaration is a part of, each with where that is.
  package mutating func apps(
    with path: String, at offset: Int
  ) -> [(snapshot: Snapshot, file: Int, offset: Int)] {
    let first = snapshot(of: path)
    guard let file = first.file(path) else { return [] }
    var found = [(snapshot: first, file: file, offset: offset)]
    guard let declared = first.definitions(file, at: offset).first?.name else { return found }
    let home = first.sources[declared.file].path
    for other in snapshots(with: home) where other !== first {
      guard let file = other.file(home), let name = other.definitions(file, at: declared.start).first?.name,
        name.file == file, name.start == declared.start, name.end == declared.end
      else { continue }
      found.append((other, file, declared.start))
    }
    return found
  }

  /// The app that a file belongs to, compiled: of several the first by path; the file alone if nothing imports it.
  /// What the app would import but may not, as a link leads out of its folder, is one of its own.
  package mutating func snapshot(of path: String) -> Snapshot {
    let snapshot = compiled(currentGraph().main(of: path))
    return snapshot.file(path) == nil ? compiled(path) : snapshot
  }

  /// All apps that a file belongs to, compiled: what a change of a name means to each.
  package mutating func snapshots(with path: String) -> [Snapshot] {
    let found = currentGraph().mains(of: path).map { compiled($0) }.filter { $0.file(path) != nil }
    return found.isEmpty ? [compiled(path)] : found
  }

  /// Compiles the apps of all documents that are open, as far as names and types go, unless it is told to stop, which it
  /// asks often; false if it was.
  package mutating func compile(unless shouldStop: @escaping () -> Bool) -> Bool {
    abandoned = nil
    let interruption = Interruption(unless: shouldStop)
    for path in openDocuments {
      let snapshot = compiled(currentGraph().main(of: path), unless: interruption)
      if snapshot.spec.isAbandoned { return false }
      if snapshot.file(path) == nil, compiled(path, unless: interruption).spec.isAbandoned { return false }
    }
    return true
  }

  private mutating func compiled(_ main: String, unless interruption: Interruption? = nil) -> Snapshot {
    if let known = snapshots[main] { return known }
    var graph = currentGraph()
    let modules = graph.modules.map { $0.folder }
    let (provider, isInside) = (provider, isInside)
    let own = SourceProvider(
      read: { path in path == main || isInside(path, main, modules) ? provider.read(path) : .outside },
      identity: provider.identity)
    let snapshot = Snapshot(
      main: main, provider: own, modules: graph.modules, isLibrary: nil, unless: interruption)
    if snapshot.spec.isAbandoned {
      abandoned = snapshot
      return snapshot
    }
    snapshot.specs = specs.sorted()
    for source in snapshot.sources { interim[source.path] = nil }
    snapshots[main] = snapshot
    self.graph = graph.holds(for: main, snapshot.sources) ? graph : nil
    return snapshot
  }

  /// The compiled apps of all documents that are open, each once.
  package mutating func allSnapshots() -> [Snapshot] {
    var seen: Set<String> = []
    return openDocuments.compactMap { path in
      let snapshot = snapshot(of: path)
      return seen.insert(snapshot.main).inserted ? snapshot : nil
    }
  }

  private mutating func currentGraph() -> SpecGraph {
    if let graph { return graph }
    var made = SpecGraph(specs.sorted(), provider: provider)
    for snapshot in snapshots.values { _ = made.holds(for: snapshot.main, snapshot.sources) }
    graph = made
    return made
  }

  private var provider: SourceProvider {
    let documents = documents
    let disk = disk
    // A document counts under every path that leads to its file.
    var names: [FileIdentity: String] = [:]
    for path in documents.keys.sorted() {
      if let identity = disk.identity(path), names[identity] == nil { names[identity] = path }
    }
    return SourceProvider(
      read: { [names] path in
        let name = documents[path] == nil ? disk.identity(path).flatMap { names[$0] } : path
        return name.flatMap { documents[$0] }.map { .bytes($0) } ?? disk.read(path)
      }, identity: disk.identity)
  }
}
