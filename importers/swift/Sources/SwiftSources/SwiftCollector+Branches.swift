import ScenicImport
import SwiftSyntax

/// Views of which one is shown: those of an `if` or `switch`, columns, and selected tabs.
extension SwiftCollector {
  /// Records the views of a body that is an `if` or a `switch`.
  func collectBranches(of block: AccessorBlockSyntax) {
    guard isView(type), facts.branches[type] == nil, case .getter(let statements) = block.accessors else {
      return
    }
    isInWindow = declared.window?.type == type
    let views = branches(of: statements)
    isInWindow = false
    guard views.count > 1 else { return }
    guard declared.window?.type == type else {
      let names = Set(views.map(\.view.type)).subtracting(["EmptyView"]).sorted()
      if names.count > 1 {
        let text =
          "'\(type)' shows '\(names.joined(separator: "' or '"))', as its conditions decide: the spec shows one of them"
        facts.notes.append(Note(.change, text, at: place(block)))
      }
      return
    }
    facts.branches[type] = views
  }

  /// Returns the views of an `if` or `switch` with the conditions under which they are shown.
  func branches(of statements: CodeBlockItemListSyntax) -> [SwiftFacts.Alternative] {
    guard let item = statements.first?.item, statements.count == 1 else { return [] }
    let expression = item.as(ExpressionStmtSyntax.self)?.expression ?? item.as(ExprSyntax.self)
    if let choice = expression?.as(IfExprSyntax.self) { return branches(of: choice) }
    if let choice = expression?.as(SwitchExprSyntax.self) { return branches(of: choice) }
    // `Group { if … }` with modifiers.
    var call = expression?.as(FunctionCallExprSyntax.self)
    while let member = call?.calledExpression.as(MemberAccessExprSyntax.self),
      let base = member.base?.as(FunctionCallExprSyntax.self)
    {
      call = base
    }
    guard let call, ["Group", "ZStack"].contains(name(of: call)), let closure = call.trailingClosure else {
      return []
    }
    return branches(of: closure.statements)
  }

  private func branches(of choice: IfExprSyntax) -> [SwiftFacts.Alternative] {
    var next: IfExprSyntax? = choice
    var found: [SwiftFacts.Alternative] = []
    var conditions: [String] = []
    while let choice = next {
      next = nil
      let condition = Self.readable(choice.conditions.trimmedDescription)
      found.append(
        .init(condition: condition, view: branch(choice.body.statements, choice), place: place(choice)))
      conditions.append(condition)
      switch choice.elseBody {
      case .ifExpr(let other): next = other
      case .codeBlock(let block):
        let text = conditions.count == 1 ? conditions[0] : "not " + conditions.joined(separator: ", not ")
        let view = branch(block.statements, block)
        found.append(
          .init(condition: text, isNegated: conditions.count == 1, view: view, place: place(block)))
      case nil: break
      }
    }
    return found
  }

  /// Returns a condition in words, since names keep only words.
  private static func readable(_ condition: String) -> String {
    let text = condition.hasPrefix("!") ? "not " + condition.dropFirst() : condition
    let words = [
      ("!= nil", "is set"), ("== nil", "is not set"), ("!=", "is not"), ("==", "is"), ("&& !", "and not "),
      ("|| !", "or not "), ("&&", "and"), ("||", "or"),
    ]
    return words.reduce(text) { $0.replacing($1.0, with: $1.1) }
  }

  private func branches(of choice: SwitchExprSyntax) -> [SwiftFacts.Alternative] {
    let subject = choice.subject.trimmedDescription
    return choice.cases.compactMap { item in
      guard let item = item.as(SwitchCaseSyntax.self) else { return nil }
      let label = item.label.as(SwitchCaseLabelSyntax.self)
      let names = label?.caseItems.map { Self.caseName($0.pattern) } ?? ["any other"]
      return .init(
        condition: "\(subject) is \(names.joined(separator: " or "))", view: branch(item.statements, item),
        place: place(item))
    }
  }

  /// Returns the view of a branch of the window, which may have no type of its own; its content sends the events in it.
  private func branch(_ statements: CodeBlockItemListSyntax, _ owner: some SyntaxProtocol) -> SwiftFacts.View
  {
    let name = "\(type) \(place(owner).line)"
    guard let first = statements.first else { return .init(type: "EmptyView") }
    let found = statements.lazy.compactMap { self.view(in: $0) }.first
    guard isInWindow else {
      return found ?? .init(type: "EmptyView")
    }
    guard let found else { return content(first, named: TextSearch.text(in: first) ?? name) }
    if facts.names[found.type] == nil { contents[first.id] = found.type }
    return found
  }

  /// Reads the columns of a split.
  func collectColumns(_ call: FunctionCallExprSyntax) {
    let columns = closures(of: call)
    guard columns.count > 1, isView(type) else {
      return leaveOut("NavigationSplitView of '\(type)' without columns that are written here", call)
    }
    let names = columns.count == 2 ? ["sidebar", "detail"] : ["sidebar", "content", "detail"]
    let tabs = zip(columns, names).map { column, name in
      let search = StackSearch(viewMode: .sourceAccurate)
      search.walk(Syntax(column))
      var view = content(column, named: "\(type) \(name)")
      view.isInStack = view.isInStack || search.isFound
      if let choice = branch(of: column) {
        let text =
          "the column '\(name)' of '\(type)' shows '\(view.type)' only if '\(choice)': the spec shows it always"
        facts.notes.append(Note(.change, text, at: place(column)))
      }
      return SwiftFacts.Tab(view: view, title: nil, tag: name)
    }
    facts.tabs.append(.init(type: type, tabs: tabs, isSplit: true, place: place(call)))
  }

  /// Returns the condition of an `if` that is the content of a closure.
  private func branch(of closure: ClosureExprSyntax) -> String? {
    guard let item = closure.statements.first?.item, closure.statements.count == 1 else { return nil }
    let choice =
      item.as(ExpressionStmtSyntax.self)?.expression.as(IfExprSyntax.self) ?? item.as(IfExprSyntax.self)
    return choice?.conditions.trimmedDescription
  }

  /// Reads `selection = .home`.
  func collectSelection(_ name: String, _ value: ExprSyntax, at node: some SyntaxProtocol) {
    let views = declared.tabs + facts.tabs
    guard views.contains(where: { $0.selection == name && !$0.isSplit }) else { return }
    add(.select(variable: name, tag: Self.tag(value)), at: node)
  }
}
