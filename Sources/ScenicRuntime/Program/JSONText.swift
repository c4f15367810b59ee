/// JSON as it stands in its bytes: which values there are and where, none of them made.
///
/// Whoever reads a value of a known shape takes from it what that has, and makes nothing else: no list of an object's fields
/// and no text of its keys.
struct JSONText: ~Copyable {
  private let bytes: [UInt8]
  private let entries: Entries
  /// The strings that are not written as they are.
  private let decoded: [String]

  init(bytes: [UInt8], entries: consuming Entries, decoded: [String]) {
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
    /// Of a key in ASCII its mark, of an object the bits of all its keys: see `JSONKey`. Of an object with another key, all
    /// bits.
    var mark: UInt32
    /// A number itself; of a string where it begins and, in the upper half, how many bytes it has, or its place among the
    /// decoded ones; of a list or object which entry follows it and, in the upper half, how many elements or fields it has.
    var payload: UInt64

    @inline(__always)
    init(_ kind: Kind, _ payload: UInt64 = 0) {
      self.kind = kind
      mark = 0
      self.payload = payload
    }

    @inline(__always)
    init(_ kind: Kind, _ low: Int, _ high: Int, mark: UInt32 = 0) {
      self.kind = kind
      self.mark = mark
      payload = UInt64(UInt32(truncatingIfNeeded: low)) | UInt64(truncatingIfNeeded: high) << 32
    }

    var low: Int { Int(UInt32(truncatingIfNeeded: payload)) }
    var high: Int { Int(payload >> 32) }
  }

  /// A list of entries that grows: an array would ask at each whether somebody else has it too.
  struct Entries: ~Copyable {
    private var base: UnsafeMutablePointer<Entry>
    private(set) var count = 0
    private var capacity: Int

    init(capacity: Int) {
      self.capacity = max(capacity, 16)
      base = .allocate(capacity: self.capacity)
    }

    deinit { base.deallocate() }

    var all: UnsafeBufferPointer<Entry> { UnsafeBufferPointer(start: base, count: count) }

    /// Null for a place that is none.
    subscript(place: Int) -> Entry {
      @inline(__always)
      get { place >= 0 && place < count ? base[place] : Entry(.null) }
      @inline(__always)
      set { if place >= 0, place < count { base[place] = newValue } }
    }

    @inline(__always)
    mutating func append(_ entry: Entry) {
      if count == capacity { grow() }
      (base + count).initialize(to: entry)
      count += 1
    }

    private mutating func grow() {
      let larger = UnsafeMutablePointer<Entry>.allocate(capacity: capacity * 2)
      larger.moveInitialize(from: base, count: count)
      base.deallocate()
      base = larger
      capacity *= 2
    }
  }

  /// The whole value, made.
  var value: Value { read { $0.value } }

  /// Hands out the whole value as it stands. No part may be kept beyond the body.
  func read<Result, Failure: Error>(
    _ body: (JSONPart) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try bytes.withUnsafeBufferPointer { (bytes) throws(Failure) in
      try decoded.withUnsafeBufferPointer { (decoded) throws(Failure) in
        let view = View(bytes: bytes, entries: entries.all, decoded: decoded)
        return try withUnsafePointer(to: view) { (view) throws(Failure) in
          try body(JSONPart(json: view, place: 0))
        }
      }
    }
  }

  /// Where all of it lies while it is read. What is asked for beyond its ends is null or empty.
  struct View {
    let bytes: UnsafeBufferPointer<UInt8>
    let entries: UnsafeBufferPointer<Entry>
    let decoded: UnsafeBufferPointer<String>

    @inline(__always)
    func entry(at place: Int) -> Entry {
      place >= 0 && place < entries.count ? entries[place] : Entry(.null)
    }

    /// The bytes of a string or key that stands there as it is.
    @inline(__always)
    func bytes(of entry: Entry) -> UnsafeBufferPointer<UInt8> {
      let start = min(entry.low, bytes.count)
      return UnsafeBufferPointer(rebasing: bytes[start..<min(start + entry.high, bytes.count)])
    }

    /// The entry after a value with all that is in it.
    @inline(__always)
    func next(after place: Int) -> Int {
      let entry = entry(at: place)
      return entry.kind.rawValue >= Entry.Kind.list.rawValue ? entry.low : place &+ 1
    }

    /// The string or key; nil for anything else. Cost: its length.
    func string(at place: Int) -> String? {
      let entry = entry(at: place)
      switch entry.kind {
      case .ascii, .wide: return String(decoding: bytes(of: entry), as: UTF8.self)
      case .decoded: return entry.low < decoded.count ? decoded[entry.low] : nil
      default: return nil
      }
    }

    /// Whether the string or key is this one.
    func isText(at place: Int, _ text: StaticString) -> Bool {
      let entry = entry(at: place)
      guard entry.kind == .ascii else { return string(at: place).map { $0 == text.description } ?? false }
      if entry.high != text.utf8CodeUnitCount { return false }
      let bytes = bytes(of: entry)
      for offset in bytes.indices where bytes[offset] != text.utf8Start[offset] { return false }
      return true
    }

