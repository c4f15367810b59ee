/// Reads an object's fields by their keys from the text, in any order, and records which of them were read:
/// as `ObjectReader`, without creating the value.
///
/// Only the first 64 fields are searched.
struct PartReader {
  private let lines: UnsafePointer<JSONLines>
  /// The summary of the keys: a key without its bit is absent.
  private let keys: UInt32
  private let count: Int
  /// The entry of the first key.
  private let first: Int
  /// The position after the last field read: its index, and its entry.
  private var next = 0
  private var nextKey: Int
  private var taken: UInt64 = 0

  @inline(__always)
  init(_ part: JSONPart) throws(JSONError) {
    let entry = part.entry
    guard entry.kind == .object else { throw JSONError("expected an object") }
    lines = part.lines
    keys = entry.keys
    count = entry.high
    first = part.place + 1
    nextKey = first
  }

  /// Returns the first key within the limit for which `isBeside` is false.
  @inline(__always)
  func firstKey(among limit: Int, besides isBeside: (ProgramKey) -> Bool) -> JSONPart? {
    var key = first
    for _ in 0..<min(count, limit) {
      if let known = lines.pointee.entry(key).key, isBeside(known) {
        key = lines.pointee.next(after: key + 1)
        continue
      }
      return JSONPart(lines: lines, place: key)
    }
    return nil
  }

  /// Returns the value under this key, if there is one.
  @inline(__always)
  mutating func take(_ key: ProgramKey) -> JSONPart? {
    keys & key.bit == 0 ? nil : find(key)
  }

  private mutating func find(_ key: ProgramKey) -> JSONPart? { take { $0.entry($1).key == key } }

  /// Returns the value under the key with this entry.
  mutating func take(at entry: Int) -> JSONPart? { take { $1 == entry } }

  /// Returns true if there is a value under this key; it does not count as read.
  func has(_ key: ProgramKey) -> Bool {
    guard keys & key.bit != 0 else { return false }
    var entry = first
    for _ in 0..<min(count, 64) {
      if lines.pointee.entry(entry).key == key { return true }
      entry = lines.pointee.next(after: entry + 1)
    }
    return false
  }

  @inline(__always)
  private mutating func take(_ isWanted: (JSONLines, Int) -> Bool) -> JSONPart? {
    let end = min(count, 64)
    var (place, key) = (next, nextKey)
    for _ in 0..<end {
      if place >= end { (place, key) = (0, first) }
      if isWanted(lines.pointee, key) {
        taken |= 1 << UInt64(truncatingIfNeeded: place)
        next = place &+ 1
        nextKey = lines.pointee.next(after: key + 1)
        return JSONPart(lines: lines, place: key + 1)
      }
      place &+= 1
      key = lines.pointee.next(after: key + 1)
    }
    return nil
  }

  /// Throws if there is a field that was not read.
  @inline(__always)
  func finish() throws(JSONError) {
    if count < 64, taken == 1 << UInt64(truncatingIfNeeded: count) &- 1 { return }
    try refuseRest()
  }

  private func refuseRest() throws(JSONError) {
    var key = first
    for place in 0..<count {
      if place >= 64 || taken >> UInt64(place) & 1 == 0 {
        throw JSONError(
          "unknown key", path: lines.pointee.string(lines.pointee.entry(key)) ?? "")
      }
      key = lines.pointee.next(after: key + 1)
    }
  }
}

// Reads parts of a known type. A missing required part is an error.
extension PartReader {
  @inline(__always)
  mutating func required(_ key: ProgramKey) throws(JSONError) -> JSONPart {
    guard let part = take(key) else { throw .missing(key) }
    return part
  }

  @inline(__always)
  mutating func requiredText(_ key: ProgramKey) throws(JSONError) -> JSONPart {
    let part = try required(key)
    guard part.isText else { throw .noString(key) }
    return part
  }

