import Foundation
import ScenicRuntime
import Testing

/// A file of `Cases`: known or corrected behavior of a predecessor, as steps to play and the expectations after each of
/// them. README.md describes the format.
struct Case: Sendable, CustomTestStringConvertible {
  /// Its number: S for Scenic, F for StoryFlow, N for the scene navigator. A case of a suite has the path of its file
  /// and its name.
  let number: String
  let json: Value

  var testDescription: String { number }

  static let folder = URL(filePath: #filePath).deletingLastPathComponent()

  static let all: [Case] = {
    let files =
      (try? FileManager.default.contentsOfDirectory(atPath: folder.appending(path: "Cases").path)) ?? []
    return files.filter { $0.hasSuffix(".json") }.sorted().map { file in
      Case(number: String(file.dropLast(".json".count)), json: read("Cases/\(file)"))
    }.nonEmpty(folder.appending(path: "Cases").path)
  }()

  /// The numbers that are no case here, each with the reason.
  static let leftOut: [(number: String, reason: String)] = (read("left-out.json").fields ?? Fields()).map {
    ($0.name, $0.value.text ?? "")
  }

  static func read(_ path: String) -> Value {
    let bytes = FileManager.default.contents(atPath: folder.appending(path: path).path).map { [UInt8]($0) }
    do throws(JSONError) { return try JSONReader.read(bytes ?? []) } catch {
      Issue.record("\(path): \(error)")
      return .null
    }
  }

  /// The lines of a spec, or the text of a sample.
  static func spec(_ value: Value) -> String {
    if let path = value.text {
      let file = folder.deletingLastPathComponent().deletingLastPathComponent().appending(path: path)
      return (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    }
    return (value.elements ?? []).map { ($0.text ?? "") + "\n" }.joined()
  }
}

/// A case that can't be played as it is written.
struct Misspoken: Error {
  let words: String
  init(_ words: String) { self.words = words }
}
