import ScenicRuntime

/// Creates the model from the syntax trees. First every name is declared, then every declaration gets its
/// types, then its content is bound. Each stage needs only the results of earlier ones, so the order in files
/// is irrelevant.
struct Binder {
  var model: Model
  var names: NameTable
  var scopes: [Scope] = []
  /// The inputs, events and conditions of each scene and flow.
  var members: [OrderedMap<NameID, Member>] = []
  /// Every symbol of every flow, for tests, which may omit the prefix.
  var everywhere: OrderedMap<NameID, [Symbol]> = [:]
  /// Every label of every flow, for tests as well.
  var labelsEverywhere: OrderedMap<NameID, [SlotPlace]> = [:]
  /// The node of each inline container.
  var containers: OrderedMap<SyntaxPlace, Int> = [:]
  /// The work of the stages after the first, in source order.
  var work: [Work] = []
  /// The scope of the text that is being bound.
  var body = Body()
  /// The type whose declaration is being bound.
  var declaredType: Int?
  /// The first report of each unknown name.
  var unknowns: OrderedMap<UnknownName, Int> = [:]
  var legal = LegalNames()
  var styles: OrderedMap<NameID, Int> = [:]
  var groupViews: [Int: EventsDeclSyntax] = [:]
  /// The senders of groups of events.
  var senders: [Sender] = []
  /// The slots of containers by label.
  var slots: OrderedMap<SlotName, Int> = [:]
  /// The cases of enums by name.
  var casePlaces: OrderedMap<CaseName, Int> = [:]
  /// The root of each flow in the source.
  var roots: [RootDeclSyntax?] = []
  /// True for each flow whose text has syntax errors, which probably contain its missing parts.
  var isBroken: [Bool] = []
  /// True if a file could not be read, which probably declares unknown names.
  var hasUnreadFile = false
  /// The number of declarations whose names are missing because of errors, so that their uses are no separate
  /// errors.
  var namelessDeclarations = 0
  /// True if the files only contain declarations for others.
  var isLibrary = false
  /// The range of the app's declaration.
  var appRange: SourceRange?
  /// The placements by declaration.
  var standing = Standing()
  var hasEndlessTypes = false
  /// The nodes with errors in the names of their declaration, so that an unknown one is not reported separately.
  var doubtful: Set<Int> = []
  /// The types with errors in their declaration, so that an unknown member is not reported separately.
  var doubtfulTypes: Set<Int> = []
  /// A cancellation check; after cancellation, the results are invalid.
  var interruption: Interruption?
  /// The budget of binding. Once it is exhausted, the remaining declarations are not bound, which is reported
  /// as an error.
  var budget = WorkBudget.standard(byteCount: 0)
  /// The range at which the budget was exhausted.
  var exhausted: SourceRange?
  /// The range of the conversion of each type.
  var conversions: OrderedMap<ValueType, SourceRange> = [:]
  /// The word of a completion request, if any.
  var probe: Probe?

  /// A declaration and its index in its array of the model.
  struct Work {
    let flow: Int
    let declaration: DeclSyntax
    let place: Int
    /// The scene in whose braces a rule is.
    var enclosing: Model.EnclosingScene?
  }

  struct Sender {
    let node: Int
    let group: Int
    /// The range of the name of the group.
    let range: SourceRange
  }

  struct SlotName: TableKey {
    let node: Int
    let label: NameID

    var digest: Digest { Digest(node, Int(label.index)) }
  }

  struct CaseName: TableKey {
    let type: Int
    let name: NameID

    var digest: Digest { Digest(type, Int(name.index)) }
  }

  struct UnknownName: TableKey {
    let name: NameID
    let owner: String?

    var digest: Digest { Digest(Int(name.index)) }
  }

  /// Binds a spec; `app` is its name unless it has its own. A library needs no root.
  static func bind(
    _ trees: [SyntaxTree], names: NameTable, app: String, isLibrary: Bool = false, problems: [Problem] = [],
    within budget: WorkBudget? = nil, unless interruption: Interruption? = nil
  ) -> Binder {
    let app = Model.Name(text: app, range: SourceRange(file: 0, start: 0, end: 0))
    var binder = Binder(
      model: Model(app: app, files: trees.map { $0.file }, problems: problems), names: names)
    binder.isLibrary = isLibrary
    binder.interruption = interruption
    binder.budget = budget ?? .standard(byteCount: trees.reduce(0) { $0 + $1.file.bytes.count })
    binder.bind(trees, app)
    if interruption?.hasCome == true { return binder }
    binder.interruption = nil
    binder.silenceEchoes()
    if !binder.model.isWrong { binder.model.usage = UsageWalk.usage(in: binder.model) }
    return binder
  }

