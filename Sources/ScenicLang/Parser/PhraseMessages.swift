/// Creates the messages for phrases that this language writes in another way. Each repair gives the intended text.
struct PhraseMessages {
  let common: SyntaxMessages
  var tree: SyntaxTree { common.tree }

  func rephrased(_ phrase: SyntaxFact.Phrase, _ tokens: Range<Int>) -> Diagnostic {
    switch phrase {
    case .comparison(let meant):
      let fixIt = FixIt("write `\(meant.spelling)`", .likely, [.init(range(tokens), meant.spelling)])
      let message = "unknown operator \(quote(tokens)); did you mean `\(meant.spelling)`?"
      return error(.foreignOperator, message, tokens, [fixIt])
    case .stack(let show): return stack(tokens, show)
    case .toRoot:
      let isDismissal = tree.tokens[tokens.lowerBound].kind == .dismissKeyword
      return replaced(tokens, by: [isDismissal ? "dismiss all" : "pop all"])
    case .backAlone: return replaced(tokens, by: ["pop"])
    case .popTo: return replaced(tokens, by: ["back to"])
    case .closeAll: return replaced(tokens, by: ["dismiss all", "pop all"])
    case .countBehindStack: return countBehindStack(tokens)
    case .expectedCondition:
      let place = tree.sourceRange(range(tokens).start..<range(tokens).start)
      let fixIt = FixIt("insert `always`", .likely, [.init(place, "always ")])
      return error(
        .missingToken, "missing `always` before a condition; `expect` alone takes a path", tokens, [fixIt])
    case .expectedComparison(let meant, let sign):
      return expectedComparison(tokens, meant, sign..<tokens.upperBound)
    case .argumentsAsFilter: return argumentsAsFilter(tokens)
    case .dismissOfName: return dismissOfName(tokens)
    case .styleOfPush(let push): return styleOfPush(tokens, push)
    case .leadingPeriod:
      return error(.unexpectedText, "unexpected `.` before a name", tokens, [remove(tokens)])
    case .conditionBeforeArguments(let arguments): return conditionBeforeArguments(tokens, arguments)
    case .comparisonOfTrigger: return comparisonOfTrigger(tokens)
    case .valueOfAttribute: return valueOfAttribute(tokens)
    case .attributeWithoutSign: return attributeWithoutSign(tokens)
    case .containerInPath: return containerInPath(tokens)
    case .unquotedName:
      let name = tree.text(range(tokens).start..<range(tokens).end)
      let fixIt = FixIt("write `\"\(name)\"`", .certain, [.init(range(tokens), "\"\(name)\"")])
      return error(.missingPart, "expected a name in quotes, found \(quote(tokens))", tokens, [fixIt])
    case .optionalBinder: return optionalBinder(tokens)
    case .resultBehindClause(let clause): return resultBehindClause(tokens, clause)
    case .elseOfRule(let rule): return elseOfRule(tokens, rule)
    case .parameterOfConversion:
      let written = range(tokens)
      let ends = [written.start, written.end].map { tree.sourceRange($0..<$0) }
      let edits = zip(ends, ["(", ")"]).map { FixIt.Edit($0, $1) }
      return error(
        .missingToken, "missing parentheses around the parameter \(quote(tokens))", tokens,
        [FixIt("write `(\(tree.quotation(tokens)))`", .likely, edits)])
    case .resultOfConversion(let type):
      let text = "{ \(tree.text(tree.tokens.range(type)))"
      let ends = [range(tokens).start, range(tokens).end].map { tree.sourceRange($0..<$0) }
      let edits = zip(ends, [" \(text)", " }"]).map { FixIt.Edit($0, $1) }
      return error(
        .missingToken, "missing braces around the result of the conversion", tokens,
        [FixIt("write `\(text)… }`", .likely, edits)])
    case .structWithoutName:
      return error(
        .missingPart,
        "expected a value, found \(quote(tokens)); a struct has its name first, as in `Name(…)`", tokens, [])
    case .comparisonOfChange:
      let place = tree.sourceRange(gap(before: tokens.lowerBound).start..<range(tokens).end)
      let subject = tree.text(tree.tokens.range(tokens.lowerBound - 1))
      let text = ".changed where \(subject) \(tree.text(range(tokens).start..<range(tokens).end))"
      return error(
        .unexpectedText, "unexpected \(quote(tokens)) in a trigger; did you mean `\(subject)\(text)`?",
        tokens,
        [FixIt("write `\(subject)\(text)`", .likely, [.init(place, text)])])
    case .conversionForm:
      return error(
        .unexpectedText, "expected `convert (name: Type) -> Type { … }`, found \(quote(tokens))", tokens, [])
    case .misplacedAttributes(let owner): return misplacedAttributes(tokens, owner)
    case .severalEvents(let commas, let keyword):
      let word = keyword.map { [FixIt.Edit(range($0..<$0 + 1), TokenKind.eventKeyword.spelling)] } ?? []
      let edits =
        word
        + commas.map { comma in
          FixIt.Edit(
            tree.sourceRange(gap(before: comma).start..<range(comma..<comma + 1).end), " event")
        }
      return error(
        .unexpectedText, "unexpected `,`: each event has its own `event`", tokens,
        [FixIt("write `event`", .likely, edits)])
    case .replacedNode:
      return error(
        .unexpectedText, "unexpected \(quote(tokens)): `replace` takes only the new node", tokens,
        [remove(tokens)])
    case .choiceInPattern: return choiceInPattern(tokens)
    case .comparisonInPattern: return comparisonInPattern(tokens)
    case .membership(let operand): return membership(tokens, operand)
    case .clause(let meant):
      let isTight = range(tokens).start == gap(before: tokens.lowerBound).start
      let fixIt = FixIt(
        "write `\(meant.spelling)`", .likely,
        [.init(range(tokens), isTight ? " \(meant.spelling)" : meant.spelling)])
      let part = meant == .sendsKeyword ? "a group of events" : "a representation"
      return error(
        .foreignWord, "expected `\(meant.spelling)` before \(part), found \(quote(tokens))", tokens, [fixIt])
    }
  }

