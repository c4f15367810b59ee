import ScenicLang
import ScenicRuntime

/// The report of an import: what was read, what was left out and why, and what `check` and `verify` find.
public struct ImportReport {
  private let result: CheckedImport
  private let kind: String
  private let files: [String]
  private let verification: Verification?
  private let graph: Graph?
  /// The screens that the table of screens does not identify; empty if there is no table.
  private let unobserved: [String]
  /// True for an app that is too large to verify and draw here.
  private let isLarge: Bool
  private let lines: LineTable

  /// Verifies the spec with a bounded search and collects the findings; `hasTable` is true if the table of screens is
  /// written too.
  public init(_ result: CheckedImport, kind: String, files: [String], hasTable: Bool = false) {
    (self.result, self.kind, self.files) = (result, kind, files)
    unobserved = hasTable ? result.unobserved : []
    let size = result.model.screens.count + result.model.transitions.count
    let spec = result.spec
    lines = LineTable(Array(spec.utf8))
    isLarge = size > Self.largestSize || result.model.work > Self.largestWork
    guard !isLarge else {
      (verification, graph) = (nil, nil)
      return
    }
    // Large apps have large states: the product of both bounds the time.
    let states = max(20, min(2_000, 200_000 / max(size, 1)))
    let clock = ContinuousClock()
    let deadline = clock.now + Self.patience
    verification = Verification(
      result.compilation, bound: .init(states: states),
      adding: { size > 300 ? nil : CheckedImport.compile(spec + $0, result.path) },
      stops: { _, _ in clock.now > deadline })
    graph = Graph(result.compilation)
  }

  /// The most screens and transitions, and the most pairs of both, that are verified and drawn.
  private static let largestSize = 5_000
  private static let largestWork = 100_000
  /// The most entries of a section.
  private static let longestSection = 500

  /// The time after which the search stops, so that no import takes a minute.
  private static let patience = Duration.seconds(2)

  // MARK: Findings

  private struct Finding {
    var title: String
    var explanation: String
    var items: [String]
  }

  private func diagnostics(_ codes: Set<String>) -> [String] {
    result.compilation.diagnostics.filter { codes.contains($0.code.code) }.map(text)
  }

  private func text(_ diagnostic: Diagnostic) -> String {
    let line = lines.position(at: diagnostic.range.start).line
    return "\(result.path):\(line): \(diagnostic.message) (\(diagnostic.code.code))"
  }

  private static let dead: Set = ["SC0412", "SC0501", "SC0413"]
  private static let oneWay: Set = ["SC0414"]

  private var findings: [Finding] {
    let others = result.compilation.diagnostics.filter {
      !Self.dead.contains($0.code.code) && !Self.oneWay.contains($0.code.code)
    }
    return [
      Finding(
        title: "Unreachable screens",
        explanation: "No transition in the files leads to these screens. They are dead, or code shows them.",
        items: diagnostics(Self.dead)),
      Finding(
        title: "Presentations without a way back",
        explanation: "No event of these screens makes them leave. Code dismisses them, or the user is stuck.",
        items: diagnostics(Self.oneWay)),
      Finding(
        title: "Unhandled pairs",
        explanation: "These states have no transition for these events of the machine.", items: unhandledPairs
      ),
      Finding(title: "Other diagnostics of check", explanation: "", items: others.map(text)),
    ]
  }

  /// The states with the events of the machine that they do not handle.
  private var unhandledPairs: [String] {
    guard result.model.isMachine else { return [] }
    var events: [String] = []
    var seen: Set<String> = []
    var handled: [String: Set<String>] = [:]
    for transition in result.model.transitions {
      if case .anyEvent(let keys) = transition.trigger {
        for group in result.model.eventGroups where keys.contains(group.key) {
          events += group.events.filter { seen.insert($0).inserted }
          for sender in group.senders { handled[sender, default: []].formUnion(group.events) }
        }
      }
      guard case .event(let event, let senders) = transition.trigger else { continue }
      if seen.insert(event).inserted { events.append(event) }
      for sender in senders { handled[sender, default: []].insert(event) }
    }
    guard events.count * result.model.screens.count <= Self.largestWork else {
      return ["not listed: there are \(result.model.screens.count) states and \(events.count) events"]
    }
    return result.model.screens.filter { !$0.isTerminal }.compactMap { screen in
      let missing = events.filter { handled[screen.key]?.contains($0) != true }
      let more = missing.count > 50 ? " and \(missing.count - 50) more" : ""
      let list = missing.prefix(50).joined(separator: ", ") + more
      return missing.isEmpty ? nil : "\(screen.title ?? screen.name): \(list)"
    }
  }

  private var leftOut: [String] {
    result.model.notes.filter { $0.subject != .change && $0.subject != .name }.map {
      "\($0.subject.rawValue): \($0.text) (\($0.place))"
    }
      + result.changes.filter(\.isMissing).map { "\($0.summary): \($0.reason) (\($0.place))" }
  }

  private var changed: [String] {
    result.model.notes.filter { $0.subject == .change || $0.subject == .name }.map {
      "\($0.text) (\($0.place))"
    }
      + result.changes.filter { !$0.isMissing }.map { "\($0.summary): \($0.reason) (\($0.place))" }
  }

