import ScenicRuntime

/// A message of the client.
enum Incoming {
  case request(id: Value, method: String, Params)
  case notification(method: String, Params)
  /// The response to a request of the server; nil if the client rejected it.
  case response(id: Value, result: Value?)
  /// An invalid message, which is answered with an error under this id.
  case invalid(id: Value, ResponseError)

  /// Parses the message in these bytes.
  init(_ bytes: [UInt8]) {
    let value: Value
    do {
      // Editors that count in UTF-16 may send half of a surrogate pair; a document must stay synchronized all
      // the same.
      value = try JSONReader.read(bytes, mendsSurrogates: true)
    } catch {
      self = .invalid(id: .null, ResponseError(.parseError, "no JSON: " + error.description))
      return
    }
    self.init(value)
  }

  private init(_ value: Value) {
    guard let fields = value.fields else {
      let isBatch = value.elements != nil
      self = Self.invalid(.null, isBatch ? "unsupported batch" : "expected an object as the message")
      return
    }
    let id = fields["id"]
    let answered = id.flatMap { Self.isIdentifier($0) ? $0 : nil } ?? .null
    guard fields["jsonrpc"]?.text == "2.0" else {
      self = Self.invalid(answered, "\"jsonrpc\" is not \"2.0\"")
      return
    }
    guard let method = fields["method"] else {
      self = Self.response(fields, id: answered)
      return
    }
    guard let method = method.text else {
      self = Self.invalid(answered, "expected a string for \"method\"")
      return
    }
    let params = Params(fields["params"] ?? .null)
    guard let id else {
      self = .notification(method: method, params)
      return
    }
    self =
      Self.isIdentifier(id)
      ? .request(id: id, method: method, params)
      : Self.invalid(.null, "\"id\" is neither a number nor a string")
  }

  private static func response(_ fields: Fields, id: Value) -> Incoming {
    if let error = fields["error"], error.fields != nil { return .response(id: id, result: nil) }
    if let result = fields["result"] { return .response(id: id, result: result) }
    return invalid(id, "neither \"method\" nor \"result\" nor \"error\"")
  }

  private static func invalid(_ id: Value, _ message: String) -> Incoming {
    .invalid(id: id, ResponseError(.invalidRequest, message))
  }

  private static func isIdentifier(_ id: Value) -> Bool { id.integer != nil || id.text != nil }
}