  private func misplacedAttributes(_ tokens: Range<Int>, _ owner: Int) -> Diagnostic {
    let text = tree.text(range(tokens).start..<range(tokens).end)
    let place = range(owner..<owner).start
    let end = min(tokens.upperBound, tree.tokens.count - 1)
    let isBeforeRest = !tree.tokens.isFirstOnLine(end, tree.file.bytes)
    let (start, next) = (gap(before: tokens.lowerBound).start, Int(tree.tokens[end].start))
    let removed =
      isBeforeRest && tree.tokens[end].kind != .comma
      ? range(tokens).start..<next : start..<range(tokens).end
    let word = quote(owner..<owner + 1)
    return error(
      .unexpectedText, "misplaced attribute \(quote(tokens)); write it before \(word)", tokens,
      [
        FixIt(
          "write it before \(word)", .likely,
          [.init(tree.sourceRange(place..<place), "\(text) "), .init(tree.sourceRange(removed), "")])
      ])
  }

  /// The tokens around a pattern that is alone in the list of a trigger.
  private struct LonePattern {
    /// The text of the trigger before its list.
    let trigger: String
    let closer: Int
  }

  private func lonePattern(_ tokens: Range<Int>) -> LonePattern? {
    let all = tree.tokens
    var opener = tokens.lowerBound - 1
    while opener > 0, all[opener].kind != .leftParen {
      if all[opener].kind == .comma || all[opener].kind.isCloser { return nil }
      opener -= 1
    }
    var first = opener
    while first > 0,
      all[first - 1].kind == .period || all[first - 1].kind.isWord && all[first - 1].kind != .onKeyword
    {
      first -= 1
    }
    guard first < opener, first > 0, all[first - 1].kind == .onKeyword, tokens.upperBound < all.count,
      all[tokens.upperBound].kind == .rightParen
    else { return nil }
    let trigger = range(first..<opener)
    return LonePattern(trigger: tree.text(trigger.start..<trigger.end), closer: tokens.upperBound)
  }

  private func choiceInPattern(_ tokens: Range<Int>) -> Diagnostic {
    let message = "unexpected \(quote(tokens)): a pattern has one value; write a trigger for each"
    guard let pattern = lonePattern(tokens) else { return error(.unexpectedText, message, tokens, []) }
    let signs = tokens.filter { [.bar, .orOr].contains(tree.tokens[$0].kind) }
    let edits = signs.map { sign in
      FixIt.Edit(
        tree.sourceRange(gap(before: sign).start..<Int(tree.tokens[sign + 1].start)), "), \(pattern.trigger)("
      )
    }
    return error(.unexpectedText, message, tokens, [FixIt("write a trigger for each", .likely, edits)])
  }

