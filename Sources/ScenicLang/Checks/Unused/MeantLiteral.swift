import ScenicRuntime

/// A literal or case that a pattern probably means, where a name is bound that is never read: a typo turns
/// `false` into a name that matches everything.
struct MeantLiteral {
  /// The text in the source.
  let name: String
  /// The intended text.
  let literal: String
  let fixIt: FixIt

  /// Finds the literal that one of a rule's names probably means; returns nil if the name is read.
  init?(local: Int, in rule: Model.Rule, _ model: Model) {
    let name = rule.locals[local].name
    if model.usage.has(.local(name.range)) { return nil }
    for trigger in rule.triggers {
      guard let meant = model.meant(name.text, local: local, in: trigger.patterns, trigger.parameters) else {
        continue
      }
      self.name = name.text
      literal = meant.literal
      fixIt = FixIt("write `\(literal)`", .likely, [FixIt.Edit(meant.range, literal)])
      return
    }
    return nil
  }
}

extension Model {
  /// Returns the literal that a name probably means where patterns bind it to a whole parameter, also in the payload of
  /// an enum's case. The name of the parameter itself means the value.
  fileprivate func meant(
    _ name: String, local: Int, in patterns: [FieldPattern], _ parameters: [Parameter]
  ) -> (literal: String, range: SourceRange)? {
    for field in patterns where field.parameter < parameters.count {
      switch field.pattern.kind {
      case .bind(local):
        guard parameters[field.parameter].name.text != name, let type = field.pattern.type,
          let literal = literal(near: name, of: type)
        else { continue }
        return (literal, field.pattern.range)
      case .enumCase(let place, let payload):
        guard let cases = cases(of: field.pattern.type?.unwrapped) else { continue }
        if let inner = meant(name, local: local, in: payload, cases[place].payload) { return inner }
      default: continue
      }
    }
    return nil
  }

  /// Returns the value of a type that a word probably means: one of few, all with names.
  fileprivate func literal(near word: String, of type: ValueType) -> String? {
    var literals = [String: String]()
    if type.isOptional { literals["nil"] = "nil" }
    for member in type.unwrapped.members {
      if member == .bool { for truth in ["true", "false"] { literals[truth] = truth } }
      for label in labels(of: member) { literals[label] = ".\(label)" }
    }
    return literals[word] ?? didYouMean(word, among: literals.keys.sorted()).flatMap { literals[$0] }
  }

  private func labels(of type: ValueType) -> [String] {
    if case .slot(let node) = type { return nodes[node].slots.map { $0.label.text } }
    return (cases(of: type) ?? []).map { $0.name.text }
  }
}
