import ScenicRuntime

/// A pattern in the notation of another router, a regular expression, or a URI template, as one of this language.
///
/// The steps that concern several components come first: methods, anchors, escapes and templates. The rest are
/// captures, each in one component.
struct ForeignPattern {
  /// The first error; nil if there is none.
  private(set) var problem: String?
  private var text: String
  private var isCertain = true
  private var isRepairable = true

  init(_ text: String) {
    self.text = text
    if Self.isPlain(text) { return }
    dropSpaces()
    if let hidden = HiddenCharacters(in: self.text) { replace(by: hidden.encoded, hidden.message) }
    rejectPlaceholderOrigin()
    dropMethod()
    dropAnchors()
    dropEscapes()
    expandOptionalEnd()
    expandTemplates()
    let rest = LinkComponents(self.text).problem
    problem = problem ?? rest
  }

  /// Returns true for a path of names and whole captures in ASCII, `/cats/{id}`, as nearly all patterns are: no step
  /// changes it.
  private static func isPlain(_ text: String) -> Bool {
    var previous: UInt8 = 0
    var isInBraces = false
    for byte in text.utf8 {
      let isExpected =
        switch byte {
        case UInt8(ascii: "/"): !isInBraces && previous != byte
        case UInt8(ascii: "{"): previous == UInt8(ascii: "/")
        case UInt8(ascii: "}"): isInBraces && previous != UInt8(ascii: "{")
        case 0x30...0x39: previous != UInt8(ascii: "{")
        default: byte < 0x80 && isIdentifierByte(byte)
        }
      let beginsSegment = previous == 0 || previous == UInt8(ascii: "}")
      if !isExpected || beginsSegment && byte != UInt8(ascii: "/") { return false }
      isInBraces = byte == UInt8(ascii: "{") || isInBraces && byte != UInt8(ascii: "}")
      previous = byte
    }
    return previous != 0 && !isInBraces
  }

  /// Returns the pattern with its slash at the start, without the anchors of a regular expression, and with captures
  /// of this language. Returns nil if there are further errors, or if the host is a wildcard: without it, the pattern
  /// would match any host.
  func repaired() -> Problem.LinkRepair? {
    let components = LinkComponents(text)
    guard isRepairable, !components.origin.contains(UInt8(ascii: "*")), !text.hasPrefix("NOT "),
      var repair = components.repaired()
    else { return nil }
    repair.isCertain = repair.isCertain && isCertain
    let path = repair.text
    let isComplete = !components.origin.isEmpty || path.utf8.first == UInt8(ascii: "/")
    let hasScheme = path.prefix { $0 != ":" && $0 != "/" }.count < path.prefix { $0 != "/" }.count
    let start = path.hasPrefix("www.") ? "https://" : "/"
    let candidates = isComplete || hasScheme ? [path] : [path, start + path]
    let found = candidates.first { result in
      if result.contains("\"") || result.contains("\\") { return false }
      var reader = LinkReader(result)
      let nowhere = SourceRange(file: 0, start: 0, end: 0)
      var link = Model.Link(pattern: result, range: nowhere, whole: nowhere)
      return reader.read(into: &link) == nil
    }
    return found.map { Problem.LinkRepair(text: $0, isCertain: repair.isCertain && $0 == path) }
  }

  /// Replaces the text by what it means.
  private mutating func replace(by result: String, isCertain: Bool = true, _ message: String) {
    if result == text { return }
    text = result
    problem = problem ?? message
    self.isCertain = self.isCertain && isCertain
  }

  // MARK: Steps

  /// Reports a capture or wildcard as the scheme or host, which are literals.
  private mutating func rejectPlaceholderOrigin() {
    let origin = LinkComponents(text).origin
    guard let slash = origin.firstIndex(of: UInt8(ascii: "/")) else { return }
    let scheme = String(decoding: origin[..<slash].dropLast(), as: UTF8.self)
    let host = origin[(slash + 2)...]
    let written = String(decoding: host, as: UTF8.self)
    if slash > origin.startIndex, Self.isPlaceholder(origin[..<slash].dropLast()) {
      problem =
        "expected a literal scheme, found `\(scheme)`; a link that begins with `/` has every origin of the app"
    } else if Self.isPlaceholder(host) {
      let labels = written.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
      let domain = labels.count > 1 ? String(labels[1]) : ""
      let wildcard = "\(scheme.isEmpty ? "https" : scheme)://*.\(domain)"
      let isDomain = !domain.isEmpty && !Self.isPlaceholder(Array(domain.utf8)[...])
      let isWeb = ["", "http", "https"].contains(scheme.lowercased())
      let way =
        if isDomain, Program.Origin(wildcard) != nil {
          "list `\(wildcard)` after `at` of the app"
        } else if isWeb {
          "a link that begins with `/` has every origin of the app"
        } else {
          "list `\(scheme):` after `at` of the app, and the host is the first segment of a link that begins with `/`"
        }
      problem = "expected a literal host, found `\(written)`; \(way)"
    } else if slash == origin.startIndex, !host.isEmpty, written.utf8.contains(UInt8(ascii: ".")) {
      replace(by: "https:" + text, isCertain: false, "missing scheme before `//`")
    }
  }