  private func comparisonInPattern(_ tokens: Range<Int>) -> Diagnostic {
    let message = "unexpected \(quote(tokens)) in a pattern; bind the value and compare it after `where`"
    guard tree.tokens[tokens.lowerBound].kind != .period, let pattern = lonePattern(tokens),
      pattern.closer + 1 < tree.tokens.count, tree.tokens[pattern.closer + 1].kind == .leftBrace
    else { return error(.unexpectedText, message, tokens, []) }
    let text = tree.text(range(tokens).start..<range(tokens).end)
    let end = Int(tree.tokens[pattern.closer].end)
    let fixIt = FixIt(
      "write `where`", .likely,
      [.init(range(tokens), "value"), .init(tree.sourceRange(end..<end), " where value \(text)")])
    return error(.unexpectedText, message, tokens, [fixIt])
  }

  private func membership(_ tokens: Range<Int>, _ operand: Int) -> Diagnostic {
    let message = "unknown operator `in`; compare with each value"
    let value = tree.quotation(operand..<tokens.lowerBound)
    let parts = comparisons(of: value, tokens.dropFirst())
    let place = tree.sourceRange(range(operand..<tokens.lowerBound).start..<range(tokens).end)
    let text = parts.count == 1 ? parts[0] : "(\(parts.joined(separator: " || ")))"
    return error(
      .foreignOperator, message, tokens,
      parts.isEmpty ? [] : [FixIt("write `\(text)`", .likely, [.init(place, text)])])
  }

  /// Returns the comparisons that mean a list or a range after `in`; none if it has another form.
  private func comparisons(of value: String, _ tokens: Range<Int>) -> [String] {
    let all = tree.tokens
    let written = tree.text(range(tokens).start..<range(tokens).end)
    guard all[tokens.lowerBound].kind == .leftBracket else {
      for (sign, comparison) in [("..<", "<"), ("...", "<=")] {
        guard let place = written.utf8.firstPlace(of: sign) else { continue }
        let low = String(decoding: written.utf8.prefix(place), as: UTF8.self)
        let high = String(decoding: written.utf8.dropFirst(place + sign.utf8.count), as: UTF8.self)
        return ["\(value) >= \(low) && \(value) \(comparison) \(high)"]
      }
      return []
    }
    guard all[tokens.upperBound - 1].kind == .rightBracket else { return [] }
    let inside = tokens.lowerBound + 1..<tokens.upperBound - 1
    let elements = inside.split { all[$0].kind == .comma }
    let isPlain = inside.allSatisfy { !all[$0].kind.isOpener && !all[$0].kind.isCloser }
    return isPlain
      ? elements.map { "\(value) == \(tree.quotation($0.startIndex..<$0.endIndex))" } : []
  }

  private func optionalBinder(_ tokens: Range<Int>) -> Diagnostic {
    let name = tree.text(tree.tokens.range(tokens.lowerBound + 1))
    return error(
      .unexpectedText, "unsupported optional binding \(quote(tokens)); handle `nil` in an earlier rule",
      tokens,
      [FixIt("write `\(name)`", .likely, [.init(range(tokens), name)])])
  }

  private func resultBehindClause(_ tokens: Range<Int>, _ clause: Int) -> Diagnostic {
    let written = range(tokens)
    let text = tree.text(written.start..<written.end)
    let fixIt = FixIt(
      "write it before `\(tree.tokens[clause].kind.spelling)`", .likely,
      [
        .init(gap(before: clause), " \(text)"),
        .init(tree.sourceRange(gap(before: tokens.lowerBound).start..<written.end), ""),
      ])
    return error(
      .unexpectedText,
      "misplaced result \(quote(tokens)); write it before `\(tree.tokens[clause].kind.spelling)`", tokens,
      [fixIt])
  }

  private func elseOfRule(_ tokens: Range<Int>, _ rule: Int) -> Diagnostic {
    let isLink = tree.tokens[rule].kind == .linkKeyword
    let message = "unexpected `else`: a \(isLink ? "link" : "rule") has one block"
    guard !isLink,
      let end = (rule..<tokens.lowerBound).first(where: { tree.tokens[$0].kind == .whereKeyword })
    else { return error(.unexpectedText, message, tokens, []) }
    let trigger = tree.text(range(rule..<end).start..<range(rule..<end).end)
    let isChoice = tree.tokens[tokens.upperBound].kind == .ifKeyword
    let word = isChoice ? range(tokens.lowerBound..<tokens.upperBound + 1) : range(tokens)
    let place = tree.sourceRange(gap(before: tokens.lowerBound).start..<word.end)
    let fixIt = FixIt(
      "write a further rule", .likely, [.init(place, "\n\(trigger)\(isChoice ? " where" : "")")])
    return error(.unexpectedText, "\(message); write a further rule for the other cases", tokens, [fixIt])
  }

