import ScenicLang
import ScenicRuntime

/// An interactive run of an app: the tree, the possible inputs, a line, the tree again.
struct Walk {
  private let engine: Engine
  private var state: NavigationState
  private var last: Step
  private let style = TextStyle(of: .standardOutput)

  /// The commands besides the statements of a test.
  static let words = ["tree", "why", "url", "help", "quit"]

  init(_ program: Program) {
    engine = Engine(program)
    last = engine.start(explaining: true)
    state = last.state
  }

  private var program: Program { engine.program }

  /// Reads lines until `quit` or the end of the input.
  mutating func run() throws(CallError) {
    try say(outcome(of: last) + picture + choices)
    try say(
      "\n`why` explains the last input, `url` shows the URL, `tree` and `help` show this again, `quit` ends the session.\n"
    )
    var lines = LineReader()
    while true {
      try say(style.painted("\n> ", .note))
      guard let line = lines.next() else { return try say("\n") }
      let text = trimmed(String(decoding: line, as: UTF8.self))
      // Interactive input is visible already; input from a file is echoed.
      if !Console.isInteractive { try say(DisplayWidth.printable(text) + "\n") }
      switch text {
      case "": continue
      case "quit", "exit": return
      case "tree": try say(picture)
      case "help": try say(picture + choices)
      case "url": try say((engine.url(of: state).map(DisplayWidth.printable) ?? "no link leads here") + "\n")
      case "why": try say(explanation)
      default: try answer(text)
      }
    }
  }

  private mutating func answer(_ text: String) throws(CallError) {
    do {
      for statement in try statements(text) {
        let input = try InputReading(engine: engine, state: state).input(statement)
        last = engine.handle(input, in: state, explaining: true)
        state = last.state
        try say(outcome(of: last))
      }
      try say(picture + choices)
    } catch {
      Console.report(error)
    }
  }

  private func statements(_ text: String) throws(CallError) -> [WrittenStatement] {
    do {
      return try WrittenStatement.parse(text)
    } catch {
      throw CallError(error.message, hint: "`help` lists the possible inputs")
    }
  }

  private var picture: String {
    "\n" + TreePicture(engine: engine, style: style).text(of: state)
  }

  private var choices: String {
    let lines = Choices(engine: engine, state: state).lines
    return lines.isEmpty ? "" : "\n" + lines.map { "  " + DisplayWidth.printable($0) + "\n" }.joined()
  }

  /// Returns the requested actions, and the refusals.
  private func outcome(of step: Step) -> String {
    var text = ""
    for performed in step.actions where program.actions.indices.contains(performed.action) {
      let action = program.actions[performed.action]
      let arguments = program.text(performed.arguments, as: action.parameters)
      text += "do " + DisplayWidth.printable(action.name + arguments) + "\n"
    }
    text += refusals(of: step)
    if !step.isHandled, step.refusals.isEmpty { text += "unhandled\n" }
    return text
  }

  private func refusals(of step: Step) -> String {
    step.refusals.map { refusal in
      let place = refusal.rule.flatMap(place).map { " (\($0))" } ?? ""
      return style.painted("refused: ", .warning) + DisplayWidth.printable(refusal.message) + place + "\n"
    }.joined()
  }

  private var explanation: String {
    let text = last.account.map(explained).joined() + refusals(of: last)
    return text.isEmpty ? "no input yet\n" : text
  }

  private func explained(_ answer: Step.Answer) -> String {
    let event = DisplayWidth.printable(program.text(answer.event, answer.arguments))
    let sender = answer.sender.map { " from #\($0.number)" } ?? ""
    var text = style.painted(event, .strong) + sender + "\n"
    switch answer.outcome {
    case .rule(let rule): text += "  handled by the \(kind(rule)) at \(place(rule) ?? "?")\n"
    case .usualMeaning: text += "  handled by default, without a rule\n"
    case .delivered(let delivery):
      text += "  delivered by type, without a rule: \(words(for: delivery))\n"
    case .unhandled: text += "  unhandled\n"
    }
    for passed in answer.passedOver {
      let place = "the \(kind(passed.rule)) at \(place(passed.rule) ?? "?")"
      text += "  skipped: \(place), \(words(for: passed.miss))\n"
    }
    return text
  }

  private func words(for delivery: Step.Delivery) -> String {
    var text = ""
    if let place = delivery.conversion, program.conversions.indices.contains(place) {
      let conversion = program.conversions[place]
      let types = (program.name(of: conversion.from), program.name(of: conversion.to))
      text = "converted from \(types.0) to \(types.1), "
    }
    switch delivery.arrival {
    case .updated(let nodes):
      return text + "it updates " + nodes.map { program.name(ofNode: $0) }.joined(separator: ", ")
    case .shown(let node): return text + "it is shown in a new \(program.name(ofNode: node))"
    }
  }

  private func words(for miss: Step.Answer.Miss) -> String {
    switch miss {
    case .pattern: return "whose pattern does not match"
    case .condition: return "whose `where` does not hold"
    case .covered: return "because the scene is covered"
    case .notStanding: return "whose flow is not in the tree"
    }
  }

  private func kind(_ rule: Step.RulePlace) -> String { rule.isLink ? "link" : "rule" }

  /// `app.scene:62:1`
  private func place(_ rule: Step.RulePlace) -> String? {
    guard let source = engine.source(of: rule) else { return nil }
    let file = program.files.indices.contains(source.file) ? program.files[source.file] : "?"
    return "\(DisplayWidth.printable(file)):\(source.line):\(source.column)"
  }

  private func trimmed(_ text: String) -> String {
    var text = Substring(text)
    while text.first?.isWhitespace == true { text.removeFirst() }
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }

  private func say(_ text: String) throws(CallError) {
    if !text.isEmpty { try Console.write(text, to: .standardOutput) }
  }
}
