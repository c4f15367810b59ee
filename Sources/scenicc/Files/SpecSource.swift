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

  /// Reads the file of an operand; `-` is standard input.
  init(_ operand: String, stdinPath: String?) throws(CallError) {
    isStandardInput = operand == "-"
    path = isStandardInput ? stdinPath ?? "<stdin>" : operand
    bytes = isStandardInput ? try FileReader.readStandardInput() : try FileReader.read(operand)
  }

  /// Compiles the spec with everything it imports.
  func compiled() -> Compilation {
    Compilation(main: path, provider: SourceProvider { read($0) })
  }

  /// Takes these contents for those on disk from now on.
  mutating func replace(_ files: [SourceFile]) {
    for file in files {
      if file.path == path { bytes = file.bytes } else { replacements[file.path] = file.bytes }
    }
  }

  /// Whether a file is, through all symbolic links, in the folder of the main file as it is named or as it is.
  private func isInside(_ asked: String) -> Bool {
    guard let file = Path.resolved(asked) else { return true }
    let main = isStandardInput ? nil : Path.resolved(path)
    let folders = [Path.resolved(Path.folder(of: path)), main.map { Path.folder(of: $0) }].compactMap { $0 }
    return folders.isEmpty || folders.contains { $0 == "/" || file.hasPrefix($0 + "/") }
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
