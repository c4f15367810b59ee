/// A segment, the value of a query item, or a fragment in the notation of another router or of a regular
/// expression: `:id`, `<id>`, `[id]`, `{*id}`, `*`, `[0-9]+`.
struct ForeignLinkPart {
  /// The capture that can replace it.
  enum Form {
    case one, optional, rest
  }

  let form: Form
  /// The captured name; nil for a wildcard.
  let name: String?
  /// The literal text before the capture, as in `room-{id: Int}`.
  private(set) var before: ArraySlice<UInt8> = []
  /// The literal text after the name, as in `:id.json`.
  let after: ArraySlice<UInt8>
  /// True if one capture can replace it; false if it is only a part of the segment.
  let isWhole: Bool

  /// Parses a component; returns nil if it is a literal or a capture of this language.
  init?(_ component: ArraySlice<UInt8>) {
    if Self.ownCapture(component) != nil { return nil }
    var part = component
    let suffixes: [UInt8] = [UInt8(ascii: "?"), UInt8(ascii: "*"), UInt8(ascii: "+")]
    if let last = part.last, suffixes.contains(last), part.dropLast().last == UInt8(ascii: "}") {
      part = part.dropLast()
    }
    form = Self.form(component)
    if let name = ForeignLinkPart.name(part) ?? (part.count < component.count ? Self.braced(part) : nil) {
      (self.name, after, isWhole) = (name, [], true)
    } else if let (name, after) = Self.colonStart(component) {
      (self.name, self.after, isWhole) = (name, after, true)
    } else if let (before, name, after) = Self.typedCapture(component) {
      (self.before, self.name, self.after, isWhole) = (before, name, after, true)
    } else if Self.isWildcard(component) {
      (name, after, isWhole) = (nil, [], true)
    } else if Self.hasForeignText(component) {
      (name, after, isWhole) = (nil, [], false)
    } else {
      return nil
    }
  }

  /// Returns the name of `{id}`, `{id?}` and `{id...}`.
  static func ownCapture(_ component: ArraySlice<UInt8>) -> String? {
    guard component.first == UInt8(ascii: "{"), component.last == UInt8(ascii: "}") else { return nil }
    var inner = component.dropFirst().dropLast()
    if inner.last == UInt8(ascii: "?") {
      inner = inner.dropLast()
    } else if inner.suffix(3).elementsEqual("...".utf8) {
      inner = inner.dropLast(3)
    }
    return text(inner)
  }

  /// Returns the form of `*`, `:id*`, `:id+`, `{*id}`, `[...id]`, `<path:id>` and `(.*)`, and of `:id?`, `{id}?` and
  /// `[[id]]`. Other expressions, such as `[0-9]+`, match one segment.
  private static func form(_ component: ArraySlice<UInt8>) -> Form {
    if component.starts(with: "{".utf8), component.suffix(3).elementsEqual("..}".utf8) { return .rest }
    let isRest = ["...", ".*", ".+", "<path:", ":path}"].contains { component.contains($0) }
    let isMarked = ["*", "{*", "{+"].contains { component.starts(with: $0.utf8) }
    let isSuffixed = component.last.map { "*+".utf8.contains($0) } ?? false
    let isInBraces = ["*}", "+}"].contains { component.suffix(2).elementsEqual($0.utf8) }
    let takesSuffix = component.first.map { ":{".utf8.contains($0) } ?? false
    if isRest || isMarked || isSuffixed && takesSuffix { return .rest }
    if isInBraces, !component.contains(UInt8(ascii: ":")) { return .rest }
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
      let name = trimmed(inner, [UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: ".")])
      return text(name.prefix { $0 != UInt8(ascii: "=") && $0 != UInt8(ascii: ":") })
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

  /// Parses `:id` with literal text after it, as in `:id.json`.
  private static func colonStart(_ component: ArraySlice<UInt8>) -> (name: String, after: ArraySlice<UInt8>)?
  {
    guard component.first == UInt8(ascii: ":") else { return nil }
    let name = component.dropFirst().prefix { LinkReader.isNamePart($0) }
    let after = component[name.endIndex...]
    if after.contains(where: { ":{}()[]<>*?+|^\\".utf8.contains($0) }) { return nil }
    return text(name).map { ($0, after) }
  }

