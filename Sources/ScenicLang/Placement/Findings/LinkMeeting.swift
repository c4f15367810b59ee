import ScenicRuntime

/// Searches for a URL that fits two links.
///
/// Each segment and item has a few candidate texts, each condition a few values: all that the two `where`s
/// can distinguish, as far as they compare with literals. A URL is found only if both `where`s certainly
/// hold. The result of any other computation in a `where` is unknown, so it yields no URL.
struct LinkMeeting {
  struct Witness {
    var url: String
    /// The conditions that must have these values.
    var known: [(condition: Int, value: Value)]
    /// A `where` that would distinguish the two: one has a text where the other has a capture.
    var difference: String?
  }

  /// The maximum number of combinations.
  private static let limit = 4_096
  /// An offset that distinguishes the captures of the second link from those of the first.
  private static let shift = 1 << 20

  /// A pair of segments, or of items that one of the links requires.
  private struct Pair {
    var name: String?
    var parts: [(part: Program.Link.Part, isSecond: Bool)]
  }

  private let program: Program
  private let links: [Program.Link]
  private let better: BetterLinks
  private let conditions: [Program.Expression]
  private let literals: [Value]

  /// Creates the search for two links, given those that the runtime prefers to both if they fit a URL as
  /// well.
  init(_ first: Program.Link, _ second: Program.Link, _ program: Program, better: [Program.Link] = []) {
    self.program = program
    links = [first, second]
    self.better = BetterLinks(better, program)
    conditions = [
      first.condition?.renaming { $0 }, second.condition?.renaming { $0 + LinkMeeting.shift },
    ].compactMap { $0 }
    literals = conditions.flatMap { $0.literals } + self.better.literals
  }

  /// A URL that fits both, the simplest one found; nil if there is none.
  var witness: Witness? {
    guard meet(links[0].scheme, links[1].scheme), meet(links[0].host, links[1].host) else { return nil }
    let pairs = pairs
    let texts = pairs.map { self.texts(for: $0) }
    let items = texts.enumerated().compactMap { place, texts in
      pairs[place].name.map { (name: $0, texts: texts) }
    }
    if better.takeAll(merged, Array(texts.prefix(links[0].path.count)), items) { return nil }
    let asked = conditions + better.conditions
    var read: [Int] = []
    for place in asked.flatMap({ $0.conditions }) where !read.contains(place) { read.append(place) }
    let values = read.map { self.values(of: $0) }
    var choice = [Int](repeating: 0, count: texts.count + values.count)
    let counts = texts.map { $0.count } + values.map { $0.count }
    if counts.contains(0) { return nil }
    for _ in 0..<LinkMeeting.limit {
      let chosen = zip(texts, choice).map { $0[$1] }
      let known = zip(read, zip(values, choice.dropFirst(texts.count))).map { ($0, $1.0[$1.1]) }
      if hold(pairs, chosen, known), let witness = witness(pairs, chosen, known),
        !better.take(witness.url, while: known)
      {
        return witness
      }
      guard let next = choice.indices.first(where: { choice[$0] + 1 < counts[$0] }) else { return nil }
      choice[next] += 1
      for place in 0..<next { choice[place] = 0 }
    }
    return nil
  }

  private func meet(_ one: String?, _ other: String?) -> Bool { one == nil || other == nil || one == other }

  private var pairs: [Pair] {
    var pairs = zip(links[0].path, links[1].path).map { Pair(name: nil, parts: [($0, false), ($1, true)]) }
    for (place, link) in links.enumerated() {
      for item in link.query {
        if let known = pairs.firstIndex(where: { $0.name == item.name }) {
          pairs[known].parts.append((item.value, place == 1))
        } else {
          pairs.append(Pair(name: item.name, parts: [(item.value, place == 1)]))
        }
      }
    }
    return pairs
  }

  private func type(_ capture: Int, isSecond: Bool) -> Program.ValueType {
    links[isSecond ? 1 : 0].captures[capture].type
  }

  // MARK: Candidates

