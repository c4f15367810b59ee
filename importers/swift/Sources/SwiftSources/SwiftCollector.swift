import ScenicImport
import SwiftSyntax

/// Collects the navigation of one file.
final class SwiftCollector: SyntaxVisitor {
  var facts = SwiftFacts()
  /// The types that all files declare.
  let declared: SwiftFacts
  let path: String
  private let locations: SourceLocationConverter
  private var typeStack: [String] = []
  private var functionStack: [String] = []
  /// The names of the calls around the current node.
  private var callStack: [(name: String, arguments: AbsolutePosition)] = []
  /// The texts of the buttons and links around the current node.
  private var labelStack: [String?] = []
  /// The contents without a type of their own, by the nodes that they are in.
  var contents: [SyntaxIdentifier: String] = [:]
  var contentStack: [String] = []
  /// The names of the closures that screens call.
  var callbacks: [SyntaxIdentifier: String] = [:]
  /// The contents that are alerts: each of their buttons closes them.
  var alerts: Set<String> = []
  /// True while the views of the window are read: they send the events of the content around them.
  var isInWindow = false
  /// The calls whose completion handlers contain the current node.
  var completionStack: [Int] = []
  /// The completion handlers, with their calls.
  private var completions: [SyntaxIdentifier: Int] = [:]
  /// The views and view controllers that constants of the current function hold.
  var locals: [String: SwiftFacts.View] = [:]
  /// The cases whose text tells states and events apart: `.named("a")` in a pattern.
  var textCases: Set<String> = []
  /// The types of the other objects that they hold.
  var objects: [String: String] = [:]
  /// The parameters of the current function: labels, and names in place of types.
  var parameters: [SwiftFacts.Field] = []
  /// The alert that the current function makes.
  var alert: String?

  init(_ path: String, _ tree: SourceFileSyntax, _ declared: SwiftFacts) {
    (self.path, self.declared) = (path, declared)
    locations = SourceLocationConverter(fileName: path, tree: tree)
    super.init(viewMode: .sourceAccurate)
  }

  /// The type around the current node, or the content in it that has no type of its own.
  var sender: String { contentStack.last ?? type }
  var type: String { typeStack.last ?? "" }
  var function: String { functionStack.last ?? "" }
  var label: String? { labelStack.last ?? nil }

  func isView(_ type: String) -> Bool { facts.views[type] != nil || declared.views[type] != nil }

  func isController(_ type: String) -> Bool {
    facts.controllers[type] != nil || declared.controllers[type] != nil
  }

  func place(_ node: some SyntaxProtocol) -> SourcePlace {
    SourcePlace(path, locations.location(for: node.positionAfterSkippingLeadingTrivia).line)
  }

  func add(
    _ change: SwiftFacts.Change, decision: String? = nil, variable: String? = nil, label: String? = nil,
    at node: some SyntaxProtocol
  ) {
    if let call = completionStack.last {
      facts.calls[call].following.append(change)
      facts.calls[call].decision = facts.calls[call].decision ?? decision
      return
    }
    facts.calls.append(
      .init(
        type: sender, function: function, label: label ?? self.label, variable: variable, change: change,
        parameters: parameters, decision: decision, place: place(node)))
  }

  /// Records a closure that runs when the last call has ended.
  func complete(with closure: ClosureExprSyntax?) {
    if completionStack.isEmpty, let closure { completions[closure.id] = facts.calls.count - 1 }
  }

  func leaveOut(_ text: String, _ node: some SyntaxProtocol) {
    facts.notes.append(Note(.transition, text, at: place(node)))
  }

  // MARK: Declarations

