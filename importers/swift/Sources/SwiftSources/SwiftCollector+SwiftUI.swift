import ScenicImport
import SwiftSyntax

/// Stacks, tabs, destinations and presentations of SwiftUI.
extension SwiftCollector {
  private static let presentations: [String: Step.Style] = [
    "sheet": .sheet, "fullScreenCover": .fullScreen, "popover": .popover, "inspector": .sheet,
    "alert": .alert,
    "confirmationDialog": .alert, "actionSheet": .alert,
  ]

  func collectSwiftUI(_ call: FunctionCallExprSyntax) {
    let name = name(of: call)
    switch name {
    case "NavigationStack", "NavigationView":
      let isElsewhere = isInside(["TabView", "sheet", "fullScreenCover", "popover", "WindowGroup"], call)
      if !isElsewhere, isView(type), !facts.stacks.contains(type) {
        facts.stacks.insert(type)
        facts.stackContents[type] = closures(of: call).first.flatMap { view(in: $0) }
      }
    case "NavigationSplitView":
      let text = "NavigationSplitView of '\(type)': its columns are not read"
      facts.notes.append(Note(.change, text, at: place(call)))
    case "TabView": collectTabs(call)
    case "WindowGroup": collectWindow(call)
    case "navigationDestination": collectDestination(call)
    case "NavigationLink": collectLink(call)
    case "append" where isPath(call): collectRoute(call.arguments.first?.expression, at: call)
    case "removeLast" where isPath(call), "popLast" where isPath(call):
      let isOne = call.arguments.isEmpty || call.arguments.first?.expression.trimmedDescription == "1"
      add(isOne ? .pop : .popAll, at: call)
    case "removeAll" where isPath(call): add(.popAll, at: call)
    case "dismiss" where isView(type) && call.arguments.isEmpty: add(.close, at: call)
    default: collectPresentation(call, name)
    }
  }

  private func collectPresentation(_ call: FunctionCallExprSyntax, _ name: String) {
    guard let style = Self.presentations[name], let binding = argument(["isPresented", "item"], of: call)
    else { return }
    let variable = lastName(binding)
    let title = text(call.arguments.first { $0.label == nil }?.expression)
    let view: SwiftFacts.View
    if style == .alert {
      let key = "\(type).\(name).\(place(call).line)"
      facts.views[key] = place(call)
      facts.names[key] = "\(title ?? variable ?? type) alert"
      view = .init(type: key)
    } else if let closure = closures(of: call).last {
      let search = CaseSearch(viewMode: .sourceAccurate)
      search.walk(closure)
      let cases = search.cases.compactMap { item in
        item.body.lazy.compactMap { self.view(in: $0) }.first.map { (item, $0) }
      }
      if cases.count > 1 {
        // The value of the item chooses the view.
        for (item, view) in cases { add(.present(view, style), label: item.patterns.first, at: call) }
        return
      }
      view = content(closure, named: variable.map(Self.subject))
    } else {
      guard let content = argument(["content"], of: call).flatMap({ self.view(in: $0) }) else {
        return leaveOut("'\(name)' whose content has no name of a screen", call)
      }
      view = content
    }
    add(.present(view, style), variable: variable, at: call)
  }

  /// Returns `settings` for the variable `isShowingSettings`.
  private static func subject(_ variable: String) -> String {
    var words = variable.split(separator: "_").map(String.init)
    if words.count == 1 { words = split(variable) }
    let ignored: Set = [
      "is", "show", "shows", "showing", "should", "present", "presents", "presented", "presenting",
    ]
    let kept = words.filter { !ignored.contains($0.lowercased()) }
    return (kept.isEmpty ? words : kept).joined(separator: " ")
  }

  private static func split(_ name: String) -> [String] {
    name.reduce(into: [""]) { words, letter in
      if letter.isUppercase { words.append("") }
      words[words.count - 1].append(letter)
    }.filter { !$0.isEmpty }
  }

