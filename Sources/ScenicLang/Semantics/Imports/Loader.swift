import ScenicRuntime

/// Reads the main file and all its imports, each file once, whatever paths lead to it; cycles are allowed.
struct Loader {
  private(set) var files: [ParsedFile] = []
  private(set) var names = NameTable()
  private(set) var problems: [Problem] = []
  /// The requested paths, and their files.
  private var asked = Set<String>()
  private var known = Set<FileIdentity>()
  private var byteCount = 0
  private let limit: LoadingLimit
  /// The problem that reports the imports beyond the limit.
  private var beyond: Int?
  private let provider: SourceProvider
  private let folder: FilePath
  private let modules: [(name: String, folder: FilePath)]
  private let mayClimb: Bool

  /// Loads the main files. Imports must stay in the folder of the first, or in that of the module they begin
  /// with, unless they `mayClimb`.
  init(
    mains: [String], provider: SourceProvider, modules: [SpecModule], mayClimb: Bool,
    limit: LoadingLimit = LoadingLimit()
  ) {
    self.provider = provider
    self.limit = limit
    self.mayClimb = mayClimb
    self.modules = modules.map { ($0.name, FilePath($0.folder)) }
    folder = mains.first.map { FilePath($0).folder } ?? FilePath("")
    for main in mains where isNew(FilePath(main).text) { read(main: main) }
    var next = 0
    while next < files.count {
      followImports(of: next)
      next += 1
    }
  }

  /// The budget for processing the files that were read.
  var budget: WorkBudget { .standard(byteCount: byteCount) }

  /// Returns true if a path leads to a new file.
  private mutating func isNew(_ path: String) -> Bool {
    guard asked.insert(path).inserted else { return false }
    return provider.identity(path).map { known.insert($0).inserted } ?? true
  }

  private mutating func read(main: String) {
    let start = SourceRange(file: files.count, start: 0, end: 0)
    switch provider.read(main) {
    case .bytes(let bytes): add(main, bytes)
    case .outside:
      add(main, [])
      problems.append(Problem(kind: .climbingImport(path: main), range: start))
    case .failure(let reason):
      add(main, [])
      problems.append(Problem(kind: .missingImport(path: main, reason: reason), range: start))
    }
  }

  private mutating func add(_ path: String, _ bytes: [UInt8]) {
    let file = SourceFile(path: path, bytes: bytes)
    byteCount += bytes.count
    files.append(Parser.parse(file, fileIndex: files.count, names: &names))
  }

  private mutating func followImports(of place: Int) {
    let tree = files[place].tree
    let file = FilePath(tree.file.path)
    for case .importing(let view) in tree.root.declarations {
      guard let written = view.path, let range = view.pathToken?.range else { continue }
      if written.isEmpty {
        problems.append(Problem(kind: .missingImport(path: "", reason: ""), range: range))
        continue
      }
      let (path, folder) = meant(by: FilePath(written), in: file)
      if !mayClimb, !folder.contains(path) {
        problems.append(Problem(kind: .climbingImport(path: written), range: range))
        continue
      }
      guard isNew(path.text) else { continue }
      guard files.count < limit.files, byteCount < limit.bytes else {
        leaveOut(written, at: range)
        continue
      }
      switch provider.read(path.text) {
      case .bytes(let bytes) where bytes.count <= limit.bytes - byteCount: add(path.text, bytes)
      case .bytes: leaveOut(written, at: range)
      case .outside: problems.append(Problem(kind: .climbingImport(path: written), range: range))
      case .failure(let reason):
        let reason =
          reason + (unknownModule(in: written).map { ", and module `\($0)` is unknown" } ?? "")
        problems.append(Problem(kind: .missingImport(path: written, reason: reason), range: range))
      }
    }
  }

  /// Reports an import beyond the limit: only the first, with the number of the others.
  private mutating func leaveOut(_ path: String, at range: SourceRange) {
    guard let beyond, case .importLimit(let first, let more, _) = problems[beyond].kind else {
      beyond = problems.count
      problems.append(Problem(kind: .importLimit(path: path, more: 0, limit), range: range))
      return
    }
    problems[beyond].kind = .importLimit(path: first, more: more + 1, limit)
  }

  /// Returns the first part of an unresolved import, if it has the form of a module's name.
  private func unknownModule(in written: String) -> String? {
    let path = FilePath(written)
    guard path.parts.count > 1, let first = path.parts.first, let initial = first.utf8.first,
      initial >= 0x41, initial <= 0x5A, !modules.contains(where: { $0.name == first })
    else { return nil }
    return first
  }
  /// Returns the file of an import, and the folder in which it must stay.
  private func meant(by written: FilePath, in file: FilePath) -> (path: FilePath, folder: FilePath) {
    if !written.isAbsolute, written.parts.count > 1,
      let module = modules.first(where: { $0.name == written.parts.first })
    {
      return (module.folder.appending(written.withoutFirst), module.folder)
    }
    return (file.folder.appending(written), module(of: file).map { modules[$0].folder } ?? folder)
  }

  /// The name of the module of each file; nil for those of the spec's own.
  var modulesOfFiles: [String?] {
    files.map { file in module(of: FilePath(file.tree.file.path)).map { modules[$0].name } }
  }

  private func module(of file: FilePath) -> Int? {
    modules.indices.filter { modules[$0].folder.contains(file) }
      .max { modules[$0].folder.parts.count < modules[$1].folder.parts.count }
  }
}
