import ScenicRuntime

/// The parameters of a message, with access by name; a missing part or one of another type is an error of the
/// client.
struct Params {
  let value: Value

  init(_ value: Value) { self.value = value }

  /// The part under this name, of any type; nil if it is missing or null.
  subscript(_ name: String) -> Value? {
    let part = value[name]
    return part == .null ? nil : part
  }

  /// Returns an object as parameters.
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

  /// Returns a list of objects as parameters.
  func objects(_ name: String) throws(ResponseError) -> [Params] {
    guard let elements = self[name]?.elements else { throw Self.wrong(name, "a list") }
    guard elements.allSatisfy({ $0.fields != nil }) else { throw Self.wrong(name, "a list of objects") }
    return elements.map { Params($0) }
  }

  /// Returns a list of objects as parameters, empty if it is missing.
  func optionalObjects(_ name: String) throws(ResponseError) -> [Params] {
    self[name] == nil ? [] : try objects(name)
  }

  /// Returns the URI of the document of the request.
  func document() throws(ResponseError) -> String { try object("textDocument").text("uri") }

  /// Returns a position in a text, in the units of the client.
  func position(_ name: String = "position") throws(ResponseError) -> TextPosition {
    let part = try object(name)
    let position = TextPosition(line: try part.integer("line"), character: try part.integer("character"))
    guard position.line >= 0, position.character >= 0 else { throw Self.wrong(name, "a position from 0") }
    return position
  }

  /// Returns a range of a text, in the units of the client.
  func range(_ name: String = "range") throws(ResponseError) -> (start: TextPosition, end: TextPosition) {
    let part = try object(name)
    return (try part.position("start"), try part.position("end"))
  }

  static func wrong(_ name: String, _ expected: String) -> ResponseError {
    ResponseError(.invalidParams, "`\(name)` must be \(expected)")
  }
}
