/// The semantic tokens of a document, as the client has received them.
struct ColouredTokens {
  let resultID: String
  /// Five numbers for each token: line and character relative to the one before, length, kind, modifiers.
  let data: [Int]
}
