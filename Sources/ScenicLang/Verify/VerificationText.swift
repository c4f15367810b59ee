extension Verification {
  /// Returns a line for each verdict, then its refutation: the reason, and a failing test.
  package func text(files: [SourceFile], style: TextStyle = TextStyle()) -> String {
    verdicts.map { $0.text(files: files, style: style) }.joined() + extent.text + advice
  }

  /// The hint to search longer, if the bound was the default and a verdict is undecided.
  private var advice: String {
    if extent.bound.isSaid || extent.isStopped || extent.met == extent.played || counts.undecided == 0 {
      return ""
    }
    let use = extent.mayProveMore ? "may decide more" : "may only find more counterexamples and paths"
    return "a longer search \(use): --bound \(extent.bound.states) explores up to "
      + "\(Bound(states: extent.bound.states).inputs) inputs\n"
  }

  /// The numbers of verdicts.
  package var counts: (proved: Int, refuted: Int, undecided: Int) {
    func count(_ answer: Verdict.Answer) -> Int { verdicts.count { $0.answer == answer } }
    return (count(.proved), count(.refuted), count(.undecided))
  }
}

extension Verification.Verdict {
  fileprivate func text(files: [SourceFile], style: TextStyle) -> String {
    let word = answer.rawValue + String(repeating: " ", count: 9 - answer.rawValue.utf8.count)
    let painted = style.painted(word, answer == .refuted ? .error : answer == .proved ? .repair : .note)
    let place = range.flatMap { Verification.place(of: $0, in: files) }.map { "  (\($0))" } ?? ""
    let line = "\(painted)  \(DisplayWidth.printable(promise))"
    let details = details.map { DisplayWidth.printable($0) }
    if answer == .refuted {
      let whyNoTest = whyNoTest.map { ["no test can show this: \(DisplayWidth.printable($0))"] } ?? []
      let reasons = (details + whyNoTest).map { "             \($0)\n" }.joined()
      return line + place + "\n" + reasons + example
    }
    if details.isEmpty { return line + "\n" }
    let limits = details.dropFirst(facts).joined(separator: ", ")
    let lists = [Verification.Verdict.listed(details.prefix(facts)), limits].filter { !$0.isEmpty }
    return line + ": " + lists.joined(separator: facts > 3 ? "; " : ", ") + "\n"
  }

  /// Returns the first facts, and the number of the others.
  private static func listed(_ details: ArraySlice<String>) -> String {
    let rest = details.count - 3
    let more = rest > 0 ? " and \(rest) more" : ""
    return details.prefix(3).joined(separator: ", ") + more
  }

  /// The test, or the path if there is no test.
  private var example: String {
    if let test {
      let lines = test.split(separator: "\n", omittingEmptySubsequences: false)
      return "\n" + lines.map { DisplayWidth.printable(String($0)) }.joined(separator: "\n") + "\n"
    }
    guard let way else { return "" }
    if way.isEmpty { return "             at the start\n" }
    return "             after " + DisplayWidth.printable(way.joined(separator: "; ")) + "\n"
  }
}

extension Verification {
  /// `app.scene:12`
  static func place(of range: SourceRange, in files: [SourceFile]) -> String? {
    guard files.indices.contains(range.file) else { return nil }
    let line = LineTable(files[range.file].bytes).position(at: range.start).line
    return "\(DisplayWidth.printable(files[range.file].path)):\(line)"
  }
}

extension Verification.Extent {
  fileprivate var text: String {
    if isComplete { return "explored all states: \(met), depth \(depth)\n" }
    if met == played {
      return "explored all states: \(met), depth \(depth), but \(gaps.joined(separator: ", and "))\n"
    }
    let why = isStopped ? "before the search was stopped" : "within the bound"
    let seen =
      "found \(met) \(met == 1 ? "state" : "states") \(why), \(played) of them fully explored, depth \(depth)\n"
    if let covering {
      return seen
        + "there may be infinitely many states; \(covering) abstract states cover all of them\n"
    }
    return seen + (obstacle.map { "states beyond the bound are unknown: \($0)\n" } ?? "")
  }
}
