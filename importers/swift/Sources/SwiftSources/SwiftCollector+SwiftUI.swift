import ScenicImport
import SwiftSyntax

import enum ScenicRuntime.Value

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
      let isElsewhere = isInside(
        ["TabView", "sheet", "fullScreenCover", "popover", "WindowGroup", "NavigationSplitView"], call)
      if !isElsewhere, isView(type), facts.branches[type] == nil, !facts.stacks.contains(type) {
        facts.stacks.insert(type)
        facts.stackContents[type] = closures(of: call).first.flatMap { view(in: $0) }
      }
    case "NavigationSplitView":
      collectColumns(call)
    case "TabView": collectTabs(call)
    case "WindowGroup": collectWindow(call)
    case "navigationDestination": collectDestination(call)
    case "NavigationLink": collectLink(call)
    case "append" where isPath(call):
      if let list = argument(["contentsOf"], of: call) {
        guard let list = list.as(ArrayExprSyntax.self) else {
          return leaveOut("'append(contentsOf:)' of values that are not written here", call)
        }
        add(.path(list.elements.map { route($0.expression) }, isReplaced: false), at: call)
      } else {
        collectRoute(call.arguments.first?.expression, at: call)
      }
    case "removeLast" where isPath(call), "popLast" where isPath(call): collectRemoval(call)
    case "removeAll" where isPath(call): add(.popAll, at: call)
    case "Button" where contentStack.last.map({ alerts.contains($0) }) ?? false: collectAlertButton(call)
    case "onOpenURL", "onContinueUserActivity":
      facts.notes.append(Note(.link, "'\(name)' of '\(type)' opens URLs in code", at: place(call)))
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
      alerts.insert(key)
      facts.names[key] = "\(title ?? variable ?? type) alert"
      view = .init(type: key)
      // Its buttons are in the first closure, the message in the second one.
      if let buttons = closures(of: call).first { contents[buttons.id] = key }
    } else if let closure = closures(of: call).last {
      let search = CaseSearch(viewMode: .sourceAccurate)
      search.walk(closure)
      let cases = search.cases.compactMap { item in
        item.body.lazy.compactMap { self.view(in: $0) }.first.map { (item, $0) }
      }
      if cases.count > 1 {
        // The value of the item chooses the view.
        let all = Set(search.cases.flatMap(\.patterns)).subtracting(["*"])
        let owners = declared.cases.values.filter { own in all.allSatisfy { own[$0] != nil } }
        for (item, view) in cases {
          if owners.count == 1, let pattern = item.patterns.first {
            addInputs(owners[0][pattern] ?? [], named: item.bindings.first ?? [], to: view.type)
          }
          let pattern = item.patterns.first
          let key = variable.flatMap { variable in pattern.map { "\(variable).\($0)" } }
          add(.present(view, style), variable: key, label: pattern, at: call)
        }
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
    collectCallback(target, value)
    if let name = lastName(target), name != "self" {
      if name == "modalPresentationStyle" { collectStyle(target, value, at: node) }
      collectSelection(name, value, at: node)
      if name == "viewControllers" {
        collectControllers(of: target.as(MemberAccessExprSyntax.self)?.base, value, at: node)
      }
      if name == "rootViewController" { collectRoot(value, at: node) }
      if value.trimmedDescription != "false", value.trimmedDescription != "nil" {
        set(name, self.value(value)?.name)
      }
    }
    guard isPath(target) else { return }
    if let list = value.as(ArrayExprSyntax.self) {
      let routes = list.elements.map { route($0.expression) }
      add(routes.isEmpty ? .popAll : .path(routes, isReplaced: true), at: node)
    } else if let call = value.as(FunctionCallExprSyntax.self), name(of: call) == "NavigationPath",
      let list = call.arguments.first?.expression.as(ArrayExprSyntax.self)
    {
      add(.path(list.elements.map { route($0.expression) }, isReplaced: true), at: node)
    } else if value.trimmedDescription == "NavigationPath()" || value.trimmedDescription == ".init()" {
      add(.popAll, at: node)
    } else if !isElsewhereSet(target, value) {
      leaveOut(
        "'\(node.trimmedDescription.prefix(80))' sets a path to values that are not written here", node)
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
    let selection = argument(["selection"], of: call).flatMap(lastName)
    let tabs = closure.statements.compactMap { statement -> SwiftFacts.Tab? in
      if statement.item.as(FunctionCallExprSyntax.self).map({ name(of: $0) }) == "ForEach" {
        leaveOut("tabs of a ForEach: their number is not known", statement)
        return nil
      }
      let search = TitleSearch(viewMode: .sourceAccurate)
      search.walk(Syntax(statement.item))
      return SwiftFacts.Tab(
        view: content(statement, named: search.title), title: search.title, tag: search.tag)
    }
    if !tabs.isEmpty {
      facts.tabs.append(.init(type: type, tabs: tabs, selection: selection, place: place(call)))
    }
  }

  /// Reads `window.rootViewController = controller`: the first one, or another one.
  private func collectRoot(_ value: ExprSyntax, at node: some SyntaxProtocol) {
    let isLaunch = ["application", "scene"].contains(function)
    guard let view = view(in: value) else {
      if !isLaunch {
        leaveOut("'\(node.trimmedDescription.prefix(80))': a controller whose type has no name here", node)
      }
      return
    }
    if isLaunch, facts.window == nil { facts.window = view } else { add(.window(view), at: node) }
  }

  /// Reads `path.removeLast(2)`.
  private func collectRemoval(_ call: FunctionCallExprSyntax) {
    guard let count = call.arguments.first?.expression else { return add(.pop, at: call) }
    if let number = Int(count.trimmedDescription) {
      add(.pops(min(max(number, 1), 20)), at: call)
    } else if count.trimmedDescription.hasSuffix(".count") {
      add(.popAll, at: call)
    } else {
      add(.pop, decision: "'\(call.trimmedDescription.prefix(80))': how many screens leave?", at: call)
    }
  }

  /// True for a value of a path that is itself a path, as in an initializer.
  private func isElsewhereSet(_ target: ExprSyntax, _ value: ExprSyntax) -> Bool {
    function == "init" || lastName(target)?.lowercased().contains("path") != true
      || lastName(value)?.lowercased().contains("path") == true
  }

  /// Reads the content of the window: views of an `if` replace each other.
  private func collectWindow(_ call: FunctionCallExprSyntax) {
    guard let closure = closures(of: call).first else { return }
    guard facts.window == nil else { return leaveOut("a second window: a spec has one", call) }
    let name = type.hasSuffix("App") && type.count > 3 ? String(type.dropLast(3)) : type
    isInWindow = true
    let views = branches(of: closure.statements)
    isInWindow = false
    guard views.count > 1, let last = views.last else {
      isInWindow = true
      facts.window = content(closure, named: name)
      isInWindow = false
      return
    }
    facts.window = last.view
    facts.alternatives += views
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
      guard let body = item.body.first, item.patterns.contains(where: { facts.routes[name]?[$0] == nil }),
        item.body.count > 1 || body.trimmedDescription != "EmptyView()"
      else { continue }
      // A case with several statements has its view in one of them.
      let view =
        item.body.lazy.compactMap { self.view(in: $0) }.first ?? content(body, named: item.patterns.first)
      for (pattern, bindings) in zip(item.patterns, item.bindings) {
        facts.routes[name, default: [:]][pattern] = view.type
        let fields = (declared.cases[name] ?? declared.cases[Self.lastPart(name)])?[pattern] ?? []
        addInputs(fields, named: bindings, to: view.type)
      }
    }
    if search.cases.isEmpty {
      let view = content(closure, named: name)
      facts.routes[name, default: [:]]["*"] = view.type
      // A value without cases is what the screen shows.
      let last = Self.lastPart(name)
      if declared.cases[last] == nil {
        let isPlain = ["String", "Int", "Double", "Bool", "UUID"].contains(last)
        let label = isPlain ? "value" : last.prefix(1).lowercased() + last.dropFirst()
        addInputs([.init(label: label, type: last)], to: view.type)
      }
    }
  }

  private static func lastPart(_ type: String) -> String {
    type.split(separator: ".").last.map(String.init) ?? type
  }

  /// Adds the values of a case to the screen that it shows; a value without a label has the name that is bound to it.
  private func addInputs(_ fields: [SwiftFacts.Field], named names: [String] = [], to view: String) {
    let named = fields.enumerated().map { index, field in
      let name = names.count == fields.count ? names[index] : nil
      return SwiftFacts.Field(label: field.label ?? name, type: field.type)
    }
    let known = Set(facts.inputs[view, default: []].map { $0.label ?? $0.type })
    facts.inputs[view, default: []] += named.filter { !known.contains($0.label ?? $0.type) }
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
    add(.push(route(expression)), at: node)
  }

  /// Returns the route of a value. The type of a variable is not known: it may be the only route that has one view for
  /// all values.
  func route(_ expression: ExprSyntax?) -> SwiftFacts.Destination {
    if let expression, let literal = literal(expression) {
      let type = if case .int = literal { "Int" } else if case .bool = literal { "Bool" } else { "String" }
      return .route(
        type: type, value: text(expression) ?? "*", arguments: [.init(label: nil, literal: literal)])
    }
    guard let value = value(expression) else {
      return parameter(expression).map { .parameter($0) } ?? .route(type: nil, value: "*")
    }
    let arguments = expression?.as(FunctionCallExprSyntax.self)?.arguments.map { argument in
      SwiftFacts.Argument(label: argument.label?.text, literal: literal(argument.expression))
    }
    return .route(type: value.type, value: value.name, arguments: arguments ?? [])
  }

  private func literal(_ expression: ExprSyntax) -> Value? {
    if let text = text(expression) { return .string(text) }
    if let number = expression.as(IntegerLiteralExprSyntax.self) {
      return Int(number.literal.text).map { .int($0) }
    }
    if let truth = expression.as(BooleanLiteralExprSyntax.self) { return .bool(truth.literal.text == "true") }
    return nil
  }
}

