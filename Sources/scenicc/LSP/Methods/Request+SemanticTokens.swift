import ScenicLang
import ScenicRuntime

extension Request {
  static let semanticTokens = Request("textDocument/semanticTokens/full") {
    (server, params) throws(ResponseError) in
    guard let document = try server.document(params) else { return .null }
    let data = document.coloured(in: nil)
    return ["resultId": .string(server.keep(data, for: document.path)), "data": .list(data.map { .int($0) })]
  }

  static let semanticTokensDelta = Request("textDocument/semanticTokens/full/delta") {
    (server, params) throws(ResponseError) in
    let previous = try params.text("previousResultId")
    guard let document = try server.document(params) else { return .null }
    let before = server.tokens[document.path]
    let data = document.coloured(in: nil)
    let name: Value = .string(server.keep(data, for: document.path))
    guard let before, before.resultID == previous else {
      return ["resultId": name, "data": .list(data.map { .int($0) })]
    }
    return ["resultId": name, "edits": .list(ColouredTokens.edits(from: before.data, to: data))]
  }

  static let semanticTokensRange = Request("textDocument/semanticTokens/range") {
    (server, params) throws(ResponseError) in
    let places = try params.range()
    guard let document = try server.document(params) else { return .null }
    let data = document.coloured(in: document.text.range(places))
    return ["data": .list(data.map { .int($0) })]
  }
}

extension LanguageServer {
  /// Stores the tokens that a client has received for a document, and returns the name of the result.
  fileprivate func keep(_ data: [Int], for path: String) -> String {
    let number = (tokens[path].flatMap { Int($0.resultID) } ?? 0) + 1
    let name = String(number)
    tokens[path] = documents[path] == nil ? nil : ColouredTokens(resultID: name, data: data)
    return name
  }
}

extension ColouredTokens {
  /// Returns the one edit between the common beginning and end of two lists; none if they are equal.
  fileprivate static func edits(from before: [Int], to after: [Int]) -> [Value] {
    let shorter = min(before.count, after.count)
    var start = 0
    while start < shorter, before[start] == after[start] { start += 1 }
    if start == before.count, start == after.count { return [] }
    var end = 0
    while end < shorter - start, before[before.count - 1 - end] == after[after.count - 1 - end] { end += 1 }
    let fresh = after[start..<after.count - end]
    return [
      record([
        "start": .int(start), "deleteCount": .int(before.count - end - start),
        "data": fresh.isEmpty ? nil : .list(fresh.map { .int($0) }),
      ])
    ]
  }
}

extension DocumentInApp {
  fileprivate func coloured(in range: Range<Int>?) -> [Int] {
    var data: [Int] = []
    var last = TextPosition(line: 0, character: 0)
    for token in snapshot.semanticTokens(file, in: range) {
      let place = text.position(at: token.range.lowerBound)
      let length = text.units(token.range)
      guard length > 0 else { continue }
      data.append(place.line - last.line)
      data.append(place.line == last.line ? place.character - last.character : place.character)
      data += [length, token.kind.rawValue, token.modifiers.rawValue]
      last = place
    }
    return data
  }
}

extension Capabilities {
  /// The kinds and modifiers of tokens.
  static let tokenLegend: Value = [
    "tokenTypes": .list(SemanticToken.Kind.allCases.map { .string("\($0)") }),
    "tokenModifiers": .list(SemanticToken.Modifiers.names.map { .string($0) }),
  ]
}
