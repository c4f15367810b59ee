import ScenicLang
import ScenicRuntime

extension Request {
  static let completion = Request("textDocument/completion") { (server, params) throws(ResponseError) in
    guard let (document, offset) = try server.place(params) else { return .null }
    let isBrace = params["context"]?["triggerCharacter"]?.text == "{"
    // A brace triggers completion only in a string: after any other brace, a line end is typed next.
    if isBrace, !document.snapshot.isInString(document.file, at: offset) { return .null }
    guard let found = document.snapshot.completions(document.file, at: offset) else { return .null }
    var list = CompletionList(client: server.client, replaced: server.replaced(found, document, offset))
    list.items = found.items.enumerated().map { list.item($1, at: $0) }
    list.items = server.resolvable.keep(
      list.items, for: "completion " + document.path, without: ["documentation"])
    return list.value
  }

  static let completionResolve = Request("completionItem/resolve") {
    (server, params) throws(ResponseError) in
    _ = try params.text("label")
    return server.resolvable.whole(params.value) ?? params.value
  }
}

extension LanguageServer {
  /// Returns the replaced range of an item, or two if the client supports replacing the rest of the word.
  fileprivate func replaced(
    _ found: ScenicLang.Completions, _ document: DocumentInApp, _ offset: Int
  ) -> CompletionList.Replaced {
    let (start, end) = (found.replaced.start, max(found.replaced.end, offset))
    let replace = document.text.value(start..<end)
    let knowsBoth = client.has("textDocument.completion.completionItem.insertReplaceSupport")
    guard knowsBoth, end > offset, start <= offset else { return .one(replace) }
    return .either(insert: document.text.value(start..<offset), replace: replace)
  }
}

/// A list of completions in a form that the client supports.
private struct CompletionList {
  enum Replaced {
    case one(Value)
    case either(insert: Value, replace: Value)
  }

  let client: ClientAbilities
  let replaced: Replaced
  var items: [Value] = []

  private var hasDefaults: Bool {
    client.texts("textDocument.completion.completionList.itemDefaults").contains("editRange")
  }

  /// The list is complete: further typing only filters it.
  var value: Value {
    var fields = Fields([("isIncomplete", .bool(false))])
    if hasDefaults { fields.append("itemDefaults", ["editRange": editRange]) }
    fields.append("items", .list(items))
    return .object(fields)
  }

  private var editRange: Value {
    switch replaced {
    case .one(let range): range
    case .either(let insert, let replace): ["insert": insert, "replace": replace]
    }
  }

  func item(_ item: ScenicLang.Completions.Item, at place: Int) -> Value {
    let isSnippet = client.hasSnippets && item.snippet != item.text
    let written = isSnippet ? item.snippet : item.text
    let hasLabelDetails = client.has("textDocument.completion.completionItem.labelDetailsSupport")
    let hasTags = client.numbers("textDocument.completion.completionItem.tagSupport.valueSet") != nil
    return record([
      "label": .string(item.label),
      "labelDetails": hasLabelDetails ? labelDetails(item) : nil,
      "kind": .int(item.kind.number),
      "tags": item.isDeprecated && hasTags ? [1] : nil,
      "deprecated": item.isDeprecated && !hasTags ? true : nil,
      "detail": detail(item, hasLabelDetails: hasLabelDetails),
      "documentation": item.documentation.isEmpty
        ? nil
        : client.markup("textDocument.completion.completionItem.documentationFormat", item.documentation),
      "sortText": .string(Self.sortText(place)),
      "filterText": .string(item.label),
      "insertTextFormat": isSnippet ? 2 : nil,
      "textEditText": hasDefaults ? .string(written) : nil,
      "textEdit": hasDefaults ? nil : textEdit(written),
    ])
  }

  /// Returns the kind; with its parameters, if they cannot be displayed after the label.
  private func detail(_ item: ScenicLang.Completions.Item, hasLabelDetails: Bool) -> Value? {
    let detail = hasLabelDetails || item.signature.isEmpty ? item.detail : item.label + item.signature
    return detail.isEmpty ? nil : .string(detail)
  }

  private func labelDetails(_ item: ScenicLang.Completions.Item) -> Value? {
    guard !item.signature.isEmpty || !item.detail.isEmpty else { return nil }
    return record([
      "detail": item.signature.isEmpty ? nil : .string(item.signature),
      "description": item.detail.isEmpty ? nil : .string(item.detail),
    ])
  }

  private func textEdit(_ written: String) -> Value {
    switch replaced {
    case .one(let range): ["range": range, "newText": .string(written)]
    case .either(let insert, let replace):
      ["insert": insert, "replace": replace, "newText": .string(written)]
    }
  }

  /// Returns a text whose order is that of the indices.
  private static func sortText(_ place: Int) -> String {
    let digits = String(place)
    return String(repeating: "0", count: max(5 - digits.count, 0)) + digits
  }
}

extension ScenicLang.Completions.Item.Kind {
  /// The number in the protocol.
  fileprivate var number: Int {
    switch self {
    case .action: 3
    case .field: 5
    case .local, .condition: 6
    case .scene: 7
    case .flow, .container: 9
    case .input, .attribute: 10
    case .value: 12
    case .keyword: 14
    case .snippet: 15
    case .file: 17
    case .enumCase, .slot: 20
    case .style: 21
    case .type: 22
    case .event: 23
    }
  }
}
