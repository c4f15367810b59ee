@testable import ScenicLang

extension TokenBuffer {
  /// The kind of each token.
  var kinds: [TokenKind] { (0..<count).map { self[$0].kind } }
}
