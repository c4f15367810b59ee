// Blocks and effects.

/// An effect of any kind.
enum EffectSyntax: SyntaxView {
  case push(PushEffectSyntax)
  case pop(PopEffectSyntax)
  case replace(ReplaceEffectSyntax)
  case show(ShowEffectSyntax)
  case present(PresentEffectSyntax)
  case dismiss(DismissEffectSyntax)
  case back(BackEffectSyntax)
  case close(CloseEffectSyntax)
  case resume(ResumeEffectSyntax)
  case select(SelectEffectSyntax)
  case update(UpdateEffectSyntax)
  case go(GoEffectSyntax)
  case root(RootEffectSyntax)
  case finish(FinishEffectSyntax)
  case cancel(CancelEffectSyntax)
  case perform(DoEffectSyntax)
  case stay(StayEffectSyntax)
  case branch(IfEffectSyntax)

  init?(_ syntax: Syntax) {
    switch syntax.kind {
    case .pushEffect: self = .push(PushEffectSyntax(syntax: syntax))
    case .popEffect: self = .pop(PopEffectSyntax(syntax: syntax))
    case .replaceEffect: self = .replace(ReplaceEffectSyntax(syntax: syntax))
    case .showEffect: self = .show(ShowEffectSyntax(syntax: syntax))
    case .presentEffect: self = .present(PresentEffectSyntax(syntax: syntax))
    case .dismissEffect: self = .dismiss(DismissEffectSyntax(syntax: syntax))
    case .backEffect: self = .back(BackEffectSyntax(syntax: syntax))
    case .closeEffect: self = .close(CloseEffectSyntax(syntax: syntax))
    case .resumeEffect: self = .resume(ResumeEffectSyntax(syntax: syntax))
    case .selectEffect: self = .select(SelectEffectSyntax(syntax: syntax))
    case .updateEffect: self = .update(UpdateEffectSyntax(syntax: syntax))
    case .goEffect: self = .go(GoEffectSyntax(syntax: syntax))
    case .rootEffect: self = .root(RootEffectSyntax(syntax: syntax))
    case .finishEffect: self = .finish(FinishEffectSyntax(syntax: syntax))
    case .cancelEffect: self = .cancel(CancelEffectSyntax(syntax: syntax))
    case .doEffect: self = .perform(DoEffectSyntax(syntax: syntax))
    case .stayEffect: self = .stay(StayEffectSyntax(syntax: syntax))
    case .ifEffect: self = .branch(IfEffectSyntax(syntax: syntax))
    default: return nil
    }
  }

  var syntax: Syntax {
    switch self {
    case .push(let view): view.syntax
    case .pop(let view): view.syntax
    case .replace(let view): view.syntax
    case .show(let view): view.syntax
    case .present(let view): view.syntax
    case .dismiss(let view): view.syntax
    case .back(let view): view.syntax
    case .close(let view): view.syntax
    case .resume(let view): view.syntax
    case .select(let view): view.syntax
    case .update(let view): view.syntax
    case .go(let view): view.syntax
    case .root(let view): view.syntax
    case .finish(let view): view.syntax
    case .cancel(let view): view.syntax
    case .perform(let view): view.syntax
    case .stay(let view): view.syntax
    case .branch(let view): view.syntax
    }
  }
}

/// `"{" { effect [ ";" ] } "}"`
struct BlockSyntax: SyntaxNodeView {
  static let kind = SyntaxKind.block
  let syntax: Syntax

  var effects: [EffectSyntax] { syntax.children() }
}

/// `"push" node [ "in" reference ]`
struct PushEffectSyntax: SyntaxNodeView {
  static let kind = SyntaxKind.pushEffect
  let syntax: Syntax

  var node: NodeSyntax? { syntax.child() }
  /// The named stack, if any.
  var stack: ReferenceSyntax? { syntax.child() }
}

/// `"pop" [ "all" | integer ] [ "in" reference ]`
struct PopEffectSyntax: SyntaxNodeView {
  static let kind = SyntaxKind.popEffect
  let syntax: Syntax

  /// True if `all` is written.
  var isAll: Bool { syntax.token(.allKeyword) != nil }
  /// The number of entries; nil if it is 0 or exceeds `Int`, which has been reported.
  var count: Int? {
    guard let number = syntax.token(.integer) else { return 1 }
    let magnitude = integerMagnitude(syntax.tree.file.bytes, number.syntax.byteRange)
    return magnitude.flatMap { $0 == 0 ? nil : Int(exactly: $0) }
  }
  /// The named stack, if any.
  var stack: ReferenceSyntax? { syntax.child() }
}

/// `"replace" node`
struct ReplaceEffectSyntax: SyntaxNodeView {
  static let kind = SyntaxKind.replaceEffect
  let syntax: Syntax

  var node: NodeSyntax? { syntax.child() }
}

