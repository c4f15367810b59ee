/// A segment, or the value of a query item, in the notation of another router: `:id`, `<id>`, `[id]`,
/// `{*id}`, `*`.
struct ForeignLinkPart {
  /// The capture that can replace it.
  enum Form {
    case one, optional, rest
  }

  let form: Form
  /// The captured name; nil for a wildcard.
  let name: String?
  /// True if one capture can replace it; false if it is only a part of the segment.
  let isWhole: Bool

  /// Parses a component; returns nil if it is a literal or a capture of this language.
  init?(_ component: ArraySlice<UInt8>) {
    if Self.isOwn(component) { return nil }
    var part = component
    let suffixes: [UInt8] = [UInt8(ascii: "?"), UInt8(ascii: "*"), UInt8(ascii: "+")]
    if let last = part.last, suffixes.contains(last), part.dropLast().last == UInt8(ascii: "}") {
      part = part.dropLast()
    }
    form = Self.form(component)
    if let name = ForeignLinkPart.name(part) ?? (part.count < component.count ? Self.braced(part) : nil) {
      self.name = name
      isWhole = true
    } else if Self.isWildcard(component) {
      name = nil
      isWhole = true
    } else if component.contains(UInt8(ascii: "*")) || Self.hasBracketedName(component) {
      name = nil
      isWhole = false
    } else {
      return nil
    }
  }

  /// The capture that a message recommends.
  var expected: String {
    guard isWhole else { return "a literal or a capture" }
    let name = name ?? "rest"
    return switch form {
    case .one: "`{\(name)}`"
    case .optional: "`{\(name)?}`"
    case .rest: "`{\(name)...}`"
    }
  }

  /// Returns true for `{id}`, `{id?}` and `{id...}`.
  private static func isOwn(_ component: ArraySlice<UInt8>) -> Bool {
    guard component.first == UInt8(ascii: "{"), component.last == UInt8(ascii: "}") else { return false }
    var inner = component.dropFirst().dropLast()
    if inner.last == UInt8(ascii: "?") {
      inner = inner.dropLast()
    } else if inner.suffix(3).elementsEqual("...".utf8) {
      inner = inner.dropLast(3)
    }
    return LinkReader.isName(inner)
  }

  /// Returns the form of `*`, `:id*`, `:id+`, `{*id}`, `[...id]` and `(.*)`, and of `:id?`, `{id}?` and `[[id]]`.
  private static func form(_ component: ArraySlice<UInt8>) -> Form {
    let dots = component.indices.contains { component[$0...].starts(with: "...".utf8) }
    if dots || component.contains(where: { "*+".utf8.contains($0) }) { return .rest }
    let isOptional = component.last == UInt8(ascii: "?") || component.starts(with: "[[".utf8)
    return isOptional || component.suffix(2).elementsEqual("?}".utf8) ? .optional : .one
  }

  private static func name(_ part: ArraySlice<UInt8>) -> String? {
    guard let first = part.first, let last = part.last, part.count > 1 else { return nil }
    let inner = part.dropFirst().dropLast()
    switch (first, last) {
    case (UInt8(ascii: ":"), _): return colonName(part.dropFirst())
    case (UInt8(ascii: "<"), UInt8(ascii: ">")):
      return text(inner.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false).last ?? inner)
    case (UInt8(ascii: "["), UInt8(ascii: "]")):
      return text(trimmed(inner, [UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: ".")]))
    case (UInt8(ascii: "("), UInt8(ascii: ")")): return groupName(inner)
    case (UInt8(ascii: "{"), UInt8(ascii: "}")):
      return LinkReader.isName(inner) ? nil : braced(part)
    case (UInt8(ascii: "$"), UInt8(ascii: "}")): return braced(part.dropFirst())
    case (UInt8(ascii: "$"), _): return text(part.dropFirst())
    case (UInt8(ascii: "*"), _): return text(trimmed(part, [UInt8(ascii: "*")]))
    default: return nil
    }
  }

  /// Parses `id`, `id?` or `id(\\d+)` after a colon.
  private static func colonName(_ rest: ArraySlice<UInt8>) -> String? {
    let name = rest.prefix { LinkReader.isNamePart($0) }
    let after = rest[name.endIndex...]
    let isEnd = after.isEmpty || after.count == 1 && "?*+".utf8.contains(after[after.startIndex])
    return isEnd || after.first == UInt8(ascii: "(") ? text(name) : nil
  }

  /// Returns `id` of `{*id}`, `{**id}`, `{id:int}` and `{id=1}`.
  private static func braced(_ part: ArraySlice<UInt8>) -> String? {
    guard part.first == UInt8(ascii: "{"), part.last == UInt8(ascii: "}") else { return nil }
    let marks: [UInt8] = Array("*.?+".utf8)
    let inner = part.dropFirst().dropLast().prefix { $0 != UInt8(ascii: ":") && $0 != UInt8(ascii: "=") }
    return text(trimmed(inner, marks))
  }

  /// Returns `id` of `(?<id>…)` and `(?P<id>…)`.
  private static func groupName(_ inner: ArraySlice<UInt8>) -> String? {
    guard inner.first == UInt8(ascii: "?"), let open = inner.firstIndex(of: UInt8(ascii: "<")),
      let close = inner.firstIndex(of: UInt8(ascii: ">")), open < close
    else { return nil }
    return text(inner[(open + 1)..<close])
  }

  private static func isWildcard(_ part: ArraySlice<UInt8>) -> Bool {
    if part.allSatisfy({ $0 == UInt8(ascii: "*") }) { return !part.isEmpty }
    return part.count > 2 && part.first == UInt8(ascii: "(") && part.last == UInt8(ascii: ")")
  }

  /// Returns true if it contains `<name>` or `[name]`.
  private static func hasBracketedName(_ part: ArraySlice<UInt8>) -> Bool {
    for (open, close) in [(UInt8(ascii: "<"), UInt8(ascii: ">")), (UInt8(ascii: "["), UInt8(ascii: "]"))] {
      guard let start = part.firstIndex(of: open), let end = part[start...].firstIndex(of: close) else {
        continue
      }
      if LinkReader.isName(part[(start + 1)..<end]) { return true }
    }
    return false
  }

  private static func trimmed(_ bytes: ArraySlice<UInt8>, _ marks: [UInt8]) -> ArraySlice<UInt8> {
    var bytes = bytes
    while let first = bytes.first, marks.contains(first) { bytes = bytes.dropFirst() }
    while let last = bytes.last, marks.contains(last) { bytes = bytes.dropLast() }
    return bytes
  }

  private static func text(_ bytes: ArraySlice<UInt8>) -> String? {
    LinkReader.isName(bytes) ? String(decoding: bytes, as: UTF8.self) : nil
  }
}

