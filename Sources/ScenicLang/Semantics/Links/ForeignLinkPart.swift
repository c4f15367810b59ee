/// A segment, the value of a query item, or a fragment in the notation of another router or of a regular
/// expression: `:id`, `user-:id`, `<int:id>`, `[id]`, `{*id}`, `(tabs)`, `*`, `[0-9]+`.
struct ForeignLinkPart {
  /// The capture that can replace it.
  enum Form {
    case one, optional, rest
  }

  /// The part of this language that can replace it.
  enum Meaning {
    case capture
    /// A group that is not part of the URL, such as `(tabs)`.
    case nothing
    /// Two captures between two slashes.
    case severalCaptures
    case unknown
  }

  let meaning: Meaning
  let form: Form
  /// The captured name; nil for a wildcard.
  let name: String?
  /// The literal text before the capture.
  private(set) var before: ArraySlice<UInt8> = []
  /// The literal text after it.
  private(set) var after: ArraySlice<UInt8> = []

  /// Parses a component; returns nil if it is a literal or a capture of this language.
  init?(_ component: ArraySlice<UInt8>) {
    if Self.ownCapture(component) != nil { return nil }
    if ForeignCapture.isGroupFolder(component) {
      (meaning, form, name) = (.nothing, .one, nil)
      return
    }
    if let whole = ForeignCapture(wildcard: component) {
      (meaning, form, name) = (.capture, whole.form, nil)
      return
    }
    var found: [ForeignCapture] = []
    var hasSign = Self.isOptionalGroup(component) || Self.isUnfinished(component)
    var place = component.startIndex
    while place < component.endIndex {
      if component[place...].starts(with: "{{".utf8) {
        place += 2
      } else if let capture = ForeignCapture(component, at: place) {
        (before, after) = (component[..<place], component[capture.end...])
        found.append(capture)
        place = capture.end
      } else {
        hasSign = hasSign || Self.isSign(component, at: place)
        place += 1
      }
    }
    guard hasSign || found.contains(where: { !$0.isOwn }) else { return nil }
    meaning = hasSign ? .unknown : found.count > 1 ? .severalCaptures : .capture
    (form, name) = (found.first?.form ?? .one, found.first?.name)
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
    return LinkReader.isName(inner) ? String(decoding: inner, as: UTF8.self) : nil
  }

  /// Returns true for a capture of another router without a name or without an end: `:`, `()`, `[id`.
  private static func isUnfinished(_ component: ArraySlice<UInt8>) -> Bool {
    if [":", "()"].contains(where: { component.elementsEqual($0.utf8) }) { return true }
    guard let first = component.first, "[(".utf8.contains(first) else { return false }
    return LinkComponents.endOfBrackets(component, component.startIndex) == nil
  }

  /// Returns true for a sign that a URL escapes, for brackets, and for a group of a regular expression.
  private static func isSign(_ text: ArraySlice<UInt8>, at place: Int) -> Bool {
    switch text[place] {
    case UInt8(ascii: "["):
      LinkComponents.endOfBrackets(text, place).map { $0 > place + 2 } ?? false
    case UInt8(ascii: "("): text[(place + 1)...].first.map { ".:?".utf8.contains($0) } ?? false
    default: "*\\^|<>".utf8.contains(text[place])
    }
  }

  /// Returns true for an optional part with a literal before its capture, as in `x(/:id)`, `x{/:id}` and `x{.:id}`.
  static func isOptionalGroup(_ part: ArraySlice<UInt8>) -> Bool {
    ["(/", "{/", "{.:", "{-:", "{_:", "{~:"].contains { part.contains($0) }
  }
}

/// A capture at an offset of a component, in the notation of this language or of another router.
struct ForeignCapture {
  private(set) var name: String?
  private(set) var form = ForeignLinkPart.Form.one
  /// The offset after it.
  private(set) var end: Int
  /// True for `{id}`.
  private(set) var isOwn = false

  /// Parses a capture with a name or a bracket at an offset; returns nil if there is none.
  init?(_ text: ArraySlice<UInt8>, at place: Int) {
    end = place
    switch text[place] {
    case UInt8(ascii: ":"): if !readColon(text) { return nil }
    case UInt8(ascii: "{"): if !readBraces(text) { return nil }
    case UInt8(ascii: "<"): if !readAngles(text) { return nil }
    case UInt8(ascii: "["): if !readBrackets(text) { return nil }
    case UInt8(ascii: "("): if !readGroup(text) { return nil }
    case UInt8(ascii: "$"): if !readDollar(text) { return nil }
    case UInt8(ascii: "*"): if !readStar(text) { return nil }
    case UInt8(ascii: "."): if !readStar(text) { return nil }
    default: return nil
    }
  }

