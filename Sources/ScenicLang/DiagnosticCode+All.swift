extension DiagnosticCode {
  /// All diagnostic codes of the compiler. Tests check that each has its page.
  public static let all: [DiagnosticCode] =
    lexical + syntactic + Check.all.map { $0.code } + PlacementCheck.all.map { $0.code }
    + [.notAllFollowed] + played
}
