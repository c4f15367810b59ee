/// Reads an object's fields by name, in any order, and records which of them were read.
///
/// The search begins after the last field read, so an object in the usual order is read in one pass. Only the
/// first 64 fields are searched, more than any object with known keys has: the next one is reported as
/// unknown.
package struct ObjectReader {
  let fields: Fields
  private let count: Int
  private var next = 0
  private var taken: UInt64 = 0

  package init(_ value: Value) throws(JSONError) {
    guard case .object(let fields) = value else { throw JSONError("expected an object") }
    self.fields = fields
    count = min(fields.count, 64)
  }

  /// Returns the value under this name, if there is one.
  mutating func take(_ name: String) -> Value? {
    for place in next..<count where isNamed(place, name) { return take(place) }
    for place in 0..<min(next, count) where isNamed(place, name) { return take(place) }
    return nil
  }

  private func isNamed(_ place: Int, _ name: String) -> Bool {
    // Comparing lengths first makes the usual mismatch cheap.
    fields[place].name.utf8.count == name.utf8.count && fields[place].name == name
  }

  private mutating func take(_ place: Int) -> Value {
    taken |= 1 << UInt64(place)
    next = place + 1
    return fields[place].value
  }

  /// Throws if there is a field that was not read.
  package func finish() throws(JSONError) {
    guard taken.nonzeroBitCount < fields.count else { return }
    for place in 0..<fields.count where place >= 64 || taken >> UInt64(place) & 1 == 0 {
      throw JSONError("unknown key", path: fields[place].name)
    }
  }
}

// Reads parts of a known type. A missing required part is an error.
extension ObjectReader {
  mutating func required(_ name: String) throws(JSONError) -> Value {
    guard let value = take(name) else { throw JSONError("\"\(name)\" is missing") }
    return value
  }

  mutating func text(_ name: String) throws(JSONError) -> String {
    guard let text = try required(name).text else { throw JSONError("expected a string", path: name) }
    return text
  }

  package mutating func optionalText(_ name: String) throws(JSONError) -> String? {
    guard let value = take(name) else { return nil }
    guard let text = value.text else { throw JSONError("expected a string", path: name) }
    return text
  }

  /// Reads a flag that is written only if it is not the default.
  package mutating func flag(_ name: String, usually usual: Bool) throws(JSONError) -> Bool {
    guard let value = take(name) else { return usual }
    guard let truth = value.truth else { throw JSONError("expected true or false", path: name) }
    return truth
  }

  mutating func integer(_ name: String) throws(JSONError) -> Int {
    guard let number = try required(name).integer else {
      throw JSONError("expected a whole number", path: name)
    }
    return number
  }

  /// Returns the results of the closure for each element; empty if the list is missing.
  mutating func list<Result>(
    _ name: String, _ body: (Value) throws(JSONError) -> Result
  ) throws(JSONError) -> [Result] {
    guard let value = take(name) else { return [] }
    return try elements(of: value, under: name, body)
  }

  /// Returns the results of the closure for each element of a required list.
  mutating func requiredList<Result>(
    _ name: String, _ body: (Value) throws(JSONError) -> Result
  ) throws(JSONError) -> [Result] {
    try elements(of: required(name), under: name, body)
  }

  private func elements<Result>(
    of value: Value, under name: String, _ body: (Value) throws(JSONError) -> Result
  ) throws(JSONError) -> [Result] {
    guard case .list(let elements) = value else { throw JSONError("expected a list", path: name) }
    do { return try each(of: elements, body) } catch { throw error.within(name) }
  }

  /// Returns the result of the closure for the value; nil if it is missing.
  package mutating func optional<Result>(
    _ name: String, _ body: (Value) throws(JSONError) -> Result
  ) throws(JSONError) -> Result? {
    guard let value = take(name) else { return nil }
    do { return try body(value) } catch { throw error.within(name) }
  }

  /// Returns the result of the closure for the required value.
  mutating func value<Result>(
    _ name: String, _ body: (Value) throws(JSONError) -> Result
  ) throws(JSONError) -> Result {
    let value = try required(name)
    do { return try body(value) } catch { throw error.within(name) }
  }
}
