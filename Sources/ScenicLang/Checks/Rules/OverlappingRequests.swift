import ScenicRuntime

extension Check {
  static let overlappingRequests = Check(
    DiagnosticCode(
      "SC0518", "overlapping-requests", "requests that may show an earlier result for a later input",
      explanation: """
        The rule makes a request and stays where it is, so it may make another one while the first is pending. Results \
        arrive in any order, and the rule for the result does not read the arguments of its request. So the result for \
        an earlier input may replace the one for a later input. Declare the action `latest`, so that a new request \
        cancels the pending one, or `single`, so that there is only one. If both results are wanted, compare the \
        arguments in the rule for the result, as in `where search.text == …`.
        """,
      wrong: """
        action search(text: String) -> [String]

        scene list(hits: [String] = []) { event typed(text: String) }

        root list

        on list.typed(text) { do search(text) }
        on search.done(hits) { update list(hits) }

        """,
      right: """
        action search(text: String) -> [String] latest

        scene list(hits: [String] = []) { event typed(text: String) }

        root list

        on list.typed(text) { do search(text) }
        on search.done(hits) { update list(hits) }

        """), severity: .warning
  ) { model, code in
    let candidates = model.actions.indices.filter {
      model.actions[$0].overlap == .independent && model.actions[$0].answer != nil
    }
    if candidates.isEmpty { return [] }
    let changing = model.changingNodes
    let results = ResultRules(model)
    // The first `do` of each action whose result a rule shows, with this rule.
    var found = OrderedMap<Int, (effect: Model.Effect, rule: Model.Rule)>()
    for (flow, declared) in model.flows.enumerated() {
      for rule in declared.rules where rule.effects.stays {
        for effect in rule.effects.withBlocks {
          guard case .perform(let action, let arguments, let owner) = effect.kind, found[action] == nil,
            arguments.contains(where: { $0.value.mayDiffer(changing) }),
            let rule = results.showing(action, ownedIn: owner ?? flow)
          else { continue }
          found.set(action, to: (effect, rule))
        }
      }
    }
    return candidates.compactMap { action in
      let declared = model.actions[action]
      guard let type = declared.answer, let (effect, rule) = found[action] else { return nil }
      let end = SourceRange(file: type.range.file, start: type.range.end, end: type.range.end)
      return Diagnostic(
        .warning, code,
        "requests of `\(declared.name.text)` can overlap: an earlier result may be shown for a later input",
        at: effect.range,
        notes: [Diagnostic.Note("this rule shows the result of any request", at: rule.range)],
        fixIts: ["latest", "single"].map { FixIt("insert `\($0)`", .likely, [.init(end, " \($0)")]) })
    }
  }
}

/// The rules that show results of actions. Cost: the rules once.
private struct ResultRules {
  private struct Place: TableKey {
    var flow: Int
    var action: Int

    var digest: Digest { Digest(flow, action) }
  }

  /// The first rule that shows a result of each action.
  private var first = OrderedMap<Int, Model.Rule>()
  /// The first one of each flow.
  private var firstInFlow = OrderedMap<Place, Model.Rule>()
  /// The flows of which a rule handles every result: then no rule of another flow does.
  private var handled: OrderedSet<Place> = []

  init(_ model: Model) {
    for (flow, declared) in model.flows.enumerated() {
      for rule in declared.rules {
        for trigger in rule.triggers {
          guard case .answered(let action)? = trigger.subject else { continue }
          let place = Place(flow: flow, action: action)
          if rule.condition == nil, trigger.patterns.allSatisfy({ $0.pattern.matchesAll }) {
            handled.insert(place)
          }
          if !rule.showsResult { continue }
          first.insert(action, rule)
          firstInFlow.insert(place, rule)
        }
      }
    }
  }

  /// Returns the first rule that may show a result of a request that this flow, or a node in it, owns.
  func showing(_ action: Int, ownedIn flow: Int) -> Model.Rule? {
    let place = Place(flow: flow, action: action)
    return handled.contains(place) ? firstInFlow[place] : first[action]
  }
}

extension Model.Pattern {
  /// True if it matches every value.
  fileprivate var matchesAll: Bool {
    switch kind {
    case .any, .bind: true
    default: false
    }
  }
}

extension Model.Rule {
  /// True if it shows what its trigger binds, without reading the arguments of the request.
  fileprivate var showsResult: Bool {
    if !requestArguments.isEmpty { return false }
    for effect in effects.withBlocks {
      for filled in effect.filled {
        for argument in filled.arguments where argument.value.readsLocal { return true }
      }
    }
    return false
  }
}

extension [Model.Effect] {
  /// True if the current node stays uncovered, so that it can send the same event again.
  fileprivate var stays: Bool {
    allSatisfy { effect in
      switch effect.kind {
      case .perform, .update, .stay: true
      case .choose(_, let then, let other): then.stays && other.stays
      default: false
      }
    }
  }
}

extension Model.Expression {
  /// True if it reads a name that a pattern binds.
  fileprivate var readsLocal: Bool {
    first { part in
      if case .local = part.kind { return true }
      return false
    } != nil
  }

  /// Returns true if its value may differ the next time that a node sends the event.
  fileprivate func mayDiffer(_ changing: Set<Int>) -> Bool {
    first { part in
      switch part.kind {
      case .local: true
      case .input(let node, _): changing.contains(node)
      default: false
      }
    } != nil
  }
}

extension Model {
  /// The nodes whose inputs rules or produced values update.
  fileprivate var changingNodes: Set<Int> {
    var found = Set(nodes.indices.filter { !nodes[$0].updates.isEmpty })
    for effect in flows.flatMap({ $0.rules }).flatMap({ $0.effects.withBlocks }) {
      if case .update(let use, _) = effect.kind { found.insert(use.node) }
    }
    return found
  }
}
