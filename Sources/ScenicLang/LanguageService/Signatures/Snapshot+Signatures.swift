import ScenicRuntime

// Signature help while arguments or patterns are written.

extension Snapshot {
  /// Returns the call at a position inside its parentheses; nil anywhere else. O(tokens before it in its
  /// declaration).
  package func signature(_ file: Int, at offset: Int) -> Signature? {
    guard trees.indices.contains(file), let call = OpenCall(trees[file], at: offset) else { return nil }
    guard let callee = callee(of: call) else { return nil }
    var label = callee.name + "("
    var parameters: [Signature.Parameter] = []
    for (place, parameter) in callee.parameters.enumerated() {
      if place > 0 { label += ", " }
      let start = label.utf8.count
      let type = parameter.type.map { model.describe($0) } ?? "?"
      label += parameter.isCarried ? type : "\(parameter.name.text): \(type)"
      parameters.append(
        Signature.Parameter(label: start..<label.utf8.count, documentation: parameter.note.documentation))
    }
    label += ")"
    return Signature(
      label: label, documentation: callee.documentation, parameters: parameters,
      active: call.active(callee.parameters))
  }

  /// Returns the parameters of the call that a name is an argument of.
  func parameters(around name: NameSyntax) -> [Model.Parameter] {
    OpenCall(name.syntax.tree, at: name.range.start).flatMap { callee(of: $0) }?.parameters ?? []
  }

  /// Returns the parameter of a bare name that is also its label.
  func shortened(_ argument: ArgumentSyntax) -> Model.Parameter? {
    guard argument.label == nil, let name = argument.bareName else { return nil }
    return parameters(around: name).first { $0.name.text == name.text && !$0.isCarried }
  }

  private func callee(of call: OpenCall) -> Callee? {
    if call.kind == .finishKeyword { return ending(around: call) }
    let uses = symbols.uses(at: trees[call.file].sourceRange(call.name))
    for use in uses { if let callee = callee(use.target) { return callee } }
    guard uses.contains(where: { $0.target == .word }), let owner = call.owner else { return nil }
    let word = trees[call.file].text(call.name)
    for use in symbols.uses(at: trees[call.file].sourceRange(owner)) {
      if let callee = callee(word, of: use.target) { return callee }
    }
    return nil
  }

  /// Returns the callee of a declaration.
  func callee(_ target: Model.Target) -> Callee? {
    switch target {
    case .node(let node):
      return Callee(model.nodes[node].name.text, model.nodes[node].inputs, model.nodes[node].note)
    case .action(let action):
      return Callee(
        model.actions[action].name.text, model.actions[action].parameters, model.actions[action].note)
    case .type(let type):
      guard let fields = model.fields(of: .named(type)) else { return nil }
      return Callee(model.types[type].name.text, fields, model.types[type].note)
    case .enumCase(let type, let place):
      let declared = model.cases(ofType: type)[place]
      return Callee(declared.name.text, declared.payload, declared.note)
    case .event(let node, let event):
      let declared = model.events(of: node)[event]
      return Callee(declared.name.text, declared.parameters, declared.note)
    default: return nil
    }
  }

  /// Returns the callee of a result, a change, an answer or a request.
  private func callee(_ word: String, of target: Model.Target) -> Callee? {
    guard let event = BuiltInEvent(rawValue: word) else { return nil }
    let carried: ValueType?
    switch (event, target) {
    case (.changed, .condition(let place)): carried = model.conditions[place].type
    case (.done, .action(let place)): carried = model.actions[place].answer?.type
    case (_, .node(let node)): carried = self.carried(by: event, node)
    case (_, .slot(let node, let slot)):
      carried = model.nodes[node].slots[slot].node.flatMap { self.carried(by: event, $0) }
    default: return nil
    }
    guard let carried else { return nil }
    return Callee(word, [.carried(carried)], Model.Note())
  }

  /// Returns the type of its value; in a test, `popped` has a count.
  private func carried(by event: BuiltInEvent, _ node: Int) -> ValueType? {
    event == .popped ? .int : model.carried(by: event, ofNode: node)
  }