  /// Returns the binder after it has read a word: with every declaration, and of all bodies the one that
  /// contains the word.
  static func probe(_ trees: [SyntaxTree], names: NameTable, app: String, for probe: Probe) -> Binder {
    let app = Model.Name(text: app, range: SourceRange(file: 0, start: 0, end: 0))
    var binder = Binder(model: Model(app: app, files: trees.map { $0.file }), names: names)
    binder.isLibrary = true
    binder.probe = probe
    binder.budget = .standard(byteCount: trees.reduce(0) { $0 + $1.file.bytes.count })
    binder.bind(trees, app)
    return binder
  }

  private mutating func bind(_ trees: [SyntaxTree], _ app: Model.Name) {
    declareFlow(app, node: nil, parent: nil)
    for tree in trees { declare(tree.root.declarations, in: 0) }
    model.isComplete = trees.allSatisfy { !$0.hasError && !$0.tokens.facts.contains { $0.isError } }
    hasUnreadFile = hasUnreadFile || trees.contains { $0.tokens.facts.first?.kind == .utf16 }
    isBroken[0] = !model.isComplete
    finishDeclaring()
    giveTypes()
    bindBodies()
    if let exhausted { report(.workLimit(budget.skipped), at: exhausted) }
  }

  /// Does a part of the work on every declaration, unless it is interrupted, as far as the budget allows.
  mutating func forEachDeclaration(_ part: String, _ act: (inout Binder, Work) -> Void) {
    for (place, item) in work.enumerated() {
      if interruption?.stops() == true { return }
      if !budget.isExhausted { act(&self, item) }
      if !budget.isExhausted { continue }
      if exhausted == nil { exhausted = item.declaration.range }
      let count = work.count - place
      return budget.skip("\(part) of \(count) \(count == 1 ? "declaration" : "declarations")")
    }
  }

  mutating func report(_ kind: Problem.Kind, at range: SourceRange) {
    let kind = model.problems.count < Self.suggestions ? kind : kind.withoutCandidates
    model.problems.append(Problem(kind: kind, range: range))
  }

  mutating func use(_ name: NameSyntax, _ target: Model.Target) {
    let isInItself = declaredType.map { target == .type($0) } ?? false
    model.uses.append(
      Model.Use(range: name.range, target: target, counts: !isInItself && body.kind != .test))
  }

  /// Records that a name is both its own meaning and the label of a parameter.
  mutating func useShort(_ name: NameSyntax, _ target: Model.Target) {
    model.uses.append(Model.Use(range: name.range, target: target, counts: false, isShort: true))
  }

  /// The maximum numbers of unknown names, and of problems, up to which names are compared with valid ones.
  private static let suggestions = 200

  /// Reports an unknown name, once for all its uses.
  mutating func reportUnknown(
    _ name: NameSyntax, _ kind: NameKind, of owner: String? = nil,
    among candidates: (inout Binder) -> Candidates
  ) {
    let key = UnknownName(name: name.id, owner: owner)
    if let first = unknowns[key] {
      model.problems[first].repeats += 1
      return
    }
    unknowns.set(key, to: model.problems.count)
    // Comparing every unknown name with every known one would be quadratic; that many suggestions are
    // useless.
    let known = unknowns.count <= Self.suggestions ? candidates(&self) : Candidates()
    report(.unknown(name: name.text, kind: kind, owner: owner, candidates: known), at: name.range)
  }

  /// Reports a name that is unknown for a node, unless there are errors in the names of its declaration.
  mutating func reportUnknown(
    _ name: NameSyntax, _ kind: NameKind, ofNode node: Int, among candidates: (inout Binder) -> Candidates
  ) {
    if doubtful.contains(node) { return }
    reportUnknown(name, kind, of: model.nodes[node].name.text, among: candidates)
  }

  /// Reports a member that is unknown for a type, unless there are errors in its declaration.
  mutating func reportNoMember(
    _ name: NameSyntax, of type: ValueType, among candidates: [String] = [], hiding: Model.Name? = nil
  ) {
    if isDoubtful(type) { return }
    report(.noMember(name: name.text, of: type, candidates: candidates, hiding: hiding), at: name.range)
  }

  func isDoubtful(_ type: ValueType) -> Bool {
    if case .named(let place) = type.unwrapped { return doubtfulTypes.contains(place) }
    return false
  }

  mutating func reportDuplicate(
    _ name: Model.Name, first: SourceRange, label: Problem.Label? = nil, isUse: Bool = false
  ) {
    // That many suggestions are useless.
    let isSuggested = label == nil && model.problems.count < Self.suggestions
    let free = isSuggested ? Problem.FreeName(text: freeName(like: name.text), isLabel: isUse) : nil
    report(.duplicate(name: name.text, first: first, label: label, free: free), at: name.range)
  }

  /// Returns a name with a number that is unused in the spec, and is not returned again.
  private mutating func freeName(like name: String) -> String {
    var number = 1
    let known = names.count
    repeat {
      number += 1
      _ = names.intern("\(name)\(number)")
    } while names.count == known
    return "\(name)\(number)"
  }
}

extension NameSyntax {
  /// The name as the model stores it.
  var model: Model.Name { Model.Name(text: text, range: range) }
}
