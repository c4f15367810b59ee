import Foundation
import Testing

@testable import ScenicLang

/// Measures recovery over every fault and, with `SCENIC_PUBLISH=FILE`, writes the figures to this file:
///
///     SCENIC_PUBLISH=benchmarks/results/recovery.md swift test -c release -Xswiftc -enable-testing --filter RecoveryReport
struct RecoveryReport {
  static let page = ProcessInfo.processInfo.environment["SCENIC_PUBLISH"]

  /// Of so many faults one is made.
  static let stride = page == nil ? 61 : 1

  struct Figures {
    var made = 0
    var sentences = 0
    var one = 0
    var near = 0
    var two = 0
    var repaired = 0
    var restored = 0
  }

  @Test(.enabled(if: page != nil))
  func publish() throws {
    let grammar = try GrammarOracle.published()
    var rows = ""
    for kind in Fault.Kind.allCases {
      var figures = Figures()
      for sample in Sample.all { Self.measure(sample, kind, grammar, &figures) }
      rows += Self.row(kind, figures)
    }
    let text = Self.page(rows: rows, several: Self.several(grammar), pairs: Self.pairs(grammar))
    let page = try #require(Self.page)
    try text.write(toFile: page, atomically: true, encoding: .utf8)
  }

  private static func measure(
    _ sample: Sample, _ kind: Fault.Kind, _ grammar: GrammarOracle, _ figures: inout Figures
  ) {
    let kinds = parse(sample.bytes).tree.tokens.kinds
    for faulty in Faults.single(in: sample, kinds: [kind]) {
      let parsed = parse(faulty.text)
      figures.made += 1
      if grammar.accepts(parsed.tree.tokens) {
        figures.sentences += 1
        continue
      }
      if parsed.facts.count == 2 { figures.two += 1 }
      guard parsed.facts.count == 1, let fact = parsed.facts.first else { continue }
      figures.one += 1
      if faulty.fault.isNear(fact, at: faulty.fault.token) { figures.near += 1 }
      guard let fixIt = parsed.diagnostics.first?.fixIts.first else { continue }
      let repaired = parse(fixIt.applied(to: faulty.text))
      if repaired.facts.isEmpty { figures.repaired += 1 }
      if repaired.tree.tokens.kinds == kinds { figures.restored += 1 }
    }
  }

  private static func row(_ kind: Fault.Kind, _ figures: Figures) -> String {
    let faults = figures.made - figures.sentences
    func share(_ part: Int) -> String {
      guard faults > 0 else { return "–" }
      let thousandths = part * 1000 / faults
      return "\(thousandths / 10).\(thousandths % 10) %"
    }
    return "| \(kind.rawValue) | \(figures.made) | \(figures.sentences) | \(share(figures.one)) | "
      + "\(share(figures.one + figures.two)) | \(share(figures.near)) | \(share(figures.repaired)) | "
      + "\(share(figures.restored)) |\n"
  }

  private static func several(_ grammar: GrammarOracle) -> String {
    var rows = ""
    for count in 2...10 {
      let made = Sample.files.flatMap { ManyFaults.independent(in: $0, count: count, rounds: 200) }
      let broken = made.filter { $0.isBroken(grammar) }
      let exact = broken.count { parse($0.text).facts.count == $0.faults.count }
      rows += "| \(count) | \(broken.count) | \(exact) |\n"
    }
    return rows
  }

  private static func pairs(_ grammar: GrammarOracle) -> String {
    let made = Sample.files.flatMap { ManyFaults.pairs(in: $0, rounds: 2_000) }
    let broken = made.filter { $0.isBroken(grammar) }
    let counts = broken.map { parse($0.text).facts.count }
    let two = counts.count { $0 == 2 }
    return
      "Of \(counts.count) pairs of faults within one declaration \(two * 100 / max(counts.count, 1)) % give two "
      + "messages, \(counts.count { $0 == 1 } * 100 / max(counts.count, 1)) % one, "
      + "\(counts.count { $0 > 2 } * 100 / max(counts.count, 1)) % more."
  }

  private static func page(rows: String, several: String, pairs: String) -> String {
    """
    # Error recovery

    Incomplete text is the most frequent input of an editor, so the parser should report one message for one mistake. The figures come from
    deliberate mistakes: one at a time, at every token of every sample. A changed text that is still a sentence of the grammar has no
    mistake; a second parser, generated from `grammar/scene.ebnf`, decides that.

    | fault | made | still a sentence | one message | one or two | within one token | repaired | as before |
    |---|---:|---:|---:|---:|---:|---:|---:|
    \(rows)
    *One message* and the columns after it are shares of the faults that violate the grammar. *Repaired*: no error is left after the first
    fix-it. *As before*: the fix-it also restores the original tokens; for a missing name or an additional word, the original is not always
    known.

    Faults in different declarations, at random from a fixed seed:

    | faults | texts | exactly as many messages |
    |---:|---:|---:|
    \(several)
    \(pairs)

    `SCENIC_PUBLISH=benchmarks/results/recovery.md swift test -c release -Xswiftc -enable-testing --filter RecoveryReport` writes this page.

    """
  }
}
