extension [Diagnostic] {
  /// Returns these diagnostics of the checks with the findings of the placement analysis. A variable is not called unused
  /// in a rule that lacks an argument, since the argument is probably the variable.
  func joined(with findings: [Diagnostic], in model: Model) -> [Diagnostic] {
    let lacking = findings.filter { $0.code == PlacementCheck.withoutInput.code && $0.severity == .error }
    if lacking.isEmpty { return self + findings }
    let rules = model.flows.flatMap { $0.rules.map { $0.whole } }.filter { rule in
      lacking.contains { rule.contains($0.range) }
    }
    return filter { one in
      one.code != Check.unusedBinding.code || !rules.contains { $0.contains(one.range) }
    } + findings
  }
}