  private func styleOfPush(_ tokens: Range<Int>, _ push: Int) -> Diagnostic {
    let fixIt = FixIt(
      "write `present … \(tree.quotation(tokens))`", .likely, [.init(range(push..<push + 1), "present")])
    let message = "unexpected style \(quote(tokens)): only `present` and `show` take one"
    return error(.unexpectedText, message, tokens, [fixIt])
  }

  private func conditionBeforeArguments(_ tokens: Range<Int>, _ arguments: Int) -> Diagnostic {
    let (condition, list) = (range(tokens.lowerBound..<arguments), range(arguments..<tokens.upperBound))
    let place = tree.sourceRange(gap(before: tokens.lowerBound).start..<list.end)
    let text = "\(tree.text(list.start..<list.end)) \(tree.text(condition.start..<condition.end))"
    return error(
      .unexpectedText, "misplaced condition of `update`; write it after the arguments",
      tokens.lowerBound..<arguments, [FixIt("write it after the arguments", .likely, [.init(place, text)])])
  }

  private func comparisonOfTrigger(_ tokens: Range<Int>) -> Diagnostic {
    let call = call(".changed", tokens)
    return error(
      .unexpectedText, "unexpected \(quote(tokens)) in a trigger; did you mean `\(call.text)`?", tokens,
      [call.fixIt])
  }

  private func valueOfAttribute(_ tokens: Range<Int>) -> Diagnostic {
    error(
      .unexpectedText, "expected the value of an attribute in parentheses, found \(quote(tokens))", tokens,
      [call("", tokens).fixIt])
  }

  /// Returns a sign and its value in the form of a call, with the repair that writes it directly after the text before.
  private func call(_ name: String, _ tokens: Range<Int>) -> (text: String, fixIt: FixIt) {
    let hasSign = [.colon, .equal, .equalEqual].contains(tree.tokens[tokens.lowerBound].kind)
    let value = range(hasSign ? tokens.dropFirst() : tokens)
    let text = "\(name)(\(tree.text(value.start..<value.end)))"
    let place = tree.sourceRange(gap(before: tokens.lowerBound).start..<value.end)
    return (text, FixIt("write `\(text)`", .likely, [.init(place, text)]))
  }

  private func expectedComparison(_ tokens: Range<Int>, _ meant: TokenKind, _ sign: Range<Int>) -> Diagnostic
  {
    let place = tree.sourceRange(range(tokens).start..<range(tokens).start)
    let fixIt = FixIt(
      "write `always … \(meant.spelling) …`", .likely,
      [.init(place, "always "), .init(range(sign), meant.spelling)])
    let message =
      "unknown operator \(quote(sign)) in a condition; write `expect always … \(meant.spelling) …`"
    return error(.foreignOperator, message, sign, [fixIt])
  }

  private func replaced(_ tokens: Range<Int>, by texts: [String]) -> Diagnostic {
    let meant = texts.map { "`\($0)`" }.joined(separator: " or ")
    let fixIts = texts.map { FixIt("write `\($0)`", .likely, [.init(range(tokens), $0)]) }
    return error(.unexpectedText, "unknown effect \(quote(tokens)); did you mean \(meant)?", tokens, fixIts)
  }

  private func stack(_ tokens: Range<Int>, _ show: Int?) -> Diagnostic {
    let message = "unexpected \(quote(tokens)): only `push`, `pop` and `root` name a stack"
    guard let show else { return error(.unexpectedText, message, tokens, [remove(tokens)]) }
    let fixIt = FixIt(
      "write `push … \(tree.quotation(tokens))`", .likely, [.init(range(show..<show + 1), "push")])
    return error(.unexpectedText, message, tokens, [fixIt])
  }

  private func countBehindStack(_ tokens: Range<Int>) -> Diagnostic {
    let last = tokens.upperBound - 1..<tokens.upperBound
    let count = tree.text(range(last).start..<range(last).end)
    let removed = tree.sourceRange(gap(before: last.lowerBound).start..<range(last).end)
    let place = gap(before: tokens.lowerBound + 1)
    let fixIt = FixIt("write `pop \(count) in …`", .likely, [.init(place, " \(count)"), .init(removed, "")])
    return error(.unexpectedText, "misplaced number \(quote(last)); write it after `pop`", last, [fixIt])
  }

