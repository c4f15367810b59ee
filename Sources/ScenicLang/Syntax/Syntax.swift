/// A node of a tree, without regard to its kind: the basis of all views.
struct Syntax: Sendable {
  let tree: SyntaxTree
  /// The node's index in the tree.
  let index: Int

  var node: SyntaxNode { tree.nodes[index] }
  var kind: SyntaxKind { node.kind }

  /// True if it contains a missing or unexpected part.
  var hasError: Bool { node.flags.contains(.hasError) }

  /// True if it is a leaf without bytes.
  var isMissing: Bool { node.flags.contains(.isMissing) }

  /// The kind of a leaf's token, or the kind that it was read as.
  var tokenKind: TokenKind {
    node.wanted == .endOfFile ? tree.tokens[Int(node.token)].kind : node.wanted
  }

  /// The tokens of the subtree; empty if it has none. O(trailing missing leaves).
  var tokenRange: Range<Int> {
    let first = Int(node.token)
    var last = index
    let start = index - Int(node.extent)
    while last > start {
      let node = tree.nodes[last]
      if node.kind.isLeaf, !node.flags.contains(.isMissing) { return first..<Int(node.token) + 1 }
      last -= 1
    }
    return first..<first
  }

  /// The bytes from its first token to its last, without the trivia around; empty, before the next token, if it has
  /// none.
  var byteRange: Range<Int> {
    let tokens = tokenRange
    let start = Int(tree.tokens[tokens.lowerBound].start)
    return start..<(tokens.isEmpty ? start : Int(tree.tokens[tokens.upperBound - 1].end))
  }

  /// The range in the source.
  var range: SourceRange { tree.sourceRange(byteRange) }

  /// The source text, with one space for the trivia between two tokens.
  var text: String { tree.quotation(tokenRange) }

  /// The children, in order. O(children).
  var children: [Syntax] {
    var count = 0
    var cursor = ChildCursor(self)
    while cursor.previousIndex() != nil { count += 1 }
    // The cursor goes from the last to the first, so each child is stored at its final index.
    var result = [Syntax](repeating: self, count: count)
    cursor = ChildCursor(self)
    while count > 0, let child = cursor.previous() {
      count -= 1
      result[count] = child
    }
    return result
  }

  /// Returns the last child with a view of the wanted kind.
  func child<View: SyntaxView>(_: View.Type = View.self) -> View? {
    var cursor = ChildCursor(self)
    while let child = cursor.previous() {
      if let view = View(child) { return view }
    }
    return nil
  }

  /// Returns the last child of the wanted kind.
  func child<View: SyntaxNodeView>(_: View.Type = View.self) -> View? {
    var cursor = ChildCursor(self)
    while let child = cursor.previousIndex() {
      if tree.nodes[child].kind == View.kind { return View(syntax: Syntax(tree: tree, index: child)) }
    }
    return nil
  }

  /// Returns the first child of a kind.
  func firstChild(of kind: SyntaxKind) -> Syntax? {
    var first: Int?
    var cursor = ChildCursor(self)
    while let child = cursor.previousIndex() { if tree.nodes[child].kind == kind { first = child } }
    return first.map { Syntax(tree: tree, index: $0) }
  }

  /// Returns all children with a view of the wanted kind, in order.
  func children<View: SyntaxView>(_: View.Type = View.self) -> [View] {
    var result: [View] = []
    var cursor = ChildCursor(self)
    while let child = cursor.previous() {
      if let view = View(child) { result.append(view) }
    }
    if result.count > 1 { result.reverse() }
    return result
  }

  /// Returns the part at an index among the parts of the wanted kind, from 0; nil if that part is missing.
  func child<View: SyntaxView>(at place: Int, _: View.Type = View.self) -> View? {
    func isPart(_ child: Syntax) -> Bool { child.kind == .missing || View(child) != nil }
    // The cursor goes from the last to the first.
    var following = -1 - place
    var cursor = ChildCursor(self)
    while let child = cursor.previous() { if isPart(child) { following += 1 } }
    cursor = ChildCursor(self)
    while following >= 0, let child = cursor.previous() {
      guard isPart(child) else { continue }
      if following == 0 { return View(child) }
      following -= 1
    }
    return nil
  }

  /// Returns the last present child token of a kind.
  func token(_ kind: TokenKind) -> TokenSyntax? { token { $0 == kind } }

  /// Returns the last present child token whose kind matches.
  func token(where matches: (TokenKind) -> Bool) -> TokenSyntax? {
    var cursor = ChildCursor(self)
    while let index = cursor.previousIndex() {
      let node = tree.nodes[index]
      if node.kind != .token || node.flags.contains(.isMissing) { continue }
      let child = Syntax(tree: tree, index: index)
      if matches(child.tokenKind) { return TokenSyntax(syntax: child) }
    }
    return nil
  }

  /// True if a declaration begins with an attribute.
  var isAttributed: Bool { tree.tokens[Int(node.token)].kind == .at }

  /// The first child token of a node that begins with one, such as the keyword of a declaration.
  var firstToken: TokenSyntax? { children(TokenSyntax.self).first }
}

/// Iterates over the children of a node from the last to the first, the natural direction in postorder.
struct ChildCursor {
  private let tree: SyntaxTree
  private let start: Int
  private var next: Int

  init(_ parent: Syntax) {
    tree = parent.tree
    start = parent.index - Int(parent.node.extent)
    next = parent.index - 1
  }

  mutating func previous() -> Syntax? { previousIndex().map { Syntax(tree: tree, index: $0) } }

  /// Returns only the index of the child.
  mutating func previousIndex() -> Int? {
    guard next > start else { return nil }
    defer { next -= Int(tree.nodes[next].extent) }
    return next
  }
}

/// A typed view of a node: the node's index and an accessor for each part by the grammar's names, absent parts nil.
protocol SyntaxView: Sendable {
  var syntax: Syntax { get }

  /// Creates the view; returns nil if the node is of another kind.
  init?(_ syntax: Syntax)
}

extension SyntaxView {
  /// The range in the source, without the trivia around.
  var range: SourceRange { syntax.range }

  /// The source text.
  var text: String { syntax.text }

  /// True if it contains a missing or unexpected part.
  var hasError: Bool { syntax.hasError }
}

/// A view of exactly one kind of node.
protocol SyntaxNodeView: SyntaxListView {
  static var kind: SyntaxKind { get }
}

extension SyntaxNodeView {
  init?(_ syntax: Syntax) {
    guard syntax.kind == Self.kind else { return nil }
    self.init(syntax: syntax)
  }
}
