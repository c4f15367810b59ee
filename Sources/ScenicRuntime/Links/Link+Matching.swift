extension Program.Link {
  /// Returns the captures of the link for a URL; nil if it does not match. Other items of the query are ignored.
  package func captures(from url: LinkURL, in program: Program) -> [Value]? {
    var reading = LinkReading(self)
    return matches(url, in: program, &reading) ? reading.values : nil
  }

  /// Returns the reason why the app refuses a text in a URL that has the form of the link; nil if it does not.
  func refusal(of url: LinkURL, in program: Program) -> String? {
    var reading = LinkReading(self)
    return matches(url, in: program, &reading) ? nil : reading.refusal
  }

  private func matches(_ url: LinkURL, in program: Program, _ reading: inout LinkReading) -> Bool {
    if let scheme, scheme != url.scheme { return false }
    if let host, host != url.host { return false }
    guard scheme == nil, host == nil else { return fits(url, in: program, &reading) }
    switch url.location(in: program) {
    case .path: return fits(url, in: program, &reading)
    case .hostAndPath:
      guard let moved = url.movingHost() else { return false }
      return fits(moved, in: program, &reading)
    case .elsewhere: return false
    }
  }

  /// Reads all parts after the host.
  private func fits(_ url: LinkURL, in program: Program, _ reading: inout LinkReading) -> Bool {
    guard isOpaque == url.isOpaque, read(url.path, as: path, in: program, &reading),
      read(url.query, as: query, in: program, &reading)
    else { return false }
    switch fragment {
    case nil: return true
    case .text(let part): return url.fragment.map { read($0, as: part, in: program, &reading) } ?? false
    case .route(let path, let query):
      guard let route = url.route else { return false }
      return read(route.path, as: path, in: program, &reading)
        && read(route.query, as: query, in: program, &reading)
    }
  }

  /// Returns the URL of the link with these captures; nil if there is none: a segment of a path is never
  /// empty, `.` or `..`. For a link without a scheme, the result begins with the first origin of the app that is a
  /// single one; without such an origin, it is a path.
  package func url(capturing values: [Value], in program: Program) -> String? {
    guard values.count == captures.count else { return nil }
    let writing = LinkWriting(self, values, program)
    guard let path = writing.path(path, isOpaque: isOpaque), let query = writing.query(query) else {
      return nil
    }
    var text = scheme.map { isOpaque ? $0 + ":" : "\($0)://\(host ?? "")/" } ?? "/"
    if scheme == nil, host == nil, let origin = program.mainOrigin { text = origin.text + "/" }
    text += path + query
    switch fragment {
    case nil: break
    case .text(let part):
      guard let written = writing.text(of: part), !written.isEmpty else { return nil }
      text += "#" + written.percentEncoded
    case .route(let path, let query):
      guard let path = writing.path(path), let query = writing.query(query) else { return nil }
      text += "#/" + path + query
    }
    return text.utf8.count <= LinkURL.maximumLength ? text : nil
  }
}

/// The captures of a link that are read from the parts of a URL. The link and its program are not stored, since copies
/// of them would count references to all their parts.
private struct LinkReading {
  var values: [Value]
  /// The reason why the app refuses a text.
  var refusal: String?

  init(_ link: Program.Link) { values = link.captures.map { $0.initial ?? .null } }
}

extension Program.Link {
  /// Reads the segments of a path. Returns false if they do not match.
  private func read(
    _ segments: [String], as parts: [Part], in program: Program, _ reading: inout LinkReading
  ) -> Bool {
    var depth = 0
    for part in parts {
      if case .rest(let place) = part {
        guard captures.indices.contains(place) else { return false }
        reading.values[place] = LinkURL.rest(Array(segments[depth...]), as: captures[place].type)
        depth = segments.count
      } else if depth < segments.count {
        guard read(segments[depth], as: part, isInPath: true, in: program, &reading) else { return false }
        depth += 1
      } else if !isOptional(part) {
        return false
      }
    }
    return depth == segments.count
  }

  /// Reads the items of a query. Returns false if one is missing, does not match, or occurs twice without being a
  /// list.
  private func read(
    _ items: [LinkURL.Item], as asked: [QueryItem], in program: Program, _ reading: inout LinkReading
  ) -> Bool {
    for item in asked {
      if let place = item.value.list(in: self) {
        let found = items.filter { $0.name == item.name }.map { Value.string(text(of: $0)) }
        if !found.isEmpty {
          reading.values[place] = .list(found)
        } else if !isOptional(item.value) {
          return false
        }
        continue
      }
      guard let first = items.firstIndex(where: { $0.name == item.name }) else {
        guard isOptional(item.value) else { return false }
        continue
      }
      guard !items[(first + 1)...].contains(where: { $0.name == item.name }),
        read(text(of: items[first]), as: item.value, in: program, &reading)
      else { return false }
    }
    return true
  }

  private func text(of item: LinkURL.Item) -> String { readsPlusAsSpace ? item.spaced : item.value }

  /// Reads a decoded text. Returns false if it does not match.
  private func read(
    _ text: String, as part: Part, isInPath: Bool = false, in program: Program, _ reading: inout LinkReading
  ) -> Bool {
    let ignoresCase = isInPath && ignoresCase
    switch part {
    case .literal(let wanted):
      return text == wanted || ignoresCase && text.lowercased() == wanted.lowercased()
    case .capture(let place): return take(text, at: place, in: program, &reading)
    case .partial(let before, let place, let after):
      guard let inner = text.between(before, after, ignoringCase: ignoresCase) else { return false }
      return take(inner, at: place, in: program, &reading)
    case .rest: return false
    }
  }

