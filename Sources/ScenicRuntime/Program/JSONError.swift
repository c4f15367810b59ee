/// Why bytes or a value are not what was asked for, and where.
public struct JSONError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong, in plain words; lower case, no full stop.
  public var message: String
  /// Where in the value, as one would write it: `flows[0].rules[3].do[1]`. Empty for the whole value.
  public var path: String
  /// Which byte, from 0, if the bytes themselves are wrong.
  public var offset: Int?

  /// A value that is not what was asked for.
  package init(_ message: String, path: String = "") {
    self.message = message
    self.path = path
    offset = nil
  }

  /// Bytes that are no JSON.
  package init(_ message: String, offset: Int) {
    self.message = message
    path = ""
    self.offset = offset
  }

  /// The path and the message in one line; for bytes, the offset and the message.
  public var description: String {
    if let offset { return "byte \(offset): " + message }
    return path.isEmpty ? message : path + ": " + message
  }

  /// The line and the column, both from 1 and the column in bytes, of the wrong byte in what was read; nil if
  /// no single byte is wrong. Cost: the bytes before it.
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

  /// The same error seen from the object that has the value under this name.
  package func within(_ key: String) -> JSONError {
    var error = self
    if path.isEmpty || path.utf8.first == UInt8(ascii: "[") {
      error.path = key + path
    } else {
      error.path = key + "." + path
    }
    return error
  }

  /// The same error seen from the list that has the value at this place.
  package func within(_ index: Int) -> JSONError { within("[\(index)]") }
}

/// What the body makes; its errors get this name in front of their path.
func under<Result>(_ key: String, _ body: () throws(JSONError) -> Result) throws(JSONError) -> Result {
  do { return try body() } catch { throw error.within(key) }
}

/// What the body makes of each value; its errors get the value's place in front of their path.
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
