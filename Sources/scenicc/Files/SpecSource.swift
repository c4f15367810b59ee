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

  /// Whether it is a program as JSON: neither name nor content of a spec looks like this.
  var isJSON: Bool {
    if path.hasSuffix(".scene") { return false }
    return path.hasSuffix(".json") || bytes.first { $0 > 0x20 } == UInt8(ascii: "{")
  }

  /// Compiles the spec with everything it imports.
  func compiled() -> Compilation {
    let provider = SourceProvider(read: { read($0) }, identity: { FileReader.identity(of: $0) })
    guard let library else { return Compilation(main: path, provider: provider, modules: modules) }
    return Compilation(library: library.name, files: library.files, provider: provider, modules: modules)
  }

  /// Takes these contents for those on disk from now on.
  mutating func replace(_ files: [SourceFile]) {
    for file in files {
      if file.path == path { bytes = file.bytes } else { replacements[file.path] = file.bytes }
    }
  }

  private func read(_ asked: String) -> SourceProvider.Answer {
    if asked == path { return .bytes(bytes) }
    if let replacement = replacements[asked] { return .bytes(replacement) }
    let main = isStandardInput ? nil : path
    let folder = Path.folder(of: path)
    if !Path.isInside(asked, main: main, folder: folder, modules.map { $0.folder }) { return .outside }
    do {
      return .bytes(try FileReader.contents(of: asked))
    } catch {
      return .failure(error.reason)
    }
  }
}
