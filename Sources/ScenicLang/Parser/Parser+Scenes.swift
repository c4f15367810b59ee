// Parses scenes, flows and containers.

extension Parser {
  /// ```
  /// scene = "scene" name header [ "{" { { attribute } member [ ";" ] } "}" ]
  /// ```
  mutating func parseScene(_ start: Int) {
    let keyword = cursor
    bump()
    parseName(.declaration(.sceneKeyword), before: Parser.headerStops)
    parseHeader(of: keyword)
    if beginsMembers { parseMembers() }
    finish(.sceneDecl, start)
  }

  /// ```
  /// flow = "flow" name header "{" { declaration } "}"
  /// ```
  mutating func parseFlow(_ start: Int) {
    let keyword = cursor
    bump()
    parseName(.declaration(.flowKeyword), before: Parser.headerStops)
    parseHeader(of: keyword)
    if descend() {
      if let region = open(.leftBrace) {
        untilEnd { $0.parseDeclaration() }
        close(region)
      }
      ascend()
    }
    finish(.flowDecl, start)
  }

  private static let headerParts = TokenSet.clauses.union([.leftBrace])

  private static let headerStops = TokenSet.declarations.union(.clauses)

  /// ```
  /// header = [ parameters ] [ "->" type ] { clause }
  /// ```
  private mutating func parseHeader(of start: Int) {
    parseSignature()
    if acceptWordForSends() {
      let start = mark - 1
      parseNames(.events, before: Parser.headerStops)
      finish(.sendsClause, start)
    }
    var first: Int?
    repeat {
      if let first, kind == .arrow, peek().isWord { skipResult(behind: first) }
      if kind == .colon, Parser.headerParts.contains(peek()) { unexpected(until: cursor + 1) }
      if !kind.isKeyword {
        skipMisplacedAttributes(of: start) { Parser.headerParts.contains($0) }
        skipStray(before: Parser.headerParts)
      }
      guard let clause = keyword(of: .clauses) else { return }
      first = first ?? cursor
      parseClause(clause, before: Parser.headerStops)
    } while true
  }

  /// ```
  /// clause = "requires" expression "else" node [ "as" name ] | "produces" type | "updates" name { "," name } | sends
  /// ```
  private mutating func parseClause(_ clause: TokenKind, before stops: TokenSet) {
    let start = mark
    switch clause {
    case .requiresKeyword:
      bump()
      around.isInRequirement = true
      parseExpression()
      around.isInRequirement = false
      if endsRequirement {
        missing(.elseNode, as: .token)
      } else {
        // The braces are one mistake with the missing `else`.
        if nodeInBraces == nil { parseElse() }
        parseNodeOfRequirement(before: stops.union([.asKeyword]))
      }
      if accept(.asKeyword) { parseStyle(of: nil, before: stops) }
      finish(.requiresClause, start)
    case .producesKeyword:
      bump()
      parseType()
      finish(.producesClause, start)
    case .updatesKeyword:
      bump()
      parseNames(.input, before: stops)
      finish(.updatesClause, start)
    default: parseSends(start, before: stops)
    }
  }

  /// Consumes `else`, or another word for it.
  private mutating func parseElse() {
    guard kind.isWord, kind != .elseKeyword, let word = foreignWord(among: ForeignWord.alternatives) else {
      expect(.elseKeyword)
      return
    }
    reportForeign(word, until: cursor + 1)
    bump(as: .elseKeyword)
  }

  /// Parses the node after `else`, without an effect before it and without braces around it.
  private mutating func parseNodeOfRequirement(before stops: TokenSet) {
    if Parser.nodeEffects.contains(kind), peek() == .identifier, !tokens.isFirstOnLine(cursor + 1, bytes) {
      unexpected(until: cursor + 1, as: .unexpected(.node))
    }
    guard let node = nodeInBraces else { return parseNode(before: stops, isBeforeBody: true) }
    report(.needlessBrackets, cursor..<after(cursor))
    let braces = open(.leftBrace)
    if cursor < node { setAside(until: node) }
    parseNode(before: [])
    if let braces { close(braces) }
  }

