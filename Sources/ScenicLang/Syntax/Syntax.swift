/// A node of a tree, without regard to its kind: what all views are made of.
struct Syntax: Sendable {
  let tree: SyntaxTree
  /// The node's index in the tree.
  let index: Int

  var node: SyntaxNode { tree.nodes[index] }
  var kind: SyntaxKind { node.kind }

  /// Whether anything is missing or unexpected in it.
  var hasError: Bool { node.flags.contains(.hasError) }

  /// Whether it is a leaf that has no bytes.
  var isMissing: Bool { node.flags.contains(.isMissing) }

  /// The kind of a leaf's token, or of what it was written for.
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

  /// Its place in the source.
  var range: SourceRange { tree.sourceRange(byteRange) }

  /// Its text as written, without the trivia around.
  var text: String { tree.text(byteRange) }

  /// The children, in order. O(children).
  var children: [Syntax] {
    var count = 0
    var cursor = ChildCursor(self)
    while cursor.previousIndex() != nil { count += 1 }
    // From the last to the first, at once where they belong.
    var result = [Syntax](repeating: self, count: count)
    cursor = ChildCursor(self)
    while count > 0, let child = cursor.previous() {
      count -= 1
      result[count] = child
    }
    return result
  }

  /// The last child with a view of the wanted kind.
  func child<View: SyntaxView>(_: View.Type = View.self) -> View? {
    var cursor = ChildCursor(self)
    while let child = cursor.previous() {
      if let view = View(child) { return view }
    }
    return nil
  }

  /// The last child of the wanted kind.
  func child<View: SyntaxNodeView>(_: View.Type = View.self) -> View? {
    var cursor = ChildCursor(self)
    while let child = cursor.previousIndex() {
      if tree.nodes[child].kind == View.kind { return View(syntax: Syntax(tree: tree, index: child)) }
    }
    return nil
  }

  /// All children of the wanted kind, in order.
  func children<View: SyntaxNodeView>(_: View.Type = View.self) -> [View] {
    var result: [View] = []
    result.reserveCapacity(count(of: View.kind))
    var cursor = ChildCursor(self)
    while let child = cursor.previousIndex() {
      if tree.nodes[child].kind == View.kind { result.append(View(syntax: Syntax(tree: tree, index: child))) }
    }
    result.reverse()
    return result
  }

  /// How many children are of a kind.
  private func count(of kind: SyntaxKind) -> Int {
    var count = 0
    var cursor = ChildCursor(self)
    while let child = cursor.previousIndex() {
      if tree.nodes[child].kind == kind { count += 1 }
    }
    return count
  }

  /// All children with a view of the wanted kind, in order.
  func children<View: SyntaxView>(_: View.Type = View.self) -> [View] {
    var result: [View] = []
    var cursor = ChildCursor(self)
    while let child = cursor.previous() {
      if let view = View(child) { result.append(view) }
    }
    result.reverse()
    return result
  }

  /// The part at a place among the parts of the wanted kind, from 0; nil where that part is missing.
  func child<View: SyntaxView>(at place: Int, _: View.Type = View.self) -> View? {
    var remaining = place
    for child in children {
      let view = View(child)
      guard view != nil || child.kind == .missing else { continue }
      if remaining == 0 { return view }
      remaining -= 1
    }
    return nil
  }

  /// The last child token of a kind that is there.
  func token(_ kind: TokenKind) -> TokenSyntax? { token { $0 == kind } }

  /// The last child token that is there and of a kind as asked.
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

  /// The first child token of a node that has one in front, such as a declaration's reserved word.
  var firstToken: TokenSyntax? { children(TokenSyntax.self).first }
}

/// Walks the children of a node from the last to the first, which is the direction postorder gives for free.
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

  /// The index of the child alone.
  mutating func previousIndex() -> Int? {
    guard next > start else { return nil }
    defer { next -= Int(tree.nodes[next].extent) }
    return next
  }
}

/// A typed view of a node: the node's index and an accessor for each part by the grammar's names, absent parts nil.
protocol SyntaxView: Sendable {
  var syntax: Syntax { get }

  /// The view, or nil if the node is of another kind.
  init?(_ syntax: Syntax)
}

extension SyntaxView {
  /// Its place in the source, without the trivia around.
  var range: SourceRange { syntax.range }

  /// Its text as written.
  var text: String { syntax.text }

  /// Whether anything is missing or unexpected in it.
  var hasError: Bool { syntax.hasError }
}

/// A view of exactly one kind of node.
protocol SyntaxNodeView: SyntaxView {
  static var kind: SyntaxKind { get }
  init(syntax: Syntax)
}

extension SyntaxNodeView {
  init?(_ syntax: Syntax) {
    guard syntax.kind == Self.kind else { return nil }
    self.init(syntax: syntax)
  }
}
