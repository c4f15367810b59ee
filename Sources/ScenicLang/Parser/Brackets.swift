/// The brackets of a file, matched before it is parsed.
///
/// Knowing for every opener where it closes, the parser can neither run out of a pair nor be silenced by a bracket
/// too many, and it steps over a pair in one move. Linear in the tokens.
struct Brackets: Sendable {
  /// Openers without a closer, in order, with the token before which the closer belongs, where that is known.
  private(set) var unclosed: [(opener: Int, closer: Int?)] = []
  /// Closers without an opener, in order.
  private(set) var extraClosers: [Int] = []

  /// Matches the brackets and writes each one's partner into the payloads of the tokens.
  static func match(_ tokens: inout TokenBuffer, _ bytes: [UInt8]) -> Brackets {
    var brackets = Brackets()
    var open: [Int] = []
    for token in 0..<tokens.count where tokens.kinds[token].isOpener || tokens.kinds[token].isCloser {
      let kind = tokens.kinds[token]
      tokens.payloads[token] = TokenBuffer.unmatched
      if kind.isOpener {
        open.append(token)
      } else if let place = open.lastIndex(where: { tokens.kinds[$0] == kind.partner }) {
        brackets.unclosed += open[(place + 1)...].map { ($0, nil) }
        tokens.payloads[token] = UInt32(open[place])
        tokens.payloads[open[place]] = UInt32(token)
        open.removeSubrange(place...)
      } else {
        brackets.extraClosers.append(token)
      }
    }
    brackets.unclosed += open.map { ($0, nil) }
    brackets.unclosed.sort { $0.opener < $1.opener }
    return brackets
  }

  /// Where the closer of an unclosed opener belongs, if that is known.
  func place(ofCloserFor opener: Int) -> Int? {
    let index = lowerBound(of: opener, in: unclosed.count) { unclosed[$0].opener }
    return index < unclosed.count && unclosed[index].opener == opener ? unclosed[index].closer : nil
  }

  /// The first closer without an opener at or after a token.
  func extraCloser(from token: Int) -> Int? {
    let index = lowerBound(of: token, in: extraClosers.count) { extraClosers[$0] }
    return index < extraClosers.count ? extraClosers[index] : nil
  }

  private func lowerBound(of value: Int, in count: Int, _ element: (Int) -> Int) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = low + (high - low) / 2
      if element(middle) < value { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
