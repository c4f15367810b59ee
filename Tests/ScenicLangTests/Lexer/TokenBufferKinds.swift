@testable import ScenicLang

extension TokenBuffer {
  /// The kind of each token.
  var kinds: [TokenKind] { map { $0.kind } }
}
