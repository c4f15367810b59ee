import ScenicRuntime

// What can be done for the person at a place.

extension Snapshot {
  /// Everything that can be done for what is selected: repairs first, the surest first. O(diagnostics + declarations).
  package func codeActions(_ file: Int, in range: Range<Int>) -> [CodeAction] {
    guard trees.indices.contains(file) else { return [] }
    let selected = diagnostics.indices.filter { diagnostics[$0].range.touches(range, in: file) }
    var actions = repairs(of: selected)
    for place in selected { actions += declarations(for: place) + removal(for: place) }
    actions += missingRules(selected)
    actions += fixAll()
    let around = nodes(around: range.lowerBound, in: file)
    actions += stay(in: around) + rule(forEventIn: around) + otherForm(ofArgumentsIn: around)
    actions += organizedImports(file)
    return actions
  }

  /// The repairs that diagnostics bring along.
  private func repairs(of places: [Int]) -> [CodeAction] {
    places.flatMap { place in
      diagnostics[place].fixIts.enumerated().map { rank, fixIt in
        CodeAction(
          title: fixIt.message.withCapitalInitial, kind: .quickFix, diagnostics: [place], edits: fixIt.edits,
          isPreferred: fixIt.certainty == .certain && rank == 0)
      }
    }
  }

  /// All repairs that are certain, as far as they leave each other alone.
  private func fixAll() -> [CodeAction] {
    let (accepted, repaired) = FixApplication.chosen(diagnostics, files: sources)
    let edits = accepted.sorted { $0.key < $1.key }.flatMap { $0.value }
    if repaired.isEmpty { return [] }
    let title = "Apply all certain repairs"
    return [CodeAction(title: title, kind: .fixAll, diagnostics: repaired, edits: edits, isPreferred: false)]
  }

  /// A rule with `stay` for everything that nobody answers, where more than one thing is.
  private func missingRules(_ selected: [Int]) -> [CodeAction] {
    let code = PlacementCheck.unanswered.code.code
    guard selected.contains(where: { diagnostics[$0].code.code == code }) else { return [] }
    let open = diagnostics.indices.filter { diagnostics[$0].code.code == code }
    let rules = open.flatMap { diagnostics[$0].fixIts.first?.edits ?? [] }
    guard rules.count > 1 else { return [] }
    // What is put into one place is one edit, so that it stays in this order.
    var edits: [FixIt.Edit] = []
    for rule in rules {
      if let same = edits.firstIndex(where: { $0.range == rule.range }) {
        edits[same] = FixIt.Edit(rule.range, edits[same].replacement + rule.replacement)
      } else {
        edits.append(rule)
      }
    }
    return [
      CodeAction(
        title: "Add a rule with `stay` for each of \(rules.count) unhandled events", kind: .quickFix,
        diagnostics: open, edits: edits, isPreferred: false)
    ]
  }
}

extension SourceRange {
  /// Whether a selection has a byte or an end in common with it.
  func touches(_ selection: Range<Int>, in file: Int) -> Bool {
    self.file == file && start <= selection.upperBound && selection.lowerBound <= end
  }

  /// Whether both change the same bytes, or insert at one place.
  fileprivate func overlaps(_ other: SourceRange) -> Bool {
    file == other.file && (start < other.end && other.start < end || start == other.start)
  }
}

extension String {
  /// With a capital letter in front.
  var withCapitalInitial: String { prefix(1).uppercased() + dropFirst() }
}