  /// Returns true for `:host`, `{host}`, `<host>`, `[host]`, `$host` and `*`, also as a part of a host.
  private static func isPlaceholder(_ text: ArraySlice<UInt8>) -> Bool {
    if text.contains(where: { "*{}<>()|^\\?".utf8.contains($0) }) { return true }
    if text.contains(UInt8(ascii: "[")) {
      return !text.allSatisfy { hexDigit($0) != nil || "[]:.".utf8.contains($0) }
    }
    return text.indices.contains { place in
      let isFirst = place == text.startIndex || text[place - 1] == UInt8(ascii: ".")
      guard text[place] == UInt8(ascii: ":") || text[place] == UInt8(ascii: "$") && isFirst else {
        return false
      }
      return LinkReader.isName(text[(place + 1)...].prefix { isIdentifierByte($0) })
    }
  }

  /// Drops spaces around the pattern and at slashes, which no URL has there.
  private mutating func dropSpaces() {
    let segments = text.split(separator: "/", omittingEmptySubsequences: false)
    let kept = segments.enumerated().map { place, segment in
      // The space in `GET /x` belongs to the method.
      let isMethod = place == 0 && segments.count > 1 && segment.allSatisfy { $0.isLetter || $0 == " " }
      return isMethod ? String(segment) : segment.withoutOuterSpaces
    }
    replace(by: kept.joined(separator: "/"), isCertain: false, "unexpected space in a pattern")
  }

  /// Drops the method of `GET /x`.
  private mutating func dropMethod() {
    let method = text.prefix { ("A"..."Z").contains($0) || ("a"..."z").contains($0) }
    guard !method.isEmpty, text.dropFirst(method.count).hasPrefix(" /") else { return }
    if method == "NOT" {
      problem = problem ?? "unsupported `NOT`: a link cannot exclude URLs"
      return
    }
    replace(
      by: String(text.dropFirst(method.count + 1)),
      "unexpected `\(method)`: a link is only a URL, without a method")
  }

  /// Drops the anchors of `^/x$`, `/x/?$` and `/:id$`, and the `/?` at the end of a regular expression.
  private mutating func dropAnchors() {
    let whole = "a link always matches the whole URL"
    let isAnchored = text.hasPrefix("^")
    if isAnchored { replace(by: String(text.dropFirst()), "unexpected `^`: \(whole)") }
    if text.hasSuffix("/?$") {
      replace(by: String(text.dropLast(3)), "unexpected `/?$`: \(whole), with or without a slash at the end")
    } else if text.hasSuffix("$"), isAnchored || LinkComponents(String(text.dropLast())).endsInForeignPart {
      replace(by: String(text.dropLast()), "unexpected `$`: \(whole)")
    } else if text.hasSuffix("/?*") {
      replace(by: String(text.dropLast(2)) + "*", "expected `/{rest...}`, found `/?*`")
    }
    if text.hasSuffix("/?") {
      replace(by: String(text.dropLast(2)), "unexpected `/?`: \(whole), with or without a slash at the end")
    }
    if text.isEmpty { text = "/" }
  }

  /// Drops the backslashes of `\/x\.html`.
  private mutating func dropEscapes() {
    let following = text.dropFirst().map { Optional($0) } + [nil]
    let signs = zip(text, following).filter { $0 != "\\" || !["/", ".", "-"].contains($1) }.map { $0.0 }
    replace(by: String(signs), "unexpected `\\` in a link, which is not a regular expression")
  }

  /// Replaces the optional end of `/x(/:id)` and `/x{/:id}`.
  private mutating func expandOptionalEnd() {
    for (open, close) in [("(/:", ")"), ("{/:", "}")] where text.hasSuffix(close) {
      guard let colon = text.lastIndex(of: ":"), text[...colon].hasSuffix(open) else { continue }
      let name = text[text.index(after: colon)...].dropLast()
      guard LinkReader.isName(Array(name.utf8)[...]) else { continue }
      replace(
        by: "\(text[...colon].dropLast(open.count))/{\(name)?}", isCertain: false,
        "expected `/{\(name)?}`, found `\(open)\(name)\(close)`")
    }
  }

