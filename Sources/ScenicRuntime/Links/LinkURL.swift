/// A URL split into the parts that links match, without escapes.
///
/// Either a whole URL, `https://cats.example/cats/Fred?tab=photos`, or its path alone, `/cats/Fred`. The path of an
/// opaque URL does not begin with a slash: `matrix:r/cats`.
package struct LinkURL: Hashable, Sendable {
  /// `name=value` of the query; without a `=` the value is empty.
  package struct Item: Hashable, Sendable {
    package var name: String
    package var value: String
    /// The value with spaces for unencoded `+`.
    package var spaced: String
  }

  /// A fragment that begins with `/`, as another path with its own query.
  package struct Route: Hashable, Sendable {
    package var path: [String]
    package var query: [Item]
  }

  /// The reason why a text is not a URL that a link could fit: lower case, no full stop.
  package struct Refused: Error, Hashable {
    package var reason: String

    init(_ reason: String) { self.reason = reason }

    static let unencoded = Refused("spaces, control characters and `\\` have to be percent-encoded")
  }

  /// The maximum length of a URL in bytes.
  package static let maximumLength = 8_192

  /// In lower case; nil if the text begins with its path.
  package private(set) var scheme: String?
  /// In lower case, with its port if that is not the scheme's own; nil if there is none.
  package private(set) var host: String?
  /// True if the scheme is followed by a path without a slash.
  package private(set) var isOpaque = false
  /// Never empty, `.` or `..`.
  package private(set) var path: [String] = []
  package private(set) var query: [Item] = []
  /// The text of the fragment; nil if it is missing, empty or cannot be decoded.
  package private(set) var fragment: String?
  /// The fragment as a path; nil if it is none.
  package private(set) var route: Route?

  /// Parses a URL. Throws for a text that no browser would send, or that different parsers interpret
  /// differently. Cost: the bytes, once.
  package init(_ text: String) throws(Refused) {
    guard text.utf8.count <= LinkURL.maximumLength else {
      throw Refused("it is longer than \(LinkURL.maximumLength) bytes")
    }
    let bytes = Array(text.utf8)
    var isASCII = true
    var end = bytes.count
    for (place, byte) in bytes.enumerated() {
      if byte <= 0x20 || byte == 0x7F || byte == UInt8(ascii: "\\") { throw Refused.unencoded }
      if byte >= 0x80 { isASCII = false }
      if byte == UInt8(ascii: "#"), end == bytes.count { end = place }
    }
    if !isASCII {
      for scalar in text.unicodeScalars where Visibility.steers(scalar.value) { throw Refused.unencoded }
    }
    var rest = bytes[..<end]
    readFragment(bytes[end...].dropFirst())
    try readOrigin(&rest)
    let route = try LinkURL.route(rest)
    path = route.path
    query = route.query
  }

  /// Parses the text after `#`. A link may ignore it, so it has no errors.
  private mutating func readFragment(_ text: ArraySlice<UInt8>) {
    if text.isEmpty { return }
    fragment = try? decoded(text)
    if text.first == UInt8(ascii: "/") { route = try? LinkURL.route(text) }
  }

  /// Parses `scheme:` or `scheme://host`.
  private mutating func readOrigin(_ rest: inout ArraySlice<UInt8>) throws(Refused) {
    let begin = rest.prefix { $0 != UInt8(ascii: ":") && $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: "?") }
    guard rest.dropFirst(begin.count).first == UInt8(ascii: ":"), Program.Origin.isScheme(begin) else {
      guard rest.first == UInt8(ascii: "/") else { throw Refused("it begins with neither `/` nor a scheme") }
      return
    }
    let scheme = Program.Origin.lowercased(begin)
    self.scheme = scheme
    rest = rest.dropFirst(begin.count + 1)
    if rest.starts(with: "//".utf8) {
      rest = rest.dropFirst(2)
      let authority = rest.prefix { $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: "?") }
      rest = rest.dropFirst(authority.count)
      host = try LinkURL.host(authority, scheme)
    } else if let first = rest.first, first != UInt8(ascii: "/"), first != UInt8(ascii: "?") {
      isOpaque = true
    }
  }

  private static func host(_ authority: ArraySlice<UInt8>, _ scheme: String) throws(Refused) -> String? {
    for byte in authority where byte == UInt8(ascii: "@") || byte == UInt8(ascii: "%") {
      throw Refused(byte == UInt8(ascii: "@") ? "its host names a user" : "its host is percent-encoded")
    }
    return Program.Origin.normalizedHost(authority, scheme)
  }

  /// Parses a path and a query.
  private static func route(_ text: ArraySlice<UInt8>) throws(Refused) -> Route {
    let path = text.prefix { $0 != UInt8(ascii: "?") }
    return Route(path: try segments(path), query: try items(text.dropFirst(path.count + 1)))
  }

  private static func segments(_ path: ArraySlice<UInt8>) throws(Refused) -> [String] {
    var rest = path
    // The part before the first slash is empty, and one slash may end a path.
    if rest.first == UInt8(ascii: "/") { rest.removeFirst() }
    var result: [String] = []
    while !rest.isEmpty {
      let end = rest.firstIndex(of: UInt8(ascii: "/")) ?? rest.endIndex
      let text = try decoded(rest[..<end])
      if text.isEmpty { throw Refused("a segment of its path is empty") }
      if text == "." || text == ".." { throw Refused("its path has the segment `\(text)`") }
      result.append(text)
      rest = rest[end...].dropFirst()
    }
    return result
  }

  private static func items(_ query: ArraySlice<UInt8>) throws(Refused) -> [Item] {
    var result: [Item] = []
    for item in query.split(separator: UInt8(ascii: "&")) {
      let name = item.prefix { $0 != UInt8(ascii: "=") }
      let written = item.dropFirst(name.count + 1)
      let value = try decoded(written)
      let plus = UInt8(ascii: "+")
      let spaced =
        written.contains(plus) ? try decoded(ArraySlice(written.map { $0 == plus ? 0x20 : $0 })) : value
      result.append(Item(name: try decoded(name), value: value, spaced: spaced))
    }
    return result
  }

  /// Returns the URL with its host as the first segment of its path; nil if no segment has this text.
  func movingHost() -> LinkURL? {
    guard let host else { return self }
    if LinkURL.isNoSegment(host) { return nil }
    var url = self
    url.host = nil
    url.path.insert(host, at: 0)
    return url
  }

}

