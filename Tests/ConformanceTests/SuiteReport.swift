import ScenicRuntime

/// The tables of the page about other libraries.
enum SuiteReport {
  static func markdown(_ suites: [LibrarySuite]) -> String {
    var text = "\n| suite | cases | same | different | not expressible |\n|---|---|---|---|---|\n"
    for suite in suites { text += row(suite.title, [suite]) }
    text += row("all", suites)
    text += section("Differences", .different, suites)
    text += section("Not expressible", .inexpressible, suites)
    return text
  }

  private static func row(_ title: String, _ suites: [LibrarySuite]) -> String {
    let counts = [LibrarySuite.Verdict.same, .different, .inexpressible].map { verdict in
      suites.map { $0.count(verdict) }.reduce(0, +)
    }
    let cells = [counts.reduce(0, +)] + counts
    return "| \(title) | \(cells.map(String.init).joined(separator: " | ")) |\n"
  }

  private static func section(_ title: String, _ verdict: LibrarySuite.Verdict, _ suites: [LibrarySuite])
    -> String
  {
    var text = "\n## \(title)\n\n| suite | there | in Scenic |\n|---|---|---|\n"
    for suite in suites {
      for entry in suite.entries where entry.verdict == verdict {
        text += "| \(suite.title) | \(entry.json["behavior"]?.text ?? "") | \(entry.reason ?? "") |\n"
      }
    }
    return text
  }
}
