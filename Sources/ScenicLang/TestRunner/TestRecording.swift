import ScenicRuntime

/// An interactive run: the statements of a test, entered line by line and played at once.
///
/// The entered statements are compiled as a test at the end of the spec. So they follow the rules of tests, and
/// can be saved as one.
package struct TestRecording {
  /// The result of an entered line.
  package struct Entered {
    /// The results of its statements, in order, up to the first expectation that fails; none if the line has
    /// errors.
    package fileprivate(set) var results: [Result] = []
    /// The files of the spec, and the line as a file.
    package let files: [SourceFile]
    /// The diagnostics of the line.
    package fileprivate(set) var report: DiagnosticReport
  }

  /// The result of a statement.
  package enum Result: Sendable {
    case step(Step)
    /// An expectation that holds.
    case met
    case failure(TestFailure)
  }

  /// A statement with the result that a test must expect.
  private struct Recorded {
    let text: String
    let written: SourceRange
    let kind: TestCase.Statement.Kind
    var isRefused: Bool
  }

  /// The state before a line.
  private struct Mark {
    let stage: PlayedState
    let count: Int
  }

  /// Compiles the spec with a text after one of its files.
  private let compile: (String) -> Compilation
  /// The index, the bytes and the declarations of that file.
  private let file: Int
  private let byteCount: Int
  private let declarationCount: Int
  /// The flags of the start, as after `with`.
  private let start: String
  private var stage: PlayedState
  private var statements: [Recorded] = []
  private var marks: [Mark] = []
  /// The tests that were saved.
  private var saved: [String] = []

  /// Starts a run; returns nil if the spec has errors. `adding` compiles it with a text after the file of this
  /// index.
  /// `flags` are the values of flags at the start.
  package init?(
    _ compilation: Compilation, file: Int = 0, flags: [Input.ConditionValue] = [],
    adding: @escaping (String) -> Compilation
  ) {
    guard let program = compilation.program, compilation.sources.indices.contains(file) else { return nil }
    compile = adding
    self.file = file
    byteCount = compilation.sources[file].bytes.count
    declarationCount = compilation.trees[file].root.declarations.count
    stage = PlayedState(
      Engine(program), flags.map { .init(condition: $0.condition, value: $0.value) }, explaining: true)
    start = flags.map { value in
      let declared = program.conditions[value.condition]
      return "\(SourceText.legal(declared.name)) = \(program.text(value.value, as: declared.type))"
    }.joined(separator: ", ")
  }

  package var engine: Engine { stage.engine }
  package var state: NavigationState { stage.state }
  /// The step of the last statement that is not an expectation, or of the start.
  package var last: Step { stage.last }

  /// The seconds until the next timer is due; nil if none is pending.
  package var secondsToTimer: Int? { stage.secondsToTimer }

  /// Compiles and plays the statements of a line. `number` is that of the line in its file.
  package mutating func enter(_ line: String, path: String, number: Int = 1) -> Entered {
    let former = former + header("\"\"") + statements.map { "  \($0.text)\n" }.joined()
    let compilation = compile(former + line + "\n}\n")
    let appended = AppendedText(
      line, inFile: file, at: byteCount + former.utf8.count, path: path, line: number)
    var entered = Entered(
      files: appended.files(of: compilation), report: appended.report(of: compilation))
    guard !compilation.hasErrors else { return entered }
    guard let test = lastTest(of: compilation) else {
      entered.report = refusal("expected a statement of a test", of: appended, compilation)
      return entered
    }
    marks.append(Mark(stage: stage, count: statements.count))
    for statement in test.statements where statement.written.start >= appended.range.lowerBound {
      let failure = stage.play(statement, mayBeRefused: true)
      if let failure {
        let found = TestFailure(test, statement, failure)
        entered.results.append(
          .failure(found.outsideTest { appended.moved($0, to: compilation.sources.count) }))
        break
      }
      let isInput = !statement.kind.isExpectation
      entered.results.append(isInput ? .step(stage.last) : .met)
      let isRefused = isInput && (!stage.last.isHandled || !stage.last.refusedEffects.isEmpty)
      if statement.range != statement.written, statements.count > marks.last?.count ?? 0,
        statements.last?.written == statement.written
      {
        // One line for all of the shared steps.
        statements[statements.count - 1].isRefused = isRefused
        continue
      }
      let bytes = compilation.sources[file].bytes[statement.written.start..<statement.written.end]
      statements.append(
        Recorded(
          text: String(decoding: bytes, as: UTF8.self), written: statement.written, kind: statement.kind,
          isRefused: isRefused))
    }
    return entered
  }

  /// Returns to the state before the last line; false if there is none.
  package mutating func undo() -> Bool {
    guard let mark = marks.popLast() else { return false }
    stage = mark.stage
    statements.removeLast(statements.count - mark.count)
    return true
  }

  /// The statement for the user's gesture back, which pops the visible stack in front or dismisses the
  /// presentation in front; nil if neither is possible.
  package var backStatement: String? {
    let text = StatementText(engine)
    let stack = engine.standing(in: state).last {
      $0.isUncovered && engine.program.nodes[$0.node].kind == .stack && $0.model.childNodes.count > 1
    }
    if let stack { return text.text(.popped(stack.model.identity, count: 1), in: state) }
    guard let presented = engine.lastPresented(in: state), presented.style.map(Program.isDismissible) == true
    else { return nil }
    return text.text(.dismissed(nil), in: state)
  }
}