  /// Replaces the expressions of URI templates, such as `{?q,r}`, and the paths of `{id=projects/*}`.
  private mutating func expandTemplates() {
    let bytes = Array(text.utf8)[...]
    var place = bytes.startIndex
    var result: [UInt8] = []
    var message: String?
    while place < bytes.endIndex {
      if bytes[place] == UInt8(ascii: "{"), let end = LinkComponents.endOfBrackets(bytes, place),
        let expanded = Self.expansion(
          of: bytes[(place + 1)..<(end - 1)], after: result,
          isLast: end == bytes.endIndex || "{?#".utf8.contains(bytes[end]))
      {
        let written = String(decoding: bytes[place..<end], as: UTF8.self)
        // Between two slashes.
        let isCrowded = ".;#".utf8.contains(bytes[place + 1]) && written.utf8.contains(UInt8(ascii: ","))
        message =
          message
          ?? (isCrowded
            ? "expected at most one capture between two slashes of a link, found `\(written)`"
            : "expected `\(expanded)`, found `\(written)`")
        result += Array(expanded.utf8)
        place = end
      } else if bytes[place...].starts(with: "{{".utf8) {
        result += bytes[place..<(place + 2)]
        place += 2
      } else {
        result.append(bytes[place])
        place += 1
      }
    }
    guard let message else { return }
    // A segment after an item, as in `/cats{?q}/x`, would become part of its value.
    let isInOrder = result.drop { $0 != UInt8(ascii: "?") }.prefix { $0 != UInt8(ascii: "#") }
    isRepairable = !isInOrder.contains(UInt8(ascii: "/"))
    replace(by: String(decoding: result, as: UTF8.self), isCertain: false, message)
  }

  /// Returns the text in place of an expression in braces; nil if it is none of a template.
  private static func expansion(
    of inner: ArraySlice<UInt8>, after text: [UInt8], isLast: Bool
  ) -> String? {
    if let equal = inner.firstIndex(of: UInt8(ascii: "=")), inner[equal...].contains(UInt8(ascii: "*")) {
      guard LinkReader.isName(inner[..<equal]), text.last == UInt8(ascii: "/") else { return nil }
      return path(
        inner[(equal + 1)...], name: String(decoding: inner[..<equal], as: UTF8.self), isLast: isLast)
    }
    guard let operation = inner.first, "/?&#;.".utf8.contains(operation) else { return nil }
    var names: [String] = []
    for variable in inner.dropFirst().split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false) {
      let name = variable.prefix { isIdentifierByte($0) }
      guard LinkReader.isName(name),
        variable.dropFirst(name.count).allSatisfy({ "*:0123456789".utf8.contains($0) })
      else { return nil }
      names.append(String(decoding: name, as: UTF8.self))
    }
    switch operation {
    case UInt8(ascii: "/"):
      let isRest = isLast && inner.last == UInt8(ascii: "*")
      let path = names.map { "/{\($0)}" }.joined()
      return isRest ? String(path.dropLast()) + "...}" : path
    case UInt8(ascii: "#"): return "#" + names.map { "{\($0)}" }.joined(separator: ",")
    case UInt8(ascii: "."): return names.map { ".{\($0)}" }.joined()
    case UInt8(ascii: ";"): return names.map { ";\($0)={\($0)}" }.joined()
    default:
      let items = names.map { "\($0)={\($0)}" }.joined(separator: "&")
      return (text.contains(UInt8(ascii: "?")) ? "&" : "?") + items
    }
  }

  /// Returns `projects/{id}` for `projects/*`: the last wildcard has the name.
  private static func path(_ value: ArraySlice<UInt8>, name: String, isLast: Bool) -> String {
    let segments = value.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    let named = segments.lastIndex { $0.first == UInt8(ascii: "*") }
    var names = UniqueNames(reserving: [name])
    return segments.enumerated().map { place, segment in
      guard segment.first == UInt8(ascii: "*") else { return String(decoding: segment, as: UTF8.self) }
      let isRest = isLast && segment.count > 1 && place + 1 == segments.count
      return "{\(place == named ? name : names.claim("value"))\(isRest ? "..." : "")}"
    }.joined(separator: "/")
  }
}

extension Substring {
  /// The text without the spaces at its ends.
  fileprivate var withoutOuterSpaces: String {
    var text = self
    while text.first == " " { text = text.dropFirst() }
    while text.last == " " { text = text.dropLast() }
    return String(text)
  }
}
