import ScenicRuntime

/// Creates the messages for the parser's facts.
struct SyntaxMessages {
  let tree: SyntaxTree
  /// True if there is no other fact; otherwise brackets may be missing elsewhere.
  let isAlone: Bool
  /// True if an unexpected `=`, or another fact, is on the line of this one: the repair of one may be an error beside
  /// the other.
  var isBesideAssignment = false
  var isBesideOther = false
  /// True if no bracket is missing or extra; only then the nesting is certain.
  let bracketsMatch: Bool
  /// The declared targets of effects, by name, if a token is unexpected at the position of an effect.
  let effectTargets: [String: TokenKind]
  /// The tokens of invalid names that are declared, also of their uses.
  let invalidNames: [String: [Range<Int>]]

  /// Returns true if two facts are on the same line.
  func areOnOneLine(_ one: SyntaxFact, _ other: SyntaxFact) -> Bool {
    let (first, last) = (
      min(one.tokens.lowerBound, other.tokens.lowerBound), max(one.tokens.lowerBound, other.tokens.lowerBound)
    )
    return (first..<last).allSatisfy { !tree.tokens.isFirstOnLine($0 + 1, tree.file.bytes) }
  }

  /// Returns true if a token is between the label of an argument and its value.
  private func isLabel(_ token: Int) -> Bool {
    guard token > 1, tree.tokens[token - 1].kind.isWord else { return false }
    let before = tree.tokens[token - 2].kind
    return before == .leftParen || before == .comma
  }

  /// Returns true if a token is where a condition needs a comparison: after an operand, in a clause without another
  /// comparison. Elsewhere `=` may belong to a declaration or statement with another mistake in it.
  private func isOnlyComparison(_ token: Int) -> Bool {
    guard token > 0, SyntaxMessages.operandEnds.contains(tree.tokens[token - 1].kind) else { return false }
    var place = token - 1
    while place > 0, !SyntaxMessages.conditionStarts.contains(tree.tokens[place].kind) {
      if SyntaxMessages.comparisonSigns.contains(tree.tokens[place].kind) { return false }
      if tree.tokens.isFirstOnLine(place, tree.file.bytes) { return false }
      place -= 1
    }
    place = token + 1
    while place < tree.tokens.count, !tree.tokens.isFirstOnLine(place, tree.file.bytes),
      tree.tokens[place].kind != .leftBrace, !SyntaxMessages.conditionStarts.contains(tree.tokens[place].kind)
    {
      if SyntaxMessages.comparisonSigns.contains(tree.tokens[place].kind) { return false }
      place += 1
    }
    return true
  }

  private static let operandEnds = TokenSet.words.union([
    .string, .integer, .decimal, .rightParen, .rightBracket,
  ])
  private static let conditionStarts: TokenSet = [.whereKeyword, .ifKeyword, .andAnd, .orOr]
  private static let comparisonSigns: TokenSet = [
    .equal, .equalEqual, .notEqual, .less, .lessEqual, .greater, .greaterEqual, .question,
  ]

  /// Returns true if no other keyword resembles a misspelt one nearly as much: `pup` may be `pop`, or `push`.
  private func isOnlyNear(_ tokens: Range<Int>, _ meant: TokenKind) -> Bool {
    let range = range(tokens)
    let word = Array(tree.file.bytes[range.start..<range.end])
    guard let distance = editDistance(word, Array(meant.spelling.utf8)) else { return false }
    return TokenKind.allCases.allSatisfy {
      !$0.isKeyword || Self.ofDurations.contains($0) || $0 == meant
        || editDistance(word, Array($0.spelling.utf8), limit: distance + 1) == nil
    }
  }

  /// The keywords of durations, which the numbers beside them distinguish from others.
  private static let ofDurations: TokenSet = [.afterKeyword, .passKeyword, .secondsKeyword]

