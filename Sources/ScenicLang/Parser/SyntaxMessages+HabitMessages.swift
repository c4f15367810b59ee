// Creates the messages for habits from other languages.

extension SyntaxMessages {
  func wrongBracket(_ opener: TokenKind, _ tokens: Range<Int>) -> Diagnostic {
    let first = tokens.lowerBound..<tokens.lowerBound + 1
    let last = tokens.upperBound - 1..<tokens.upperBound
    let closer = opener.partner?.spelling ?? ""
    let fixIt = FixIt(
      "write `\(opener.spelling)` and `\(closer)`", .certain,
      [.init(range(first), opener.spelling), .init(range(last), closer)])
    let message = "expected `\(opener.spelling)`, found \(quote(first))"
    return error(.wrongBracket, message, first, [fixIt])
  }

  func wrongCloser(_ opener: Int, _ tokens: Range<Int>) -> Diagnostic {
    let closer = tree.tokens[opener].kind.partner?.spelling ?? "}"
    let opened = opener..<opener + 1
    let fixIt = FixIt("write `\(closer)`", .likely, [.init(range(tokens), closer)])
    let note = Diagnostic.Note("the opening \(quote(opened))", at: range(opened))
    return error(
      .wrongBracket, "expected `\(closer)`, found \(quote(tokens))", tokens, [fixIt], notes: [note])
  }

  func needlessBrackets(_ tokens: Range<Int>) -> Diagnostic {
    let first = range(tokens.lowerBound..<tokens.lowerBound + 1)
    let last = range(tokens.upperBound - 1..<tokens.upperBound)
    let touches = tokens.lowerBound > 0 && Int(tree.tokens[tokens.lowerBound - 1].end) == first.start
    let isBrace = tree.tokens[tokens.lowerBound].kind == .leftBrace
    if isBrace { return needlessBraces(tokens) }
    let fixIt = FixIt("remove `(` and `)`", .certain, [.init(first, touches ? " " : ""), .init(last, "")])
    return error(
      .unexpectedText, "unexpected parentheses",
      tokens.lowerBound..<tokens.lowerBound + 1, [fixIt])
  }

  /// Returns the message for braces around the scene of a requirement.
  private func needlessBraces(_ tokens: Range<Int>) -> Diagnostic {
    let (first, last) = (tokens.lowerBound, tokens.upperBound - 1)
    let hasEffect = tokens.count > 3 && tree.tokens[first + 2].kind == .identifier
    let node = hasEffect ? first + 2 : first + 1
    let opener = tree.sourceRange(range(first..<first + 1).start..<Int(tree.tokens[node].start))
    let closer = tree.sourceRange(gap(before: last).start..<range(last..<last + 1).end)
    if first > 0, tree.tokens[first - 1].kind == .elseKeyword {
      let fixIt = FixIt("remove `{` and `}`", .certain, [.init(opener, ""), .init(closer, "")])
      return error(.unexpectedText, "unexpected braces around a scene", first..<first + 1, [fixIt])
    }
    let name = tree.text(Int(tree.tokens[node].start)..<range(last - 1..<last).end)
    let touches = gap(before: first).start == range(first..<first + 1).start
    let fixIt = FixIt(
      "write `else \(name)`", .likely, [.init(opener, touches ? " else " : "else "), .init(closer, "")])
    return error(.missingToken, "expected `else \(name)`, found \(quote(tokens))", tokens, [fixIt])
  }

  func ruleWithoutOn(_ tokens: Range<Int>) -> Diagnostic {
    let start = range(tokens).start
    return error(
      .missingToken, "missing `on` before \(quote(tokens))", tokens,
      [FixIt("insert `on`", .certain, [.init(tree.sourceRange(start..<start), "on ")])])
  }

  func orBetweenTriggers(_ tokens: Range<Int>) -> Diagnostic {
    let place = tree.sourceRange(gap(before: tokens.lowerBound).start..<range(tokens).end)
    return error(
      .unexpectedText, "unexpected \(quote(tokens)) between triggers; write `,`", tokens,
      [FixIt("write `,`", .certain, [.init(place, ",")])])
  }

  func qualifiedDelay(_ tokens: Range<Int>) -> Diagnostic {
    let name = tree.text(tree.tokens.range(tokens.upperBound))
    return error(
      .unexpectedText, "unexpected \(quote(tokens)) before a parameter of the action; write `after \(name)`",
      tokens, [FixIt("remove \(quote(tokens))", .likely, [.init(range(tokens), "")])])
  }

