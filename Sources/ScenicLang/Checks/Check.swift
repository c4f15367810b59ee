import ScenicRuntime

/// One thing that can be wrong with a spec: its code with the page that explains it, and how it is found.
struct Check: Sendable {
  let code: DiagnosticCode
  let severity: Diagnostic.Severity
  let find: @Sendable (Model, DiagnosticCode) -> [Diagnostic]
  /// What it says about a problem that binding has met, if that is all it does.
  private var words: (@Sendable (Problem, Model) -> Words?)?

  /// A check that walks the model.
  init(
    _ code: DiagnosticCode, severity: Diagnostic.Severity = .error,
    find: @escaping @Sendable (Model, DiagnosticCode) -> [Diagnostic]
  ) {
    self.code = code
    self.severity = severity
    self.find = find
  }

  /// A check that words what binding has met.
  init(worded code: DiagnosticCode, words: @escaping @Sendable (Problem, Model) -> Words?) {
    self.init(code) { model, code in
      model.problems.compactMap { problem in words(problem, model)?.diagnostic(code, for: problem) }
    }
    self.words = words
  }

  /// What the checks say about problems that binding has met.
  static func worded(_ problems: [Problem], in model: Model) -> [Diagnostic] {
    problems.flatMap { problem in
      all.compactMap { $0.words?(problem, model)?.diagnostic($0.code, for: problem) }
    }
  }

  /// What every check finds. Warnings are about specs without errors: what seems unused may be named where the error is.
  static func findings(in model: Model) -> [Diagnostic] {
    let errors = all.filter { $0.severity == .error }.flatMap { $0.find(model, $0.code) }
    if model.isWrong || !errors.isEmpty { return errors }
    return all.filter { $0.severity != .error }.flatMap { $0.find(model, $0.code) }
  }
}

extension Problem {
  /// The source text of the problem.
  func bytes(in model: Model) -> ArraySlice<UInt8> { model.files[range.file].bytes[range.start..<range.end] }

  /// The parentheses around the words, if they are all that these enclose.
  func parentheses(in model: Model) -> SourceRange? {
    let bytes = model.files[range.file].bytes
    func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 }
    guard let opener = bytes[..<range.start].lastIndex(where: { !isBlank($0) }),
      let closer = bytes[range.end...].firstIndex(where: { !isBlank($0) }),
      bytes[opener] == UInt8(ascii: "("), bytes[closer] == UInt8(ascii: ")")
    else { return nil }
    return SourceRange(file: range.file, start: opener, end: closer + 1)
  }
}

/// What a check says about a problem.
struct Words: Sendable {
  var message: String
  var notes: [Diagnostic.Note] = []
  var fixIts: [FixIt] = []

  init(_ message: String, notes: [Diagnostic.Note] = [], fixIts: [FixIt] = []) {
    self.message = message
    self.notes = notes
    self.fixIts = fixIts
  }

  /// A message about a word that is none of the words that would be legal, with the nearest of those.
  init(_ message: String, instead word: String, at range: SourceRange, among candidates: [String]) {
    self.init(message, instead: word, at: range, among: Candidates(candidates))
  }

  /// Without a similar name, the message ends with `alternatives`.
  init(
    _ message: String, instead word: String, at range: SourceRange, among candidates: Candidates,
    or alternatives: String = ""
  ) {
    guard let meant = didYouMean(word, among: candidates) else {
      self.init(message + alternatives)
      return
    }
    self.init(
      "\(message); did you mean `\(meant)`?",
      fixIts: [FixIt("write `\(meant)`", .likely, [FixIt.Edit(range, meant)])])
  }

  func diagnostic(_ code: DiagnosticCode, for problem: Problem) -> Diagnostic {
    var notes = notes
    if problem.repeats > 0 {
      notes.append(Diagnostic.Note("and \(problem.repeats) more \(problem.repeats == 1 ? "use" : "uses")"))
    }
    return Diagnostic(.error, code, message, at: problem.range, notes: notes, fixIts: fixIts)
  }

  /// A noun with its article.
  static func article(_ noun: String) -> String {
    if noun == "tabs" || noun == "value" { return noun == "tabs" ? noun : "a value" }
    return "\(noun.first.map { "aeiou".contains($0) } == true ? "an" : "a") \(noun)"
  }

  /// A type, or another name, with its article.
  static func a(_ name: String) -> String {
    let isVowel = name.first.map { "AEIOUaeiou".contains($0) } ?? false
    let soundsLikeYou = ["URL", "Us", "Uni"].contains { name.hasPrefix($0) }
    return "\(isVowel && !soundsLikeYou ? "an" : "a") `\(name)`"
  }

  /// Words in a list: `a`, `b` and `c`.
  static func list(_ words: [String], _ conjunction: String = "and") -> String {
    let quoted = words.map { "`\($0)`" }
    guard let last = quoted.last, quoted.count > 1 else { return quoted.first ?? "" }
    return "\(quoted.dropLast().joined(separator: ", ")) \(conjunction) \(last)"
  }
}
