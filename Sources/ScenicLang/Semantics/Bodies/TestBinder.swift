import ScenicRuntime

/// Binds tests: every name and type in them is checked here; they run elsewhere.
struct TestBinder {
  let context: BindingContext
  private var values: ValueBinder { ValueBinder(context: context) }
  private var paths: PathBinder { PathBinder(context: context) }
  private var subjects: SubjectBinder { SubjectBinder(context: context) }

  func bindTest(_ view: TestDeclSyntax, in flow: Int) {
    context.body = Body(flow: flow, kind: .test)
    let initial = view.withClause.map { assignments($0.assignments, areInitial: true) } ?? []
    let title = Model.Name(text: view.title ?? "", range: view.titleToken?.range ?? view.range)
    context.model.tests.append(
      Model.Test(title: title, scope: flow, initial: initial, statements: bound(view.statements)))
  }

  func bindSteps(_ view: StepsDeclSyntax, _ place: Int, in flow: Int) {
    context.body = Body(flow: flow, kind: .test)
    context.model.steps[place].statements = bound(view.statements)
  }

  private func bound(_ statements: [StatementSyntax]) -> [Model.Statement] {
    var former: StatementSyntax?
    var isInPath = false
    var endOfForeign = 0
    return statements.enumerated().map { place, statement in
      defer { former = statement }
      if place < endOfForeign { return ignored(statement) }
      if let end = endOfForeignStatement(statements, place) {
        endOfForeign = end
        return ignored(statement)
      }
      isInPath = isStep(statement, after: former, isInPath)
      let isKnown = isInPath || isOutcomeWithoutDot(statement, former)
      let kind = isKnown ? nil : kind(of: statement)
      return Model.Statement(kind: kind ?? .invalid, range: statement.range)
    }
  }

  /// Reports steps that contain themselves, and those that repeat others too often.
  func rejectEndlessSteps() {
    let called = context.model.steps.map { steps in
      steps.statements.compactMap { statement -> Int? in
        if case .steps(let place) = statement.kind { return place }
        return nil
      }
    }
    let walk = CycleWalk(called)
    for place in walk.circles {
      context.report(
        .endlessSteps(name: context.model.steps[place].name.text), at: context.model.steps[place].name.range)
    }
    guard walk.circles.isEmpty else { return }
    let sizes = walk.sizes(of: called, upTo: SiteMap.limit) { context.model.steps[$0].statements.count }
    if let large = walk.order.first(where: { sizes[$0] > SiteMap.limit }) {
      let name = context.model.steps[large].name
      return context.report(.tooLarge(name: name.text), at: name.range)
    }
    for test in context.model.tests {
      let size = test.statements.reduce(0) { sum, statement in
        if case .steps(let place) = statement.kind { return sum + sizes[place] }
        return sum + 1
      }
      if size > SiteMap.limit {
        return context.report(.tooLarge(name: test.title.text), at: test.title.range)
      }
    }
  }

  /// Returns true for a scene, flow or container on the line of an expected path: the slash before it is missing, which
  /// is reported once for the path.
  private func isStep(_ statement: StatementSyntax, after former: StatementSyntax?, _ isInPath: Bool)
    -> Bool
  {
    guard case .event(let view) = statement, let former, let names = view.reference?.names,
      let first = names.first, areOnOneLine(former.range, statement.range)
    else { return false }
    if !isInPath {
      guard case .expectPath = former else { return false }
    }
    guard let found = context.targets(of: first).first else {
      return isInPath && first.text == TokenKind.presentingKeyword.spelling
    }
    guard names.count == 1, case .node(let node) = found else { return false }
    context.use(first, .node(node))
    for argument in view.arguments?.arguments ?? [] { _ = argument.value.map { values.infer($0, .unknown) } }
    if !isInPath {
      let declared = context.declaredName(of: found).range
      context.report(
        .stepWithoutSlash(name: first.text, noun: context.noun(of: found), declared: declared),
        at: first.range)
    }
    return true
  }

  private func areOnOneLine(_ first: SourceRange, _ second: SourceRange) -> Bool {
    let bytes = context.model.files[first.file].bytes
    return first.end <= second.start
      && bytes[first.end..<second.start].allSatisfy { $0 != 0x0A && $0 != 0x0D }
  }

  /// Returns true for the outcome of a request that was written as a statement of its own: `load() done("x")`.
  /// The action before it has been reported.
  private func isOutcomeWithoutDot(_ statement: StatementSyntax, _ former: StatementSyntax?) -> Bool {
    guard case .event(let view) = statement, case .event(let request)? = former,
      let names = view.reference?.names, let name = names.first, names.count == 1,
      BuiltInEvent(ofAction: name.text) != nil, context.targets(of: name).isEmpty,
      let action = request.reference?.names.first, case .action? = context.targets(of: action).first
    else { return false }
    return true
  }

