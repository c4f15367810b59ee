import Foundation
import ScenicRuntime
import Testing

@testable import ScenicLang

/// Folders of text: `old.scene`, `new.scene` and the output of `scenicc diff`. Run the tests with
/// SCENIC_REWRITE_GOLDEN=1 to renew the output, and review the difference.
struct DifferenceCaseTests {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Cases")

  static let cases = ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()
    .nonEmpty(folder.path)

  /// A version of a case, which has to be right.
  static func version(_ name: String, _ file: String) throws -> SpecVersion {
    let folder = folder.appending(path: name)
    let provider = SourceProvider { path in
      FileManager.default.contents(atPath: folder.appending(path: path).path).map { .bytes([UInt8]($0)) }
        ?? .failure("file not found")
    }
    let compilation = Compilation(main: file, provider: provider)
    #expect(!compilation.hasErrors, "\(name): \(compilation.report)")
    return try #require(SpecVersion(compilation))
  }

  /// The versions of a case and their differences.
  private struct Case {
    let old: SpecVersion
    let new: SpecVersion
    let difference: VersionDifference

    init(_ name: String) throws {
      old = try DifferenceCaseTests.version(name, "old.scene")
      new = try DifferenceCaseTests.version(name, "new.scene")
      difference = VersionDifference(old, new)
    }
  }

  /// Each case, compared once for all tests.
  private static let compared = Dictionary(
    uniqueKeysWithValues: cases.map { name in (name, Result { try Case(name) }) })

  private static func compared(_ name: String) throws -> Case { try #require(compared[name]).get() }

  static func difference(_ name: String) throws -> VersionDifference { try compared(name).difference }

  @Test func thereAreCases() { #expect(Self.cases.count > 20) }

  @Test(arguments: cases)
  func reportsTheExpectedDifferences(name: String) throws {
    let text = try Self.difference(name).text(style: TextStyle())
    let file = Self.folder.appending(path: "\(name)/expected.txt")
    if ProcessInfo.processInfo.environment["SCENIC_REWRITE_GOLDEN"] == "1" {
      try text.write(to: file, atomically: true, encoding: .utf8)
    }
    #expect(try text == String(contentsOf: file, encoding: .utf8))
  }

  /// A version without source positions has the same meaning: the content of a lock file is sufficient.
  @Test(arguments: cases)
  func aLockFileIsAsGoodAsTheSources(name: String) throws {
    let versions = try Self.compared(name)
    let locked = try LockFile.read(try JSONReader.read(LockFile.bytes(of: versions.old.program)))
    let bySources = versions.difference.changes
    let byLock = VersionDifference(locked, versions.new).changes
    #expect(bySources.map { $0.message } == byLock.map { $0.message })
    #expect(bySources.map { $0.details } == byLock.map { $0.details })
    #expect(byLock.allSatisfy { $0.place?.isOld != true })
  }

  /// Every declaration that the generated Swift no longer contains is reported, as breaking or as renamed.
  @Test(arguments: cases)
  func removedSwiftIsAlwaysReported(name: String) throws {
    let versions = try Self.compared(name)
    let lost = Self.declarations(versions.old).subtracting(Self.declarations(versions.new))
    let isTold = versions.difference.changes.contains { change in
      change.weight == .breaking && ![.link, .state].contains(change.topic)
        || change.message.text.contains(" was renamed to ") || change.message.text.contains("has a new input")
        || change.message.text.contains("has a new field")
    }
    #expect(lost.isEmpty || isTold, "\(lost.sorted())")
  }

  /// The declarations in the generated Swift for the app: its lines without bodies.
  private static func declarations(_ version: SpecVersion) -> Set<String> {
    let text = Emitter.swift(version.program, homes: version.homes, access: .public)
    var owner = ""
    var found: Set<String> = []
    for line in text.split(separator: "\n") {
      let words = line.trimmingPrefix { $0 == " " }
      let depth = line.count - words.count
      if depth == 2, words.contains("struct ") || words.contains("enum ") || words.contains("protocol ") {
        owner = String(words.prefix { $0 != "{" })
      }
      let isCase = words.hasPrefix("case ") && depth == 4 && !words.contains(":")
      let isMember = words.hasPrefix("public ") || words.hasPrefix("func ")
      // Cases without payload share a line.
      if isCase, !words.contains("(") {
        for name in words.dropFirst("case ".count).split(separator: ",") {
          found.insert("\(owner) / case \(name.trimmingPrefix { $0 == " " })")
        }
        continue
      }
      guard isCase || isMember, !words.hasPrefix("public init(_ node") else { continue }
      found.insert(owner + " / " + words.prefix { $0 != "{" })
    }
    return found
  }
}