  func statementAsName(_ tokens: Range<Int>) -> Diagnostic {
    let word = tree.text(tree.tokens.range(tokens.lowerBound))
    return error(
      .unexpectedText, "expected a name, found the statement `\(word)`; write the name in backticks", tokens,
      [FixIt("enclose `\(word)` in backticks", .likely, [.init(range(tokens), "`\(word)`")])])
  }

  func missingParentheses(_ tokens: Range<Int>) -> Diagnostic {
    if let target = targetOfFinish(tokens) { return target }
    let hasWith = tree.tokens[tokens.lowerBound].kind == .withKeyword
    let written = range(hasWith ? tokens.dropFirst() : tokens)
    let start = tokens.lowerBound > 0 ? Int(tree.tokens[tokens.lowerBound - 1].end) : written.start
    let end = tree.sourceRange(written.end..<written.end)
    // Beside other errors the rest is not checked, and it may be no list of arguments at all.
    // A value before which a label is missing, too.
    let isBare =
      [.integer, .decimal, .string, .trueKeyword, .falseKeyword, .nilKeyword].contains(
        tree.tokens[tokens.lowerBound].kind)
      && tokens.lowerBound > 0 && tree.tokens[tokens.lowerBound - 1].kind != .finishKeyword
    let fixIt = FixIt(
      "enclose it in `(` and `)`", isAlone && !hasWith && !isBare ? .certain : .likely,
      [.init(tree.sourceRange(start..<written.start), "("), .init(end, ")")])
    return error(.missingToken, "expected `(`, found \(quote(tokens))", tokens, [fixIt])
  }

  /// Returns the message for the name of a scene, flow or action after `finish`; nil for a value.
  private func targetOfFinish(_ tokens: Range<Int>) -> Diagnostic? {
    guard tokens.lowerBound > 0, tree.tokens[tokens.lowerBound - 1].kind == .finishKeyword,
      effectTargets[tree.text(tree.tokens.range(tokens.lowerBound))] != nil
    else { return nil }
    let isName = tokens.allSatisfy { tree.tokens[$0].kind.isWord || tree.tokens[$0].kind == .period }
    return error(
      .unexpectedText,
      "unexpected \(quote(tokens)): `finish` ends the flow or scene of the rule, and takes only its result",
      tokens, isName ? [remove(tokens)] : [])
  }

  func wrongCount(_ tokens: Range<Int>) -> Diagnostic {
    let isInParentheses =
      tokens.count == 3 && tree.tokens[tokens.lowerBound].kind == .leftParen
      && tree.tokens[tokens.lowerBound + 1].kind == .integer
    let number = isInParentheses ? tree.text(tree.tokens.range(tokens.lowerBound + 1)) : "0"
    guard number.utf8.contains(where: { $0 != UInt8(ascii: "0") }) else {
      return error(
        .unexpectedText, "unexpected \(quote(tokens)): `pop` takes a whole number of at least 1", tokens, [])
    }
    let place = tree.sourceRange(gap(before: tokens.lowerBound).start..<range(tokens).end)
    return error(
      .unexpectedText, "unexpected parentheses around the number of `pop`", tokens,
      [FixIt("write `pop \(number)`", .likely, [.init(place, " \(number)")])])
  }

  /// Offers to bind the names in the trigger instead, if it is the only one and has neither patterns nor a
  /// condition.
  func closureParameters(_ tokens: Range<Int>) -> Diagnostic {
    let names = tokens.filter { tree.tokens[$0].kind.isPlainName || tree.tokens[$0].kind == .wildcard }
      .map { tree.text(tree.tokens.range($0)) }
    var trigger = tokens.lowerBound - 1
    let ends: TokenSet = [.onKeyword, .whereKeyword, .coveredKeyword]
    while trigger > 0, tree.tokens[trigger - 1].kind.isWord || tree.tokens[trigger - 1].kind == .period {
      trigger -= 1
      if ends.contains(tree.tokens[trigger].kind) { break }
    }
    var fixIts: [FixIt] = []
    if trigger >= 0, tree.tokens[trigger].kind == .onKeyword, !names.isEmpty {
      let place = gap(before: tokens.lowerBound - 1)
      let next = tree.sourceRange(range(tokens).start..<Int(tree.tokens[tokens.upperBound].start))
      let patterns = "(\(names.joined(separator: ", ")))"
      fixIts = [
        FixIt("write `\(patterns)` after the event", .likely, [.init(place, patterns), .init(next, "")])
      ]
    }
    let message = "unexpected \(quote(tokens)); bind the values of an event in the trigger of its rule"
    return error(.unexpectedText, message, tokens, fixIts)
  }

