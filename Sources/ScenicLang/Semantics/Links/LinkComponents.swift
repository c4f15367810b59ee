/// A pattern as the components between its `/`, `?`, `&` and `=`, which may be in the notation of another
/// router.
struct LinkComponents {
  /// `scheme://host`; empty without one.
  private(set) var origin: ArraySlice<UInt8>
  /// Each component with its separator before it, which the first one may lack.
  private(set) var parts: [(separator: UInt8?, text: ArraySlice<UInt8>)] = []
  /// True if a further `?` follows a capture of the query. It separates two items, like `&`.
  private var hasSecondQuery = false

  init(_ pattern: String) {
    let bytes = Array(pattern.utf8)
    let colon = bytes.indices.first { bytes[$0...].starts(with: "://".utf8) }
    let hasScheme = colon.map { bytes[..<$0].allSatisfy { $0 != UInt8(ascii: "/") } } ?? false
    let start = hasScheme ? (colon ?? 0) + 3 : bytes.starts(with: "//".utf8) ? 2 : 0
    let path = start > 0 ? bytes[start...].firstIndex { "/?#".utf8.contains($0) } ?? bytes.count : 0
    origin = bytes[..<path]
    split(bytes[path...])
  }

  /// The error of the first component in another notation.
  var problem: String? {
    if hasSecondQuery { return "unexpected `?` in the query of a link; write `&`" }
    if let place = parts.indices.first(where: { item(at: $0) != nil }), let item = item(at: place) {
      let text = String(decoding: parts[place].text, as: UTF8.self)
      return item.isEmpty
        ? "unexpected `\(text)`: a link ignores further items of a query"
        : "expected `\(item)`, found `\(text)`"
    }
    for place in parts.indices {
      let text = parts[place].text
      if parts[place].separator == UInt8(ascii: "/"), text.contains("[]") || text.contains("<>") {
        return "missing name of a capture in a link: `\(String(decoding: text, as: UTF8.self))`"
      }
      if let part = foreign(at: place) { return problem(of: part, at: place) }
    }
    return nil
  }

  private func problem(of part: ForeignLinkPart, at place: Int) -> String {
    let text = String(decoding: parts[place].text, as: UTF8.self)
    var names = UniqueNames(reserving: ownNames)
    switch part.meaning {
    case .capture: return "expected `\(replacement(of: part, at: place, &names))`, found `\(text)`"
    case .nothing: return "unexpected group `\(text)`: it is not part of a URL"
    case .severalCaptures:
      return "expected at most one capture between two slashes of a link, found `\(text)`"
    case .unknown where ForeignLinkPart.isOptionalGroup(parts[place].text):
      return
        "unsupported optional part `\(text)`: write a link for each path, or `{name?}` for an optional end"
    case .unknown: return "expected a literal or a capture, found `\(text)`"
    }
  }

  /// Returns the pattern with captures in place of other notations; nil if there are further errors.
  func repaired() -> Problem.LinkRepair? {
    var names = UniqueNames(reserving: ownNames)
    var result = Problem.LinkRepair(text: String(decoding: origin, as: UTF8.self), isCertain: true)
    var hasQuery = false
    for (place, (separator, text)) in parts.enumerated() {
      let part = foreign(at: place)
      let item = item(at: place)
      // The name of a query item belongs to its value.
      if part?.meaning == .nothing || item?.isEmpty == true {
        result.isCertain = false
        continue
      }
      if let separator {
        let isFirstItem = "&?".utf8.contains(separator) && !hasQuery
        result.text += isFirstItem ? "?" : String(decoding: [separator], as: UTF8.self)
        hasQuery = hasQuery || isFirstItem
        if separator == UInt8(ascii: "#") { hasQuery = false }
      }
      if let item {
        result.text += item
      } else if let part {
        guard part.meaning == .capture else { return nil }
        result.text += replacement(of: part, at: place, &names)
        // The name of `{user-id}` becomes another one.
        let isKept = part.name.map { text.contains($0) } ?? false
        // The default of `{id=1}` is lost.
        if !isKept || part.form != .one || text.first == UInt8(ascii: "{") && text.contains(UInt8(ascii: "="))
        {
          result.isCertain = false
        }
      } else {
        result.text += String(decoding: text, as: UTF8.self)
      }
    }
    if hasSecondQuery { result.isCertain = false }
    return result
  }

  /// True if the last component is in another notation.
  var endsInForeignPart: Bool { parts.indices.last.map { foreign(at: $0) != nil } ?? false }

  private var ownNames: Set<String> {
    Set(parts.compactMap { ForeignLinkPart.ownCapture($0.text) ?? ForeignLinkPart($0.text)?.name })
  }

