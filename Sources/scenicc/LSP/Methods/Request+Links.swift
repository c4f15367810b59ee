import ScenicLang
import ScenicRuntime

extension Request {
  static let documentLink = Request("textDocument/documentLink") { (server, params) throws(ResponseError) in
    guard let document = try server.document(params) else { return .null }
    let hasTooltips = server.client.has("textDocument.documentLink.tooltipSupport")
    let links = document.snapshot.documentLinks(document.file).map { link in
      record([
        "range": document.text.value(link.range),
        "target": .string(server.uri(of: link.target)),
        "tooltip": hasTooltips && !link.tooltip.isEmpty ? .string(link.tooltip) : nil,
      ])
    }
    return .list(server.resolvable.keep(links, for: "links " + document.path, without: ["target"]))
  }

  static let documentLinkResolve = Request("documentLink/resolve") {
    (server, params) throws(ResponseError) in
    _ = try params.range()
    if params["target"] != nil { return params.value }
    guard let link = server.resolvable.whole(params.value) else { throw .modified }
    return link
  }
}

extension LanguageServer {
  fileprivate func uri(of target: DocumentLink.Target) -> String {
    switch target {
    case .file(let path): uri(of: path)
    case .url(let url): url
    }
  }
}
