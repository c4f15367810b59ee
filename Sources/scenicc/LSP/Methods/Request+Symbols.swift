import ScenicLang
import ScenicRuntime

extension Request {
  static let documentSymbol = Request("textDocument/documentSymbol") {
    (server, params) throws(ResponseError) in
    guard let document = try server.document(params) else { return .null }
    let symbols = SymbolValues(client: server.client, path: "textDocument.documentSymbol")
    let items = document.snapshot.outline(document.file)
    if server.client.has("textDocument.documentSymbol.hierarchicalDocumentSymbolSupport") {
      return .list(items.map { symbols.hierarchical($0, document.text) })
    }
    var flat: [Value] = []
    symbols.flatten(items, in: "", document.text, uri: server.uri(of: document.path), to: &flat)
    return .list(flat)
  }

  static let workspaceSymbol = Request("workspace/symbol", title: "Finding symbols", inPieces: "") {
    (server, params) throws(ResponseError) in
    let query = try params.text("query")
    let symbols = SymbolValues(client: server.client, path: "workspace.symbol")
    var found: [Value] = []
    for snapshot in server.allApps() {
      for symbol in snapshot.symbols(matching: query) {
        guard let location = server.location(symbol.range, in: snapshot) else { continue }
        found.append(symbols.found(symbol, at: location))
      }
    }
    let isLazy = server.client.texts("workspace.symbol.resolveSupport.properties").contains("location.range")
    guard isLazy else { return .list(found) }
    return .list(
      server.resolvable.keep(found, for: "symbols") { fields in
        fields["location"] = record(["uri": fields["location"]?["uri"]])
        return true
      })
  }

  static let workspaceSymbolResolve = Request("workspaceSymbol/resolve") {
    (server, params) throws(ResponseError) in
    _ = try params.text("name")
    return server.resolvable.whole(params.value) ?? params.value
  }
}

extension LanguageServer {
  /// Returns the apps of all specs in the folders and of all open documents, without duplicates.
  func allApps() -> [Snapshot] {
    search()
    var seen: Set<String> = []
    return places.specs.union(documents.keys).sorted().compactMap { path in
      let snapshot = workspace.snapshot(of: path)
      return seen.insert(snapshot.main).inserted ? snapshot : nil
    }
  }
}

/// Symbols in a form that the client supports.
private struct SymbolValues {
  let client: ClientAbilities
  /// The capability that lists the kinds and tags of the client.
  let path: String

  func hierarchical(_ item: OutlineItem, _ text: Text) -> Value {
    let start = min(item.range.start, item.nameRange.start)
    let whole = start..<max(item.range.end, item.nameRange.end)
    return record([
      "name": .string(name(of: item)),
      "detail": item.detail.isEmpty ? nil : .string(item.detail),
      "kind": .int(number(item.kind)),
      "tags": tags(item),
      "range": text.value(whole),
      "selectionRange": text.value(item.nameRange),
      "children": .list(item.children.map { hierarchical($0, text) }),
    ])
  }

  func flatten(
    _ items: [OutlineItem], in container: String, _ text: Text, uri: String, to flat: inout [Value]
  ) {
    for item in items {
      flat.append(
        record([
          "name": .string(name(of: item)),
          "kind": .int(number(item.kind)),
          "tags": tags(item),
          "location": ["uri": .string(uri), "range": text.value(item.range)],
          "containerName": container.isEmpty ? nil : .string(container),
        ]))
      flatten(item.children, in: item.name, text, uri: uri, to: &flat)
    }
  }

  func found(_ symbol: FoundSymbol, at location: Value) -> Value {
    record([
      "name": .string(symbol.name),
      "kind": .int(number(symbol.kind)),
      "location": location,
      "containerName": symbol.container.isEmpty ? nil : .string(symbol.container),
    ])
  }

  /// Returns the name of an item, with a placeholder for an empty name, which some clients refuse.
  private func name(of item: OutlineItem) -> String { item.name.isEmpty ? "(no name)" : item.name }

  private func tags(_ item: OutlineItem) -> Value? {
    item.isDeprecated && client.numbers(path + ".tagSupport.valueSet") != nil ? [1] : nil
  }

  /// Returns the number of a kind; one of the first version of the protocol, if the client lists no others.
  private func number(_ kind: OutlineItem.Kind) -> Int {
    let number = kind.numbers.best
    let known = client.numbers(path + ".symbolKind.valueSet")
    return known?.contains(number) ?? (number <= 18) ? number : kind.numbers.old
  }
}

extension OutlineItem.Kind {
  /// The number in the protocol, and one of its first 18 for clients that support no others.
  var numbers: (best: Int, old: Int) {
    switch self {
    case .app: (2, 2)
    case .flow: (3, 3)
    case .scene: (5, 5)
    case .container, .stack, .tabs, .split: (19, 3)
    case .event: (24, 9)
    case .input, .property: (7, 7)
    case .condition: (17, 17)
    case .action: (12, 12)
    case .enumeration: (10, 10)
    case .enumCase: (22, 10)
    case .structure: (23, 5)
    case .field: (8, 8)
    case .extern, .group: (11, 11)
    case .style: (14, 14)
    case .rule, .test: (6, 6)
    case .link: (15, 15)
    case .conversion: (25, 12)
    case .slot: (20, 8)
    }
  }
}
