/// JSON in its bytes: the positions of all values, none of which is created.
///
/// A reader of a value with a known shape takes its parts from it. It creates nothing else, such as a list of
/// an object's fields or the text of its keys.
struct JSONText: ~Copyable {
  private let bytes: [UInt8]
  var entries = GrowingBuffer<Entry>(capacity: 1)
  /// The decoded strings that contain escapes.
  var decoded: [String] = []

  init(of bytes: [UInt8]) { self.bytes = bytes }

  /// A value or the key of a field. A list or an object is followed by its content, a key by its value.
  struct Entry: BitwiseCopyable {
    enum Kind: UInt8 {
      case null, no, yes, integer, double
      /// A string or key without escapes in the bytes, ASCII or not.
      case ascii, wide
      /// A string or key with escapes.
      case decoded
      case list, object
    }

    var kind: Kind
    /// The key, if it is one of programs.
    var key: ProgramKey?
    /// The summary of an object's keys that are keys of programs.
    var keys: UInt32 = 0
    /// The payload by kind. A number is stored directly. A string has its offset and, in the upper half, its
    /// length, or its index among the decoded ones. A list or object has the index of the entry after it and,
    /// in the upper half, its number of elements or fields.
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

  /// The whole value, with all its parts.
  var value: Value { read { (root) in root.value } }

  /// Returns the result of the closure for the whole value. No part of it may outlive the call, which the
  /// compiler does not check.
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

/// A text while it is read: the positions of its bytes and entries. An index out of range never reads beyond
/// them.
struct JSONLines {
  typealias Entry = JSONText.Entry

  let bytes: UnsafeBufferPointer<UInt8>
  fileprivate let entries: UnsafeBufferPointer<Entry>
  fileprivate let decoded: UnsafeBufferPointer<String>

  /// Returns the entry at an index; null beyond the last one.
  @inline(__always)
  func entry(_ place: Int) -> Entry {
    guard place >= 0, place < entries.count else { return Entry(.null) }
    return entries[place]
  }

  /// Returns the index of the entry after a value and its content.
  @inline(__always)
  func next(after place: Int) -> Int {
    let entry = entry(place)
    return entry.kind == .list || entry.kind == .object ? entry.low : place + 1
  }

  /// Returns the bytes of a string without escapes.
  @inline(__always)
  func bytes(of entry: Entry) -> UnsafeBufferPointer<UInt8> {
    guard entry.low + entry.high <= bytes.count, let start = bytes.baseAddress else {
      return UnsafeBufferPointer(start: nil, count: 0)
    }
    return UnsafeBufferPointer(start: start + entry.low, count: entry.high)
  }

  /// Returns eight bytes from this offset, zeros beyond the end.
  @inline(__always)
  func word(at place: Int) -> UInt64 { bytes.word(at: place) }

  /// Returns the string or key; nil for any other entry. Cost: its length.
  func string(_ entry: Entry) -> String? {
    switch entry.kind {
    case .ascii, .wide: return String(decoding: bytes(of: entry), as: UTF8.self)
    case .decoded: return decoded.indices.contains(entry.low) ? decoded[entry.low] : ""
    default: return nil
    }
  }

  /// Returns the value with all its parts. Cost: linear in it; works at any depth.
  func value(at place: Int) -> Value {
    let entry = entry(place)
    guard entry.kind == .list || entry.kind == .object else { return scalar(entry) }
    // The entries are processed from the last one back, so that the content of a list or object is created
    // before it, with the first element on top.
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
  /// Returns eight bytes from this index, the first one lowest; zeros beyond the end.
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
  /// Returns the first bytes, at most eight, followed by zeros.
  @inline(__always)
  func first(_ count: Int) -> UInt64 { count >= 8 ? self : self & (1 << UInt64(count * 8) &- 1) }
}
