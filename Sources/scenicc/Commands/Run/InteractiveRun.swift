import ScenicLang
import ScenicRuntime

/// An interactive run of an app: the tree, the possible inputs, a line, the tree again.
struct InteractiveRun {
  private var recording: TestRecording
  /// The file to which tests are added, if they are not printed.
  private let target: String?
  private let style = TextStyle(of: .standardOutput)
  private var lineNumber = 0

  /// Starts a run; returns nil if the spec has errors. Tests are added to `target`, one of its files.
  init?(_ spec: Specs.Loaded, _ flags: [Input.ConditionValue], savingTo target: String?) throws(CallError) {
    let sources = spec.compilation.sources
    let file = target.map { target in sources.firstIndex { FileWriter.isSameFile($0.path, target) } } ?? 0
    guard let file else {
      throw CallError(
        "`--save-to` needs a file of the spec, found `\(target ?? "")`",
        hint: "it is `\(sources[0].path)` or one of its imports")
    }
    guard
      let recording = TestRecording(
        spec.compilation, file: file, flags: flags, adding: { spec.compilation(adding: $0, toFile: file) })
    else { return nil }
    self.recording = recording
    self.target = target
  }

  /// Reads lines until `quit` or the end of the input.
  mutating func run() throws(CallError) {
    try write(text.outcome(of: recording.last, after: recording.state) + picture + choices)
    try write("\n`help` lists the commands.\n")
    var lines = LineReader()
    while true {
      try write(style.painted("\n> ", .note))
      guard let line = lines.next() else { return try write("\n") }
      lineNumber += 1
      let typed = trimmed(String(decoding: line, as: UTF8.self))
      // Interactive input is visible already; input from a file is echoed.
      if !Console.isInteractive { try write(DisplayWidth.printable(typed) + "\n") }
      if typed.isEmpty { continue }
      guard let (word, argument) = RunWord.command(in: typed) else {
        try enter(typed)
        continue
      }
      if word == .quit { return }
      do {
        try obey(word, argument)
      } catch {
        Console.report(error)
      }
    }
  }

  private mutating func obey(_ word: RunWord, _ argument: String) throws(CallError) {
    switch word {
    case .help: try write(commands + choices)
    case .tree: try write(picture)
    case .why: try write(text.explanation(of: recording.last))
    case .url:
      try write(
        (recording.engine.url(of: recording.state).map(DisplayWidth.printable) ?? "no link leads here") + "\n"
      )
    case .back: try goBack()
    case .undo:
      guard recording.undo() else { throw CallError("no input to undo") }
      try write(picture + choices)
    case .test: try save(argument)
    case .quit: break
    }
  }

  /// Plays the statements of a line.
  private mutating func enter(_ line: String) throws(CallError) {
    var state = recording.state
    let entered = recording.enter(line, path: "<stdin>", number: lineNumber)
    try show(entered.report)
    if entered.report.errorCount > 0 {
      let meant = didYouMean(line, among: RunWord.allCases.map { $0.rawValue })
      return try write(meant.map { "help: did you mean the command `\($0)`?\n" } ?? "", to: .standardError)
    }
    for result in entered.results {
      switch result {
      case .step(let step):
        try write(text.outcome(of: step, after: state))
        state = step.state
      case .met: try write("as expected\n")
      case .failure(let failure):
        let style = TextStyle(of: .standardError)
        let text = failure.text(files: entered.files, style: style)
        try write(String(text.dropLast()), to: .standardError)
      }
    }
    let hasStep = entered.results.contains { if case .step = $0 { true } else { false } }
    if hasStep { try write(picture + choices) }
  }

  private mutating func goBack() throws(CallError) {
    guard let statement = recording.backStatement else { throw CallError("the user cannot go back here") }
    try write(DisplayWidth.printable(statement) + "\n")
    try enter(statement)
  }

  private mutating func save(_ title: String) throws(CallError) {
    guard !title.isEmpty else {
      throw CallError("missing title", hint: "write it after `test`: `test \"Fred is adopted\"`")
    }
    switch recording.save(title, path: "<stdin>") {
    case .failure(let report): try show(report)
    case .test(let test):
      let formatted = Formatting.formatted(SourceFile(path: "", text: test))
      guard let target else {
        let lines = String(decoding: formatted, as: UTF8.self).split(separator: "\n")
        return try write("\n" + lines.map { DisplayWidth.printable(String($0)) + "\n" }.joined())
      }
      let bytes = try FileReader.read(target)
      let separator = bytes.last == UInt8(ascii: "\n") ? "\n" : "\n\n"
      try FileWriter.write(bytes + Array(separator.utf8) + formatted, to: target)
      try write("added to `\(DisplayWidth.printable(target))`\n")
    }
  }

  // MARK: Text

  private var text: StepText { StepText(engine: recording.engine, style: style) }

  private var picture: String {
    "\n" + TreePicture(engine: recording.engine, style: style).text(of: recording.state)
  }

  private var choices: String {
    let lines =
      Choices(engine: recording.engine, state: recording.state).lines
      + (recording.secondsToTimer.map { ["pass \($0) s"] } ?? [])
    return lines.isEmpty ? "" : "\n" + lines.map { "  " + DisplayWidth.printable($0) + "\n" }.joined()
  }

  private var commands: String {
    Help.table(RunWord.allCases.map { ($0.usage, $0.help) })
      + "\nAll other lines are statements of a test. The possible inputs:\n"
  }

  private func trimmed(_ text: String) -> String {
    var text = Substring(text)
    while text.first?.isWhitespace == true { text.removeFirst() }
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }

  private func show(_ report: DiagnosticReport) throws(CallError) {
    if report.diagnostics.isEmpty { return }
    let style = TextStyle(of: .standardError)
    try write(String(report.text(style: style).dropLast()), to: .standardError)
  }

  private func write(_ text: String, to stream: Console.Stream = .standardOutput) throws(CallError) {
    if !text.isEmpty { try Console.write(text, to: stream) }
  }
}
