import Foundation
import ScenicRuntime
import Testing

@testable import ScenicLang

/// This version reads files of earlier versions, as docs/reference/compatibility.md promises. A failure here
/// breaks users; the stored files are never renewed.
@Suite struct ReleasedTests {
  @Test func everyReleaseIsKept() throws {
    let path = Golden.root.appending(path: "CHANGELOG.md")
    let changes = try String(contentsOf: path, encoding: .utf8)
    for heading in changes.matches(of: #/(?m)^## \[(\d[^\]]*)\]/#) {
      #expect(
        Released.versions.contains(String(heading.1)), "scripts/keep-release \(heading.1)")
    }
    #expect(Released.samples.count >= Released.versions.count * 4)
  }

  @Test(arguments: Released.samples) func programsMeanWhatTheyMeant(sample: Released.Sample) throws {
    try replay(sample, by: sample.program())
  }

  @Test(arguments: Released.samples) func specsMeanWhatTheyMeant(sample: Released.Sample) throws {
    try replay(sample, by: sample.recompiled())
  }

  private func replay(_ sample: Released.Sample, by program: Program) throws {
    var stage = Stage(program)
    for kept in try sample.session() {
      let line = try #require(kept["in"])
      stage.send(Self.text(line))
      for key in ["handled", "model", "actions"] where Self.known(stage.answer[key]) != kept[key] {
        Issue.record("\(key) after \(Self.text(line)): \(Self.text(stage.answer))")
      }
    }
  }

  @Test(arguments: Released.samples) func statesAreRestored(sample: Released.Sample) throws {
    let program = try sample.program()
    let changes = try sample.changes()
    for (line, kept) in try sample.session().enumerated() {
      let stage = try restored(kept, by: program)
      #expect(stage.answer["model"] == kept["restored"] ?? kept["model"])
      let cut = changes[line + 1] ?? kept["cut"]?.integer ?? 0
      #expect(stage.messages.count == cut, "line \(line + 1): \(stage.messages)")
    }
  }

  @Test(arguments: Released.samples) func statesAreRestoredByTheSampleOfToday(sample: Released.Sample) throws
  {
    let program = try sample.today()
    for kept in try sample.session() {
      let stage = try restored(kept, by: program)
      let (was, `is`) = (Self.nodes(in: kept["model"]), Self.nodes(in: stage.answer["model"]))
      #expect(`is` > 0)
      if `is` < was { #expect(!stage.messages.isEmpty, "\(was - `is`) nodes are lost, and nothing is said") }
    }
  }

  private func restored(_ kept: Value, by program: Program) throws -> Stage {
    var stage = Stage(program)
    stage.send(Self.text(["restore": try #require(kept["state"])]))
    #expect(stage.error == nil)
    return stage
  }

  @Test(arguments: Released.versions) func codesKeepTheirMeaning(version: String) throws {
    let names = Dictionary(uniqueKeysWithValues: DiagnosticCode.all.map { ($0.code, $0.name) })
    let kept = try Released.lines("codes.txt", of: version).map { $0.split(separator: " ").map(String.init) }
    #expect(kept.count > 100)
    for line in kept { #expect(line.count == 2 && names[line[0]] == line[1], "\(line)") }
  }

  /// Compiles as long as the runtime supports the format; afterwards it reports an error.
  @Test(.enabled(if: SwiftCompiler.isHere), arguments: Released.versions)
  func generatedSwiftCompiles(version: String) throws {
    let files = try Released.files(of: version).filter { $0.hasSuffix(".swift") }.map {
      try String(decoding: Released.bytes($0, of: version), as: UTF8.self)
    }
    #expect(files.count >= 4)
    let report = try SwiftCompiler.compile(
      files + [NameSpecs.types(["Picture"], .internal)], "-typecheck -swift-version 6")
    #expect(!report.contains("error:") || report.contains("run scenicc again"), "\(report.prefix(4_000))")
  }

  /// Returns a part of an answer without what later versions have added.
  private static func known(_ part: Value?) -> Value? {
    guard let actions = part?.elements else { return part }
    return .list(
      actions.map { action in
        guard var fields = action.fields else { return action }
        fields["request"] = nil
        return .object(fields)
      })
  }

  private static func text(_ value: Value) -> String {
    String(decoding: JSONWriter.compact(value), as: UTF8.self)
  }

  /// The number of nodes in a serialized tree.
  private static func nodes(in model: Value?) -> Int {
    guard let model else { return 0 }
    let children = model["children"]?.elements ?? []
    return 1 + children.reduce(0) { $0 + nodes(in: $1) } + nodes(in: model["presented"])
  }
}
