import ScenicRuntime

/// Makes the model of the syntax trees: declares every name, then gives every declaration its types, then binds
/// what is inside. Each stage needs only what the stages before it have made, so order in the files carries no
/// meaning.
struct Binder {
  var model: Model
  var names: NameTable
  var scopes: [Scope] = []
  /// The inputs, events and conditions of each scene and flow.
  var members: [OrderedMap<NameID, Member>] = []
  /// Every symbol of every flow, for tests, which may drop the prefix.
  var everywhere: OrderedMap<NameID, [Symbol]> = [:]
  /// Every label of every flow, for tests as well.
  var labelsEverywhere: OrderedMap<NameID, [SlotPlace]> = [:]
  /// The node of each container that is written in place.
  var containers: OrderedMap<SyntaxPlace, Int> = [:]
  /// What the stages after the first have to do, in the order written.
  var work: [Work] = []
  /// What the names in the text being bound can mean.
  var body = Body()
  /// The type whose declaration is being read.
  var declaredType: Int?
  /// Where each unknown name was first reported.
  var unknowns: OrderedMap<UnknownName, Int> = [:]
  var legal = LegalNames()
  var styles: OrderedMap<NameID, Int> = [:]
  var groupViews: [Int: EventsDeclSyntax] = [:]
  /// Who sends the events of which group.
  var senders: [Sender] = []
  /// The slots of containers by label.
  var slots: OrderedMap<SlotName, Int> = [:]
  /// The cases of enums by name.
  var casePlaces: OrderedMap<CaseName, Int> = [:]
  /// The root of each flow as written.
  var roots: [RootDeclSyntax?] = []
  /// Whether the text of each flow has errors; what is missing in it is then most likely in them.
  var isBroken: [Bool] = []
  /// Whether a file could not be read, so that what is unknown is most likely declared there.
  var hasUnreadFile = false
  /// How many declarations have lost their names to errors, whose uses are no mistakes of their own.
  var namelessDeclarations = 0
  /// Whether the files only declare for others.
  var isLibrary = false
  /// Where the app is declared.
  var appRange: SourceRange?
  /// What stands where by declaration.
  var standing = Standing()
  var hasEndlessTypes = false
  /// Nodes some of whose names are wrong where they are declared, so that an unknown one is no mistake of its own.
  var doubtful: Set<Int> = []
  /// Types in whose declaration something is wrong, so that what they do not have is no mistake of its own.
  var doubtfulTypes: Set<Int> = []
  /// Ends the work early; what has been bound is worth nothing then.
  var interruption: Interruption?
  /// The budget of binding. Once it is exhausted, the remaining declarations are not bound, which is reported as an error.
  var budget = WorkBudget.standard(byteCount: 0)
  /// Where the budget was exhausted.
  var exhausted: SourceRange?
  /// Where the conversion of each type is.
  var conversions: OrderedMap<ValueType, SourceRange> = [:]
  /// The word that is asked about, if any.
  var probe: Probe?

  /// A declaration and its place in its array of the model.
  struct Work {
    let flow: Int
    let declaration: DeclSyntax
    let place: Int
  }

  struct Sender {
    let node: Int
    let group: Int
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

  /// Binds a spec; `app` is its name unless it says its own. A library needs no root.
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

  /// The binder after it has met a word: with every declaration, and of all behaviour what the word stands in.
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

  /// Does a part of the work on every declaration, unless it is interrupted, as far as the budget goes.
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

  /// Notes that a name stands for a parameter of that name as well as for itself.
  mutating func useShort(_ name: NameSyntax, _ target: Model.Target) {
    model.uses.append(Model.Use(range: name.range, target: target, counts: false, isShort: true))
  }

  /// How many unknown names, and names among how many problems, are compared with those that would be legal.
  private static let suggestions = 200

  /// Reports a name that nothing has, once for all its uses.
  mutating func reportUnknown(
    _ name: NameSyntax, _ noun: String, of owner: String? = nil,
    among candidates: (inout Binder) -> Candidates
  ) {
    let key = UnknownName(name: name.id, owner: owner)
    if let first = unknowns[key] {
      model.problems[first].repeats += 1
      return
    }
    unknowns.set(key, to: model.problems.count)
    // Comparing every unknown name with every known one would be quadratic; nobody reads that many suggestions.
    let known = unknowns.count <= Self.suggestions ? candidates(&self) : Candidates()
    report(.unknown(name: name.text, noun: noun, owner: owner, candidates: known), at: name.range)
  }

  /// Reports a name that a node does not have, unless some of its names are wrong where they are declared.
  mutating func reportUnknown(
    _ name: NameSyntax, _ noun: String, ofNode node: Int, among candidates: (inout Binder) -> Candidates
  ) {
    if doubtful.contains(node) { return }
    reportUnknown(name, noun, of: model.nodes[node].name.text, among: candidates)
  }

  /// Reports a member that a type does not have, unless something is wrong where the type is declared.
  mutating func reportNoMember(_ name: NameSyntax, of type: ValueType, among candidates: [String] = []) {
    if isDoubtful(type) { return }
    report(.noMember(name: name.text, of: type, candidates: candidates), at: name.range)
  }

  func isDoubtful(_ type: ValueType) -> Bool {
    if case .named(let place) = type.unwrapped { return doubtfulTypes.contains(place) }
    return false
  }

  mutating func reportDuplicate(_ name: Model.Name, first: SourceRange, label: Problem.Label? = nil) {
    // Nobody reads so many suggestions.
    let free = label == nil && model.problems.count < Self.suggestions ? freeName(like: name.text) : nil
    report(.duplicate(name: name.text, first: first, label: label, free: free), at: name.range)
  }

  /// A name with a number behind it that stands nowhere in the spec, and is not told again.
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
  /// The name as the model keeps it.
  var model: Model.Name { Model.Name(text: text, range: range) }
}
