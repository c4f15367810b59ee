import ScenicRuntime

// Completes patterns: cases, Booleans, types of a union, names to bind.

extension Completing {
  /// Adds patterns for a parameter, and the labels of the others.
  mutating func addPatterns(_ own: Model.Parameter?, _ others: [Model.Parameter], isLabelled: Bool = false) {
    let isAlone = others.isEmpty
    if place.next == .colon {
      for parameter in [own].compactMap({ $0 }) + others where !parameter.isCarried { add(label: parameter) }
      return
    }
    if let own {
      for value in patternValues(of: own) { add(item(value.text, "", .value, "", own.note, value)) }
      if isLabelled { addUnionMembers(of: own) }
      let isMember = isLabelled && own.isCarried && own.type?.isUnion == true
      if !isMember, isLabelled || isAlone || !own.isCarried { addBinding(own) }
    }
    for parameter in others { addBinding(parameter) }
    if !isLabelled, own?.isCarried != true {
      for parameter in [own].compactMap({ $0 }) + others { add(label: parameter) }
    }
  }

  private mutating func add(label parameter: Model.Parameter) {
    let name = parameter.name.text
    let text =
      place.next == .colon
      ? ItemText(name) : ItemText(snippet: "\(name.escapedForSnippet): $0", text: "\(name): ")
    let type = parameter.type.map { model.describe($0) } ?? ""
    add(item(place.next == .colon ? name : "\(name):", "", .input, type, parameter.note, text))
  }

  /// Adds the members of a union, if the bound name is written already.
  private mutating func addUnionMembers(of parameter: Model.Parameter) {
    guard case .union(let members)? = parameter.type else { return }
    for member in members { add(item(model.describe(member), .type, "")) }
  }

  private mutating func addBinding(_ parameter: Model.Parameter) {
    if unhideable.contains(parameter.name.text) { return }
    let name = binding(parameter)
    let type = parameter.type.map { model.describe($0) } ?? ""
    add(item(name, "", .local, type, parameter.note, ItemText(written(name))))
  }

  /// Returns the values of a parameter with few values: cases, Booleans, members of a union.
  func patternValues(of parameter: Model.Parameter) -> [ItemText] {
    guard let type = parameter.type else { return [] }
    if case .slot(let node) = type.unwrapped {
      return model.nodes[node].slots.map { ItemText(".\($0.label.text)") }
    }
    var result: [ItemText] = []
    for member in type.unwrapped.members {
      if member == .bool { result += [ItemText("true"), ItemText("false")] }
      for enumCase in model.cases(of: member) ?? [] {
        result.append(pattern(".\(enumCase.name.text)", enumCase.payload))
      }
    }
    if type.isOptional { result.append(ItemText("nil")) }
    if parameter.isCarried, case .union(let members) = type {
      for member in members where model.cases(of: member) == nil {
        let name = model.describe(member)
        result.append(ItemText("\(name.withSmallInitial): \(name)"))
      }
    }
    return result
  }

  /// Returns an event or a case with a name for each of its parameters.
  func pattern(_ name: String, _ parameters: [Model.Parameter]) -> ItemText {
    if parameters.isEmpty || place.next == .leftParen { return ItemText(name) }
    let names = parameters.map { parameter in
      unhideable.contains(binding(parameter)) ? "_" : written(binding(parameter))
    }
    let places = names.enumerated().map { place, name in "${\(place + 1):\(name.escapedForSnippet)}" }
    return ItemText(
      snippet: "\(name.escapedForSnippet)(\(places.joined(separator: ", ")))",
      text: "\(name)(\(names.joined(separator: ", ")))")
  }

  /// Returns the name to bind a parameter to: its own, or that of its type.
  private func binding(_ parameter: Model.Parameter) -> String {
    guard parameter.isCarried, parameter.name.text == "value", let type = parameter.type,
      case .named(let place) = type.unwrapped
    else { return parameter.name.text }
    return model.types[place].name.text.withSmallInitial
  }
}

extension ValueType {
  fileprivate var isUnion: Bool {
    if case .union = self { return true }
    return false
  }
}

extension String {
  /// The text with its first letter in lower case.
  fileprivate var withSmallInitial: String { prefix(1).lowercased() + dropFirst() }
}