// The recorded statements as a test.

extension TestRecording {
  /// A saved test, or the reason why it cannot be saved.
  package enum Saved {
    /// The test in the syntax of a spec.
    case test(String)
    case failure(DiagnosticReport)
  }

  /// Returns the statements so far as a test that passes, with the reached path as its last expectation. `title`
  /// may be a string literal.
  package mutating func save(_ title: String, path: String) -> Saved {
    let title = title.hasPrefix("\"") ? title : SourceText.quoted(title)
    var first: DiagnosticReport?
    for expectation in expectations {
      let test = self.test(title, expecting: expectation)
      let compilation = compile(former + test)
      let appended = AppendedText(test, inFile: file, at: byteCount + former.utf8.count, path: path)
      guard let program = compilation.program else {
        first = first ?? appended.report(of: compilation)
        continue
      }
      guard let found = lastTest(of: compilation) else {
        return .failure(refusal("expected a test title", of: appended, compilation))
      }
      guard compilation.tests.count(where: { $0.title == found.title }) == 1 else {
        return .failure(refusal("duplicate test title", at: found.range, of: appended, compilation))
      }
      guard TestRunner(program).play(found) == nil else { continue }
      saved.append(test)
      return .test(test)
    }
    return .failure(first ?? DiagnosticReport([]))
  }

  /// The last expectations of a test, the best first; nil for none.
  private var expectations: [String?] {
    if case .expectPath? = statements.last?.kind { return [nil] }
    let program = engine.program
    let paths: [String?] = [true, false].map { PathText(program, hasInputs: $0).text(state.tree) }
    let visible = engine.standing(in: state).last { $0.isUncovered && program.nodes[$0.node].kind == .scene }
    return paths + [visible.map { "showing(\(program.name(ofNode: $0.node)))" }, nil]
  }

  private func test(_ title: String, expecting expectation: String?) -> String {
    var lines: [String] = []
    for (place, statement) in statements.enumerated() {
      lines.append(statement.text)
      let following = statements[(place + 1)...].prefix { $0.kind.isExpectation }
      if statement.isRefused, !following.contains(where: { $0.kind == .expectRefused }) {
        lines.append("expect refused")
      }
    }
    if let expectation { lines.append("expect \(expectation)") }
    return header(title) + lines.map { "  \($0)\n" }.joined() + "}\n"
  }

  private func header(_ title: String) -> String {
    "test \(title)\(start.isEmpty ? "" : " with \(start)") {\n"
  }

  /// The text between the file and the next test.
  private var former: String { "\n" + saved.map { $0 + "\n" }.joined() }

  /// Returns the appended test; nil if the text is not exactly one declaration more.
  private func lastTest(of compilation: Compilation) -> TestCase? {
    let count = compilation.trees[file].root.declarations.count
    guard count == declarationCount + saved.count + 1 else { return nil }
    return compilation.tests.filter { $0.range.file == file }.max { $0.range.start < $1.range.start }
  }

  private func refusal(
    _ message: String, at range: SourceRange? = nil, of appended: AppendedText, _ compilation: Compilation
  ) -> DiagnosticReport {
    let whole = SourceRange(file: file, start: appended.range.lowerBound, end: appended.range.upperBound)
    let code = range == nil ? DiagnosticCode.unexpectedText : Check.testTitle.code
    let diagnostic = Diagnostic(.error, code, message, at: range ?? whole)
    let part = DiagnosticReport.Part(
      files: appended.files(of: compilation),
      diagnostics: [appended.moved(diagnostic, to: compilation.sources.count)])
    return DiagnosticReport([part])
  }
}