  func diagnostic(_ fact: SyntaxFact) -> Diagnostic {
    switch fact.kind {
    case .missing(let wanted): return missing(wanted, before: fact.tokens.lowerBound)
    case .unexpected(let wanted): return unexpected(fact.tokens, wanted)
    case .misspelt(let meant):
      let certainty: FixIt.Certainty = isOnlyNear(fact.tokens, meant) ? .certain : .likely
      let fixIt = FixIt("write `\(meant.spelling)`", certainty, [.init(range(fact.tokens), meant.spelling)])
      let message = "unknown keyword \(quote(fact.tokens)); did you mean `\(meant.spelling)`?"
      return error(.misspeltWord, message, fact.tokens, [fixIt])
    case .unknownWord(let keywords):
      let message = "expected \(Self.alternatives(keywords)), found \(quote(fact.tokens))"
      return error(.unexpectedText, message, fact.tokens, [])
    case .unclosed(let opener, let isCertain): return unclosed(opener, fact.tokens.lowerBound, isCertain)
    case .extraCloser:
      let count = fact.tokens.count
      let message = count == 1 ? quote(fact.tokens) : "closing brackets"
      return error(.extraCloser, "unmatched \(message)", fact.tokens, [remove(fact.tokens)])
    case .extraOpener:
      return error(.extraOpener, "unexpected \(quote(fact.tokens))", fact.tokens, [remove(fact.tokens)])
    case .tooDeep: return error(.tooDeep, "nested more than 200 levels deep", fact.tokens, [])
    case .tooManyOperators:
      let message = "too many operators in a row: an expression has at most 200 levels"
      return error(.tooDeep, message, fact.tokens, [])
    case .chainedComparison:
      return error(
        .chainedComparison, "unsupported chained comparison with \(quote(fact.tokens))", fact.tokens, [])
    case .assignment(let meant):
      let isCertain =
        bracketsMatch && !isBesideOther
        && (meant == .colon ? isLabel(fact.tokens.lowerBound) : isOnlyComparison(fact.tokens.lowerBound))
      let written = range(fact.tokens)
      let start = meant == .colon ? gap(before: fact.tokens.lowerBound).start : written.start
      let fixIt = FixIt(
        "write `\(meant.spelling)`", isCertain ? .certain : .likely,
        [.init(tree.sourceRange(start..<written.end), meant.spelling)])
      let place = meant == .colon ? "after a label" : "in a comparison"
      let isSign = tree.tokens[fact.tokens.lowerBound].kind == .equal
      return error(
        isSign ? .assignment : .unexpectedText,
        "expected `\(meant.spelling)` \(place), found \(quote(fact.tokens))", fact.tokens, [fixIt])
    case .foreignOperator: return foreignOperator(fact.tokens)
    case .choiceWithoutSpaces: return choiceWithoutSpaces(fact.tokens)
    case .interpolation: return interpolation(fact.tokens)
    case .wrongBracket(let opener): return wrongBracket(opener, fact.tokens)
    case .missingParentheses: return missingParentheses(fact.tokens)
    case .closureParameters: return closureParameters(fact.tokens)
    case .needlessBrackets: return needlessBrackets(fact.tokens)
    case .dotlessCase: return dotlessCase(fact.tokens)
    case .optionalBinding: return optionalBinding(fact.tokens)
    case .foreignArrow: return foreignArrow(fact.tokens)
    case .casesWithoutBraces: return casesWithoutBraces(fact.tokens)
    case .needlessWords(let words): return needlessWords(words, fact.tokens)
    case .unquotedPath: return unquotedPath(fact.tokens)
    case .unquotedURL: return unquotedURL(fact.tokens)
    case .quotedName: return quotedName(fact.tokens)
    case .foreignWord(let word): return foreignWord(word, fact.tokens)
    case .generic:
      var types = GenericType(tree, fact.tokens)
      guard let type = types.written() else {
        let message = "unsupported generic type \(quote(fact.tokens))"
        return error(.genericType, message, fact.tokens, [])
      }
      let fixIt = FixIt("write `\(type)`", .certain, [.init(range(fact.tokens), type)])
      return error(
        .genericType, "unsupported generic type \(quote(fact.tokens)); write `\(type)`", fact.tokens, [fixIt])
    case .styleBeforeNode: return styleBeforeNode(fact.tokens)
    case .rephrased(let phrase): return PhraseMessages(common: self).rephrased(phrase, fact.tokens)
    case .choiceOfNode(let place): return choiceOfNode(fact.tokens, place)
    case .choiceOfStyle(let effect): return choiceOfStyle(fact.tokens, effect)
    case .wrongCloser(let opener): return wrongCloser(opener, fact.tokens)
    case .repeatedClause: return repeatedClause(fact.tokens)
    case .waitWithoutCondition, .misplacedWait, .joinedWait, .joinedElse, .limitOfWait, .misplacedAsking,
      .conditionOfRule:
      return ruleCondition(fact.kind, fact.tokens)
    case .misplacedOverlap(let owner): return misplacedOverlap(fact.tokens, owner)
    case .wrongDuration: return wrongDuration(fact.tokens)
    case .wrongCount: return wrongCount(fact.tokens)
    case .timerWithResult:
      let message = "unexpected \(quote(fact.tokens)): a timer has no result"
      return error(.unexpectedText, message, fact.tokens, [remove(fact.tokens)])
    case .resultWithDelay: return resultWithDelay(fact.tokens)
    case .requestInTrigger: return requestInTrigger(fact.tokens)
    case .ruleWithoutOn: return ruleWithoutOn(fact.tokens)
    case .withoutKeyword(let keyword): return withoutKeyword(fact.tokens, keyword)
    case .notInTest: return notInTest(fact.tokens)
    case .invalidName: return invalidName(fact.tokens)
    case .importOfNames(let path): return importOfNames(fact.tokens, path)
    case .orBetweenTriggers: return orBetweenTriggers(fact.tokens)
    case .qualifiedDelay: return qualifiedDelay(fact.tokens)
    case .statementAsName: return statementAsName(fact.tokens)
    }
  }

