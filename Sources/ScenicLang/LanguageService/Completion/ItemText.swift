import ScenicRuntime

// The texts of items: names with backticks if required, parameters as placeholders.

/// The inserted text of an item, with and without placeholders.
struct ItemText {
  var snippet: String
  var text: String

  init(_ text: String) {
    self.text = text
    snippet = text.escapedForSnippet
  }

  init(snippet: String, text: String) {
    self.snippet = snippet
    self.text = text
  }
}

extension String {
  /// The text with the special characters of snippets escaped.
  var escapedForSnippet: String {
    var result = ""
    for character in self {
      if character == "$" || character == "}" || character == "\\" { result.append("\\") }
      result.append(character)
    }
    return result
  }
}

extension Completing {
  /// Returns a name in source form: in backticks if it is a keyword, or not a valid name without them.
  func written(_ name: String) -> String {
    let kind = TokenKind(spelling: name)
    let isReserved = kind.isKeyword && (place.takes(kind) || TokenSet.containers.contains(kind))
    return isReserved || kind == .trueKeyword || kind == .falseKeyword || kind == .nilKeyword
      ? "`\(name)`" : name
  }

  /// `(catName: String, rating: Int)`.
  func signature(_ parameters: [Model.Parameter]) -> String {
    if parameters.isEmpty { return "" }
    let list = parameters.map { parameter in
      let type = parameter.type.map { model.describe($0) } ?? "?"
      return parameter.isCarried ? type : "\(parameter.name.text): \(type)"
    }
    return "(\(list.joined(separator: ", ")))"
  }

  /// Returns a call with its required arguments: in short form if a value of that name and type is in scope.
  func call(_ name: String, _ parameters: [Model.Parameter]) -> ItemText {
    let required = parameters.filter { $0.isRequired }
    if required.isEmpty || place.next == .leftParen { return ItemText(name) }
    var stop = 0
    var isShort = true
    let arguments = required.map { parameter -> String in
      if !parameter.isCarried, isInScope(parameter) { return parameter.name.text.escapedForSnippet }
      isShort = false
      stop += 1
      let label = parameter.isCarried ? "" : "\(parameter.name.text): ".escapedForSnippet
      return "\(label)${\(stop):\(stand(inFor: parameter).escapedForSnippet)}"
    }
    let snippet = "\(name.escapedForSnippet)(\(arguments.joined(separator: ", ")))"
    return ItemText(
      snippet: snippet,
      text: isShort ? "\(name)(\(required.map { $0.name.text }.joined(separator: ", ")))" : name)
  }

  /// Returns the text of a placeholder.
  private func stand(inFor parameter: Model.Parameter) -> String {
    if context.body.kind == .test || parameter.isCarried { return model.placeholder(for: parameter.type) }
    return parameter.name.text
  }

  /// Returns true if a value with the name of a parameter is in scope, and fits.
  func isInScope(_ parameter: Model.Parameter) -> Bool {
    guard let wanted = parameter.type, let place = placesInScope[parameter.name.text] else { return false }
    return inScope[place].type.map { $0.fits(wanted) } ?? inScope[place].isOpen
  }

  func item(
    _ label: String, _ signature: String = "", _ kind: Completions.Item.Kind, _ detail: String = "",
    _ note: Model.Note,
    _ text: ItemText
  ) -> Completions.Item {
    Completions.Item(
      label: label, signature: signature, kind: kind, detail: detail, documentation: note.documentation,
      snippet: text.snippet, text: text.text, isDeprecated: note.has("deprecated"))
  }

  func item(
    _ label: String, _ kind: Completions.Item.Kind, _ detail: String, _ note: Model.Note = Model.Note()
  )
    -> Completions.Item
  {
    item(label, "", kind, detail, note, ItemText(written(label)))
  }

  func kind(ofNode node: Int) -> Completions.Item.Kind {
    if model.nodes[node].flow != nil { return .flow }
    return model.nodes[node].kind == .scene ? .scene : .container
  }

  /// Returns an item for a scene, flow or container, with its arguments if it takes any there.
  func item(node: Int, as name: String? = nil, withArguments: Bool) -> Completions.Item {
    let declared = model.nodes[node]
    let name = name ?? written(declared.name.text)
    let text = withArguments ? call(name, declared.inputs) : ItemText(name)
    let result = declared.result?.type.map { " -> \(model.describe($0))" } ?? ""
    return item(
      name, signature(declared.inputs) + result, kind(ofNode: node), model.noun(ofNode: node), declared.note,
      text)
  }
}
