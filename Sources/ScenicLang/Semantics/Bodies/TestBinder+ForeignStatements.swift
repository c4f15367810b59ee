// Recognizes effects, queries and misspelt keywords in tests, which are read as events.

extension TestBinder {
  /// Reports a statement that begins text of another kind, which extends over the events after it on its line; returns
  /// the index after these, nil if there is none.
  func endOfForeignStatement(_ statements: [StatementSyntax], _ place: Int) -> Int? {
    guard context.probe == nil, let name = loneName(statements[place]), context.targets(of: name).isEmpty
    else { return nil }
    var end = place + 1
    while end < statements.count, case .event = statements[end],
      continuesLine(statements[end - 1].range, statements[end].range)
    { end += 1 }
    let first = statements[place].range
    let whole = SourceRange(file: first.file, start: name.range.start, end: statements[end - 1].range.end)
    guard let found = foreignStatement(name, statements, place..<end, text(whole)) else { return nil }
    let range: SourceRange
    switch found {
    case .presenting: range = name.range
    case .effect, .query, .openQuery: range = whole
    }
    context.report(.foreignStatement(name: name.text, found), at: range)
    return end
  }

  private func foreignStatement(
    _ name: NameSyntax, _ statements: [StatementSyntax], _ places: Range<Int>, _ text: String
  ) -> ForeignStatement? {
    let first = places.lowerBound
    let isQuery = name.text == "showing" || name.text == TokenKind.presentKeyword.spelling
    if case .expectPath = statements[first] {
      guard isQuery, places.count == 2, let argument = loneName(statements[first + 1]) else { return nil }
      return .openQuery("\(name.text)(\(argument.text))")
    }
    guard case .event(let view) = statements[first] else { return nil }
    if let list = view.arguments {
      let arguments = list.arguments
      guard arguments.count == 1, arguments[0].label == nil, case .name? = arguments[0].value else {
        return nil
      }
      if isQuery, places.count == 1 { return .query(text) }
      return TokenSet.effects.kinds.contains { $0.spelling == name.text } ? .effect : nil
    }
    if places.count > 1, TokenSet.effects.kinds.contains(where: { $0.spelling == name.text }) {
      return .effect
    }
    guard places.count > 1, first > 0, case .expectPath = statements[first - 1],
      continuesLine(statements[first - 1].range, statements[first].range)
    else { return nil }
    let word = TokenKind.presentingKeyword.spelling
    let isNear = didYouMean(name.text, among: [word]) != nil || name.text.lowercased().hasPrefix("present")
    return isNear && name.text != word ? .presenting : nil
  }

  /// Returns the name that is the reference of an event, or the only step of an expected path.
  private func loneName(_ statement: StatementSyntax) -> NameSyntax? {
    switch statement {
    case .event(let view):
      guard let names = view.reference?.names, names.count == 1 else { return nil }
      return names[0]
    case .expectPath(let view):
      guard let path = view.path, path.steps.count == 1, path.presented == nil,
        path.steps[0].arguments == nil,
        let names = path.steps[0].reference?.names, names.count == 1
      else { return nil }
      return names[0]
    default: return nil
    }
  }

  /// Returns a statement that a report is about.
  func ignored(_ statement: StatementSyntax) -> Model.Statement {
    Model.Statement(kind: .invalid, range: statement.range)
  }

  private func text(_ range: SourceRange) -> String {
    String(decoding: context.model.files[range.file].bytes[range.start..<range.end], as: UTF8.self)
  }

  /// Returns true if only spaces are between two statements.
  private func continuesLine(_ first: SourceRange, _ second: SourceRange) -> Bool {
    let bytes = context.model.files[first.file].bytes
    return first.end <= second.start
      && bytes[first.end..<second.start].allSatisfy { $0 == 0x20 || $0 == 0x09 }
  }
}
