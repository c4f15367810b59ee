/// A word of other languages, or of everyday speech, with its replacement.
struct ForeignWord: Sendable {
  /// The intended keywords; it is parsed as the first.
  let meant: [TokenKind]
  /// The presentation style, if the word implies one.
  var style: String?
  var certainty = FixIt.Certainty.likely
  /// True if the rest must be in parentheses after the replacement.
  var wraps = false

  /// Words that may mean an effect.
  static let effects: [String: ForeignWord] = [
    "navigate": going, "goto": going, "enter": going, "visit": going,
    "open": ForeignWord(meant: [.presentKeyword, .pushKeyword]),
    "modal": ForeignWord(meant: [.presentKeyword]), "popup": ForeignWord(meant: [.presentKeyword]),
    "overlay": ForeignWord(meant: [.presentKeyword]),
    "sheet": ForeignWord(meant: [.presentKeyword], style: "sheet"),
    "fullScreen": ForeignWord(meant: [.presentKeyword], style: "fullScreen"),
    "alert": ForeignWord(meant: [.presentKeyword], style: "alert"),
    "popover": ForeignWord(meant: [.presentKeyword], style: "popover"),
    "call": ForeignWord(meant: [.doKeyword]), "perform": ForeignWord(meant: [.doKeyword]),
    "run": ForeignWord(meant: [.doKeyword]), "start": ForeignWord(meant: [.doKeyword]),
    "launch": ForeignWord(meant: [.doKeyword]), "execute": ForeignWord(meant: [.doKeyword]),
    "invoke": ForeignWord(meant: [.doKeyword]), "request": ForeignWord(meant: [.doKeyword]),
    "dispatch": ForeignWord(meant: [.doKeyword]), "schedule": ForeignWord(meant: [.doKeyword]),
    "continue": ForeignWord(meant: [.resumeKeyword]), "proceed": ForeignWord(meant: [.resumeKeyword]),
    "retry": ForeignWord(meant: [.resumeKeyword]),
  ]

  private static let going = ForeignWord(meant: [.pushKeyword, .showKeyword, .goKeyword])

  /// Words that may mean `where`.
  static let conditions: [String: ForeignWord] = [
    "if": ForeignWord(meant: [.whereKeyword], certainty: .certain),
    "when": ForeignWord(meant: [.whereKeyword], certainty: .certain),
  ]

  /// Words that may mean an operator.
  static let operators: [String: ForeignWord] = [
    "and": ForeignWord(meant: [.andAnd], certainty: .certain),
    "or": ForeignWord(meant: [.orOr], certainty: .certain),
    "not": ForeignWord(meant: [.not], certainty: .certain),
  ]

  /// Words that may mean the keyword of a declaration.
  static let declarations: [String: ForeignWord] = [
    "when": ForeignWord(meant: [.onKeyword]), "view": ForeignWord(meant: [.sceneKeyword]),
    "page": ForeignWord(meant: [.sceneKeyword]), "var": ForeignWord(meant: [.conditionKeyword]),
    "let": ForeignWord(meant: [.conditionKeyword]), "func": ForeignWord(meant: [.actionKeyword]),
    "class": ForeignWord(meant: [.structKeyword]), "include": ForeignWord(meant: [.importKeyword]),
    "timer": ForeignWord(meant: [.actionKeyword]),
  ]

  /// Attributes without arguments, which may lack their `@`.
  static let attributes: Set<String> = [
    "caseInsensitive", "deprecated", "placeholder", "plusIsSpace", "terminal", "unasked", "unused",
  ]

  /// Words that may mean the keyword of a member.
  static let members: [String: ForeignWord] = [
    "func": ForeignWord(meant: [.eventKeyword]), "events": ForeignWord(meant: [.eventKeyword]),
    "var": ForeignWord(meant: [.conditionKeyword]), "let": ForeignWord(meant: [.conditionKeyword]),
  ]

  /// Words that may mean `expect` before a path or a property.
  static let statements: [String: ForeignWord] = [
    "assert": expecting, "check": expecting, "ensure": expecting, "should": expecting, "verify": expecting,
  ]

  private static let expecting = ForeignWord(meant: [.expectKeyword], certainty: .certain)

  /// Words that may mean a keyword for requests that overlap.
  static let overlaps: [String: ForeignWord] = [
    "last": ForeignWord(meant: [.latestKeyword]), "newest": ForeignWord(meant: [.latestKeyword]),
    "recent": ForeignWord(meant: [.latestKeyword]), "switching": ForeignWord(meant: [.latestKeyword]),
    "once": ForeignWord(meant: [.singleKeyword]), "unique": ForeignWord(meant: [.singleKeyword]),
    "exclusive": ForeignWord(meant: [.singleKeyword]), "first": ForeignWord(meant: [.singleKeyword]),
  ]

  /// Words that may mean `after` before the delay of a timer.
  static let delays: [String: ForeignWord] = [
    "delay": delaying, "every": delaying, "in": delaying, "timeout": delaying, "wait": delaying,
    "within": delaying,
  ]

  private static let delaying = ForeignWord(meant: [.afterKeyword])

  /// Words that may mean `pass` before a duration.
  static let passing: [String: ForeignWord] = [
    "advance": elapsing, "after": elapsing, "elapse": elapsing, "sleep": elapsing, "tick": elapsing,
    "wait": elapsing,
  ]

  private static let elapsing = ForeignWord(meant: [.passKeyword])

  /// A word that may mean `for` before the owner of a request.
  static let owner = ForeignWord(meant: [.forKeyword])

