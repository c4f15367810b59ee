import ScenicRuntime

/// Parses the pattern of a link: `[scheme ":" ["//" host]] "/" segments ["?" items] ["#" fragment]`.
///
/// A segment, the value of an item and the fragment are literal, percent-decoded, or contain one capture: `{name}`,
/// `{name?}` if it may be absent, `{name...}` for the rest of a path. `{{` and `}}` are braces.
struct LinkReader {
  /// A capture of the pattern.
  struct Capture: Hashable {
    var name: String
    var form = Program.Link.CaptureForm.text
    /// True for `{name?}`.
    var isOptional = false

    /// True for `{name?}` and `{name...}`.
    var mayBeAbsent: Bool { isOptional || form == .rest }
  }

  /// The captures, in order.
  private(set) var captures: [Capture] = []
  private var names = Set<String>()
  private var problem: String?
  private let text: String

  init(_ text: String) { self.text = text }

  /// Parses the parts of the link; returns the error in the pattern, if there is one.
  mutating func read(into link: inout Model.Link) -> String? {
    let sides = Array(text.utf8).split(
      separator: UInt8(ascii: "#"), maxSplits: 1, omittingEmptySubsequences: false)
    var rest = sides.first ?? []
    problem = ForeignPattern(text).problem
    if let problem { return problem }
    readOrigin(&rest, into: &link)
    if link.scheme == nil, rest.first != UInt8(ascii: "/") {
      return "expected a link that begins with `/`, `https://` or another scheme"
    }
    (link.path, link.query) = route(rest)
    if sides.count > 1 { link.fragment = fragment(sides[1]) }
    if case .route? = link.fragment,
      link.path.contains(where: { $0.capture.map { captures[$0].mayBeAbsent } ?? false })
    {
      problem = problem ?? "unsupported optional segment before `#/` in a link"
    }
    return problem
  }

