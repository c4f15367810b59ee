/// A spec with its names and types: the result of binding.
struct BoundSpec: Sendable {
  /// The declarations; partial if there are errors.
  let model: Model
  /// The numbers of all names.
  let table: NameTable
  let symbols: Symbols
  let standing: Standing
  let doubts: Doubts
  /// Every declaration, in source order.
  let items: [DeclaredItem]

  /// Binds a spec; `app` is its name unless it has its own. A library needs no root.
  init(
    _ trees: [SyntaxTree], table: NameTable, app: String, isLibrary: Bool = false, problems: [Problem] = [],
    within budget: WorkBudget? = nil, unless interruption: Interruption? = nil
  ) {
    let context = Self.context(of: trees, table: table, app: app, problems: problems)
    if let budget { context.limits.budget = budget }
    context.limits.interruption = interruption
    let items = Self.bind(trees, isLibrary: isLibrary, in: context)
    if interruption?.hasCome != true {
      context.silenceEchoes()
      if !context.model.isWrong { context.model.usage = UsageWalk.usage(in: context.model) }
    }
    self.init(context, items)
  }

  private init(_ context: BindingContext, _ items: [DeclaredItem]) {
    model = context.model
    table = context.table
    symbols = context.symbols
    standing = context.standing
    doubts = context.doubts
    self.items = items
  }

  /// Returns the context of a spec without declarations.
  private static func context(
    of trees: [SyntaxTree], table: NameTable, app: String, problems: [Problem] = []
  ) -> BindingContext {
    let app = Model.Name(text: app, range: SourceRange(file: 0, start: 0, end: 0))
    let context = BindingContext(
      model: Model(app: app, files: trees.map { $0.file }, problems: problems), table: table)
    context.limits.budget = .standard(byteCount: trees.reduce(0) { $0 + $1.file.bytes.count })
    return context
  }

  /// Returns the context after it has read a word: with every declaration, and of all bodies the one that contains
  /// the word.
  static func probe(_ trees: [SyntaxTree], table: NameTable, app: String, for probe: Probe) -> BindingContext
  {
    let context = context(of: trees, table: table, app: app)
    context.probe = probe
    _ = bind(trees, isLibrary: true, in: context)
    return context
  }

  /// Runs the stages; returns the declarations.
  private static func bind(
    _ trees: [SyntaxTree], isLibrary: Bool, in context: BindingContext
  ) -> [DeclaredItem] {
    let items = Declarer.declare(trees, isLibrary: isLibrary, in: context)
    TypeGiver.giveTypes(to: items, in: context)
    BodyBinder(context: context).bind(items)
    if let exhausted = context.limits.exhausted {
      context.report(.workLimit(context.limits.budget.skipped), at: exhausted)
    }
    return items
  }
}