  private func take(_ text: String, at place: Int, in program: Program, _ reading: inout LinkReading) -> Bool
  {
    guard captures.indices.contains(place) else { return false }
    guard let value = program.captured(text, as: captures[place].type) else {
      reading.refusal = program.refusal(of: text, as: captures[place].type)
      return false
    }
    reading.values[place] = value
    return true
  }
}

/// Writes the parts of a URL with the captures of a link.
private struct LinkWriting {
  private let link: Program.Link
  private let values: [Value]
  private let program: Program

  init(_ link: Program.Link, _ values: [Value], _ program: Program) {
    self.link = link
    self.values = values
    self.program = program
  }

  /// Returns the segments, without optional ones at the end that have their defaults. Without any segment, a URL
  /// would not be opaque.
  func path(_ parts: [Program.Link.Part], isOpaque: Bool = false) -> String? {
    var left = parts[...]
    while left.count > (isOpaque ? 1 : 0), let last = left.last, isDefault(last) { left.removeLast() }
    var segments: [String] = []
    for part in left {
      if case .rest(let place) = part {
        guard link.captures.indices.contains(place), let rest = LinkURL.segments(ofRest: values[place]) else {
          return nil
        }
        segments += rest
      } else {
        guard let segment = text(of: part) else { return nil }
        segments.append(segment)
      }
    }
    if isOpaque, segments.isEmpty { return nil }
    if segments.contains(where: { LinkURL.isNoSegment($0) }) { return nil }
    return segments.map { $0.percentEncoded }.joined(separator: "/")
  }

  /// Returns the query with its `?`, without optional items that have their defaults; empty without items.
  func query(_ items: [Program.Link.QueryItem]) -> String? {
    var written: [String] = []
    for item in items where !isDefault(item.value) {
      var texts: [String] = []
      if let place = item.value.list(in: link) {
        guard case .list(let elements) = values[place], !elements.isEmpty else { return nil }
        for element in elements {
          guard let text = element.text else { return nil }
          texts.append(text)
        }
      } else {
        guard let text = text(of: item.value) else { return nil }
        texts.append(text)
      }
      written += texts.map { item.name.percentEncoded + "=" + $0.percentEncoded }
    }
    return written.isEmpty ? "" : "?" + written.joined(separator: "&")
  }

  func text(of part: Program.Link.Part) -> String? {
    switch part {
    case .literal(let text): return text
    case .capture(let place): return text(at: place)
    case .partial(let before, let place, let after):
      guard let inner = text(at: place), !inner.isEmpty else { return nil }
      return before + inner + after
    case .rest: return nil
    }
  }

  private func text(at place: Int) -> String? {
    guard link.captures.indices.contains(place) else { return nil }
    return program.captureText(of: values[place], as: link.captures[place].type)
  }

  private func isDefault(_ part: Program.Link.Part) -> Bool {
    guard case .capture(let place) = part, link.captures.indices.contains(place),
      let initial = link.captures[place].initial
    else { return false }
    return values[place] == initial
  }
}

extension Program.Link.Part {
  /// Returns the capture of the part if it is a list.
  func list(in link: Program.Link) -> Int? {
    guard case .capture(let place) = self, link.captures.indices.contains(place),
      case .list = link.captures[place].type.unwrapped
    else { return nil }
    return place
  }
}

extension LinkURL {
  /// Returns the value of a capture of the rest of a path: its segments, or their text, percent-encoded.
  static func rest(_ segments: [String], as type: Program.ValueType) -> Value {
    if case .list = type { return .list(segments.map { .string($0) }) }
    return .string(segments.map { $0.percentEncoded }.joined(separator: "/"))
  }

  /// Returns the segments of such a value; nil if no URL has it.
  static func segments(ofRest value: Value) -> [String]? {
    switch value {
    case .list(let elements):
      let segments = elements.compactMap { $0.text }
      return segments.count == elements.count ? segments : nil
    case .string(""): return []
    case .string(let text):
      guard let segments = try? LinkURL("/" + text).path, rest(segments, as: .string) == value else {
        return nil
      }
      return segments
    default: return nil
    }
  }

  /// Returns true if no path has a segment with this text.
  static func isNoSegment(_ text: String) -> Bool { text.isEmpty || text == "." || text == ".." }
}

extension String {
  /// Returns the text between a prefix and a suffix, which are compared byte by byte; nil if it does not have
  /// them, or if nothing is between them. If case is ignored, that applies to letters from A to Z. Cost: its bytes.
  package func between(_ before: String, _ after: String, ignoringCase: Bool = false) -> String? {
    let (bytes, before, after) = (Array(utf8), before.utf8, after.utf8)
    guard bytes.count > before.count + after.count else { return nil }
    func isSame(_ one: UInt8, _ other: UInt8) -> Bool {
      one == other || ignoringCase && one | 0x20 == other | 0x20 && (0x61...0x7A).contains(one | 0x20)
    }
    guard bytes.prefix(before.count).elementsEqual(before, by: isSame),
      bytes.suffix(after.count).elementsEqual(after, by: isSame)
    else { return nil }
    return String(decoding: bytes.dropFirst(before.count).dropLast(after.count), as: UTF8.self)
  }

  /// The text with percent escapes for all characters but letters, digits and `-._~`. Cost: its bytes.
  package var percentEncoded: String {
    let digits = Array("0123456789ABCDEF".utf8)
    var result: [UInt8] = []
    for byte in utf8 {
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F, 0x7E: result.append(byte)
      default: result += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}
