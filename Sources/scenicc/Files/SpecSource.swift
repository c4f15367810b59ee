import ScenicLang

/// A spec to compile: the file that the call names, and the resolution of its imports.
struct SpecSource: Sendable {
  /// The path in the call; for standard input the given path.
  let path: String
  /// The first file, read once.
  private(set) var bytes: [UInt8]
  /// True if it was read from standard input.
  let isStandardInput: Bool
  /// Contents that replace those on disk, by path.
  private var replacements: [String: [UInt8]] = [:]
  /// The other modules that it may import from.
  private let modules: [SpecModule]
  /// The library that it is compiled for, if it is not an app.
  private let library: Library?

  /// Specs for others to import: the name of their module, and their files.
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

  /// True if it is a program as JSON, by its name or else its content.
  var isJSON: Bool {
    if path.hasSuffix(".scene") { return false }
    return path.hasSuffix(".json") || bytes.first { $0 > 0x20 } == UInt8(ascii: "{")
  }

  /// Compiles the spec with all its imports. Unless it `analyzesTree`, impossible effects and unhandled events are not
  /// reported.
  func compiled(analyzesTree: Bool = true) -> Compilation {
    let provider = SourceProvider(read: { read($0) }, identity: { FileReader.identity(of: $0) })
    guard let library else {
      return Compilation(main: path, provider: provider, modules: modules, analyzesTree: analyzesTree)
    }
    return Compilation(library: library.name, files: library.files, provider: provider, modules: modules)
  }

  /// Uses these contents instead of those on disk from now on.
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
