import ScenicRuntime

// Creates declarations for unknown names, from their uses.

extension Snapshot {
  /// Returns the possible declarations of the unknown name in a diagnostic.
  func declarations(for place: Int) -> [CodeAction] {
    let range = diagnostics[place].range
    let problem = model.problems.first { problem in
      guard problem.range == range else { return false }
      switch problem.kind {
      case .unknown, .unknownArgument: return true
      default: return false
      }
    }
    guard let problem else { return [] }
    switch problem.kind {
    case .unknown(let name, let kind, nil, _):
      return declared(name, kind, range).map { title, text in
        declaration(title, text, behind: range, for: place)
      }
    case .unknown(let name, .event, let owner?, _): return event(name, of: owner, range, for: place)
    case .unknownArgument(let name, let owner, _): return input(name, of: owner, range, for: place)
    default: return []
    }
  }

  /// Returns the possible declarations of a name in place of a kind of declaration.
  private func declared(_ name: String, _ kind: NameKind, _ range: SourceRange) -> [(
    title: String, text: String
  )] {
    let uses = UsesOfUnknown(self, name)
    switch kind {
    case .node, .sceneOrFlow, .sender:
      let scene = "scene \(name)\(uses.inputs)\(uses.events)"
      if kind == .sender, !uses.isScene { return [] }
      return [
        ("Declare scene `\(name)`", scene),
        (
          "Declare flow `\(name)`",
          "flow \(name)\(uses.inputs) {\n  scene start\n\n  root stack { start }\n}"
        ),
      ]
    case .action: return [("Declare action `\(name)`", "action \(name)\(uses.inputs)")]
    case .condition, .value: return [("Declare condition `\(name)`", "condition \(name): Bool = false")]
    case .style: return [("Declare style `\(name)`", "style \(name)")]
    case .event: return [("Declare event `\(name)`", "event \(name)\(uses.patterns)")]
    case .eventGroup: return [("Declare events `\(name)`", "events \(name) {\n  event happened\n}")]
    case .type:
      return [
        ("Declare enum `\(name)`", "enum \(name) { first }"),
        ("Declare struct `\(name)`", "struct \(name) {}"),
        ("Declare extern type `\(name)`", "extern type \(name)"),
      ]
    default: return []
    }
  }

  /// Returns an action that adds a declaration after the one at a position, with its indentation.
  private func declaration(_ title: String, _ text: String, behind range: SourceRange, for place: Int)
    -> CodeAction
  {
    let declaration = nodes(around: range.start, in: range.file).last { DeclSyntax($0) != nil }
    let end = declaration?.range.end ?? range.end
    let indent = declaration.map { trees[range.file].indentation(at: $0.range.start) } ?? ""
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let written = lines.map { $0.isEmpty ? "\n" : "\n\(indent)\($0)" }.joined()
    let edit = FixIt.Edit(SourceRange(file: range.file, start: end, end: end), "\n" + written)
    return CodeAction(title: title, kind: .quickFix, diagnostics: [place], edits: [edit], isPreferred: false)
  }

  // MARK: In scenes

  /// Returns an action that declares a missing event of a scene.
  private func event(_ name: String, of owner: String, _ range: SourceRange, for place: Int) -> [CodeAction] {
    guard let scene = scene(named: owner) else { return [] }
    let event = "event \(name)\(UsesOfUnknown(self, name, of: owner).patterns)"
    let tree = scene.syntax.tree
    let edit: FixIt.Edit
    if let brace = scene.syntax.token(.rightBrace), let last = scene.members.last {
      let isOneLine = !tree.hasLineBreak(last.range.end..<brace.range.start)
      let indent = tree.indentation(at: last.range.start)
      edit = FixIt.Edit(last.range.after, isOneLine ? "; \(event)" : "\n\(indent)\(event)")
    } else if let brace = scene.syntax.token(.leftBrace) {
      edit = FixIt.Edit(brace.range.after, " \(event) ")
    } else {
      edit = FixIt.Edit(scene.range.after, " { \(event) }")
    }
    return [
      CodeAction(
        title: "Add event `\(name)` to `\(owner)`", kind: .quickFix, diagnostics: [place], edits: [edit],
        isPreferred: false)
    ]
  }

  /// Returns an action that declares a missing input of a scene, flow or action.
  private func input(_ name: String, of owner: String, _ range: SourceRange, for place: Int) -> [CodeAction] {
    guard let argument = nodes(around: range.start, in: range.file).last(where: { $0.kind == .argument }),
      let value = ArgumentSyntax(argument)?.value,
      let (list, after) = parameters(of: owner)
    else { return [] }
    let input = "\(name): \(type(of: value).map { model.describe($0) } ?? "String")"
    let edit: FixIt.Edit
    if let last = list?.parameters.last {
      edit = FixIt.Edit(last.range.after, ", \(input)")
    } else if let brace = list?.syntax.token(.leftParen) {
      edit = FixIt.Edit(brace.range.after, input)
    } else {
      edit = FixIt.Edit(after, "(\(input))")
    }
    return [
      CodeAction(
        title: "Add `\(input)` to `\(owner)`", kind: .quickFix, diagnostics: [place], edits: [edit],
        isPreferred: false)
    ]
  }

  private func scene(named name: String) -> SceneDeclSyntax? {
    for tree in trees {
      for case .scene(let view) in declarations(in: tree) where view.name?.text == name { return view }
    }
    return nil
  }

  /// Returns the parameters of a scene, flow or action, and the position after its name.
  private func parameters(of owner: String) -> (list: ParameterListSyntax?, after: SourceRange)? {
    for tree in trees {
      for declaration in declarations(in: tree) {
        switch declaration {
        case .scene(let view) where view.name?.text == owner:
          return view.name.map { (view.parameters, $0.range.after) }
        case .flow(let view) where view.name?.text == owner:
          return view.name.map { (view.parameters, $0.range.after) }
        case .action(let view) where view.name?.text == owner:
          return view.name.map { (view.parameters, $0.range.after) }
        default: break
        }
      }
    }
    return nil
  }

  /// Returns every declaration of a file, including those in flows.
  private func declarations(in tree: SyntaxTree) -> [DeclSyntax] {
    var result: [DeclSyntax] = []
    var open = Array(tree.root.declarations.reversed())
    while let declaration = open.popLast() {
      result.append(declaration)
      if case .flow(let flow) = declaration { open += flow.declarations.reversed() }
    }
    return result
  }
}

extension SourceRange {
  /// The position after the range.
  var after: SourceRange { SourceRange(file: file, start: end, end: end) }
}

extension SyntaxTree {
  /// Returns the white space at the beginning of the line of an offset.
  func indentation(at offset: Int) -> String { file.indentation(at: offset) }

  func hasLineBreak(_ range: Range<Int>) -> Bool {
    file.bytes[range].contains { $0 == 0x0A || $0 == 0x0D }
  }
}
