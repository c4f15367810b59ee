import ScenicLang
import ScenicRuntime

extension Request {
  static let signatureHelp = Request("textDocument/signatureHelp") {
    (server, params) throws(ResponseError) in
    guard let (document, offset) = try server.place(params),
      let signature = document.snapshot.signature(document.file, at: offset)
    else { return .null }
    return record([
      "signatures": [signature.value(for: server.client)], "activeSignature": 0,
      "activeParameter": signature.active.map { .int($0) },
    ])
  }
}

extension Signature {
  fileprivate func value(for client: ClientAbilities) -> Value {
    let information = "textDocument.signatureHelp.signatureInformation"
    let hasOffsets = client.has(information + ".parameterInformation.labelOffsetSupport")
    func markup(_ text: String) -> Value? {
      text.isEmpty ? nil : client.markup(information + ".documentationFormat", text)
    }
    let parameters = self.parameters.map { parameter in
      record([
        "label": hasOffsets ? offsets(parameter.label) : .string(words(parameter.label)),
        "documentation": markup(parameter.documentation),
      ])
    }
    return record([
      "label": .string(label), "documentation": markup(documentation), "parameters": .list(parameters),
    ])
  }

  private func words(_ range: Range<Int>) -> String {
    String(decoding: label.utf8.dropFirst(range.lowerBound).prefix(range.count), as: UTF8.self)
  }

  /// Returns the range of some bytes of the label in units of UTF-16, regardless of the position encoding.
  private func offsets(_ range: Range<Int>) -> Value {
    func units(_ bytes: Int) -> Value { .int(words(0..<bytes).utf16.count) }
    return [units(range.lowerBound), units(range.upperBound)]
  }
}
