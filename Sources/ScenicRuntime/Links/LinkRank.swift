/// The precedence of a link among those that match the same URL.
///
/// The link that asks for more of the items and the fragment of the URL comes first. Then the kinds of the
/// segments are compared from the left.
package struct LinkRank: Sendable {
  /// The kind of a segment, in the order of precedence.
  package enum Kind: UInt8, Comparable, Sendable {
    case literal, partial, typed, text, rest

    package init(_ part: Program.Link.Part, of link: Program.Link) {
      switch part {
      case .literal: self = .literal
      case .partial: self = .partial
      case .rest: self = .rest
      case .capture(let place):
        let type = link.captures.indices.contains(place) ? link.captures[place].type.unwrapped : .string
        self = type == .string ? .text : .typed
      }
    }

    package static func < (one: Kind, other: Kind) -> Bool { one.rawValue < other.rawValue }
  }

  /// The kinds of the segments, and of those of a path in the fragment.
  package let kinds: [Kind]
  /// The required items, including those of a path in the fragment, and the fragment.
  private let required: Int
  /// The names of the optional items, and of those in the fragment.
  private let optional: [String]
  private let optionalInFragment: [String]

  /// Creates the rank of a link. Cost: its parts.
  package init(_ link: Program.Link) {
    kinds = link.route.map { Kind($0, of: link) }
    var inFragment: [Program.Link.QueryItem] = []
    if case .route(_, let query)? = link.fragment { inFragment = query }
    let isOptional = { (item: Program.Link.QueryItem) in link.isOptional(item.value) }
    optional = link.query.filter(isOptional).map { $0.name }
    optionalInFragment = inFragment.filter(isOptional).map { $0.name }
    let items = link.query.count + inFragment.count - optional.count - optionalInFragment.count
    required = items + (link.fragment == nil ? 0 : 1)
  }

  /// Returns the number of items and fragments of a URL that the link asks for, if it matches.
  package func asked(by url: LinkURL) -> Int {
    if optional.isEmpty, optionalInFragment.isEmpty { return required }
    let inner = url.route?.query ?? []
    return required + optional.count { name in url.query.contains { $0.name == name } }
      + optionalInFragment.count { name in inner.contains { $0.name == name } }
  }

  /// Returns true if the link takes precedence over another one for some URL, by its items and segments alone.
  package func mayPrecede(_ other: LinkRank) -> Bool {
    let most = required + optional.count + optionalInFragment.count
    return most > other.required
      || most == other.required && kinds.lexicographicallyPrecedes(other.kinds)
  }

  /// Returns true if the link takes precedence over another one for a URL that both match, regardless of their order
  /// in the program.
  package func precedes(_ other: LinkRank, for url: LinkURL) -> Bool {
    let (asked, others) = (asked(by: url), other.asked(by: url))
    return asked != others ? asked > others : kinds.lexicographicallyPrecedes(other.kinds)
  }
}
