/// Something the parser met that the grammar does not have: a fact with no words yet.
struct SyntaxFact: Sendable {
  enum Kind: Sendable {
    /// What is wanted before the token, and is not there.
    case missing(Wanted)
    /// The tokens fit nowhere; what was wanted instead, if one thing was.
    case unexpected(Wanted?)
    /// The word was written for this reserved word.
    case misspelt(TokenKind)
    /// The bracket at `opener` is not closed; the closer belongs before the token.
    case unclosed(opener: Int, isCertain: Bool)
    /// The bracket closes nothing.
    case extraCloser
    /// The bracket opens nothing.
    case extraOpener
    /// The token and what it brackets are nested too deeply to be read.
    case tooDeep
    /// A second comparison in a row.
    case chainedComparison
    /// `=` where another sign is meant.
    case assignment(TokenKind)
    /// An operator of other languages.
    case foreignOperator
    /// Brackets of another kind than the one that belongs here; the tokens are all from one to the other.
    case wrongBracket(TokenKind)
    /// A value or arguments without the parentheses around them.
    case missingParentheses
    /// The names that a closure of Swift begins with, and `in`.
    case closureParameters
    /// A pair of brackets around what needs none.
    case needlessBrackets
    /// A case without its dot.
    case dotlessCase
    /// A value that is bound in the condition of an `if`.
    case optionalBinding
    /// What stands for the arrow before a result.
    case foreignArrow
    /// The cases of an enum behind `=`.
    case casesWithoutBraces
    /// Words or signs, here and further on, without which what follows is right.
    case needlessWords([Int])
    /// A name where the path of an import is wanted.
    case unquotedPath
    /// Text between quotes where a name is wanted.
    case quotedName
    /// A word of other languages, read as one that means the same here.
    case foreignWord(ForeignWord)
    /// A type with others in angle brackets.
    case generic
    /// A clause that may stand once stands again.
    case repeatedClause
  }

  let kind: Kind
  /// The tokens it is about; empty for what is missing before `lowerBound`.
  let tokens: Range<Int>

  /// Whether a bracket is missing or too many.
  var isAboutBracket: Bool {
    switch kind {
    case .unclosed, .extraCloser, .extraOpener: true
    default: false
    }
  }
}

/// What the grammar wants at a place.
enum Wanted: Sendable, Equatable {
  case token(TokenKind)
  /// A name, and of what.
  case name(NameRole)
  case declaration, member, event, effect, statement, node, reference, expression, type, pattern, string, path
  case parameter
  /// A colon and the type of the first value that follows.
  case annotation
  /// The name and colon before a type.
  case label
  /// `else` and the node behind it.
  case elseNode

  /// What a name is for.
  enum NameRole: Sendable, Equatable {
    case declaration(TokenKind)
    case enumCase, parameter, attribute, member, style, input, events, caseOfPattern

    /// Whether it is what a declaration or style is called, and not what something refers to.
    var isOwn: Bool {
      if case .declaration = self { return true }
      return self == .style
    }
  }
}
