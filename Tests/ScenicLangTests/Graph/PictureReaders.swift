import Foundation

/// Something that is not in the language of a picture.
struct PictureError: Error {
  let what: String

  init(_ what: some StringProtocol) { self.what = String(what.prefix(80)) }
}

/// Parses the part of Mermaid's flowchart syntax that Scenic writes, line by line, as documented; rejects
/// everything else. `scripts/try-graph` runs Mermaid itself.
struct MermaidReader {
  private let text: String

  init(_ text: String) { self.text = text }

  /// A label contains no quote, backtick or raw markup; an entity is written between `#` and `;`.
  private static let label = #""(?:[^"`#;&<>\\*_~\[\]|+\-%$@]|#[0-9]+;|<br/>)*""#
  /// A name with a prefix is not a Mermaid keyword.
  private static let name = #"(?:[sb]_[A-Za-z0-9_]*|to_[A-Za-z0-9_]*|start)"#
  private static let style = #"[a-zA-Z0-9:#,. -]+"#

  func read() throws {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    guard lines.first == "flowchart LR", lines.last == "" else { throw PictureError(text) }
    let (label, name, style) = (Self.label, Self.name, Self.style)
    let forms = [
      "\(name)(?:\\(\(label)\\)|\\[\(label)\\]|\\(\\( \\)\\))", "subgraph \(name) \\[\(label)\\]", "end",
      "\(name) (?:-->|-\\.->)(?:\\|\(label)\\|)? \(name)", "classDef [a-zA-Z]+ \(style)",
      "class \(name)(?:,\(name))* [a-zA-Z]+", "linkStyle [0-9]+(?:,[0-9]+)* \(style)",
    ]
    let line = try NSRegularExpression(pattern: "^ *(?:" + forms.joined(separator: "|") + ")$")
    var depth = 0
    for text in lines.dropFirst().dropLast() {
      let text = String(text)
      let all = NSRange(text.startIndex..., in: text)
      guard line.firstMatch(in: text, range: all)?.range == all else { throw PictureError(text) }
      let word = text.drop { $0 == " " }
      if word.hasPrefix("subgraph ") { depth += 1 }
      if word == "end" { depth -= 1 }
      if depth < 0 { throw PictureError(text) }
    }
    if depth != 0 { throw PictureError("a subgraph without an end") }
  }
}

/// Reads the language of Graphviz as its documentation has it: `graph`, `stmt_list`, `attr_list` and so on. Labels between
/// `<` and `>` must be well-formed XML.
struct DOTReader {
  private var rest: Substring

  init(_ text: String) { rest = text[...] }

  func read() throws {
    var reader = self
    try reader.expect("digraph")
    _ = try reader.identifier()
    try reader.statements()
    reader.skip()
    if !reader.rest.isEmpty { throw PictureError(reader.rest) }
  }

  private mutating func statements() throws {
    try expect("{")
    while true {
      skip()
      if take("}") { return }
      if take("subgraph") {
        _ = try identifier()
        try statements()
        continue
      }
      _ = try identifier()
      if take("->") { _ = try identifier() }
      if take("[") { try attributes() }
      _ = take(";")
    }
  }

  private mutating func attributes() throws {
    while !take("]") {
      _ = try identifier()
      try expect("=")
      _ = try identifier()
      if !take(",") { _ = take(";") }
    }
  }

  private mutating func identifier() throws -> String {
    skip()
    if rest.first == "\"" { return try quoted() }
    if rest.first == "<" { return try markup() }
    let word = rest.prefix { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_" || $0 == ".") }
    let isReserved = ["node", "edge", "graph", "digraph", "subgraph", "strict"].contains(word.lowercased())
    // As separate statements these set attributes; no other statement may have these names.
    if word.isEmpty || isReserved && !rest.dropFirst(word.count).hasPrefix(" [") { throw PictureError(rest) }
    rest = rest.dropFirst(word.count)
    return String(word)
  }

  private mutating func quoted() throws -> String {
    var text = ""
    var characters = rest.dropFirst()
    while let character = characters.popFirst() {
      if character == "\"" {
        rest = characters
        return text
      }
      if character == "\\" { text.append(characters.popFirst() ?? " ") } else { text.append(character) }
    }
    throw PictureError(rest)
  }

  private mutating func markup() throws -> String {
    var depth = 0
    for index in rest.indices {
      if rest[index] == "<" { depth += 1 }
      if rest[index] == ">" { depth -= 1 }
      guard depth == 0 else { continue }
      let text = String(rest[rest.index(after: rest.startIndex)..<index])
      let parser = XMLChecker("<x>\(text)</x>")
      if !parser.isWellFormed { throw PictureError(text) }
      rest = rest[rest.index(after: index)...]
      return text
    }
    throw PictureError(rest)
  }

  private mutating func skip() { rest = rest.drop { $0.isWhitespace } }

  private mutating func take(_ token: String) -> Bool {
    skip()
    guard rest.hasPrefix(token) else { return false }
    rest = rest.dropFirst(token.count)
    return true
  }

  private mutating func expect(_ token: String) throws {
    if !take(token) { throw PictureError(rest) }
  }
}

/// Checks that elements are closed, attributes quoted, and text escaped.
struct XMLChecker {
  let isWellFormed: Bool

  init(_ text: String) {
    let piece = ##"(?:[^<>&\\]|\\\\|&(?:amp|lt|gt|quot);)"##
    let tag = ##"<(/?)([a-z]+)((?: [a-z-]+="[^"<>&]*")*)(/?)>"##
    guard let expression = try? NSRegularExpression(pattern: "\(tag)|\(piece)+") else {
      isWellFormed = false
      return
    }
    var open: [String] = []
    var end = 0
    let whole = NSRange(text.startIndex..., in: text)
    var isRight = true
    expression.enumerateMatches(in: text, range: whole) { match, _, _ in
      guard let match else { return }
      isRight = isRight && match.range.location == end
      end = match.range.location + match.range.length
      guard let name = Range(match.range(at: 2), in: text).map({ String(text[$0]) }) else { return }
      if match.range(at: 1).length > 0 {
        isRight = isRight && open.popLast() == name
      } else if match.range(at: 4).length == 0 {
        open.append(name)
      }
    }
    isWellFormed = isRight && open.isEmpty && end == whole.length
  }
}
