// Scenes and flows, their clauses and members.

/// `"scene" name header [ "{" { { attribute } member [ ";" ] } "}" ]`
struct SceneDeclSyntax: SyntaxNodeView, AttributedSyntax, NamedSyntax {
  static let kind = SyntaxKind.sceneDecl
  let syntax: Syntax

  var parameters: ParameterListSyntax? { syntax.child() }
  /// The result type.
  var result: TypeSyntax? { syntax.child() }

  /// The clauses before the braces.
  var clauses: [ClauseSyntax] { syntax.children(inBraces: false) }

  /// The members between the braces.
  var members: [MemberSyntax] { syntax.children(inBraces: true) }
}

extension Syntax {
  /// Returns the children with a view of the wanted kind after the first opening brace, present or missing,
  /// or before it.
  fileprivate func children<View: SyntaxView>(inBraces: Bool) -> [View] {
    var brace: Int?
    var cursor = ChildCursor(self)
    while let child = cursor.previousIndex() {
      if tree.nodes[child].kind == .token, Syntax(tree: tree, index: child).tokenKind == .leftBrace {
        brace = child
      }
    }
    var found: [View] = []
    cursor = ChildCursor(self)
    while let child = cursor.previousIndex() {
      guard inBraces == (child > brace ?? index) else { continue }
      if let view = View(Syntax(tree: tree, index: child)) { found.append(view) }
    }
    found.reverse()
    return found
  }
}

/// `"flow" name header "{" { declaration } "}"`
struct FlowDeclSyntax: SyntaxNodeView, AttributedSyntax, NamedSyntax {
  static let kind = SyntaxKind.flowDecl
  let syntax: Syntax

  var parameters: ParameterListSyntax? { syntax.child() }
  /// The result type.
  var result: TypeSyntax? { syntax.child() }
  var clauses: [ClauseSyntax] { syntax.children() }
  var declarations: [DeclSyntax] { syntax.children() }
}

/// `"container" name children`
struct ContainerDeclSyntax: SyntaxNodeView, AttributedSyntax, NamedSyntax {
  static let kind = SyntaxKind.containerDecl
  let syntax: Syntax

  var children: SyntaxList<ChildSyntax> { syntax.children() }
}

/// `"root" node`
struct RootDeclSyntax: SyntaxNodeView, AttributedSyntax {
  static let kind = SyntaxKind.rootDecl
  let syntax: Syntax

  var node: NodeSyntax? { syntax.child() }
}

/// `"requires" expression "else" node [ "as" name ]`
struct RequiresClauseSyntax: SyntaxNodeView {
  static let kind = SyntaxKind.requiresClause
  let syntax: Syntax

  var condition: ExprSyntax? { syntax.child() }
  /// The node that is shown if the condition does not hold.
  var node: NodeSyntax? { syntax.child() }
  /// The style it is presented in.
  var style: NameSyntax? { syntax.child() }
}

/// `"produces" type`
struct ProducesClauseSyntax: SyntaxNodeView {
  static let kind = SyntaxKind.producesClause
  let syntax: Syntax

  var type: TypeSyntax? { syntax.child() }
}

/// `"updates" name { "," name }`
struct UpdatesClauseSyntax: SyntaxNodeView {
  static let kind = SyntaxKind.updatesClause
  let syntax: Syntax

  var names: SyntaxList<NameSyntax> { syntax.children() }
}

/// `"sends" name { "," name }`
struct SendsClauseSyntax: SyntaxNodeView {
  static let kind = SyntaxKind.sendsClause
  let syntax: Syntax

  var names: SyntaxList<NameSyntax> { syntax.children() }
}

/// A clause of a scene or flow.
enum ClauseSyntax: SyntaxView {
  case requires(RequiresClauseSyntax)
  case produces(ProducesClauseSyntax)
  case updates(UpdatesClauseSyntax)
  case sends(SendsClauseSyntax)

  init?(_ syntax: Syntax) {
    switch syntax.kind {
    case .requiresClause: self = .requires(RequiresClauseSyntax(syntax: syntax))
    case .producesClause: self = .produces(ProducesClauseSyntax(syntax: syntax))
    case .updatesClause: self = .updates(UpdatesClauseSyntax(syntax: syntax))
    case .sendsClause: self = .sends(SendsClauseSyntax(syntax: syntax))
    default: return nil
    }
  }

  var syntax: Syntax {
    switch self {
    case .requires(let view): view.syntax
    case .produces(let view): view.syntax
    case .updates(let view): view.syntax
    case .sends(let view): view.syntax
    }
  }
}

/// A member of a scene.
enum MemberSyntax: AttributedSyntax {
  case event(EventDeclSyntax)
  case condition(ConditionDeclSyntax)
  case sends(SendsClauseSyntax)
  case rule(RuleDeclSyntax)

  init?(_ syntax: Syntax) {
    switch syntax.kind {
    case .eventDecl: self = .event(EventDeclSyntax(syntax: syntax))
    case .conditionDecl: self = .condition(ConditionDeclSyntax(syntax: syntax))
    case .sendsClause: self = .sends(SendsClauseSyntax(syntax: syntax))
    case .ruleDecl: self = .rule(RuleDeclSyntax(syntax: syntax))
    default: return nil
    }
  }

  var syntax: Syntax {
    switch self {
    case .event(let view): view.syntax
    case .condition(let view): view.syntax
    case .sends(let view): view.syntax
    case .rule(let view): view.syntax
    }
  }
}
