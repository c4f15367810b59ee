import Foundation
import ScenicRuntime
import Testing

@testable import ScenicLang

/// Properties of repairs, checked on specs with one random error, on random mutants and on the corpus of
/// errors. Every repair changes the text. After a certain repair there is no new message at its position, and
/// the meaning is the same. There are fewer errors, or fewer messages if it repairs a warning, unless the spec
/// has other mistakes that the repair can reveal. Any other repair leaves text that parses at its position. One
/// error that violates the grammar is one message.
struct RepairLawTests {
  static let stride = ProcessInfo.processInfo.environment["SCENIC_LONG"] == "1" ? 7 : 83

  /// The samples of one file and without errors.
  static let samples = Sample.files.filter { ["cats.scene", "zoo.scene", "routes.scene"].contains($0.name) }

  @Test(arguments: samples)
  func repairsOfOneFault(sample: Sample) {
    var certain = 0
    var (broken, single) = (0, 0)
    for faulty in Faults.single(in: sample, every: Self.stride) {
      let law = RepairLaw(faulty.text, isOnlyMistake: true)
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

  /// Random mutants of the samples, which imports other files aside.
  @Test(arguments: samples)
  func repairsOfMutants(sample: Sample) {
    let isLong = Self.stride < 50
    var certain = 0
    for changes in 1...2 {
      let count = (isLong ? 4_000 : 50) / changes
      for text in Mutants.random(of: sample, count: count, seed: 11, changes: changes) {
        let law = RepairLaw(text, isOnlyMistake: changes == 1)
        certain += law.certainCount
        #expect(law.violations == [], "\(String(decoding: text, as: UTF8.self))")
      }
    }
    #expect(certain > 3)
  }

  /// Mistakes of which a repair that once was certain led into the next error.
  @Test(arguments: [
    "push cat(name name: \"a\")", "push cat(\"a\" name: \"b\")", "push cat(name name name: \"a\")",
    "back tocats", "push cat(nameString: \"a\")", "push cat(,)", "push cat(, name: \"a\")", "stay,",
    "do , go",
  ])
  func repairsOfJoinedAndDoubledWords(effect: String) {
    let text = """
      scene cats { event select(name: String) }
      scene cat(name: String)
      scene about(nameText String)
      enum Size { , small }
      action go
      root stack { cats }
      on cats.select(name) { \(effect) }
      test "it shows" {
        home / cats
        cats.select expect cats
      }
      from cats reachcat

      """
    for line in 0..<text.split(separator: "\n").count {
      var lines = text.split(separator: "\n")
      if line != 6 { lines.remove(at: line) }
      #expect(RepairLaw([UInt8](lines.joined(separator: "\n").utf8)).violations == [], "\(line)")
    }
  }

  /// A rule that is written twice cannot be moved before itself.
  @Test(arguments: ["on a.e { push b }", "on a.e even covered { push b }", "on a.e where c { push b }"])
  func everyRepairChangesTheText(rule: String) {
    let spec = "condition c: Bool = true\nscene a { event e }\nscene b\nroot stack { a }\n"
    let text = "\(spec)\(rule)\n\(rule)\n"
    let law = RepairLaw([UInt8](text.utf8))
    #expect(law.before.codes.contains("SC0331"), "\(law.before.report)")
    #expect(law.violations == [])
  }

  /// Empty parentheses are replaced, not followed by others.
  @Test(arguments: ["link \"/cat/{name}\" { go cats / cat() }", "link \"/cat\" { go cats / cat( ) }"])
  func repairsOfEmptyArguments(link: String) {
    let spec =
      "scene cats { event e }\nscene cat(name: String)\nroot stack { cats }\non cats.e { push cat(name: \"\") }\n"
    let law = RepairLaw([UInt8]((spec + link).utf8))
    #expect(law.before.codes == ["SC0605"], "\(law.before.report)")
    #expect(law.before.diagnostics.allSatisfy { !$0.fixIts.isEmpty })
    #expect(law.violations == [])
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

  /// With `isOnlyMistake`, the spec has no other mistake that a repair can reveal.
  init(_ text: [UInt8], isOnlyMistake: Bool = false) {
    before = Self.compile(text)
    let loaded = Loader(mains: ["app.scene"], provider: Self.provider(text), modules: [], mayClimb: false)
    let bound = BoundSpec(
      loaded.files.map { $0.tree }, table: loaded.names, app: "app", problems: loaded.problems)
    hidden = Check.findings(in: bound.model)
    for diagnostic in before.diagnostics {
      for fixIt in diagnostic.fixIts {
        let repaired = fixIt.applied(to: text)
        if repaired == text { violations.append("\(diagnostic.code.code) \(fixIt.message): changes nothing") }
        if fixIt.certainty == .placeholder { continue }
        let after = Self.compile(repaired)
        var found = problems(of: fixIt, after)
        if fixIt.certainty == .certain {
          certainCount += 1
          found += problems(ofCertain: fixIt, for: diagnostic, after, isOnlyMistake)
        }
        violations += found.map { "\(diagnostic.code.code) \(fixIt.message): \($0)" }
      }
    }
  }

  /// The syntax errors that a repair causes at its position.
  private func problems(of fixIt: FixIt, _ after: Compilation) -> [String] {
    let known = Set((before.diagnostics + hidden).map { $0.code.code + $0.message })
    return Self.new(in: after, at: fixIt, known).filter {
      $0.severity == .error && ($0.code.code.hasPrefix("SC00") || $0.code.code.hasPrefix("SC01"))
    }.map { "\($0.code.code) \($0.message)" }
  }

  private func problems(
    ofCertain fixIt: FixIt, for diagnostic: Diagnostic, _ after: Compilation, _ isOnlyMistake: Bool
  ) -> [String] {
    let known = Set(before.diagnostics.map { $0.code.code + $0.message })
    var found = Self.new(in: after, at: fixIt, known).map { "\($0.code.code) \($0.message)" }
    let counts = [before, after].map { compilation in
      diagnostic.severity == .error
        ? compilation.diagnostics.count { $0.severity == .error } : compilation.diagnostics.count
    }
    // Two words that changed places are two mistakes, of which one may hide a third message.
    if isOnlyMistake, counts[1] > counts[0] || counts == [1, 1] {
      found.append("\(counts[0]) messages become \(counts[1])")
    }
    // A variable that is not used is part of the program all the same.
    let isVariable = diagnostic.code.code == "SC0509"
    if let program = before.program, !isVariable, after.program?.fingerprint != program.fingerprint {
      found.append("changes what the spec means")
    }
    return found
  }

  private static func new(in after: Compilation, at fixIt: FixIt, _ known: Set<String>) -> [Diagnostic] {
    let places = places(of: fixIt)
    return after.diagnostics.filter { diagnostic in
      !known.contains(diagnostic.code.code + diagnostic.message)
        && places.contains {
          $0.lowerBound <= diagnostic.range.end && diagnostic.range.start <= $0.upperBound
        }
    }
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