  func dotlessCase(_ tokens: Range<Int>) -> Diagnostic {
    let place = tree.sourceRange(range(tokens).start..<range(tokens).start)
    let name = tree.text(tree.tokens.range(tokens.lowerBound))
    if let member = member(name, tokens.lowerBound) { return member }
    let fixIt = FixIt("write `.\(name)`", .likely, [.init(place, ".")])
    return error(.missingToken, "missing `.` before case `\(name)`", tokens, [fixIt])
  }

  /// Returns the message for `String(s)`, which means a member of a union; nil for other names.
  private func member(_ name: String, _ token: Int) -> Diagnostic? {
    let all = tree.tokens
    guard let first = name.utf8.first, (0x41...0x5A).contains(first), token + 3 < all.count,
      all[token + 2].kind.isWord, all[token + 3].kind == .rightParen
    else { return nil }
    let pattern = token..<token + 4
    let message = "unexpected \(quote(pattern)) in a pattern; `v: \(name)` matches a union `v` of that type"
    return error(.unexpectedText, message, pattern, [])
  }

  func optionalBinding(_ tokens: Range<Int>) -> Diagnostic {
    let value =
      tokens.count > 3 ? tokens.lowerBound + 3..<tokens.upperBound : tokens.lowerBound + 1..<tokens.upperBound
    let text = "\(tree.text(range(value).start..<range(value).end)) != nil"
    let fixIt = FixIt("write `\(tree.quotation(value)) != nil`", .likely, [.init(range(tokens), text)])
    return error(
      .unexpectedText, "unsupported optional binding; test for a value with `!= nil`", tokens, [fixIt])
  }

  func foreignArrow(_ tokens: Range<Int>) -> Diagnostic {
    let written = range(tokens)
    let touches = tokens.lowerBound > 0 && Int(tree.tokens[tokens.lowerBound - 1].end) == written.start
    // In other positions a colon may also precede a type.
    let isColon = tree.tokens[tokens.lowerBound].kind == .colon
    let fixIt = FixIt(
      "write `->`", isColon ? .likely : .certain, [.init(written, touches ? " ->" : "->")])
    return error(
      .foreignWord, "expected `->` before a result type, found \(quote(tokens))", tokens, [fixIt])
  }

  func casesWithoutBraces(_ tokens: Range<Int>) -> Diagnostic {
    let inner = tokens.dropFirst()
    let names = inner.filter { tree.tokens[$0].kind.isWord }.map { tree.text(tree.tokens.range($0)) }
    let isList = inner.allSatisfy {
      tree.tokens[$0].kind.isWord || [.bar, .comma].contains(tree.tokens[$0].kind)
    }
    let cases = "{ \(names.joined(separator: ", ")) }"
    let fixIts = isList ? [FixIt("write `\(cases)`", .likely, [.init(range(tokens), cases)])] : []
    let first = tokens.lowerBound..<tokens.lowerBound + 1
    return error(.unexpectedText, "missing `{` and `}` around the cases of an enum", first, fixIts)
  }

  func foreignOperator(_ tokens: Range<Int>) -> Diagnostic {
    if tree.tokens[tokens.lowerBound].kind == .questionPeriod {
      let fixIt = FixIt("write `.`", .likely, [.init(range(tokens), ".")])
      return error(.foreignOperator, "unexpected `?.`: only a value can be absent", tokens, [fixIt])
    }
    if tree.tokens[tokens.lowerBound].kind == .leftBracket {
      let message = "unsupported index \(quote(tokens)): lists and dictionaries are only used as a whole"
      return error(.foreignOperator, message, tokens, [])
    }
    let message =
      tree.tokens[tokens.lowerBound].kind == .not
      ? "unsupported `!` after a value; use `??` to provide a default value"
      : "unknown operator \(quote(tokens)); numbers support `+` and `-`"
    return error(.foreignOperator, message, tokens, [])
  }

