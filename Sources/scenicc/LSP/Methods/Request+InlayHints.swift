import ScenicLang
import ScenicRuntime

extension Request {
  static let inlayHint = Request("textDocument/inlayHint") { (server, params) throws(ResponseError) in
    let places = try params.range()
    guard let document = try server.document(params) else { return .null }
    server.tryToComplete(document.snapshot)
    let hints = document.snapshot.inlayHints(document.file, in: document.text.range(places))
    let values = hints.map { hint in server.value(hint, document) }
    return .list(
      server.resolvable.keep(values, for: "hints " + document.path, without: ["tooltip", "textEdits"]))
  }

  static let inlayHintResolve = Request("inlayHint/resolve") {
    (server, params) throws(ResponseError) in
    _ = try params.position()
    return server.resolvable.whole(params.value) ?? params.value
  }
}

extension LanguageServer {
  fileprivate func value(_ hint: InlayHint, _ document: DocumentInApp) -> Value {
    record([
      "position": document.text.value(at: hint.offset),
      "label": .string(hint.text),
      "kind": hint.kind.number.map { .int($0) },
      "textEdits": hint.edits.isEmpty ? nil : .list(textEdits(hint.edits, document.text)),
      "tooltip": hint.tooltip.isEmpty ? nil : ["kind": "markdown", "value": .string(hint.tooltip)],
      "paddingLeft": hint.padding.before ? true : nil,
      "paddingRight": hint.padding.after ? true : nil,
    ])
  }
}

extension InlayHint.Kind {
  /// The number in the protocol, which has none for placements.
  fileprivate var number: Int? {
    switch self {
    case .type: 1
    case .parameter: 2
    case .placement: nil
    }
  }
}
