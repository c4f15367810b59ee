/// A value within a text. It consists of an index only, and must not outlive the reading of the text.
struct JSONPart {
  let lines: UnsafePointer<JSONLines>
  /// The index of its entry.
  let place: Int

  @inline(__always)
  var entry: JSONText.Entry { lines.pointee.entry(place) }
  @inline(__always)
  var kind: JSONText.Entry.Kind { entry.kind }
  /// The text of a string.
  var text: String? { lines.pointee.string(entry) }
  /// True if it is a string.
  @inline(__always)
  var isText: Bool {
    switch kind {
    case .ascii, .wide, .decoded: return true
    default: return false
    }
  }
  /// The value itself, with all its parts.
  var value: Value { lines.pointee.value(at: place) }

  /// A whole number.
  @inline(__always)
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

  /// The elements of a list; nil for any other value.
  @inline(__always)
  var elements: Elements? {
    let entry = entry
    return entry.kind == .list ? Elements(lines: lines, count: entry.high, entry: place + 1) : nil
  }

  /// The fields of an object in their order; nil for any other value.
  @inline(__always)
  var fields: FieldParts? {
    let entry = entry
    return entry.kind == .object ? FieldParts(lines: lines, count: entry.high, next: place + 1) : nil
  }

  /// The elements of a list, in order.
  struct Elements: Sequence, IteratorProtocol {
    let lines: UnsafePointer<JSONLines>
    /// The number of remaining elements.
    private(set) var count: Int
    /// The entry of the next element.
    fileprivate var entry: Int

    /// Returns an empty sequence.
    static func none(of lines: UnsafePointer<JSONLines>) -> Elements {
      Elements(lines: lines, count: 0, entry: 0)
    }

    @inline(__always)
    mutating func next() -> JSONPart? {
      if count == 0 { return nil }
      count &-= 1
      let part = JSONPart(lines: lines, place: entry)
      entry = lines.pointee.next(after: entry)
      return part
    }
  }

  /// The fields of an object, in order, each as a key and a value.
  struct FieldParts: Sequence, IteratorProtocol {
    private var values: Elements

    fileprivate init(lines: UnsafePointer<JSONLines>, count: Int, next: Int) {
      values = Elements(lines: lines, count: count, entry: next)
    }

    /// The number of remaining fields.
    var count: Int { values.count }

    @inline(__always)
    mutating func next() -> (key: JSONPart, value: JSONPart)? {
      let key = values.entry
      values.entry = key + 1
      guard let value = values.next() else { return nil }
      return (JSONPart(lines: values.lines, place: key), value)
    }
  }
}
