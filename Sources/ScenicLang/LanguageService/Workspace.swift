/// The specs that an editor has before it: what is open as it stands there, everything else as it lies on disk.
///
/// A value; whoever owns it tells it of every change and asks for a `Snapshot`, which is compiled anew where something
/// has changed. It reads files only through its provider.
package struct Workspace {
  /// The documents that are open, by path: their bytes count, not those on disk.
  private var documents: [String: [UInt8]] = [:]
  /// The specs that are known to lie in the folders of the editor.
  private var specs: Set<String> = []
  /// What has been compiled, by the main file, and which file belongs to which.
  private var snapshots: [String: Snapshot] = [:]
  private let disk: SourceProvider

  /// A workspace with nothing in it, over the files that the provider reads.
  package init(disk: SourceProvider) { self.disk = disk }

  // MARK: What the editor tells

  /// A document is open from now on, with these bytes.
  package mutating func open(_ path: String, _ bytes: [UInt8]) {
    documents[path] = bytes
    specs.insert(path)
    snapshots = [:]
  }

  /// Bytes of an open document become others; what is not open stays as it is, and a range is taken to the nearest
  /// place in the document. O(document) bytes moved.
  package mutating func edit(_ path: String, _ range: Range<Int>, _ replacement: [UInt8]) {
    guard let count = documents[path]?.count else { return }
    let start = min(max(range.lowerBound, 0), count)
    documents[path]?.replaceSubrange(start..<min(max(range.upperBound, start), count), with: replacement)
    snapshots = [:]
  }

  /// A document is open no longer: what lies on disk counts again.
  package mutating func close(_ path: String) {
    documents[path] = nil
    snapshots = [:]
  }

  /// Files have come, gone or changed on disk: these specs are there now.
  package mutating func refresh(specs found: [String]) {
    specs = Set(found).union(documents.keys)
    snapshots = [:]
  }

  // MARK: What the editor asks

  /// The bytes of an open document.
  package func document(_ path: String) -> [UInt8]? { documents[path] }

  /// The open documents, sorted.
  package var openDocuments: [String] { documents.keys.sorted() }

  /// The app that a file belongs to, compiled: of several the first by path; the file alone if nothing imports it.
  package mutating func snapshot(of path: String) -> Snapshot {
    let main = main(of: path)
    if let known = snapshots[main] { return known }
    let snapshot = Snapshot(main: main, provider: provider)
    snapshots[main] = snapshot
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

  private func main(of path: String) -> String { path }

  private var provider: SourceProvider {
    let documents = documents
    let disk = disk
    return SourceProvider { path in documents[path].map { .bytes($0) } ?? disk.read(path) }
  }
}
