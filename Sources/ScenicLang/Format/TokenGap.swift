/// The required trivia between a token and the one before it.
///
/// On one line it is empty, a space, or a separator and a space; broken it is a line break. That is decided
/// for each group as a whole.
enum TokenGap: UInt8 {
  /// Empty, and never a line break: `name(`, `a,`.
  case glue
  /// Empty, or a line break as a last resort: before the dot of `a.b`.
  case tight
  /// A space, or a line break as a last resort.
  case space
  /// After the opener of a list in parentheses or square brackets.
  case listStart
  /// Before the closer of such a list.
  case listEnd
  /// Between two items of a list, before an operator of a chain, before a part of a header.
  case part
  /// Before a clause of a header, which stays on its own line if it was on one.
  case clause
  /// Before the brace that ends a header.
  case brace
  /// After an attribute: the next token stays on the line or below.
  case attribute
  /// After an opening brace.
  case firstItem
  /// Between two items in braces, which are separated on one line by nothing, a comma or a semicolon.
  case item, itemAfterComma, itemAfterSemicolon
  /// Before a closing brace.
  case lastItem
  /// Between two declarations of a file, which are never on one line.
  case line

  /// The number of columns on one line.
  @inline(__always)
  var width: Int {
    switch self {
    case .glue, .tight, .listStart, .listEnd, .line: 0
    case .space, .part, .clause, .brace, .attribute, .firstItem, .item, .lastItem: 1
    case .itemAfterComma, .itemAfterSemicolon: 2
    }
  }

  /// The separator of two items on one line, if it is a byte.
  @inline(__always)
  var separator: UInt8? {
    switch self {
    case .itemAfterComma: UInt8(ascii: ",")
    case .itemAfterSemicolon: UInt8(ascii: ";")
    default: nil
    }
  }

  /// True if a broken group breaks the line here, so that the tokens before it need no more space.
  @inline(__always)
  var isOpportunity: Bool {
    switch self {
    case .glue, .tight, .space, .brace, .attribute: false
    default: true
    }
  }

  /// True if it is between the items of braces or at their edges.
  @inline(__always)
  var isInBraces: Bool { rawValue >= TokenGap.firstItem.rawValue && rawValue <= TokenGap.lastItem.rawValue }

  /// True if a blank line is kept here.
  @inline(__always)
  var keepsBlankLine: Bool {
    switch self {
    case .item, .itemAfterComma, .itemAfterSemicolon, .line: true
    default: false
    }
  }

  /// True if it is before the closer of a group.
  @inline(__always)
  var isBeforeCloser: Bool { self == .lastItem || self == .listEnd }
}

extension TokenGap {
  /// Determines the trivia between two tokens from their kinds; the nodes of the tree refine it.
  @inline(__always)
  init(after last: TokenKind, before next: TokenKind) {
    switch next {
    case .comma, .semicolon, .colon, .rightParen, .rightBracket, .question, .questionPeriod: self = .glue
    case .period: self = TokenGap.beginsValue.contains(last) ? (last.isOpener ? .glue : .space) : .tight
    case .leftParen: self = TokenGap.beginsValue.contains(last) && !last.isOpener ? .space : .glue
    default:
      switch last {
      case .leftParen, .leftBracket, .period, .questionPeriod, .at: self = .glue
      case .not: self = .glue
      default: self = .space
      }
    }
  }

  /// The tokens that precede a value or type rather than follow one.
  private static let beginsValue: TokenSet = [
    .leftBrace, .leftParen, .leftBracket, .comma, .semicolon, .colon, .equal, .arrow, .bar, .question, .slash,
    .questionQuestion, .orOr, .andAnd, .equalEqual, .notEqual, .less, .lessEqual, .greater, .greaterEqual,
    .plus, .minus, .rightBrace,
  ]
}
