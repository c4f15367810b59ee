/// Converts tokens to a syntax tree, by recursive descent. Never fails, for any tokens; work linear in them.
///
/// The parser records facts (`SyntaxFact`) and continues; `SyntaxMessages` creates the messages afterwards.
/// The other files of this folder contain its parts, each function under its rule of `grammar/scene.ebnf`.
struct Parser {
  let bytes: [UInt8]
  let tokens: TokenBuffer
  let brackets: Brackets
  /// The next token.
  var cursor = 0
  /// The token that ends the innermost brackets; it reads as the end of the file, so that no function runs
  /// past it.
  var limit: Int
  var nodes: [SyntaxNode] = []
  var facts: [SyntaxFact] = []
  var around = Surroundings()
  var declared = Declared()
  var known = KnownNames()
  /// The condition that is being parsed, of a rule, a link or an `if`.
  var condition = Condition.none
  /// The current nesting depth.
  var depth = 0
  /// True after a fact until the next token that fits: further facts are most likely consequences.
  private var isQuiet = false
  /// The number of tokens that were looked at ahead.
  let lookahead = Counter()
  /// The node of the last error.
  private var lastError = -1

  /// The maximum nesting depth. Deeper syntax is reported and skipped, so that no recursion over a tree can
  /// exhaust the stack.
  static let maximumDepth = 200

  /// A condition that no name can follow.
  enum Condition {
    case none
    /// The condition of a rule, which `or wait` may follow.
    case waiting
    case other
  }

  private init(_ bytes: [UInt8], _ tokens: TokenBuffer, _ brackets: Brackets) {
    self.bytes = bytes
    self.tokens = tokens
    self.brackets = brackets
    limit = tokens.count - 1
    nodes.reserveCapacity(tokens.count * 5 / 2)
  }

  /// Parses one file. Names are added to the table; `fileIndex` is the file's index in the compilation.
  static func parse(_ file: SourceFile, fileIndex: Int = 0, names: inout NameTable) -> ParsedFile {
    let parsed = parse(file, file.bytes, fileIndex, &names)
    // Markers are errors wherever they are tokens, so a file without errors is not searched for them.
    guard !parsed.facts.isEmpty, let conflicts = MergeConflicts(in: parsed.tree) else { return parsed }
    var resolved = parse(file, conflicts.firstVersion, fileIndex, &names, conflicts)
    resolved.work += parsed.work
    return resolved
  }

  /// Parses the bytes, which differ from those of the file only in skipped parts.
  private static func parse(
    _ file: SourceFile, _ bytes: [UInt8], _ fileIndex: Int, _ names: inout NameTable,
    _ conflicts: MergeConflicts? = nil
  ) -> ParsedFile {
    var tokens = Lexer.lex(bytes, names: &names)
    let strings = conflicts?.insideStrings(tokens.facts) ?? []
    tokens.facts.removeAll { fact in strings.contains { $0.contains(fact.start) } }
    if let conflicts { tokens.report(.mergeConflict, conflicts.firstMarker) }
    let brackets = Brackets.match(&tokens, bytes)
    var parser = Parser(bytes, tokens, brackets)
    parser.parseFile()
    parser.joinWrongClosers()
    parser.facts.removeAll { fact in
      strings.contains { $0.contains(Int(tokens[fact.tokens.lowerBound].start)) }
    }
    let tree = SyntaxTree(file: file, fileIndex: fileIndex, tokens: tokens, nodes: parser.nodes)
    return ParsedFile(tree: tree, facts: parser.facts, work: parser.nodes.count + parser.lookahead.count)
  }

  // MARK: Lookahead

  /// The kind of the next token; the end of the file at the end of the innermost brackets.
  @inline(__always)
  var kind: TokenKind { cursor < limit ? tokens[cursor].kind : .endOfFile }

  /// The kind of a token after the next one. Extra brackets, which are skipped on the way, do not count.
  @inline(__always)
  func peek(_ distance: Int = 1) -> TokenKind {
    let token = brackets.hasExtra ? skippingExtraBrackets(distance) : cursor + distance
    return token < limit ? tokens[token].kind : .endOfFile
  }

  private func skippingExtraBrackets(_ distance: Int) -> Int {
    var (token, left) = (cursor, distance)
    while token < limit, left > 0 {
      repeat { token += 1 } while token < limit && tokens[token].isExtraBracket
      left -= 1
    }
    return token
  }

  @inline(__always)
  var isAtEnd: Bool { cursor >= limit }

  /// Parses one part after the other up to the limit. Tokens that a part leaves are wrapped as unexpected, so
  /// that each iteration consumes a token.
  @inline(__always)
  mutating func untilEnd(_ parse: (inout Parser) -> Void) {
    while !isAtEnd {
      let before = cursor
      parse(&self)
      if cursor == before { unexpected(until: after(cursor)) }
    }
  }

  // MARK: Building

  /// The index of the next node: the start of a node to be finished.
  @inline(__always)
  var mark: Int { nodes.count }

  /// Consumes the token.
  @inline(__always)
  mutating func bump() { take(.token) }

  /// Consumes the token as one of another kind, which is meant.
  mutating func bump(as kind: TokenKind) {
    let leaf = nodes.count
    bump()
    nodes[leaf].wanted = kind
  }

  /// Consumes the token as a name.
  @inline(__always)
  mutating func bumpName() { take(.name) }

  @inline(__always)
  private mutating func take(_ kind: SyntaxKind) {
    isQuiet = false
    leaf(kind)
    skipExtraBrackets()
  }

