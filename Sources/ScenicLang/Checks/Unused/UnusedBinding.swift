import ScenicRuntime

extension Check {
  static let unusedBinding = Check(
    DiagnosticCode(
      "SC0509", "unused-binding", "an unused variable",
      explanation: """
        The pattern binds a value of the event to a name, but neither `where` nor an effect reads it. Write `_` to \
        ignore the value. A name matches any value: to test for a value, write a literal, such as `false`, or a case \
        with its dot. A capture of a link is reported if the link leaves out an input of the same name; `{_}` ignores that \
        part of the URL.
        """,
      wrong: """
        scene cats { event select(name: String) }
        scene cat

        root stack { cats }

        on cats.select(name) { push cat }

        """,
      right: """
        scene cats { event select(name: String) }
        scene cat

        root stack { cats }

        on cats.select(_) { push cat }

        """), severity: .warning
  ) { model, code in
    var found: [Diagnostic] = []
    for flow in model.flows where flow.node.map({ !model.isUnused(node: $0) }) ?? true {
      for place in flow.rules.indices where !flow.rules[place].locals.isEmpty {
        let rule = flow.rules[place]
        if rule.locals.allSatisfy({ model.usage.has(.local($0.name.range)) }) { continue }
        let bindings = Bindings(of: rule, model)
        found += rule.locals.indices.compactMap { diagnostic(code, local: $0, in: rule, bindings, model) }
      }
      for place in flow.links.indices where !flow.links[place].captures.isEmpty {
        let link = flow.links[place]
        found += link.captures.indices.compactMap { diagnostic(code, capture: $0, of: link, model) }
      }
    }
    return found
  }

  /// Returns nil unless an effect leaves out an input of the same name: other captures may be ignored on purpose. SC0605
  /// reports required inputs.
  private static func diagnostic(
    _ code: DiagnosticCode, capture place: Int, of link: Model.Link, _ model: Model
  ) -> Diagnostic? {
    let name = link.captures[place].name
    if name.range == link.range || model.usage.has(.local(name.range)) { return nil }
    guard let use = link.use(lacking: name.text, model) else { return nil }
    let form: Program.Link.CaptureForm = link.path.contains(.rest(place)) ? .rest : .text
    let fits = use.type.map { model.isCapturable($0.unwrapped, as: form) } ?? false
    let passing = fits ? [FixIt("insert `\(use.edit.replacement)`", .likely, [use.edit])] : []
    return Diagnostic(
      .warning, code, "unused capture `\(name.text)`, though the link leaves out an input of that name",
      at: name.range, fixIts: passing + [FixIt("ignore it: `_`", .likely, [FixIt.Edit(name.range, "_")])])
  }

  private static func diagnostic(
    _ code: DiagnosticCode, local: Int, in rule: Model.Rule, _ bindings: Bindings, _ model: Model
  ) -> Diagnostic? {
    let name = rule.locals[local].name
    if model.usage.has(.local(name.range)) { return nil }
    let edits = bindings.edits(of: local)
    if edits.isEmpty { return nil }
    let meant =
      MeantLiteral(local: local, in: rule, model).map { ($0.literal, $0.fixIt) }
      ?? rule.interpolation(of: name.text, model)
    let ignore = FixIt("write `_`", meant == nil ? .certain : .likely, edits)
    let question = meant.map { "; did you mean `\($0.0)`?" } ?? ""
    return Diagnostic(
      .warning, code, "unused variable `\(name.text)`\(question)", at: name.range,
      fixIts: (meant.map { [$0.1] } ?? []) + [ignore])
  }
}

/// The bindings of names in the triggers of a rule, and their replacement. Cost: the patterns of the rule.
private struct Bindings {
  private let model: Model
  /// By local; nil for a pattern that also tests a type: there is no other way to test it.
  private var edits: [[FixIt.Edit?]]

  init(of rule: Model.Rule, _ model: Model) {
    self.model = model
    edits = Array(repeating: [], count: rule.locals.count)
    for trigger in rule.triggers { add(trigger.patterns, trigger.parameters) }
  }