  func choiceWithoutSpaces(_ tokens: Range<Int>) -> Diagnostic {
    let fixIt = FixIt("insert spaces", .certain, [.init(range(tokens), " ? .")])
    return error(.foreignOperator, "expected spaces around `?` of a choice", tokens, [fixIt])
  }

  func interpolation(_ tokens: Range<Int>) -> Diagnostic {
    let message = "unsupported string interpolation: this string must be known without the values of the app"
    let starts = tokens.filter { [.stringStart, .stringMiddle].contains(tree.tokens[$0].kind) }
    let edits = starts.map { token in
      let place = Int(tree.tokens[token].end) - 2
      return FixIt.Edit(SourceRange(file: range(tokens).file, start: place, end: place), "\\")
    }
    return error(
      .interpolation, message, tokens,
      [captures(tokens, starts) ?? FixIt("escape the backslash", .likely, edits)])
  }

  /// Returns the repair of interpolations in the pattern of a link; nil elsewhere, or if they are not only names.
  private func captures(_ tokens: Range<Int>, _ starts: [Int]) -> FixIt? {
    guard tokens.lowerBound > 0, tree.tokens[tokens.lowerBound - 1].kind == .linkKeyword,
      starts.allSatisfy({ tree.tokens[$0 + 1].kind.isWord && $0 + 2 < tokens.upperBound })
    else { return nil }
    let edits = starts.flatMap { token in
      let (end, next) = (Int(tree.tokens[token].end), Int(tree.tokens[token + 2].start))
      return [
        FixIt.Edit(tree.sourceRange(end - 2..<end), "{"), FixIt.Edit(tree.sourceRange(next..<next + 1), "}"),
      ]
    }
    return FixIt("write a capture in braces", .likely, edits)
  }

  func needlessWords(_ words: [Int], _ tokens: Range<Int>) -> Diagnostic {
    let edits = words.map { word in
      let start = Int(tree.tokens[word].start)
      let next = min(word + 1, tree.tokens.count - 1)
      let isTight =
        tree.tokens[word].kind != .semicolon
        && tree.file.bytes[tree.tokens.trivia(before: next)].allSatisfy { $0 == 0x20 }
      let end = isTight ? Int(tree.tokens[next].start) : Int(tree.tokens[word].end)
      return FixIt.Edit(tree.sourceRange(start..<end), "")
    }
    let fixIt = FixIt("remove \(quote(tokens))", .certain, edits)
    let message =
      tree.tokens[tokens.lowerBound].kind == .semicolon
      ? "unexpected `;` after a declaration" : "unexpected \(quote(tokens))"
    return error(.unexpectedText, message, tokens, [fixIt])
  }

  func misplacedOverlap(_ tokens: Range<Int>, _ owner: SyntaxFact.RequestKind) -> Diagnostic {
    let first = tokens.lowerBound..<tokens.lowerBound + 1
    let word = tree.text(tree.tokens.range(tokens.lowerBound))
    if owner == .none {
      let message = "unexpected `\(word)`: only requests of an action with a result or a delay can overlap"
      return error(.unexpectedText, message, first, [remove(first)])
    }
    let part = owner == .timer ? "delay" : "result type"
    let removed = tree.sourceRange(range(first).start..<Int(tree.tokens[tokens.lowerBound + 1].start))
    let fixIt = FixIt(
      "write `\(word)` after the \(part)", .likely,
      [.init(removed, ""), .init(gap(before: tokens.upperBound), " \(word)")])
    return error(
      .unexpectedText, "misplaced `\(word)`; write it after the \(part) of the action", first, [fixIt])
  }

  func requestInTrigger(_ tokens: Range<Int>) -> Diagnostic {
    let opener = tokens.first { tree.tokens[$0].kind == .leftParen } ?? tokens.lowerBound + 1
    // The name of the action may be missing.
    let hasName = opener > tokens.lowerBound
    let action = hasName ? tree.quotation(tokens.lowerBound..<opener) : "action"
    let isLabelled = tree.tokens[opener + 1].kind.isWord && tree.tokens[opener + 2].kind == .colon
    let name = isLabelled ? tree.text(tree.tokens.range(opener + 1)) : "name"
    let value = isLabelled ? tree.text(tree.tokens.range(opener + 3)) : "value"
    return error(
      .unexpectedText,
      "unexpected \(quote(tokens)); compare the arguments of a request in `where \(action).\(name) == \(value)`",
      tokens, [])
  }

