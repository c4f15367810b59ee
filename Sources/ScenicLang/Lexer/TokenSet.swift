/// A set of token kinds, as bits.
struct TokenSet: Sendable, ExpressibleByArrayLiteral {
  private var low: UInt64 = 0
  private var high: UInt64 = 0

  init(arrayLiteral kinds: TokenKind...) { self.init(kinds) }

  init(_ kinds: [TokenKind]) {
    for kind in kinds { insert(kind) }
  }

  private mutating func insert(_ kind: TokenKind) {
    if kind.rawValue < 64 {
      low |= 1 << UInt64(kind.rawValue)
    } else {
      high |= 1 << UInt64(kind.rawValue - 64)
    }
  }

  @inline(__always)
  func contains(_ kind: TokenKind) -> Bool {
    let raw = UInt64(kind.rawValue)
    return (raw < 64 ? low >> raw : high >> (raw & 63)) & 1 == 1
  }

  func union(_ other: TokenSet) -> TokenSet {
    var result = self
    result.low |= other.low
    result.high |= other.high
    return result
  }

  /// The members, in the order of the kinds.
  var kinds: [TokenKind] { TokenKind.allCases.filter(contains) }
}

extension TokenSet {
  /// The tokens that begin a declaration.
  static let declarations: TokenSet = [
    .appKeyword, .importKeyword, .enumKeyword, .structKeyword, .externKeyword, .styleKeyword,
    .conditionKeyword,
    .actionKeyword, .sceneKeyword, .eventKeyword, .eventsKeyword, .containerKeyword, .flowKeyword,
    .rootKeyword,
    .onKeyword, .convertKeyword, .linkKeyword, .testKeyword, .reachableKeyword, .fromKeyword, .alwaysKeyword,
    .neverKeyword, .stepsKeyword, .flagKeyword,
  ]

  /// The tokens that begin a clause of a scene or flow.
  static let clauses: TokenSet = [.requiresKeyword, .producesKeyword, .updatesKeyword, .sendsKeyword]

  /// The tokens that begin a member of a scene.
  static let members: TokenSet = [.eventKeyword, .conditionKeyword, .sendsKeyword, .onKeyword]

  /// The tokens that begin an inline container.
  static let containers: TokenSet = [.stackKeyword, .tabsKeyword, .splitKeyword, .containerKeyword]

  /// The tokens that begin an effect.
  static let effects: TokenSet = [
    .pushKeyword, .popKeyword, .replaceKeyword, .showKeyword, .presentKeyword, .dismissKeyword, .backKeyword,
    .closeKeyword, .selectKeyword, .updateKeyword, .goKeyword, .rootKeyword, .finishKeyword, .cancelKeyword,
    .doKeyword, .resumeKeyword, .stayKeyword, .ifKeyword,
  ]

  /// The tokens that begin a statement other than an event.
  static let statements: TokenSet = [
    .setKeyword, .openKeyword, .saveKeyword, .restoreKeyword, .expectKeyword, .passKeyword,
  ]

  /// The tokens that begin a declaration, but also a member, effect or node.
  static let ambiguousInside = members.union([.rootKeyword, .containerKeyword])

  /// All words.
  static let words = TokenSet(TokenKind.allCases.filter { $0.isWord })

  /// The tokens that begin a named part, perhaps after attributes.
  static let attributed = words.union([.at])

  /// The tokens that begin an operand and cannot continue the one before.
  static let operands = words.union([
    .string, .stringStart, .integer, .decimal, .not, .leftBracket,
  ])

  /// The tokens that begin an expression.
  static let expressions = operands.union([.minus, .period, .leftParen])

  /// The tokens that begin a pattern.
  static let patterns = expressions.union([.wildcard])

  /// The tokens that begin a type.
  static let types = words.union([.leftBracket, .leftParen])

  /// Operators that may follow a value that is missing.
  static let choices: TokenSet = [
    .question, .questionQuestion, .orOr, .andAnd, .equalEqual, .notEqual, .less, .lessEqual, .greater,
    .greaterEqual,
    .plus, .minus, .slash,
  ]

  /// Signs and literals that may remain after an edit, and can be skipped one by one.
  static let strays: TokenSet = [
    .wildcard, .integer, .decimal, .string, .comma, .semicolon, .equal, .arrow, .bar, .question, .slash,
    .questionPeriod, .questionQuestion, .orOr, .andAnd, .equalEqual, .notEqual, .less, .lessEqual, .greater,
    .greaterEqual,
    .plus,
    .not, .times, .percent,
  ]
}
