/// Takes an object's fields by name from where they stand, in whatever order, and knows which of them nobody took: as
/// `ObjectReader`, for a value that is not made.
struct PartReader {
  private let json: UnsafePointer<JSONText.View>
  /// The entry of the first key.
  private let first: Int
  private let count: Int
  /// The bits of all keys: most that are not there need not be looked for.
  private let bits: UInt32
  /// Behind the field taken last: how many fields lie before, and its entry.
  private var next = 0
  private var nextKey: Int
  private var taken: UInt64 = 0

  init(_ part: JSONPart) throws(JSONError) {
    let entry = part.entry
    guard entry.kind == .object else { throw JSONError("expected an object") }
    json = part.json
    first = part.place + 1
    nextKey = first
    count = entry.high
    bits = entry.mark
  }

  /// The first key of so many that is none of these.
  func firstKey(among limit: Int, besides others: [JSONKey]) -> JSONPart? {
    var key = first
    for _ in 0..<min(count, limit) {
      let part = JSONPart(json: json, place: key)
      if !others.contains(where: { part.isKey($0) }) { return part }
      key = json.pointee.next(after: key + 1)
    }
    return nil
  }

  /// The value under this name, if there is one.
  @inline(__always)
  mutating func take(_ key: JSONKey) -> JSONPart? {
    bits & JSONKey.bit(of: key.mark) == 0 ? nil : look(for: key)
  }

  /// Whether there is a value under this name; it is not taken.
  func has(_ key: JSONKey) -> Bool {
    var copy = self
    return copy.take(key) != nil
  }

  private mutating func look(for wanted: JSONKey) -> JSONPart? {
    let end = min(count, 64)
    var (place, key) = (next, nextKey)
    for _ in 0..<end {
      if place >= end { (place, key) = (0, first) }
      if JSONPart(json: json, place: key).isKey(wanted) { return take(place, key) }
      place &+= 1
      key = json.pointee.next(after: key &+ 1)
    }
    return nil
  }

  @inline(__always)
  private mutating func take(_ place: Int, _ key: Int) -> JSONPart {
    taken |= 1 &<< UInt64(truncatingIfNeeded: place)
    next = place &+ 1
    nextKey = json.pointee.next(after: key &+ 1)
    return JSONPart(json: json, place: key &+ 1)
  }

  /// The value under a key of this object.
  mutating func value(of key: JSONPart) -> JSONPart {
    var (place, known) = (0, first)
    while known < key.place, place < 63 {
      place += 1
      known = json.pointee.next(after: known + 1)
    }
    return take(place, key.place)
  }

  /// An error if there is a field that nobody took.
  func finish() throws(JSONError) {
    guard taken.nonzeroBitCount < count else { return }
    var key = first
    for place in 0..<count {
      if place >= 64 || taken >> UInt64(place) & 1 == 0 {
        throw JSONError("there is no such key", path: json.pointee.string(at: key) ?? "")
      }
      key = json.pointee.next(after: key + 1)
    }
  }
}

// Parts of a known type. A required part that is missing is an error.
extension PartReader {
  /// What the body makes of the value under a key of this object.
  mutating func value<Result>(
    of key: JSONPart, _ body: (JSONPart) throws(JSONError) -> Result
  ) throws(JSONError) -> Result {
    let part = value(of: key)
    do { return try body(part) } catch { throw error.within(key.text ?? "") }
  }

  mutating func required(_ name: JSONKey) throws(JSONError) -> JSONPart {
    guard let part = take(name) else { throw JSONError("\"\(name)\" is missing") }
    return part
  }

  mutating func text(_ name: JSONKey) throws(JSONError) -> String {
    guard let text = try required(name).text else {
      throw JSONError("expected a string", path: name.description)
    }
    return text
  }

  mutating func optionalText(_ name: JSONKey) throws(JSONError) -> String? {
    guard let part = take(name) else { return nil }
    guard let text = part.text else { throw JSONError("expected a string", path: name.description) }
    return text
  }

  /// The flag that stands only where it is not the usual one.
  mutating func flag(_ name: JSONKey, usually usual: Bool) throws(JSONError) -> Bool {
    guard let part = take(name) else { return usual }
    guard let truth = part.truth else { throw JSONError("expected true or false", path: name.description) }
    return truth
  }

  mutating func integer(_ name: JSONKey) throws(JSONError) -> Int {
    guard let number = try required(name).integer else {
      throw JSONError("expected a whole number", path: name.description)
    }
    return number
  }

  /// The elements of a list; none if it is missing.
  mutating func elements(_ name: JSONKey) throws(JSONError) -> JSONPart.Elements {
    guard let part = take(name) else { return .none(of: json) }
    return try elements(of: part, name)
  }

  /// The elements of a list that must be there.
  mutating func requiredElements(_ name: JSONKey) throws(JSONError) -> JSONPart.Elements {
    try elements(of: required(name), name)
  }

  private func elements(of part: JSONPart, _ name: JSONKey) throws(JSONError) -> JSONPart.Elements {
    guard let elements = part.elements else { throw JSONError("expected a list", path: name.description) }
    return elements
  }

  /// What the body makes of each element; empty if the list is missing.
  mutating func list<Result>(
    _ name: JSONKey, _ body: (JSONPart) throws(JSONError) -> Result
  ) throws(JSONError) -> [Result] {
    guard let part = take(name) else { return [] }
    return try list(part, name, body)
  }

  /// What the body makes of each element of a list under a name.
  func list<Result>(
    _ part: JSONPart, _ name: JSONKey, _ body: (JSONPart) throws(JSONError) -> Result
  ) throws(JSONError) -> [Result] {
    let elements = try elements(of: part, name)
    do { return try each(of: elements, body) } catch { throw error.within(name.description) }
  }

  /// What the body makes of each element of a list that must be there.
  mutating func requiredList<Result>(
    _ name: JSONKey, _ body: (JSONPart) throws(JSONError) -> Result
  ) throws(JSONError) -> [Result] {
    try list(required(name), name, body)
  }

  /// What the body makes of the value; nil if there is none.
  mutating func optional<Result>(
    _ name: JSONKey, _ body: (JSONPart) throws(JSONError) -> Result
  ) throws(JSONError) -> Result? {
    guard let part = take(name) else { return nil }
    do { return try body(part) } catch { throw error.within(name.description) }
  }

  /// What the body makes of the value, which must be there.
  mutating func value<Result>(
    _ name: JSONKey, _ body: (JSONPart) throws(JSONError) -> Result
  ) throws(JSONError) -> Result {
    let part = try required(name)
    do { return try body(part) } catch { throw error.within(name.description) }
  }
}

/// What the body makes of each element; its errors get the element's place in front of their path.
func each<Result>(
  of elements: JSONPart.Elements, _ body: (JSONPart) throws(JSONError) -> Result
) throws(JSONError) -> [Result] {
  var results: [Result] = []
  results.reserveCapacity(elements.count)
  for (index, element) in elements.enumerated() {
    do { results.append(try body(element)) } catch { throw error.within(index) }
  }
  return results
}
