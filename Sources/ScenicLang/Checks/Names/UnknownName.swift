import ScenicRuntime

extension Check {
  static let unknownName = Check(
    worded: DiagnosticCode(
      "SC0201", "unknown-name", "an unknown name",
      explanation: """
        No declaration of this name is visible here. Inside a flow, its own declarations and those of the enclosing \
        flows are visible. Outside the flow, write its name first: `signIn.password`. Each unknown name is reported \
        once, however often it is used.
        """,
      wrong: """
        scene cats { event open }
        scene cat

        root stack { cats }

        on cats.open { push catt }

        """,
      right: """
        scene cats { event open }
        scene cat

        root stack { cats }

        on cats.open { push cat }

        """)
  ) { problem, model in
    if case .foreignStatement(let name, let meaning) = problem.kind {
      return foreignStatement(name, meaning, at: problem.range)
    }
    guard case .unknown(let name, let kind, let owner, let candidates) = problem.kind else { return nil }
    if kind == .type, owner == nil, let words = foreignType(name, at: problem.range, model) { return words }
    let message = "unknown \(kind.rawValue) `\(name)`" + (owner.map { " of `\($0)`" } ?? "")
    if kind == .query, ForeignWord.queries.contains(name) {
      return DiagnosticText(
        "\(message); did you mean `present`?",
        fixIts: [FixIt("write `present`", .likely, [.init(problem.range, "present")])])
    }
    if kind == .action, owner == nil, let dot = name.lastIndex(of: "."),
      candidates.contains(String(name[..<dot]))
    {
      let action = String(name[..<dot])
      return DiagnosticText(
        "unexpected event `\(name)`; write `do \(action)` for a request",
        fixIts: [FixIt("write `\(action)`", .likely, [.init(problem.range, action)])])
    }
    if kind == .value, owner == nil, Query.Word(rawValue: name) != nil {
      return DiagnosticText("\(message); a question has its name in parentheses: `\(name)(…)`")
    }
    if let binding = problem.binding {
      return DiagnosticText("\(message); \(binding.message)", fixIts: [binding])
    }
    if name == "wait", owner == nil, let words = wait(message, at: problem.range, model) { return words }
    if owner == nil, let words = gesture(name, message, at: problem.range, among: candidates) { return words }
    if kind == .event, let meant = outcomes[name], candidates.contains(meant) {
      return DiagnosticText(
        "\(message); did you mean `\(meant)`?",
        fixIts: [FixIt("write `\(meant)`", .likely, [.init(problem.range, meant)])])
    }
    if kind == .event, owner == nil, beginnings.contains(name), candidates.contains(Program.start) {
      return DiagnosticText(
        "\(message); did you mean `\(Program.start)`?",
        fixIts: [FixIt("write `\(Program.start)`", .likely, [.init(problem.range, Program.start)])])
    }
    if let text = problem.instead {
      return DiagnosticText(
        "\(message); a text is in quotes",
        fixIts: [FixIt("write `\(text)`", .likely, [.init(problem.range, text)])])
    }
    if kind == .node, owner == nil, ["stack", "tabs", "split", "container"].contains(name) {
      return DiagnosticText(
        "\(message); a path omits containers without a name",
        fixIts: step(at: problem.range, model).map { [FixIt("remove `\(name) /`", .likely, [.init($0, "")])] }
          ?? [])
    }
    if kind == .node, owner == nil, KnownAttribute.all.contains(where: { $0.name == name }),
      isChild(problem.range, model)
    {
      return DiagnosticText(
        "\(message); did you mean `@\(name)`?",
        fixIts: [FixIt("write `@\(name)`", .likely, [.init(problem.range, "@\(name)")])])
    }
    guard let path = candidates.paths.first(where: { $0.hasPrefix(".") || $0.hasSuffix(".\(name)") })
    else {
      return DiagnosticText(
        message, instead: name, at: problem.range, among: candidates, preferring: model.isUnreferenced,
        or: candidates.listed)
    }
    return DiagnosticText(
      "\(message) here; did you mean `\(path)`?",
      fixIts: [FixIt("write `\(path)`", .likely, [.init(problem.range, path)])])
  }

  /// Returns the range of a step with the slash and the blanks after it; nil for a step without a slash.
  private static func step(at range: SourceRange, _ model: Model) -> SourceRange? {
    let rest = model.files[range.file].bytes[range.end...].drop { $0 == 0x20 }
    guard rest.first == UInt8(ascii: "/") else { return nil }
    let end = rest.dropFirst().drop { $0 == 0x20 }.startIndex
    return SourceRange(file: range.file, start: range.start, end: end)
  }

  /// Returns true if a name with arguments is a child of a container: no keyword is before it.
  private static func isChild(_ range: SourceRange, _ model: Model) -> Bool {
    let bytes = model.files[range.file].bytes
    guard bytes[range.end...].first == UInt8(ascii: "(") else { return false }
    let before = bytes[..<range.start].reversed().drop { $0 <= 0x20 }.prefix { isIdentifierByte($0) }
    return !TokenKind(spelling: String(decoding: before.reversed(), as: UTF8.self)).isKeyword
  }

