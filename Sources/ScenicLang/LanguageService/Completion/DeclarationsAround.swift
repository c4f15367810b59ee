import ScenicRuntime

/// The tokens that determine a position: the headers of the enclosing flows, and the declaration before or
/// around it.
struct DeclarationsAround {
  private(set) var tokens: [Range<Int>] = []
  /// The name of the innermost flow.
  private(set) var flowName: SourceRange?

  init(_ tree: SyntaxTree, before token: Int) {
    var declarations = tree.root.declarations
    while let last = declarations.last(where: { Int($0.syntax.node.token) < token }) {
      let start = Int(last.syntax.node.token)
      guard case .flow(let flow) = last, let opener = flow.syntax.token(.leftBrace)?.syntax.node.token,
        Int(opener) < token, !flow.isClosed(before: token)
      else {
        tokens.append(start..<token)
        return
      }
      tokens.append(start..<Int(opener) + 1)
      flowName = flow.name?.range
      declarations = flow.declarations
    }
  }
}

extension FlowDeclSyntax {
  /// Returns true if its closing brace is before a token.
  fileprivate func isClosed(before token: Int) -> Bool {
    syntax.token(.rightBrace).map { Int($0.syntax.node.token) < token } ?? false
  }
}
