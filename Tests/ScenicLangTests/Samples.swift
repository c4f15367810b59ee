import Foundation
import Testing

/// The specs in `samples/`, which most tests of the language start from.
enum Samples {
  static let folder = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "samples")

  /// The single-file samples by name.
  static let all = ["cats.scene", "routes.scene", "zoo.scene"]

  /// The bytes of a sample.
  static func bytes(of name: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: folder.appending(path: name)))
  }
}

struct SamplesTests {
  @Test(arguments: Samples.all)
  func everySampleIsThere(name: String) throws {
    #expect(try !Samples.bytes(of: name).isEmpty)
  }
}