  /// Returns the message for `|| wait` at the end of a condition.
  private static func wait(_ message: String, at range: SourceRange, _ model: Model) -> DiagnosticText? {
    let bytes = model.files[range.file].bytes[..<range.start]
    let end = bytes.lastIndex { $0 != 0x20 }.map { $0 + 1 } ?? 0
    guard bytes[..<end].suffix(2).elementsEqual("||".utf8), isInRule(bytes) else { return nil }
    if let moved = waitInParentheses(end - 2, range, model) {
      return DiagnosticText("\(message); write `or wait` after the parentheses", fixIts: moved)
    }
    let operation = SourceRange(file: range.file, start: end - 2, end: end)
    return DiagnosticText(
      "\(message); did you mean `or wait`?",
      fixIts: [FixIt("write `or wait`", .likely, [.init(operation, "or")])])
  }

  /// Returns true if the text before a name ends in the condition of a rule.
  private static func isInRule(_ bytes: ArraySlice<UInt8>) -> Bool {
    let words = bytes.suffix(1000).split { !isIdentifierByte($0) }.map {
      String(decoding: $0, as: UTF8.self)
    }
    return words.last { $0 == "where" || $0 == "if" } == "where"
      && words.last { $0 == "on" || $0 == "link" } == "on"
  }

  /// Returns the repair of `|| wait` before the last parenthesis of the condition of a rule; nil if there is none.
  private static func waitInParentheses(_ start: Int, _ range: SourceRange, _ model: Model) -> [FixIt]? {
    let bytes = model.files[range.file].bytes
    var end = range.end
    var place = end
    while place < bytes.count, bytes[place] == UInt8(ascii: ")") || bytes[place] == 0x20 {
      if bytes[place] == UInt8(ascii: ")") { end = place + 1 }
      place += 1
    }
    guard end > range.end else { return nil }
    guard place < bytes.count, bytes[place] == UInt8(ascii: "{") else { return [] }
    let first = bytes[..<start].last == 0x20 ? start - 1 : start
    return [
      FixIt(
        "move it after the parentheses", .likely,
        [
          .init(SourceRange(file: range.file, start: first, end: range.end), ""),
          .init(SourceRange(file: range.file, start: end, end: end), " or wait"),
        ])
    ]
  }

  /// Returns the message for a type that exists only in Swift.
  private static func foreignType(_ name: String, at range: SourceRange, _ model: Model) -> DiagnosticText? {
    let message = "unknown type `\(name)`"
    if let own = ownTypes[name] {
      return DiagnosticText(
        "\(message); did you mean `\(own)`?", fixIts: [FixIt("write `\(own)`", .likely, [.init(range, own)])])
    }
    if name == "Void" { return DiagnosticText("\(message); omit the type to carry no value") }
    guard appTypes.contains(name) else { return nil }
    let end = model.files[range.file].bytes.count
    let place = SourceRange(file: range.file, start: end, end: end)
    let declaration = "extern type \(name)\(textTypes.contains(name) ? " as String" : "")"
    let fixIt = FixIt("declare it as an extern type", .likely, [FixIt.Edit(place, "\n\(declaration)\n")])
    return DiagnosticText("\(message); declare it with `\(declaration)`", fixIts: [fixIt])
  }

  /// Words for the events of requests, scenes, containers and conditions in other languages.
  private static let outcomes: [String: String] = [
    "fail": "failed", "failure": "failed", "error": "failed", "catch": "failed", "rejected": "failed",
    "success": "done", "succeeded": "done", "completed": "done", "finished": "done", "then": "done",
    "fired": "done", "cancel": "cancelled", "canceled": "cancelled", "dismissed": "cancelled",
    "leaving": "leave", "willLeave": "leave",
    "pop": "popped", "back": "popped", "change": "changed", "didChange": "changed", "onChange": "changed",
    "selected": "select", "didSelect": "select",
  ]

  /// Words for the start of an app in other languages.
  private static let beginnings: Set<String> = [
    "appear", "appeared", "boot", "didLaunch", "init", "launch", "launched", "load", "loaded", "onAppear",
    "open",
    "opened", "ready", "started", "startup",
  ]

  private static let ownTypes: [String: String] = [
    "Int8": "Int", "Int16": "Int", "Int32": "Int", "Int64": "Int", "UInt": "Int", "UInt8": "Int",
    "UInt16": "Int", "UInt32": "Int", "UInt64": "Int", "Integer": "Int", "Long": "Int", "Float": "Double",
    "Float32": "Double", "Float64": "Double", "CGFloat": "Double", "Number": "Double", "Boolean": "Bool",
    "boolean": "Bool", "Character": "String", "Substring": "String", "Text": "String",
  ]

  /// The types of Foundation with a text, whose conformances are generated.
  static let textTypes: Set = ["Date", "Decimal", "UUID"]

  private static let appTypes: Set<String> = [
    "Any", "AnyHashable", "Data", "Date", "Decimal", "Error", "Locale", "TimeInterval", "UUID",
  ]
}
