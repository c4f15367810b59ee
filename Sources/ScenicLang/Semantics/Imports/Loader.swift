import ScenicRuntime

/// Reads the main file and everything it imports, each file once; cycles are fine.
struct Loader {
  private(set) var files: [ParsedFile] = []
  private(set) var names = NameTable()
  private(set) var problems: [Problem] = []
  /// The paths that have been asked for.
  private var asked: Set<String> = []
  private let provider: SourceProvider
  private let folder: FilePath
  private let mayClimb: Bool

  /// Loads a program. Imports must stay in the main file's folder unless they `mayClimb`.
  init(main: String, provider: SourceProvider, mayClimb: Bool) {
    self.provider = provider
    self.mayClimb = mayClimb
    folder = FilePath(main).folder
    asked.insert(FilePath(main).text)
    let start = SourceRange(file: 0, start: 0, end: 0)
    switch provider.read(main) {
    case .bytes(let bytes): add(main, bytes)
    case .outside:
      add(main, [])
      problems.append(Problem(kind: .climbingImport(path: main), range: start))
    case .failure(let reason):
      add(main, [])
      problems.append(Problem(kind: .missingImport(path: main, reason: reason), range: start))
    }
    var next = 0
    while next < files.count {
      followImports(of: next)
      next += 1
    }
  }

  private mutating func add(_ path: String, _ bytes: [UInt8]) {
    let file = SourceFile(path: path, bytes: bytes)
    files.append(Parser.parse(file, fileIndex: files.count, names: &names))
  }

  private mutating func followImports(of place: Int) {
    let tree = files[place].tree
    let here = FilePath(tree.file.path).folder
    for case .importing(let view) in tree.root.declarations {
      guard let written = view.path, let range = view.pathToken?.range else { continue }
      if written.isEmpty {
        problems.append(Problem(kind: .missingImport(path: "", reason: ""), range: range))
        continue
      }
      let path = here.appending(FilePath(written))
      if !mayClimb, !folder.contains(path) {
        problems.append(Problem(kind: .climbingImport(path: written), range: range))
        continue
      }
      guard asked.insert(path.text).inserted else { continue }
      switch provider.read(path.text) {
      case .bytes(let bytes): add(path.text, bytes)
      case .outside: problems.append(Problem(kind: .climbingImport(path: written), range: range))
      case .failure(let reason):
        problems.append(Problem(kind: .missingImport(path: written, reason: reason), range: range))
      }
    }
  }
}