  // MARK: Missing

  private func missing(_ wanted: Wanted, before token: Int) -> Diagnostic {
    let place = gap(before: token)
    let after = token == 0 ? "at the beginning" : "after \(quote(token - 1..<token))"
    let fixIts = repair(wanted, at: place, before: token)
    switch wanted {
    case .name(.declaration(let keyword)):
      return Diagnostic(
        .error, .missingName, "missing name after `\(keyword.spelling)`", at: place, fixIts: fixIts)
    case .name:
      return Diagnostic(.error, .missingName, "missing name \(after)", at: place, fixIts: fixIts)
    case .token(.eventKeyword):
      let start = Int(tree.tokens[token].start)
      let repair = FixIt("insert `event`", .likely, [.init(tree.sourceRange(start..<start), "event ")])
      return error(
        .missingToken, "missing `event` before \(quote(token..<token + 1))", token..<token + 1, [repair])
    case .token(let kind):
      return Diagnostic(
        .error, .missingToken, "missing `\(kind.spelling)` \(after)", at: place,
        notes: nameOfStatement(before: token), fixIts: fixIts)
    default:
      return Diagnostic(
        .error, .missingPart, "expected \(wanted.noun) \(after)", at: place,
        notes: nameOfStatement(before: token), fixIts: fixIts)
    }
  }

  /// Returns the note about a keyword that is alone on its line, where a statement is: an event may have its name.
  private func nameOfStatement(before token: Int) -> [Diagnostic.Note] {
    let word = token - 1
    if PhraseMessages(common: self).isContainerOfEffect(word) {
      let name = tree.tokens[word].kind.spelling
      return [Diagnostic.Note("`\(name) { … }` makes a container; to show a declared one, write its name")]
    }
    guard word >= 0, TokenSet.statements.contains(tree.tokens[word].kind),
      tree.tokens.isFirstOnLine(word, tree.file.bytes), tree.tokens.isFirstOnLine(token, tree.file.bytes)
    else { return [] }
    let name = tree.tokens[word].kind.spelling
    return [Diagnostic.Note("an event named `\(name)` is written in backticks", at: nil)]
  }

  private func repair(_ wanted: Wanted, at place: SourceRange, before token: Int) -> [FixIt] {
    if wanted == .token(.period) {
      let gap = tree.sourceRange(place.start..<Int(tree.tokens[token].start))
      return [FixIt("write `.`", .likely, [.init(gap, ".")])]
    }
    if wanted == .annotation { return [annotation(at: place, before: token)] }
    if wanted == .duration, let repair = durationWithoutNumber(token) { return [repair] }
    guard let text = wanted.placeholder, let certainty = certainty(of: wanted, before: token) else {
      return []
    }
    let isTight =
      [":", ",", ")", "]", "("].contains(text) || place.start == 0
      || wanted == .label && tree.tokens[token - 1].kind.isOpener
    let needsSpace =
      Int(tree.tokens[token].start) == place.start && token < tree.tokens.count - 1
      && tree.tokens[token].kind != .semicolon
    let inserted = (isTight ? "" : " ") + text + (needsSpace ? " " : "")
    return [FixIt("insert `\(text)`", certainty, [.init(place, inserted)])]
  }

