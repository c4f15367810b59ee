// Nodes, references, arguments and paths.

/// A node expression: an inline container, or a reference to a scene, flow or container.
enum NodeSyntax: SyntaxView {
  case container(ContainerNodeSyntax)
  case scene(SceneNodeSyntax)

  init?(_ syntax: Syntax) {
    switch syntax.kind {
    case .containerNode: self = .container(ContainerNodeSyntax(syntax: syntax))
    case .sceneNode: self = .scene(SceneNodeSyntax(syntax: syntax))
    default: return nil
    }
  }

  var syntax: Syntax {
    switch self {
    case .container(let view): view.syntax
    case .scene(let view): view.syntax
    }
  }

  /// The label before the colon.
  var label: NameSyntax? {
    switch self {
    case .container(let node): node.label
    case .scene(let node): node.label
    }
  }
}

/// `( "stack" | "tabs" | "split" | "container" ) children` after a label.
struct ContainerNodeSyntax: SyntaxNodeView {
  static let kind = SyntaxKind.containerNode
  let syntax: Syntax

  var label: NameSyntax? { syntax.child() }
  /// `stack`, `tabs`, `split` or `container`.
  var word: TokenSyntax? { syntax.token { TokenSet.containers.contains($0) } }
  var children: SyntaxList<ChildSyntax> { syntax.children() }
}

/// `reference [ arguments ]` after a label.
struct SceneNodeSyntax: SyntaxNodeView {
  static let kind = SyntaxKind.sceneNode
  let syntax: Syntax

  var label: NameSyntax? { syntax.child() }
  var reference: ReferenceSyntax? { syntax.child() }
  var arguments: ArgumentListSyntax? { syntax.child() }
}

/// `{ attribute } node [ "," ]`
struct ChildSyntax: SyntaxNodeView, AttributedSyntax {
  static let kind = SyntaxKind.child
  let syntax: Syntax

  var node: NodeSyntax? { syntax.child() }
}

/// `name { "." name }`
struct ReferenceSyntax: SyntaxNodeView {
  static let kind = SyntaxKind.reference
  let syntax: Syntax

  /// The names between the dots, in order, without missing ones.
  var names: SyntaxList<NameSyntax> { syntax.children() }
}

/// `"(" [ argument { "," argument } [ "," ] ] ")"`
struct ArgumentListSyntax: SyntaxNodeView {
  static let kind = SyntaxKind.argumentList
  let syntax: Syntax

  var arguments: SyntaxList<ArgumentSyntax> { syntax.children() }
}

/// `[ name ":" ] expression`
struct ArgumentSyntax: SyntaxNodeView {
  static let kind = SyntaxKind.argument
  let syntax: Syntax

  var label: NameSyntax? { syntax.child() }
  var value: ExprSyntax? { syntax.child() }
  /// The condition of a question about a node.
  var whereClause: WhereClauseSyntax? { syntax.child() }
}

/// `step { "/" step } [ "presenting" path ]`
struct PathSyntax: SyntaxNodeView {
  static let kind = SyntaxKind.path
  let syntax: Syntax

  var steps: SyntaxList<StepSyntax> { syntax.children() }
  /// The path presented over the last step.
  var presented: PathSyntax? { syntax.child() }
}

/// `reference [ arguments ]`
struct StepSyntax: SyntaxNodeView {
  static let kind = SyntaxKind.step
  let syntax: Syntax

  var reference: ReferenceSyntax? { syntax.child() }
  var arguments: ArgumentListSyntax? { syntax.child() }
}
