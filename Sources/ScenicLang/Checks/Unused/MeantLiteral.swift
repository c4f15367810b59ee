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
      for (field, parameter) in model.bindings(trigger.patterns, trigger.parameters) {
        guard case .bind(local) = field.kind, parameter != name.text, let type = field.type,
          let literal = model.literal(near: name.text, of: type)
        else { continue }
        self.name = name.text
        self.literal = literal
        fixIt = FixIt("write `\(literal)`", .likely, [FixIt.Edit(field.range, literal)])
        return
      }
    }
    return nil
  }
}

extension Model {
  /// Returns the patterns that bind or match a whole parameter, also those of an enum's payload, with the
  /// parameter's name.
  fileprivate func bindings(_ patterns: [FieldPattern], _ parameters: [Parameter]) -> [(Pattern, String)] {
    patterns.flatMap { field -> [(Pattern, String)] in
      guard field.parameter < parameters.count else { return [] }
      let parameter = parameters[field.parameter].name.text
      guard case .enumCase(let place, let payload) = field.pattern.kind,
        let cases = cases(of: field.pattern.type?.unwrapped)
      else { return [(field.pattern, parameter)] }
      return bindings(payload, cases[place].payload)
    }
  }

  /// Returns the value of a type that a word probably means: one of few, all with names.
  fileprivate func literal(near word: String, of type: ValueType) -> String? {
    var literals: [String: String] = [:]
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
