// Lists with separators, in brackets.

extension Parser {
  /// A list between brackets whose elements are parted by commas; a last comma is allowed.
  mutating func parseList(_ opener: TokenKind, _ wanted: Wanted, _ element: (inout Parser) -> Void) {
    guard let region = open(opener) else { return }
    var isFirst = true
    while !isAtEnd {
      if !isFirst, !parseSeparator(region) { break }
      isFirst = false
      if isAtEnd { break }
      let before = cursor
      element(&self)
      if cursor == before, !recoverElement(region, wanted) { break }
    }
    close(region)
  }

  /// The comma between two elements. Without one the list goes on if the brackets say so.
  private mutating func parseSeparator(_ region: Region) -> Bool {
    if accept(.comma) { return true }
    guard region.isClosed else { return false }
    if peek() == .comma || cursor + 1 == limit {
      unexpected(until: cursor + 1)
      accept(.comma)
      return true
    }
    missing(.token(.comma), as: .token)
    return true
  }

  /// Steps over what begins no element; false if the list ends here instead.
  private mutating func recoverElement(_ region: Region, _ wanted: Wanted) -> Bool {
    guard region.isClosed else { return kind == .comma }
    if kind != .comma { skip(wanted) { $0.tokens.kinds[$1] == .comma } }
    return true
  }

  /// ```
  /// parameters = "(" [ parameter { "," parameter } [ "," ] ] ")"
  /// ```
  mutating func parseParameters() {
    let start = mark
    parseList(.leftParen, .parameter) { $0.parseParameter() }
    finish(.parameterList, start)
  }

  /// ```
  /// parameter = name ":" type [ "=" expression ]
  /// ```
  mutating func parseParameter() {
    let start = mark
    parseAttributes()
    parseName(.parameter)
    expect(.colon)
    parseType()
    if accept(.equal) { parseExpression() }
    finish(.parameter, start)
  }

  /// ```
  /// arguments = "(" [ argument { "," argument } [ "," ] ] ")"
  /// ```
  mutating func parseArguments() {
    let start = mark
    parseList(.leftParen, .expression) { $0.parseArgument() }
    finish(.argumentList, start)
  }

  /// ```
  /// argument = [ name ":" ] expression
  /// ```
  mutating func parseArgument() {
    let start = mark
    parseLabel()
    parseExpression()
    finish(.argument, start)
  }

  /// The label before a colon, if there is one.
  mutating func parseLabel() {
    guard kind.isWord, peek() == .colon else { return }
    bumpName()
    bump()
  }
}
