// Nodes and paths.

extension Parser {
  /// ```
  /// node = [ name ":" ] ( ( "stack" | "tabs" | "split" | "container" ) children | reference [ arguments ] )
  /// ```
  /// `stops` are the reserved words that may follow; `isBeforeBody` says that a brace may follow, which belongs to
  /// what the node is part of.
  mutating func parseNode(before stops: TokenSet, isBeforeBody: Bool = false) {
    let start = mark
    parseLabel()
    if !isBeforeBody, kind == .identifier, peek() == .leftBrace, let meant = meantKeyword(.containers) {
      takeMisspelt(meant)
      parseChildren()
      return finish(.containerNode, start)
    }
    if TokenSet.containers.contains(kind) {
      bump()
      parseChildren()
      return finish(.containerNode, start)
    }
    parseReference(before: stops)
    if kind == .leftParen { parseArguments() }
    finish(.sceneNode, start)
  }

  /// ```
  /// children = "{" { child } "}"
  /// ```
  /// ```
  /// child = { attribute } node [ "," ]
  /// ```
  mutating func parseChildren() {
    guard descend() else { return }
    defer { ascend() }
    guard let region = open(.leftBrace) else { return }
    while !isAtEnd {
      let start = mark
      parseAttributes()
      if kind.isWord {
        parseNode(before: [])
        accept(.comma)
        finish(.child, start)
      } else if mark > start {
        missing(.node)
        finish(.child, start)
      } else {
        skip(.node) { $0.tokens.kinds[$1].isWord || $0.tokens.kinds[$1] == .at }
      }
    }
    close(region)
  }

  /// ```
  /// path = step { "/" step } [ "presenting" path ]
  /// ```
  mutating func parsePath(before stops: TokenSet) {
    let start = mark
    guard descend() else { return }
    defer { ascend() }
    parseStep(before: stops)
    while accept(.slash) { parseStep(before: stops) }
    if accept(.presentingKeyword) { parsePath(before: stops) }
    finish(.path, start)
  }

  /// ```
  /// step = reference [ arguments ]
  /// ```
  private mutating func parseStep(before stops: TokenSet) {
    let start = mark
    parseReference(before: stops)
    if kind == .leftParen { parseArguments() }
    finish(.step, start)
  }
}
