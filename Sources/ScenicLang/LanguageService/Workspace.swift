/// The specs of an editor: open documents with their current text, all others as on disk.
///
/// A value; its owner passes every change to it and requests a `Snapshot`, which is compiled again if
/// anything has changed. It reads files only through its provider.
package struct Workspace {
  /// The open documents, by path: their bytes are used instead of those on disk.
  private var documents = [String: [UInt8]]()
  /// The specs in the folders of the editor.
  private var specs = Set<String>()
  /// The apps among them; nil while it must be computed again.
  private var graph: SpecGraph?
  /// The compiled apps, by main file.
  private var snapshots = [String: Snapshot]()
  /// The diagnostics of documents that have been edited since they were compiled.
  private var interim = [String: InterimDiagnostics]()
  /// The last cancelled snapshot. Releasing it takes time, so that is not done in an interrupted request.
  private var abandoned: Snapshot?
  /// The levels of warnings, by the folder whose apps they are for.
  private var levels = [String: LintLevels]()
  private let disk: SourceProvider
  private let isInside: IsInside

  /// Returns true if a file is, through all links, in a folder that the app of a main file may import from:
  /// its own or those of modules.
  package typealias IsInside = @Sendable (_ file: String, _ main: String, _ modules: [String]) -> Bool

  /// Creates an empty workspace over the files of the provider; only the file system can resolve links to
  /// other folders.
  package init(disk: SourceProvider, isInside: @escaping IsInside = { _, _, _ in true }) {
    self.disk = disk
    self.isInside = isInside
  }

  // MARK: Changes

  /// Opens a document with these bytes.
  package mutating func open(_ path: String, _ bytes: [UInt8]) {
    documents[path] = bytes
    if specs.insert(path).inserted || !isOnDisk(path) { graph = nil }
    forget(path)
  }

  /// Replaces bytes of an open document; a document that is not open is ignored, and a range is clamped to
  /// the document. O(document) bytes moved.
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

  /// Closes a document: the file on disk is used again.
  package mutating func close(_ path: String) {
    if !isOnDisk(path) { graph = nil }
    documents[path] = nil
    forget(path)
  }

  /// Updates the specs after files on disk were added, removed or changed. The levels of an app are those of the
  /// outermost folder that contains its main file.
  package mutating func refresh(specs found: [String], levels: [String: LintLevels] = [:]) {
    self.levels = levels
    specs = Set(found).union(documents.keys)
    graph = nil
    snapshots = [:]
    interim = [:]
  }

  /// Returns true if an open document equals the file on disk.
  private func isOnDisk(_ path: String) -> Bool {
    guard case .bytes(let bytes) = disk.read(path) else { return false }
    return documents[path] == bytes
  }

  private mutating func forget(_ path: String) {
    interim[path] = nil
    snapshots = snapshots.filter { $0.value.file(path) == nil && $0.value.main != path }
  }

  // MARK: Requests

  /// Returns the bytes of an open document.
  package func document(_ path: String) -> [UInt8]? { documents[path] }

  /// The open documents, sorted.
  package var openDocuments: [String] { documents.keys.sorted() }

  /// The known specs, sorted.
  package var knownSpecs: [String] { specs.sorted() }

  /// Returns the diagnostics of a document that has been edited since its last compilation, without compiling
  /// other text; nil if it has not been edited. Ranges in the document, which is `file` of the sources, are
  /// those of its current text.
  package mutating func interimDiagnostics(
    of path: String
  ) -> (sources: [SourceFile], file: Int, diagnostics: [Diagnostic])? {
    if let bytes = documents[path] { interim[path]?.read(bytes) }
    return interim[path].map { ($0.base.sources, $0.file, $0.diagnostics) }
  }

  /// Returns the declaration at a position in every app that contains it. The app of the file comes first,
  /// with the given position, then the other apps, each with its position there.
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

  /// Returns the compiled app of a file: of several the first by path; the file alone if no other imports it.
  /// A file that the app must not import, since a link leads out of its folder, is an app of its own.
  package mutating func snapshot(of path: String) -> Snapshot {
    let snapshot = compiled(currentGraph().main(of: path))
    return snapshot.file(path) == nil ? compiled(path) : snapshot
  }

  /// Returns all compiled apps that contain a file, for a renaming in all of them.
  package mutating func snapshots(with path: String) -> [Snapshot] {
    let found = currentGraph().mains(of: path).map { compiled($0) }.filter { $0.file(path) != nil }
    return found.isEmpty ? [compiled(path)] : found
  }

  /// Returns true if an action of one app causes no error in the other apps that contain one of its files.
  package mutating func accepts(_ action: CodeAction, in snapshot: Snapshot) -> Bool {
    let files = snapshot.files(changedBy: action)
    let others = files.keys.sorted().flatMap { currentGraph().mains(of: $0) }
    return Set(others).subtracting([snapshot.main]).sorted().allSatisfy { compiled($0).accepts(files) }
  }

  /// Compiles the apps of all open documents, as far as names and types, unless it is cancelled, which it
  /// checks often; returns false if it was.
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
      main: main, provider: own, modules: graph.modules, isLibrary: nil, levels: levels(of: main),
      unless: interruption)
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

  private func levels(of main: String) -> LintLevels {
    let outermost = levels.filter { main.hasPrefix($0.key + "/") }.min {
      $0.key.utf8.count < $1.key.utf8.count
    }
    return outermost?.value ?? LintLevels()
  }

  /// Returns the compiled apps of all open documents, without duplicates.
  package mutating func allSnapshots() -> [Snapshot] {
    var seen = Set<String>()
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
    // A document counts for every path that leads to its file.
    var names = [FileIdentity: String]()
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
