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
    /// The statement of the test that it is, or that names the shared steps with it.
    package let written: SourceRange
    /// The flow that its names and paths are relative to: its index in `Program.flows`.
    package let flow: Int
  }

  /// The title after `test`, and its range.
  package let title: String
  package let range: SourceRange
  /// The conditions with which it starts.
  package let initial: [InitialCondition]
  package let statements: [Statement]

  package struct InitialCondition: Hashable, Sendable {
    package let condition: Int
    package let value: Value
  }
}

extension Lowering {
  /// Returns the tests of a lowered model, in source order.
  static func tests(_ model: Model) -> [TestCase] {
    let lowering = Lowering(model)
    return model.tests.map { test in
      TestCase(
        title: test.title.text, range: test.title.range,
        initial: test.initial.compactMap { assignment in
          lowering.constant(assignment.value).map { .init(condition: assignment.condition, value: $0) }
        },
        statements: lowering.statements(test.statements, in: test.scope))
    }
  }

  /// Returns the statements, with shared steps replaced by theirs.
  private func statements(_ statements: [Model.Statement], in flow: Int, for written: SourceRange? = nil)
    -> [TestCase.Statement]
  {
    statements.flatMap { statement -> [TestCase.Statement] in
      let written = written ?? statement.range
      if case .steps(let place) = statement.kind {
        let steps = model.steps[place]
        return self.statements(steps.statements, in: steps.scope, for: written)
      }
      return self.statement(statement, in: flow, for: written).map { [$0] } ?? []
    }
  }

  /// Returns the statement; nil for one with an error, which no lowered model contains.
  private func statement(_ statement: Model.Statement, in flow: Int, for written: SourceRange)
    -> TestCase.Statement?
  {
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
    case .steps, .invalid: return nil
    }
    return TestCase.Statement(kind: kind, range: statement.range, written: written, flow: flow)
  }
}