    /// The value with all that is in it, made. Cost: linear in it; takes any depth.
    func value(at place: Int) -> Value {
      if let scalar = scalar(at: place) { return scalar }
      // From the last entry back, so that what is in a list or object is made before it, and lies with the first on top.
      var made: [Value] = []
      for place in (place..<max(next(after: place), place + 1)).reversed() {
        made.append(scalar(at: place) ?? container(at: place, of: &made))
      }
      return made.first ?? .null
    }

    /// Anything but a list or an object.
    private func scalar(at place: Int) -> Value? {
      let entry = entry(at: place)
      switch entry.kind {
      case .null: return .null
      case .no: return .bool(false)
      case .yes: return .bool(true)
      case .integer: return .int(Int(truncatingIfNeeded: Int64(bitPattern: entry.payload)))
      case .double: return .double(Double(bitPattern: entry.payload))
      case .ascii, .wide, .decoded: return .string(string(at: place) ?? "")
      case .list, .object: return nil
      }
    }

    private func container(at place: Int, of made: inout [Value]) -> Value {
      let entry = entry(at: place)
      if entry.kind == .list {
        let elements = Array(made.suffix(entry.high).reversed())
        made.removeLast(elements.count)
        return .list(elements)
      }
      var fields: [Fields.Field] = []
      fields.reserveCapacity(entry.high)
      for _ in 0..<entry.high {
        let name = made.popLast()?.text ?? ""
        fields.append(Fields.Field(name, made.popLast() ?? .null))
      }
      return .object(Fields(unique: fields))
    }
  }
}

/// A value as it stands in a text, to be looked at while that is read: see `JSONText.read`.
struct JSONPart {
  let json: UnsafePointer<JSONText.View>
  /// Its entry.
  let place: Int

  @inline(__always)
  var entry: JSONText.Entry { json.pointee.entry(at: place) }
  var kind: JSONText.Entry.Kind { entry.kind }
  /// The text of a string.
  var text: String? { json.pointee.string(at: place) }
  /// The value itself.
  var value: Value { json.pointee.value(at: place) }

  /// A whole number.
  var integer: Int? {
    let entry = entry
    return entry.kind == .integer ? Int(truncatingIfNeeded: Int64(bitPattern: entry.payload)) : nil
  }

  var truth: Bool? {
    switch kind {
    case .yes: return true
    case .no: return false
    default: return nil
    }
  }

  /// Whether it is this text.
  func isText(_ text: StaticString) -> Bool { json.pointee.isText(at: place, text) }

  /// Whether it is this key.
  @inline(__always)
  func isKey(_ key: JSONKey) -> Bool {
    let entries = json.pointee.entries
    guard place < entries.count else { return false }
    // Mostly the mark says that it is another.
    if entries[place].mark != key.mark, entries[place].kind == .ascii { return false }
    return isSame(entries[place], key)
  }

  private func isSame(_ entry: JSONText.Entry, _ key: JSONKey) -> Bool {
    let bytes = json.pointee.bytes
    guard entry.kind == .ascii, entry.high == key.words.count, entry.low &+ entry.high <= bytes.count else {
      return isText(key.text)
    }
    return JSONKey.Words(at: entry.low, count: entry.high, in: bytes) == key.words
      && (entry.high <= 16 || isText(key.text))
  }

  /// The bytes of a string that stands there as it is, in ASCII; nil for anything else.
  @inline(__always)
  var ascii: UnsafeBufferPointer<UInt8>? {
    let entry = entry
    return entry.kind == .ascii ? json.pointee.bytes(of: entry) : nil
  }

  /// What is in a list; nil for anything else.
  var elements: Elements? {
    let entry = entry
    return entry.kind == .list ? Elements(json: json, count: entry.high, entry: place + 1) : nil
  }

  /// The fields of an object in their order; nil for anything else.
  var fields: FieldParts? {
    let entry = entry
    return entry.kind == .object ? FieldParts(json: json, count: entry.high, next: place + 1) : nil
  }

  /// The elements of a list, one after the other.
  struct Elements: Sequence, IteratorProtocol {
    let json: UnsafePointer<JSONText.View>
    /// How many there are still.
    private(set) var count: Int
    /// The entry of the next one.
    fileprivate var entry: Int

    mutating func next() -> JSONPart? {
      if count == 0 { return nil }
      count -= 1
      let part = JSONPart(json: json, place: entry)
      entry = json.pointee.next(after: entry)
      return part
    }
  }

  /// The fields of an object, one after the other.
  struct FieldParts: Sequence, IteratorProtocol {
    private var values: Elements

    fileprivate init(json: UnsafePointer<JSONText.View>, count: Int, next: Int) {
      values = Elements(json: json, count: count, entry: next)
    }

    /// How many there are still.
    var count: Int { values.count }

    mutating func next() -> (name: JSONPart, value: JSONPart)? {
      let key = JSONPart(json: values.json, place: values.entry)
      values.entry += 1
      return values.next().map { (key, $0) }
    }
  }
}

extension JSONPart.Elements {
  /// No elements.
  static func none(of json: UnsafePointer<JSONText.View>) -> JSONPart.Elements {
    JSONPart.Elements(json: json, count: 0, entry: 0)
  }
}
