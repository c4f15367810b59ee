/// JSON as it stands in its bytes: which values there are and where, none of them made.
///
/// Whoever reads a value of a known shape takes from it what that has, and makes nothing else: no list of an object's fields
/// and no text of its keys. A class only so that passing it on costs nothing.
final class JSONText: Sendable {
  private let bytes: [UInt8]
  private let entries: [Entry]
  /// The strings that are not written as they are.
  private let decoded: [String]

  init(bytes: [UInt8], entries: [Entry], decoded: [String]) {
    self.bytes = bytes
    self.entries = entries
    self.decoded = decoded
  }

  /// A value or the key of a field. A list or an object is followed by all that is in it, a key by its value.
  struct Entry: Sendable {
    enum Kind: UInt8, Sendable {
      case null, no, yes, integer, double
      /// A string or key that stands in the bytes as it is, in ASCII or not.
      case ascii, wide
      /// A string or key with escapes.
      case decoded
      case list, object
    }

    var kind: Kind
    /// A number itself; of a string where it begins and, in the upper half, how many bytes it has, or its place among the
    /// decoded ones; of a list or object which entry follows it and, in the upper half, how many elements or fields it has.
    var payload: UInt64

    init(_ kind: Kind, _ payload: UInt64 = 0) {
      self.kind = kind
      self.payload = payload
    }

    init(_ kind: Kind, _ low: Int, _ high: Int) {
      self.init(kind, UInt64(UInt32(truncatingIfNeeded: low)) | UInt64(high) << 32)
    }

    var low: Int { Int(UInt32(truncatingIfNeeded: payload)) }
    var high: Int { Int(payload >> 32) }
  }

  /// The whole value.
  var root: JSONPart { JSONPart(json: self, place: 0) }

  /// The whole value, made.
  var value: Value { value(at: 0) }

  func kind(at place: Int) -> Entry.Kind { entries[place].kind }

  func payload(at place: Int) -> UInt64 { entries[place].payload }

  /// How many elements or fields a list or object has.
  func count(at place: Int) -> Int { entries[place].high }

  /// The entry after a value with all that is in it.
  func next(after place: Int) -> Int {
    let entry = entries[place]
    return entry.kind == .list || entry.kind == .object ? entry.low : place + 1
  }

  /// The string or key; nil for anything else. Cost: its length.
  func string(at place: Int) -> String? {
    let entry = entries[place]
    switch entry.kind {
    case .ascii, .wide:
      return bytes.withUnsafeBufferPointer { buffer in
        String(
          decoding: UnsafeBufferPointer(rebasing: buffer[entry.low..<entry.low + entry.high]), as: UTF8.self)
      }
    case .decoded: return decoded[entry.low]
    default: return nil
    }
  }

  /// Whether the string or key is this one.
  @inline(__always)
  func isString(at place: Int, _ name: StaticString) -> Bool {
    let entry = entries[place]
    // Most keys are others, of another length.
    if entry.kind == .ascii, entry.high != name.utf8CodeUnitCount { return false }
    return isString(entry, at: place, name)
  }

  private func isString(_ entry: Entry, at place: Int, _ name: StaticString) -> Bool {
    guard entry.kind == .ascii else { return string(at: place).map { $0 == name.description } ?? false }
    return bytes.withUnsafeBufferPointer { buffer in
      for offset in 0..<entry.high where buffer[entry.low + offset] != name.utf8Start[offset] { return false }
      return true
    }
  }

  /// The value with all that is in it, made. Cost: linear in it; takes any depth.
  func value(at place: Int) -> Value {
    // From the last entry back, so that what is in a list or object is made before it, and lies with the first on top.
    var made: [Value] = []
    for place in (place..<next(after: place)).reversed() { made.append(value(at: place, of: &made)) }
    return made.first ?? .null
  }

  private func value(at place: Int, of made: inout [Value]) -> Value {
    let entry = entries[place]
    switch entry.kind {
    case .null: return .null
    case .no: return .bool(false)
    case .yes: return .bool(true)
    case .integer: return .int(Int(truncatingIfNeeded: Int64(bitPattern: entry.payload)))
    case .double: return .double(Double(bitPattern: entry.payload))
    case .ascii, .wide, .decoded: return .string(string(at: place) ?? "")
    case .list:
      let elements = Array(made.suffix(entry.high).reversed())
      made.removeLast(entry.high)
      return .list(elements)
    case .object:
      var fields: [Fields.Field] = []
      fields.reserveCapacity(entry.high)
      for _ in 0..<entry.high {
        let name = made.removeLast().text ?? ""
        fields.append(Fields.Field(name, made.removeLast()))
      }
      return .object(Fields(unique: fields))
    }
  }
}

/// A value as it stands in a text.
struct JSONPart {
  let json: JSONText
  /// Its entry.
  let place: Int

  var kind: JSONText.Entry.Kind { json.kind(at: place) }
  /// The text of a string.
  var text: String? { json.string(at: place) }
  /// The value itself.
  var value: Value { json.value(at: place) }

  /// A whole number.
  var integer: Int? {
    kind == .integer ? Int(truncatingIfNeeded: Int64(bitPattern: json.payload(at: place))) : nil
  }

  var truth: Bool? {
    switch kind {
    case .yes: return true
    case .no: return false
    default: return nil
    }
  }

  /// What is in a list; nil for anything else.
  var elements: Elements? {
    kind == .list ? Elements(json: json, count: json.count(at: place), entry: place + 1) : nil
  }

  /// The fields of an object in their order; nil for anything else.
  var fields: FieldParts? {
    kind == .object ? FieldParts(json: json, count: json.count(at: place), next: place + 1) : nil
  }

  /// The elements of a list, one after the other.
  struct Elements: Sequence, IteratorProtocol {
    let json: JSONText
    /// How many there are still.
    private(set) var count: Int
    /// The entry of the next one.
    fileprivate var entry: Int

    mutating func next() -> JSONPart? {
      if count == 0 { return nil }
      count -= 1
      let part = JSONPart(json: json, place: entry)
      entry = json.next(after: entry)
      return part
    }
  }

  /// The fields of an object, one after the other.
  struct FieldParts: Sequence, IteratorProtocol {
    private var values: Elements

    fileprivate init(json: JSONText, count: Int, next: Int) {
      values = Elements(json: json, count: count, entry: next)
    }

    /// How many there are still.
    var count: Int { values.count }

    mutating func next() -> (name: String, value: JSONPart)? {
      let key = values.entry
      values.entry += 1
      return values.next().map { (values.json.string(at: key) ?? "", $0) }
    }
  }
}

extension JSONPart.Elements {
  /// No elements.
  static func none(of json: JSONText) -> JSONPart.Elements {
    JSONPart.Elements(json: json, count: 0, entry: 0)
  }
}
