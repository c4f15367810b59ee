import Foundation
import ScenicRuntime
import Testing

/// Compares Scenic with the documented behavior of other libraries, case by case, as README.md describes.
@MainActor
struct LibrarySuiteTests {
  @Test(arguments: LibrarySuite.entries)
  func theCaseHolds(_ entry: LibrarySuite.Entry) {
    if entry.played.flips.isEmpty { return }
    for failure in Playing.failures(of: entry.played.json) {
      Issue.record("\(entry.played.number), \(failure)")
    }
  }

  @Test(arguments: LibrarySuite.entries)
  func noCaseHoldsWhenItIsFlipped(_ entry: LibrarySuite.Entry) {
    for (what, json) in entry.played.flips where Playing.failures(of: json).isEmpty {
      Issue.record("\(entry.played.number) holds all the same: \(what)")
    }
  }

  /// A difference lists what the other library does, which is not what Scenic does; only a case without a spec
  /// expects nothing.
  @Test(arguments: LibrarySuite.entries)
  func everyCaseIsDescribed(_ entry: LibrarySuite.Entry) {
    let number = entry.played.number
    #expect(entry.json["behavior"]?.text?.hasSuffix(".") == true, "\(number)")
    #expect(entry.reason?.hasSuffix(".") ?? true, "\(number)")
    #expect(entry.verdict == .inexpressible || !entry.played.flips.isEmpty, "\(number) expects nothing")
    #expect((entry.verdict == .different) == (entry.json["there"] != nil), "\(number)")
    let seen = entry.steps.last?["expect"] ?? entry.json["atStart"] ?? .null
    for channel in entry.json["there"]?.fields ?? Fields() {
      #expect(seen[channel.name] != nil, "\(number) does not observe \(channel.name)")
      #expect(seen[channel.name] != channel.value, "\(number) is no difference")
    }
  }

  @Test func everyCaseHasItsOwnName() {
    let numbers = LibrarySuite.entries.map(\.played.number)
    #expect(Set(numbers).count == numbers.count)
    for suite in LibrarySuite.all { #expect(!suite.title.isEmpty && !suite.entries.isEmpty) }
  }

  /// `SCENIC_REWRITE_GOLDEN=1` rewrites the tables of the page.
  @Test func thePageHasTheCounts() throws {
    let page = Case.folder.deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "docs/contributing/other-libraries.md")
    let text = try String(contentsOf: page, encoding: .utf8)
    let heading = "## Counts\n"
    let start = try #require(text.range(of: heading), "the page has no counts")
    let expected = text[..<start.lowerBound] + heading + SuiteReport.markdown(LibrarySuite.all)
    if ProcessInfo.processInfo.environment["SCENIC_REWRITE_GOLDEN"] == "1" {
      try expected.write(to: page, atomically: true, encoding: .utf8)
    } else {
      #expect(text == expected, "the page is out of date: run this test with SCENIC_REWRITE_GOLDEN=1")
    }
  }
}