  private func kind(of statement: StatementSyntax) -> Model.Statement.Kind? {
    guard context.limits.budget.spend() else { return nil }
    switch statement {
    case .set(let view): return .set(assignments(view.assignments))
    case .open(let view):
      if let token = view.urlToken, let url = view.url, let hidden = HiddenCharacters(in: url) {
        // A URL with a tab is refused, and one with its escape is not.
        let repair = Problem.LinkRepair(text: hidden.encoded, isCertain: !url.utf8.contains(0x09))
        let isPlain = !url.utf8.contains { "\"\\".utf8.contains($0) }
        context.report(.linkPattern(hidden.message, repaired: isPlain ? repair : nil), at: token.range)
      }
      return view.url.map { .open($0) }
    case .save: return .save
    case .restore: return .restore
    case .pass(let view): return view.duration?.seconds.map { .pass($0) }
    case .expectPath(let view): return view.path.flatMap { expectation($0) }
    case .expectDid(let view): return expectDid(view)
    case .expectRefused: return .expectRefused
    case .expectProperty(let view): return expectProperty(view)
    case .event(let view): return isReported(view.reference) ? nil : send(view)
    case .request(let view): return isReported(view.reference) ? nil : complete(view)
    }
  }

  /// Returns true if the name of an event or action is the keyword of a statement, which has been reported, and no
  /// declaration has that name.
  private func isReported(_ reference: ReferenceSyntax?) -> Bool {
    guard let reference, reference.hasError, let name = reference.names.first,
      context.targets(of: name).isEmpty
    else {
      return false
    }
    return TokenSet.statements.kinds.contains { $0.spelling == name.text }
  }

  /// Binds a path; or `exit`, `showing(S)` or `present(S)`, unless a declaration has that name.
  private func expectation(_ view: PathSyntax) -> Model.Statement.Kind? {
    let steps = view.steps
    if isExit(view) { return .expectExit }
    let questions = ["present", "showing"]
    guard steps.count == 1, view.presented == nil, let list = steps[0].arguments,
      let names = steps[0].reference?.names, names.count == 1, let word = names.first,
      questions.contains(word.text) || list.arguments.contains(where: { isNode($0) }),
      context.targets(of: word).isEmpty
    else { return paths.path(view).map { .expectPath($0) } }
    // Only a question is about a scene, so another name is a misspelt one.
    guard questions.contains(word.text) else {
      context.reportUnknown(word, .query) { Candidates(questions) }
      return nil
    }
    context.use(word, .word)
    return values.questioned(word, list.arguments, in: view.range).map {
      .expectShown(node: $0, onView: word.text == "showing")
    }
  }

  /// Returns true if an argument without a label is the name of a scene, flow or container.
  private func isNode(_ argument: ArgumentSyntax) -> Bool {
    guard argument.label == nil, let name = argument.value?.names?.first,
      let found = context.targets(of: name).first
    else { return false }
    return context.node(of: found) != nil
  }

  private func isExit(_ view: PathSyntax) -> Bool {
    guard view.steps.count == 1, view.presented == nil, view.steps[0].arguments == nil,
      let names = view.steps[0].reference?.names, names.count == 1, let word = names.first,
      word.text == "exit", context.targets(of: word).isEmpty
    else { return false }
    context.use(word, .word)
    return true
  }

  private func expectProperty(_ view: ExpectPropertyStatementSyntax) -> Model.Statement.Kind? {
    if let reference = view.reference {
      return context.promised(reference).map { .expectProperty(.reachable($0)) }
    }
    let expression = values.expression(view.expression, .type(.bool))
    return .expectProperty(view.isNever ? .never(expression) : .always(expression))
  }

  /// Binds new values of conditions; at the start of a test they are constant, and scenes have none yet.
  private func assignments(_ views: SyntaxList<AssignmentSyntax>, areInitial: Bool = false)
    -> [Model.Statement.Assignment]
  {
    var found: [Model.Statement.Assignment] = []
    var ranges = OrderedMap<Int, SourceRange>()
    for syntax in views {
      guard let assignment = assignment(syntax, isInitial: areInitial), let range = syntax.reference?.range
      else { continue }
      let first = ranges[assignment.condition]
      ranges.set(assignment.condition, to: range)
      if let first {
        context.report(
          .repeatedArgument(name: context.model.conditions[assignment.condition].name.text, first: first),
          at: range)
      }
      found.append(assignment)
    }
    return found
  }

  private func assignment(_ view: AssignmentSyntax, isInitial: Bool) -> Model.Statement.Assignment? {
    guard let reference = view.reference, let entity = context.entity(reference.names, wanted: .condition)
    else {
      _ = view.value.map { values.infer($0, .unknown) }
      return nil
    }
    guard case .condition(let place) = entity else {
      context.reportWrongKind(reference, entity, wanted: .condition)
      return nil
    }
    let declared = context.model.conditions[place]
    if declared.isFlag, !isInitial {
      context.report(.flagNeverChanges(name: declared.name.text), at: reference.range)
    }
    if isInitial, let owner = declared.owner {
      context.report(
        .notAtStart(name: declared.name.text, scene: context.model.nodes[owner].name.text),
        at: reference.range)
    }
    let value: Model.Expression
    if isInitial, let syntax = view.value {
      value = values.constant(syntax, declared.type)
    } else {
      value = values.expression(view.value, Expected(declared.type))
    }
    return Model.Statement.Assignment(condition: place, value: value)
  }

