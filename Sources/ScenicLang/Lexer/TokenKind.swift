/// The kind of a token. Keywords have their own kinds; the parser accepts them as names wherever no keyword
/// can begin.
enum TokenKind: UInt8, Sendable, CaseIterable {
  case endOfFile, identifier, wildcard, integer, decimal, string
  // The parts of a string with interpolations: up to the first one, between two, and after the last one.
  case stringStart, stringMiddle, stringEnd
  case leftBrace, leftParen, leftBracket, rightBrace, rightParen, rightBracket
  case comma, semicolon, colon, period, equal, arrow, bar, question, slash, at
  case questionQuestion, questionPeriod, orOr, andAnd, equalEqual, notEqual, less, lessEqual, greater,
    greaterEqual
  case plus, minus, not
  // Operators of other languages.
  case times, percent

  // Declarations.
  case appKeyword, importKeyword, enumKeyword, structKeyword, externKeyword, styleKeyword, conditionKeyword
  case actionKeyword, sceneKeyword, eventKeyword, eventsKeyword, containerKeyword, flowKeyword, rootKeyword
  case onKeyword, convertKeyword, linkKeyword, testKeyword, reachableKeyword, fromKeyword, alwaysKeyword
  case neverKeyword, stepsKeyword, flagKeyword
  // Clauses.
  case requiresKeyword, producesKeyword, updatesKeyword, sendsKeyword
  // Nodes; `container` is above.
  case stackKeyword, tabsKeyword, splitKeyword
  // Effects; `root` is above.
  case pushKeyword, popKeyword, replaceKeyword, showKeyword, presentKeyword, dismissKeyword, backKeyword
  case closeKeyword, selectKeyword, updateKeyword, goKeyword, finishKeyword, cancelKeyword, doKeyword
  case resumeKeyword, stayKeyword, ifKeyword
  // Statements.
  case setKeyword, openKeyword, saveKeyword, restoreKeyword, expectKeyword, passKeyword
  // Keywords inside one of the above.
  case typeKeyword, elseKeyword, asKeyword, inKeyword, allKeyword, toKeyword, whereKeyword, evenKeyword
  case coveredKeyword, presentingKeyword, reachKeyword, didKeyword, refusedKeyword, forKeyword, latestKeyword
  case singleKeyword, askingKeyword, orKeyword, waitKeyword, afterKeyword, atKeyword, withKeyword,
    secondsKeyword
  case trueKeyword, falseKeyword, nilKeyword

  /// The text of every kind with a fixed one, in the order of the cases from `leftBrace`.
  private static let spellings = [
    "{", "(", "[", "}", ")", "]", ",", ";", ":", ".", "=", "->", "|", "?", "/", "@",
    "??", "?.", "||", "&&", "==", "!=", "<", "<=", ">", ">=", "+", "-", "!", "*", "%",
    "app", "import", "enum", "struct", "extern", "style", "condition", "action", "scene", "event", "events",
    "container", "flow", "root", "on", "convert", "link", "test", "reachable", "from", "always", "never",
    "steps", "flag",
    "requires", "produces", "updates", "sends", "stack", "tabs", "split",
    "push", "pop", "replace", "show", "present", "dismiss", "back", "close", "select", "update", "go",
    "finish",
    "cancel", "do", "resume", "stay", "if", "set", "open", "save", "restore", "expect", "pass",
    "type", "else", "as", "in", "all", "to", "where", "even", "covered", "presenting", "reach", "did",
    "refused", "for", "latest", "single", "asking", "or", "wait", "after", "at", "with", "s",
    "true", "false", "nil",
  ]

  private static let firstSpelled = TokenKind.leftBrace.rawValue
  private static var firstKeyword: UInt8 { TokenKind.appKeyword.rawValue }

  /// The text of a kind with a fixed one; empty for names, literals and the end of the file.
  var spelling: String {
    let index = Int(rawValue) - Int(TokenKind.firstSpelled)
    return index >= 0 && index < TokenKind.spellings.count ? TokenKind.spellings[index] : ""
  }

  /// Creates the kind with a spelling; the end of the file if there is none.
  init(spelling: String) {
    self = spelling == "_" ? .wildcard : TokenKind.allCases.first { $0.spelling == spelling } ?? .endOfFile
  }

  /// Every keyword, in the order of the cases, which is also the order of their numbers in a `NameTable`.
  static var keywords: ArraySlice<String> { spellings.dropFirst(Int(firstKeyword - firstSpelled)) }

  /// Creates the kind of the keyword with a number below `keywords.count`; `identifier` for any other number.
  @inline(__always)
  init(name: UInt32) {
    let raw = UInt32(TokenKind.firstKeyword) + min(name, 0xFF)
    self = raw <= 0xFF ? TokenKind(rawValue: UInt8(truncatingIfNeeded: raw)) ?? .identifier : .identifier
  }

  /// The number of a keyword as a name; nil for other kinds.
  @inline(__always)
  var keywordNumber: UInt32? { isKeyword ? UInt32(rawValue &- TokenKind.firstKeyword) : nil }

  /// True if it is a keyword.
  @inline(__always)
  var isKeyword: Bool { rawValue >= TokenKind.appKeyword.rawValue }

  /// True if it is valid as a name.
  @inline(__always)
  var isWord: Bool { self == .identifier || isKeyword }

  /// True if it is a name almost everywhere: no keyword, the unit of a duration, `at` or `with`.
  @inline(__always)
  var isPlainName: Bool {
    self == .identifier || self == .secondsKeyword || self == .atKeyword || self == .withKeyword
  }

  /// True if it is a part of a string with interpolations.
  @inline(__always)
  var isPartOfString: Bool {
    rawValue >= TokenKind.stringStart.rawValue && rawValue <= TokenKind.stringEnd.rawValue
  }

  /// True if it is one of `{ ( [`.
  @inline(__always)
  var isOpener: Bool {
    rawValue >= TokenKind.leftBrace.rawValue && rawValue <= TokenKind.leftBracket.rawValue
  }

  /// True if it is one of `} ) ]`.
  @inline(__always)
  var isCloser: Bool {
    rawValue >= TokenKind.rightBrace.rawValue && rawValue <= TokenKind.rightBracket.rawValue
  }

  /// The bracket that closes or opens this one; nil for other kinds.
  var partner: TokenKind? {
    switch self {
    case .leftBrace: .rightBrace
    case .leftParen: .rightParen
    case .leftBracket: .rightBracket
    case .rightBrace: .leftBrace
    case .rightParen: .leftParen
    case .rightBracket: .leftBracket
    default: nil
    }
  }
}
