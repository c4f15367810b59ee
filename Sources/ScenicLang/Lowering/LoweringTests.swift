import ScenicRuntime

/// A `test` of a spec as plain data: what comes in, and what is expected then.
package struct TestCase: Hashable, Sendable {
  package struct Statement: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
      /// An event, a result, an answer, a fact or a request, with what it carries.
      case send(Program.Subject, [Program.Expression.Field])
      /// The user sends away what is presented over everything else.
      case dismissed
      case set(condition: Int, Program.Expression)
      case open(String)
      case save
      case restore
      case expectPath(Program.Goal)
      /// A node of this declaration is on screen and uncovered, or stands anywhere at all.
      case expectShown(node: Int, onView: Bool)
      case expectDid(action: Int, [Program.Expression.Field])
      case expectRefused
      /// A property, of the state that there is.
      case expectProperty(SpecProperty)
      /// What the user sees leads to where nothing is presented and each visible stack has one entry.
      case expectExit
    }

    package let kind: Kind
    package let range: SourceRange
  }

  /// The text after `test`, and where it is.
  package let title: String
  package let range: SourceRange
  /// The flow it is written in: its place in `Program.flows`.
  package let flow: Int
  package let statements: [Statement]
}

extension Lowering {
  /// The tests of a model that has been lowered, in the order written.
  static func tests(_ model: Model) -> [TestCase] {
    let lowering = Lowering(model: model, names: ProgramNames(model), lines: [], isLibrary: false)
    return model.tests.map { test in
      TestCase(
        title: test.title.text, range: test.title.range, flow: test.scope,
        statements: test.statements.compactMap { lowering.statement($0, in: test.scope) })
    }
  }

  /// The statement; nil for one that is wrong, which no model to be lowered has.
  private func statement(_ statement: Model.Statement, in flow: Int) -> TestCase.Statement? {
    let kind: TestCase.Statement.Kind
    switch statement.kind {
    case .event(let subject, let arguments): kind = .send(subject, fields(arguments))
    case .dismissed: kind = .dismissed
    case .set(let condition, let value): kind = .set(condition: condition, expression(value))
    case .open(let url): kind = .open(url)
    case .save: kind = .save
    case .restore: kind = .restore
    case .expectPath(let goal): kind = .expectPath(self.goal(goal))
    case .expectShown(let node, let isOnView): kind = .expectShown(node: node, onView: isOnView)
    case .expectDid(let action, let arguments): kind = .expectDid(action: action, fields(arguments))
    case .expectRefused: kind = .expectRefused
    case .expectProperty(let property):
      kind = .expectProperty(SpecProperty(kind: self.kind(of: property), range: statement.range, flow: flow))
    case .expectExit: kind = .expectExit
    case .invalid: return nil
    }
    return TestCase.Statement(kind: kind, range: statement.range)
  }
}
