extension [Diagnostic] {
  /// Returns these diagnostics of the checks with the findings of the placement analysis. A variable is not called unused
  /// in a rule that lacks an argument, since the argument is probably the variable.
  func joined(with findings: [Diagnostic], in model: Model) -> [Diagnostic] {
    let findings = findings.joiningLinks(in: model)
    let lacking = findings.filter { $0.code == PlacementCheck.withoutInput.code && $0.severity == .error }
    if lacking.isEmpty { return self + findings }
    let rules = model.flows.flatMap { $0.rules.map { $0.whole } }.filter { rule in
      lacking.contains { rule.contains($0.range) }
    }
    return filter { one in
      one.code != Check.unusedBinding.code || !rules.contains { $0.contains(one.range) }
    } + findings
  }

  /// Returns these findings with one for all links whose paths start at the same root, which may not be current.
  private func joiningLinks(in model: Model) -> [Diagnostic] {
    if !contains(where: { $0.code == PlacementCheck.noNewRoot.code }) { return self }
    var patterns = [SourceRange: String]()
    for link in model.flows.flatMap({ $0.links }) {
      for effect in link.effects.withBlocks { patterns[effect.range] = link.pattern }
    }
    var joined: [Diagnostic] = []
    var firsts = [String: Int]()
    var others: [[String]] = []
    for one in self {
      let pattern = one.code == PlacementCheck.noNewRoot.code ? patterns[one.range] : nil
      let cause = "\(one.severity == .error) \(one.message)"
      if let pattern, let first = firsts[cause] {
        others[first].append(pattern)
      } else {
        if pattern != nil { firsts[cause] = joined.count }
        joined.append(one)
        others.append([])
      }
    }
    return zip(joined, others).map { one, others in
      if others.isEmpty { return one }
      let note = Diagnostic.Note("other links with this root: \(DiagnosticText.firstOf(others))")
      return Diagnostic(
        one.severity, one.code, one.message, at: one.range, notes: one.notes + [note], fixIts: one.fixIts)
    }
  }
}
