import ScenicRuntime

/// A `test` of a spec as plain data: inputs and expectations.
package struct TestCase: Hashable, Sendable {
  package struct Statement: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
      /// An event, a result, an answer, a fact or a request, with its arguments.
      case send(Program.Subject, [Program.Expression.Field])
      /// The result of the first pending request with these arguments.
      case complete(Program.Subject, request: [Program.Expression.Field], [Program.Expression.Field])
      /// The user dismisses the topmost presentation.
      case dismissed
      case set([Assignment])
      case open(String)
      case save
      case restore
      /// Time passes, in seconds: timers that become due complete.
      case pass(Int)
      case expectPath(Program.Goal)
      /// A node of this declaration is visible and uncovered, or in the tree at all.
      case expectShown(node: Int, onView: Bool)
      case expectDid(action: Int, [Program.Expression.Field])
      case expectRefused
      /// A property of the current state.
      case expectProperty(SpecProperty)
      /// The visible scenes lead to a state without presentations, in which each visible stack has one entry.
      case expectExit
    }

    /// A new value of a condition.
    package struct Assignment: Hashable, Sendable {
      package let condition: Int
      package let value: Program.Expression
    }

    package let kind: Kind
    package let range: SourceRange
  }

  /// The title after `test`, and its range.
  package let title: String
  package let range: SourceRange
  /// The flow of the test: its index in `Program.flows`.
  package let flow: Int
  package let statements: [Statement]
}

extension Lowering {
  /// Returns the tests of a lowered model, in source order.
  static func tests(_ model: Model) -> [TestCase] {
    let lowering = Lowering(model: model, names: ProgramNames(model), lines: [], isLibrary: false)
    return model.tests.map { test in
      TestCase(
        title: test.title.text, range: test.title.range, flow: test.scope,
        statements: test.statements.compactMap { lowering.statement($0, in: test.scope) })
    }
  }

  /// Returns the statement; nil for one with an error, which no lowered model contains.
  private func statement(_ statement: Model.Statement, in flow: Int) -> TestCase.Statement? {
    let kind: TestCase.Statement.Kind
    switch statement.kind {
    case .event(let subject, let arguments): kind = .send(subject, fields(arguments))
    case .complete(let subject, let request, let arguments):
      kind = .complete(subject, request: fields(request), fields(arguments))
    case .dismissed: kind = .dismissed
    case .set(let assignments):
      kind = .set(assignments.map { .init(condition: $0.condition, value: expression($0.value)) })
    case .open(let url): kind = .open(url)
    case .save: kind = .save
    case .restore: kind = .restore
    case .pass(let seconds): kind = .pass(seconds)
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
