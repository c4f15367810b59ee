import ScenicImport
import SwiftSyntax

/// Stacks, tabs, destinations and presentations of SwiftUI.
extension SwiftCollector {
  private static let presentations: [String: Step.Style] = [
    "sheet": .sheet, "fullScreenCover": .fullScreen, "popover": .popover, "inspector": .sheet,
  ]

  func collectSwiftUI(_ call: FunctionCallExprSyntax) {
    let name = name(of: call)
    switch name {
    case "NavigationStack", "NavigationView":
      let isElsewhere = isInside(["TabView", "sheet", "fullScreenCover", "popover", "WindowGroup"], call)
      if !isElsewhere, isView(type) { facts.stacks.insert(type) }
    case "TabView": collectTabs(call)
    case "WindowGroup": facts.window = closures(of: call).first.flatMap { view(in: $0) }
    case "navigationDestination": collectDestination(call)
    case "NavigationLink": collectLink(call)
    case "append" where isPath(base(of: call)):
      collectRoute(call.arguments.first?.expression, "append", at: call)
    case "removeLast" where isPath(base(of: call)):
      add(call.arguments.isEmpty || text(of: call) == "1" ? .pop : .popAll, at: call)
    case "removeAll" where isPath(base(of: call)): add(.popAll, at: call)
    case "dismiss" where isView(type) && call.arguments.isEmpty: add(.close, at: call)
    default:
      guard let style = Self.presentations[name], let closure = closures(of: call).last,
        call.arguments.contains(where: { ["isPresented", "item"].contains($0.label?.text ?? "") })
      else { return }
      if let view = view(in: closure) {
        add(.present(view, style), at: call)
      } else {
        leaveOut("'\(name)' whose content has no name of a screen", call)
      }
    }
  }

  /// Reads `path = [.first]` and `path = []`.
  func collectAssignment(_ node: SequenceExprSyntax) {
    let elements = Array(node.elements)
    guard elements.count == 3, elements[1].is(AssignmentExprSyntax.self),
      isPath(elements[0].trimmedDescription)
    else { return }
    if let list = elements[2].as(ArrayExprSyntax.self) {
      add(.popAll, at: node)
      for element in list.elements { collectRoute(element.expression, "path", at: node) }
    } else if elements[2].trimmedDescription == "NavigationPath()"
      || elements[2].trimmedDescription == ".init()"
    {
      add(.popAll, at: node)
    }
  }

  private func leaveOut(_ text: String, _ node: some SyntaxProtocol) {
    facts.notes.append(Note(.transition, text, at: place(node)))
  }

  private func text(of call: FunctionCallExprSyntax) -> String {
    call.arguments.first?.expression.trimmedDescription ?? ""
  }

  /// True for the text of a navigation path: `path`, `router.path`, `navigation.destinations`.
  private func isPath(_ text: String) -> Bool {
    let last = text.split(separator: ".").last?.lowercased() ?? ""
    return ["path", "route", "destination", "navigationstack"].contains { last.contains($0) }
  }

  private func collectTabs(_ call: FunctionCallExprSyntax) {
    guard let closure = closures(of: call).first else { return }
    let tabs = closure.statements.compactMap { statement -> SwiftFacts.Tab? in
      guard let view = view(in: statement.item) else {
        leaveOut("a tab whose content has no name of a screen", statement)
        return nil
      }
      let search = TitleSearch()
      search.walk(Syntax(statement.item))
      return SwiftFacts.Tab(view: view, title: search.title)
    }
    if !tabs.isEmpty { facts.tabs.append((type, tabs)) }
  }

  private func collectDestination(_ call: FunctionCallExprSyntax) {
    guard let closure = closures(of: call).last else { return }
    guard let route = argument(["for"], of: call) else {
      if let view = view(in: closure) { add(.push(.view(view)), at: call) }
      return
    }
    let name = route.as(MemberAccessExprSyntax.self)?.base?.trimmedDescription ?? route.trimmedDescription
    let search = CaseSearch()
    search.walk(closure)
    for item in search.cases {
      guard let view = view(in: item.body) else { continue }
      for pattern in item.patterns { facts.routes[name, default: [:]][pattern] = view.type }
    }
    if search.cases.isEmpty, let view = view(in: closure) {
      facts.routes[name, default: [:]]["*"] = view.type
    }
  }

  private func collectLink(_ call: FunctionCallExprSyntax) {
    if let value = argument(["value"], of: call) { return collectRoute(value, "NavigationLink", at: call) }
    if let destination = argument(["destination"], of: call), let view = view(in: destination) {
      return add(.push(.view(view)), at: call)
    }
    if let closure = call.trailingClosure, let view = view(in: closure) {
      return add(.push(.view(view)), at: call)
    }
    leaveOut("NavigationLink without the name of a screen", call)
  }

  private func collectRoute(_ expression: ExprSyntax?, _ what: String, at node: some SyntaxProtocol) {
    if let value = value(expression) {
      add(.push(.route(type: value.type, value: value.name)), at: node)
    } else {
      // The type of a variable is not known: it may be the only route that has one view for all values.
      add(.push(.route(type: nil, value: "*")), at: node)
    }
  }
}

/// Finds the first text of a tab's label.
private final class TitleSearch: SyntaxVisitor {
  private(set) var title: String?

  init() { super.init(viewMode: .sourceAccurate) }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    let name =
      node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text
      ?? node.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text ?? ""
    if title == nil, name == "tabItem" {
      let search = TextSearch()
      if let closure = node.trailingClosure { search.walk(closure) }
      title = search.text
    }
    if title == nil, name == "Tab" {
      title = node.arguments.first?.expression.as(StringLiteralExprSyntax.self)?.representedLiteralValue
    }
    return .visitChildren
  }
}

/// Finds the first string.
private final class TextSearch: SyntaxVisitor {
  private(set) var text: String?

  init() { super.init(viewMode: .sourceAccurate) }

  override func visit(_ node: StringLiteralExprSyntax) -> SyntaxVisitorContinueKind {
    text = text ?? node.representedLiteralValue
    return .skipChildren
  }
}

/// Collects the cases of switches.
private final class CaseSearch: SyntaxVisitor {
  private(set) var cases: [(patterns: [String], body: CodeBlockItemListSyntax)] = []

  init() { super.init(viewMode: .sourceAccurate) }

  override func visit(_ node: SwitchCaseSyntax) -> SyntaxVisitorContinueKind {
    guard let label = node.label.as(SwitchCaseLabelSyntax.self) else { return .skipChildren }
    cases.append((label.caseItems.map { Self.name($0.pattern) }, node.statements))
    return .skipChildren
  }

  /// Returns the name of the case in `.first`, `let .item(id)`, `.item(let id)` and `"text"`.
  private static func name(_ pattern: PatternSyntax) -> String {
    var text = pattern.trimmedDescription
    for prefix in ["let ", "var "] where text.hasPrefix(prefix) { text = String(text.dropFirst(4)) }
    if text.hasPrefix("\"") { return String(text.dropFirst().prefix { $0 != "\"" }) }
    let name = text.prefix { $0 != "(" }
    return name.split(separator: ".").last.map(String.init) ?? String(name)
  }
}
