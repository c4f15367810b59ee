import ScenicRuntime

/// The values of a JSON file in document order, with their lines, as far as the file is well-formed.
final class JSONDocument: Sendable {
  enum Content: Sendable, Equatable {
    case object, list, null
    case string(String)
    case number(String)
    case bool(Bool)
  }

  struct Element: Sendable {
    /// The key in an object.
    var key: String?
    var content: Content
    /// The index after the last descendant.
    var end: Int
    var offset: Int
    /// True if a later field of the object has the same key.
    var isReplaced = false
  }

  let path: String
  let elements: [Element]
  /// The keys that an object contains more than once, with the offset of each repetition.
  let duplicates: [(key: String, offset: Int)]
  /// The reason why the rest of the file was not read.
  let problem: (text: String, offset: Int)?
  private let lines: LineStarts

  init(
    path: String, bytes: [UInt8], elements: [Element], duplicates: [(key: String, offset: Int)],
    problem: (text: String, offset: Int)?
  ) {
    (self.path, self.elements, self.duplicates) = (path, elements, duplicates)
    (self.problem, lines) = (problem, LineStarts(bytes))
  }

  func place(_ offset: Int) -> SourcePlace { SourcePlace(path, lines.line(at: offset)) }

  /// The outermost value.
  var root: JSONNode? { elements.isEmpty ? nil : JSONNode(document: self, index: 0) }
}

/// A value of a JSON file.
struct JSONNode {
  let document: JSONDocument
  let index: Int

  private var element: JSONDocument.Element { document.elements[index] }

  var content: JSONDocument.Content { element.content }
  var place: SourcePlace { document.place(element.offset) }
  var isObject: Bool { element.content == .object }
  var isNull: Bool { element.content == .null }

  /// The text of a string.
  var text: String? {
    if case .string(let text) = element.content { return text }
    return nil
  }

  /// The elements of a list or the values of an object.
  private var children: some Sequence<JSONNode> {
    let (document, end) = (document, element.end)
    return sequence(state: index + 1) { (next: inout Int) -> JSONNode? in
      while next < end {
        let child = JSONNode(document: document, index: next)
        next = max(document.elements[next].end, next + 1)
        if !document.elements[child.index].isReplaced { return child }
      }
      return nil
    }
  }

  /// The fields of an object; none for any other value.
  var fields: [(key: String, value: JSONNode)] {
    isObject ? children.map { (document.elements[$0.index].key ?? "", $0) } : []
  }

  /// The elements of a list, nothing for null, or else the value itself.
  var items: [JSONNode] {
    switch element.content {
    case .list: Array(children)
    case .null: []
    default: [self]
    }
  }

  /// The value of a field. O(n) in the fields.
  subscript(key: String) -> JSONNode? {
    guard isObject else { return nil }
    return children.first { document.elements[$0.index].key == key }
  }

  /// The value as an input of a screen; nil for an object.
  var value: Value? {
    switch element.content {
    case .object: nil
    case .list: .list(children.compactMap(\.value))
    case .null: .null
    case .string(let text): .string(text)
    case .bool(let truth): .bool(truth)
    case .number(let text):
      Int(text).map { .int($0) } ?? Double(text).flatMap { $0.isFinite ? .double($0) : nil }
    }
  }

  /// The value on one line, without quotes: `role: admin, level: 3`.
  var summary: String {
    switch element.content {
    case .object: fields.prefix(20).map { "\($0.key): \($0.value.summary)" }.joined(separator: ", ")
    case .list: "[" + children.prefix(20).map(\.summary).joined(separator: ", ") + "]"
    case .null: "null"
    case .string(let text), .number(let text): String(text.prefix(200))
    case .bool(let truth): "\(truth)"
    }
  }
}