  /// Returns the certainty that inserting the wanted part gives the intended text; nil if the next sign would
  /// still be an error.
  private func certainty(of wanted: Wanted, before token: Int) -> FixIt.Certainty? {
    let next = tree.tokens[token].kind
    guard case .token(let kind) = wanted else {
      let isWrong = TokenSet.strays.contains(next) && ![.comma, .semicolon, .equal, .bar].contains(next)
      return isWrong && !TokenSet.choices.contains(next) ? nil : .placeholder
    }
    // A word on another line may begin the next part instead.
    if kind.isKeyword {
      return next.isWord && !tree.tokens.isFirstOnLine(token, tree.file.bytes) ? .certain : .likely
    }
    if PhraseMessages(common: self).isContainerOfEffect(token - 1) { return nil }
    switch kind {
    case .colon: return !isBesideAssignment && TokenSet.types.contains(next) ? .certain : .likely
    case .comma:
      return bracketsMatch && next.isWord && tree.tokens[token + 1].kind == .colon ? .certain : .likely
    default: return .likely
    }
  }

  // MARK: Unexpected

  private func unexpected(_ tokens: Range<Int>, _ wanted: Wanted?) -> Diagnostic {
    let message: String
    if let wanted, let kind = wanted.expectation {
      message = "expected \(kind), found \(quote(tokens))"
    } else {
      message = "unexpected \(quote(tokens))"
    }
    if wanted == .effect,
      let known = cancelledRequest(tokens) ?? settingOfCondition(tokens)
        ?? bindingOfRequest(tokens)
    {
      return known
    }
    let meant = wanted == .effect ? forgottenEffect(tokens) : []
    if !meant.isEmpty { return error(.unexpectedText, message, tokens, meant) }
    let areSeparators = tokens.allSatisfy { Self.separators.contains(tree.tokens[$0].kind) }
    // The operator before a separator may be the mistake.
    let followsOperator =
      tokens.lowerBound > 0 && TokenSet.choices.contains(tree.tokens[tokens.lowerBound - 1].kind)
    let isCertain = wanted != nil && areSeparators && bracketsMatch && !followsOperator
    return error(
      .unexpectedText, message, tokens,
      tokens.count <= 3 ? [remove(tokens, isCertain ? .certain : .likely)] : [],
      notes: areSeparators ? [] : keywords(for: wanted, insteadOf: tree.tokens[tokens.lowerBound].kind))
  }

  private static let separators: TokenSet = [.comma, .semicolon]

  func remove(_ tokens: Range<Int>, _ certainty: FixIt.Certainty = .likely) -> FixIt {
    let isFirst = tree.tokens.isFirstOnLine(tokens.lowerBound, tree.file.bytes)
    let isBeforeRest =
      tokens.upperBound < tree.tokens.count - 1
      && !tree.tokens.isFirstOnLine(tokens.upperBound, tree.file.bytes)
      && tree.file.bytes[tree.tokens.trivia(before: tokens.upperBound)].allSatisfy { $0 == 0x20 }
    let whole =
      isBeforeRest
      ? tree.sourceRange(range(tokens).start..<Int(tree.tokens[tokens.upperBound].start)) : range(tokens)
    let start =
      isFirst ? whole : tree.sourceRange(gap(before: tokens.lowerBound).start..<range(tokens).end)
    let touches =
      tokens.upperBound < tree.tokens.count
      && Int(tree.tokens[tokens.upperBound].start) == start.end && !isFirst
      && !Self.separators.contains(tree.tokens[tokens.upperBound].kind)
      && start.start < range(tokens).start
    return FixIt(
      "remove \(quote(tokens))", certainty, [.init(withoutGap(start, tokens), touches ? " " : "")])
  }

  /// Returns the range to remove directly after an opener, with the space after it.
  private func withoutGap(_ range: SourceRange, _ tokens: Range<Int>) -> SourceRange {
    let (first, next) = (tokens.lowerBound, tokens.upperBound)
    guard first > 0, next < tree.tokens.count, tree.tokens[first - 1].kind.isOpener,
      tree.tokens[first - 1].end == tree.tokens[first].start,
      tree.file.bytes[tree.tokens.trivia(before: next)].allSatisfy({ $0 == 0x20 })
    else { return range }
    return tree.sourceRange(range.start..<Int(tree.tokens[next].start))
  }

