import Foundation
import Testing

@testable import ScenicLang
@testable import ScenicRuntime

/// Compares the results for random specs with those of a plain search.
struct AgreementTests {
  static let isLong = ProcessInfo.processInfo.environment["SCENIC_LONG"] == "1"
  static let seeds = 0..<(isLong ? 1_000 : 24)
  static let bound = isLong ? 400 : 40

  /// Questions about any two nodes, as if the spec promised each of them; or only about what lies on top.
  static func promises(_ program: Program, lookingDown: Bool) -> [SpecProperty] {
    var asked: [(Query, Program.Expression)] = []
    let truth = Program.Expression.local(0)
    for node in program.nodes.indices.prefix(8) {
      for word in lookingDown ? [Query.Word.showing, .present, .presented] : [.showing] {
        asked.append((Query(word: word, node: node), truth))
      }
      asked.append((Query(word: .showing, node: node), .binary(.and, truth, .condition(0))))
      for over in program.nodes.indices.prefix(lookingDown ? 4 : 0) {
        asked.append((Query(word: .below, node: node, over: over), truth))
      }
      if program.nodes[node].kind == .stack {
        asked.append((Query(word: .depth, node: node), .binary(.greater, truth, .literal(2))))
      }
    }
    return asked.map { query, expression in
      let question = Question(queries: [query], expression: expression)
      return SpecProperty(kind: .never(question), range: SourceRange(file: 0, start: 0, end: 0), flow: 0)
    }
  }

  @Test func observedFailuresAreNeverExcluded() throws {
    var covered = 0
    for seed in Self.seeds {
      let text = RandomSpec.make(seed: seed)
      guard let (_, program) = Spec(text).lowered() else { continue }
      var explorer = Explorer(program, Self.promises(program, lookingDown: seed % 2 == 0))
      explorer.explore(bound: .init(states: Self.bound)) { _, _ in false }
      if explorer.failedStart != nil { continue }
      var saturation = Saturation(explorer)
      saturation.run(within: WorkBudget(Self.bound * 800)) { _, _ in false }
      if saturation.obstacle != nil { continue }
      covered += 1
      let (seen, all) = (explorer.observations, saturation.observations)
      let hidden = seen.shown.indices.filter { seen.shown[$0] != nil && all.shown[$0] == nil }
      #expect(hidden.isEmpty, "seed \(seed): \(hidden.map { program.nodes[$0].name })\n\(text)")
      let refused = seen.refused.filter { $0.value.isShallow && all.refused[$0.key] == nil }
      #expect(refused.isEmpty, "seed \(seed): \(refused.values.map { $0.words })\n\(text)")
      let unanswered = Set(seen.unanswered.keys).subtracting(all.unanswered.keys)
      #expect(unanswered.isEmpty, "seed \(seed): \(unanswered)\n\(text)")
      for place in seen.broken.indices where seen.broken[place] != nil && all.broken[place] == nil {
        Issue.record("seed \(seed): \(explorer.properties[place].kind)\n\(text)")
      }
    }
    #expect(covered > Self.seeds.count / 4)
  }

  /// The store distinguishes different states, and only those.
  @Test func statesAreThoseThatASearchWithoutAStoreSees() throws {
    for seed in Self.seeds {
      guard let (_, program) = Spec(RandomSpec.make(seed: seed)).lowered() else { continue }
      var explorer = Explorer(program, [])
      explorer.explore(bound: .init(states: Self.bound)) { _, _ in false }
      guard explorer.graph.isClosed, explorer.failedStart == nil else { continue }
      let start = explorer.engine.start().state.renumbered()
      var seen: Set<NavigationState> = [start]
      var open = [start]
      while let state = open.popLast() {
        for input in explorer.moves.inputs(in: state) {
          let next = explorer.engine.handle(input, in: state).state.renumbered()
          if seen.insert(next).inserted { open.append(next) }
        }
      }
      #expect(seen.count == explorer.graph.count, "seed \(seed)")
    }
  }
}

extension Observations.Sighting {
  /// True if the message is not about the depth limit of a tree.
  fileprivate var isShallow: Bool { !words.contains("nodes deep") }
}
