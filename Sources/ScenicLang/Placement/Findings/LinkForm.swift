import ScenicRuntime

/// A form of the URLs that match two links: the number of segments, and which optional items there are.
struct LinkForm {
  /// Where a text is in a URL.
  enum Place: Hashable {
    case segment
    case item(String)
    /// A segment and an item of a path in the fragment.
    case innerSegment
    case innerItem(String)
    case fragment
  }

  /// A segment, an item or the fragment: the parts of the links that it has to match.
  struct Pair {
    var place: Place
    var parts: [(part: Program.Link.Part, isSecond: Bool)]
  }

  private(set) var pairs: [Pair] = []
  private let hasInnerPath: Bool

  /// The maximum number of choices of optional items.
  private static let limit = 256

  /// Returns the forms in which neither link takes precedence by its segments; the simplest form is first.
  static func all(_ first: Program.Link, _ second: Program.Link) -> [LinkForm] {
    let (one, other) = (LinkShape(first), LinkShape(second))
    let segments = zippedSegments(one.path, other.path, as: .segment)
    let inner: [[Pair]]
    switch (one.innerPath, other.innerPath) {
    case (nil, nil): inner = [[]]
    case (let path?, nil):
      inner = path.lengths(upTo: nil).map { path.pairs($0, isSecond: false, .innerSegment) }
    case (nil, let path?):
      inner = path.lengths(upTo: nil).map { path.pairs($0, isSecond: true, .innerSegment) }
    case (let path?, let second?): inner = zippedSegments(path, second, as: .innerSegment)
    }
    let texts = fragment(one, other)
    let items = choices(of: items(one, other))
    let hasInnerPath = one.innerPath != nil || other.innerPath != nil
    return segments.flatMap { segments in
      inner.flatMap { inner in
        items.map { LinkForm(pairs: segments + inner + $0 + texts, hasInnerPath: hasInnerPath) }
      }
    }
  }

  /// Returns the pairs of segments for each possible number of them, unless the forms of the segments decide which
  /// path takes precedence.
  private static func zippedSegments(_ one: LinkPath, _ other: LinkPath, as place: Place) -> [[Pair]] {
    one.lengths(upTo: other).filter { other.fits($0) }.compactMap { length in
      if one.isDistinguished(from: other, at: length) { return nil }
      return zip(one.pairs(length, isSecond: false, place), other.pairs(length, isSecond: true, place)).map {
        Pair(place: place, parts: $0.parts + $1.parts)
      }
    }
  }

  private static func fragment(_ one: LinkShape, _ other: LinkShape) -> [Pair] {
    if one.innerPath != nil || other.innerPath != nil { return [] }
    var parts: [(part: Program.Link.Part, isSecond: Bool)] = []
    if let part = one.fragment { parts.append((part, false)) }
    if let part = other.fragment { parts.append((part, true)) }
    return parts.isEmpty ? [] : [Pair(place: .fragment, parts: parts)]
  }

  /// Returns the items of both links, and true for those that a URL may lack.
  private static func items(_ one: LinkShape, _ other: LinkShape) -> [(pair: Pair, isOptional: Bool)] {
    var found: [(pair: Pair, isOptional: Bool)] = []
    for (shape, isSecond) in [(one, false), (other, true)] {
      for item in shape.items {
        if let known = found.firstIndex(where: { $0.pair.place == item.place }) {
          found[known].pair.parts.append((item.part, isSecond))
          found[known].isOptional = found[known].isOptional && item.isOptional
        } else {
          found.append((Pair(place: item.place, parts: [(item.part, isSecond)]), item.isOptional))
        }
      }
    }
    return found
  }

  private static func choices(of items: [(pair: Pair, isOptional: Bool)]) -> [[Pair]] {
    var choices: [[Pair]] = [[]]
    for item in items {
      if !item.isOptional {
        choices = choices.map { $0 + [item.pair] }
      } else if choices.count * 2 <= limit {
        choices += choices.map { $0 + [item.pair] }
      }
    }
    return choices.sorted { $0.count < $1.count }
  }

  /// Replaces the parts of a link by these texts, one for each pair.
  func fill(_ link: inout Program.Link, with texts: [String]) {
    var inner: (path: [Program.Link.Part], query: [Program.Link.QueryItem]) = ([], [])
    (link.path, link.query, link.fragment, link.captures) = ([], [], nil, [])
    for (pair, text) in zip(pairs, texts) {
      switch pair.place {
      case .segment: link.path.append(.literal(text))
      case .item(let name): link.query.append(Program.Link.QueryItem(name: name, value: .literal(text)))
      case .innerSegment: inner.path.append(.literal(text))
      case .innerItem(let name): inner.query.append(Program.Link.QueryItem(name: name, value: .literal(text)))
      case .fragment: link.fragment = .text(.literal(text))
      }
    }
    if hasInnerPath { link.fragment = .route(path: inner.path, query: inner.query) }
  }

