import ScenicRuntime

/// The part of an event that no rule handles.
enum AnswerRest {
  case whole
  /// A part that is not handled.
  case some(Gap)
  /// An unknown part: there were too many patterns to examine.
  case unknown

  var isWhole: Bool {
    if case .whole = self { true } else { false }
  }

  /// A case of an event that is not handled.
  struct Gap {
    /// The arguments, by parameter.
    var cells: [PatternCell]
    var places: BoundPlaces
    /// The other values that lead to it.
    var given: [Given] = []
    /// Conditions that must not hold for it, if no more is known.
    var unmet: [SourceRange] = []
    /// True if they do not hold because a number goes out of range.
    var isOutOfRange = false
    /// True if no other case of the event is left.
    var isOnly = false

    /// True if it is not distinguished from the whole event.
    var isBlank: Bool { given.isEmpty && unmet.isEmpty && cells.allSatisfy { $0 == .any } }
  }

  /// An expression with its value.
  struct Given {
    var tested: TestedValues.Tested
    var value: Value
  }
}

extension Placements {
  /// Returns a case of an event at an abstract node that is not handled by the rules of these flows and,
  /// last, of the app. Returns nil if all cases are handled. An event of the app is sent from no abstract node.
  func rest(of subject: Program.Subject, from site: Int?, asking chain: [Int]) -> AnswerRest? {
    var asked: [(flow: Int, listener: Listening.Listener)] = []
    for level in 0...chain.count {
      let flow = level < chain.count ? walk.table.flow(chain[level]) ?? 0 : 0
      for listener in walk.listening.listeners(in: flow, for: subject) {
        if listener.isOpen, !listener.isConditional { return nil }
        asked.append((flow, listener))
      }
    }
    guard let (answers, places) = answers(of: asked, for: subject) else { return .whole }
    var voice = Voice()
    voice.sender = site
    voice.isPresented = site.map { walk.table.standsPresented($0) } ?? voice.isPresented
    var tested = TestedValues(answers.compactMap { $0.condition }, places, Truth(walk.table, voice))
    let trials = Trials(tested.all(), places)
    return rest(answers, trials)
  }

  /// Returns the patterns and conditions of rules for a subject, with uniform numbers of the bound positions; nil if there
  /// are no rules.
  func answers(
    of asked: [(flow: Int, listener: Listening.Listener)], for subject: Program.Subject
  ) -> (rules: [AnsweringRule], places: BoundPlaces)? {
    let triggers = asked.map { model.flows[$0.flow].rules[$0.listener.rule].triggers[$0.listener.trigger] }
    guard let first = triggers.first else { return nil }
    var places = BoundPlaces(self, first.parameters)
    var answers: [AnsweringRule] = []
    var arguments: OrderedSet<String> = []
    for (number, (flow, listener)) in asked.enumerated() {
      let names = places.read(triggers[number].patterns)
      let row = model.row(triggers[number].patterns, for: triggers[number].parameters)
      // The arguments of a request have the same names in all rules; no other rule has the other names.
      let rule = program.flows[flow].rules[listener.rule]
      var stored = [Int: Int]()
      for field in rule.triggers[listener.trigger].patterns where subject.completedAction != nil {
        if case .bind(let local) = field.pattern, names[local] == nil {
          arguments.insert(field.name)
          stored[local] = arguments.place(of: field.name).map { Int.min / 2 + $0 }
        }
      }
      let condition = rule.passingCondition?.renaming { names[$0] ?? stored[$0] ?? -1 - number * 1_000 - $0 }
      let range = model.flows[flow].rules[listener.rule].passingCondition?.range
      answers.append(AnsweringRule(row: row, condition: condition, range: range))
    }
    return (answers, places)
  }

  private func rest(_ answers: [AnsweringRule], _ trials: Trials) -> AnswerRest? {
    let types = trials.places.parameters.map { $0.type }
    for values in trials.choices {
      guard let what = trials.what(values) else { continue }
      let rows = answers.filter { $0.holds(where: values) }.map { $0.row } + what.besides
      var coverage = Coverage(model)
      guard let rest = coverage.rest(of: what.row, after: rows, types) else { continue }
      if coverage.hasGivenUp { return .unknown }
      var gap = gap(rest, values, answers, trials)
      gap.isOnly =
        trials.tested.isEmpty && coverage.rest(of: what.row, after: rows + [rest], types) == nil
        && !coverage.hasGivenUp
      return .some(gap)
    }
    return nil
  }

