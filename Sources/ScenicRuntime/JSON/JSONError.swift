/// The reason why bytes or a value are invalid, with the position. The message and the path are one line each, also if
/// they contain names from outside: long ones are shortened, and invisible characters escaped.
public struct JSONError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The problem; lower case, no full stop.
  public var message: String
  /// The path within the value: `flows[0].rules[3].do[1]`. Empty for the whole value.
  public var path: String
  /// The offset of the byte from 0, if the bytes themselves are invalid.
  public var offset: Int?

  /// The most characters of a message, which may list types or names.
  private static var longestMessage: Int { 1_000 }

  /// Creates an error for an unexpected value.
  package init(_ message: String, path: String = "") {
    self.message = message.inMessage(atMost: JSONError.longestMessage)
    self.path = path.inMessage()
    offset = nil
  }

  /// Creates an error for bytes that are not JSON.
  package init(_ message: String, offset: Int) {
    self.message = message.inMessage(atMost: JSONError.longestMessage)
    path = ""
    self.offset = offset
  }

  /// The path and the message in one line; for bytes, the offset and the message.
  public var description: String {
    if let offset { return "byte \(offset): " + message }
    return path.isEmpty ? message : path.inMessage(atMost: JSONError.longestMessage) + ": " + message
  }

  /// Returns the line and the column, both from 1 and the column in bytes, of the invalid byte; nil if
  /// several bytes or none are invalid. Cost: the bytes before it.
  public func position(in bytes: [UInt8]) -> (line: Int, column: Int)? {
    guard let offset else { return nil }
    var line = 1
    var start = 0
    for place in 0..<min(max(offset, 0), bytes.count) where bytes[place] == UInt8(ascii: "\n") {
      line += 1
      start = place + 1
    }
    return (line, max(offset - start, 0) + 1)
  }

  /// Returns the error with this key in front of its path.
  package func within(_ key: String) -> JSONError {
    let key = key.inMessage()
    var error = self
    if path.isEmpty || path.utf8.first == UInt8(ascii: "[") {
      error.path = key + path
    } else {
      error.path = key + "." + path
    }
    return error
  }

  /// Returns the error with this index in front of its path.
  package func within(_ index: Int) -> JSONError { within("[\(index)]") }
}

/// Returns the result of the closure; its errors get this name in front of their path.
func under<Result>(_ key: String, _ body: () throws(JSONError) -> Result) throws(JSONError) -> Result {
  do { return try body() } catch { throw error.within(key) }
}

/// Returns the results of the closure for each value; its errors get the value's index in front of their
/// path.
func each<Result>(
  of values: [Value], _ body: (Value) throws(JSONError) -> Result
) throws(JSONError) -> [Result] {
  var results: [Result] = []
  results.reserveCapacity(values.count)
  for (index, value) in values.enumerated() {
    do { results.append(try body(value)) } catch { throw error.within(index) }
  }
  return results
}
