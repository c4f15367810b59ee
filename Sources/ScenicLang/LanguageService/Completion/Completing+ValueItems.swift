import ScenicRuntime

// Completes values: values in scope that fit, inputs of scenes, new values.

/// A value that can be read.
struct ReadableValue {
  let text: String
  /// The type; nil if it has an error or is not known yet.
  let type: ValueType?
  let kind: Completions.Item.Kind
  var note = Model.Note()
  /// True if it accepts any type: a capture of a link without a type so far.
  var isOpen = false
}

extension Completing {
  // MARK: Values in scope

  /// Returns the values that can be read by a bare name: bound names, inputs and conditions of the scene around a
  /// rule, inputs of the enclosing flows, conditions.
  func valuesInScope() -> [ReadableValue] {
    var result: [ReadableValue] = []
    var names = Set<String>()
    for (place, local) in context.body.locals.enumerated() where names.insert(local.name.text).inserted {
      if local.name.text == Probe.word { continue }
      result.append(
        ReadableValue(
          text: written(local.name.text), type: local.type, kind: .local,
          isOpen: context.body.openCaptures.contains(place)))
    }
    func add(inputsOf node: Int?) {
      for input in node.map({ model.nodes[$0].inputs }) ?? [] where names.insert(input.name.text).inserted {
        result.append(
          ReadableValue(text: written(input.name.text), type: input.type, kind: .input, note: input.note))
      }
    }
    func add(condition place: Int) {
      let condition = model.conditions[place]
      result.append(
        ReadableValue(
          text: written(condition.name.text), type: condition.type, kind: .condition, note: condition.note))
    }
    if let scene = context.body.scene {
      add(inputsOf: scene)
      for place in model.nodes[scene].conditions
      where names.insert(model.conditions[place].name.text).inserted {
        add(condition: place)
      }
    }
    for flow in context.flows(around: context.body.flow) {
      add(inputsOf: model.flows[flow].node)
      for symbol in symbols(of: flow)
      where names.insert(context.declaredName(of: Entity(symbol)).text).inserted {
        if case .condition(let place) = symbol { add(condition: place) }
      }
    }
    return result
  }

  /// Returns the arguments of the request whose result the rule handles.
  func requestArguments(qualified: Bool = true) -> [ReadableValue] {
    guard case .action(let action) = context.body.completed else { return [] }
    let declared = model.actions[action]
    let isVisible = context.flows(around: context.body.flow).contains(declared.scope)
    let flow = isVisible ? "" : "\(model.flows[declared.scope].name.text)."
    let prefix = qualified ? "\(flow)\(written(declared.name.text))." : ""
    return declared.parameters.map { parameter in
      ReadableValue(
        text: prefix + parameter.name.text, type: parameter.type, kind: .input, note: parameter.note)
    }
  }

  /// Returns the names that a flow declares, in source order.
  func symbols(of flow: Int) -> [Symbol] {
    context.symbols.scopes[flow].symbols.values.map { ($0, context.range(of: $0)) }.sorted { $0.1 < $1.1 }.map
    { $0.0 }
  }

  /// Returns the readable values of a scene, flow or container: its inputs, its conditions, `isPresented`.
  func readables(of node: Int, _ prefix: String = "") -> [ReadableValue] {
    let declared = model.nodes[node]
    var result = declared.inputs.map {
      ReadableValue(text: prefix + $0.name.text, type: $0.type, kind: .input, note: $0.note)
    }
    result += declared.conditions.map {
      let condition = model.conditions[$0]
      return ReadableValue(
        text: prefix + condition.name.text, type: condition.type, kind: .condition, note: condition.note)
    }
    if declared.kind == .scene || declared.flow != nil {
      result.append(ReadableValue(text: "\(prefix)isPresented", type: .bool, kind: .keyword))
    }
    return result
  }

  // MARK: Expectations

  /// Returns true if a value fits the expectation.
  func fits(_ value: ReadableValue, _ expected: Expected) -> Bool {
    guard let type = value.type else { return value.isOpen && expected.type.map { isCapturable($0) } ?? true }
    if needsNumber { return type.isNumber && suits(type, expected) }
    if place.behindNames == .questionQuestion { return type.isOptional && suits(type, expected) }
    if isCompared, !model.isComparable(type) { return false }
    return suits(type, expected)
  }

  private func isCapturable(_ type: ValueType) -> Bool {
    type.unwrapped.members.contains { model.isCapturable($0, as: .item) }
  }

  private func suits(_ type: ValueType, _ expected: Expected) -> Bool {
    guard case .type(let wanted) = expected else { return true }
    return type.fits(wanted) || isCompared && wanted.fits(type)
  }

