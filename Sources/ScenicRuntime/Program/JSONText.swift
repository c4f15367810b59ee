/// JSON as it stands in its bytes: which values there are and where, none of them made.
///
/// Whoever reads a value of a known shape takes from it what that has, and makes nothing else: no list of an object's fields
/// and no text of its keys.
struct JSONText: ~Copyable {
  private let bytes: [UInt8]
  var entries = GrowingBuffer<Entry>(capacity: 1)
  /// The strings that are not written as they are.
  var decoded: [String] = []

  init(of bytes: [UInt8]) { self.bytes = bytes }

  /// A value or the key of a field. A list or an object is followed by all that is in it, a key by its value.
  struct Entry: BitwiseCopyable {
    enum Kind: UInt8 {
      case null, no, yes, integer, double
      /// A string or key that stands in the bytes as it is, in ASCII or not.
      case ascii, wide
      /// A string or key with escapes.
      case decoded
      case list, object
    }

    var kind: Kind
    /// Which key it is, of those that programs have.
    var key: ProgramKey?
    /// The summary of an object's keys of those that programs have.
    var keys: UInt32 = 0
    /// A number itself; of a string where it begins and, in the upper half, how many bytes it has, or its place among the
    /// decoded ones; of a list or object which entry follows it and, in the upper half, how many elements or fields it has.
    var payload: UInt64

    init(_ kind: Kind, _ payload: UInt64 = 0) {
      self.kind = kind
      self.payload = payload
    }

    init(_ kind: Kind, _ low: Int, _ high: Int) {
      self.init(kind, UInt64(UInt32(truncatingIfNeeded: low)) | UInt64(truncatingIfNeeded: high) << 32)
    }

    var low: Int { Int(UInt32(truncatingIfNeeded: payload)) }
    var high: Int { Int(truncatingIfNeeded: payload >> 32) }
  }

  /// The whole value, made.
  var value: Value { read { (root) in root.value } }

  /// What the body makes of the whole value. No part of it may be kept beyond the call, which the compiler does not check.
  func read<Result, Failure>(_ body: (JSONPart) throws(Failure) -> Result) throws(Failure) -> Result {
    try bytes.withUnsafeBufferPointer { (bytes) throws(Failure) in
      try entries.withElements { (entries) throws(Failure) in
        try decoded.withUnsafeBufferPointer { (decoded) throws(Failure) in
          let lines = JSONLines(bytes: bytes, entries: entries, decoded: decoded)
          return try withUnsafePointer(to: lines) { (lines) throws(Failure) in
            try body(JSONPart(lines: lines, place: 0))
          }
        }
      }
    }
  }
}

/// A text while it is read: where its bytes and entries lie. Whatever place is asked for, nothing beyond them is looked at.
struct JSONLines {
  typealias Entry = JSONText.Entry

  let bytes: UnsafeBufferPointer<UInt8>
  fileprivate let entries: UnsafeBufferPointer<Entry>
  fileprivate let decoded: UnsafeBufferPointer<String>

  /// What stands at a place; null beyond the last one.
  @inline(__always)
  func entry(_ place: Int) -> Entry {
    guard place >= 0, place < entries.count else { return Entry(.null) }
    return entries[place]
  }

  /// The entry after a value with all that is in it.
  @inline(__always)
  func next(after place: Int) -> Int {
    let entry = entry(place)
    return entry.kind == .list || entry.kind == .object ? entry.low : place + 1
  }

  /// The bytes of a string that stands there as it is.
  @inline(__always)
  func bytes(of entry: Entry) -> UnsafeBufferPointer<UInt8> {
    guard entry.low + entry.high <= bytes.count, let start = bytes.baseAddress else {
      return UnsafeBufferPointer(start: nil, count: 0)
    }
    return UnsafeBufferPointer(start: start + entry.low, count: entry.high)
  }

  /// Eight bytes from here on, zeros beyond the end.
  @inline(__always)
  func word(at place: Int) -> UInt64 { bytes.word(at: place) }

  /// The string or key; nil for anything else. Cost: its length.
  func string(_ entry: Entry) -> String? {
    switch entry.kind {
    case .ascii, .wide: return String(decoding: bytes(of: entry), as: UTF8.self)
    case .decoded: return decoded.indices.contains(entry.low) ? decoded[entry.low] : ""
    default: return nil
    }
  }

  /// The value with all that is in it, made. Cost: linear in it; takes any depth.
  func value(at place: Int) -> Value {
    let entry = entry(place)
    guard entry.kind == .list || entry.kind == .object else { return scalar(entry) }
    // From the last entry back, so that what is in a list or object is made before it, and lies with the first on top.
    var made: [Value] = []
    for place in (place..<max(place, next(after: place))).reversed() {
      made.append(value(self.entry(place), of: &made))
    }
    return made.first ?? .null
  }

  private func scalar(_ entry: Entry) -> Value {
    switch entry.kind {
    case .null, .list, .object: return .null
    case .no: return .bool(false)
    case .yes: return .bool(true)
    case .integer: return .int(Int(truncatingIfNeeded: Int64(bitPattern: entry.payload)))
    case .double: return .double(Double(bitPattern: entry.payload))
    case .ascii, .wide, .decoded: return .string(string(entry) ?? "")
    }
  }

  private func value(_ entry: Entry, of made: inout [Value]) -> Value {
    switch entry.kind {
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
    default: return scalar(entry)
    }
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Eight bytes from here on, the first one lowest; zeros beyond the end.
  @inline(__always)
  func word(at place: Int) -> UInt64 {
    if place >= 0, place + 8 <= count {
      return UInt64(
        littleEndian: UnsafeRawBufferPointer(self).loadUnaligned(fromByteOffset: place, as: UInt64.self))
    }
    return lastWord(at: place)
  }

  private func lastWord(at place: Int) -> UInt64 {
    var word: UInt64 = 0
    for place in (place..<Swift.max(place, Swift.min(place + 8, count))).reversed() where place >= 0 {
      word = word << 8 | UInt64(self[place])
    }
    return word
  }
}

extension UInt64 {
  /// Its first bytes, as many as there are up to eight, and zeros.
  @inline(__always)
  func first(_ count: Int) -> UInt64 { count >= 8 ? self : self & (1 << UInt64(count * 8) &- 1) }
}