/// A pattern as the components between its `/`, `?`, `&` and `=`, which may be in the notation of another
/// router.
struct LinkComponents {
  /// `scheme://host`; empty without one.
  private(set) var origin: ArraySlice<UInt8>
  /// Each component with its separator before it, which the first one may lack.
  private(set) var parts: [(separator: UInt8?, text: ArraySlice<UInt8>)] = []

  init(_ pattern: String) {
    let bytes = Array(pattern.utf8)
    let colon = bytes.indices.first { bytes[$0...].starts(with: "://".utf8) }
    let hasScheme = colon.map { bytes[..<$0].allSatisfy { $0 != UInt8(ascii: "/") } } ?? false
    let start = hasScheme ? (colon ?? 0) + 3 : 0
    let path = hasScheme ? bytes[start...].firstIndex { "/?".utf8.contains($0) } ?? bytes.count : 0
    origin = bytes[..<path]
    split(bytes[path...])
  }

  /// The first component in another notation.
  var firstForeign: (text: String, part: ForeignLinkPart)? {
    for (separator, text) in parts where !Self.precedesItemName(separator) {
      if let part = ForeignLinkPart(text) { return (String(decoding: text, as: UTF8.self), part) }
    }
    return nil
  }

  /// Returns the pattern with captures in place of other notations; nil if there are further errors.
  func repaired(withOrigin: Bool) -> String? {
    var result = withOrigin ? Array(origin) : []
    var wildcards = 0
    for (place, (separator, text)) in parts.enumerated() {
      if let separator { result.append(separator) }
      guard !Self.precedesItemName(separator), let part = ForeignLinkPart(text) else {
        result += text
        continue
      }
      guard part.isWhole else { return nil }
      if part.name == nil { wildcards += 1 }
      let name = part.name ?? (wildcards == 1 ? "rest" : "rest\(wildcards)")
      let isInPath = separator == nil || separator == UInt8(ascii: "/")
      let isLast = place + 1 == parts.count || parts[place + 1].separator == UInt8(ascii: "?")
      let suffix =
        switch part.form {
        case .one: ""
        case .optional: isLast || !isInPath ? "?" : ""
        case .rest: isLast && isInPath ? "..." : ""
        }
      result += Array("{\(name)\(suffix)}".utf8)
    }
    return String(decoding: result, as: UTF8.self)
  }

  private static func precedesItemName(_ separator: UInt8?) -> Bool {
    separator == UInt8(ascii: "&") || separator == UInt8(ascii: "?")
  }

  /// Splits a pattern at its separators, except for those inside of brackets, and for a `?` that makes a
  /// segment optional.
  private mutating func split(_ bytes: ArraySlice<UInt8>) {
    var separator: UInt8?
    var start = bytes.startIndex
    var isInQuery = false
    var place = bytes.startIndex
    while place < bytes.endIndex {
      let byte = bytes[place]
      if let end = Self.endOfBrackets(bytes, place) {
        place = end
        continue
      }
      let isOptional =
        byte == UInt8(ascii: "?") && Self.isOptional(bytes[start..<place], bytes[(place + 1)...])
      if (isInQuery ? "&=" : "/?").utf8.contains(byte), !isOptional {
        if separator != nil || start < place { parts.append((separator, bytes[start..<place])) }
        separator = byte
        start = place + 1
        isInQuery = isInQuery || byte == UInt8(ascii: "?")
      }
      place += 1
    }
    parts.append((separator, bytes[start...]))
  }

  /// Returns the offset after the closing bracket of the one at an offset, without escapes; nil if it is
  /// unclosed.
  private static func endOfBrackets(_ bytes: ArraySlice<UInt8>, _ start: Int) -> Int? {
    let closers: [UInt8: UInt8] = [0x7B: 0x7D, 0x28: 0x29, 0x3C: 0x3E, 0x5B: 0x5D]
    let isBrace = bytes[start...].starts(with: "{{".utf8)
    guard let closer = closers[bytes[start]], !isBrace else { return nil }
    let inner = bytes[start...].prefix(64)
    return inner.firstIndex(of: closer).map { $0 + 1 }
  }

  /// Returns true if a `?` belongs to the capture before it: the segment ends there.
  private static func isOptional(_ segment: ArraySlice<UInt8>, _ rest: ArraySlice<UInt8>) -> Bool {
    guard rest.isEmpty || rest.first == UInt8(ascii: "/") else { return false }
    return segment.first == UInt8(ascii: ":") && segment.count > 1 || segment.last == UInt8(ascii: "}")
  }
}