  /// Parses a component that consists of groups, classes and escapes of a regular expression.
  init?(wildcard part: ArraySlice<UInt8>) {
    end = part.endIndex
    var rest = part
    while let first = rest.first {
      switch first {
      case UInt8(ascii: "("), UInt8(ascii: "["):
        guard let end = LinkComponents.endOfBrackets(rest, rest.startIndex), end > rest.startIndex + 2 else {
          return nil
        }
        let inner = rest[(rest.startIndex + 1)..<(end - 1)]
        let isGroup = first == UInt8(ascii: "(")
        if isGroup ? Self.groupName(inner) != nil : Self.bracketName(inner) != nil { return nil }
        rest = rest[end...]
      case UInt8(ascii: "\\"): rest = rest.dropFirst(2)
      case UInt8(ascii: "."):
        rest = rest.dropFirst()
        guard let sign = rest.first, "*+".utf8.contains(sign) else { return nil }
      default: return nil
      }
      rest = rest.drop { "*+?".utf8.contains($0) }
      if rest.first == UInt8(ascii: "{") {
        rest = rest[(LinkComponents.endOfBrackets(rest, rest.startIndex) ?? rest.endIndex)...]
      }
    }
    if part.isEmpty { return nil }
    form =
      Self.matchesSlashes(part) ? .rest : part.last == UInt8(ascii: "?") ? .optional : .one
  }

