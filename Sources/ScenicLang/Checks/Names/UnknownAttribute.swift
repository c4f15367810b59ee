extension Check {
  static let unknownAttribute = Check(
    DiagnosticCode(
      "SC0514", "unknown-attribute", "an unknown attribute",
      explanation: """
        An app can read its own attributes, so every name is allowed. A name that is close to an attribute of Scenic, \
        or to one that the spec uses several times, is most likely a typo. The attribute would then have no effect. A \
        name in backticks is accepted as written.
        """,
      wrong: """
        @titel("Cats")
        scene cats

        root cats

        """,
      right: """
        @title("Cats")
        @`tile`("large")
        scene cats

        root cats

        """), severity: .warning
  ) { model, code in
    var counts = [String: Int]()
    for use in model.attributes { counts[use.name.text, default: 0] += 1 }
    let known = KnownAttribute.all.map { $0.name }
    let repeated = counts.keys.filter { counts[$0] != 1 && !known.contains($0) }.sorted()
    let candidates = Candidates(known + repeated)
    return model.attributes.compactMap { use in
      let (name, range) = (use.name.text, use.name.range)
      let isQuoted = model.files[range.file].bytes[range.start] == UInt8(ascii: "`")
      if isQuoted || known.contains(name) { return nil }
      let among = counts[name] == 1 ? candidates : Candidates(known)
      guard let meant = didYouMean(name, among: among) else { return nil }
      return Diagnostic(
        .warning, code, "unknown attribute `@\(name)`; did you mean `@\(meant)`?", at: range,
        fixIts: [FixIt("write `@\(meant)`", .likely, [FixIt.Edit(range, meant)])])
    }
  }
}

extension Model.Note {
  /// Returns true if it has this attribute, or one whose name is reported as a typo of it: the finding that it silences
  /// would be a second message about one mistake.
  func intends(_ attribute: String) -> Bool {
    if has(attribute) { return true }
    let known = KnownAttribute.all.map { $0.name }
    return attributes.contains {
      !known.contains($0.name.text) && didYouMean($0.name.text, among: known) == attribute
    }
  }
}
