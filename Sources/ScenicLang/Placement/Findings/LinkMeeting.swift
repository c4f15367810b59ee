import ScenicRuntime

/// Searches for a URL that matches two links, of which the runtime prefers neither by its form.
///
/// The URLs have a few forms, which differ in the number of their segments and in their optional items. In a form,
/// each segment and item has a few candidate texts, each condition a few values: all that the two `where`s can
/// distinguish, as far as they compare with literals. A URL is found only if both `where`s certainly hold. The
/// result of any other computation in a `where` is unknown, so it yields no URL.
struct LinkMeeting {
  struct Witness {
    var url: String
    /// The conditions that must have these values.
    var known: [(condition: Int, value: Value)]
    /// A `where` that would distinguish the two: one has a text where the other has a capture.
    var difference: String?
    /// The reason why both have a capture that takes the same text, if their types differ.
    var reason: String?
  }

  /// The maximum number of combinations of a form.
  private static let limit = 4_096

  private let program: Program
  private let links: [Program.Link]
  private let better: BetterLinks
  private let samples: LinkSamples

  /// Creates the search for two links, given others that take precedence where they match and are better.
  init(_ first: Program.Link, _ second: Program.Link, _ program: Program, others: [Program.Link] = []) {
    self.program = program
    links = [first, second]
    better = BetterLinks(others, program)
    let literals = links.compactMap { $0.condition }.flatMap { $0.literals } + better.literals
    samples = LinkSamples(program, literals, better)
  }

  /// A URL that matches both, the simplest one found; nil if there is none.
  var witness: Witness? {
    guard meet(links[0].scheme, links[1].scheme), meet(links[0].host, links[1].host),
      links[0].isOpaque == links[1].isOpaque
    else { return nil }
    return LinkForm.all(links[0], links[1]).lazy.compactMap { self.witness(in: $0) }.first
  }

  private func meet(_ one: String?, _ other: String?) -> Bool { one == nil || other == nil || one == other }

  private func witness(in form: LinkForm) -> Witness? {
    let texts = form.pairs.map { samples.texts(for: $0, links) }
    if texts.contains(where: { $0.isEmpty }) { return nil }
    guard let first = url(form, texts.map { $0[0] }), let parsed = try? LinkURL(first) else { return nil }
    // The same items are asked for in every URL of the form.
    let counts = links.map { LinkRank($0).asked(by: parsed) }
    guard counts[0] == counts[1] else { return nil }
    let rivals = better.rivals(of: links, for: parsed)
    if rivals.takeAll(form, texts) { return nil }
    let asked = links.compactMap { $0.condition } + rivals.conditions
    var read: [Int] = []
    for place in asked.flatMap({ $0.conditions }) where !read.contains(place) { read.append(place) }
    let values = read.map { samples.values(of: $0) }
    var choice = [Int](repeating: 0, count: texts.count + values.count)
    let limits = texts.map { $0.count } + values.map { $0.count }
    for _ in 0..<LinkMeeting.limit {
      let chosen = zip(texts, choice).map { $0[$1] }
      let known = zip(read, zip(values, choice.dropFirst(texts.count))).map { ($0, $1.0[$1.1]) }
      if let url = url(form, chosen), match(url, while: known), !rivals.take(url, while: known) {
        return Witness(
          url: url, known: known.map { (condition: $0.0, value: $0.1) }, difference: difference(form),
          reason: zip(form.pairs, chosen).lazy.compactMap { self.reason($0, $1) }.first)
      }
      guard let next = choice.indices.first(where: { choice[$0] + 1 < limits[$0] }) else { return nil }
      choice[next] += 1
      for place in 0..<next { choice[place] = 0 }
    }
    return nil
  }

  /// Returns the URL of a form with these texts.
  private func url(_ form: LinkForm, _ texts: [String]) -> String? {
    var link = links[0]
    link.scheme = links[0].scheme ?? links[1].scheme
    link.host = links[0].host ?? links[1].host
    form.fill(&link, with: texts)
    return link.url(capturing: [], in: program)
  }

  private func match(_ text: String, while known: [(Int, Value)]) -> Bool {
    guard let url = try? LinkURL(text) else { return false }
    return links.allSatisfy { $0.holds(for: url, while: known, in: program) == true }
  }

  private func difference(_ form: LinkForm) -> String? {
    for pair in form.pairs {
      var literal: String?
      var capture: (place: Program.Link.Capture, before: String, after: String)?
      for (part, isSecond) in pair.parts {
        let link = links[isSecond ? 1 : 0]
        if case .literal(let text) = part { literal = text }
        guard let place = part.capture, !part.isRest, link.condition == nil else { continue }
        capture = (link.captures[place], "", "")
        if case .partial(let before, _, let after) = part { capture = (link.captures[place], before, after) }
      }
      guard let capture, let text = literal?.between(capture.before, capture.after) else { continue }
      let (name, type) = (capture.place.name, capture.place.type)
      if type == .string { return "\(name) != \"\(text)\"" }
      if let found = enumCase(text, of: type) { return "\(name) != .\(found.name)" }
    }
    return nil
  }

  /// Returns the meanings of a text that two captures of different types take, if one of them is an enum.
  private func reason(_ pair: LinkForm.Pair, _ text: String) -> String? {
    let meanings = pair.parts.compactMap { part, isSecond -> String? in
      guard let place = part.capture, !part.isRest else { return nil }
      let type = links[isSecond ? 1 : 0].captures[place].type
      if case .partial = part { return nil }
      return type == .string ? "a `String`" : enumCase(text, of: type).map { "`\($0.owner).\($0.name)`" }
    }
    guard meanings.count == 2, meanings[0] != meanings[1] else { return nil }
    return "`\(text)` is both \(meanings[0]) and \(meanings[1])"
  }

  /// Returns the case with a text in URLs, and its enum.
  private func enumCase(_ text: String, of type: Program.ValueType) -> (owner: String, name: String)? {
    guard case .named(let place) = type, case .enumeration(let cases) = program.types[place].shape,
      let found = cases.first(where: { $0.textInURL == text })
    else { return nil }
    return (program.types[place].name, found.name)
  }
}

extension Program.Link {
  /// Returns true if the link matches a URL and its `where` holds while conditions have these values; nil if the
  /// result of the `where` is unknown.
  func holds(for url: LinkURL, while known: [(Int, Value)], in program: Program) -> Bool? {
    guard let captures = captures(from: url, in: program) else { return false }
    // Renaming also brings comparisons into the form that can be computed.
    guard let condition = condition?.renaming({ $0 }) else { return true }
    var given = OrderedMap<Program.Expression, Value>()
    for (place, value) in known { given.set(.condition(place), to: value) }
    for (place, value) in captures.enumerated() { given.set(.local(place), to: value) }
    return condition.value(where: given).map { $0 == true }
  }
}

extension Program.Expression {
  /// The literals in the expression.
  var literals: [Value] {
    if case .literal(let value) = self { return [value] }
    return parts.flatMap { $0.literals }
  }
}
