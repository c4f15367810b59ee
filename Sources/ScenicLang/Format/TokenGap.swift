/// What belongs between a token and the one before it.
///
/// Flat it is nothing, a space, or a separator and a space; broken it is a line break. Which of the two is decided for
/// each group as a whole.
enum TokenGap: UInt8 {
  /// Nothing, and never a line break: `name(`, `a,`.
  case glue
  /// Nothing, or a line break where nothing else helps: before the dot of `a.b`.
  case tight
  /// A space, or a line break where nothing else helps.
  case space
  /// Behind the opener of a list in parentheses or square brackets.
  case listStart
  /// Before the closer of such a list.
  case listEnd
  /// Between two items of a list, before an operator of a chain, before a part of a header.
  case part
  /// Before a clause of a header, which stays on a line of its own if it was on one.
  case clause
  /// Before the brace that ends a header.
  case brace
  /// Behind an attribute: the next thing stays on the line or below.
  case attribute
  /// Behind an opening brace.
  case firstItem
  /// Between two items in braces: nothing, a comma or a semicolon separates them on one line.
  case item, itemAfterComma, itemAfterSemicolon
  /// Before a closing brace.
  case lastItem
  /// Between two declarations of a file, which are never on one line.
  case line

  /// How many columns it takes on one line.
  @inline(__always)
  var width: Int {
    switch self {
    case .glue, .tight, .listStart, .listEnd, .line: 0
    case .space, .part, .clause, .brace, .attribute, .firstItem, .item, .lastItem: 1
    case .itemAfterComma, .itemAfterSemicolon: 2
    }
  }

  /// What separates two items on one line, if that is a byte.
  @inline(__always)
  var separator: UInt8? {
    switch self {
    case .itemAfterComma: UInt8(ascii: ",")
    case .itemAfterSemicolon: UInt8(ascii: ";")
    default: nil
    }
  }

  /// Whether a group that is broken breaks the line here, so that what stands before it needs no more room.
  @inline(__always)
  var isOpportunity: Bool {
    switch self {
    case .glue, .tight, .space, .brace, .attribute: false
    default: true
    }
  }

  /// Whether it stands between the items of braces or at their edges.
  @inline(__always)
  var isInBraces: Bool { rawValue >= TokenGap.firstItem.rawValue && rawValue <= TokenGap.lastItem.rawValue }

  /// Whether a blank line may stay here.
  @inline(__always)
  var keepsBlankLine: Bool {
    switch self {
    case .item, .itemAfterComma, .itemAfterSemicolon, .line: true
    default: false
    }
  }

  /// Whether it stands before what closes a group.
  @inline(__always)
  var isBeforeCloser: Bool { self == .lastItem || self == .listEnd }
}

extension TokenGap {
  /// What belongs between two tokens, as far as their kinds say. The nodes of the tree say the rest.
  @inline(__always)
  init(after last: TokenKind, before next: TokenKind) {
    switch next {
    case .comma, .semicolon, .colon, .rightParen, .rightBracket, .question: self = .glue
    case .period: self = TokenGap.beginsValue.contains(last) ? (last.isOpener ? .glue : .space) : .tight
    case .leftParen: self = TokenGap.beginsValue.contains(last) && !last.isOpener ? .space : .glue
    default:
      switch last {
      case .leftParen, .leftBracket, .period, .at: self = .glue
      case .not: self = .glue
      default: self = .space
      }
    }
  }

  /// What stands before a value or type rather than behind one.
  private static let beginsValue: TokenSet = [
    .leftBrace, .leftParen, .leftBracket, .comma, .semicolon, .colon, .equal, .arrow, .bar, .question, .slash,
    .questionQuestion, .orOr, .andAnd, .equalEqual, .notEqual, .less, .lessEqual, .greater, .greaterEqual,
    .plus, .minus, .rightBrace,
  ]
}