  @inline(__always)
  mutating func optionalPart(_ key: ProgramKey) throws(JSONError) -> JSONPart? {
    guard let part = take(key) else { return nil }
    guard part.isText else { throw .noString(key) }
    return part
  }

  mutating func text(_ key: ProgramKey) throws(JSONError) -> String { try requiredText(key).text ?? "" }

  @inline(__always)
  mutating func optionalText(_ key: ProgramKey) throws(JSONError) -> String? {
    try optionalPart(key)?.text
  }

  /// Reads a flag that is written only if it is not the default.
  @inline(__always)
  mutating func flag(_ key: ProgramKey, usually usual: Bool) throws(JSONError) -> Bool {
    guard let part = take(key) else { return usual }
    guard let truth = part.truth else { throw JSONError("expected true or false", path: key.name) }
    return truth
  }

  mutating func integer(_ key: ProgramKey) throws(JSONError) -> Int {
    guard let number = try required(key).integer else {
      throw JSONError("expected a whole number", path: key.name)
    }
    return number
  }

  /// Returns the elements of a list; none if it is missing.
  @inline(__always)
  mutating func elements(_ key: ProgramKey) throws(JSONError) -> JSONPart.Elements {
    guard let part = take(key) else { return .none(of: lines) }
    guard let elements = part.elements else { throw .noList(key) }
    return elements
  }

  /// Returns the elements of a required list.
  @inline(__always)
  mutating func requiredElements(_ key: ProgramKey) throws(JSONError) -> JSONPart.Elements {
    guard let elements = try required(key).elements else { throw .noList(key) }
    return elements
  }

  /// Returns the results of the closure for each element; empty if the list is missing.
  @inline(__always)
  mutating func list<Result>(
    _ key: ProgramKey, _ body: (JSONPart) throws(JSONError) -> Result
  ) throws(JSONError) -> [Result] {
    let elements = try elements(key)
    do { return try each(of: elements, body) } catch { throw error.within(key.name) }
  }

  /// Returns the results of the closure for each element of a required list.
  @inline(__always)
  mutating func requiredList<Result>(
    _ key: ProgramKey, _ body: (JSONPart) throws(JSONError) -> Result
  ) throws(JSONError) -> [Result] {
    let elements = try requiredElements(key)
    do { return try each(of: elements, body) } catch { throw error.within(key.name) }
  }

  /// Returns the result of the closure for the value; nil if it is missing.
  @inline(__always)
  mutating func optional<Result>(
    _ key: ProgramKey, _ body: (JSONPart) throws(JSONError) -> Result
  ) throws(JSONError) -> Result? {
    guard let part = take(key) else { return nil }
    do { return try body(part) } catch { throw error.within(key.name) }
  }

  /// Returns the result of the closure for the required value.
  @inline(__always)
  mutating func value<Result>(
    _ key: ProgramKey, _ body: (JSONPart) throws(JSONError) -> Result
  ) throws(JSONError) -> Result {
    let part = try required(key)
    do { return try body(part) } catch { throw error.within(key.name) }
  }
}

extension JSONError {
  fileprivate static func missing(_ key: ProgramKey) -> JSONError { JSONError("\"\(key.name)\" is missing") }
  fileprivate static func noString(_ key: ProgramKey) -> JSONError {
    JSONError("expected a string", path: key.name)
  }
  fileprivate static func noList(_ key: ProgramKey) -> JSONError {
    JSONError("expected a list", path: key.name)
  }
}

/// Returns the results of the closure for each element; its errors get the element's index in front of their
/// path.
@inline(__always)
func each<Result>(
  of elements: JSONPart.Elements, _ body: (JSONPart) throws(JSONError) -> Result
) throws(JSONError) -> [Result] {
  var results: [Result] = []
  if elements.count == 0 { return results }
  results.reserveCapacity(elements.count)
  var rest = elements
  while let element = rest.next() {
    do { results.append(try body(element)) } catch { throw error.within(results.count) }
  }
  return results
}