/// Returns the text, which is UTF-8, with its percent escapes decoded, once. `+` is a plus.
private func decoded(_ bytes: ArraySlice<UInt8>) throws(LinkURL.Refused) -> String {
  if !bytes.contains(UInt8(ascii: "%")) { return String(decoding: bytes, as: UTF8.self) }
  var result: [UInt8] = []
  result.reserveCapacity(bytes.count)
  var rest = bytes
  while let byte = rest.popFirst() {
    guard byte == UInt8(ascii: "%") else {
      result.append(byte)
      continue
    }
    guard let high = rest.popFirst().flatMap(digit), let low = rest.popFirst().flatMap(digit) else {
      throw LinkURL.Refused("`%` is not followed by two hexadecimal digits")
    }
    result.append(high << 4 | low)
  }
  let text = String(decoding: result, as: UTF8.self)
  // Invalid UTF-8 has been repaired, and so differs.
  guard text.utf8.elementsEqual(result) else { throw LinkURL.Refused("its escapes are not UTF-8") }
  return text
}

private func digit(_ byte: UInt8) -> UInt8? {
  switch byte {
  case 0x30...0x39: byte - 0x30
  case 0x41...0x46: byte - 0x37
  case 0x61...0x66: byte - 0x57
  default: nil
  }
}