  /// Parses `{id: Int}` with literal text before or after it.
  private static func typedCapture(
    _ component: ArraySlice<UInt8>
  ) -> (before: ArraySlice<UInt8>, name: String, after: ArraySlice<UInt8>)? {
    guard let open = component.firstIndex(of: UInt8(ascii: "{")),
      let close = component.firstIndex(of: UInt8(ascii: "}")), open < close,
      component[open..<close].contains(UInt8(ascii: ":")), let name = braced(component[open...close])
    else { return nil }
    let (before, after) = (component[..<open], component[(close + 1)...])
    if before.isEmpty && after.isEmpty
      || (before + after).contains(where: { ":{}()[]<>*?+|^\\".utf8.contains($0) })
    {
      return nil
    }
    return (before, name, after)
  }

  /// Returns `id` of `{*id}`, `{**id}`, `{id:int}`, `{id=1}`, `{id<int>}` and `{/id}`.
  private static func braced(_ part: ArraySlice<UInt8>) -> String? {
    guard part.first == UInt8(ascii: "{"), part.last == UInt8(ascii: "}") else { return nil }
    let marks: [UInt8] = Array("*.?+!".utf8)
    let inner = part.dropFirst().dropLast().prefix { !":=<".utf8.contains($0) }
    return text(trimmed(inner, marks))
  }

  /// Returns `id` of `(?<id>…)` and `(?P<id>…)`.
  private static func groupName(_ inner: ArraySlice<UInt8>) -> String? {
    guard inner.first == UInt8(ascii: "?"), let open = inner.firstIndex(of: UInt8(ascii: "<")),
      let close = inner.firstIndex(of: UInt8(ascii: ">")), open < close
    else { return nil }
    return text(inner[(open + 1)..<close])
  }

  /// Returns true for `*`, `{...}` and `{*}`, and for groups, classes and escapes of a regular expression.
  private static func isWildcard(_ part: ArraySlice<UInt8>) -> Bool {
    if part.isEmpty { return false }
    if part.allSatisfy({ $0 == UInt8(ascii: "*") }) { return true }
    if ["{...}", "{*}", "{**}"].contains(where: { part.elementsEqual($0.utf8) }) { return true }
    var rest = part
    while let first = rest.first {
      switch first {
      case UInt8(ascii: "("), UInt8(ascii: "["):
        guard let end = LinkComponents.endOfBrackets(rest, rest.startIndex), end > rest.startIndex + 2 else {
          return false
        }
        rest = rest[end...]
      case UInt8(ascii: "\\"): rest = rest.dropFirst(2)
      case UInt8(ascii: "."):
        rest = rest.dropFirst()
        guard let sign = rest.first, "*+".utf8.contains(sign) else { return false }
      default: return false
      }
      rest = rest.drop { "*+?".utf8.contains($0) }
      if rest.first == UInt8(ascii: "{") {
        rest = rest[(LinkComponents.endOfBrackets(rest, rest.startIndex) ?? rest.endIndex)...]
      }
    }
    return true
  }

  /// Returns true if a part of it is in another notation. A URL escapes `\`, `^`, `|`, `<` and `>`, so they are no
  /// literals.
  private static func hasForeignText(_ part: ArraySlice<UInt8>) -> Bool {
    if part.contains(where: { "*\\^|<>".utf8.contains($0) }) || isOptionalGroup(part) { return true }
    if ["(.", "(:", "(?"].contains(where: { part.contains($0) }) { return true }
    if part.first == UInt8(ascii: ":"), text(part.dropFirst().prefix { LinkReader.isNamePart($0) }) != nil {
      return true
    }
    guard let open = part.firstIndex(of: UInt8(ascii: "[")),
      let end = part[open...].firstIndex(of: UInt8(ascii: "]"))
    else { return false }
    return end > open + 1
  }