  func unquotedPath(_ tokens: Range<Int>) -> Diagnostic {
    let message = "expected a path in quotes, as in `import \"rooms.scene\"`, found \(quote(tokens))"
    return error(.missingPart, message, tokens, [])
  }

  func unquotedURL(_ tokens: Range<Int>) -> Diagnostic {
    let start = range(tokens).start
    let text = tree.sourceRange(start..<tree.file.bytes.unquotedEnd(from: start))
    let quoted = "\"\(tree.text(text.start..<text.end))\""
    let fixIts =
      text.end < range(tokens).end ? [] : [FixIt("write `\(quoted)`", .likely, [.init(text, quoted)])]
    return error(.missingPart, "expected a string, found \(quote(tokens))", tokens, fixIts)
  }

  func quotedName(_ tokens: Range<Int>) -> Diagnostic {
    let text = range(tokens)
    let name = String(
      decoding: tree.file.bytes[text.start..<text.end].filter { isIdentifierByte($0) }, as: UTF8.self)
    let isName = name.utf8.first.map { !isDigit($0) } ?? false
    let fixIts = isName ? [FixIt("write `\(name)`", .likely, [.init(text, name)])] : []
    return error(.unexpectedText, "expected a name without quotes, found \(quote(tokens))", tokens, fixIts)
  }

  func styleBeforeNode(_ tokens: Range<Int>) -> Diagnostic {
    let style = tokens.lowerBound..<tokens.lowerBound + 1
    let name = tree.text(tree.tokens.range(style.lowerBound))
    var fixIts: [FixIt] = []
    if tokens.count > 1, tree.tokens[tokens.upperBound].kind != .asKeyword {
      let start = range(style).start
      let gap = tree.sourceRange(start..<Int(tree.tokens[style.upperBound].start))
      let end = tree.sourceRange(range(tokens).end..<range(tokens).end)
      fixIts = [FixIt("write `present … as \(name)`", .likely, [.init(gap, ""), .init(end, " as \(name)")])]
    }
    return error(
      .unexpectedText, "unexpected style `\(name)` before the scene; did you mean `present … as \(name)`?",
      style,
      fixIts)
  }

  func foreignWord(_ word: ForeignWord, _ tokens: Range<Int>) -> Diagnostic {
    let first = tokens.lowerBound..<tokens.lowerBound + 1
    let end = range(tokens).end
    // `!` is directly before its operand.
    let isPrefix = word.meant == [.not] && first.upperBound < tree.tokens.count
    let written =
      isPrefix
      ? tree.sourceRange(range(first).start..<Int(tree.tokens[first.upperBound].start)) : range(first)
    let fixIts = word.meant.map { meant in
      var edits = [FixIt.Edit(written, word.wraps ? "\(meant.spelling)(" : meant.spelling)]
      if word.wraps { edits.append(.init(tree.sourceRange(end..<end), ")")) }
      if let style = word.style { edits.append(.init(tree.sourceRange(end..<end), " as \(style)")) }
      let shown = word.style.map { "\(meant.spelling) … as \($0)" } ?? meant.spelling
      return FixIt("write `\(shown)`", word.meant.count == 1 ? word.certainty : .likely, edits)
    }
    var choices = word.meant.map { "`\($0.spelling)`" }
    let last = choices.popLast() ?? ""
    let meant = choices.isEmpty ? last : "\(choices.joined(separator: ", ")) or \(last)"
    let instead = word.style.map { "`present … as \($0)`" } ?? meant
    return error(.foreignWord, "unknown keyword \(quote(first)); did you mean \(instead)?", first, fixIts)
  }

  /// Returns a repair that inserts a colon and a type before a default, whose type is known for a literal.
  func annotation(at place: SourceRange, before token: Int) -> FixIt {
    let isBeforeValue = tree.tokens[token].kind == .equal
    let type: String? =
      switch tree.tokens[isBeforeValue ? min(token + 1, tree.tokens.count - 1) : token].kind {
      case .trueKeyword, .falseKeyword: "Bool"
      case .integer: "Int"
      case .decimal: "Double"
      case .string: "String"
      default: nil
      }
    let text = ": \(type ?? "Type")"
    return FixIt("insert `\(text)`", type == nil ? .placeholder : .likely, [.init(place, text)])
  }
}
