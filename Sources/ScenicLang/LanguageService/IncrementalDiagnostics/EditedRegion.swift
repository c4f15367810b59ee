/// The innermost declaration around an edit, with the trivia on both sides: the text that must be parsed
/// again.
struct EditedRegion {
  /// The range from the end of the previous declaration to the start of the next.
  let bytes: Range<Int>
  /// The flow of the declaration; nil for the app.
  let flow: FlowDeclSyntax?

  /// Creates the region around some bytes of a file; nil if they extend over several declarations.
  /// O(declarations around).
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

  /// Returns the declaration of a list that contains or touches some bytes.
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
        // The next declaration: all text after the previous one belongs to it.
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
  /// The bytes between its braces, if both are present.
  fileprivate var inside: Range<Int>? {
    guard let open = syntax.token(.leftBrace), let close = syntax.token(.rightBrace) else { return nil }
    let (start, end) = (open.syntax.byteRange.upperBound, close.syntax.byteRange.lowerBound)
    return start <= end ? start..<end : nil
  }
}
