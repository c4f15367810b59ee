import ScenicRuntime
import Testing

/// Compares Scenic with the known behavior of its predecessors, case by case, as README.md describes.
@MainActor
struct ConformanceTests {
  @Test(arguments: Case.all)
  func theCaseHolds(_ conformance: Case) {
    for failure in Playing.failures(of: conformance.json) {
      Issue.record("\(conformance.number), \(failure)")
    }
  }

  /// A case that passes with any result does not count.
  @Test(arguments: Case.all)
  func noCaseHoldsWhenItIsFlipped(_ conformance: Case) {
    let flips = conformance.flips
    #expect(!flips.isEmpty, "it expects nothing")
    for (what, json) in flips where Playing.failures(of: json).isEmpty {
      Issue.record("\(conformance.number) holds all the same: \(what)")
    }
  }

  @Test func everyCaseIsDescribed() {
    for conformance in Case.all {
      #expect(conformance.json["case"]?.text == conformance.number)
      #expect(conformance.json["behavior"]?.text?.isEmpty == false, "\(conformance.number)")
      for run in conformance.json["runs"]?.elements ?? [] {
        let steps = run["steps"]?.elements ?? []
        let isSeen = run["compileErrors"] != nil || steps.contains { $0["expect"] != nil }
        #expect(isSeen || run["atStart"] != nil, "\(conformance.number) has a run that expects nothing")
      }
    }
  }

  /// S01 to S41, F01 to F23 and N01 to N12.
  @Test func everyNumberIsACaseOrLeftOut() {
    let numbers = [("S", 41), ("F", 23), ("N", 12)].flatMap { letter, count in
      (1...count).map { letter + ($0 < 10 ? "0" : "") + String($0) }
    }
    let known = Case.all.map { $0.number } + Case.leftOut.map { $0.number }
    #expect(known.sorted() == numbers.sorted())
    for (number, reason) in Case.leftOut { #expect(reason.count > 20, "\(number)") }
  }
}
