import Foundation
import ScenicRuntime
import Testing

@testable import ScenicLang

/// The output of a released version, as stored by `scripts/keep-release` in `Tests/Released`.
enum Released {
  static let folder = Golden.root.appending(path: "Tests/Released")

  /// The versions that are kept.
  static let versions: [String] = {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { $0.first?.isNumber == true }.sorted().nonEmpty(folder.path)
  }()

  /// A sample as a version has seen it.
  struct Sample: CustomTestStringConvertible {
    let version: String
    let name: String
    var testDescription: String { "\(name) of \(version)" }
  }

  static let samples: [Sample] = versions.flatMap { version in
    files(of: version).filter { $0.hasSuffix(".session.jsonl") }.map {
      Sample(version: version, name: String($0.dropLast(".session.jsonl".count)))
    }.nonEmpty("sessions of \(version)")
  }.nonEmpty("sessions of released versions")

  /// The names of a version's files, without those in its folders.
  static func files(of version: String) -> [String] {
    let folder = folder.appending(path: version)
    return ((try? FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()) ?? [])
      .nonEmpty(folder.path)
  }

  static func bytes(_ name: String, of version: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: folder.appending(path: version).appending(path: name)))
  }

  static func lines(_ name: String, of version: String) throws -> [String] {
    String(decoding: try bytes(name, of: version), as: UTF8.self).split(separator: "\n").map(String.init)
  }
}

extension Released.Sample {
  /// The lines that it received: `in`, with `handled`, `model` and `actions` of the answer, the `state` that
  /// was saved after it, and the model that it `restored` if that was another one.
  func session() throws -> [Value] {
    try Released.lines("\(name).session.jsonl", of: version).map { line throws in
      try JSONReader.read(Array(line.utf8))
    }
  }

  /// The lines, from 1 on, whose states lose another number of parts than they did, each with a reason.
  func changes() throws -> [Int: Int] {
    let name = "\(name).changes.jsonl"
    guard Released.files(of: version).contains(name) else { return [:] }
    var found: [Int: Int] = [:]
    for line in try Released.lines(name, of: version) {
      let change = try JSONReader.read(Array(line.utf8))
      let number = try #require(change["line"]?.integer)
      found[number] = try #require(change["cut"]?.integer)
      #expect(change["reason"]?.text?.isEmpty == false)
    }
    return found
  }

  /// The program that the version made.
  func program() throws -> Program {
    try Program(json: Released.bytes("\(name).program.json", of: version))
  }

  /// The spec as it was then, compiled now.
  func recompiled() throws -> Program {
    try Golden.program(Self.path(of: name, in: "Tests/Released/\(version)/specs"))
  }

  /// The sample as it is now.
  func today() throws -> Program { try Golden.program(Self.path(of: name, in: "samples")) }

  private static func path(of name: String, in folder: String) throws -> String {
    let paths = ["\(folder)/\(name).scene", "\(folder)/\(name)/\(name).scene"]
    return try #require(
      paths.first { FileManager.default.fileExists(atPath: Golden.root.appending(path: $0).path) })
  }
}
