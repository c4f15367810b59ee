import ScenicRuntime

/// Links beside two others, to determine whether one of them takes precedence over both for a URL.
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
    links.flatMap { $0.route + $0.query.map { $0.value } }.compactMap {
      if case .literal(let text) = $0 { text } else { nil }
    } + literals.map { LinkSamples.text(of: $0) }
  }

  /// Returns those that take precedence over two links if they match a URL.
  func rivals(of others: [Program.Link], for url: LinkURL) -> BetterLinks {
    let ranks = others.map { LinkRank($0) }
    let rivals = links.filter { link in
      let rank = LinkRank(link)
      return ranks.allSatisfy { rank.precedes($0, for: url) }
    }
    return BetterLinks(rivals, program)
  }

  /// Returns true if one of them matches a URL while conditions have these values. A `where` with an unknown
  /// result may hold.
  func take(_ text: String, while known: [(Int, Value)]) -> Bool {
    guard !links.isEmpty, let url = try? LinkURL(text) else { return false }
    return links.contains { $0.holds(for: url, while: known, in: program) != false }
  }

  /// Returns true if one of them matches every URL of a form with these texts, regardless of conditions, scheme and
  /// host.
  func takeAll(_ form: LinkForm, _ texts: [[String]]) -> Bool {
    links.contains { link in
      guard link.condition == nil, link.scheme == nil, link.host == nil, let parts = form.parts(of: link)
      else {
        return false
      }
      return zip(parts, texts).allSatisfy { part, texts in
        guard let part else { return true }
        return texts.allSatisfy { link.reads($0, as: part, in: program) }
      }
    }
  }
}
