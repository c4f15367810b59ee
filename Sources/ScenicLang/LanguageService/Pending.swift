// Each function moves to a file of its own as it is written; nothing stays here.

extension Snapshot {
  package func completions(_ file: Int, at offset: Int) -> Completions? { nil }
  package func signature(_ file: Int, at offset: Int) -> Signature? { nil }
  package func inlayHints(_ file: Int, in range: Range<Int>) -> [InlayHint] { [] }
  package func codeActions(_ file: Int, in range: Range<Int>) -> [CodeAction] { [] }
}