  @inline(__always)
  mutating func leaf(_ kind: SyntaxKind) {
    nodes.append(
      SyntaxNode(
        kind: kind, flags: [], wanted: .endOfFile, token: UInt32(truncatingIfNeeded: cursor), extent: 1))
    cursor &+= 1
  }

  /// Creates a node of everything since a mark.
  @inline(__always)
  mutating func finish(_ kind: SyntaxKind, _ mark: Int) {
    let first = mark < nodes.count ? nodes[mark].token : UInt32(truncatingIfNeeded: cursor)
    let extent = UInt32(truncatingIfNeeded: nodes.count &- mark &+ 1)
    let flags: SyntaxNode.Flags = lastError >= mark ? .hasError : []
    nodes.append(SyntaxNode(kind: kind, flags: flags, wanted: .endOfFile, token: first, extent: extent))
  }

  // MARK: Facts

  mutating func report(_ kind: SyntaxFact.Kind, _ tokens: Range<Int>) {
    var isKnown = isQuiet
    switch kind {
    case .tooDeep, .tooManyOperators:
      isKnown = declared.tooDeep == declared.start
      declared.tooDeep = declared.start
    default: break
    }
    if !isKnown { facts.append(SyntaxFact(kind: kind, tokens: tokens)) }
    isQuiet = true
    lastError = nodes.count
  }

  /// Records an error in the next node, which the lexer has reported.
  mutating func markWrong() { lastError = nodes.count }

  /// Suppresses reports until the next token that fits: they belong to a reported fact.
  mutating func keepQuiet() { isQuiet = true }

  /// Ends the suppression: an unexpected token at the beginning of a line is not a consequence.
  mutating func listenAgain() { isQuiet = false }

  /// Reports that the token, which is consumed next, is a misspelt keyword.
  mutating func reportMisspelt(_ meant: TokenKind) {
    isQuiet = false
    report(.misspelt(meant), cursor..<cursor + 1)
    lastError = nodes.count
  }

  /// Reports that the token, which is consumed next, is none of the possible keywords.
  mutating func reportUnknown(among keywords: TokenSet) {
    isQuiet = false
    report(.unknownWord(keywords), cursor..<cursor + 1)
    lastError = nodes.count
  }

  /// Reports that the token, which is consumed next, is a word of other languages.
  mutating func reportForeign(_ word: ForeignWord, until end: Int) {
    isQuiet = false
    report(.foreignWord(word), cursor..<max(end, cursor + 1))
  }

  mutating func report(_ phrase: SyntaxFact.Phrase, _ tokens: Range<Int>) {
    isQuiet = false
    report(.rephrased(phrase), tokens)
  }

  /// Inserts a leaf without bytes for a missing part, and reports it.
  mutating func missing(_ wanted: Wanted, as kind: SyntaxKind = .missing) {
    if !isBehindOpenString { report(.missing(wanted), cursor..<cursor) }
    var token = TokenKind.identifier
    if case .token(let kind) = wanted { token = kind }
    lastError = nodes.count
    nodes.append(
      SyntaxNode(
        kind: kind, flags: [.hasError, .isMissing], wanted: token, token: UInt32(truncatingIfNeeded: cursor),
        extent: 1))
  }

  /// True if the string before has no last quote: the missing part is inside it.
  private var isBehindOpenString: Bool {
    cursor > 0 && tokens[cursor - 1].kind == .string && tokens[cursor - 1].payload == TokenBuffer.unmatched
  }

  /// Wraps the tokens up to an end as unexpected, and reports them.
  mutating func unexpected(until end: Int, as fact: SyntaxFact.Kind = .unexpected(nil)) {
    guard cursor < end else { return }
    report(fact, cursor..<end)
    setAside(until: end)
  }

  /// Wraps the tokens up to an end as unexpected; another report covers them.
  mutating func setAside(until end: Int) {
    let start = mark
    while cursor < end { leaf(.token) }
    lastError = nodes.count
    finish(.unexpected, start)
    skipExtraBrackets()
  }

  /// Reports tokens that were set aside in several places as one mistake.
  mutating func reportAside(_ tokens: [Int]) {
    guard let first = tokens.first else { return }
    facts.append(SyntaxFact(kind: .needlessWords(tokens), tokens: first..<first + 1))
  }

  /// Skips extra brackets. A closer before the limit is always one.
  @inline(__always)
  mutating func skipExtraBrackets() {
    while cursor < limit, tokens[cursor].kind.isCloser || tokens[cursor].isExtraBracket { extraBracket() }
  }

  /// Adjacent closers have one cause.
  private mutating func extraBracket() {
    let first = cursor
    let start = mark
    let isCloser = tokens[cursor].kind.isCloser
    repeat { leaf(.token) } while isCloser && cursor < limit && tokens[cursor].kind.isCloser
    facts.append(SyntaxFact(kind: isCloser ? .extraCloser : .extraOpener, tokens: first..<cursor))
    lastError = nodes.count
    finish(.unexpected, start)
  }
}

/// The result of parsing one file.
struct ParsedFile: Sendable {
  let tree: SyntaxTree
  let facts: [SyntaxFact]
  /// The number of nodes and of tokens that were looked at ahead: proportional to the time, so that tests can
  /// compare it with the size of the file.
  var work: Int
}

/// Counts in functions that change nothing else.
final class Counter {
  private(set) var count = 0

  @inline(__always)
  func add(_ steps: Int = 1) { count &+= steps }
}
