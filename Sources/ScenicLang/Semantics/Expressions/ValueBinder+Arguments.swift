import ScenicRuntime

// Binds arguments, labelled as in Swift; `cat(name)` is short for `cat(name: name)`.

/// The parameters that require arguments.
enum ArgumentRule {
  /// All parameters without a default.
  case required
  /// None; any of them may be given.
  case some
}

/// The parameters by name, of equal names the first.
struct ParameterPlaces {
  private let parameters: [Model.Parameter]
  /// The indices, if there are too many for linear search.
  private var byName = OrderedMap<String, Int>()

  init(_ parameters: [Model.Parameter]) {
    self.parameters = parameters
    if parameters.count <= 8 { return }
    for (place, parameter) in parameters.enumerated() { byName.insert(parameter.name.text, place) }
  }

  subscript(name: String) -> Int? {
    byName.isEmpty ? parameters.firstIndex { $0.name.text == name } : byName[name]
  }
}

/// The parameters for which a list has arguments so far.
struct GivenPlaces {
  /// One bit for each of the first 64 parameters.
  private var first: UInt64 = 0
  private var others: OrderedSet<Int> = []

  func contains(_ place: Int) -> Bool {
    place < 64 ? first & (1 << UInt64(place)) != 0 : others.contains(place)
  }

  mutating func insert(_ place: Int) {
    if place < 64 { first |= 1 << UInt64(place) } else { others.insert(place) }
  }
}

extension ValueBinder {
  /// Reports the conditions of arguments that are not those of a question.
  func rejectFilters(_ arguments: SyntaxList<ArgumentSyntax>) {
    for argument in arguments {
      if let clause = argument.whereClause { context.report(.misplacedFilter, at: clause.range) }
    }
  }

  /// Binds the values for parameters. `range` is the range at which a missing one is reported; `target` is
  /// the meaning of the label of a parameter.
  func arguments(
    _ list: ArgumentListSyntax?, for parameters: [Model.Parameter], of owner: String, at range: SourceRange,
    _ rule: ArgumentRule = .required, target: (Int) -> Model.Target
  ) -> [Model.Argument] {
    var given = GivenPlaces()
    var result: [Model.Argument] = []
    let syntax = list?.arguments ?? []
    rejectFilters(syntax)
    context.meet(syntax, for: parameters)
    if parameters.contains(where: { $0.isLost }) {
      for argument in syntax { _ = argument.value.map { infer($0, .unknown) } }
      return []
    }
    if parameters.isEmpty, !syntax.isEmpty {
      for argument in syntax { _ = argument.value.map { infer($0, .unknown) } }
      context.reportOnce(
        .unwantedArguments(owner: owner), "() \(owner)", of: target(0), at: list?.range ?? range)
      return []
    }
    result.reserveCapacity(syntax.count)
    let places = ParameterPlaces(parameters)
    var isPoisoned = list?.hasError ?? false
    var unlabelled: Int?
    for (position, argument) in syntax.enumerated() {
      guard let value = argument.value else { continue }
      if argument.label == nil, !context.isProbe(argument.bareName),
        isUnknown(argument.bareName, besides: places)
      {
        _ = infer(value, .unknown)
        isPoisoned = true
        continue
      }
      guard let place = place(argument, value, position, places, parameters, given, of: owner) else {
        noteRemoval(of: position, syntax, parameters)
        if argument.label == nil { joinUnlabelled(&unlabelled) }
        let isOnly = argument.label == nil && parameters.count == 1 && syntax.count == 1
        if isOnly { bindUnlabelled(value, for: parameters[0]) } else { _ = infer(value, .unknown) }
        isPoisoned = true
        continue
      }
      if let label = argument.label { context.use(label, target(place)) }
      noteShort(argument, value, parameters[place], target(place))
      let bound = expression(value, Expected(parameters[place].type))
      if !parameters[place].isCarried {
        noteMismatch(at: value.range, parameters[place], of: owner, isShort: argument.label == nil)
      }
      let range = argument.label?.range ?? value.range
      if given.contains(place) {
        let first = result.first { $0.parameter == place }?.range ?? range
        context.report(.repeatedArgument(name: parameters[place].name.text, first: first), at: range)
        continue
      }
      given.insert(place)
      result.append(
        Model.Argument(parameter: place, name: parameters[place].name.text, value: bound, range: range))
    }
    if rule == .required, !isPoisoned { requireAll(parameters, given, list, of: owner, at: range) }
    return result
  }

  private func noteShort(
    _ argument: ArgumentSyntax, _ value: ExprSyntax, _ parameter: Model.Parameter, _ target: Model.Target
  ) {
    guard argument.label == nil, case .name(let view) = value, let name = view.name,
      name.text == parameter.name.text, !parameter.isCarried
    else { return }
    context.useShort(name, target)
  }