  /// Returns texts that fit both parts.
  private func texts(for pair: Pair) -> [String] {
    var texts: [String] = []
    for (part, isSecond) in pair.parts {
      switch part {
      case .literal(let text): texts.append(text)
      case .capture(let place):
        texts += samples(of: type(place, isSecond: isSecond)).map { Self.text(of: $0) }
      }
    }
    var seen: Set<String> = []
    return texts.filter { text in
      if pair.name == nil, ["", ".", ".."].contains(text) { return false }
      return seen.insert(text).inserted
        && pair.parts.allSatisfy { part, isSecond in
          switch part {
          case .literal(let wanted): wanted == text
          case .capture(let place): program.captured(text, as: type(place, isSecond: isSecond)) != nil
          }
        }
    }
  }

  private func values(of condition: Int) -> [Value] {
    let declared = program.conditions[condition]
    let samples = samples(of: declared.type)
    return samples.contains(declared.initial) ? samples : [declared.initial] + samples
  }

  /// Returns values of a type, those of comparisons and others.
  private func samples(of type: Program.ValueType) -> [Value] {
    switch type {
    case .bool: return [true, false]
    case .int:
      let around = literals.flatMap { literal -> [Value] in
        guard case .int(let number) = literal else { return [] }
        return [.int(number), .int(number &+ 1), .int(number &- 1)]
      }
      return [1, 0] + around + better.otherNumber
    case .string, .url: return ["a", "b"] + literals.filter { $0.text != nil } + better.otherText
    case .named(let place):
      guard case .enumeration(let cases) = program.types[place].shape else { return [] }
      return cases.filter { $0.payload.isEmpty }.map { .string($0.name) }
    default: return literals
    }
  }

  static func text(of value: Value) -> String {
    switch value {
    case .bool(let truth): truth ? "true" : "false"
    case .int(let number): String(number)
    case .string(let text): text
    default: "…"
    }
  }

  // MARK: Verification

  private func hold(_ pairs: [Pair], _ texts: [String], _ known: [(Int, Value)]) -> Bool {
    var given: OrderedMap<Program.Expression, Value> = [:]
    for (condition, value) in known { given.set(.condition(condition), to: value) }
    for (pair, text) in zip(pairs, texts) {
      for case (.capture(let place), let isSecond) in pair.parts {
        let local = place + (isSecond ? LinkMeeting.shift : 0)
        if let value = program.captured(text, as: type(place, isSecond: isSecond)) {
          given.set(.local(local), to: value)
        }
      }
    }
    return conditions.allSatisfy { $0.value(where: given) == true }
  }

  /// A link that requires the scheme and the host of both.
  private var merged: Program.Link {
    var merged = links[0]
    merged.scheme = links[0].scheme ?? links[1].scheme
    merged.host = links[0].host ?? links[1].host
    merged.path = []
    merged.query = []
    return merged
  }

  private func witness(_ pairs: [Pair], _ texts: [String], _ known: [(Int, Value)]) -> Witness? {
    var url = merged
    for (pair, text) in zip(pairs, texts) {
      if let name = pair.name {
        url.query.append(Program.Link.QueryItem(name: name, value: .literal(text)))
      } else {
        url.path.append(.literal(text))
      }
    }
    return url.url(capturing: [], in: program).map {
      Witness(url: $0, known: known.map { (condition: $0.0, value: $0.1) }, difference: difference(pairs))
    }
  }

  private func difference(_ pairs: [Pair]) -> String? {
    for pair in pairs {
      var literal: String?
      var capture: String?
      for (part, isSecond) in pair.parts {
        switch part {
        case .literal(let text): literal = text
        case .capture(let place):
          let link = links[isSecond ? 1 : 0]
          if link.condition == nil, link.captures[place].type == .string {
            capture = link.captures[place].name
          }
        }
      }
      if let literal, let capture { return "\(capture) != \"\(literal)\"" }
    }
    return nil
  }
}

extension Program.Expression {
  /// The literals in the expression.
  var literals: [Value] {
    if case .literal(let value) = self { return [value] }
    return parts.flatMap { $0.literals }
  }
}
