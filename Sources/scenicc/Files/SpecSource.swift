import ScenicLang

/// A spec to be compiled: the file that the call names, and how what it imports is found.
struct SpecSource: Sendable {
  /// As the call names it; for standard input the path it is said to have.
  let path: String
  /// The first file, read once.
  private(set) var bytes: [UInt8]
  /// Whether it came on standard input.
  let isStandardInput: Bool
  /// Contents that stand in for those on disk, by path.
  private var replacements: [String: [UInt8]] = [:]
  /// The other modules that it may import from.
  private let modules: [SpecModule]
  /// What it is compiled for, if it is no app.
  private let library: Library?

  /// Specs for others to import: the name of their module, and the files.
  struct Library {
    let name: String
    let files: [String]
  }

  /// Reads the file of an operand; `-` is standard input. For a library it is the first of its files.
  init(
    _ operand: String, stdinPath: String?, modules: [SpecModule] = [], library: Library? = nil
  ) throws(CallError) {
    self.modules = modules
    self.library = library
    isStandardInput = operand == "-"
    path = isStandardInput ? stdinPath ?? "<stdin>" : operand
    bytes = isStandardInput ? try FileReader.readStandardInput() : try FileReader.read(operand)
  }

  /// Compiles the spec with everything it imports.
  func compiled() -> Compilation {
    let provider = SourceProvider { read($0) }
    guard let library else { return Compilation(main: path, provider: provider, modules: modules) }
    return Compilation(library: library.name, files: library.files, provider: provider, modules: modules)
  }

  /// Takes these contents for those on disk from now on.
  mutating func replace(_ files: [SourceFile]) {
    for file in files {
      if file.path == path { bytes = file.bytes } else { replacements[file.path] = file.bytes }
    }
  }

  /// Whether a file is, through all symbolic links, in the folder of the main file as it is named or as it is, or in
  /// that of a module.
  private func isInside(_ asked: String) -> Bool {
    guard let file = Path.resolved(asked) else { return true }
    let main = isStandardInput ? nil : Path.resolved(path)
    let own = [Path.resolved(Path.folder(of: path)), main.map { Path.folder(of: $0) }].compactMap { $0 }
    let folders = own + modules.compactMap { Path.resolved($0.folder) }
    return own.isEmpty || folders.contains { $0 == "/" || file.hasPrefix($0 + "/") }
  }

  private func read(_ asked: String) -> SourceProvider.Answer {
    if asked == path { return .bytes(bytes) }
    if let replacement = replacements[asked] { return .bytes(replacement) }
    if !isInside(asked) { return .outside }
    do {
      return .bytes(try FileReader.contents(of: asked))
    } catch {
      return .failure(error.reason)
    }
  }
}
