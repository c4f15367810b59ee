import Foundation
import ScenicRuntime

@testable import ScenicLang

/// A spec as text for a test: one file, or several in one text, each after a line `// file: name`.
struct Spec {
  let files: [String: String]

  init(_ text: String) {
    var files: [String: String] = [:]
    var name = "main.scene"
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("// file: ") {
        name = String(line.dropFirst("// file: ".count))
      } else {
        files[name, default: ""] += line + "\n"
      }
    }
    self.files = files
  }

  func compile(mayClimb: Bool = false) -> Compilation {
    Compilation(main: "main.scene", provider: provider, mayClimb: mayClimb)
  }

  var provider: SourceProvider {
    let files = files
    return SourceProvider { path in
      files[path].map { .bytes([UInt8]($0.utf8)) } ?? .failure("file not found")
    }
  }

  /// The model and the program, without placement checks; nil if the spec has errors.
  func lowered() -> (model: Model, program: Program)? { Spec.lowered(main: "main.scene", provider) }

  /// The model and the program of a main file with its imports.
  static func lowered(main: String, _ provider: SourceProvider) -> (model: Model, program: Program)? {
    let loaded = Loader(mains: [main], provider: provider, modules: [], mayClimb: false)
    let bound = BoundSpec(
      loaded.files.map { $0.tree }, table: loaded.names, app: "main", problems: loaded.problems)
    let model = bound.model
    if Check.findings(in: model).contains(where: { $0.severity == .error }) { return nil }
    return Lowering.lower(model).map { (model, $0) }
  }

  private static let smallSamples = Dictionary(
    uniqueKeysWithValues: Samples.all.map { path in (path, Result { try compiledAgain(path) }) })
  private static let messenger = Result { try compiledAgain("messenger/messenger.scene") }
  private static let messengerTests = Result { try compiledAgain("messenger/tests.scene") }

  /// A sample with all it imports, by its path below `samples/`; compiled once for all tests.
  static func sample(_ path: String) throws -> Compilation {
    switch path {
    case "messenger/messenger.scene": try messenger.get()
    case "messenger/tests.scene": try messengerTests.get()
    default: try smallSamples[path]?.get() ?? compiledAgain(path)
    }
  }

  /// Compiles a sample, even if it was compiled before.
  static func compiledAgain(_ path: String) throws -> Compilation {
    _ = try Samples.bytes(of: path)
    return Compilation(main: Samples.folder.appending(path: path).path, provider: .disk)
  }

  /// Every spec in `samples/`.
  static let samples = Samples.all + ["messenger/messenger.scene", "messenger/tests.scene"]
}

extension SourceProvider {
  /// The files of this machine.
  static let disk = SourceProvider { path in
    FileManager.default.contents(atPath: path).map { .bytes([UInt8]($0)) }
      ?? .failure("file not found")
  }
}

extension Compilation {
  /// `line:column code message` for each diagnostic, with its notes and repairs below.
  var report: String {
    diagnostics.map { diagnostic in
      var lines = ["\(place(diagnostic.range)) \(diagnostic.code.code) \(diagnostic.message)"]
      lines += diagnostic.notes.map { "  note \($0.range.map { "\(place($0)) " } ?? "")\($0.message)" }
      lines += diagnostic.fixIts.map { "  fix \($0.certainty): \($0.message)" }
      return lines.joined(separator: "\n") + "\n"
    }.joined()
  }

  /// The text that a diagnostic underlines.
  func underlined(_ diagnostic: Diagnostic) -> String {
    let bytes = sources[diagnostic.range.file].bytes
    return String(decoding: bytes[diagnostic.range.start..<diagnostic.range.end], as: UTF8.self)
  }

  var codes: [String] { diagnostics.map { $0.code.code } }

  /// The codes without those of placement, for specs that only test syntax and names.
  var codesOfWords: [String] { codes.filter { !$0.hasPrefix("SC04") } }

  private func place(_ range: SourceRange) -> String {
    let source = sources[range.file]
    let position = LineTable(source.bytes).position(at: range.start)
    let file = range.file == 0 ? "" : "\(source.path):"
    return "\(file)\(position.line):\(position.column)"
  }
}