  /// Returns a gap with the values that it depends on: only those that decide between rules that could handle
  /// it.
  private func gap(
    _ cells: [PatternCell], _ values: OrderedMap<Program.Expression, Value>, _ answers: [AnsweringRule],
    _ trials: Trials
  ) -> AnswerRest.Gap {
    let near = answers.filter { PatternCell.overlap($0.row, cells) != nil }
    var gap = AnswerRest.Gap(cells: cells, places: trials.places)
    let compared = OrderedSet(trials.tested.filter { $0.isComparison }.map { $0.expression })
    var certain = OrderedMap<Program.Expression, Value>()
    for (expression, value) in values.entries where !compared.contains(expression) {
      certain.set(expression, to: value)
    }
    var known: [AnswerRest.Given] = []
    for one in trials.tested {
      if one.isComparison, trials.isAbsent(one, in: values) { gap.isOutOfRange = true }
      guard one.isTold || one.isKnown, let value = values[one.expression],
        near.contains(where: { $0.looks(at: one.expression) })
      else { continue }
      let given = AnswerRest.Given(tested: one, value: value)
      if one.isTold { gap.given.append(given) } else { known.append(given) }
    }
    for answer in near {
      guard let condition = answer.condition, let range = answer.range else { continue }
      if condition.value(where: certain) != .bool(false) { gap.unmet.append(range) }
    }
    // These values hold for the whole abstract node, which matters only if no other value distinguishes the
    // gap.
    if gap.isBlank { gap.given = known }
    return gap
  }

  // MARK: In words

  /// Returns the remaining cases of an event in the syntax of the spec; nil if all cases remain, or the gap has no
  /// description.
  func text(_ rest: AnswerRest, of name: String) -> String? {
    switch rest {
    case .whole: return nil
    case .unknown: return "too many patterns to list the missing cases"
    case .some(let gap):
      if gap.isBlank { return nil }
      let isExample =
        gap.cells.contains { $0.hasLiteral }
        || gap.given.contains { !$0.tested.isKnown && $0.value.isOneOfMany($0.tested.type) }
      return "missing case\(isExample ? ", for example" : ""): \(text(gap, of: name))"
    }
  }

  /// Returns the pattern of the only case that is not handled; nil if there may be others.
  func pattern(_ rest: AnswerRest, of name: String) -> String? {
    guard case .some(let gap) = rest, gap.isOnly, gap.given.isEmpty, gap.unmet.isEmpty, !gap.cells.isEmpty,
      gap.cells.allSatisfy({ $0.isPattern })
    else { return nil }
    return "\(name)(\(cells(of: gap)))"
  }

  private func cells(of gap: AnswerRest.Gap) -> String {
    zip(gap.cells, gap.places.parameters).map { model.text($0, $1.type) }.joined(separator: ", ")
  }

  private func text(_ gap: AnswerRest.Gap, of name: String) -> String {
    var facts = gap.given.map {
      "`\(describe($0.tested.expression, gap.places))` is \(text($0.value, $0.tested.type))"
    }
    for range in gap.unmet {
      let fact = "not `\(written(range))`"
      if !facts.contains(fact) { facts.append(fact) }
    }
    let hasCells = !gap.cells.isEmpty && (facts.isEmpty || gap.cells.contains { $0 != .any })
    let pattern = hasCells ? "`\(name)(\(cells(of: gap)))`" : "`\(name)`"
    let limits = facts.isEmpty ? "" : " where \(facts.joined(separator: " and "))"
    return pattern + limits + (gap.isOutOfRange ? ", with a number out of range" : "")
  }

  private func written(_ range: SourceRange) -> String { model.files[range.file].quotation(range) }

  /// Returns a simple expression in the syntax of the spec.
  private func describe(_ expression: Program.Expression, _ places: BoundPlaces) -> String {
    switch expression {
    case .condition(let place): program.conditions[place].name
    case .input(let node, let name): "\(program.nodes[node].name).\(name)"
    case .isPresented(let node): "\(program.nodes[node].name).isPresented"
    case .local(let place): places.place(place)?.name ?? "_"
    case .member(let base, let name): "\(describe(base, places)).\(name)"
    case .query(let query):
      "\(query.word.rawValue)(\(program.nodes[query.node].name)\(query.condition == nil ? "" : " where …"))"
    default: "…"
    }
  }
}

extension Value {
  /// Returns true if it represents others of a type with more values than can be listed.
  fileprivate func isOneOfMany(_ type: ValueType?) -> Bool {
    switch type {
    case .int, .double, .string, .url: self != .null
    case .optional(let wrapped): isOneOfMany(wrapped)
    default: false
    }
  }
}
