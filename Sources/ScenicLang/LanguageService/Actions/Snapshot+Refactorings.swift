import ScenicRuntime

// Offers refactorings of correct code.

extension Snapshot {
  /// Returns an action that adds `stay` to an empty block.
  func stay(in around: [Syntax]) -> [CodeAction] {
    guard let block = around.last(where: { $0.kind == .block }), let view = BlockSyntax(block),
      view.effects.isEmpty,
      let opener = block.token(.leftBrace), let closer = block.token(.rightBrace)
    else { return [] }
    let inside = SourceRange(file: opener.range.file, start: opener.range.end, end: closer.range.start)
    guard block.tree.text(inside.start..<inside.end).allSatisfy({ $0.isWhitespace }) else { return [] }
    return [
      CodeAction(
        title: "Ignore the event with `stay`", kind: .refactor, diagnostics: [],
        edits: [FixIt.Edit(inside, " stay ")], isPreferred: false)
    ]
  }

  /// Returns an action that adds a rule for the event declared at a position, after the last rule of its
  /// flow.
  func rule(forEventIn around: [Syntax]) -> [CodeAction] {
    guard let event = around.last(where: { $0.kind == .eventDecl }), let name = EventDeclSyntax(event)?.name,
      case .event(let node?, let place)? = symbols.declarations[name.range]
    else { return [] }
    let declared = model.nodes[node]
    let scope = declared.flow ?? declared.scope
    let subject = Program.Subject.event(node: node, event: place)
    let isAnswered = model.flows.contains { flow in
      flow.rules.contains { $0.passingCondition == nil && $0.triggers.contains { $0.subject == subject } }
    }
    guard !isAnswered, let end = model.endOfRules(inFlow: scope) else { return [] }
    let names = declared.events[place].parameters.map { $0.name.text }
    let patterns = names.isEmpty ? "" : "(\(names.map { _ in "_" }.joined(separator: ", ")))"
    let sender = declared.flow == nil ? "\(declared.name.text)." : ""
    let rule = "on \(sender)\(name.text)\(patterns) { stay }"
    let indent = trees[end.file].indentation(at: end.start)
    return [
      CodeAction(
        title: "Add a rule for `\(sender)\(name.text)`", kind: .refactor, diagnostics: [],
        edits: [FixIt.Edit(end, "\n\(indent)\(rule)")], isPreferred: false)
    ]
  }

  /// Returns an action that converts `cat(name)` to `cat(name: name)`, or back.
  func otherForm(ofArgumentsIn around: [Syntax]) -> [CodeAction] {
    guard let syntax = around.last(where: { $0.kind == .argument }), let argument = ArgumentSyntax(syntax),
      case .name(let view)? = argument.value, let name = view.name
    else { return [] }
    let kind = CodeAction.Kind.refactor
    if let label = argument.label {
      guard label.text == name.text else { return [] }
      let edit = FixIt.Edit(
        SourceRange(file: label.range.file, start: label.range.start, end: name.range.start), "")
      return [
        CodeAction(
          title: "Shorten to `\(name.text)`", kind: kind, diagnostics: [], edits: [edit],
          isPreferred: false)
      ]
    }
    guard shortened(argument) != nil else { return [] }
    let place = SourceRange(file: name.range.file, start: name.range.start, end: name.range.start)
    return [
      CodeAction(
        title: "Add the label: `\(name.text): \(name.text)`", kind: kind, diagnostics: [],
        edits: [FixIt.Edit(place, "\(name.text): ")], isPreferred: false)
    ]
  }
}