/// `"show" node [ "as" name ] [ "where" expression ]`
struct ShowEffectSyntax: SyntaxNodeView {
  static let kind = SyntaxKind.showEffect
  let syntax: Syntax

  var node: NodeSyntax? { syntax.child() }
  var style: NameSyntax? { syntax.child() }
  /// The condition that the node must meet.
  var whereClause: WhereClauseSyntax? { syntax.child() }
}

/// `"present" node [ "as" name ]`
struct PresentEffectSyntax: SyntaxNodeView {
  static let kind = SyntaxKind.presentEffect
  let syntax: Syntax

  var node: NodeSyntax? { syntax.child() }
  var style: NameSyntax? { syntax.child() }
}

/// `"dismiss" [ "all" ]`
struct DismissEffectSyntax: SyntaxNodeView {
  static let kind = SyntaxKind.dismissEffect
  let syntax: Syntax

  /// True if `all` is written.
  var isAll: Bool { syntax.token(.allKeyword) != nil }
}

/// `"back" "to" reference [ "where" expression ]`
struct BackEffectSyntax: SyntaxNodeView {
  static let kind = SyntaxKind.backEffect
  let syntax: Syntax

  var reference: ReferenceSyntax? { syntax.child() }
  /// The condition that the node must meet.
  var whereClause: WhereClauseSyntax? { syntax.child() }
}

/// `"resume" reference`
struct ResumeEffectSyntax: SyntaxNodeView {
  static let kind = SyntaxKind.resumeEffect
  let syntax: Syntax

  var reference: ReferenceSyntax? { syntax.child() }
}

/// `"close" [ reference [ "where" expression ] ]`
struct CloseEffectSyntax: SyntaxNodeView {
  static let kind = SyntaxKind.closeEffect
  let syntax: Syntax

  var reference: ReferenceSyntax? { syntax.child() }
  /// The condition that the node must meet.
  var whereClause: WhereClauseSyntax? { syntax.child() }
}

/// `"select" reference`
struct SelectEffectSyntax: SyntaxNodeView {
  static let kind = SyntaxKind.selectEffect
  let syntax: Syntax

  var reference: ReferenceSyntax? { syntax.child() }
}

/// `"update" reference arguments [ "where" expression ]`
struct UpdateEffectSyntax: SyntaxNodeView {
  static let kind = SyntaxKind.updateEffect
  let syntax: Syntax

  var reference: ReferenceSyntax? { syntax.child() }
  var arguments: ArgumentListSyntax? { syntax.child() }
  /// The condition that the node must meet.
  var whereClause: WhereClauseSyntax? { syntax.child() }
}

/// `"go" path`
struct GoEffectSyntax: SyntaxNodeView {
  static let kind = SyntaxKind.goEffect
  let syntax: Syntax

  var path: PathSyntax? { syntax.child() }
}

/// `"root" node [ "in" reference ]`
struct RootEffectSyntax: SyntaxNodeView {
  static let kind = SyntaxKind.rootEffect
  let syntax: Syntax

  var node: NodeSyntax? { syntax.child() }
  /// The named column or flow, if any.
  var place: ReferenceSyntax? { syntax.child() }
}

/// `"finish" [ "(" expression ")" ]`
struct FinishEffectSyntax: SyntaxNodeView {
  static let kind = SyntaxKind.finishEffect
  let syntax: Syntax

  var value: ExprSyntax? { syntax.child() }
}

/// `"cancel"`
struct CancelEffectSyntax: SyntaxNodeView {
  static let kind = SyntaxKind.cancelEffect
  let syntax: Syntax
}

/// `"do" reference [ arguments ] [ "for" reference ]`
struct DoEffectSyntax: SyntaxNodeView {
  static let kind = SyntaxKind.doEffect
  let syntax: Syntax

  var reference: ReferenceSyntax? { syntax.child(at: 0) }
  var arguments: ArgumentListSyntax? { syntax.child() }
  /// The flow that owns the request, if it is written.
  var owner: ReferenceSyntax? { syntax.child(at: 1) }
}

/// `"stay"`
struct StayEffectSyntax: SyntaxNodeView {
  static let kind = SyntaxKind.stayEffect
  let syntax: Syntax
}

/// `"if" expression block [ "else" ( block | if ) ]`
struct IfEffectSyntax: SyntaxNodeView {
  static let kind = SyntaxKind.ifEffect
  let syntax: Syntax

  /// A name that is bound as in Swift, which is invalid here.
  var bound: NameSyntax? { syntax.child() }

  var condition: ExprSyntax? { syntax.child() }
  var block: BlockSyntax? { syntax.child(at: 0) }
  /// The block after a plain `else`.
  var elseBlock: BlockSyntax? { syntax.child(at: 1) }
  /// The `if` after `else`.
  var elseIf: IfEffectSyntax? { syntax.child() }
}