  /// Returns true for an optional part that begins with a slash, as in `x(/:id)` and `x{/:id}`.
  static func isOptionalGroup(_ part: ArraySlice<UInt8>) -> Bool {
    part.contains("(/") || part.contains("{/")
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
  /// True if a further `?` follows a capture of the query. It separates two items, like `&`.
  private var hasSecondQuery = false

  init(_ pattern: String) {
    let bytes = Array(pattern.utf8)
    let colon = bytes.indices.first { bytes[$0...].starts(with: "://".utf8) }
    let hasScheme = colon.map { bytes[..<$0].allSatisfy { $0 != UInt8(ascii: "/") } } ?? false
    let start = hasScheme ? (colon ?? 0) + 3 : 0
    let path = hasScheme ? bytes[start...].firstIndex { "/?".utf8.contains($0) } ?? bytes.count : 0
    origin = bytes[..<path]
    split(bytes[path...])
  }

  /// The error of the first component in another notation.
  var problem: String? {
    if hasSecondQuery { return "unexpected `?` in the query of a link; write `&`" }
    if let place = parts.indices.first(where: { keylessItem(at: $0) != nil }),
      let item = keylessItem(at: place)
    {
      return "expected `\(item)`, found `\(String(decoding: parts[place].text, as: UTF8.self))`"
    }
    guard let place = parts.indices.first(where: { foreign(at: $0) != nil }), let part = foreign(at: place)
    else {
      return nil
    }
    let text = String(decoding: parts[place].text, as: UTF8.self)
    if !part.isWhole, ForeignLinkPart.isOptionalGroup(parts[place].text) {
      return
        "unsupported optional part `\(text)`: write a link for each path, or `{name?}` for an optional end"
    }
    var names = UniqueNames(reserving: ownNames)
    let expected = part.isWhole ? "`\(replacement(of: part, at: place, &names))`" : "a literal or a capture"
    return "expected \(expected), found `\(text)`"
  }

  /// Returns the pattern with captures in place of other notations; nil if there are further errors.
  func repaired() -> String? {
    var names = UniqueNames(reserving: ownNames)
    var result = String(decoding: origin, as: UTF8.self)
    for (place, (separator, text)) in parts.enumerated() {
      if let separator { result += String(decoding: [separator], as: UTF8.self) }
      if let part = foreign(at: place) {
        guard part.isWhole else { return nil }
        result += replacement(of: part, at: place, &names)
      } else if let item = keylessItem(at: place) {
        result += item
      } else {
        result += String(decoding: text, as: UTF8.self)
      }
    }
    return result
  }

  private var ownNames: Set<String> {
    Set(parts.compactMap { ForeignLinkPart.ownCapture($0.text) ?? ForeignLinkPart($0.text)?.name })
  }

  /// Returns `q={q?}` for a query item `{q?}`.
  private func keylessItem(at place: Int) -> String? {
    let (separator, text) = parts[place]
    guard let separator, "&?".utf8.contains(separator), let name = ForeignLinkPart.ownCapture(text),
      place + 1 == parts.count || parts[place + 1].separator != UInt8(ascii: "=")
    else { return nil }
    return "\(name)=\(String(decoding: text, as: UTF8.self))"
  }

  /// Returns a component in another notation. The name of a query item is in none.
  private func foreign(at place: Int) -> ForeignLinkPart? {
    let (separator, text) = parts[place]
    return separator.map { "&?".utf8.contains($0) } ?? false ? nil : ForeignLinkPart(text)
  }

  /// Returns the capture in place of a component. A wildcard has the name of its query item.
  private func replacement(of part: ForeignLinkPart, at place: Int, _ names: inout UniqueNames) -> String {
    let separator = parts[place].separator ?? UInt8(ascii: "/")
    let isInPath = separator == UInt8(ascii: "/")
    let isItem = separator == UInt8(ascii: "=")
    let suffix =
      switch part.form {
      case .optional where isItem || isInPath && isLast(place): "?"
      case .rest where isInPath && isLast(place): "..."
      default: ""
      }
    let item = isItem && place > 0 && LinkReader.isName(parts[place - 1].text) ? parts[place - 1].text : nil
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
        isInQuery && byte == UInt8(ascii: "?") && place > start && bytes[place - 1] == UInt8(ascii: "}")
        && bytes[(place + 1)...].contains(UInt8(ascii: "="))
      if isSecondQuery { hasSecondQuery = true }
      if (isInQuery ? "&=#" : "/?#").utf8.contains(byte) && !isOptional || isSecondQuery {
        if separator != nil || start < place { parts.append((separator, bytes[start..<place])) }
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
    let closers: [UInt8: UInt8] = [0x7B: 0x7D, 0x28: 0x29, 0x3C: 0x3E, 0x5B: 0x5D]
    let isBrace = bytes[start...].starts(with: "{{".utf8)
    guard let closer = closers[bytes[start]], !isBrace else { return nil }
    let inner = bytes[start...].prefix(64)
    return inner.firstIndex(of: closer).map { $0 + 1 }
  }

  /// Returns true if a `?` belongs to the capture before it: the segment ends there.
  private static func isOptional(_ segment: ArraySlice<UInt8>, _ rest: ArraySlice<UInt8>) -> Bool {
    guard rest.first.map({ "/#".utf8.contains($0) }) ?? true else { return false }
    return segment.first == UInt8(ascii: ":") && segment.count > 1 || segment.last == UInt8(ascii: "}")
  }
}

extension ArraySlice<UInt8> {
  /// Returns true if the bytes contain a text.
  fileprivate func contains(_ text: String) -> Bool {
    indices.contains { self[$0...].starts(with: text.utf8) }
  }
}