  private func unclosed(_ opener: Int, _ token: Int, _ isCertain: Bool) -> Diagnostic {
    let closer = tree.tokens[opener].kind.partner?.spelling ?? "}"
    let opened = range(opener..<opener + 1)
    guard isCertain else {
      return Diagnostic(.error, .unclosedBracket, "unclosed \(quote(opener..<opener + 1))", at: opened)
    }
    let place = gap(before: token)
    let note = Diagnostic.Note("the opening \(quote(opener..<opener + 1))", at: opened)
    // After a word or a literal `[` does not begin a list: an empty one would be the next error.
    let before = opener > 0 ? tree.tokens[opener - 1].kind : .endOfFile
    let isStray =
      tree.tokens[opener].kind == .leftBracket
      && (before.isWord || before == .string || before == .integer || before == .decimal)
    if isStray, place.start == opened.end {
      return Diagnostic(.error, .unclosedBracket, "missing `\(closer)`", at: place, notes: [note])
    }
    if let comment = commentWithCloser(opener, token) { return comment }
    // Lines determine the position of a brace; a parenthesis may end before or after a comma or an operator. The
    // content of braces may be on lines that are not indented. `else` may belong to each of several `if`.
    let isDetermined =
      closer == "}" && (token > opener + 1 || token == tree.tokens.count - 1)
      && tree.tokens[token].kind != .elseKeyword && isOnlyBrace(opener, before: token)
    let certainty: FixIt.Certainty = isAlone && isDetermined ? .certain : .likely
    let fixIt = FixIt(
      "insert `\(closer)`", certainty,
      [.init(place, insertion(of: closer, at: place, opener))])
    return Diagnostic(
      .error, .unclosedBracket, "missing `\(closer)`", at: place, notes: [note], fixIts: [fixIt])
  }

  /// Returns true if no other brace is opened on the line of an opener, or the content has lines of its own: otherwise
  /// any of them may be the one without a closer.
  private func isOnlyBrace(_ opener: Int, before token: Int) -> Bool {
    let bytes = tree.file.bytes
    guard opener + 1 < tree.tokens.count, !tree.tokens.isFirstOnLine(opener + 1, bytes) else { return true }
    var place = opener
    while place > 0, !tree.tokens.isFirstOnLine(place, bytes) { place -= 1 }
    while place < token, place == opener || tree.tokens[place].kind != .leftBrace { place += 1 }
    return place == token
  }

  /// Returns the closer to insert. A closing brace is inserted on its own line, indented as the line of its
  /// opener, if its content is on lines of its own.
  private func insertion(of closer: String, at place: SourceRange, _ opener: Int) -> String {
    let bytes = tree.file.bytes
    guard closer == "}" else { return closer }
    let inside = opener + 1
    guard inside < tree.tokens.count, tree.tokens.isFirstOnLine(inside, bytes) else { return " }" }
    var first = opener
    while first > 0, !tree.tokens.isFirstOnLine(first, bytes) { first -= 1 }
    var start = Int(tree.tokens[first].start)
    let end = start
    while start > 0, bytes[start - 1] == 0x20 || bytes[start - 1] == 0x09 { start -= 1 }
    return "\n" + tree.text(start..<end) + "}"
  }

  // MARK: Places and quotes

  func error(
    _ code: DiagnosticCode, _ message: String, _ tokens: Range<Int>, _ fixIts: [FixIt],
    notes: [Diagnostic.Note] = []
  ) -> Diagnostic {
    Diagnostic(.error, code, message, at: range(tokens), notes: notes, fixIts: fixIts)
  }

  func range(_ tokens: Range<Int>) -> SourceRange {
    let start = Int(tree.tokens[tokens.lowerBound].start)
    return tree.sourceRange(start..<(tokens.isEmpty ? start : Int(tree.tokens[tokens.upperBound - 1].end)))
  }

  /// Returns the position directly after the previous token.
  func gap(before token: Int) -> SourceRange {
    let offset = token == 0 ? Int(tree.tokens[0].start) : Int(tree.tokens[token - 1].end)
    return tree.sourceRange(offset..<offset)
  }

  /// Returns the source text, in backticks; long ranges are shortened to the beginning of their first token.
  func quote(_ tokens: Range<Int>) -> String {
    let bytes = tree.file.bytes
    let all = tokens.count <= 30 ? tree.quotation(tokens) : nil
    if let all, all.utf8.count <= 30 { return "`\(all)`" }
    let first = tree.tokens.range(tokens.lowerBound)
    var end = min(first.upperBound, first.lowerBound + 60)
    while end < first.upperBound, bytes[end] & 0xC0 == 0x80 { end -= 1 }
    return "`\(tree.text(first.lowerBound..<end)) …`"
  }
}
