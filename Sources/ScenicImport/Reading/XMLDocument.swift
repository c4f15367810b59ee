/// The elements of an XML file in document order, without a tree of objects.
struct XMLDocument: Sendable {
  struct Element: Sendable {
    /// The name without its prefix.
    var name: String
    var parent: Int
    /// The index after the last descendant.
    var end: Int
    var attributes: Range<Int>
    var offset: Int
  }

  struct Attribute: Sendable {
    var name: Range<Int>
    var value: Range<Int>
  }

  let path: String
  let bytes: [UInt8]
  var elements: [Element] = []
  var attributes: [Attribute] = []
  /// The character data that belongs directly to an element, for the elements that have any.
  var texts: [Int: Range<Int>] = [:]
  /// The reason why the rest of the file was not read.
  var problem: (text: String, offset: Int)?
  private let lines: LineStarts

  init(path: String, bytes: [UInt8]) {
    (self.path, self.bytes, lines) = (path, bytes, LineStarts(bytes))
  }

  func place(_ offset: Int) -> SourcePlace { SourcePlace(path, lines.line(at: offset)) }

  func place(of element: Int) -> SourcePlace { place(elements[element].offset) }

  /// The elements directly inside an element. O(1) for each.
  func children(of element: Int) -> some Sequence<Int> {
    let end = elements[element].end
    return sequence(state: element + 1) { (next: inout Int) -> Int? in
      guard next < end else { return nil }
      defer { next = max(elements[next].end, next + 1) }
      return next
    }
  }

  /// All elements inside an element, in document order.
  func descendants(of element: Int) -> Range<Int> {
    element + 1..<max(elements[element].end, element + 1)
  }

  /// Returns the decoded value of the attribute with this name, whatever its prefix, except `tools:`.
  func attribute(_ name: StaticString, of element: Int) -> String? {
    for index in elements[element].attributes {
      let attribute = attributes[index]
      guard isNamed(attribute.name, name) else { continue }
      return decoded(attribute.value)
    }
    return nil
  }

  /// Returns the value of an attribute; nil if it is empty.
  func text(_ name: StaticString, of element: Int) -> String? {
    attribute(name, of: element).flatMap { $0.isEmpty ? nil : $0 }
  }

  private func isNamed(_ range: Range<Int>, _ name: StaticString) -> Bool {
    let count = name.utf8CodeUnitCount
    guard range.count >= count else { return false }
    let start = range.upperBound - count
    if range.count > count {
      guard bytes[start - 1] == UInt8(ascii: ":"), !bytes[range].starts(with: "tools:".utf8) else {
        return false
      }
    }
    return name.withUTF8Buffer { bytes[start..<range.upperBound].elementsEqual($0) }
  }

  /// Returns the text between two offsets with its references replaced.
  func decoded(_ range: Range<Int>) -> String {
    let slice = bytes[range]
    guard slice.contains(UInt8(ascii: "&")) else { return String(decoding: slice, as: UTF8.self) }
    var result: [UInt8] = []
    var index = range.lowerBound
    while index < range.upperBound {
      let byte = bytes[index]
      if byte == UInt8(ascii: "&"), let (text, end) = XMLScanner.reference(bytes, index, range.upperBound) {
        result += text
        index = end
      } else {
        result.append(byte)
        index += 1
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}
