import ScenicLang
import ScenicRuntime

/// The outcome of an event as JSON: the rule that handled it, and the reasons why others did not.
struct Explanation {
  private let engine: Engine
  private var program: Program { engine.program }

  init(_ engine: Engine) { self.engine = engine }

  func value(_ answer: Step.Answer) -> Value {
    var fields: Fields = ["event": .string(answer.event), "args": .object(answer.arguments)]
    if let sender = answer.sender { fields.append("sender", Value(sender)) }
    switch answer.outcome {
    case .rule(let rule):
      fields.append("outcome", .string(rule.isLink ? "link" : "rule"))
      if let place = place(of: rule) { fields.append("place", place) }
    case .usualMeaning: fields.append("outcome", "default")
    case .kept: fields.append("outcome", "kept")
    case .waiting(let rule):
      fields.append("outcome", "waiting")
      if let place = place(of: rule) { fields.append("place", place) }
    case .unhandled: fields.append("outcome", "unhandled")
    case .delivered(let delivery):
      fields.append("outcome", "delivered")
      fields.append("to", .list(receivers(of: delivery).map { .string(program.name(ofNode: $0)) }))
    }
    let skipped = answer.passedOver.filter { answer.outcome != .waiting($0.rule) }
    fields.append("skipped", .list(skipped.map { self.skipped($0) }))
    return .object(fields)
  }

  private func receivers(of delivery: Step.Delivery) -> [Int] {
    switch delivery.arrival {
    case .updated(let nodes): nodes
    case .shown(let node): [node]
    }
  }

  private func skipped(_ passed: Step.Answer.PassedOver) -> Value {
    var fields: Fields = ["reason": .string(passed.miss.rawValue)]
    if let place = place(of: passed.rule) { fields.append("place", place) }
    return .object(fields)
  }

  private func place(of rule: Step.RulePlace) -> Value? {
    guard let source = engine.source(of: rule), program.files.indices.contains(source.file) else {
      return nil
    }
    return [
      "file": .string(program.files[source.file]), "line": .int(source.line), "column": .int(source.column),
    ]
  }
}
