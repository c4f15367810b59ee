import ScenicRuntime

/// Parses the pattern of a link: `[scheme "://" host] "/" segments ["?" items]`.
///
/// A segment or the value of an item is literal, percent-decoded, or one whole `{capture}`; `{{` and `}}` are
/// braces.
struct LinkReader {
  /// The names of the captures, in order.
  private(set) var captures: [String] = []
  private var problem: String?
  private let text: String

  init(_ text: String) { self.text = text }

  /// Parses the parts of the link; returns the error in the pattern, if there is one.
  mutating func read(into link: inout Model.Link) -> String? {
    var rest = Array(text.utf8)[...]
    if rest.contains(UInt8(ascii: "#")) { return "unsupported fragment in a link: `#` is never sent" }
    if let foreign = LinkComponents(text).firstForeign {
      let wanted = foreign.part.name.map { "`{\($0)}`" } ?? "a literal or a capture"
      problem = "expected \(wanted), found `\(foreign.text)`"
    }
    readOrigin(&rest, into: &link)
    let parts = rest.split(separator: UInt8(ascii: "?"), maxSplits: 1, omittingEmptySubsequences: false)
    if link.scheme == nil, rest.first != UInt8(ascii: "/") {
      if let scheme = LinkReader.opaqueScheme(text) {
        return "expected `//` after `\(scheme):`; a link needs a path"
      }
      return "expected a link that begins with `/`, `https://` or another scheme"
    }
    readPath(parts.first ?? [], into: &link)
    if parts.count > 1 { readQuery(parts[1], into: &link) }
    return problem
  }

