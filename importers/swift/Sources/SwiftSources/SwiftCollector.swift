import ScenicImport
import SwiftSyntax

/// Collects the navigation of one file.
final class SwiftCollector: SyntaxVisitor {
  var facts = SwiftFacts()
  /// The types that all files declare.
  private let declared: SwiftFacts
  private let path: String
  private let locations: SourceLocationConverter
  private var typeStack: [String] = []
  private var functionStack: [String] = []
  /// The views and view controllers that constants of the current function hold.
  private(set) var locals: [String: SwiftFacts.View] = [:]

  init(_ path: String, _ tree: SourceFileSyntax, _ declared: SwiftFacts) {
    (self.path, self.declared) = (path, declared)
    locations = SourceLocationConverter(fileName: path, tree: tree)
    super.init(viewMode: .sourceAccurate)
  }

  var type: String { typeStack.last ?? "" }
  var function: String { functionStack.last ?? "" }

  func isView(_ type: String) -> Bool { facts.views[type] != nil || declared.views[type] != nil }

  func isController(_ type: String) -> Bool {
    facts.controllers[type] != nil || declared.controllers[type] != nil
  }

  func place(_ node: some SyntaxProtocol) -> SourcePlace {
    SourcePlace(path, locations.location(for: node.positionAfterSkippingLeadingTrivia).line)
  }

  func add(_ change: SwiftFacts.Change, decision: String? = nil, at node: some SyntaxProtocol) {
    facts.calls.append(
      .init(type: type, function: function, change: change, decision: decision, place: place(node)))
  }

  // MARK: Declarations

  private func begin(_ name: String, _ inheritance: InheritanceClauseSyntax?, _ node: some SyntaxProtocol) {
    typeStack.append(name)
    let parents = inheritance?.inheritedTypes.map { $0.type.trimmedDescription } ?? []
    facts.types[name] = facts.types[name] ?? place(node)
    if parents.contains("View") || parents.contains("SwiftUI.View") { facts.views[name] = place(node) }
    if parents.contains(where: { $0.hasSuffix("ViewController") }) || name.hasSuffix("ViewController") {
      facts.controllers[name] = place(node)
    }
  }

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    begin(node.name.text, node.inheritanceClause, node)
    return .visitChildren
  }

  override func visitPost(_ node: StructDeclSyntax) { typeStack.removeLast() }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    begin(node.name.text, node.inheritanceClause, node)
    return .visitChildren
  }

  override func visitPost(_ node: ClassDeclSyntax) { typeStack.removeLast() }

  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    begin(node.name.text, node.inheritanceClause, node)
    return .visitChildren
  }

  override func visitPost(_ node: EnumDeclSyntax) { typeStack.removeLast() }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    typeStack.append(node.extendedType.trimmedDescription)
    return .visitChildren
  }

  override func visitPost(_ node: ExtensionDeclSyntax) { typeStack.removeLast() }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    functionStack.append(node.name.text)
    locals = [:]
    return .visitChildren
  }

  override func visitPost(_ node: FunctionDeclSyntax) { functionStack.removeLast() }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    for binding in node.bindings {
      guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text,
        let value = binding.initializer?.value, let view = view(in: value)
      else { continue }
      locals[name] = view
    }
    return .visitChildren
  }

  // MARK: Expressions

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    collectSwiftUI(node)
    collectUIKit(node)
    collectMachine(node)
    return .visitChildren
  }

  override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
    collectArrows(node)
    collectAssignment(node)
    return .visitChildren
  }

  override func visit(_ node: MetatypeTypeSyntax) -> SyntaxVisitorContinueKind {
    if function == "isValidNextState" {
      facts.edges.append(
        .init(from: type, to: node.baseType.trimmedDescription, event: nil, place: place(node)))
    }
    return .visitChildren
  }

  override func visit(_ node: SwitchCaseSyntax) -> SyntaxVisitorContinueKind {
    collectTransition(node)
    return .visitChildren
  }
}

// MARK: Names

extension SwiftCollector {
  /// Returns the name of a called function or type.
  func name(of call: FunctionCallExprSyntax) -> String {
    if let member = call.calledExpression.as(MemberAccessExprSyntax.self) {
      return member.declName.baseName.text
    }
    return call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text ?? ""
  }

  /// Returns the text before the dot of a called member.
  func base(of call: FunctionCallExprSyntax) -> String {
    call.calledExpression.as(MemberAccessExprSyntax.self)?.base?.trimmedDescription ?? ""
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
    return (type, member.declName.baseName.text)
  }

  /// True if a call with one of these names is around a node.
  func isInside(_ names: Set<String>, _ node: some SyntaxProtocol) -> Bool {
    var parent = node.parent
    while let current = parent {
      if let call = current.as(FunctionCallExprSyntax.self), names.contains(name(of: call)) { return true }
      parent = current.parent
    }
    return false
  }
}
