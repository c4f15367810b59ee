/// Lines that can be folded into their first.
package struct FoldingRange {
  package enum Kind { case comment, imports, region }
  /// The bytes from the end of the first line's text to the end of the last hidden line's text.
  package let range: Range<Int>
  package let kind: Kind
}