  /// Reads `path = [.first]`, `path = []`, `isShown = true` and styles of presentations.
  func collectAssignment(_ node: SequenceExprSyntax) {
    let elements = Array(node.elements.prefix(4))
    guard elements.count == 3, elements[1].is(AssignmentExprSyntax.self) else { return }
    let (target, value) = (elements[0], elements[2])
    if let name = lastName(target), name != "self" {
      if name == "modalPresentationStyle" { collectStyle(target, value, at: node) }
      if value.trimmedDescription != "false", value.trimmedDescription != "nil" { set(name) }
    }
    guard isPath(target) else { return }
    if let list = value.as(ArrayExprSyntax.self) {
      add(.popAll, at: node)
      for element in list.elements { collectRoute(element.expression, at: node) }
    } else if value.trimmedDescription == "NavigationPath()" || value.trimmedDescription == ".init()" {
      add(.popAll, at: node)
    }
  }

  /// Reads `controller.modalPresentationStyle = .fullScreen`.
  private func collectStyle(_ target: ExprSyntax, _ value: ExprSyntax, at node: some SyntaxProtocol) {
    guard let base = target.as(MemberAccessExprSyntax.self)?.base, let object = lastName(base) else { return }
    let name = lastName(value) ?? value.trimmedDescription
    let style: Step.Style
    switch name {
    case "fullScreen", "overFullScreen": style = .fullScreen
    case "popover": style = .popover
    case "automatic", "pageSheet", "formSheet": style = .sheet
    default:
      style = .fullScreen
      let text = "the presentation style '\(name)' of '\(object)' is written as a full screen"
      facts.notes.append(Note(.change, text, at: place(node)))
    }
    locals[object]?.style = style
  }

  /// True for a call of a navigation path: `path`, `router.path`, `navigation.destinations`.
  private func isPath(_ call: FunctionCallExprSyntax) -> Bool {
    guard let base = call.calledExpression.as(MemberAccessExprSyntax.self)?.base else { return false }
    return isPath(base)
  }

  private func isPath(_ expression: ExprSyntax) -> Bool {
    guard let last = lastName(expression)?.lowercased() else { return false }
    return ["path", "route", "destination", "navigationstack"].contains { last.contains($0) }
  }

  private func collectTabs(_ call: FunctionCallExprSyntax) {
    guard let closure = closures(of: call).first else { return }
    let tabs = closure.statements.compactMap { statement -> SwiftFacts.Tab? in
      if statement.item.as(FunctionCallExprSyntax.self).map({ name(of: $0) }) == "ForEach" {
        leaveOut("tabs of a ForEach: their number is not known", statement)
        return nil
      }
      let search = TitleSearch(viewMode: .sourceAccurate)
      search.walk(Syntax(statement.item))
      return SwiftFacts.Tab(view: content(statement, named: search.title), title: search.title)
    }
    if !tabs.isEmpty { facts.tabs.append((type, tabs)) }
  }

  /// Reads the content of the window: views of an `if` replace each other.
  private func collectWindow(_ call: FunctionCallExprSyntax) {
    guard let closure = closures(of: call).first else { return }
    guard facts.window == nil else { return leaveOut("a second window: a spec has one", call) }
    let name = type.hasSuffix("App") && type.count > 3 ? String(type.dropLast(3)) : type
    let views = branches(of: closure)
    guard views.count > 1, let last = views.last else {
      facts.window = content(closure, named: name)
      return
    }
    facts.window = last.view
    facts.alternatives += views
  }

  /// Returns the views of an `if` in a closure with the conditions under which they are shown.
  private func branches(of closure: ClosureExprSyntax) -> [SwiftFacts.Alternative] {
    guard let item = closure.statements.first?.item, closure.statements.count == 1 else { return [] }
    var next =
      item.as(ExpressionStmtSyntax.self)?.expression.as(IfExprSyntax.self) ?? item.as(IfExprSyntax.self)
    var found: [SwiftFacts.Alternative] = []
    var conditions: [String] = []
    while let choice = next {
      next = nil
      guard let view = view(in: choice.body) else { return [] }
      let condition = choice.conditions.trimmedDescription
      found.append(.init(condition: condition, view: view, place: place(choice)))
      conditions.append(condition)
      switch choice.elseBody {
      case .ifExpr(let other): next = other
      case .codeBlock(let block):
        guard let view = self.view(in: block) else { return [] }
        let text = "not " + conditions.joined(separator: ", not ")
        found.append(.init(condition: text, view: view, place: place(block)))
      case nil: return []
      }
    }
    return found
  }