  private func begin(
    _ token: TokenSyntax, _ inheritance: InheritanceClauseSyntax?, _ node: some SyntaxProtocol
  ) {
    let name = Self.plain(token)
    typeStack.append(name)
    let parents = inheritance?.inheritedTypes.map { $0.type.trimmedDescription } ?? []
    facts.types[name] = facts.types[name] ?? place(node)
    if parents.contains("View") || parents.contains("SwiftUI.View") { facts.views[name] = place(node) }
    let isController = parents.contains { parent in
      parent.hasSuffix("ViewController") || parent.hasPrefix("UI") && parent.hasSuffix("Controller")
    }
    if isController || name.hasSuffix("ViewController") {
      facts.controllers[name] = place(node)
    }
  }

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    begin(node.name, node.inheritanceClause, node)
    return .visitChildren
  }

  override func visitPost(_ node: StructDeclSyntax) { typeStack.removeLast() }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    begin(node.name, node.inheritanceClause, node)
    return .visitChildren
  }

  override func visitPost(_ node: ClassDeclSyntax) { typeStack.removeLast() }

  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
    begin(node.name, node.inheritanceClause, node)
    return .visitChildren
  }

  override func visitPost(_ node: ActorDeclSyntax) { typeStack.removeLast() }

  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    begin(node.name, node.inheritanceClause, node)
    return .visitChildren
  }

  override func visitPost(_ node: EnumDeclSyntax) { typeStack.removeLast() }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    typeStack.append(node.extendedType.trimmedDescription)
    return .visitChildren
  }

  override func visitPost(_ node: ExtensionDeclSyntax) { typeStack.removeLast() }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    functionStack.append(Self.plain(node.name))
    (locals, objects, alert) = ([:], [:], nil)
    parameters = node.signature.parameterClause.parameters.map { parameter in
      let label = Self.plain(parameter.firstName)
      return .init(
        label: label == "_" ? nil : label, type: Self.plain(parameter.secondName ?? parameter.firstName))
    }
    return .visitChildren
  }

  override func visitPost(_ node: FunctionDeclSyntax) {
    functionStack.removeLast()
    parameters = []
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    for binding in node.bindings {
      guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier else { continue }
      hold(Self.plain(name), binding.initializer?.value, binding.typeAnnotation?.type)
      if functionStack.isEmpty { collectProperty(Self.plain(name), binding, node.attributes) }
      // The first value of a machine's state.
      if let value = binding.initializer?.value, facts.firstValues[name.text] == nil {
        facts.firstValues[name.text] = Self.tag(value)
      }
      if name.text == "body", let block = binding.accessorBlock { collectBranches(of: block) }
      let isState = ["state", "phase", "status", "mode"].contains { name.text.lowercased().contains($0) }
      if isState, let first = value(binding.initializer?.value), first.type != "String", first.name != "*",
        facts.initialStates[type] == nil
      {
        facts.initialStates[type] = first.name
      }
    }
    return .visitChildren
  }

  override func visit(_ node: OptionalBindingConditionSyntax) -> SyntaxVisitorContinueKind {
    if let name = node.pattern.as(IdentifierPatternSyntax.self)?.identifier {
      hold(Self.plain(name), node.initializer?.value, node.typeAnnotation?.type)
    }
    return .visitChildren
  }

  /// Records what a constant holds: by its value, or else by its type.
  private func hold(_ name: String, _ value: ExprSyntax?, _ type: TypeSyntax?) {
    if let value, let view = view(in: value) {
      locals[name] = view
    } else if let type = type?.trimmedDescription, isScreen(type) {
      locals[name] = .init(type: type)
    } else if let call = value?.as(FunctionCallExprSyntax.self) {
      objects[name] = self.name(of: call)
      if objects[name] == "UIAlertController" { beginAlert(call) }
    }
  }

  // MARK: Expressions

  override func visit(_ node: CodeBlockItemSyntax) -> SyntaxVisitorContinueKind {
    if let content = contents[node.id] { contentStack.append(content) }
    return .visitChildren
  }

  override func visitPost(_ node: CodeBlockItemSyntax) { leave(node.id) }

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
    if let content = contents[node.id] { contentStack.append(content) }
    if let call = completions[node.id] { completionStack.append(call) }
    if let name = callbacks[node.id] {
      labelStack.append(name)
      functionStack.append("")
    }
    return .visitChildren
  }

  override func visitPost(_ node: ClosureExprSyntax) {
    leave(node.id)
    if completions[node.id] != nil { completionStack.removeLast() }
    if callbacks[node.id] != nil {
      labelStack.removeLast()
      functionStack.removeLast()
    }
  }

  override func visit(_ node: EnumCaseElementSyntax) -> SyntaxVisitorContinueKind {
    let fields = node.parameterClause?.parameters.map { parameter in
      SwiftFacts.Field(
        label: parameter.firstName.map { Self.plain($0) }, type: parameter.type.trimmedDescription)
    }
    facts.cases[type, default: [:]][Self.plain(node.name)] = fields ?? []
    return .skipChildren
  }

  private func leave(_ node: SyntaxIdentifier) {
    if contents[node] != nil { contentStack.removeLast() }
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    let name = name(of: node)
    labelStack.append(label(of: node, name) ?? label)
    let count = facts.calls.count
    collectSwiftUI(node)
    collectUIKit(node)
    if facts.calls.count == count { collectInvocation(node, name) }
    collectMachine(node)
    callStack.append((name, node.calledExpression.endPosition))
    if name == "toggle", let base = lastName(of: node) { set(base) }
    return .visitChildren
  }

  override func visitPost(_ node: FunctionCallExprSyntax) {
    callStack.removeLast()
    labelStack.removeLast()
  }

  override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
    collectArrows(node)
    collectAssignment(node)
    return .visitChildren
  }

  override func visit(_ node: MetatypeTypeSyntax) -> SyntaxVisitorContinueKind {
    if function == "isValidNextState" {
      facts.edges.append(
        .init(
          machine: "states", from: type, to: node.baseType.trimmedDescription, event: .unnamed,
          place: place(node)))
    }
    return .visitChildren
  }

  override func visit(_ node: SwitchExprSyntax) -> SyntaxVisitorContinueKind {
    collectSwitch(node)
    return .visitChildren
  }

  /// True if a node is in the arguments of a call with one of these names.
  func isInside(_ names: Set<String>, _ node: some SyntaxProtocol) -> Bool {
    callStack.contains { names.contains($0.name) && $0.arguments <= node.position }
  }

  /// Records that the current button or function sets a variable.
  func set(_ variable: String, _ value: String? = nil) {
    guard let name = label ?? (function.isEmpty || function == "body" ? nil : function) else { return }
    for key in [variable, value.map { "\(variable).\($0)" }].compactMap({ $0 })
    where facts.setters[sender]?[key] == nil {
      facts.setters[sender, default: [:]][key] = name
    }
  }

  /// Returns the text of a button or link.
  private func label(of call: FunctionCallExprSyntax, _ name: String) -> String? {
    guard ["Button", "NavigationLink", "UIAction", "UIBarButtonItem", "UIAlertAction", "Menu"].contains(name)
    else {
      return nil
    }
    if let text = text(call.arguments.first { $0.label == nil || $0.label?.text == "title" }?.expression) {
      return text
    }
    let closure =
      call.additionalTrailingClosures.first { $0.label.text == "label" }?.closure
      ?? argument(["label"], of: call)?.as(ClosureExprSyntax.self)
      ?? (argument(["action", "value", "destination"], of: call) == nil ? nil : call.trailingClosure)
    return closure.flatMap { TextSearch.text(in: $0) }
  }
}

