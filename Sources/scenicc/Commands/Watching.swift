import ScenicLang

/// Repeats a command that reports diagnostics whenever its specs have changed.
enum Watching {
  /// The result of one round of a command.
  struct Round {
    var report: DiagnosticReport?
    /// The files that were read, and those that could not be.
    var paths: [String] = []
    var failures: [CallError] = []
    var isIncomplete = false

    /// Adds the files of the specs.
    mutating func add(_ specs: Specs, _ call: Invocation, strings: StringCatalog? = nil) {
      report = specs.report(call, strings: strings)
      paths += specs.loaded.flatMap { $0.compilation.sources.map { $0.path } }
      isIncomplete = specs.loaded.contains { $0.compilation.lacksImport }
    }
  }

  /// Throws if the options of a call do not support `--watch`.
  static func check(_ call: Invocation, refusing options: [String] = []) throws(CallError) {
    if call.operands.contains("-") { throw CallError("`--watch` does not support standard input") }
    if let option = options.first(where: call.has) {
      throw CallError("`--watch` does not support `--\(option)`")
    }
    if let format = call.value("format"), !["text", "short"].contains(format) {
      throw CallError("`--watch` does not support `--format \(format)`", hint: "use `text` or `short`")
    }
  }

  /// Repeats the rounds until the process ends, and reports each; one without a change of a file is only reported if
  /// the result is different.
  static func run(_ call: Invocation, _ round: (inout Round) throws(CallError) -> Void) throws(CallError) {
    var last = ""
    try FileWatch.run { (isRetry: Bool) throws(CallError) -> FileWatch.Files in
      var result = Round()
      do throws(CallError) {
        try round(&result)
      } catch {
        result.failures.append(error)
      }
      let paths = call.operands + ["settings", "strings"].compactMap(call.value) + result.paths
      let text = text(of: result, fileCount: Set(paths).count, isShort: call.value("format") == "short")
      if !isRetry || text != last { try Console.write(text, to: .standardError) }
      last = text
      return FileWatch.Files(paths: paths, isIncomplete: result.isIncomplete || !result.failures.isEmpty)
    }
  }

  private static func text(of round: Round, fileCount count: Int, isShort: Bool) -> String {
    let style = TextStyle(of: .standardError)
    var text = round.failures.map { Console.text(of: $0, style) }.joined()
    if let report = round.report { text += isShort ? report.shortText() : report.text(style: style) }
    let summary = round.report?.summary ?? (round.failures.isEmpty ? "no errors or warnings" : "no result")
    return text + "\(summary); watching \(count) \(count == 1 ? "file" : "files")\n"
  }
}

extension Compilation {
  /// True if an imported file could not be read; it may appear later.
  var lacksImport: Bool { diagnostics.contains { $0.code.code == "SC0701" } }
}

extension Option {
  static let watch = Option(
    "watch", help: "repeats this whenever a spec changes, until Control-C")
}
