extension DiagnosticCode {
  /// Every code of the compiler. A code that is not here does not exist: tests hold each to its page.
  public static let all: [DiagnosticCode] =
    lexical + syntactic + Check.all.map { $0.code } + PlacementCheck.all.map { $0.code }
    + [.notAllFollowed, .lateAnswer] + played
}
