extension Check {
  static let repeatedAttribute = Check(
    DiagnosticCode(
      "SC0516", "repeated-attribute", "a duplicate attribute",
      explanation: """
        An attribute applies once to a declaration. The first attribute of a name is used, and another one of the same \
        name has no effect. Only `@renamed` may be written several times, once for each former name.
        """,
      wrong: """
        @title("Cats") @title("All cats")
        scene cats

        root cats

        """,
      right: """
        @title("All cats")
        scene cats

        root cats

        """), severity: .warning
  ) { model, code in
    model.attributes.compactMap { use in
      guard let former = use.former else { return nil }
      return Diagnostic(
        .warning, code, "duplicate attribute `@\(use.name.text)`", at: use.name.range,
        notes: [Diagnostic.Note("first used here", at: former)], fixIts: [model.removal(of: use)])
    }
  }
}

extension Model {
  /// Returns a repair that removes an attribute with the blanks after it on its line.
  func removal(of use: AttributeUse, _ certainty: FixIt.Certainty = .likely) -> FixIt {
    removal(of: "@\(use.name.text)", at: use.whole, certainty)
  }

  /// Returns a repair that removes words with the blanks after them on their line.
  func removal(of words: String, at range: SourceRange, _ certainty: FixIt.Certainty = .likely) -> FixIt {
    let bytes = files[range.file].bytes
    let end = bytes[range.end...].firstIndex { $0 != 0x20 && $0 != 0x09 } ?? bytes.count
    let gap = SourceRange(file: range.file, start: range.start, end: end)
    return FixIt("remove `\(words)`", certainty, [FixIt.Edit(gap, "")])
  }
}
