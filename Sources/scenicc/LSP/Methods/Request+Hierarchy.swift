import ScenicLang
import ScenicRuntime

extension Request {
  static let prepareCallHierarchy = Request("textDocument/prepareCallHierarchy") {
    (server, params) throws(ResponseError) in
    guard let (document, offset) = try server.place(params) else { return .null }
    let items = document.snapshot.hierarchyItem(document.file, at: offset)
    return items.isEmpty ? .null : .list(items.compactMap { server.value($0, in: document.snapshot) })
  }

  /// The request for the steps to a scene.
  static let incomingCalls = Request("callHierarchy/incomingCalls", title: "Finding paths", inPieces: "") {
    (server, params) throws(ResponseError) in
    guard let (document, offset) = try server.hierarchyPlace(params) else { return .null }
    let steps = document.snapshot.leadingHere(document.file, at: offset)
    return .list(
      steps.compactMap { server.value($0, "from", from: $0.item.range.file, in: document.snapshot) })
  }

  /// The request for the steps from a scene.
  static let outgoingCalls = Request("callHierarchy/outgoingCalls", title: "Finding paths", inPieces: "") {
    (server, params) throws(ResponseError) in
    guard let (document, offset) = try server.hierarchyPlace(params) else { return .null }
    let steps = document.snapshot.leadingFrom(document.file, at: offset)
    return .list(steps.compactMap { server.value($0, "to", from: document.file, in: document.snapshot) })
  }
}

extension LanguageServer {
  /// Returns the position of the declaration of a request's item.
  func hierarchyPlace(_ params: Params) throws(ResponseError) -> (DocumentInApp, Int)? {
    let item = try params.object("item")
    let start = try item.range("selectionRange").start
    guard let document = document(at: DocumentURI.path(of: try item.text("uri"))) else { return nil }
    return (document, document.text.offset(of: start))
  }

  func value(_ item: HierarchyItem, in snapshot: Snapshot) -> Value? {
    guard snapshot.sources.indices.contains(item.range.file) else { return nil }
    let source = snapshot.sources[item.range.file]
    let text = text(of: source)
    return record([
      "name": .string(item.name),
      "kind": .int(item.kind.numbers.best),
      "detail": item.detail.isEmpty ? nil : .string(item.detail),
      "uri": .string(uri(of: source.path)),
      "range": text.value(item.range),
      "selectionRange": text.value(item.nameRange),
    ])
  }

  /// Returns a step to or from an item. The protocol has ranges in the caller's file only. The origin of a
  /// step is reported in the file of its rules. An item that is queried has its own position, and its rules
  /// in other files are omitted.
  fileprivate func value(
    _ step: HierarchyStep, _ side: String, from file: Int, in snapshot: Snapshot
  ) -> Value? {
    guard let item = value(step.item, in: snapshot), snapshot.sources.indices.contains(file) else {
      return nil
    }
    let text = text(of: snapshot.sources[file])
    let ranges = step.ranges.filter { $0.file == file }.map { text.value($0) }
    return .object(Fields([(side, item), ("fromRanges", .list(ranges))]))
  }
}
