import ScenicRuntime

/// Binds single declarations again with all others from a compilation.
struct Rebinder {
  private let context: BindingContext
  private let items: [DeclaredItem]
  /// The index of the new text among the files.
  private let file: Int

  /// The result for a piece of text; its ranges have the index of the text as their file.
  struct Found {
    var diagnostics: [Diagnostic]
    /// True if its names and types have been checked too.
    var isBound: Bool
  }

  init(_ spec: BoundSpec, trees: Int) {
    context = BindingContext(spec)
    items = spec.items
    file = trees
    context.model.problems = []
    context.model.uses = []
  }

  /// Binds one declaration in advance. The first binding copies the data of the app, which takes milliseconds
  /// for thousands of lines, so it is done before the first keystroke.
  mutating func makeReady(_ trees: [SyntaxTree]) {
    for tree in trees {
      guard let declaration = tree.root.declarations.first(where: { $0.isBehaviour }) else { continue }
      let place = declaration.syntax.byteRange
      guard let region = EditedRegion(around: place, in: tree) else { continue }
      _ = read(Array(tree.file.bytes[region.bytes]), in: region)
      return
    }
  }

  /// Returns the diagnostics of a text in place of a region of the base. O(text).
  mutating func read(_ text: [UInt8], in region: EditedRegion) -> Found {
    let source = SourceFile(path: "", bytes: text)
    let parsed = Parser.parse(source, fileIndex: file, names: &context.table)
    var found = Found(diagnostics: parsed.diagnostics, isBound: false)
    let declarations = parsed.tree.root.declarations
    guard found.diagnostics.isEmpty, let flow = flow(of: region),
      declarations.allSatisfy({ $0.isBehaviour }),
      !parsed.tree.nodes.contains(where: { $0.kind == .containerNode })
    else { return found }
    context.model.files = Array(context.model.files.prefix(file)) + [source]
    let problems = problems(of: declarations, in: flow)
    found.diagnostics = Check.worded(problems, in: context.model)
    found.isBound = true
    return found
  }

  /// Returns the flow of a region among those of the model.
  private func flow(of region: EditedRegion) -> Int? {
    guard let flow = region.flow else { return 0 }
    let place = SyntaxPlace(flow.syntax)
    let item = items.first { item in
      if case .flow(let view) = item.declaration { return SyntaxPlace(view.syntax) == place }
      return false
    }
    return item.flatMap { context.model.nodes[$0.place].flow }
  }
}

extension DeclSyntax {
  /// True if it declares no name and no type, and so does not affect other declarations.
  fileprivate var isBehaviour: Bool {
    switch self {
    case .rule, .link, .test, .reachable, .reach, .always, .never: true
    default: false
    }
  }
}

extension Rebinder {
  /// Returns the errors in names and types of declarations that no other depends on; the results are
  /// discarded.
  private func problems(of declarations: [DeclSyntax], in flow: Int) -> [Problem] {
    let counts = (
      rules: context.model.flows[flow].rules.count, links: context.model.flows[flow].links.count,
      tests: context.model.tests.count, properties: context.model.properties.count
    )
    context.doubts.unknowns = OrderedMap()
    // Every keystroke has its own budget.
    context.limits.budget = .standard(byteCount: context.model.files.last?.bytes.count ?? 0)
    let bodies = BodyBinder(context: context)
    for declaration in declarations {
      bodies.bindBehaviour(DeclaredItem(flow: flow, declaration: declaration, place: 0))
    }
    context.silenceEchoes()
    defer {
      context.model.problems = []
      context.model.uses = []
    }
    context.model.flows[flow].rules.removeLast(context.model.flows[flow].rules.count - counts.rules)
    context.model.flows[flow].links.removeLast(context.model.flows[flow].links.count - counts.links)
    context.model.tests.removeLast(context.model.tests.count - counts.tests)
    context.model.properties.removeLast(context.model.properties.count - counts.properties)
    return context.model.problems
  }
}
