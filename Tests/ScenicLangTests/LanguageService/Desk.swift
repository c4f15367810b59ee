import Foundation

@testable import ScenicLang

/// The language service for an open spec.
struct Desk {
  let snapshot: Snapshot

  /// A spec as a text, with others after lines `// file: name`.
  init(_ text: String) {
    snapshot = Snapshot(main: "main.scene", provider: Spec(text).provider)
  }

  /// One file of any bytes.
  init(_ bytes: [UInt8]) {
    snapshot = Snapshot(
      main: "main.scene",
      provider: SourceProvider { $0 == "main.scene" ? .bytes(bytes) : .failure("file not found") })
  }

  /// A spec of `samples/` with all it imports, by its path there.
  init(sample path: String) {
    snapshot = Snapshot(main: Samples.folder.appending(path: path).path, provider: .disk)
  }

  var bytes: [UInt8] { snapshot.sources[0].bytes }

  func text(_ range: SourceRange) -> String {
    String(
      decoding: snapshot.sources[range.file].bytes[range.start..<range.end],
      as: UTF8.self)
  }

  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// The line that an offset of the first file is in.
  func line(_ offset: Int) -> Int { LineTable(bytes).position(at: offset).line }

  /// The text from a line's first to its last, as `2-5`.
  func lines(_ range: Range<Int>) -> String { "\(line(range.lowerBound))-\(line(range.upperBound))" }

  /// The offset of the first occurrence of a text in the main file, plus a number of bytes.
  func offset(of text: String, plus distance: Int = 0) -> Int {
    let wanted = Array(text.utf8)
    let found = bytes.indices.first { bytes[$0...].starts(with: wanted) }
    return (found ?? bytes.count) + distance
  }
}