  /// The token of the only node in braces that begin here, perhaps after an effect; nil if there is none.
  private var nodeInBraces: Int? {
    let node = Parser.nodeEffects.contains(peek()) && peek(2) == .identifier ? cursor + 2 : cursor + 1
    guard kind == .leftBrace, peek().isWord, afterStep(node) + 1 == after(cursor) else { return nil }
    return node
  }

  /// The effects with a node.
  private static let nodeEffects: TokenSet = [
    .pushKeyword, .presentKeyword, .replaceKeyword, .showKeyword, .goKeyword,
  ]

  /// True if `or` means `else`: a node follows that ends the requirement.
  var isElse: Bool {
    guard around.isInRequirement, kind == .orKeyword, peek().isWord, cursor + 1 < limit else { return false }
    let end = afterStep(cursor + 1)
    guard end < limit else { return limit >= tokens.count - 1 || tokens[limit].kind == .rightBrace }
    let next = tokens[end].kind
    return next == .leftBrace || next == .asKeyword || next == .at || TokenSet.clauses.contains(next)
      || TokenSet.declarations.contains(next) && tokens.isFirstOnLine(end, bytes)
  }

  /// True if the token after a requirement's condition is neither `else` nor a node.
  private var endsRequirement: Bool {
    isAtEnd || kind == .asKeyword || isDeclaration(cursor)
      || TokenSet.clauses.contains(kind) && !isName(before: .clauses)
  }

  /// ```
  /// sends = "sends" name { "," name }
  /// ```
  private mutating func parseSends(_ start: Int, before stops: TokenSet) {
    bump()
    parseNames(.events, before: stops)
    finish(.sendsClause, start)
  }

  private mutating func parseNames(_ role: Wanted.NameRole, before stops: TokenSet) {
    parseName(role, before: stops)
    while accept(.comma) { parseName(role, before: stops) }
  }

  private mutating func parseMembers() {
    guard let region = open(.leftBrace) else { return }
    untilEnd { $0.parseMember() }
    close(region)
  }

  /// ```
  /// member = event | condition | sends | rule
  /// ```
  private mutating func parseMember() {
    let start = mark
    parseAttributes()
    let word = keyword(of: .members) ?? foreignDeclaration(among: ForeignWord.members)
    if word == nil, skipAttributeWithoutSign(before: .members) {
      if mark > start + 1 { finish(.unexpected, start) }
      return parseMember()
    }
    let isForgotten = word == nil && isForgottenEvent
    switch isForgotten ? .eventKeyword : word ?? .endOfFile {
    case .eventKeyword: parseEvents(from: start, before: .members, isForgotten: isForgotten)
    case .conditionKeyword: parseCondition(start)
    case .sendsKeyword: parseSends(start, before: .members)
    case .onKeyword: parseRule(start)
    default:
      if isAtEnd { missing(.member) } else { skip(.member) { $0.isStart(.members, $1) } }
      if mark > start + 1 { finish(.unexpected, start) }
      return
    }
    accept(.semicolon)
  }

  /// ```
  /// events = "events" name "{" { { attribute } event [ ";" ] } "}"
  /// ```
  mutating func parseEvents(_ start: Int) {
    bump()
    parseName(.declaration(.eventsKeyword), before: .declarations)
    if let region = open(.leftBrace) {
      untilEnd { $0.parseEventOfGroup() }
      close(region)
    }
    finish(.eventsDecl, start)
  }

  private mutating func parseEventOfGroup() {
    let start = mark
    parseAttributes()
    let isMissing = keyword(of: [.eventKeyword]) == nil
    if !isMissing || isForgottenEvent {
      parseEvents(from: start, before: [.eventKeyword], isForgotten: isMissing)
      accept(.semicolon)
    } else {
      if isAtEnd { missing(.event) } else { skip(.event) { $0.isStart([.eventKeyword], $1) } }
      if mark > start + 1 { finish(.unexpected, start) }
    }
  }

  /// ```
  /// container = "container" name children
  /// ```
  mutating func parseContainer(_ start: Int) {
    bump()
    parseName(.declaration(.containerKeyword), before: .declarations)
    parseChildren()
    finish(.containerDecl, start)
  }

  /// ```
  /// root = "root" node
  /// ```
  mutating func parseRoot(_ start: Int) {
    bump()
    parseNode(before: .declarations)
    finish(.rootDecl, start)
  }
}
