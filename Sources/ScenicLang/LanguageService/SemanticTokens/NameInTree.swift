/// A name with its context in the tree, which determines its likely kind if its declaration is unknown.
struct NameInTree {
  /// The parent and the grandparent.
  private let parent: SyntaxKind
  private let grandparent: SyntaxKind
  /// True if it is after a dot, and before one.
  let isMember: Bool
  private let isPrefix: Bool

  init(_ tree: SyntaxTree, _ index: Int, _ parents: [Int]) {
    let token = Int(tree.nodes[index].token)
    parent = tree.nodes[parents[index]].kind
    grandparent = tree.nodes[parents[parents[index]]].kind
    isMember = token > 0 && tree.tokens[token - 1].kind == .period
    isPrefix = token + 1 < tree.tokens.count && tree.tokens[token + 1].kind == .period
  }

  /// True if it is the name of a declaration.
  var isDeclared: Bool {
    switch parent {
    case .appDecl, .enumDecl, .structDecl, .externDecl, .styleDecl, .conditionDecl, .actionDecl, .sceneDecl,
      .eventDecl, .eventsDecl, .containerDecl, .flowDecl, .enumCase, .parameter, .containerNode, .sceneNode:
      true
    default: false
    }
  }

  /// The kind of a name that is built in at this position.
  var wordKind: SemanticToken.Kind {
    parent == .nameExpr && grandparent == .callExpr ? .function : syntacticKind
  }

  /// The kind of a name according to the grammar.
  var syntacticKind: SemanticToken.Kind {
    switch parent {
    case .attribute: .decorator
    case .appDecl, .flowDecl: .namespace
    case .enumDecl: .enum
    case .structDecl: .struct
    case .externDecl, .representation, .eventsDecl, .sendsClause: .type
    case .styleDecl, .presentEffect, .requiresClause: .enumMember
    case .enumCase, .casePattern, .implicitMemberExpr: .enumMember
    case .actionDecl: .function
    case .sceneDecl: .class
    case .eventDecl, .requestStatement: .event
    case .containerDecl, .containerNode: .struct
    case .sceneNode: .label
    case .parameter: grandparent == .structDecl ? .property : .parameter
    case .argument, .pattern, .updatesClause, .afterClause: .parameter
    case .namedType: grandparent == .typePattern && !isMember && !isPrefix ? .parameter : .type
    case .memberExpr: .property
    case .reference: kindInReference
    default: .variable
    }
  }

  private var kindInReference: SemanticToken.Kind {
    switch grandparent {
    case .trigger, .eventStatement: isPrefix ? .class : .event
    case .requestStatement: isPrefix ? .namespace : .function
    case .doEffect, .expectDidStatement: isPrefix ? .namespace : .function
    case .assignment: isPrefix ? .class : .variable
    case .selectEffect: isMember && !isPrefix ? .label : .struct
    case .pushEffect, .rootEffect: .struct
    default: isPrefix ? .namespace : .class
    }
  }
}
