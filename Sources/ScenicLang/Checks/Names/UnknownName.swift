extension Check {
  static let unknownName = Check(
    worded: DiagnosticCode(
      "SC0201", "unknown-name", "a name that nothing has",
      explanation: """
        Nothing of this name can be seen from here. A flow sees what it declares itself and what the \
        flows around it declare; from outside, the parts of a flow are written with its name: \
        `signIn.password`. However often the name is used, it is reported once.
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
    guard case .unknown(let name, let noun, let owner, let candidates) = problem.kind else { return nil }
    if noun == "type", owner == nil, let words = foreignType(name, at: problem.range, model) { return words }
    let message = owner.map { "`\($0)` has no \(noun) `\(name)`" } ?? "there is no \(noun) `\(name)`"
    if owner == nil, let words = gesture(name, message, at: problem.range, among: candidates) { return words }
    guard let path = candidates.paths.first(where: { $0.hasPrefix(".") || $0.hasSuffix(".\(name)") })
    else {
      return Words(message, instead: name, at: problem.range, among: candidates)
    }
    return Words(
      "\(message) here; did you mean `\(path)`?",
      fixIts: [FixIt("write `\(path)`", .likely, [.init(problem.range, path)])])
  }

  /// Types that people know from Swift.
  private static func foreignType(_ name: String, at range: SourceRange, _ model: Model) -> Words? {
    let message = "there is no type `\(name)`"
    if let own = ownTypes[name] {
      return Words("\(message); `\(own)` is", fixIts: [FixIt("write `\(own)`", .likely, [.init(range, own)])])
    }
    if name == "Void" { return Words("\(message); what carries nothing says no type at all") }
    guard appTypes.contains(name) else { return nil }
    let end = model.files[range.file].bytes.count
    let place = SourceRange(file: range.file, start: end, end: end)
    let fixIt = FixIt(
      "declare it as a type of the app", .likely, [FixIt.Edit(place, "\nextern type \(name)\n")])
    return Words("\(message); a type of the app is declared: `extern type \(name)`", fixIts: [fixIt])
  }

  private static let ownTypes: [String: String] = [
    "Int8": "Int", "Int16": "Int", "Int32": "Int", "Int64": "Int", "UInt": "Int", "UInt8": "Int",
    "UInt16": "Int", "UInt32": "Int", "UInt64": "Int", "Integer": "Int", "Long": "Int", "Float": "Double",
    "Float32": "Double", "Float64": "Double", "CGFloat": "Double", "Number": "Double", "Boolean": "Bool",
    "boolean": "Bool", "Character": "String", "Substring": "String", "Text": "String",
  ]

  private static let appTypes: Set<String> = [
    "Any", "AnyHashable", "Data", "Date", "Decimal", "Error", "Locale", "TimeInterval", "UUID",
  ]
}
