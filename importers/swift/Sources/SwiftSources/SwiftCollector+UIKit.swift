import ScenicImport
import SwiftSyntax

/// Calls of UIKit and of coordinators.
extension SwiftCollector {
  func collectUIKit(_ call: FunctionCallExprSyntax) {
    let name = name(of: call)
    let isAnimated = call.arguments.contains { $0.label?.text == "animated" }
    switch name {
    case "pushViewController":
      let expression = call.arguments.first?.expression
      if let parameter = parameter(expression), expression.flatMap({ view(in: $0) }) == nil {
        add(.push(.parameter(parameter)), at: call)
      } else {
        add(call, expression) { .push(.view($0)) }
      }
    case "UIAlertAction": collectAlertAction(call)
    case "show" where argument(["sender"], of: call) != nil:
      add(call, call.arguments.first?.expression) { .push(.view($0)) }
    case "showDetailViewController": add(call, call.arguments.first?.expression) { .present($0, .fullScreen) }
    case "present" where call.arguments.first?.label == nil && !call.arguments.isEmpty: collectPresent(call)
    case "setViewControllers" where isTabBar(call.calledExpression.as(MemberAccessExprSyntax.self)?.base):
      if let list = call.arguments.first?.expression {
        collectControllers(of: call.calledExpression.as(MemberAccessExprSyntax.self)?.base, list, at: call)
      }
    case "setViewControllers":
      let list = call.arguments.first?.expression.as(ArrayExprSyntax.self)
      if let list, list.elements.count > 1 {
        let text = "'setViewControllers' with \(list.elements.count) controllers shows the last one only"
        facts.notes.append(Note(.change, text, at: place(call)))
      }
      add(call, list?.elements.last?.expression ?? call.arguments.first?.expression) { .root($0) }
    case "popViewController": add(.pop, at: call)
    case "popToRootViewController": add(.popAll, at: call)
    case "popToViewController":
      if let view = call.arguments.first.flatMap({ view(in: $0.expression) }) {
        add(.back(view), at: call)
      } else {
        add(.pop, decision: "popToViewController: name the screen with 'back to'", at: call)
      }
    case "dismiss" where isAnimated:
      add(.dismiss, at: call)
      complete(with: closures(of: call).last)
    case "performSegue":
      let identifier = text(argument(["withIdentifier"], of: call)).map { " '\($0)'" } ?? ""
      facts.segues.append(
        Note(.transition, "performSegue\(identifier): import the storyboard too", at: place(call)))
    case "start", "begin", "coordinate": collectStart(call, name)
    case _ where name.hasPrefix("start") && name.hasSuffix("Coordinator"): collectStart(call, name)
    case _ where name.hasSuffix("NavigationController"): collectStack(call)
    default: collectByName(call, name)
    }
  }

  /// True for a tab bar controller: by the type of the object, or else by its name.
  private func isTabBar(_ object: ExprSyntax?) -> Bool {
    let name = object.flatMap(lastName) ?? "self"
    if objects[name] == "UITabBarController" { return true }
    return (name == "self" ? type : name).lowercased().contains("tab")
  }

  /// Reads `tabBar.viewControllers = [first, second]`.
  func collectControllers(of object: ExprSyntax?, _ value: ExprSyntax, at node: some SyntaxProtocol) {
    guard isTabBar(object), let list = value.as(ArrayExprSyntax.self) else {
      return leaveOut(
        "'\(node.trimmedDescription.prefix(80))': controllers that are not those of a tab bar here", node)
    }
    let tabs = list.elements.enumerated().compactMap { index, element -> SwiftFacts.Tab? in
      guard let view = view(in: element.expression) else {
        leaveOut(
          "the tab '\(element.expression.trimmedDescription.prefix(80))', whose type has no name here",
          element)
        return nil
      }
      return .init(view: view, title: nil, tag: "\(index)")
    }
    guard !tabs.isEmpty else { return }
    let name = object.flatMap(lastName) ?? "self"
    let key = name == "self" ? type : "\(type).\(name)"
    facts.tabs.append(.init(type: key, tabs: tabs, selection: "selectedIndex", place: place(node)))
    if name != "self" { locals[name] = .init(type: key) }
  }