  /// Returns true for a folder that other routers leave out of the URL, such as `(tabs)` and `(home,search)`.
  static func isGroupFolder(_ component: ArraySlice<UInt8>) -> Bool {
    guard component.first == UInt8(ascii: "("), component.last == UInt8(ascii: ")") else { return false }
    let names = component.dropFirst().dropLast().split(
      separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
    return names.allSatisfy { name in
      !name.isEmpty && name.allSatisfy { isIdentifierByte($0) || $0 == UInt8(ascii: "-") }
    }
  }

  // MARK: Notations

  /// Parses `:id`, `::id`, `:id?`, `:id*`, `:id(\\d+)`, `:id<int>` and `:id:int`, at the start of a component or after a
  /// sign: in `/a:b`, the colon is a literal.
  private mutating func readColon(_ text: ArraySlice<UInt8>) -> Bool {
    if end > text.startIndex, !"-_.@~+!$".utf8.contains(text[end - 1]) { return false }
    // `:~:` begins a text fragment of a URL.
    if end > text.startIndex + 1, text[end - 1] == UInt8(ascii: "~"), text[end - 2] == UInt8(ascii: ":") {
      return false
    }
    let isDoubled = text[(end + 1)...].first == UInt8(ascii: ":")
    guard readName(text, from: isDoubled ? end + 2 : end + 1) else { return false }
    if let sign = text[end...].first, "(<{".utf8.contains(sign), !text[end...].starts(with: "{.".utf8),
      let close = LinkComponents.endOfBrackets(text, end)
    {
      if Self.matchesSlashes(text[end..<close]) { form = .rest }
      end = close
    } else if text[end...].first == UInt8(ascii: ":") {
      let type = text[(end + 1)...].prefix { isIdentifierByte($0) }
      if Self.isType(type) { end = type.endIndex }
    }
    readSuffix(text)
    return true
  }

  /// Parses `{id}` of this language, `{*id}`, `{id*}`, `{id:int}`, `{int:id}`, `{id<int>}`, `{id=1}`, `{$id}`, `{ id }`
  /// and `{...}`.
  private mutating func readBraces(_ text: ArraySlice<UInt8>) -> Bool {
    guard let close = LinkComponents.endOfBrackets(text, end) else { return false }
    let whole = text[end..<close]
    var inner = whole.dropFirst().dropLast()
    end = close
    if let own = ForeignLinkPart.ownCapture(whole) {
      name = own
      isOwn = true
      readSuffix(text)
      return true
    }
    while inner.last == UInt8(ascii: " ") { inner = inner.dropLast() }
    let hasType = inner.contains(UInt8(ascii: ":"))
    if inner.last == UInt8(ascii: "?") || inner.first == UInt8(ascii: "-") { form = .optional }
    let isMarked = inner.first.map { "*+".utf8.contains($0) } ?? false
    let isRepeated = inner.last.map { "*+".utf8.contains($0) } ?? false
    if isMarked || isRepeated && !hasType || inner.suffix(2).elementsEqual("..".utf8) { form = .rest }
    if inner.starts(with: "...".utf8) || Self.matchesSlashes(inner) { form = .rest }
    let core = Self.trimmed(inner.prefix { !"=<".utf8.contains($0) }, "*.?+!-$: ")
    if core.isEmpty { return form == .rest }
    guard let found = Self.typed(core, typeFirst: false) else { return false }
    if found.isPath { form = .rest }
    name = found.name
    readSuffix(text)
    return true
  }

  /// Parses `<id>`, `<int:id>`, `<id:int>` and `<path:id>`.
  private mutating func readAngles(_ text: ArraySlice<UInt8>) -> Bool {
    guard let close = LinkComponents.endOfBrackets(text, end),
      let found = Self.typed(Self.trimmed(text[(end + 1)..<(close - 1)], ". "), typeFirst: true)
    else { return false }
    if found.isPath || text[(end + 1)...].starts(with: "...".utf8) { form = .rest }
    name = found.name
    end = close
    readSuffix(text)
    return true
  }

  /// Parses `[id]`, `[[id]]`, `[...id]`, `[[...id]]` and `[id=int]`.
  private mutating func readBrackets(_ text: ArraySlice<UInt8>) -> Bool {
    guard let close = LinkComponents.endOfBrackets(text, end),
      let found = Self.bracketName(text[(end + 1)..<(close - 1)])
    else { return false }
    let whole = text[end..<close]
    form = whole.contains("...") ? .rest : whole.starts(with: "[[".utf8) ? .optional : .one
    name = found
    end = close
    return true
  }

  /// Parses `(?<id>…)`, `(?P<id>…)`, `(:id)`, `(*id)`, `($id)` and `(:num)`. Other groups are literals beside text, as in
  /// `Foo_(bar)`.
  private mutating func readGroup(_ text: ArraySlice<UInt8>) -> Bool {
    guard let close = LinkComponents.endOfBrackets(text, end),
      let found = Self.groupName(text[(end + 1)..<(close - 1)])
    else { return false }
    let inner = text[(end + 1)..<(close - 1)]
    if inner.first == UInt8(ascii: "$") { form = .optional }
    if inner.first == UInt8(ascii: "*") { form = .rest }
    if Self.matchesSlashes(inner) { form = .rest }
    name = Self.isType(Array(found.utf8)[...]) && inner.first == UInt8(ascii: ":") ? nil : found
    end = close
    readSuffix(text)
    return true
  }

  /// Parses `${id}` anywhere; `$id` and `$id<regex>` as a component.
  private mutating func readDollar(_ text: ArraySlice<UInt8>) -> Bool {
    if text[(end + 1)...].first == UInt8(ascii: "{") {
      end += 1
      guard readBraces(text) else { return false }
      isOwn = false
      return true
    }
    guard end == text.startIndex, readName(text, from: end + 1) else { return false }
    if text[end...].first == UInt8(ascii: "<") {
      end = LinkComponents.endOfBrackets(text, end) ?? end
    }
    return end == text.endIndex
  }

  /// Parses `*`, `**`, `*id`, `**id` and `...` as a component.
  private mutating func readStar(_ text: ArraySlice<UInt8>) -> Bool {
    guard end == text.startIndex, text[end] == UInt8(ascii: "*") || text.elementsEqual("...".utf8) else {
      return false
    }
    let rest = text.first == UInt8(ascii: ".") ? [] : Self.trimmed(text, "*")
    guard rest.isEmpty || LinkReader.isName(rest) else { return false }
    name = rest.isEmpty ? nil : String(decoding: rest, as: UTF8.self)
    form = .rest
    end = text.endIndex
    return true
  }

  // MARK: Parts of notations

  private mutating func readName(_ text: ArraySlice<UInt8>, from start: Int) -> Bool {
    let found = text[start...].prefix { isIdentifierByte($0) }
    guard LinkReader.isName(found) else { return false }
    name = String(decoding: found, as: UTF8.self)
    end = found.endIndex
    return true
  }

  /// Parses the `?`, `*` or `+` at the end of a component.
  private mutating func readSuffix(_ text: ArraySlice<UInt8>) {
    guard end + 1 == text.endIndex, "?*+".utf8.contains(text[end]) else { return }
    if form != .rest { form = text[end] == UInt8(ascii: "?") ? .optional : .rest }
    isOwn = false
    end += 1
  }

  /// Returns the name of `id`, `id:int` and `int:id`, and true if the type matches several segments.
  private static func typed(
    _ inner: ArraySlice<UInt8>, typeFirst: Bool
  ) -> (name: String, isPath: Bool)? {
    let sign = UInt8(ascii: ":")
    guard let colon = typeFirst ? inner.lastIndex(of: sign) : inner.firstIndex(of: sign) else {
      return name(inner).map { ($0, false) }
    }
    let (left, right) = (trimmed(inner[..<colon], " "), trimmed(inner[(colon + 1)...], " "))
    let leftIsName =
      isType(left) == isType(right) ? !typeFirst || text(right) == nil : isType(right)
    let (name, type) = leftIsName ? (left, right) : (right, left)
    return self.name(name).map { ($0, type.elementsEqual("path".utf8)) }
  }

  private static let types: Set<String> = [
    "int", "integer", "int32", "int64", "uint", "long", "num", "number", "digit", "digits", "float", "double",
    "decimal", "str", "string", "text", "char", "slug", "alpha", "alnum", "alphanum", "word", "uuid", "guid",
    "ulid", "bool", "boolean", "nonfile", "file", "required", "minlength", "maxlength", "length", "min",
    "max",
    "range", "date", "datetime", "time", "path", "any", "segment", "hash", "regex", "hex",
  ]

  /// Returns true for a type or converter of another router, perhaps with arguments: `int`, `int(min=1)`, `[a-z]+`.
  private static func isType(_ bytes: ArraySlice<UInt8>) -> Bool {
    let word = bytes.prefix { isIdentifierByte($0) }
    if word.isEmpty { return !bytes.isEmpty }
    let rest = bytes[word.endIndex...]
    guard rest.isEmpty || rest.first == UInt8(ascii: "(") else { return false }
    return types.contains(String(decoding: word, as: UTF8.self).lowercased())
  }

  /// Returns `id` of `id`, `...id` and `id=int` in brackets; nil for a class such as `0-9`.
  private static func bracketName(_ inner: ArraySlice<UInt8>) -> String? {
    let name = trimmed(inner, "[].")
    return self.name(name.prefix { $0 != UInt8(ascii: "=") && $0 != UInt8(ascii: ":") })
  }

  /// Returns `id` of `?<id>…`, `?P<id>…`, `:id`, `:id?`, `*id` and `$id` in parentheses.
  private static func groupName(_ inner: ArraySlice<UInt8>) -> String? {
    guard let first = inner.first else { return nil }
    if ":$*".utf8.contains(first) { return text(trimmed(inner.dropFirst(), "?")) }
    guard first == UInt8(ascii: "?"), let open = inner.firstIndex(of: UInt8(ascii: "<")),
      let close = inner.firstIndex(of: UInt8(ascii: ">")), open < close
    else { return nil }
    return text(inner[(open + 1)..<close])
  }

  /// Returns true for a regular expression that matches several segments.
  private static func matchesSlashes(_ bytes: ArraySlice<UInt8>) -> Bool {
    bytes.contains(".*") || bytes.contains(".+")
  }

  private static func trimmed(_ bytes: ArraySlice<UInt8>, _ marks: String) -> ArraySlice<UInt8> {
    var bytes = bytes
    while let first = bytes.first, marks.utf8.contains(first) { bytes = bytes.dropFirst() }
    while let last = bytes.last, marks.utf8.contains(last) { bytes = bytes.dropLast() }
    return bytes
  }

  /// Returns a name, with `userId` for `user-id`; nil for a class such as `a-z`.
  private static func name(_ bytes: ArraySlice<UInt8>) -> String? {
    let words = bytes.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    if words.count < 2 { return text(bytes) }
    guard words.allSatisfy({ $0.count > 1 && LinkReader.isName($0) }) else { return nil }
    let rest = words.dropFirst().map { String(decoding: $0, as: UTF8.self) }
    return String(decoding: words[0], as: UTF8.self)
      + rest.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }

  private static func text(_ bytes: ArraySlice<UInt8>) -> String? {
    LinkReader.isName(bytes) ? String(decoding: bytes, as: UTF8.self) : nil
  }
}

extension ArraySlice<UInt8> {
  /// Returns true if the bytes contain a text.
  func contains(_ text: String) -> Bool {
    indices.contains { self[$0...].starts(with: text.utf8) }
  }
}
