import ScenicLang
import ScenicRuntime

extension Request {
  static let foldingRange = Request("textDocument/foldingRange") { (server, params) throws(ResponseError) in
    guard let document = try server.document(params) else { return .null }
    let onlyLines = server.client.has("textDocument.foldingRange.lineFoldingOnly")
    let limit = server.client.number("textDocument.foldingRange.rangeLimit") ?? .max
    let ranges = document.snapshot.foldingRanges(document.file).compactMap {
      $0.value(in: document.text, onlyLines: onlyLines)
    }
    return .list(Array(ranges.prefix(max(limit, 0))))
  }

  static let selectionRange = Request("textDocument/selectionRange") {
    (server, params) throws(ResponseError) in
    let places = try params.objects("positions")
    guard let document = try server.document(params) else { return .null }
    var selections: [Value] = []
    for place in places {
      let offset = document.text.offset(of: try Params(["position": place.value]).position())
      selections.append(document.selection(at: offset))
    }
    return .list(selections)
  }
}

extension FoldingRange {
  fileprivate func value(in text: Text, onlyLines: Bool) -> Value? {
    let (start, end) = (text.position(at: range.lowerBound), text.position(at: range.upperBound))
    guard end.line > start.line else { return nil }
    return record([
      "startLine": .int(start.line),
      "startCharacter": onlyLines ? nil : .int(start.character),
      "endLine": .int(end.line),
      "endCharacter": onlyLines ? nil : .int(end.character),
      "kind": .string("\(kind)"),
    ])
  }
}

extension DocumentInApp {
  /// Returns the ranges around a position, from the innermost, which has the others as parents.
  fileprivate func selection(at offset: Int) -> Value {
    var ranges = snapshot.selectionRanges(file, at: offset)
    if ranges.isEmpty { ranges = [offset..<offset] }
    var selection: Value?
    for range in ranges.reversed() {
      selection = record(["range": text.value(range), "parent": selection])
    }
    return selection ?? .null
  }
}
