import ScenicRuntime

/// A check of the spec: its code with the page that explains it, and its implementation.
struct Check: Sendable {
  /// How the findings of a check are made.
  private enum Method {
    /// It traverses the model.
    case traversing(@Sendable (Model, DiagnosticCode) -> [Diagnostic])
    /// It words problems of binding: nil for a problem of another check.
    case wording(@Sendable (Problem, Model) -> DiagnosticText?)
  }

  let code: DiagnosticCode
  let severity: Diagnostic.Severity
  private let method: Method

  /// Creates a check that traverses the model.
  init(
    _ code: DiagnosticCode, severity: Diagnostic.Severity = .error,
    find: @escaping @Sendable (Model, DiagnosticCode) -> [Diagnostic]
  ) {
    self.code = code
    self.severity = severity
    method = .traversing(find)
  }

  /// Creates a check that words problems of binding.
  init(worded code: DiagnosticCode, words: @escaping @Sendable (Problem, Model) -> DiagnosticText?) {
    self.code = code
    severity = .error
    method = .wording(words)
  }

  func find(in model: Model) -> [Diagnostic] {
    switch method {
    case .traversing(let find): find(model, code)
    case .wording: model.problems.compactMap { diagnostic(for: $0, in: model) }
    }
  }

  /// Returns its message about a problem of binding; nil for a problem of another check.
  private func diagnostic(for problem: Problem, in model: Model) -> Diagnostic? {
    guard case .wording(let words) = method else { return nil }
    return words(problem, model)?.diagnostic(code, for: problem)
  }

  /// Returns the messages of the checks for problems of binding.
  static func worded(_ problems: [Problem], in model: Model) -> [Diagnostic] {
    problems.flatMap { problem in all.compactMap { $0.diagnostic(for: problem, in: model) } }
  }

  /// Returns the findings of all checks. Warnings require a spec without errors: an error may hide the use of
  /// a declaration.
  static func findings(in model: Model) -> [Diagnostic] {
    let errors = all.filter { $0.severity == .error }.flatMap { $0.find(in: model) }
    if model.isWrong || !errors.isEmpty { return errors }
    return all.filter { $0.severity != .error }.flatMap { $0.find(in: model) }
  }
}

extension Problem {
  /// The parameter of a wrong value, for a message.
  var target: String { taker.map { " for `\($0.parameter)` of `\($0.owner)`" } ?? "" }

  /// Returns notes with the declarations of the parameters that the message is about; few, to keep it short.
  func declarations(in model: Model) -> [Diagnostic.Note] {
    parameters.filter { !$0.isCarried }.prefix(3).map { parameter in
      let type = parameter.type.map { ": \(model.describe($0))" } ?? ""
      return Diagnostic.Note("`\(parameter.name.text)\(type)` is declared here", at: parameter.name.range)
    }
  }

  /// Returns a note with the flow that a `finish` ends; the scene whose event the rule handles may be meant.
  func endings(in model: Model) -> [Diagnostic.Note] {
    guard let (flow, scene) = ending else { return [] }
    let name = model.nodes[flow].name
    let other = scene.map { ", not the scene `\(model.nodes[$0].name.text)`" } ?? ""
    return [Diagnostic.Note("`finish` ends this flow, `\(name.text)`\(other)", at: name.range)]
  }

  /// Returns the source text of the problem.
  func bytes(in model: Model) -> ArraySlice<UInt8> { model.files[range.file].bytes[range.start..<range.end] }

  /// Returns the parentheses around the range, if they contain nothing else.
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

/// The message of a check for a problem.
struct DiagnosticText: Sendable {
  var message: String
  var notes: [Diagnostic.Note] = []
  var fixIts: [FixIt] = []

  init(_ message: String, notes: [Diagnostic.Note] = [], fixIts: [FixIt] = []) {
    self.message = message
    self.notes = notes
    self.fixIts = fixIts
  }

  /// Creates a message about an unknown word, with the most similar valid name, or else a short list of all.
  init(_ message: String, instead word: String, at range: SourceRange, among candidates: [String]) {
    let candidates = Candidates(candidates)
    self.init(message, instead: word, at: range, among: candidates, or: candidates.listed)
  }

  /// Creates a message that ends with `alternatives` if there is no similar name. `prefers` decides between equally
  /// similar ones.
  init(
    _ message: String, instead word: String, at range: SourceRange, among candidates: Candidates,
    preferring prefers: ((String) -> Bool)? = nil, or alternatives: String = ""
  ) {
    guard let meant = didYouMean(word, among: candidates, preferring: prefers) else {
      self.init(message + alternatives)
      return
    }
    self.init(
      "\(message); did you mean `\(meant)`?",
      fixIts: [FixIt("write `\(meant)`", .likely, [FixIt.Edit(range, meant)])])
  }

  func diagnostic(_ code: DiagnosticCode, for problem: Problem) -> Diagnostic {
    var notes = notes
    if let (noun, name) = problem.namesake {
      notes.append(Diagnostic.Note("\(noun) `\(name.text)` has the same name", at: name.range))
    }
    if problem.repeats > 0 {
      notes.append(Diagnostic.Note("and \(problem.repeats) more \(problem.repeats == 1 ? "use" : "uses")"))
    }
    return Diagnostic(.error, code, message, at: problem.range, notes: notes, fixIts: fixIts)
  }

  /// Returns a noun with its article.
  static func article(_ noun: String) -> String {
    if noun == "tabs" || noun == "value" { return noun == "tabs" ? noun : "a value" }
    return "\(noun.first.map { "aeiou".contains($0) } == true ? "an" : "a") \(noun)"
  }

  /// Returns the name of a type, or another name, with its article.
  static func a(_ name: String) -> String {
    let isVowel = name.first.map { "AEIOUaeiou".contains($0) } ?? false
    let soundsLikeYou = ["URL", "Us", "Uni"].contains { name.hasPrefix($0) }
    return "\(isVowel && !soundsLikeYou ? "an" : "a") `\(name)`"
  }

  /// Returns words in a list: `a`, `b` and `c`.
  static func list(_ words: [String], _ conjunction: String = "and") -> String {
    let quoted = words.map { "`\($0)`" }
    guard let last = quoted.last, quoted.count > 1 else { return quoted.first ?? "" }
    return "\(quoted.dropLast().joined(separator: ", ")) \(conjunction) \(last)"
  }

  /// Returns the first words of a list, and the number of the others.
  static func firstOf(_ words: [String]) -> String {
    list(Array(words.prefix(6))) + (words.count > 6 ? " and \(words.count - 6) more" : "")
  }
}