  /// Returns the parts of another link for the pairs; nil if it does not match URLs of this form. A pair has no part
  /// if the link ignores it.
  func parts(of link: Program.Link) -> [Program.Link.Part?]? {
    let shape = LinkShape(link)
    var segments = shape.path.parts(pairs.count { $0.place == .segment })?[...]
    var inner = shape.innerPath?.parts(pairs.count { $0.place == .innerSegment })?[...]
    guard segments != nil, shape.innerPath == nil || inner != nil && hasInnerPath,
      shape.fragment == nil || pairs.contains(where: { $0.place == .fragment }),
      shape.items.allSatisfy({ item in item.isOptional || pairs.contains { $0.place == item.place } })
    else { return nil }
    return pairs.map { pair in
      switch pair.place {
      case .segment: segments?.popFirst()
      case .innerSegment: inner?.popFirst()
      case .fragment: shape.fragment
      case .item, .innerItem: shape.items.first { $0.place == pair.place }?.part
      }
    }
  }
}

/// The parts of a link, as the search for a common URL reads them.
private struct LinkShape {
  let path: LinkPath
  let innerPath: LinkPath?
  let fragment: Program.Link.Part?
  let items: [(place: LinkForm.Place, part: Program.Link.Part, isOptional: Bool)]

  init(_ link: Program.Link) {
    path = LinkPath(link.path, link)
    var inner: [Program.Link.QueryItem] = []
    switch link.fragment {
    case nil: (innerPath, fragment) = (nil, nil)
    case .text(let part): (innerPath, fragment) = (nil, part)
    case .route(let path, let query):
      (innerPath, fragment) = (LinkPath(path, link), nil)
      inner = query
    }
    items =
      link.query.map { (.item($0.name), $0.value, link.isOptional($0.value)) }
      + inner.map { (.innerItem($0.name), $0.value, link.isOptional($0.value)) }
  }
}

/// A path of a link: the last segments may be absent.
private struct LinkPath {
  private let written: [Program.Link.Part]
  private let kinds: [LinkRank.Kind]
  private let least: Int
  private var rest: Program.Link.Part? { written.last.flatMap { $0.isRest ? $0 : nil } }

  init(_ parts: [Program.Link.Part], _ link: Program.Link) {
    written = parts
    kinds = parts.map { LinkRank.Kind($0, of: link) }
    least = parts.firstIndex { $0.isRest || link.isOptional($0) } ?? parts.count
  }

  /// Returns true if a path of so many segments may match.
  func fits(_ length: Int) -> Bool { length >= least && (rest != nil || length <= written.count) }

  /// Returns the possible numbers of segments, up to the longest form of another path.
  func lengths(upTo other: LinkPath?) -> ClosedRange<Int> {
    let longest = rest == nil ? written.count : max(written.count, other?.written.count ?? 0)
    return least...max(longest, least)
  }

  /// Returns the parts of a path of so many segments; nil if it does not match.
  func parts(_ length: Int) -> [Program.Link.Part]? {
    guard fits(length) else { return nil }
    let plain = rest == nil ? written : written.dropLast()
    let more = rest.map { [Program.Link.Part](repeating: $0, count: max(0, length - plain.count)) } ?? []
    return Array((plain + more).prefix(length))
  }

  func pairs(_ length: Int, isSecond: Bool, _ place: LinkForm.Place) -> [LinkForm.Pair] {
    (parts(length) ?? []).map { LinkForm.Pair(place: place, parts: [($0, isSecond)]) }
  }

  /// Returns true if the kinds of the segments decide which of two paths takes precedence, so that no `where` has to.
  func isDistinguished(from other: LinkPath, at length: Int) -> Bool {
    let (one, other) = (kinds(at: length), other.kinds(at: length))
    guard let place = one.indices.first(where: { $0 >= other.count || one[$0] != other[$0] }) else {
      return other.count > one.count
    }
    guard place < other.count else { return true }
    let pair = [one[place], other[place]].sorted()
    return pair[1] == .rest || pair[0] == .partial
  }

  /// Returns the kinds of the segments that a path of this length has, and of the rest.
  private func kinds(at length: Int) -> [LinkRank.Kind] {
    rest == nil ? Array(kinds.prefix(length)) : kinds
  }
}