  private mutating func readOrigin(_ rest: inout ArraySlice<UInt8>, into link: inout Model.Link) {
    let scheme = rest.prefix { LinkReader.isPartOfScheme($0) }
    guard let first = scheme.first, LinkReader.isLetter(first),
      rest.dropFirst(scheme.count).first == UInt8(ascii: ":")
    else { return }
    let name = String(decoding: scheme, as: UTF8.self).lowercased()
    link.scheme = name
    rest = rest.dropFirst(scheme.count + 1)
    guard rest.starts(with: "//".utf8) else {
      if name == "https" || name == "http" { problem = problem ?? "expected `//` after `\(name):`" }
      if rest.isEmpty { problem = problem ?? "expected `//` or a path after `\(name):`" }
      link.isOpaque = rest.first.map { !"/?".utf8.contains($0) } ?? false
      return
    }
    rest = rest.dropFirst(2)
    let host = rest.prefix { $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: "?") }
    if host.contains(UInt8(ascii: "@")) || host.contains(UInt8(ascii: "%")) {
      problem = "unsupported user or escape in the host of a link"
    } else if !host.isEmpty, !Program.Origin.isHost(host) {
      problem = problem ?? "invalid host in a link: `\(String(decoding: host, as: UTF8.self))`"
    }
    link.host = Program.Origin.normalizedHost(host, name)
    rest = rest.dropFirst(host.count)
  }

  private mutating func route(
    _ text: ArraySlice<UInt8>
  ) -> (path: [Program.Link.Part], query: [Program.Link.QueryItem]) {
    // The `?` of `{name?}` begins no query.
    var isInBraces = false
    let path = text.prefix { byte in
      if byte == UInt8(ascii: "{") { isInBraces = true }
      if byte == UInt8(ascii: "}") { isInBraces = false }
      return byte != UInt8(ascii: "?") || isInBraces
    }
    let segments = segments(path)
    return (segments, path.count < text.count ? items(text.dropFirst(path.count + 1)) : [])
  }

  private mutating func segments(_ path: ArraySlice<UInt8>) -> [Program.Link.Part] {
    var segments = path.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)[...]
    if segments.first?.isEmpty == true { segments = segments.dropFirst() }
    if segments.last?.isEmpty == true { segments = segments.dropLast() }
    var parts: [Program.Link.Part] = []
    var open: Capture?
    for segment in segments {
      if segment.isEmpty { problem = problem ?? "empty segment in a link" }
      let count = captures.count
      let part = part(segment, as: .rest)
      if part == .literal(".") || part == .literal("..") {
        problem = problem ?? "unsupported segment `.` or `..` in a link"
      }
      let new = captures.count > count ? captures.last : nil
      if let before = open {
        if before.form == .rest {
          problem =
            problem ?? "unexpected segment after `{\(before.name)...}`, which takes the rest of the path"
        } else if new?.isOptional != true {
          problem = problem ?? "expected an optional segment after `{\(before.name)?}`"
        }
      }
      if let new, new.mayBeAbsent { open = new }
      parts.append(part)
    }
    return parts
  }

  private mutating func items(_ query: ArraySlice<UInt8>) -> [Program.Link.QueryItem] {
    var seen = Set<String>()
    var items: [Program.Link.QueryItem] = []
    for item in query.split(separator: UInt8(ascii: "&"), omittingEmptySubsequences: false) {
      let sides = item.split(separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
      let name = literal(sides[0])
      if name.isEmpty { problem = problem ?? "missing name of a query item in a link" }
      if !seen.insert(name).inserted { problem = problem ?? "duplicate query item `\(name)` in a link" }
      let value = sides.count > 1 ? part(sides[1], as: .item) : .literal("")
      items.append(Program.Link.QueryItem(name: name, value: value))
    }
    return items
  }

  private mutating func fragment(_ text: ArraySlice<UInt8>) -> Program.Link.Fragment {
    if text.isEmpty { problem = problem ?? "missing text or capture after `#` in a link" }
    if text.first == UInt8(ascii: "/") {
      let (path, query) = route(text)
      return .route(path: path, query: query)
    }
    let part = part(text, as: .text)
    if part.capture != nil, captures.last?.isOptional == true {
      problem = problem ?? "unsupported optional fragment in a link"
    }
    return .text(part)
  }

  // MARK: Parts

  /// Parses text with at most one capture. `form` is the form of a whole capture.
  private mutating func part(
    _ bytes: ArraySlice<UInt8>, as form: Program.Link.CaptureForm
  ) -> Program.Link.Part {
    guard let open = LinkReader.brace(in: bytes), let close = bytes[open...].firstIndex(of: UInt8(ascii: "}"))
    else { return .literal(literal(bytes)) }
    let (before, after) = (bytes[..<open], bytes[(close + 1)...])
    if LinkReader.brace(in: after) != nil {
      problem = problem ?? "expected at most one capture between two slashes of a link"
      return .literal(literal([]))
    }
    guard let place = capture(bytes[(open + 1)..<close], as: form, isWhole: before.isEmpty && after.isEmpty)
    else {
      return .literal(String(decoding: bytes, as: UTF8.self))
    }
    if before.isEmpty, after.isEmpty {
      return captures[place].form == .rest ? .rest(place) : .capture(place)
    }
    return .partial(before: literal(before), place, after: literal(after))
  }

  /// Returns the offset of the brace that opens a capture.
  private static func brace(in bytes: ArraySlice<UInt8>) -> Int? {
    var offset = bytes.startIndex
    while offset < bytes.endIndex {
      if bytes[offset] == UInt8(ascii: "{") {
        if offset + 1 == bytes.endIndex || bytes[offset + 1] != bytes[offset] { return offset }
        offset += 1
      }
      offset += 1
    }
    return nil
  }

  private mutating func capture(
    _ inner: ArraySlice<UInt8>, as form: Program.Link.CaptureForm, isWhole: Bool
  ) -> Int? {
    var name = inner
    let isOptional = name.last == UInt8(ascii: "?")
    let isRest = inner.suffix(3).elementsEqual("...".utf8)
    if isOptional { name = name.dropLast() }
    if isRest { name = name.dropLast(3) }
    let written = String(decoding: inner, as: UTF8.self)
    guard !name.isEmpty, LinkReader.isName(name) else {
      problem =
        problem ?? (name.isEmpty ? "missing name of a capture in a link" : "invalid capture `{\(written)}`")
      return nil
    }
    if isOptional || isRest, !isWhole {
      problem = problem ?? "unexpected text beside `{\(written)}`, which has to be a whole segment"
    }
    if isRest, form != .rest {
      problem = problem ?? "unexpected `{\(written)}`: only a path has a rest"
    }
    let text = String(decoding: name, as: UTF8.self)
    if text != "_", !names.insert(text).inserted {
      problem = problem ?? "duplicate capture `\(text)` in a link"
    }
    let used: Program.Link.CaptureForm = isRest ? .rest : form == .item && isWhole ? .item : .text
    captures.append(Capture(name: text, form: used, isOptional: isOptional))
    return captures.count - 1
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
          let brace = String(decoding: [byte], as: UTF8.self)
          problem = problem ?? "unmatched `\(brace)` in a link; write `\(brace)\(brace)` for a literal brace"
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

  private static func isPartOfScheme(_ byte: UInt8) -> Bool {
    isLetter(byte) || byte >= 0x30 && byte <= 0x39 || "+-.".utf8.contains(byte)
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
    return bytes.allSatisfy { isIdentifierByte($0) }
  }
}
