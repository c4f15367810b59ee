/// The colours of a document as a client has them.
struct ColouredTokens {
  let resultID: String
  /// Five numbers for each token.
  let data: [Int]
}
