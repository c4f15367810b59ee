extension DiagnosticCode {
  /// All diagnostic codes of the compiler. Tests check that each has its page.
  public static let all: [DiagnosticCode] =
    lexical + syntactic + Check.all.map { $0.code } + PlacementCheck.all.map { $0.code }
    + [.notAllFollowed] + OptionalCheck.all.map { $0.code } + ofStrings + played

  /// The codes that have a level, since they are not always errors.
  package static let withLevels: [DiagnosticCode] = all.filter { code in
    let isOfNode = Check.all.contains { $0.code == code && $0.severity != .error }
    // A placement that may fail is a warning until a trace to it is found.
    let isOfPlacement = PlacementCheck.all.contains { $0.code == code }
    let isOptional = OptionalCheck.all.contains { $0.code == code } || ofStrings.contains(code)
    return isOfNode || isOfPlacement || isOptional
      || [.notAllFollowed, .unknownEscape, .controlCharacter].contains(code)
  }
}
