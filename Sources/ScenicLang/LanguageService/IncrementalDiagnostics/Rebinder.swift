import ScenicRuntime

/// Binds single declarations again with all others from a compilation.
struct Rebinder {
  private var binder: Binder
  /// The index of the new text among the files.
  private let file: Int

  /// The result for a piece of text; its ranges have the index of the text as their file.
  struct Found {
    var diagnostics: [Diagnostic]
    /// True if its names and types have been checked too.
    var isBound: Bool
  }

  init(_ binder: Binder, trees: Int) {
    self.binder = binder
    file = trees
    self.binder.model.problems = []
    self.binder.model.uses = []
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
    let parsed = Parser.parse(source, fileIndex: file, names: &binder.names)
    var found = Found(diagnostics: parsed.diagnostics, isBound: false)
    let declarations = parsed.tree.root.declarations
    guard found.diagnostics.isEmpty, let flow = flow(of: region),
      declarations.allSatisfy({ $0.isBehaviour }),
      !parsed.tree.nodes.contains(where: { $0.kind == .containerNode })
    else { return found }
    binder.model.files = Array(binder.model.files.prefix(file)) + [source]
    let problems = binder.problems(of: declarations, in: flow)
    found.diagnostics = Check.worded(problems, in: binder.model)
    found.isBound = true
    return found
  }

  /// Returns the flow of a region among those of the model.
  private func flow(of region: EditedRegion) -> Int? {
    guard let flow = region.flow else { return 0 }
    let place = SyntaxPlace(flow.syntax)
    let item = binder.work.first { item in
      if case .flow(let view) = item.declaration { return SyntaxPlace(view.syntax) == place }
      return false
    }
    return item.flatMap { binder.model.nodes[$0.place].flow }
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

extension Binder {
  /// Returns the errors in names and types of declarations that no other depends on; the results are
  /// discarded.
  fileprivate mutating func problems(of declarations: [DeclSyntax], in flow: Int) -> [Problem] {
    let counts = (rules: model.flows[flow].rules.count, links: model.flows[flow].links.count)
    let others = (tests: model.tests.count, properties: model.properties.count)
    unknowns = [:]
    // Every keystroke has its own budget.
    budget = .standard(byteCount: model.files.last?.bytes.count ?? 0)
    for declaration in declarations {
      bindBehaviour(Work(flow: flow, declaration: declaration, place: 0))
    }
    silenceEchoes()
    defer {
      model.problems = []
      model.uses = []
    }
    model.flows[flow].rules.removeLast(model.flows[flow].rules.count - counts.rules)
    model.flows[flow].links.removeLast(model.flows[flow].links.count - counts.links)
    model.tests.removeLast(model.tests.count - others.tests)
    model.properties.removeLast(model.properties.count - others.properties)
    return model.problems
  }
}