  private var needsNumber: Bool {
    Self.ofNumbers.contains(place.behindNames) || Self.ofNumbers.contains(place.beforeNames)
  }

  private var isCompared: Bool {
    Self.ofEquals.contains(place.behindNames) || Self.ofEquals.contains(place.beforeNames)
  }

  private static let ofEquals: TokenSet = [.equalEqual, .notEqual]
  private static let ofNumbers: TokenSet = [.less, .lessEqual, .greater, .greaterEqual, .plus, .minus]

  /// Returns true if a comparison can begin there: a Boolean is expected and no operator follows yet.
  private func beginsComparison(_ expected: Expected) -> Bool {
    guard case .type(.bool) = expected else { return false }
    return isOpenEnded && !isInArguments
  }

  /// True if an operator can follow: there is none yet, and the value is not an operand of a comparison.
  private var isOpenEnded: Bool {
    !TokenSet.choices.contains(place.next) && place.next != .period && !isCompared && !needsNumber
  }

  /// True if the value is in arguments, and not in the condition of one of them.
  private var isInArguments: Bool { place.isIn(.argumentList) && !place.isInFilter }

  // MARK: Adding

  mutating func addValues(_ expected: Expected, _ following: SyntaxList<NameSyntax>, isCalled: Bool) {
    if isInArguments, hasArgumentMeeting { return }
    if isCalled || place.next == .leftParen { return addMade(expected) }
    if !isConstant {
      if !following.isEmpty { return addPrefixes(expected, following) }
      for value in inScope { add(value, expected) }
      for value in requestArguments() { add(value, expected) }
      if !isOfConditions { addReadOfNodes(expected) }
      if !isOfAttribute, accepts(.bool, expected) { addQuestions() }
    }
    if !isOfAttribute { addMade(expected) }
    addLiterals(expected)
    if !isConstant, !isOfAttribute { addChoices(expected) }
  }

  /// Adds the Booleans in scope with which a conditional expression can begin, and the bound values to
  /// compare for it.
  private mutating func addChoices(_ expected: Expected) {
    guard case .type(let wanted) = expected, wanted != .bool, isOpenEnded, place.next != .colon else {
      return
    }
    for value in inScope {
      if value.kind == .local, value.type != .bool, !fits(value, expected) { add(value, .type(.bool)) }
      if value.type != .bool { continue }
      let text = ItemText(snippet: "\(value.text.escapedForSnippet) ? $1 : $0", text: "\(value.text) ? ")
      add(item(value.text, "", value.kind, "Bool", value.note, text))
    }
  }

  /// True if the same word begins an argument, which accepts only labels and short forms.
  private var hasArgumentMeeting: Bool {
    place.probe.meetings.contains { meeting in
      if case .argument(let parameters) = meeting.meeting { return !parameters.contains { $0.isCarried } }
      return false
    }
  }

  private var isOfAttribute: Bool { place.isIn(.attribute) }
  var isOfConditions: Bool { place.isIn(.requiresClause) || isOfAttribute }
  /// True if only constants are valid there.
  private var isConstant: Bool { !isOfAttribute && place.isIn(.parameter, .conditionDecl) }

  func accepts(_ type: ValueType, _ expected: Expected) -> Bool {
    guard case .type(let wanted) = expected else { return true }
    return type.fits(wanted)
  }

  mutating func add(_ value: ReadableValue, _ expected: Expected, depth: Int = 0) {
    if fits(value, expected) {
      add(
        item(
          value.text, "", value.kind, value.type.map { model.describe($0) } ?? "", value.note,
          ItemText(value.text)))
    } else if beginsComparison(expected), depth == 0, let type = value.type, model.isComparable(type) {
      let text = ItemText(
        snippet: "\(value.text.escapedForSnippet) ${1|==,!=|} $0", text: "\(value.text) == ")
      add(item(value.text, "", value.kind, model.describe(type), value.note, text))
    } else if isOpenEnded, case .type(let wanted) = expected, value.type == .optional(wanted) {
      let text = ItemText(snippet: "\(value.text.escapedForSnippet) ?? $0", text: "\(value.text) ?? ")
      let type = model.describe(.optional(wanted))
      add(item(value.text, "", value.kind, type, value.note, text))
    }
    guard depth < 2, let fields = model.fields(of: value.type) else { return }
    for field in fields {
      let inner = ReadableValue(
        text: "\(value.text).\(field.name.text)", type: field.type, kind: .field, note: field.note)
      if case .anything = expected, depth > 0 { continue }
      add(inner, expected, depth: depth + 1)
    }
  }

