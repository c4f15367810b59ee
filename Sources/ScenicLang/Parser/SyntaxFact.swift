/// A deviation from the grammar: a fact without a message so far.
struct SyntaxFact: Sendable {
  enum Kind: Sendable {
    /// The part is missing before the token.
    case missing(Wanted)
    /// The tokens are unexpected; the wanted part, if there is exactly one.
    case unexpected(Wanted?)
    /// The word is a misspelling of this keyword.
    case misspelt(TokenKind)
    /// The word is none of these keywords.
    case unknownWord(TokenSet)
    /// The bracket at `opener` is not closed; the closer belongs before the token.
    case unclosed(opener: Int, isCertain: Bool)
    /// The closer has no opener.
    case extraCloser
    /// The opener has no closer.
    case extraOpener
    /// The token and its bracketed content are nested too deeply to be parsed.
    case tooDeep
    /// An operator after so many others in a row that their tree is too deep.
    case tooManyOperators
    /// A second comparison in a row.
    case chainedComparison
    /// `=` in place of another sign.
    case assignment(TokenKind)
    /// An operator of other languages.
    case foreignOperator
    /// `?.` that begins a choice between cases.
    case choiceWithoutSpaces
    /// A string with interpolations where only a plain one is possible.
    case interpolation
    /// Brackets of the wrong kind; the tokens are all from one to the other.
    case wrongBracket(TokenKind)
    /// A value or arguments without the parentheses around them.
    case missingParentheses
    /// The names at the start of a Swift closure, and `in`.
    case closureParameters
    /// A redundant pair of brackets.
    case needlessBrackets
    /// A case without its dot.
    case dotlessCase
    /// A value that is bound in the condition of an `if`.
    case optionalBinding
    /// The equivalent of the arrow before a result in other languages.
    case foreignArrow
    /// The cases of an enum after `=`.
    case casesWithoutBraces
    /// Redundant words or signs, here and further on.
    case needlessWords([Int])
    /// A name in place of the path of an import.
    case unquotedPath
    /// A URL without quotes.
    case unquotedURL
    /// Text between quotes in place of a name.
    case quotedName
    /// A word of other languages, parsed as its equivalent here.
    case foreignWord(ForeignWord)
    /// A type with others in angle brackets.
    case generic
    /// A duplicate clause.
    case repeatedClause
    /// `latest` or `single` before the name of an action, or without a result and a delay; the tokens are all from it
    /// to the end of the result type or the delay.
    case misplacedOverlap(RequestKind)
    /// A duration that is negative, not a whole number, in quotes, without a unit or with another one than seconds.
    case wrongDuration
    /// A number of entries to pop that is 0, negative or not a whole number.
    case wrongCount
    /// A result type after a delay, or a delay after a result type.
    case timerWithResult, resultWithDelay
    /// Arguments of a request in a trigger; the tokens are those of the whole trigger.
    case requestInTrigger
    /// `or wait` in a rule without a condition.
    case waitWithoutCondition
    /// `or wait` that does not follow the condition of `where`, which ends before this token.
    case misplacedWait(condition: Int)
    /// `asking` before another condition of its rule; the tokens are all from it to the end of the conditions.
    case misplacedAsking
    /// A condition in a link that only rules have.
    case conditionOfRule
    /// `orwait`, `elseif`.
    case joinedWait, joinedElse
    /// A duration after `or wait`.
    case limitOfWait
    /// A rule that begins with its trigger; the tokens are those of the trigger.
    case ruleWithoutOn
    /// A statement without this keyword before it.
    case withoutKeyword(TokenKind)
    /// A loop, a rule or the like in a test.
    case notInTest
    /// A name with `-` in it, or with a digit at its beginning.
    case invalidName
    /// An import with names; the path is this token.
    case importOfNames(path: Int)
    /// `or` in place of the comma between two triggers.
    case orBetweenTriggers
    /// The name of the action before the parameter with its delay, and the dot.
    case qualifiedDelay
    /// The keyword of a statement as the name of an event or action.
    case statementAsName
    /// A presentation style before its scene; the tokens are the style and the scene.
    case styleBeforeNode
    /// A choice or loop in the place of a node.
    case choiceOfNode(ChoicePlace)
    /// A choice in the place of a style, and the token of the effect, if it has one.
    case choiceOfStyle(effect: Int?)
    /// A closer of another kind than its opener.
    case wrongCloser(opener: Int)
    /// A phrase with another notation in this language.
    case rephrased(Phrase)
  }

  let kind: Kind
  /// The tokens of the fact; empty for a part that is missing before `lowerBound`.
  let tokens: Range<Int>

