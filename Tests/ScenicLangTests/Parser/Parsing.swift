import Foundation

@testable import ScenicLang

/// The package's own files, read by tests.
enum Package {
  static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  static func text(_ path: String) throws -> String {
    try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
  }

  /// Every file with an ending below a folder, by path, sorted.
  static func files(_ folder: String, ending: String) -> [(path: String, text: String)] {
    let base = root.appendingPathComponent(folder)
    let paths = FileManager.default.enumerator(atPath: base.path)?.allObjects as? [String] ?? []
    return paths.filter { $0.hasSuffix(ending) }.sorted().compactMap { path in
      (try? text("\(folder)/\(path)")).map { (path, $0) }
    }
  }

  /// The sample specs.
  static let samples = files("samples", ending: ".scene")
}

/// Parses a text as a file of its own.
func parse(_ text: String) -> ParsedFile { parse(bytes: [UInt8](text.utf8)) }

func parse(bytes: [UInt8]) -> ParsedFile {
  var names = NameTable()
  return Parser.parse(SourceFile(path: "test.scene", bytes: bytes), names: &names)
}
