import ScenicLang
import ScenicRuntime

// Moves through the stops of the inputs.
extension DebugSession {
  /// The next position of a movement.
  enum Destination {
    case next
    /// The next rule or link.
    case nextEvent
    case breakpoint
  }

  // MARK: Start

  /// Compiles the app of a launch configuration: `program`, with `inputs`, a `test`, or neither of them.
  func launch(_ arguments: Value) throws(Refusal) {
    if app != nil { throw Refusal(message: "the app is already running") }
    guard let path = arguments["program"]?.text, !path.isEmpty else {
      throw Refusal(message: "missing `program` in the launch configuration: the path of a `.scene` file")
    }
    let spec: Specs.Loaded
    do throws(CallError) {
      spec = Specs.Loaded(try SpecSource(path, stdinPath: nil))
    } catch { throw Refusal(message: error.message) }
    let errors = spec.compilation.diagnostics.filter { $0.severity == .error }
    if let first = errors.first {
      let place = self.place(of: first.range, in: spec.compilation)
      throw Refusal(message: "\(place): error: \(first.message)")
    }
    var inputs = arguments["inputs"]?.elements?.compactMap { $0.text }
    var flags: [Input.ConditionValue] = []
    if let title = arguments["test"]?.text, !title.isEmpty {
      guard let test = spec.compilation.tests.first(where: { $0.title == title }) else {
        throw Refusal(message: "unknown test `\(title)`")
      }
      inputs = test.writtenStatements.map { range in
        let bytes = spec.compilation.sources[range.file].bytes[range.start..<range.end]
        return String(decoding: bytes, as: UTF8.self)
      }
      flags = test.initial.map { Input.ConditionValue(condition: $0.condition, value: $0.value) }
    }
    let recording = TestRecording(spec.compilation, flags: flags, adding: { spec.compilation(adding: $0) })
    guard let recording else { throw Refusal(message: "`\(path)` is a library and cannot be run") }
    app = App(
      spec: spec, recording: recording, turns: [], inputs: inputs ?? [], isScripted: inputs != nil,
      stopsOnEntry: arguments["stopOnEntry"] == true)
  }

  private func place(of range: SourceRange, in compilation: Compilation) -> String {
    let source = compilation.sources[range.file]
    let position = LineTable(source.bytes).position(at: range.start)
    return "\(source.path):\(position.line):\(position.column)"
  }

  /// Starts the app, when the breakpoints are known.
  func begin() {
    guard let app, app.turns.isEmpty else { return }
    let recording = app.recording
    let blank = NavigationState.blank
    add("start", recording.last, before: blank)
    position = (0, -1)
    if app.stopsOnEntry {
      position.stop = 0
      return stopped("entry")
    }
    run(to: .breakpoint)
  }

  private func add(_ title: String, _ step: Step, before: NavigationState) {
    guard let stops = app?.spec.compilation.stops(of: step) else { return }
    app?.turns.append(Turn(title: title, before: before, step: step, stops: stops))
  }

  // MARK: Moving

  /// Moves forwards, and plays the inputs of the launch configuration as they are reached.
  func run(to destination: Destination) {
    guard app != nil else { return }
    let start = position
    while true {
      while let turn, position.stop + 1 < turn.stops.count {
        position.stop += 1
        if isReached(destination, from: start) {
          return stopped(destination == .breakpoint ? "breakpoint" : "step")
        }
      }
      leaveTurn()
      if let app, position.turn + 1 < app.turns.count {
        position = (position.turn + 1, -1)
      } else if !playNextInput() {
        break
      }
    }
    if app?.isScripted == true { return terminate() }
    stopped("pause")
  }

  /// Plays the turns that a line of the debug console has added.
  func runPending() {
    guard let app, position.turn + 1 < app.turns.count else { return }
    position = (position.turn + 1, -1)
    run(to: .breakpoint)
  }

  /// Moves backwards; stays at the first stop.
  func runBack(to destination: Destination) {
    guard let app else { return }
    while position.stop > 0 || position.turn > 0 {
      if position.stop > 0 {
        position.stop -= 1
      } else {
        position.turn -= 1
        position.stop = app.turns[position.turn].stops.count - 1
      }
      guard position.stop >= 0, stop != nil else { continue }
      if destination != .breakpoint || isAtBreakpoint { return stopped("step") }
    }
    position = (app.turns.firstIndex { !$0.stops.isEmpty } ?? 0, 0)
    stopped("step")
  }

  private func isReached(_ destination: Destination, from start: (turn: Int, stop: Int)) -> Bool {
    switch destination {
    case .next: return true
    case .nextEvent: return stop?.isHeader == true || isAtBreakpoint
    case .breakpoint: return isAtBreakpoint
    }
  }

  /// Moves after the last stop of a turn.
  private func leaveTurn() {
    if let turn { position.stop = turn.stops.count }
  }

  // MARK: Inputs

  /// Plays the next input of the launch configuration; returns false if there is none.
  private func playNextInput() -> Bool {
    guard let inputs = app?.inputs, let line = inputs.first else { return false }
    app?.inputs.removeFirst()
    output("> \(line)\n", "console")
    let count = app?.turns.count ?? 0
    output(enter(line))
    if let app, app.turns.count > count { position = (count, -1) }
    return true
  }

  /// Plays a line of statements of tests; returns their outcome as text. Each input is a turn.
  func enter(_ line: String) -> String {
    guard var recording = app?.recording else { return "" }
    var before = recording.state
    let entered = recording.enter(line, path: "<console>")
    app?.recording = recording
    if entered.report.errorCount > 0 {
      hasFailed = true
      return entered.report.diagnostics.map { "error: \($0.message)\n" }.joined()
    }
    var text = ""
    for result in entered.results {
      switch result {
      case .step(let step):
        text += StepText(engine: recording.engine, style: TextStyle()).outcome(of: step, after: before)
        add(line, step, before: before)
        before = step.state
      case .met: text += "as expected\n"
      case .failure(let failure):
        hasFailed = true
        text += failure.text(files: entered.files)
      }
    }
    return text
  }
}
