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
  /// What begins a declaration.
  static let declarations: TokenSet = [
    .appKeyword, .importKeyword, .enumKeyword, .structKeyword, .externKeyword, .styleKeyword,
    .conditionKeyword,
    .actionKeyword, .sceneKeyword, .eventKeyword, .eventsKeyword, .containerKeyword, .flowKeyword,
    .rootKeyword,
    .onKeyword, .convertKeyword, .linkKeyword, .testKeyword, .reachableKeyword, .fromKeyword, .alwaysKeyword,
    .neverKeyword,
  ]

  /// What begins a clause of a scene or flow.
  static let clauses: TokenSet = [.requiresKeyword, .producesKeyword, .updatesKeyword, .sendsKeyword]

  /// What begins a member of a scene.
  static let members: TokenSet = [.eventKeyword, .conditionKeyword, .sendsKeyword]

  /// What begins a container written in place.
  static let containers: TokenSet = [.stackKeyword, .tabsKeyword, .splitKeyword, .containerKeyword]

  /// What begins an effect.
  static let effects: TokenSet = [
    .pushKeyword, .popKeyword, .replaceKeyword, .showKeyword, .presentKeyword, .dismissKeyword, .backKeyword,
    .closeKeyword, .selectKeyword, .updateKeyword, .goKeyword, .rootKeyword, .finishKeyword, .cancelKeyword,
    .doKeyword, .stayKeyword, .ifKeyword,
  ]

  /// What begins a statement other than an event.
  static let statements: TokenSet = [
    .setKeyword, .openKeyword, .saveKeyword, .restoreKeyword, .expectKeyword,
  ]

  /// What may begin a declaration, but a member, effect or node as well.
  static let ambiguousInside = members.union([.rootKeyword, .containerKeyword])

  /// Every word.
  static let words = TokenSet(TokenKind.allCases.filter { $0.isWord })

  /// What begins something with a name, perhaps after attributes.
  static let attributed = words.union([.at])

  /// What an operand begins with that cannot go on with the one before.
  static let operands = words.union([.string, .integer, .decimal, .not, .leftBracket])

  /// What begins an expression.
  static let expressions = operands.union([.minus, .period, .leftParen])

  /// What begins a pattern.
  static let patterns = expressions.union([.wildcard])

  /// What begins a type.
  static let types = words.union([.leftBracket, .leftParen])

  /// Operators that may follow a value that is missing.
  static let choices: TokenSet = [
    .question, .questionQuestion, .orOr, .andAnd, .equalEqual, .notEqual, .less, .lessEqual, .greater,
    .greaterEqual,
    .plus, .minus, .slash,
  ]

  /// Signs and literals that may be left over from an edit, and can be stepped over one by one.
  static let strays: TokenSet = [
    .wildcard, .integer, .decimal, .string, .comma, .semicolon, .equal, .arrow, .bar, .question, .slash,
    .questionQuestion, .orOr, .andAnd, .equalEqual, .notEqual, .less, .lessEqual, .greater, .greaterEqual,
    .plus,
    .not, .times, .percent,
  ]
}
