import Foundation
import ScenicImport
import ScenicRuntime
import Testing

/// Specs of the suites follow the models of other libraries through random operations.
@MainActor
struct ReferenceModelTests {
  private static let isLong = ProcessInfo.processInfo.environment["SCENIC_LONG"] == "1"

  @Test func aStackFollowsTheStackRouter() throws {
    try follow("react-navigation/stack", "router") { StackRouterModel() }
  }

  @Test(arguments: TabRouterModel.Back.allCases)
  func tabsFollowTheTabRouter(_ back: TabRouterModel.Back) throws {
    try follow("react-navigation/tabs", back.rawValue) { TabRouterModel(back) }
  }

  @Test func aStackFollowsTheChildStack() throws {
    try follow("decompose/stack", "stack") { ChildStackModel() }
  }

  @Test func aPresentationFollowsTheChildSlot() throws {
    try follow("decompose/slot", "slot") { ChildSlotModel() }
  }

  @Test func tabsFollowTheChildPages() throws {
    try follow("decompose/pages", "pages") { ChildPagesModel() }
  }

  @Test func aSplitFollowsTheChildPanels() throws {
    try follow("decompose/panels", "panels", ignoring: "*") { ChildPanelsModel() }
  }

  /// Plays random operations on the spec and on the model, and compares the trees after each of them.
  private func follow(
    _ suite: String, _ name: String, ignoring ignored: Character? = nil, _ start: () -> any ReferenceModel
  ) throws {
    let spec = try #require(Case.read("Suites/\(suite).json")["specs"]?[name], "\(suite) has no spec \(name)")
    let program = try #require(Playing.compile(Case.spec(spec)).program)
    for seed in 0..<UInt64(Self.isLong ? 400 : 3) {
      var random = SplitMix(seed: seed)
      var model = start()
      let bench = Bench(program, missing: [])
      var lines: [String] = []
      for _ in 0..<(Self.isLong ? 250 : 40) {
        guard let operation = model.operate(&random) else { continue }
        lines.append(operation.line.notation)
        try bench.carryOut(["line": operation.line])
        let tree = (bench.model?.notation ?? "").filter { $0 != ignored }
        let isHandled = bench.record.step.isAccepted ?? false
        if tree == model.tree, isHandled == operation.isHandled { continue }
        let seen = "\(tree), handled: \(isHandled)"
        Issue.record(
          "\(suite), seed \(seed): expected \(model.tree), handled: \(operation.isHandled), seen \(seen) after \(lines.suffix(12))"
        )
        break
      }
    }
  }

  /// The import of a random chart follows the algorithm of SCXML, whichever active state sends the event.
  @Test func importedChartsFollowTheInterpreter() throws {
    var played = 0
    let count = Self.isLong ? 6_000 : 30
    for seed in 0..<UInt64(count) {
      var random = SplitMix(seed: seed)
      let chart = ReferenceChart.random(&random)
      let imported = try ImportedChart.spec(chart.scxml)
      // The report names what the import leaves out, such as history states of several regions.
      guard imported.model.notes.isEmpty else { continue }
      #expect(imported.errors.isEmpty, "seed \(seed): \(imported.errors)")
      guard let program = Playing.compile(imported.spec, isKept: false).program else { continue }
      played += 1
      if let difference = try follow(chart, program, &random) {
        Issue.record("seed \(seed): \(difference)\n\(chart.scxml)\(imported.spec)")
      }
    }
    #expect(played * 2 > count, "\(played) of \(count) charts are played")
  }

  /// Changes one condition of a chart that has it.
  private func setCondition(
    of chart: inout ReferenceChart, _ bench: Bench, _ random: inout SplitMix, _ sent: inout [String]
  ) throws {
    guard let condition = ReferenceChart.allConditions.randomElement(using: &random) else { return }
    let holds = random.below(2) == 0
    try bench.carryOut(["line": ["set": .object([condition: .bool(holds)])]])
    if bench.record.step.refused == ["undeclared"] { return }
    sent.append("\(condition) = \(holds)")
    if holds { chart.conditions.insert(condition) } else { chart.conditions.remove(condition) }
  }

  /// Returns the first difference.
  private func follow(
    _ start: ReferenceChart, _ program: Program, _ random: inout SplitMix
  ) throws -> String? {
    for _ in 0..<3 {
      var (chart, sent) = (start, [String]())
      let bench = Bench(program, missing: [])
      for step in 0..<8 {
        let expected = chart.leaves.map(ReferenceChart.name).sorted()
        let seen = (bench.model?.leaves ?? []).map(\.sceneName).sorted()
        if seen != expected { return "after \(sent), expected \(expected), seen \(seen)" }
        if step == 7 { break }
        try setCondition(of: &chart, bench, &random, &sent)
        let event = ReferenceChart.events[random.below(ReferenceChart.events.count)]
        sent.append(event)
        chart.send(event)
        for state in seen.shuffled(using: &random) {
          try bench.carryOut(["line": ["send": .string("\(state).\(event)")]])
          if bench.record.step.refused != ["undeclared"] { break }
          sent.append("\(state) does not take it")
        }
      }
    }
    return nil
  }
}
