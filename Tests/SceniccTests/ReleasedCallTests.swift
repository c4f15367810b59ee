import Foundation
import Testing

/// This version accepts the command lines of released versions, as stored by `scripts/keep-release`.
struct ReleasedCallTests {
  static let folder = Scenicc.samples.deletingLastPathComponent().appending(path: "Tests/Released")

  /// `scenicc check FILE… [--format text|short] …`, of every version.
  static let calls: [String] = {
    let versions = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return versions.sorted().flatMap { version in
      let path = folder.appending(path: version).appending(path: "calls.txt")
      let text = try? String(contentsOf: path, encoding: .utf8)
      return text?.split(separator: "\n").map { "\(version): \($0)" } ?? []
    }.nonEmpty(folder.path)
  }()

  @Test func someAreKept() { #expect(Self.calls.count >= 8) }

  @Test(arguments: calls) func theCallIsUnderstood(kept: String) throws {
    let call = kept.split(separator: " ").dropFirst(2)
    let command = try #require(call.first)
    let help = try Scenicc.inFolder { try $0("help", String(command)) }
    #expect(help.exitCode == 0)
    let usage = try #require(help.output.firstMatch(of: #/USAGE: (.*)/#)).output.1
    let now = Self.options(in: String(usage))
    for (option, words) in Self.options(in: kept) {
      let missing = words.subtracting(try #require(now[option], "\(option)"))
      // The name of a value, such as `PATH`, may differ.
      #expect(missing.allSatisfy { $0 == $0.uppercased() }, "\(option) \(missing)")
    }
  }

  /// The options of a call with the words that may follow each.
  private static func options(in call: String) -> [String: Set<String>] {
    var options: [String: Set<String>] = [:]
    for option in call.matches(of: #/\[(--?[a-z-]+)(?: ([^\]]+))?\]/#) {
      options[String(option.1)] = Set(option.2?.split(separator: "|").map(String.init) ?? [])
    }
    return options
  }
}