  /// Returns the edits that ignore the values of a name; none if a pattern tests a type.
  func edits(of local: Int) -> [FixIt.Edit] {
    edits[local].contains(nil) ? [] : edits[local].compactMap { $0 }
  }

  private mutating func add(_ patterns: [Model.FieldPattern], _ parameters: [Model.Parameter]) {
    for (position, field) in patterns.enumerated() {
      // Without a label a name refers to the parameter of that name, but `_` to the one at its position.
      let isInPlace = field.isLabelled || field.parameter == position
      add(field.pattern, label: isInPlace ? nil : parameters[field.parameter].name.text)
    }
  }

  private mutating func add(_ pattern: Model.Pattern, label: String?) {
    switch pattern.kind {
    case .bind(let local):
      let bytes = model.files[pattern.range.file].bytes[pattern.range.start..<pattern.range.end]
      let testsType = bytes.contains(UInt8(ascii: ":"))
      edits[local].append(testsType ? nil : FixIt.Edit(pattern.range, label.map { "\($0): _" } ?? "_"))
    case .enumCase(let place, let payload):
      add(payload, model.cases(of: pattern.type?.unwrapped)?[place].payload ?? [])
    case .member(_, let inner):
      if case .bind(let local) = inner.kind { edits[local].append(nil) } else { add(inner, label: label) }
    case .any, .literal, .invalid: break
    }
  }
}

/// A use of a scene that leaves out an optional input, with the insertion of the argument.
private struct ShortUse {
  let type: ValueType?
  let edit: FixIt.Edit
}

extension Model.Link {
  fileprivate func use(lacking name: String, _ model: Model) -> ShortUse? {
    for effect in effects.withBlocks {
      if case .update = effect.kind { continue }
      for filled in effect.filled {
        let use = model.use(of: filled.node, filled.arguments, lacking: name, at: filled.range)
        if let use { return use }
      }
    }
    return nil
  }
}

extension Model {
  /// Returns nil if the use has the argument, or is not written as a name with arguments.
  fileprivate func use(
    of node: Int, _ arguments: [Argument], lacking name: String, at range: SourceRange
  ) -> ShortUse? {
    let inputs = nodes[node].inputs
    guard let place = inputs.firstIndex(where: { $0.name.text == name }), !inputs[place].isRequired,
      !arguments.contains(where: { $0.parameter == place }),
      files[range.file].bytes[range.start..<range.end].starts(with: nodes[node].name.text.utf8)
    else { return nil }
    let end = arguments.map { $0.value.range.end }.max() ?? range.end
    return ShortUse(
      type: inputs[place].type,
      edit: FixIt.Edit(
        SourceRange(file: range.file, start: end, end: end), arguments.isEmpty ? "(\(name))" : ", \(name)"))
  }
}

extension Model.Rule {
  /// Returns what a name in braces in a string of the rule means, and the repair: other languages insert its value.
  fileprivate func interpolation(of name: String, _ model: Model) -> (String, FixIt)? {
    let wanted = Array("{\(name)}".utf8)
    let values = effects.withBlocks.flatMap { effect in
      effect.values + (effect.template?.arguments.map { $0.value } ?? [])
    }
    for value in values {
      guard let range = value.first(where: { $0.isText(with: wanted) })?.range else { continue }
      let bytes = model.files[range.file].bytes
      // A text begins with its quote.
      let inside = range.start + 1..<max(range.end, range.start + 1)
      guard let place = inside.first(where: { bytes[$0...].starts(with: wanted) }) else { continue }
      let hasSign = "$#%".utf8.contains(bytes[place - 1])
      let written = SourceRange(
        file: range.file, start: hasSign ? place - 1 : place, end: place + wanted.count)
      let text = "\\(\(name))"
      return (text, FixIt("write `\(text)`", .likely, [FixIt.Edit(written, text)]))
    }
    return nil
  }
}

extension Model.Expression {
  /// Returns true if it is a literal text that contains a part.
  fileprivate func isText(with part: [UInt8]) -> Bool {
    guard case .literal(.string(let text)) = kind else { return false }
    let bytes = Array(text.utf8)
    return bytes.indices.contains { bytes[$0...].starts(with: part) }
  }
}
