/// A set of token kinds, as bits.
struct TokenSet: Sendable, ExpressibleByArrayLiteral {
  private var low: UInt64 = 0
  private var high: UInt64 = 0

  init(arrayLiteral kinds: TokenKind...) {
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
}
