import Foundation
import Testing

@testable import ScenicLang

/// The package's own files, read by tests.
enum Package {
  static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  static func text(_ path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  /// Every file with an ending below a folder, by path, sorted.
  static func files(_ folder: String, ending: String) -> [(path: String, text: String)] {
    let base = root.appending(path: folder)
    let paths = FileManager.default.enumerator(atPath: base.path)?.allObjects as? [String] ?? []
    return paths.filter { $0.hasSuffix(ending) }.sorted().compactMap { path in
      (try? text("\(folder)/\(path)")).map { (path, $0) }
    }.nonEmpty("\(folder)/**/*\(ending)")
  }
}

/// A spec that tests start from.
struct Sample: CustomTestStringConvertible {
  let name: String
  let bytes: [UInt8]

  var testDescription: String { name }

  /// The specs in `samples/`.
  static let files = Package.files("samples", ending: ".scene").map {
    Sample(name: $0.path, bytes: [UInt8]($0.text.utf8))
  }

  /// The specs in `samples/` and one with everything.
  static let all = files + [Sample(name: "everything", bytes: [UInt8](everything.utf8))]
}

/// Parses a text as a file of its own.
func parse(_ text: String) -> ParsedFile { parse([UInt8](text.utf8)) }

func parse(_ bytes: [UInt8]) -> ParsedFile {
  var names = NameTable()
  return Parser.parse(SourceFile(path: "test.scene", bytes: bytes), names: &names)
}

/// Random numbers that are the same on every machine.
struct Seeded: RandomNumberGenerator {
  private var state: UInt64

  init(_ seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