  private func collectPresent(_ call: FunctionCallExprSyntax) {
    let expression = call.arguments.first?.expression
    let object = expression.flatMap(lastName).flatMap { objects[$0] }
    let created = expression?.as(FunctionCallExprSyntax.self).map { name(of: $0) }
    let systemType = object ?? created ?? ""
    guard systemType.hasPrefix("UI"), systemType.hasSuffix("Controller"),
      expression.flatMap({ view(in: $0) }) == nil
    else {
      return add(call, expression) { .present($0, $0.style ?? .sheet) }
    }
    if systemType == "UIAlertController", let alert {
      return add(.present(.init(type: alert), .alert), at: call)
    }
    // A controller of the system, such as an alert, has no class of the app.
    let key = "\(type).\(function).\(place(call).line)"
    facts.views[key] = place(call)
    let isAlert = systemType == "UIAlertController"
    facts.names[key] = isAlert ? alertName : String(systemType.dropFirst(2).dropLast(10))
    add(.present(.init(type: key), isAlert ? .alert : .sheet), at: call)
  }

  /// Reads the first controller of a stack that a coordinator creates.
  private func collectStack(_ call: FunctionCallExprSyntax) {
    guard isCoordinator(type), facts.roots[type] == nil,
      !isInside(["present", "pushViewController", "show", "showDetailViewController"], call),
      let root = argument(["rootViewController", "root"], of: call).flatMap({ view(in: $0) })
    else { return }
    facts.roots[type] = root
  }

  private func isCoordinator(_ type: String) -> Bool {
    type.first?.isUppercase == true && ["Coordinator", "Flow", "Router"].contains { type.hasSuffix($0) }
  }

  /// Reads `child.start()`, `SettingsCoordinator(…).start()`, `coordinate(to: child)` and `startChildCoordinator(child)`.
  private func collectStart(_ call: FunctionCallExprSyntax, _ name: String) {
    let object: ExprSyntax?
    if name == "coordinate" {
      object = argument(["to"], of: call)
    } else if name != "start", name != "begin" {
      object = call.arguments.first?.expression
    } else {
      object = call.calledExpression.as(MemberAccessExprSyntax.self)?.base
    }
    guard let object else { return }
    let created = object.as(FunctionCallExprSyntax.self).map { self.name(of: $0) }
    guard let type = created ?? lastName(object).flatMap({ objects[$0] }), isCoordinator(type) else { return }
    add(.start(type), at: call)
  }

  /// Reads calls of an app's own functions: `showController(vc)` pushes, `popScreen()` pops.
  private func collectByName(_ call: FunctionCallExprSyntax, _ name: String) {
    guard call.calledExpression.is(DeclReferenceExprSyntax.self), !isView(type) else { return }
    let decision = "'\(name)' is read by its name; check what it does"
    if name.hasPrefix("pop"), name != "pop", call.arguments.isEmpty {
      add(name.contains("Root") ? .popAll : .pop, decision: decision, at: call)
      return
    }
    guard ["push", "present", "show", "set"].contains(where: { name.hasPrefix($0) }),
      let view = call.arguments.lazy.compactMap({ self.view(in: $0.expression) }).first
    else { return }
    let change: SwiftFacts.Change =
      name.hasPrefix("present")
      ? .present(view, view.style ?? .sheet) : name.hasPrefix("set") ? .root(view) : .push(.view(view))
    add(change, decision: decision, at: call)
  }

  private func add(
    _ call: FunctionCallExprSyntax, _ expression: ExprSyntax?,
    _ change: (SwiftFacts.View) -> SwiftFacts.Change
  ) {
    guard let view = expression.flatMap({ view(in: $0) }) else {
      return leaveOut("'\(name(of: call))' of a view controller whose type has no name here", call)
    }
    add(change(view), at: call)
  }
}
