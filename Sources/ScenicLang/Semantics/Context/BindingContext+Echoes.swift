import ScenicRuntime

// Suppresses consequences: an unknown name that another error explains is not reported.

extension BindingContext {
  /// Marks the problems since one of them as consequences if a declaration that names refer to has the name of another
  /// one, which was probably meant. An unknown name is unknown in any case.
  func doubt(_ names: SyntaxList<NameSyntax>?, since first: Int) {
    guard let names, names.contains(where: { doubts.duplicates.contains($0.text) }) else { return }
    for place in first..<max(first, model.problems.count) {
      switch model.problems[place].kind {
      case .unknown, .duplicate: break
      default: model.problems[place].isDoubtful = true
      }
    }
  }

  /// Removes the unknown names that are probably declared in a missing file, or in declarations whose own
  /// names are missing. Of the latter as many as there are, those without similar names first.
  func silenceEchoes() {
    silenceEchoesOfDeclarations()
    silenceEchoesOfResults()
    let unknown = model.problems.indices.filter { isUnknownFromOutside(model.problems[$0]) }
    if doubts.hasUnreadFile || limits.budget.isExhausted || model.problems.contains(where: { $0.isImport }) {
      silence(unknown)
    } else if doubts.namelessDeclarations > 0 {
      let strangers = unknown.filter { !hasSuggestion(model.problems[$0]) }
      let others = unknown.filter { hasSuggestion(model.problems[$0]) }
      silence(Array((strangers + others).prefix(doubts.namelessDeclarations)))
    }
  }

  /// Removes errors that exist only since a declaration has the name of another one or of a built-in type, and the
  /// other one was meant; and those about the place of a node that contains itself.
  private func silenceEchoesOfDeclarations() {
    var names: OrderedSet<String> = []
    var endless: OrderedSet<String> = []
    var types: [ValueType] = []
    for problem in model.problems {
      switch problem.kind {
      case .duplicate(let name, _, _, _): names.insert(name)
      case .endlessNode(let nodes): for name in nodes { endless.insert(name) }
      case .reserved(let name, "types"):
        names.insert(name)
        if let type = ValueType.builtIn(name) { types.append(type) }
      default: break
      }
    }
    if names.isEmpty, endless.isEmpty { return }
    silence(
      model.problems.indices.filter { place in
        let problem = model.problems[place]
        if problem.isDoubtful { return true }
        switch problem.kind {
        case .endlessNode(let nodes): return nodes.contains { names.contains($0) }
        case .unknown(let name, _, _?, _): if names.contains(name) { return true }
        case .notPlaceable(let name, _): if endless.contains(name) { return true }
        case .noMember(_, let type, _, _): return types.contains(type.unwrapped)
        case .mismatch(let found, let wanted):
          if types.contains(found.unwrapped) || types.contains(wanted.unwrapped) { return true }
        default: break
        }
        let owner = problem.owner ?? ""
        return owner.split(separator: ".").contains { names.contains(String($0)) }
      })
  }

  /// Removes errors in patterns for results that a `finish` provides, but no declaration declares.
  private func silenceEchoesOfResults() {
    var events = Set<String>()
    for problem in model.problems {
      if case .finishValue(wanted: nil, let owner, _) = problem.kind { events.insert("\(owner).done") }
    }
    if events.isEmpty { return }
    silence(
      model.problems.indices.filter { place in
        if case .unwantedPattern(count: 0, let owner) = model.problems[place].kind {
          return events.contains(owner)
        }
        return false
      })
  }

  private func silence(_ places: [Int]) {
    let silent = Set(places)
    model.problems = model.problems.indices.filter { !silent.contains($0) }.map { model.problems[$0] }
    model.echoes += silent.count
  }

  private func isUnknownFromOutside(_ problem: Problem) -> Bool {
    if case .unknown = problem.kind { return true }
    return false
  }

  private func hasSuggestion(_ problem: Problem) -> Bool {
    guard case .unknown(let name, _, _, let candidates) = problem.kind else { return false }
    return didYouMean(name, among: candidates) != nil
  }
}

extension Problem {
  /// The owner of a declaration that does not fit its use.
  fileprivate var owner: String? {
    switch kind {
    case .unknown(_, _, let owner, _): owner
    case .unknownArgument(_, let owner, _), .missingArguments(_, let owner, _),
      .unlabelledArguments(_, let owner, _),
      .unwantedArguments(let owner), .unwantedPattern(_, let owner), .finishValue(_, let owner, _):
      owner
    case .wrongKind(let name, _, _, _), .notAValue(let name, _, _), .ambiguous(let name, _),
      .noAnswer(let name, _, _),
      .notPlaceable(let name, _):
      name
    default: taker?.owner
    }
  }

  fileprivate var isImport: Bool {
    switch kind {
    case .missingImport, .climbingImport, .importLimit: true
    default: false
    }
  }
}