  /// Words that may mean `or` before `wait`.
  static let waits: Set<String> = ["and", "otherwise", "then"]
  static let waiting = ForeignWord(meant: [.orKeyword], certainty: .certain)

  /// Words that may mean `asking`.
  static let asks: Set<String> = ["ask", "asked", "asks"]

  /// Words that may mean `else` after the condition of a requirement.
  static let alternatives: [String: ForeignWord] = [
    "or": alternative, "orElse": alternative, "orelse": alternative, "otherwise": alternative,
  ]

  private static let alternative = ForeignWord(meant: [.elseKeyword])

  /// Words before the steps of a test in other languages.
  static let stepWords: Set<String> = ["and", "but", "given", "then", "when"]

  /// Words that may mean `present` before the name of a scene in a condition.
  static let queries: Set<String> = ["Present", "exists", "isPresent", "isPresented"]

  /// Words and signs that mean an operator of comparisons.
  static let comparisons: [String: TokenKind] = [
    "is": .equalEqual, "equals": .equalEqual, "eq": .equalEqual, "isnt": .notEqual, "isNot": .notEqual,
    "≠": .notEqual, "≤": .lessEqual, "≥": .greaterEqual,
  ]

  /// Words behind `is` that mean an operator with the word after them.
  static let comparatives: [String: (next: String, meant: TokenKind)] = [
    "greater": ("than", .greater), "more": ("than", .greater), "bigger": ("than", .greater),
    "less": ("than", .less), "fewer": ("than", .less), "smaller": ("than", .less),
    "equal": ("to", .equalEqual),
  ]

  /// Words that mean `presenting`, in small letters.
  static let presentations: Set<String> = ["presents", "presented", "presentation"]

  /// Words that mean `else if`.
  static let choices: Set<String> = ["elif", "elseIf", "elseif", "elsif"]

  /// Words that may mean the arrow before a result.
  static let results: Set<String> = ["gives", "returning", "returns", "yields"]

  /// Words that may mean `sends` before a group of events.
  static let senders: Set<String> = [
    "conforms", "emits", "extends", "fires", "implements", "includes", "inherits", "raises", "uses",
  ]

  /// Words before a bound name of a pattern in other languages.
  static let binders: Set<String> = ["let", "var", "val"]
}

extension Parser {
  /// Returns the foreign word at the token, if it is one and another word follows.
  func foreignWord(among words: [String: ForeignWord]) -> ForeignWord? {
    guard kind.isWord, cursor + 1 < limit, tokens.range(cursor).count <= longestComparedWord else {
      return nil
    }
    return words[String(decoding: bytes[tokens.range(cursor)], as: UTF8.self)]
  }

  /// Consumes a foreign word for an effect; returns nil if there is none.
  mutating func foreignEffect() -> TokenKind? {
    guard peek().isWord, var word = foreignWord(among: ForeignWord.effects) else { return nil }
    if isPath(cursor + 1) { word = ForeignWord(meant: [.goKeyword], certainty: .certain) }
    reportForeign(word, until: afterStep(cursor + 1))
    return word.meant.first
  }

  /// Consumes a foreign word for a declaration or member; returns nil if there is none.
  mutating func foreignDeclaration(among words: [String: ForeignWord]) -> TokenKind? {
    guard let word = foreignWord(among: words), let meant = word.meant.first, meant.canPrecede(peek())
    else { return nil }
    reportForeign(word, until: cursor + 1)
    return meant
  }

  /// Consumes a foreign word for an operator between two operands on one line; returns false if there is
  /// none.
  @inline(never)
  mutating func acceptForeignOperator(_ meant: TokenKind) -> Bool {
    guard kind == .identifier || kind == .orKeyword, !isWaitAhead, !isWaitInParentheses, !isElse,
      TokenSet.expressions.contains(peek()),
      peek() != .period, peek() != .minus, let word = foreignWord(among: ForeignWord.operators),
      word.meant == [meant],
      !tokens.isFirstOnLine(cursor, bytes), !tokens.isFirstOnLine(cursor + 1, bytes)
    else { return false }
    reportForeign(word, until: cursor + 1)
    bump()
    return true
  }

  /// Consumes a foreign word for `where`; returns nil if there is none. If a brace is missing, an `if` is an
  /// effect.
  mutating func foreignCondition() -> TokenKind? {
    guard kind.isWord, TokenSet.expressions.contains(peek()), brackets.extraClosers.isEmpty,
      let word = foreignWord(among: ForeignWord.conditions)
    else {
      return nil
    }
    reportForeign(word, until: cursor + 1)
    return .whereKeyword
  }

  /// Skips a word of other languages before a bound name of a pattern.
  mutating func skipBinder() {
    if kind == .identifier, peek() == .period, peek(2).isWord, text(cursor) == "case",
      tokens[cursor].end != tokens[cursor + 1].start
    {
      return unexpected(until: cursor + 1)
    }
    guard kind == .identifier, peek().isPlainName,
      ForeignWord.binders.contains(String(decoding: bytes[tokens.range(cursor)], as: UTF8.self))
    else { return }
    if peek(2) == .question {
      report(.optionalBinder, cursor..<cursor + 3)
      return setAside(until: cursor + 1)
    }
    unexpected(until: cursor + 1)
  }

  /// Skips a colon directly after a keyword, as after a label.
  mutating func skipColonOfWord() {
    guard kind == .colon, peek().isWord, cursor > 0, tokens[cursor - 1].kind.isKeyword,
      tokens[cursor - 1].end == tokens[cursor].start
    else { return }
    unexpected(until: cursor + 1)
  }
}