  /// Returns the result of the flow around a `finish`, or of the scene whose event its rule handles.
  private func ending(around call: OpenCall) -> Callee? {
    let place = trees[call.file].sourceRange(call.name)
    for flow in model.flows {
      for rule in flow.rules where rule.whole.file == place.file && rule.whole.contains(place) {
        let sender = flow.node ?? rule.triggers.lazy.compactMap { $0.subject?.sender }.first
        guard let result = sender.flatMap({ model.nodes[$0].result?.type }) else { return nil }
        return Callee("finish", [.carried(result)], Model.Note())
      }
    }
    return nil
  }
}

/// A declaration with parameters.
struct Callee {
  let name: String
  let parameters: [Model.Parameter]
  let documentation: String

  init(_ name: String, _ parameters: [Model.Parameter], _ note: Model.Note) {
    self.name = name
    self.parameters = parameters
    documentation = note.documentation
  }
}

extension Model.Parameter {
  /// Returns a parameter without a label.
  fileprivate static func carried(_ type: ValueType) -> Model.Parameter {
    let name = Model.Name(text: "value", range: SourceRange(file: 0, start: 0, end: 0))
    return Model.Parameter(name: name, type: type, isCarried: true)
  }
}

/// A call whose parentheses are open at a position.
struct OpenCall {
  let file: Int
  /// The kind and the bytes of the last name before the parenthesis.
  let kind: TokenKind
  let name: Range<Int>
  /// The name before the dot before it.
  let owner: Range<Int>?
  /// The arguments up to the position: the first word of each, and whether that is a label.
  private let arguments: [(word: String?, isLabel: Bool)]

  init?(_ tree: SyntaxTree, at offset: Int) {
    let tokens = tree.tokens
    guard offset >= 0, let end = tokens.first(atOrBehind: offset) else { return nil }
    guard let opener = Self.opener(tokens, before: end), opener > 0, tokens[opener - 1].kind.isWord else {
      return nil
    }
    file = tree.fileIndex
    kind = tokens[opener - 1].kind
    name = tokens.range(opener - 1)
    let isMember = opener > 2 && tokens[opener - 2].kind == .period
    owner = isMember ? Self.owner(tokens, before: opener - 2).map { tokens.range($0) } : nil
    arguments = Self.arguments(tree, opener + 1..<end)
  }

  /// Returns the innermost parenthesis that is open before a token; nil if a brace or a bracket is.
  private static func opener(_ tokens: TokenBuffer, before end: Int) -> Int? {
    var depth = 0
    for token in tokens.indices.prefix(end).reversed() {
      if tokens[token].kind.isCloser { depth += 1 }
      guard tokens[token].kind.isOpener else { continue }
      if depth == 0 { return tokens[token].kind == .leftParen ? token : nil }
      depth -= 1
    }
    return nil
  }

  /// Returns the name before a dot, and before the arguments of a request.
  private static func owner(_ tokens: TokenBuffer, before dot: Int) -> Int? {
    guard tokens[dot - 1].kind == .rightParen else { return dot - 1 }
    return opener(tokens, before: dot - 1).flatMap { $0 > 0 ? $0 - 1 : nil }
  }

  private static func arguments(_ tree: SyntaxTree, _ range: Range<Int>) -> [(word: String?, isLabel: Bool)] {
    let all = tree.tokens
    var result: [(word: String?, isLabel: Bool)] = [(nil, false)]
    var depth = 0
    for token in range {
      if all[token].kind.isOpener { depth += 1 }
      if all[token].kind.isCloser { depth -= 1 }
      if depth > 0 { continue }
      if all[token].kind == .comma {
        result.append((nil, false))
      } else if all[token].kind.isWord, all[token - 1].kind == .comma || token == range.lowerBound {
        let isLabel = token + 1 < all.count && all[token + 1].kind == .colon
        result[result.count - 1] = (tree.text(tree.tokens.range(token)), isLabel)
      }
    }
    return result
  }

  /// Returns the index of the active parameter: by its label, else by its position.
  func active(_ parameters: [Model.Parameter]) -> Int? {
    guard let last = arguments.last else { return nil }
    if let word = last.word, let named = parameters.firstIndex(where: { $0.name.text == word }) {
      return named
    }
    if last.isLabel { return nil }
    let place = arguments.count - 1
    return place < parameters.count ? place : nil
  }
}