  /// Returns `q={q?}` for a query item `{q?}`, and no text for `*`; nil for other items.
  private func item(at place: Int) -> String? {
    let (separator, text) = parts[place]
    guard let separator, "&?".utf8.contains(separator),
      place + 1 == parts.count || parts[place + 1].separator != UInt8(ascii: "=")
    else { return nil }
    if text.elementsEqual("*".utf8) { return "" }
    if let name = ForeignLinkPart.ownCapture(text) {
      return "\(name)=\(String(decoding: text, as: UTF8.self))"
    }
    guard let first = text.first, ":<[".utf8.contains(first), let part = ForeignLinkPart(text),
      part.meaning == .capture, let name = part.name, part.before.isEmpty, part.after.isEmpty
    else { return nil }
    return "\(name)={\(name)\(part.form == .optional ? "?" : "")}"
  }

  /// Returns a component in another notation. The name of a query item is in none.
  private func foreign(at place: Int) -> ForeignLinkPart? {
    let (separator, text) = parts[place]
    guard let part = ForeignLinkPart(text), !(separator.map { "&?".utf8.contains($0) } ?? false) else {
      return nil
    }
    return part.meaning == .nothing && separator != UInt8(ascii: "/") ? nil : part
  }

  /// Returns the capture in place of a component. A wildcard has the name of its query item.
  private func replacement(of part: ForeignLinkPart, at place: Int, _ names: inout UniqueNames) -> String {
    let separator = parts[place].separator ?? UInt8(ascii: "/")
    let isWhole = part.before.isEmpty && part.after.isEmpty
    let isInPath = separator == UInt8(ascii: "/")
    let isItem = separator == UInt8(ascii: "=")
    let suffix =
      switch part.form {
      case .optional where isWhole && (isItem || isInPath && isLast(place)): "?"
      case .rest where isWhole && isInPath && isLast(place): "..."
      default: ""
      }
    let item = isItem && LinkReader.isName(parts[place - 1].text) ? parts[place - 1].text : nil
    let wanted = item.map { String(decoding: $0, as: UTF8.self) } ?? (suffix == "..." ? "rest" : "value")
    let name = part.name ?? names.claim(wanted)
    let (before, after) = (
      String(decoding: part.before, as: UTF8.self), String(decoding: part.after, as: UTF8.self)
    )
    return "\(before){\(name)\(suffix)}\(after)"
  }

  /// Returns true if no other segment follows.
  private func isLast(_ place: Int) -> Bool {
    var rest = parts[(place + 1)...]
    if let next = rest.first, next.separator == UInt8(ascii: "/"), next.text.isEmpty {
      rest = rest.dropFirst()
    }
    return rest.first.map { $0.separator.map { "?#".utf8.contains($0) } ?? false } ?? true
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
      let isSecondQuery =
        isInQuery && byte == UInt8(ascii: "?") && bytes[place - 1] == UInt8(ascii: "}")
        && bytes[(place + 1)...].contains(UInt8(ascii: "="))
      if isSecondQuery { hasSecondQuery = true }
      if (isInQuery ? "&=#" : "/?#").utf8.contains(byte) && !isOptional || isSecondQuery {
        parts.append((separator, bytes[start..<place]))
        separator = isSecondQuery ? UInt8(ascii: "&") : byte
        start = place + 1
        isInQuery = byte != UInt8(ascii: "#") && (isInQuery || byte == UInt8(ascii: "?"))
      }
      place += 1
    }
    parts.append((separator, bytes[start...]))
  }

  /// Returns the offset after the closing bracket of the one at an offset, without escapes; nil if it is
  /// unclosed.
  static func endOfBrackets(_ bytes: ArraySlice<UInt8>, _ start: Int) -> Int? {
    let closer: UInt8
    switch UnicodeScalar(bytes[start]) {
    case "{": closer = UInt8(ascii: "}")
    case "(": closer = UInt8(ascii: ")")
    case "<": closer = UInt8(ascii: ">")
    case "[": closer = UInt8(ascii: "]")
    default: return nil
    }
    if bytes[start...].starts(with: "{{".utf8) { return nil }
    var depth = 0
    for (offset, byte) in bytes[start...].prefix(128).enumerated() {
      if byte == bytes[start] { depth += 1 }
      if byte == closer { depth -= 1 }
      if depth == 0 { return start + offset + 1 }
    }
    return nil
  }

  /// Returns true if a `?` belongs to the capture before it: the segment ends there.
  private static func isOptional(_ segment: ArraySlice<UInt8>, _ rest: ArraySlice<UInt8>) -> Bool {
    guard rest.first.map({ "/#".utf8.contains($0) }) ?? true else { return false }
    return segment.first == UInt8(ascii: ":") && segment.count > 1
      || segment.last.map { "})>".utf8.contains($0) } ?? false
  }
}