// MARK: Names

extension SwiftCollector {
  /// Returns the text of a value that selects a tab: `home` for `.home` and `Tab.home`, `1`, or the text of a string.
  static func tag(_ expression: ExprSyntax) -> String {
    if let text = expression.as(StringLiteralExprSyntax.self)?.representedLiteralValue { return text }
    if let member = expression.as(MemberAccessExprSyntax.self) { return plain(member.declName.baseName) }
    return expression.trimmedDescription
  }
}

extension SwiftCollector {
  /// Returns a name without the backquotes around a keyword.
  static func plain(_ token: TokenSyntax) -> String { plain(token.text) }

  static func plain(_ text: String) -> String {
    text.contains("`") ? String(text.filter { $0 != "`" }) : text
  }

  /// Returns the name of a called function or type.
  func name(of call: FunctionCallExprSyntax) -> String {
    if let member = call.calledExpression.as(MemberAccessExprSyntax.self) {
      return Self.plain(member.declName.baseName)
    }
    return call.calledExpression.as(DeclReferenceExprSyntax.self).map { Self.plain($0.baseName) } ?? ""
  }

  /// Returns the last name before the dot of a called member: `path` for `router.path.append(x)`.
  func lastName(of call: FunctionCallExprSyntax) -> String? {
    call.calledExpression.as(MemberAccessExprSyntax.self)?.base.flatMap { lastName($0) }
  }

  /// Returns the name of a variable or member: `path` for `router.path` and `$path`.
  func lastName(_ expression: ExprSyntax) -> String? {
    if let member = expression.as(MemberAccessExprSyntax.self) { return Self.plain(member.declName.baseName) }
    if let optional = expression.as(OptionalChainingExprSyntax.self) { return lastName(optional.expression) }
    guard let name = expression.as(DeclReferenceExprSyntax.self)?.baseName.text else { return nil }
    return Self.plain(name.hasPrefix("$") ? String(name.dropFirst()) : name)
  }

  func argument(_ labels: Set<String>, of call: FunctionCallExprSyntax) -> ExprSyntax? {
    call.arguments.first { labels.contains($0.label?.text ?? "") }?.expression
  }

  /// Returns the closures of a call in order.
  func closures(of call: FunctionCallExprSyntax) -> [ClosureExprSyntax] {
    let labelled = call.arguments.compactMap { $0.expression.as(ClosureExprSyntax.self) }
    return labelled + (call.trailingClosure.map { [$0] } ?? [])
      + call.additionalTrailingClosures.map(\.closure)
  }

  /// Returns the text of a string without interpolation.
  func text(_ expression: ExprSyntax?) -> String? {
    expression?.as(StringLiteralExprSyntax.self)?.representedLiteralValue
  }

  /// Returns the type and the name of `.first`, `Route.first`, `.item(id)` and `"text"`.
  func value(_ expression: ExprSyntax?) -> (type: String?, name: String)? {
    guard let expression else { return nil }
    if let text = text(expression) { return ("String", text) }
    if let call = expression.as(FunctionCallExprSyntax.self) {
      if let member = call.calledExpression.as(MemberAccessExprSyntax.self) {
        return value(ExprSyntax(member))
      }
      // A value of a route that is a struct.
      let name = name(of: call)
      return name.first?.isUppercase == true ? (name, "*") : nil
    }
    guard let member = expression.as(MemberAccessExprSyntax.self) else { return nil }
    let type = member.base?.trimmedDescription
    guard type == nil || type?.split(separator: ".").last?.first?.isUppercase == true else { return nil }
    return (type, Self.plain(member.declName.baseName))
  }

}

/// Finds the first string.
final class TextSearch: SyntaxVisitor {
  private(set) var text: String?

  static func text(in node: some SyntaxProtocol) -> String? {
    let search = TextSearch(viewMode: .sourceAccurate)
    search.walk(Syntax(node))
    return search.text
  }

  override func visit(_ node: StringLiteralExprSyntax) -> SyntaxVisitorContinueKind {
    text = text ?? node.representedLiteralValue
    return .skipChildren
  }
}