  private func expectDid(_ view: ExpectDidStatementSyntax) -> Model.Statement.Kind? {
    guard let reference = view.reference, let place = action(reference) else { return nil }
    let action = context.model.actions[place]
    let list = values.arguments(
      view.arguments, for: action.parameters, of: action.name.text, at: reference.range, .some
    ) { .actionParameter(place, $0) }
    return .expectDid(action: place, list)
  }

  private func send(_ view: EventStatementSyntax) -> Model.Statement.Kind? {
    let problems = context.model.problems.count
    defer { context.doubt(view.reference?.names, since: problems) }
    if isDismissal(view) { return .dismissed }
    if let steps = steps(view) { return .steps(steps) }
    if context.probe != nil { meetRequest(view) }
    guard let reference = view.reference, let found = subjects.subject(reference) else {
      for argument in view.arguments?.arguments ?? [] {
        _ = argument.value.map { values.infer($0, .unknown) }
      }
      return nil
    }
    let range = reference.names.last?.range ?? reference.range
    let rule: ArgumentRule = mayBeLeftOut(found.subject) ? .some : .required
    var parameters = found.parameters
    if case .popped = found.subject { parameters = [.carried(.int, as: "count")] }
    let list = values.arguments(view.arguments, for: parameters, of: found.name, at: range, rule) {
      SubjectBinder.target(of: found.subject, parameter: $0)
    }
    context.noteNamesake(of: reference.names[0], since: problems)
    return .event(found.subject, list)
  }

  /// Returns the shared steps that a statement names.
  private func steps(_ view: EventStatementSyntax) -> Int? {
    guard let reference = view.reference, let last = reference.names.last else { return nil }
    var entity = context.targets(of: reference.names[0]).first
    for name in reference.names.dropFirst() {
      entity = entity.flatMap { context.node(of: $0) }.flatMap { context.quietPart(name.id, of: $0) }
    }
    guard case .steps(let place)? = entity else { return nil }
    if reference.names.count > 1 {
      _ = context.entity(reference.names, wanted: .event)
    } else {
      context.use(last, .steps(place))
    }
    if let list = view.arguments { context.report(.unwantedArguments(owner: last.text), at: list.range) }
    return place
  }

  /// Binds the arguments of a request without its outcome so far, for a completion in them.
  private func meetRequest(_ view: EventStatementSyntax) {
    guard view.arguments != nil, let names = view.reference?.names, let last = names.last else { return }
    var entity = context.targets(of: names[0]).first
    for name in names.dropFirst() {
      entity = entity.flatMap { context.node(of: $0) }.flatMap { context.quietPart(name.id, of: $0) }
    }
    guard case .action(let action)? = entity else { return }
    _ = values.arguments(
      view.arguments, for: context.model.actions[action].parameters, of: last.text, at: view.range, .some
    ) { .actionParameter(action, $0) }
  }

  /// Binds the result of a request that its arguments distinguish.
  private func complete(_ view: RequestStatementSyntax) -> Model.Statement.Kind? {
    let action = view.reference.flatMap { self.action($0) }
    guard let action, let outcome = view.outcome else {
      for list in [view.arguments, view.result] {
        for argument in list?.arguments ?? [] { _ = argument.value.map { values.infer($0, .unknown) } }
      }
      return nil
    }
    let declared = context.model.actions[action]
    let request = values.arguments(
      view.arguments, for: declared.parameters, of: declared.name.text, at: view.range, .some
    ) { .actionParameter(action, $0) }
    if context.isProbe(outcome) { context.meet(.event(of: .action(action))) }
    guard let event = BuiltInEvent(ofAction: outcome.text) else {
      subjects.reportUnknownOutcome(outcome, of: action)
      return nil
    }
    guard let found = subjects.outcome(event, of: action, outcome) else { return nil }
    let result = values.arguments(view.result, for: found.parameters, of: found.name, at: outcome.range) {
      _ in .word
    }
    return .complete(found.subject, request: request, result)
  }

  private func action(_ reference: ReferenceSyntax) -> Int? {
    guard let entity = context.entity(reference.names, wanted: .action) else { return nil }
    if case .action(let place) = entity { return place }
    context.reportWrongKind(reference, entity, wanted: .action)
    return nil
  }

  /// Returns true for `dismissed`, unless a declaration has that name.
  private func isDismissal(_ view: EventStatementSyntax) -> Bool {
    guard let names = view.reference?.names, names.count == 1, let name = names.first else { return false }
    return name.text == "dismissed" && view.arguments == nil && context.targets(of: name).isEmpty
  }

  /// Returns true if the arguments of a subject are optional. A scene may finish without a result, only the
  /// selected slot can be reselected, and a pop is by one entry by default.
  private func mayBeLeftOut(_ subject: Program.Subject) -> Bool {
    switch subject {
    case .done, .reselect, .popped: true
    default: false
    }
  }
}