  private var decisions: [String] {
    result.spec.split(separator: "\n", omittingEmptySubsequences: false).enumerated().compactMap {
      index, line in
      line.firstRange(of: "// DECIDE: ").map {
        "\(result.path):\(index + 1): \(line[$0.upperBound...])"
      }
    }
  }

  private var counts: [(what: String, read: Int, written: Int)] {
    let links = result.model.links.count + result.model.notes.count { $0.subject == .link }
    let missing = result.changes.count { $0.isMissing && $0.summary.hasPrefix("link ") }
    return [
      ("scenes and containers", result.sceneCount, result.writtenSceneCount),
      ("transitions", result.transitionCount, result.writtenTransitionCount),
      ("links", links, result.model.links.count - missing),
    ]
  }

  /// One line for a terminal, and one for each of the first names of several files, and of the first screens that the table
  /// of screens does not identify.
  public var summary: String {
    let parts = counts.map { "\($0.written) of \($0.read) \($0.what)" }.joined(separator: ", ")
    let names = result.model.notes.filter { $0.subject == .name }.map { "\($0.text) (\($0.place))" }
    return "\(parts); \(decisions.count) decisions, \(result.compilation.diagnostics.count) diagnostics"
      + Self.lines("same name", names) + Self.lines("not observed", unobserved)
  }

  private static func lines(_ title: String, _ items: [String]) -> String {
    let lines = items.prefix(20).map { "\n\(title): " + SpecText.comment($0) }.joined()
    return lines + (items.count > 20 ? "\n\(title): \(items.count - 20) more; `--report` lists them" : "")
  }

  // MARK: Formats

  /// The report as Markdown.
  public var markdown: String {
    var text = "# Import of \(Self.escaped(files.joined(separator: ", ")))\n\n"
    text += "Kind: \(kind)\n\n| | in the files | in the spec |\n|---|---|---|\n"
    for count in counts { text += "| \(count.what) | \(count.read) | \(count.written) |\n" }
    text += section("Left out", "These parts of the files are not in the spec.", leftOut)
    text += section(
      "Changed", "The spec contains these parts in another form, or the import has added them.", changed)
    text += section(
      "Decisions", "The files do not contain these answers. Each is a comment in the spec.", decisions)
    text += section(
      "Not observed", "An observer with the table of screens does not identify these scenes.", unobserved)
    for finding in findings where !finding.items.isEmpty {
      text += section(finding.title, finding.explanation, finding.items)
    }
    text += "\n## Verification\n\n"
    if isLarge {
      text += "The app is too large to verify and draw it here. Run `scenicc verify` and `scenicc graph`.\n"
    } else if let verification {
      text += fenced(verification.text(files: result.compilation.sources), "text")
    } else {
      text += "The spec has errors, so it was not verified.\n"
    }
    if let graph {
      text +=
        "\n## Graph\n\n" + (graph.mermaidLimit.map { "\($0).\n\n" } ?? "") + fenced(graph.mermaid, "mermaid")
    }
    return text
  }

  private func section(_ title: String, _ explanation: String, _ items: [String]) -> String {
    guard !items.isEmpty else { return "" }
    let lead = explanation.isEmpty ? "" : explanation + "\n\n"
    return "\n## \(title)\n\n\(lead)" + Self.bounded(items).map { "- \(Self.escaped($0))\n" }.joined()
  }

  /// Returns the first items, with the number of the others.
  private static func bounded(_ items: [String]) -> [String] {
    guard items.count > longestSection else { return items }
    return items.prefix(longestSection) + ["and \(items.count - longestSection) more"]
  }

  /// Returns a block that the text cannot end.
  private func fenced(_ text: String, _ language: String) -> String {
    var fence = "```"
    while text.contains(fence) { fence += "`" }
    return "\(fence)\(language)\n\(text)\(text.hasSuffix("\n") ? "" : "\n")\(fence)\n"
  }

  /// Returns text of a file without the characters that mean something in Markdown.
  private static func escaped(_ text: String) -> String {
    var result = ""
    for character in SpecText.comment(text) {
      if "\\`*_[]<>|#".contains(character) { result += "\\" }
      result.append(character)
    }
    return result
  }

  /// The report as JSON.
  public var json: [UInt8] {
    let verdicts = (verification?.verdicts ?? []).map { verdict in
      Value.object(["promise": .string(verdict.promise), "answer": .string(verdict.answer.rawValue)])
    }
    let counts = counts.map { count in
      Value.object(["what": .string(count.what), "read": .int(count.read), "written": .int(count.written)])
    }
    func list(_ items: [String]) -> Value { .list(Self.bounded(items).map { .string($0) }) }
    return JSONWriter.indented(
      .object([
        "files": list(files), "kind": .string(kind), "counts": .list(counts),
        "leftOut": list(leftOut),
        "changed": list(changed), "decisions": list(decisions), "notObserved": list(unobserved),
        "unreachable": list(diagnostics(Self.dead)), "unhandledPairs": list(unhandledPairs),
        "withoutWayBack": list(diagnostics(Self.oneWay)),
        "diagnostics": list(result.compilation.diagnostics.map(text)), "isTooLargeToVerify": .bool(isLarge),
        "verification": .list(verdicts),
        "graph": graph.map { .string($0.mermaid) } ?? .null,
      ]))
  }
}
