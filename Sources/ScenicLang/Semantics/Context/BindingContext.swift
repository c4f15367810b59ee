import ScenicRuntime

/// The state of binding a spec, shared by the binders of its parts: the model so far, the meaning of names, and the
/// text that is being bound.
///
/// The stages fill it one after the other: `Declarer` declares every name, `TypeGiver` gives the declarations their
/// types, `BodyBinder` binds their content. Each stage needs only the results of earlier ones, so the order in files
/// is irrelevant. The result is a `BoundSpec`.
///
/// The exclusivity of accesses is not checked at run time: nothing that changes it asks for itself meanwhile.
final class BindingContext {
  @exclusivity(unchecked) var model: Model
  /// The numbers of all names.
  @exclusivity(unchecked) var table: NameTable
  /// The meaning of names; complete after the types.
  @exclusivity(unchecked) var symbols = Symbols()
  /// The placements by declaration.
  @exclusivity(unchecked) var standing = Standing()
  /// What errors make uncertain.
  @exclusivity(unchecked) var doubts = Doubts()
  /// The scope of the text that is being bound.
  @exclusivity(unchecked) var body = Body()
  /// The type whose declaration is being bound.
  @exclusivity(unchecked) var declaredType: Int?
  @exclusivity(unchecked) var legal = LegalNames()
  @exclusivity(unchecked) var limits = BindingLimits()
  /// The word of a completion request, if any.
  @exclusivity(unchecked) var probe: Probe?

  /// Creates the context of a spec without declarations.
  init(model: Model, table: NameTable) {
    self.model = model
    self.table = table
  }

  /// Creates the context of further text for a spec.
  init(_ spec: BoundSpec) {
    model = spec.model
    table = spec.table
    symbols = spec.symbols
    standing = spec.standing
    doubts = spec.doubts
  }

  func report(_ kind: Problem.Kind, at range: SourceRange) {
    let kind = model.problems.count < Self.suggestions ? kind : kind.withoutCandidates
    model.problems.append(Problem(kind: kind, range: range))
  }

  func use(_ name: NameSyntax, _ target: Model.Target) {
    let isInItself = declaredType.map { target == .type($0) } ?? false
    model.uses.append(
      Model.Use(range: name.range, target: target, counts: !isInItself && body.kind != .test))
  }

  /// Records that a name is both its own meaning and the label of a parameter.
  func useShort(_ name: NameSyntax, _ target: Model.Target) {
    model.uses.append(Model.Use(range: name.range, target: target, counts: false, isShort: true))
  }

  /// The maximum numbers of unknown names, and of problems, up to which names are compared with valid ones.
  private static let suggestions = 200

  /// Binds a word in text with errors, so that its uses are not reported as well.
  func poison(_ word: String, at range: SourceRange) {
    let id = table.intern(word)
    if body.localPlaces[id] == nil { _ = body.bind(id, Model.Name(text: word, range: range), nil) }
  }

  /// Reports an unknown name, once for all its uses. The owner has its declared name.
  func reportUnknown(
    _ name: NameSyntax, _ kind: NameKind, of owner: Model.Name? = nil,
    among candidates: () -> Candidates
  ) {
    if isRepeated(Doubts.UnknownName(name: name.id, owner: owner.map { .local($0.range) })) { return }
    // Comparing every unknown name with every known one would be quadratic; that many suggestions are
    // useless.
    let known = doubts.unknowns.count <= Self.suggestions ? candidates() : Candidates()
    report(.unknown(name: name.text, kind: kind, owner: owner?.text, candidates: known), at: name.range)
  }

  /// Reports a part that a declaration lacks, once for all uses. No name is equal to the sign of the part.
  func reportOnce(_ kind: Problem.Kind, _ sign: String, of owner: Model.Target, at range: SourceRange) {
    if isRepeated(Doubts.UnknownName(name: table.intern(sign), owner: owner)) { return }
    report(kind, at: range)
  }

  /// Returns true if the problem has been reported for another use, and counts this one; otherwise it is the next one.
  private func isRepeated(_ key: Doubts.UnknownName) -> Bool {
    if let first = doubts.unknowns[key] {
      model.problems[first].repeats += 1
      return true
    }
    doubts.unknowns.set(key, to: model.problems.count)
    return false
  }

  /// Reports a name that is unknown for a node, unless there are errors in the names of its declaration.
  func reportUnknown(
    _ name: NameSyntax, _ kind: NameKind, ofNode node: Int, among candidates: () -> Candidates
  ) {
    if doubts.nodes.contains(node) { return }
    reportUnknown(name, kind, of: model.nodes[node].name, among: candidates)
  }

  /// Reports a member that is unknown for a type, unless there are errors in its declaration.
  func reportNoMember(
    _ name: NameSyntax, of type: ValueType, among candidates: [String] = [], hiding: Model.Name? = nil
  ) {
    if isDoubtful(type) { return }
    report(.noMember(name: name.text, of: type, candidates: candidates, hiding: hiding), at: name.range)
  }

  func isDoubtful(_ type: ValueType) -> Bool {
    if case .named(let place) = type.unwrapped { return doubts.types.contains(place) }
    return false
  }

  func reportDuplicate(
    _ name: Model.Name, first: SourceRange, label: Problem.Label? = nil, isUse: Bool = false
  ) {
    doubts.duplicates.insert(name.text)
    // That many suggestions are useless.
    let isSuggested = label == nil && model.problems.count < Self.suggestions
    let free = isSuggested ? Problem.FreeName(text: freeName(like: name.text), isLabel: isUse) : nil
    report(.duplicate(name: name.text, first: first, label: label, free: free), at: name.range)
  }

  /// Returns a name with a number that is unused in the spec, and is not returned again.
  private func freeName(like name: String) -> String {
    var number = 1
    let known = table.count
    repeat {
      number += 1
      _ = table.intern("\(name)\(number)")
    } while table.count == known
    return "\(name)\(number)"
  }
}

extension NameSyntax {
  /// The name as the model stores it.
  var model: Model.Name { Model.Name(text: text, range: range) }
}
