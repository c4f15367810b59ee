import ScenicLang
import ScenicRuntime

/// The result of an input as text: requested actions, refusals, and the outcome of each event.
struct StepText {
  let engine: Engine
  let style: TextStyle

  private var program: Program { engine.program }

  /// Returns the requested actions, the requests that ended, and the refusals.
  func outcome(of step: Step, after state: NavigationState) -> String {
    var text = ""
    for performed in step.actions where program.actions.indices.contains(performed.action) {
      let action = program.actions[performed.action]
      let arguments = program.text(performed.arguments, as: action.parameters)
      text += "do " + DisplayWidth.printable(action.name + arguments) + "\n"
    }
    for request in step.cancelled.compactMap({ words(for: $0, in: step, state) }) {
      text += "cancelled " + DisplayWidth.printable(request) + "\n"
    }
    text += refusals(of: step)
    if !step.isHandled, step.refusals.isEmpty { text += "unhandled\n" }
    return text
  }

  /// Returns a request that ended: its action with its arguments.
  private func words(for number: Int, in step: Step, _ state: NavigationState) -> String? {
    let former = state.unhandledRequests.first { $0.number == number }
    let made = step.actions.first { $0.request == number }
    guard let action = former?.action ?? made?.action, program.actions.indices.contains(action) else {
      return nil
    }
    let arguments = former?.arguments ?? made?.arguments ?? Fields()
    return program.actions[action].name + program.text(arguments, as: program.actions[action].parameters)
  }

  /// Returns the rule that handled each event, the skipped rules, and the refusals.
  func explanation(of step: Step) -> String {
    let text = step.account.map(explained).joined() + refusals(of: step)
    return text.isEmpty ? "no input yet\n" : text
  }

  private func refusals(of step: Step) -> String {
    step.refusals.map { refusal in
      let place = refusal.rule.flatMap(place).map { " (\($0))" } ?? ""
      return style.painted("refused: ", .warning) + DisplayWidth.printable(refusal.message) + place + "\n"
    }.joined()
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
    case .kept: text += "  kept until its owner is uncovered\n"
    case .waiting(let rule):
      text += "  waits until `where` of the \(kind(rule)) at \(place(rule) ?? "?") is true\n"
    case .unhandled: text += "  unhandled\n"
    }
    for passed in answer.passedOver where answer.outcome != .waiting(passed.rule) {
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
}
