import Foundation
import ScenicImport
import SwiftSources
import Testing

/// The constructs of Swift sources, with the reviewed specs in `Expected`. SCENIC_REWRITE_GOLDEN=1 rewrites them.
struct SwiftSourceTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()

  private static func files(_ name: String) throws -> [InputFile] {
    let folder = folder.appending(path: "Files").appending(path: name)
    return try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted().map { file in
      InputFile(path: file, bytes: Array(try Data(contentsOf: folder.appending(path: file))))
    }
  }

  private static func imported(_ files: [InputFile]) throws -> CheckedImport {
    let model = try Importing.read(files, readers: [SwiftSourceReader.reader]).model
    return CheckedImport(model, files: files.map(\.path))
  }

  @Test(arguments: ["cinema", "courier", "lift"])
  func theSpecIsTheReviewedOne(name: String) throws {
    let result = try Self.imported(try Self.files(name))
    #expect(result.errors.isEmpty)
    let notes = result.model.notes.map { "// \($0.subject.rawValue): \($0.text) (\($0.place))\n" }
    let changes = result.changes.map {
      "// \($0.isMissing ? "missing" : "changed"): \($0.summary): \($0.reason) (\($0.place))\n"
    }
    let text = result.spec + "\n" + (notes + changes).joined()
    let expected = Self.folder.appending(path: "Expected").appending(path: name + ".scene")
    if ProcessInfo.processInfo.environment["SCENIC_REWRITE_GOLDEN"] == "1" {
      try Data(text.utf8).write(to: expected)
    }
    #expect(text == String(decoding: try Data(contentsOf: expected), as: UTF8.self))
  }

  /// Every prefix of a file is half-typed code, which is parsed as far as possible.
  @Test(arguments: ["cinema", "courier", "lift"])
  func halfTypedFilesGiveASpecOrAReason(name: String) throws {
    for file in try Self.files(name) {
      for length in stride(from: 0, to: file.bytes.count, by: 97) {
        let part = InputFile(path: file.path, bytes: Array(file.bytes.prefix(length)))
        guard let result = try? Self.imported([part]) else { continue }
        #expect(result.errors.isEmpty)
      }
    }
  }

  @Test func hostileFilesAreRefused() throws {
    let deep = String(repeating: "(", count: 100_000)
    #expect(throws: ImportError.self) {
      try Self.imported([InputFile(path: "a.swift", bytes: Array(deep.utf8))])
    }
    #expect(throws: ImportError.self) {
      try Self.imported([InputFile(path: "a.swift", bytes: [0xFF, 0xFE, 0, 1])])
    }
    #expect(throws: ImportError.self) {
      try Self.imported(try Self.files("lift") + [InputFile(path: "a.json", bytes: Array("{}".utf8))])
    }
  }
}
