import ScenicRuntime

// Values: what is in scope and fits, what is read of scenes, what can be made.

/// Something that can be read.
struct ReadableValue {
  let text: String
  /// Nil if it is wrong or not known yet.
  let type: ValueType?
  let kind: Completions.Item.Kind
  var note = Model.Note()
  /// Whether it takes whatever type is wanted: a capture of a link that nothing has typed yet.
  var isOpen = false
}

extension Completing {
  // MARK: What is in scope

  /// What is read by a bare name: bound names, inputs of the flows around, conditions.
  func valuesInScope() -> [ReadableValue] {
    var result: [ReadableValue] = []
    var names: Set<String> = []
    for (place, local) in binder.body.locals.enumerated() where names.insert(local.name.text).inserted {
      if local.name.text == Probe.word { continue }
      result.append(
        ReadableValue(
          text: written(local.name.text), type: local.type, kind: .local,
          isOpen: binder.body.openCaptures.contains(place)))
    }
    for flow in binder.flows(around: binder.body.flow) {
      let inputs = model.flows[flow].node.map { model.nodes[$0].inputs } ?? []
      for input in inputs where names.insert(input.name.text).inserted {
        result.append(
          ReadableValue(text: written(input.name.text), type: input.type, kind: .input, note: input.note))
      }
      for symbol in symbols(of: flow)
      where names.insert(binder.declaredName(of: Entity(symbol)).text).inserted {
        guard case .condition(let place) = symbol else { continue }
        let condition = model.conditions[place]
        result.append(
          ReadableValue(
            text: written(condition.name.text), type: condition.type, kind: .condition, note: condition.note))
      }
    }
    return result
  }

  /// The names that a flow declares, in the order of the text.
  func symbols(of flow: Int) -> [Symbol] {
    binder.scopes[flow].symbols.values.map { ($0, binder.range(of: $0)) }.sorted { $0.1 < $1.1 }.map { $0.0 }
  }

  /// What is read of a scene, flow or container: its inputs, its conditions, whether it is presented.
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

  // MARK: Which of it fits

  /// What the place asks of a value.
  func fits(_ value: ReadableValue, _ expected: Expected) -> Bool {
    guard let type = value.type else { return value.isOpen && expected.type.map { isCapturable($0) } ?? true }
    if needsNumber { return type.isNumber && suits(type, expected) }
    if place.behindNames == .questionQuestion { return type.isOptional && suits(type, expected) }
    if isCompared, !model.isComparable(type) { return false }
    return suits(type, expected)
  }

  private func isCapturable(_ type: ValueType) -> Bool {
    type.unwrapped.members.contains { model.isCapturable($0) }
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

  /// Whether a comparison can begin there: where a truth is wanted and nothing follows yet.
  private func beginsComparison(_ expected: Expected) -> Bool {
    guard case .type(.bool) = expected else { return false }
    return isOpenEnded && !isInArguments
  }

  /// Whether an operator can follow: none stands there yet, and no comparison is gone on with.
  private var isOpenEnded: Bool {
    !TokenSet.choices.contains(place.next) && place.next != .period && !isCompared && !needsNumber
  }

  private var isInArguments: Bool {
    place.choices.contains { $0.kind == nil && $0.rules.contains("arguments") }
  }

  // MARK: Adding

  mutating func addValues(_ expected: Expected, _ following: [NameSyntax], isCalled: Bool) {
    if place.isIn("arguments"), hasArgumentMeeting { return }
    if isCalled || place.next == .leftParen { return addMade(expected) }
    if !isConstant {
      if !following.isEmpty { return addPrefixes(expected, following) }
      for value in inScope { add(value, expected) }
      if !isOfConditions { addReadOfNodes(expected) }
      if binder.body.kind == .test, !isOfAttribute, accepts(.bool, expected) { addQuestions() }
    }
    if !isOfAttribute { addMade(expected) }
    addLiterals(expected)
    if !isConstant, !isOfAttribute { addChoices(expected) }
  }

  /// The truths in scope with which a choice of what is expected can begin, and the bound values to compare for it.
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

  /// Whether the same word begins an argument, which takes labels and short forms only.
  private var hasArgumentMeeting: Bool {
    place.meetings.contains { meeting in
      if case .argument(let parameters) = meeting.meeting { return !parameters.contains { $0.isCarried } }
      return false
    }
  }

  private var isOfAttribute: Bool { place.isIn("attribute") }
  var isOfConditions: Bool { place.isIn("clause") || isOfAttribute }
  /// Whether only what is known without the app can stand there.
  private var isConstant: Bool { !isOfAttribute && (place.isIn("parameter") || place.isIn("condition")) }

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

  /// What can be read of scenes and flows, of those that the rule hears first.
  private mutating func addReadOfNodes(_ expected: Expected) {
    let nodes = visibleNodes()
    let senders = nodes.filter { binder.body.senders.contains($0.node) }
    for (node, name) in senders + nodes.filter({ !binder.body.senders.contains($0.node) }) {
      for value in readables(of: node, "\(name).") { add(value, expected) }
    }
  }

  /// Scenes, flows and containers that a name leads to, with that name; in tests those of inner flows as well.
  func visibleNodes() -> [(node: Int, name: String)] {
    visibleEntities(withLabels: false).compactMap { entity, name in
      if case .node(let node) = entity { return (node, name) }
      return nil
    }
  }

  /// `showing(S)` and the like; where a path may begin, only what a path may ask.
  mutating func addQuestions(inPath: Bool = false) {
    var questions = [
      ("showing", "scene", "visible and not covered"), ("present", "scene", "anywhere in the tree"),
    ]
    if !inPath {
      questions += [
        ("presented", "scene", "in a presentation"), ("below", "scene, over", "below another one"),
        ("depth", "stack", "the number of its entries"),
      ]
    }
    for (word, names, meaning) in questions {
      let places = names.split(separator: ",").enumerated().map { "${\($0 + 1):\($1.drop { $0 == " " })}" }
      let text = ItemText(snippet: "\(word)(\(places.joined(separator: ", ")))", text: "\(word)(")
      add(
        item(
          word, "(\(names))", .keyword, meaning, Model.Note(),
          place.next == .leftParen ? ItemText(word) : text))
    }
  }

  // MARK: What can be made

  private mutating func addMade(_ expected: Expected) {
    if binder.body.kind == .test, accepts(.bool, expected), place.next == .leftParen { addQuestions() }
    for type in visibleTypes() where accepts(.named(type), expected) && !needsNumber {
      switch model.types[type].shape {
      case .extern: break
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

  /// Labels that have not been said, and values that say theirs by their name.
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
