import ScenicLang
import ScenicRuntime

extension Request {
  static let prepareTypeHierarchy = Request("textDocument/prepareTypeHierarchy") {
    (server, params) throws(ResponseError) in
    guard let (document, offset) = try server.place(params),
      let item = document.snapshot.typeItem(document.file, at: offset),
      let value = server.value(item, in: document.snapshot)
    else { return .null }
    return [value]
  }

  /// The request for what is above a scene: its event groups, its flow and its containers.
  static let supertypes = Request("typeHierarchy/supertypes", title: "Finding types", inPieces: "") {
    (server, params) throws(ResponseError) in
    guard let (document, offset) = try server.hierarchyPlace(params) else { return .null }
    let items = document.snapshot.supertypes(document.file, at: offset)
    return .list(items.compactMap { server.value($0, in: document.snapshot) })
  }

  /// The request for the senders of an event group, or for the content of a flow or container.
  static let subtypes = Request("typeHierarchy/subtypes", title: "Finding types", inPieces: "") {
    (server, params) throws(ResponseError) in
    guard let (document, offset) = try server.hierarchyPlace(params) else { return .null }
    let items = document.snapshot.subtypes(document.file, at: offset)
    return .list(items.compactMap { server.value($0, in: document.snapshot) })
  }

  static let moniker = Request("textDocument/moniker") { (server, params) throws(ResponseError) in
    guard let (document, offset) = try server.place(params),
      let moniker = document.snapshot.moniker(document.file, at: offset)
    else { return .null }
    let kind: Value = moniker.kind == .imported ? "import" : "export"
    return [
      ["scheme": "scenic", "identifier": .string(moniker.identifier), "unique": "scheme", "kind": kind]
    ]
  }
}