/// Finds the first text of a tab's label.
private final class TitleSearch: SyntaxVisitor {
  private(set) var title: String?
  private(set) var tag: String?

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
    if tag == nil, name == "tag" { tag = node.arguments.first.map { SwiftCollector.tag($0.expression) } }
    if tag == nil, name == "Tab" {
      tag = node.arguments.first { $0.label?.text == "value" }.map { SwiftCollector.tag($0.expression) }
    }
    return .visitChildren
  }
}

/// Collects the cases of switches.
private final class CaseSearch: SyntaxVisitor {
  private(set) var cases: [(patterns: [String], bindings: [[String]], body: CodeBlockItemListSyntax)] = []

  override func visit(_ node: SwitchCaseSyntax) -> SyntaxVisitorContinueKind {
    if let label = node.label.as(SwitchCaseLabelSyntax.self) {
      let patterns = label.caseItems.map(\.pattern)
      cases.append(
        (
          patterns.map { SwiftCollector.caseName($0) }, patterns.map { SwiftCollector.bindings($0) },
          node.statements
        ))
    } else {
      cases.append((["*"], [[]], node.statements))
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

  /// Returns the names that `.item(let id, name: let name)` binds.
  static func bindings(_ pattern: PatternSyntax) -> [String] {
    let text = pattern.trimmedDescription
    guard let start = text.firstIndex(of: "("), text.hasSuffix(")") else { return [] }
    let names = text[text.index(after: start)...].dropLast().split(separator: ",").map { part in
      part.split { $0 == " " || $0 == ":" }.last.map(String.init) ?? ""
    }
    return names.allSatisfy {
      !$0.isEmpty && $0 != "_" && $0.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
    } ? names : []
  }
}
