import ScenicImport
import SwiftSyntax

/// Calls of functions that navigate, of routers and coordinators, and the buttons of alerts.
extension SwiftCollector {
  /// Records the type of a property: `var router: Router`, `let router = Router()`, `@Environment(Router.self)`.
  func collectProperty(_ name: String, _ binding: PatternBindingSyntax, _ attributes: AttributeListSyntax) {
    let written = binding.typeAnnotation?.type.trimmedDescription.filter { $0 != "?" && $0 != "!" }
    let created = binding.initializer?.value.as(FunctionCallExprSyntax.self).map { self.name(of: $0) }
    let injected = attributes.lazy.compactMap { attribute -> String? in
      guard case .attribute(let attribute) = attribute else { return nil }
      let text = attribute.arguments?.trimmedDescription ?? ""
      return text.hasSuffix(".self") ? String(text.dropLast(5)) : nil
    }.first
    facts.properties[type, default: [:]][name] = written ?? injected ?? created
  }

  /// Reads `router.open(.cart)`: the screen that calls a function does what the function does.
  func collectInvocation(_ call: FunctionCallExprSyntax, _ name: String) {
    guard let owners = declared.functions[name] else { return }
    let member = call.calledExpression.as(MemberAccessExprSyntax.self)
    let object = member.flatMap { $0.base }.flatMap { lastName($0) }
    let isOwn = member == nil || object == "self"
    let isScreen = isView(sender) || isController(sender)
    let known = isOwn ? type : object.flatMap { objects[$0] ?? declared.properties[type]?[$0] }
    let only = !isOwn && owners.count == 1 ? owners.keys.first : nil
    guard let owner = known.flatMap({ owners[$0] == nil ? nil : $0 }) ?? only,
      owner != type || name != function, isScreen || owner == type
    else { return }
    if isScreen { facts.invoked.insert("\(owner).\(name)") }
    for found in owners[owner] ?? [] {
      add(filled(found.change, of: found, from: call), decision: found.decision, at: call)
      let target = completionStack.last ?? facts.calls.count - 1
      if isScreen, completionStack.isEmpty { facts.calls[target].owner = owner }
      facts.calls[target].following += found.following.map { filled($0, of: found, from: call) }
    }
  }

  /// Reads `login.onForgot = { … }`: the screen does what its callback does.
  func collectCallback(_ target: ExprSyntax, _ value: ExprSyntax) {
    guard let member = target.as(MemberAccessExprSyntax.self),
      let object = member.base.flatMap({ lastName($0) }),
      let view = locals[object], let closure = value.as(ClosureExprSyntax.self)
    else { return }
    contents[closure.id] = view.type
    callbacks[closure.id] = Self.plain(member.declName.baseName)
  }

  /// Returns the name of the parameter that an expression is.
  func parameter(_ expression: ExprSyntax?) -> String? {
    guard let name = expression?.as(DeclReferenceExprSyntax.self).map({ Self.plain($0.baseName) }),
      parameters.contains(where: { $0.type == name })
    else { return nil }
    return name
  }

  /// Returns a change of a function with the arguments of a call.
  private func filled(
    _ change: SwiftFacts.Change, of function: SwiftFacts.Call, from call: FunctionCallExprSyntax
  ) -> SwiftFacts.Change {
    func argument(_ name: String) -> ExprSyntax? {
      guard let index = function.parameters.firstIndex(where: { $0.type == name }) else { return nil }
      let label = function.parameters[index].label
      let arguments = Array(call.arguments)
      if let label { return arguments.first { $0.label?.text == label }?.expression }
      let place = function.parameters[..<index].count { $0.label == nil }
      let plain = arguments.filter { $0.label == nil }
      return plain.indices.contains(place) ? plain[place].expression : nil
    }
    func filled(_ destination: SwiftFacts.Destination) -> SwiftFacts.Destination {
      guard case .parameter(let name) = destination, let argument = argument(name) else { return destination }
      return view(in: argument).map { .view($0) } ?? route(argument)
    }
    switch change {
    case .push(let destination): return .push(filled(destination))
    case .path(let routes, let isReplaced): return .path(routes.map(filled), isReplaced: isReplaced)
    case .select(let variable, let tag):
      return .select(variable: variable, tag: argument(tag).map { Self.tag($0) } ?? tag)
    default: return change
    }
  }

  // MARK: Alerts

  /// The name of an alert without a title.
  var alertName: String { "\(function.isEmpty ? type : function) alert" }

  /// Reads `let alert = UIAlertController(title: "Delete?", …)`.
  func beginAlert(_ call: FunctionCallExprSyntax) {
    let key = "\(type).\(function).\(place(call).line)"
    facts.views[key] = place(call)
    facts.names[key] = text(argument(["title"], of: call)).map { $0 + " alert" } ?? alertName
    alert = key
  }

  /// Reads `UIAlertAction(title: "Delete") { … }`, which closes its alert first.
  func collectAlertAction(_ call: FunctionCallExprSyntax) {
    guard let alert else { return }
    contentStack.append(alert)
    collectAlertButton(call)
    contentStack.removeLast()
  }

  /// Reads a button of the current alert, which closes it first.
  func collectAlertButton(_ call: FunctionCallExprSyntax) {
    add(.close, at: call)
    complete(with: closures(of: call).first)
  }
}
