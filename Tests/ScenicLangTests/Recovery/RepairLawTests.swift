import Foundation
import ScenicRuntime
import Testing

@testable import ScenicLang

/// Properties of repairs, checked on specs with one random error and on the corpus of errors: a certain
/// repair causes no new error at its position and changes no meaning; any other repair leaves text that
/// parses at its position. One error that violates the grammar is one message.
struct RepairLawTests {
  static let stride = ProcessInfo.processInfo.environment["SCENIC_LONG"] == "1" ? 7 : 83

  /// The samples of one file and without errors.
  static let samples = Sample.files.filter { ["cats.scene", "zoo.scene", "routes.scene"].contains($0.name) }

  @Test(arguments: samples)
  func repairsOfOneFault(sample: Sample) {
    var certain = 0
    var (broken, single) = (0, 0)
    for faulty in Faults.single(in: sample, every: Self.stride) {
      let law = RepairLaw(faulty.text)
      certain += law.certainCount
      if !parse(faulty.text).facts.isEmpty {
        broken += 1
        single += law.before.diagnostics.count == 1 ? 1 : 0
      }
      #expect(law.violations == [], "\(faulty.fault)")
    }
    #expect(certain > 0)
    #expect(broken > 0 && single * 100 >= broken * 90, "\(single) of \(broken) are one message")
  }

  @Test(arguments: MistakeTests.cases)
  func repairsOfKnownMistakes(name: String) throws {
    #expect(RepairLaw([UInt8](try MistakeTests.spec(name).utf8)).violations == [])
  }

  /// Mistakes whose repairs once led into the next error.
  @Test(arguments: [
    "finish order", "finish Order(total: 1)", "if order?.total == 1 { stay }", "push page(n: order?.total)",
    "push page n: order.total", "push page(n: order.total!)", "order in push page(n: order.total)",
    "(order) in stay",
  ])
  func repairsOfHabits(effect: String) {
    let text = """
      struct Order { total: Int }
      scene shop { event buy(order: Order) }
      scene page(n: Int)
      flow till(basket: Order) -> Order {
        scene pay { event paid(order: Order) }
        root pay
        on pay.paid(order) { \(effect) }
      }
      root stack { shop }
      on shop.buy(order) { push till(basket: order) }
      on till.done { stay }

      """
    let law = RepairLaw([UInt8](text.utf8))
    #expect(law.violations == [])
    #expect(law.before.diagnostics.count == 1, "\(law.before.report)")
  }
}

/// A text, its messages, and the results of its repairs.
private struct RepairLaw {
  let before: Compilation
  /// The errors that a syntax error hides.
  private let hidden: [Diagnostic]
  private(set) var certainCount = 0
  private(set) var violations: [String] = []

  init(_ text: [UInt8]) {
    before = Self.compile(text)
    let loaded = Loader(mains: ["app.scene"], provider: Self.provider(text), modules: [], mayClimb: false)
    let binder = Binder.bind(
      loaded.files.map { $0.tree }, names: loaded.names, app: "app", problems: loaded.problems)
    hidden = Check.findings(in: binder.model)
    for diagnostic in before.diagnostics {
      for fixIt in diagnostic.fixIts where fixIt.certainty != .placeholder {
        let after = Self.compile(fixIt.applied(to: text))
        if fixIt.certainty == .certain { certainCount += 1 }
        violations += problems(of: fixIt, after).map { "\(diagnostic.code.code) \(fixIt.message): \($0)" }
      }
    }
  }

  private func problems(of fixIt: FixIt, _ after: Compilation) -> [String] {
    let places = Self.places(of: fixIt)
    let known = Set((before.diagnostics + hidden).map { $0.code.code + $0.message })
    let new = after.diagnostics.filter { diagnostic in
      diagnostic.severity == .error && !known.contains(diagnostic.code.code + diagnostic.message)
        && places.contains {
          $0.lowerBound <= diagnostic.range.end && diagnostic.range.start <= $0.upperBound
        }
    }
    let isWrong = { (diagnostic: Diagnostic) in
      fixIt.certainty == .certain || diagnostic.code.code.hasPrefix("SC00")
        || diagnostic.code.code.hasPrefix("SC01")
    }
    var found = new.filter(isWrong).map { "\($0.code.code) \($0.message)" }
    if fixIt.certainty == .certain, let program = before.program,
      after.program?.fingerprint != program.fingerprint
    {
      found.append("changes what the spec means")
    }
    return found
  }

  /// The positions of the edits in the text after them.
  private static func places(of fixIt: FixIt) -> [ClosedRange<Int>] {
    var shift = 0
    return fixIt.edits.sorted { $0.range < $1.range }.map { edit in
      let start = edit.range.start + shift
      let length = edit.replacement.utf8.count
      shift += length - edit.range.count
      return start...(start + length)
    }
  }

  private static func compile(_ text: [UInt8]) -> Compilation {
    Compilation(main: "app.scene", provider: provider(text))
  }

  private static func provider(_ text: [UInt8]) -> SourceProvider {
    SourceProvider { $0 == "app.scene" ? .bytes(text) : .failure("file not found") }
  }
}
