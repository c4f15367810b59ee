/// The innermost declaration around an edit, with the trivia on both sides: what has to be read again.
struct EditedRegion {
  /// From behind the declaration before it to the one after it.
  let bytes: Range<Int>
  /// The flow that it is declared in; nil for the app.
  let flow: FlowDeclSyntax?

  /// The region around some bytes of a file; nil if they reach from one declaration into another. O(declarations around).
  init?(around edit: Range<Int>, in tree: SyntaxTree) {
    var list = tree.root.syntax
    var flow: FlowDeclSyntax?
    var bounds = 0..<tree.file.bytes.count
    while true {
      guard let found = EditedRegion.child(of: list, around: edit, in: bounds) else { return nil }
      guard let inner = found.node.flatMap({ FlowDeclSyntax($0) }), let inside = inner.inside,
        inside.lowerBound <= edit.lowerBound,
        edit.upperBound <= inside.upperBound
      else {
        bytes = found.bytes
        self.flow = flow
        return
      }
      flow = inner
      list = inner.syntax
      bounds = inside
    }
  }

  /// The declaration of a list that some bytes are in or beside.
  private static func child(
    of list: Syntax, around edit: Range<Int>, in bounds: Range<Int>
  ) -> (node: Syntax?, bytes: Range<Int>)? {
    var cursor = ChildCursor(list)
    var end = bounds.upperBound
    var candidate: (node: Syntax, end: Int)?
    while let child = cursor.previous() {
      guard DeclSyntax(child) != nil || child.kind == .unexpected else { continue }
      let range = child.byteRange
      if range.lowerBound < bounds.lowerBound || range.upperBound > bounds.upperBound { continue }
      if let candidate {
        // The one after this: everything behind this one belongs to it.
        return range.upperBound <= edit.lowerBound ? (candidate.node, range.upperBound..<candidate.end) : nil
      }
      if range.lowerBound < edit.upperBound || range.lowerBound == edit.lowerBound {
        if end < edit.upperBound { return nil }
        candidate = (child, end)
      } else {
        end = range.lowerBound
      }
    }
    if let candidate { return (candidate.node, bounds.lowerBound..<candidate.end) }
    return end < edit.upperBound ? nil : (nil, bounds.lowerBound..<end)
  }
}

extension FlowDeclSyntax {
  /// The bytes between its braces, if both are there.
  fileprivate var inside: Range<Int>? {
    guard let open = syntax.token(.leftBrace), let close = syntax.token(.rightBrace) else { return nil }
    let (start, end) = (open.syntax.byteRange.upperBound, close.syntax.byteRange.lowerBound)
    return start <= end ? start..<end : nil
  }
}
