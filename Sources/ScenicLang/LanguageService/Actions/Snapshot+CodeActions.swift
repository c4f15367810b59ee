import ScenicRuntime

// Computes the code actions at a position.

extension Snapshot {
  /// Returns all code actions for a selection: repairs first, the most certain first. Refactorings are tried
  /// with the checks that are complete; those whose trial is cancelled are left out. O(diagnostics +
  /// declarations), and a compilation for each refactoring.
  package func codeActions(
    _ file: Int, in range: Range<Int>, refactoring: Bool = true,
    unless shouldStop: @escaping () -> Bool = { false }
  ) -> [CodeAction] {
    guard trees.indices.contains(file) else { return [] }
    let selected = diagnostics.indices.filter { diagnostics[$0].range.touches(range, in: file) }
    var actions = repairs(of: selected)
    for place in selected { actions += declarations(for: place) + removal(for: place) }
    actions += missingRules(selected)
    actions += fixAll()
    let around = nodes(around: range.lowerBound, in: file)
    actions += stay(in: around) + rule(forEventIn: around) + otherForm(ofArgumentsIn: around)
    if refactoring { actions += refactorings(file, in: range, around, unless: shouldStop) }
    actions += organizedImports(file)
    return actions
  }

  /// Returns the refactorings that change more than one declaration or effect, if the spec has no errors.
  private func refactorings(
    _ file: Int, in range: Range<Int>, _ around: [Syntax], unless shouldStop: @escaping () -> Bool
  ) -> [CodeAction] {
    guard spec.program != nil, diagnostics.allSatisfy({ $0.severity != .error }) else { return [] }
    return splitRules(in: around).filter { accepts($0, unless: shouldStop) }
      + otherEffect(in: around, unless: shouldStop)
      + extractedFlow(file, in: range, unless: shouldStop) + inlinedFlow(in: around, unless: shouldStop)
      + moves(of: around, unless: shouldStop)
  }

  /// All certain repairs, as far as they do not overlap, and the indices of the diagnostics that they repair.
  package var certainRepairs: (edits: [FixIt.Edit], repaired: [Int]) {
    let (accepted, repaired) = FixApplication.chosen(diagnostics, files: sources)
    return (accepted.sorted { $0.key < $1.key }.flatMap { $0.value }, repaired)
  }

  /// Returns the repairs of diagnostics.
  private func repairs(of places: [Int]) -> [CodeAction] {
    places.flatMap { place in
      diagnostics[place].fixIts.enumerated().map { rank, fixIt in
        CodeAction(
          title: fixIt.message.withCapitalInitial, kind: .quickFix, diagnostics: [place], edits: fixIt.edits,
          isPreferred: fixIt.certainty == .certain && rank == 0)
      }
    }
  }

  /// Returns an action with all certain repairs.
  private func fixAll() -> [CodeAction] {
    let (edits, repaired) = certainRepairs
    if repaired.isEmpty { return [] }
    let title = "Apply all certain repairs"
    return [CodeAction(title: title, kind: .fixAll, diagnostics: repaired, edits: edits, isPreferred: false)]
  }

  /// Returns an action that adds a rule with `stay` for every unhandled event, if there are several.
  private func missingRules(_ selected: [Int]) -> [CodeAction] {
    let code = PlacementCheck.unanswered.code.code
    guard selected.contains(where: { diagnostics[$0].code.code == code }) else { return [] }
    let open = diagnostics.indices.filter { diagnostics[$0].code.code == code }
    let rules = open.flatMap { diagnostics[$0].fixIts.first?.edits ?? [] }
    guard rules.count > 1 else { return [] }
    // All insertions at one position are one edit, so that they stay in this order.
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
  /// Returns true if a selection shares a byte or an end with the range.
  func touches(_ selection: Range<Int>, in file: Int) -> Bool {
    self.file == file && start <= selection.upperBound && selection.lowerBound <= end
  }

  /// Returns true if both change the same bytes, or insert at one position.
  fileprivate func overlaps(_ other: SourceRange) -> Bool {
    file == other.file && (start < other.end && other.start < end || start == other.start)
  }
}

extension String {
  /// The text with its first letter in upper case.
  var withCapitalInitial: String { prefix(1).uppercased() + dropFirst() }
}
