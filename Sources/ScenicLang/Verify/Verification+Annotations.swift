extension Verification {
  /// Returns a finding for each property or guarantee that is not proved. An undecided one is an error if `isStrict`,
  /// and a note otherwise. Guarantees are reported on the first line of the spec.
  package func annotations(files: [SourceFile], isStrict: Bool) -> [Annotation] {
    let positions = ScalarPositions(files)
    return verdicts.filter { $0.answer != .proved }.map { verdict in
      let range = verdict.range ?? SourceRange(file: 0, start: 0, end: 0)
      return Annotation(
        verdict.answer == .refuted || isStrict ? .error : .note, verdict.name,
        "\(verdict.answer.rawValue): \(verdict.promise)", details: verdict.details + verdict.evidence,
        path: files.indices.contains(range.file) ? files[range.file].path : "",
        start: positions.start(of: range), end: positions.end(of: range))
    }
  }
}

extension Verification.Verdict {
  /// The failing test, or else the path, in lines.
  fileprivate var evidence: [String] {
    if let test { return test.split(separator: "\n").map { String($0) } }
    return (whyNoTest.map { ["no test can show this: \($0)"] } ?? []) + (way ?? [])
  }
}
