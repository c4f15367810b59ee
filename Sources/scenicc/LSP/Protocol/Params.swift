import ScenicRuntime

/// What a message carries, with its parts by name; a part that is missing or of another type is an error of the client.
struct Params {
  let value: Value

  init(_ value: Value) { self.value = value }

  /// The part under this name, whatever it is; nil if there is none or it is null.
  subscript(_ name: String) -> Value? {
    let part = value[name]
    return part == .null ? nil : part
  }

  /// An object, seen as parameters of its own.
  func object(_ name: String) throws(ResponseError) -> Params {
    guard let part = self[name], part.fields != nil else { throw Self.wrong(name, "an object") }
    return Params(part)
  }

  func text(_ name: String) throws(ResponseError) -> String {
    guard let text = self[name]?.text else { throw Self.wrong(name, "a string") }
    return text
  }

  func integer(_ name: String) throws(ResponseError) -> Int {
    guard let number = self[name]?.integer else { throw Self.wrong(name, "a whole number") }
    return number
  }

  /// A list of objects; each is seen as parameters of its own.
  func objects(_ name: String) throws(ResponseError) -> [Params] {
    guard let elements = self[name]?.elements else { throw Self.wrong(name, "a list") }
    guard elements.allSatisfy({ $0.fields != nil }) else { throw Self.wrong(name, "a list of objects") }
    return elements.map { Params($0) }
  }

  /// The same, and an empty list if there is none.
  func optionalObjects(_ name: String) throws(ResponseError) -> [Params] {
    self[name] == nil ? [] : try objects(name)
  }

  /// The URI of the document that the request is about.
  func document() throws(ResponseError) -> String { try object("textDocument").text("uri") }

  /// A place in a text, in the units of the client.
  func position(_ name: String = "position") throws(ResponseError) -> TextPosition {
    let part = try object(name)
    let position = TextPosition(line: try part.integer("line"), character: try part.integer("character"))
    guard position.line >= 0, position.character >= 0 else { throw Self.wrong(name, "a position from 0") }
    return position
  }

  /// A range of a text, in the units of the client.
  func range(_ name: String = "range") throws(ResponseError) -> (start: TextPosition, end: TextPosition) {
    let part = try object(name)
    return (try part.position("start"), try part.position("end"))
  }

  static func wrong(_ name: String, _ expected: String) -> ResponseError {
    ResponseError(.invalidParams, "`\(name)` must be \(expected)")
  }
}
