import Foundation
import ScenicRuntime
import Testing

/// The cases of another navigation library, in files of `Suites`: its documented behavior, and what a spec that
/// declares the same behavior does. README.md describes the format.
struct LibrarySuite: Sendable, CustomTestStringConvertible {
  enum Verdict { case same, different, inexpressible }

  struct Entry: Sendable, CustomTestStringConvertible {
    let played: Case
    let json: Value

    var testDescription: String { played.number }

    var verdict: Verdict {
      if json["inexpressible"] != nil { return .inexpressible }
      return json["difference"] == nil ? .same : .different
    }

    /// Why Scenic does something else, or has no spec for the case.
    var reason: String? { json["difference"]?.text ?? json["inexpressible"]?.text }

    /// The steps of the case.
    var steps: [Value] { json["steps"]?.elements ?? [] }
  }

  let title: String
  let entries: [Entry]

  var testDescription: String { title }

  func count(_ verdict: Verdict) -> Int { entries.count { $0.verdict == verdict } }

  static let all: [LibrarySuite] = {
    let folder = Case.folder.appending(path: "Suites").path
    let names = ((try? FileManager.default.subpathsOfDirectory(atPath: folder)) ?? []).sorted()
    return names.filter { $0.hasSuffix(".json") }.map { file in
      LibrarySuite(String(file.dropLast(".json".count)), Case.read("Suites/\(file)"))
    }.nonEmpty(folder)
  }()

  static let entries = all.flatMap(\.entries)

  private init(_ name: String, _ file: Value) {
    title = file["suite"]?.text ?? ""
    entries = (file["cases"]?.elements ?? []).map { json in
      let number = "\(name)/\(json["case"]?.text ?? "")"
      return Entry(
        played: Case(number: number, json: LibrarySuite.played(json, number, in: file)), json: json)
    }
  }

  /// The case as one run, with the spec that it names.
  private static func played(_ json: Value, _ number: String, in file: Value) -> Value {
    var run = Fields()
    if let spec = json["spec"] { run["spec"] = spec.text.flatMap { file["specs"]?[$0] } ?? spec }
    for key in ["chart", "compileErrors", "atStart", "steps"] where json[key] != nil { run[key] = json[key] }
    return .object(["case": .string(number), "runs": .list([.object(run)])])
  }
}
