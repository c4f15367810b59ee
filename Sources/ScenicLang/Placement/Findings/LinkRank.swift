import ScenicRuntime

/// The order in which the runtime tries links that fit one URL, as far as the program's order is irrelevant.
///
/// Links with more query items come first; of as many, the one with a literal segment where others have a
/// capture, from the left.
struct LinkRank: Comparable {
  private let items: Int
  private let isLiteral: [Bool]

  init(_ link: Program.Link) {
    items = link.query.count
    isLiteral = link.path.map { if case .literal = $0 { true } else { false } }
  }

  static func < (one: LinkRank, other: LinkRank) -> Bool {
    if one.items != other.items { return one.items < other.items }
    for (one, other) in zip(one.isLiteral, other.isLiteral) where one != other { return other }
    return false
  }
}

/// The links that the runtime prefers to two others, to determine whether they handle a URL instead.
struct BetterLinks {
  private let links: [Program.Link]
  private let program: Program

  init(_ links: [Program.Link], _ program: Program) {
    self.links = links
    self.program = program
  }

  /// The `where` clauses.
  var conditions: [Program.Expression] { links.compactMap { $0.condition } }

  /// The values in comparisons of their `where`s.
  var literals: [Value] { conditions.flatMap { $0.literals } }

  /// A text that differs from all their literals; empty without links.
  var otherText: [Value] {
    if links.isEmpty { return [] }
    let known = Set(texts)
    let letter = "cdefghijklmnopqrstuvwxyz".map { String($0) }.first { !known.contains($0) }
    return [.string(letter ?? String(repeating: "z", count: 1 + (known.map { $0.count }.max() ?? 0)))]
  }

  /// A number that differs from all their literals; empty without links.
  var otherNumber: [Value] {
    let known = texts.compactMap { Int($0) } + [1]
    return links.isEmpty ? [] : [.int((known.max() ?? 1) &+ 1)]
  }

  private var texts: [String] {
    links.flatMap { $0.path + $0.query.map { $0.value } }.compactMap {
      if case .literal(let text) = $0 { text } else { nil }
    } + literals.map { LinkMeeting.text(of: $0) }
  }

  /// Returns true if one of them handles a URL while conditions have these values. A `where` with an unknown
  /// result may hold.
  func take(_ text: String, while known: [(Int, Value)]) -> Bool {
    if links.isEmpty { return false }
    guard let url = try? LinkURL(text) else { return false }
    return links.contains { link in
      guard let captures = link.captures(from: url, in: program) else { return false }
      guard let condition = link.condition else { return true }
      var given: OrderedMap<Program.Expression, Value> = [:]
      for (place, value) in known { given.set(.condition(place), to: value) }
      for (place, value) in captures.enumerated() { given.set(.local(place), to: value) }
      return condition.value(where: given) != false
    }
  }

  /// Returns true if one of them handles every URL of these texts, regardless of conditions.
  func takeAll(
    _ origin: Program.Link, _ segments: [[String]], _ items: [(name: String, texts: [String])]
  ) -> Bool {
    links.contains { link in
      func takes(_ part: Program.Link.Part, _ texts: [String]) -> Bool {
        texts.allSatisfy { text in
          switch part {
          case .literal(let wanted): wanted == text
          case .capture(let place): program.captured(text, as: link.captures[place].type) != nil
          }
        }
      }
      return link.condition == nil && (link.scheme == nil || link.scheme == origin.scheme)
        && (link.host == nil || link.host == origin.host) && zip(link.path, segments).allSatisfy(takes)
        && link.query.allSatisfy { item in
          items.first { $0.name == item.name }.map { takes(item.value, $0.texts) } ?? false
        }
    }
  }
}