  /// Adds the readable values of scenes and flows, those of the rule's senders first.
  private mutating func addReadOfNodes(_ expected: Expected) {
    let nodes = visibleNodes()
    let senders = nodes.filter { context.body.senders.contains($0.node) }
    for (node, name) in senders + nodes.filter({ !context.body.senders.contains($0.node) }) {
      for value in readables(of: node, "\(name).") { add(value, expected) }
    }
  }

  /// Returns the scenes, flows and containers that a name refers to, with that name; in tests those of inner
  /// flows as well.
  func visibleNodes() -> [(node: Int, name: String)] {
    visibleEntities(withLabels: false).compactMap { entity, name in
      if case .node(let node) = entity { return (node, name) }
      return nil
    }
  }

  /// Adds `showing(S)` and similar questions in tests, properties and rules, at the start of a path only those that
  /// are valid there.
  mutating func addQuestions(inPath: Bool = false) {
    let isTest = context.body.kind == .test
    if !isTest, !context.body.asksTree { return }
    var questions: [(String, String, String)] = []
    if isTest || !needsNumber {
      questions += [
        ("showing", "scene", "visible and not covered"), ("present", "scene", "anywhere in the tree"),
      ]
    }
    if isTest, !inPath {
      questions += [
        ("presented", "scene", "in a presentation"), ("below", "scene, over", "below another one"),
      ]
    }
    if !inPath { questions.append(("depth", "stack", "the number of its entries")) }
    if !inPath, isTest || !needsNumber { questions.append(("selected", "tabs", "its selected slot")) }
    for (word, names, meaning) in questions {
      let places = names.split(separator: ",").enumerated().map { "${\($0 + 1):\($1.drop { $0 == " " })}" }
      let text = ItemText(snippet: "\(word)(\(places.joined(separator: ", ")))", text: "\(word)(")
      add(
        item(
          word, "(\(names))", .keyword, meaning, Model.Note(),
          place.next == .leftParen ? ItemText(word) : text))
    }
  }

  // MARK: New values

  private mutating func addMade(_ expected: Expected) {
    if accepts(.bool, expected), place.next == .leftParen { addQuestions() }
    for type in visibleTypes() where accepts(.named(type), expected) && !needsNumber {
      switch model.types[type].shape {
      case .extern, .text: break
      case .structure(let fields):
        let name = written(model.types[type].name.text)
        var text = call(name, fields)
        if place.next != .leftParen, text.text == name { text.text += "()" }
        if place.next != .leftParen, text.snippet == name { text.snippet += "()" }
        add(item(name, signature(fields), .type, "struct", model.types[type].note, text))
      case .enumeration(let cases):
        if place.next == .leftParen { continue }
        let prefix =
          expected.only { model.cases(of: $0) != nil } == .named(type) ? "" : model.types[type].name.text
        for enumCase in cases { add(item(enumCase, prefix: "\(prefix).")) }
      }
    }
    if case .slot(let node)? = expected.type?.unwrapped {
      for slot in model.nodes[node].slots {
        add(
          item(
            ".\(slot.label.text)", "", .slot, model.nodes[node].name.text, slot.note,
            ItemText(".\(slot.label.text)")))
      }
    }
  }

  private func item(_ enumCase: Model.TypeDeclaration.Case, prefix: String) -> Completions.Item {
    let name = prefix + enumCase.name.text
    return item(name, signature(enumCase.payload), .enumCase, "", enumCase.note, call(name, enumCase.payload))
  }

  private mutating func addLiterals(_ expected: Expected) {
    if place.next == .leftParen || place.next == .period || needsNumber { return }
    if accepts(.bool, expected) {
      for word in ["true", "false"] { add(item(word, "", .keyword, "Bool", Model.Note(), ItemText(word))) }
    }
    if expected.type?.isOptional == true {
      add(item("nil", "", .keyword, "", Model.Note(), ItemText("nil")))
    }
  }

  // MARK: Arguments

  /// Adds labels that are not used yet, and values whose names are their labels.
  mutating func addArguments(_ parameters: [Model.Parameter]) {
    if parameters.contains(where: { $0.isCarried }) { return }
    for parameter in parameters where place.next != .colon && isInScope(parameter) {
      let name = parameter.name.text
      add(
        item(
          name, "", .local, parameter.type.map { model.describe($0) } ?? "", parameter.note, ItemText(name)))
    }
    for parameter in parameters {
      let name = parameter.name.text
      let text =
        place.next == .colon
        ? ItemText(name) : ItemText(snippet: "\(name.escapedForSnippet): $0", text: "\(name): ")
      add(
        item(
          place.next == .colon ? name : "\(name):", "", .input,
          parameter.type.map { model.describe($0) } ?? "",
          parameter.note, text))
    }
  }
}