  /// Returns the message for `dismiss b(n: x)`, which means `close b where b.n == x`.
  private func dismissOfName(_ tokens: Range<Int>) -> Diagnostic {
    let keyword = range(tokens.lowerBound..<tokens.lowerBound + 1)
    let name = tokens.dropFirst()
    let edits = filter(of: name).map { [FixIt.Edit(keyword, "close"), $0] }
    let hasArguments = tree.tokens[name.upperBound - 1].kind == .rightParen
    let fixIts = edits ?? (hasArguments ? [] : [FixIt.Edit(keyword, "close")])
    return error(
      .unexpectedText, "unexpected \(quote(name)) after `dismiss`; did you mean `close`?", name,
      fixIts.isEmpty ? [] : [FixIt("write `close`", .likely, fixIts)])
  }

  private func argumentsAsFilter(_ tokens: Range<Int>) -> Diagnostic {
    guard let opener = tokens.first(where: { tree.tokens[$0].kind == .leftParen }) else {
      return error(.unexpectedText, "unexpected \(quote(tokens))", tokens, [])
    }
    let name = tree.text(range(tokens.lowerBound..<opener).start..<range(opener - 1..<opener).end)
    var fixIts: [FixIt] = []
    if let edit = filter(of: tokens) {
      let isEmpty = edit.replacement.isEmpty
      fixIts = [FixIt(isEmpty ? "remove `()`" : "write a condition after `where`", .likely, [edit])]
      let back = tokens.lowerBound - 2
      if !isEmpty, back >= 0, tree.tokens[back].kind == .backKeyword, tree.tokens[back + 1].kind == .toKeyword
      {
        fixIts.append(FixIt("write `show`", .likely, [.init(range(back..<back + 2), "show")]))
      }
    }
    let message = "unexpected arguments of `\(name)`; write a condition, as in `\(name) where …`"
    return error(.unexpectedText, message, opener..<tokens.upperBound, fixIts)
  }

  /// Returns the edit of `b(n: x)` to `b where b.n == x`; nil if an argument has no label.
  private func filter(of tokens: Range<Int>) -> FixIt.Edit? {
    guard let opener = tokens.first(where: { tree.tokens[$0].kind == .leftParen }) else { return nil }
    let name = tree.text(range(tokens.lowerBound..<opener).start..<range(opener - 1..<opener).end)
    var parts: [Range<Int>] = []
    var first = opener + 1
    var depth = 0
    for token in opener + 1..<tokens.upperBound {
      let kind = tree.tokens[token].kind
      let isEnd = depth == 0 && (kind == .comma || token == tokens.upperBound - 1)
      if isEnd, first < token { parts.append(first..<token) }
      if isEnd { first = token + 1 }
      if kind.isOpener {
        depth += 1
      } else if [.rightParen, .rightBracket, .rightBrace].contains(kind) {
        depth -= 1
      }
    }
    let conditions = parts.compactMap { part -> String? in
      if part.count == 1, tree.tokens[part.lowerBound].kind == .identifier {
        let value = tree.text(tree.tokens.range(part.lowerBound))
        return "\(name).\(value) == \(value)"
      }
      guard part.count > 2, tree.tokens[part.lowerBound + 1].kind == .colon else { return nil }
      let value = range(part.lowerBound + 2..<part.upperBound)
      return
        "\(name).\(tree.text(tree.tokens.range(part.lowerBound))) == \(tree.text(value.start..<value.end))"
    }
    guard conditions.count == parts.count else { return nil }
    let clause = parts.isEmpty ? "" : " where \(conditions.joined(separator: " && "))"
    return FixIt.Edit(range(opener..<tokens.upperBound), clause)
  }

  func error(
    _ code: DiagnosticCode, _ message: String, _ tokens: Range<Int>, _ fixIts: [FixIt]
  ) -> Diagnostic { common.error(code, message, tokens, fixIts) }

  func range(_ tokens: Range<Int>) -> SourceRange { common.range(tokens) }
  private func gap(before token: Int) -> SourceRange { common.gap(before: token) }
  func quote(_ tokens: Range<Int>) -> String { common.quote(tokens) }
  private func remove(_ tokens: Range<Int>) -> FixIt { common.remove(tokens) }
}

extension String.UTF8View {
  /// Returns the number of bytes before the first occurrence of an ASCII text; nil if there is none.
  fileprivate func firstPlace(of text: String) -> Int? {
    let (all, wanted) = (Array(self), Array(text.utf8))
    guard all.count >= wanted.count else { return nil }
    return (0...all.count - wanted.count).first { all[$0...].starts(with: wanted) }
  }
}