  private mutating func readOrigin(_ rest: inout ArraySlice<UInt8>, into link: inout Model.Link) {
    guard let colon = rest.firstIndex(of: UInt8(ascii: ":")), rest[colon...].starts(with: "://".utf8) else {
      return
    }
    let scheme = rest[..<colon]
    guard scheme.first.map({ LinkReader.isLetter($0) }) == true,
      scheme.allSatisfy({
        LinkReader.isLetter($0) || $0 >= 0x30 && $0 <= 0x39 || $0 == 0x2B || $0 == 0x2D || $0 == 0x2E
      })
    else { return }
    rest = rest[(colon + 3)...]
    let end = rest.firstIndex { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "?") } ?? rest.endIndex
    let host = rest[..<end]
    if host.contains(UInt8(ascii: "{")) { problem = "expected a literal host" }
    if host.contains(UInt8(ascii: "*")) {
      problem = "expected a literal host, found `\(String(decoding: host, as: UTF8.self))`"
    }
    if host.contains(UInt8(ascii: "@")) || host.contains(UInt8(ascii: "%")) {
      problem = "unsupported user or escape in the host of a link"
    }
    let name = String(decoding: scheme, as: UTF8.self).lowercased()
    link.scheme = name
    link.host = LinkURL.normalizedHost(host, name)
    rest = rest[end...]
  }

  private mutating func readPath(_ path: ArraySlice<UInt8>, into link: inout Model.Link) {
    var segments = path.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)[...]
    if segments.first?.isEmpty == true { segments = segments.dropFirst() }
    if segments.last?.isEmpty == true { segments = segments.dropLast() }
    for segment in segments {
      if segment.isEmpty { problem = problem ?? "empty segment in a link" }
      let part = part(segment)
      if part == .literal(".") || part == .literal("..") {
        problem = problem ?? "unsupported segment `.` or `..` in a link"
      }
      link.path.append(part)
    }
  }

  private mutating func readQuery(_ query: ArraySlice<UInt8>, into link: inout Model.Link) {
    var seen: Set<String> = []
    for item in query.split(separator: UInt8(ascii: "&"), omittingEmptySubsequences: false) {
      let sides = item.split(separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
      let name = literal(sides[0])
      if name.isEmpty { problem = problem ?? "missing name of a query item in a link" }
      if !seen.insert(name).inserted { problem = problem ?? "duplicate query item `\(name)` in a link" }
      let value = sides.count > 1 ? part(sides[1]) : .literal("")
      link.query.append(Program.Link.QueryItem(name: name, value: value))
    }
  }

  private mutating func part(_ bytes: ArraySlice<UInt8>) -> Program.Link.Part {
    let open = UInt8(ascii: "{")
    let close = UInt8(ascii: "}")
    let isCapture = bytes.first == open && bytes.dropFirst().first != open && bytes.last == close
    guard isCapture else { return .literal(literal(bytes)) }
    let inner = bytes.dropFirst().dropLast()
    let name = String(decoding: inner, as: UTF8.self)
    guard !inner.isEmpty, LinkReader.isName(inner) else {
      problem =
        problem ?? (inner.isEmpty ? "missing name of a capture in a link" : "invalid capture `{\(name)}`")
      return .literal(name)
    }
    if captures.contains(name) { problem = problem ?? "duplicate capture `\(name)` in a link" }
    captures.append(name)
    return .capture(captures.count - 1)
  }

  /// Returns the scheme of a pattern that is not followed by `//`, as in `mailto:`.
  private static func opaqueScheme(_ text: String) -> String? {
    let bytes = Array(text.utf8)
    let scheme = bytes.prefix { isLetter($0) || $0 >= 0x30 && $0 <= 0x39 || "+-.".utf8.contains($0) }
    guard let first = scheme.first, isLetter(first), bytes.dropFirst(scheme.count).first == UInt8(ascii: ":")
    else { return nil }
    return String(decoding: scheme, as: UTF8.self)
  }

  /// Returns the pattern with its slash at the start, without an invalid host, and with captures of this
  /// language. Returns nil if there are further errors.
  static func repaired(_ text: String) -> String? {
    let components = LinkComponents(text)
    if components.origin.isEmpty, opaqueScheme(text) != nil { return nil }
    let isAnyHost = components.origin.contains(UInt8(ascii: "*"))
    guard let path = components.repaired(withOrigin: !isAnyHost) else { return nil }
    let isComplete = !components.origin.isEmpty && !isAnyHost || path.utf8.first == UInt8(ascii: "/")
    let result = isComplete ? path : "/" + path
    if result == text || result.contains("\"") || result.contains("\\") { return nil }
    var reader = LinkReader(result)
    let nowhere = SourceRange(file: 0, start: 0, end: 0)
    var link = Model.Link(pattern: result, range: nowhere, whole: nowhere)
    return reader.read(into: &link) == nil ? result : nil
  }

  /// Returns text with `{{`, `}}` and percent escapes decoded.
  private mutating func literal(_ bytes: ArraySlice<UInt8>) -> String {
    var result: [UInt8] = []
    var rest = bytes
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "{") || byte == UInt8(ascii: "}") {
        if rest.first == byte {
          rest.removeFirst()
        } else {
          problem = problem ?? "unexpected `{`: a capture is a whole segment or value; write `{{` for a brace"
        }
        result.append(byte)
      } else if byte == UInt8(ascii: "%") {
        let digits = rest.prefix(2).compactMap { hexDigit($0) }
        guard digits.count == 2 else {
          problem = problem ?? "expected two hexadecimal digits after `%` in a link"
          continue
        }
        rest = rest.dropFirst(2)
        result.append(UInt8(truncatingIfNeeded: digits[0] << 4 | digits[1]))
      } else {
        result.append(byte)
      }
    }
    let text = String(decoding: result, as: UTF8.self)
    // Invalid UTF-8 has been repaired, and so differs.
    if !text.utf8.elementsEqual(result) { problem = problem ?? "the escapes of a link are not UTF-8" }
    return text
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    let lower = byte | 0x20
    return lower >= UInt8(ascii: "a") && lower <= UInt8(ascii: "z")
  }

  /// Returns true if bytes are a valid name of a capture.
  static func isName(_ bytes: ArraySlice<UInt8>) -> Bool {
    guard let first = bytes.first, isLetter(first) || first == UInt8(ascii: "_") || first >= 0x80 else {
      return false
    }
    return bytes.allSatisfy { isNamePart($0) }
  }

  /// Returns true if a byte is valid in such a name.
  static func isNamePart(_ byte: UInt8) -> Bool {
    isLetter(byte) || byte == UInt8(ascii: "_") || byte >= 0x80 || byte >= 0x30 && byte <= 0x39
  }
}