  /// A phrase with another notation in this language, and the tokens of its fact.
  enum Phrase: Sendable {
    /// `<>`, `===`, `is` and the like, which mean this operator.
    case comparison(TokenKind)
    /// `in s` after an effect that names no stack. The token of `show`, if only that is before it.
    case stack(show: Int?)
    /// `pop to root`, `back to root`: the whole effect.
    case toRoot
    /// `pop to` before a name.
    case popTo
    /// `back` without a scene.
    case backAlone
    /// `close all`: the whole effect.
    case closeAll
    /// `pop in s 2`: the whole effect.
    case countBehindStack
    /// A condition directly after `expect`: its first token.
    case expectedCondition
    /// `depth(s) is` directly after `expect`, with the operator that it means and the first token of that.
    case expectedComparison(TokenKind, sign: Int)
    /// `dismiss b`: the whole effect.
    case dismissOfName
    /// `as sheet` after the node of `push`, and the token of that.
    case styleOfPush(push: Int)
    /// A dot before the name of a tab.
    case leadingPeriod
    /// `where b.n == 1 (n: 3)` after the scene of `update`, and the first token of the arguments.
    case conditionBeforeArguments(arguments: Int)
    /// `== false` after a condition in a trigger.
    case comparisonOfTrigger
    /// `: 3` after the name of an attribute.
    case valueOfAttribute
    /// The name of a test without quotes.
    case unquotedName
    /// A sign or word in place of this keyword in a header.
    case clause(TokenKind)
    /// `b(n: 1)` in place of `b where b.n == 1`: all of it.
    case argumentsAsFilter
    /// `let n?` in a pattern.
    case optionalBinder
    /// `-> Type` after a clause of a header, and the token of the first clause.
    case resultBehindClause(clause: Int)
    /// `else` after a rule or link, and the token of that.
    case elseOfRule(rule: Int)
    /// The parameter of a conversion without parentheses.
    case parameterOfConversion
    /// `(name: n)` after the type of a conversion, without braces around both, and the last token of the type.
    case resultOfConversion(type: Int)
    /// `{ name: n }` or `(name: n)` in place of a value.
    case structWithoutName
    /// `> 3` after a condition in a trigger.
    case comparisonOfChange
    /// A conversion in another form: all of it.
    case conversionForm
    /// `title "x"` without its `@`, before a declaration.
    case attributeWithoutSign
    /// `stack { a }` in a path.
    case containerInPath
    /// Attributes that belong before this token.
    case misplacedAttributes(owner: Int)
    /// Commas between the names of events, perhaps behind `events`.
    case severalEvents(commas: [Int], keyword: Int?)
    /// `a with` after `replace`.
    case replacedNode
    /// `| .b` behind a pattern.
    case choiceInPattern
    /// `> 3` in the place of a pattern, or `...5` behind one.
    case comparisonInPattern
    /// `in [.a, .b]` or `in 1...5` after an operand that begins with this token.
    case membership(operand: Int)
  }

  /// The place of a node.
  enum ChoicePlace: Sendable {
    case child
    case root(isOfApp: Bool)
    /// The node of an effect with this keyword.
    case effect(keyword: Int)
  }

  /// The completion of an action's requests: with a result, after a delay, or none.
  enum RequestKind: Sendable {
    case none, result, timer
  }

  /// True if a bracket is missing or extra.
  var isAboutBracket: Bool {
    switch kind {
    case .unclosed, .extraCloser, .extraOpener, .wrongCloser: true
    default: false
    }
  }
}

/// A part that the grammar requires.
enum Wanted: Sendable, Equatable {
  case token(TokenKind)
  /// A name, and its role.
  case name(NameRole)
  case declaration, member, event, effect, statement, node, reference, expression, type, pattern, string, path
  case parameter, duration
  /// A colon and the type of the first value that follows.
  case annotation
  /// The name and colon before a type.
  case label
  /// `else` and the node after it.
  case elseNode
  /// The name, sign and value of an assignment, or only the sign and the value.
  case assignment, assignedValue

  /// The role of a name.
  enum NameRole: Sendable, Equatable {
    case declaration(TokenKind)
    case enumCase, parameter, attribute, member, style, input, events, caseOfPattern, representation

    /// True if it is the name of a declaration or style, and not a reference.
    var isOwn: Bool {
      if case .declaration = self { return true }
      return self == .style
    }

    /// True if it is the name of a declaration or parameter.
    var isDeclared: Bool {
      if case .declaration = self { return true }
      return self == .parameter
    }
  }
}