  /// Merges reports of missing labels in one list: joins the last problem to the first of its kind in the
  /// list.
  private func joinUnlabelled(_ first: inout Int?) {
    guard let place = first else { return first = context.model.problems.count - 1 }
    guard case .unlabelledArguments(let more, _, _)? = context.model.problems.popLast()?.kind,
      case .unlabelledArguments(let labels, let owner, _) = context.model.problems[place].kind
    else { return }
    let joined = labels.isEmpty ? [] : labels + more
    context.model.problems[place].kind = .unlabelledArguments(joined, owner: owner, isCertain: false)
  }

  private func requireAll(
    _ parameters: [Model.Parameter], _ given: GivenPlaces, _ list: ArgumentListSyntax?,
    of owner: String, at range: SourceRange
  ) {
    let missing = parameters.indices.filter { parameters[$0].isRequired && !given.contains($0) }
      .map { parameters[$0] }
    if missing.isEmpty { return }
    let text = missing.map { "\($0.name.text): \(context.model.placeholder(for: $0.type))" }.joined(
      separator: ", ")
    let last = list?.arguments.last?.range
    let end = last?.end ?? list.map { $0.range.start + 1 } ?? range.end
    let edit = FixIt.Edit(
      SourceRange(file: range.file, start: end, end: end),
      last != nil ? ", \(text)" : list != nil ? text : "(\(text))")
    context.report(
      .missingArguments(names: missing.map { $0.name.text }, owner: owner, insertion: edit), at: range)
    guard let last = context.model.problems.indices.last, context.model.problems[last].range == range,
      case .missingArguments = context.model.problems[last].kind
    else { return }
    context.model.problems[last].parameters = missing
  }

  /// Records the parameter of a value of a wrong type, and whether the value is also its label.
  private func noteMismatch(
    at range: SourceRange, _ parameter: Model.Parameter, of owner: String, isShort: Bool
  ) {
    guard let last = context.model.problems.indices.last, context.model.problems[last].range == range else {
      return
    }
    switch context.model.problems[last].kind {
    case .mismatch, .nilValue: break
    default: return
    }
    context.model.problems[last].taker = (parameter.name.text, owner)
    context.model.problems[last].parameters = [parameter]
    if isShort { context.model.problems[last].label = parameter.name.text }
  }

  /// Records how to remove an argument that has no parameter, and the parameters that there are.
  private func noteRemoval(
    of position: Int, _ arguments: SyntaxList<ArgumentSyntax>, _ parameters: [Model.Parameter]
  ) {
    guard let last = context.model.problems.indices.last,
      context.model.problems[last].range == arguments[position].label?.range,
      case .unknownArgument(_, _, let candidates) = context.model.problems[last].kind, candidates.isEmpty
    else { return }
    context.model.problems[last].parameters = parameters
    let range = arguments[position].range
    if position > 0 {
      context.model.problems[last].removal = SourceRange(
        file: range.file, start: arguments[position - 1].range.end, end: range.end)
    } else if arguments.count > 1 {
      context.model.problems[last].removal = SourceRange(
        file: range.file, start: range.start, end: arguments[1].range.start)
    }
  }

  /// Returns the parameter of an argument; nil if an error has been reported.
  private func place(
    _ argument: ArgumentSyntax, _ value: ExprSyntax, _ position: Int, _ places: ParameterPlaces,
    _ parameters: [Model.Parameter], _ given: GivenPlaces, of owner: String
  ) -> Int? {
    if let label = argument.label {
      if let place = places[label.text] { return place }
      context.report(
        .unknownArgument(
          name: label.text, owner: owner,
          candidates: parameters.indices.filter { !given.contains($0) }.map { parameters[$0].name.text }),
        at: label.range)
      return nil
    }
    if case .name(let view) = value, let name = view.name, let place = places[name.text] { return place }
    if parameters.count == 1, parameters[0].isCarried { return 0 }
    let next =
      parameters.indices.first { !given.contains($0) && $0 >= position }
      ?? parameters.indices.first { !given.contains($0) }
    context.report(
      .unlabelledArguments(
        next.map { [Problem.Label(name: parameters[$0].name.text, range: value.range)] } ?? [],
        owner: owner, isCertain: false), at: value.range)
    return nil
  }

  /// Binds the only argument of an only parameter, which lacks its label: the repair is certain if the value
  /// fits. A value is bound once, since binding twice at each level of a nesting would be exponential.
  private func bindUnlabelled(_ value: ExprSyntax, for parameter: Model.Parameter) {
    let place = context.model.problems.count - 1
    let bound = infer(value, Expected(parameter.type))
    guard let found = bound.type, let wanted = parameter.type, found == wanted || found.fits(wanted),
      case .unlabelledArguments(let labels, let owner, _) = context.model.problems[place].kind
    else { return }
    context.model.problems[place].kind = .unlabelledArguments(labels, owner: owner, isCertain: true)
  }

  /// Returns true if a value is one unknown name that is not a parameter: it may be a misspelt short form of
  /// an argument.
  private func isUnknown(_ name: NameSyntax?, besides parameters: ParameterPlaces) -> Bool {
    guard let name, parameters[name.text] == nil else { return false }
    return !isValue(name)
  }
}