  private func collectDestination(_ call: FunctionCallExprSyntax) {
    guard let closure = closures(of: call).last else { return }
    guard let route = argument(["for"], of: call) else {
      let variable = argument(["isPresented", "item"], of: call).flatMap(lastName)
      let view = content(closure, named: variable.map(Self.subject))
      return add(.push(.view(view)), variable: variable, at: call)
    }
    let name = route.as(MemberAccessExprSyntax.self)?.base?.trimmedDescription ?? route.trimmedDescription
    let search = CaseSearch(viewMode: .sourceAccurate)
    search.walk(closure)
    for item in search.cases {
      guard let body = item.body.first, item.patterns.contains(where: { facts.routes[name]?[$0] == nil })
      else { continue }
      // A case with several statements has its view in one of them.
      let view =
        item.body.lazy.compactMap { self.view(in: $0) }.first ?? content(body, named: item.patterns.first)
      for pattern in item.patterns { facts.routes[name, default: [:]][pattern] = view.type }
    }
    if search.cases.isEmpty { facts.routes[name, default: [:]]["*"] = content(closure, named: name).type }
  }

  private func collectLink(_ call: FunctionCallExprSyntax) {
    if let value = argument(["value"], of: call) { return collectRoute(value, at: call) }
    let first = call.arguments.first { $0.label == nil }?.expression
    let title = text(first) ?? TextSearch.text(in: call)
    if let destination = argument(["destination"], of: call) {
      if let closure = destination.as(ClosureExprSyntax.self) {
        return add(.push(.view(content(closure, named: title))), label: title, at: call)
      }
      if let view = view(in: destination) { return add(.push(.view(view)), label: title, at: call) }
      return leaveOut("NavigationLink without the name of a screen", call)
    }
    guard let closure = call.trailingClosure else {
      return leaveOut("NavigationLink without a destination", call)
    }
    let label = call.additionalTrailingClosures.first.flatMap { TextSearch.text(in: $0) } ?? text(first)
    add(.push(.view(content(closure, named: label))), label: label, at: call)
  }

  private func collectRoute(_ expression: ExprSyntax?, at node: some SyntaxProtocol) {
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

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    let name =
      node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text
      ?? node.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text ?? ""
    if title == nil, name == "tabItem" {
      title = node.trailingClosure.flatMap { TextSearch.text(in: $0) }
    }
    if title == nil, name == "Tab" {
      title = node.arguments.first?.expression.as(StringLiteralExprSyntax.self)?.representedLiteralValue
    }
    return .visitChildren
  }
}

/// Collects the cases of switches.
private final class CaseSearch: SyntaxVisitor {
  private(set) var cases: [(patterns: [String], body: CodeBlockItemListSyntax)] = []

  override func visit(_ node: SwitchCaseSyntax) -> SyntaxVisitorContinueKind {
    if let label = node.label.as(SwitchCaseLabelSyntax.self) {
      cases.append((label.caseItems.map { SwiftCollector.caseName($0.pattern) }, node.statements))
    } else {
      cases.append((["*"], node.statements))
    }
    return .skipChildren
  }
}

extension SwiftCollector {
  /// Returns the name of the case in `.first`, `let .item(id)`, `.item(let id)` and `"text"`.
  static func caseName(_ pattern: PatternSyntax) -> String {
    var text = pattern.trimmedDescription
    for prefix in ["let ", "var "] where text.hasPrefix(prefix) { text = String(text.dropFirst(4)) }
    if text.hasPrefix("\"") { return String(text.dropFirst().prefix { $0 != "\"" }) }
    let name = text.prefix { $0 != "(" && $0 != "?" }
    return plain(name.split(separator: ".").last.map(String.init) ?? String(name))
  }
}
