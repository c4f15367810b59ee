import Foundation
import IndexStore
import Testing

@testable import ScenicLang

/// The readers of the index store find what the library of the toolchain finds.
@Suite(.enabled(if: isDebugBuild, "only a debug build has an index"))
struct IndexReadingTests {
  private struct Mention: Hashable {
    let file: String
    let line: Int
    let symbol: String
    let name: String
    let isDefinition: Bool
  }

  @Test func everyRecordIsReadAsByTheLibrary() throws {
    let store = try #require(CompilerIndex.store)
    let expected = try mentions(byLibrary: store.path)
    let folder = Project.root.path
    let index = try #require(
      SwiftIndex(
        store: store.path, folder: folder,
        disk: SwiftIndex.Disk(
          list: { FileManager.default.subpaths(atPath: $0) ?? [] },
          read: { FileManager.default.contents(atPath: $0).map { [UInt8]($0) } },
          time: { _ in SwiftIndex.FileTime(seconds: 0, nanoseconds: 0) })))
    var found: Set<Mention> = []
    for path in index.records.keys {
      let record = try #require(index.record(of: path), "\(path)")
      for one in record.occurrences where one.isDefinition || one.isReference && !one.isImplicit {
        let symbol = record.symbols[one.symbol]
        found.insert(
          Mention(
            file: path, line: one.line, symbol: symbol.identity, name: symbol.name,
            isDefinition: one.isDefinition))
      }
    }
    #expect(found.count > 50_000)
    let files = Set(index.records.keys)
    // A file that was compiled again has records of both versions until the old unit is gone.
    let missing = expected.filter { files.contains($0.file) }.subtracting(found)
    #expect(found.subtracting(expected).isEmpty)
    #expect(missing.count < found.count / 100)
  }

  @Test func otherBytesAreNoRecords() {
    #expect(IndexRecord([]) == nil && IndexUnit(Array("IDXR".utf8)) == nil)
    var random = SystemRandomNumberGenerator()
    for count in 0..<2_000 {
      let bytes = (0..<count % 200).map { _ in UInt8.random(in: 0...255, using: &random) }
      #expect(IndexRecord(Array("IDXR".utf8) + bytes)?.symbols.isEmpty ?? true || count > 0)
      _ = IndexUnit(Array("IDXU".utf8) + bytes)
    }
  }

  private func mentions(byLibrary store: String) throws -> Set<Mention> {
    final class Found { var all: Set<Mention> = [] }
    let found = Found()
    let error = visitIndex(try CompilerIndex.library(), store, Unmanaged.passUnretained(found).toOpaque()) {
      context, mention in
      guard let context, let one = mention?.pointee else { return }
      Unmanaged<Found>.fromOpaque(context).takeUnretainedValue().all.insert(
        Mention(
          file: text(one.file, one.fileLength), line: Int(one.line),
          symbol: text(one.symbol, one.symbolLength),
          name: text(one.name, one.nameLength), isDefinition: one.isDefinition))
    }
    if let error { throw CompilerIndex.Failure(description: String(cString: error)) }
    return found.all
  }
}

private func text(_ start: UnsafePointer<CChar>?, _ count: Int) -> String {
  String(decoding: UnsafeRawBufferPointer(start: start, count: count), as: UTF8.self)
}

private var isDebugBuild: Bool {
  #if DEBUG
    true
  #else
    false
  #endif
}
