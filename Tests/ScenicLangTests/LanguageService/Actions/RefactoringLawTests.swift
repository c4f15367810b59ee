import Foundation
import ScenicRuntime
import Testing

@testable import ScenicLang

/// Refactorings keep what an app does: each is applied in samples and random specs, and both versions are played
/// side by side.
struct RefactoringLawTests {
  static let seeds = RandomSpecTests.chosen ?? (LongRun.isOn ? 0..<400 : 0..<4)
  static let inputs = LongRun.isOn ? 300 : 40
  /// The number of places of each spec at which each kind of refactoring is tried.
  static let places = LongRun.isOn ? 40 : 4

  /// A refactored spec beside the original one.
  private struct Pair {
    let title: String
    let before: Snapshot
    let after: Snapshot
  }

  /// Refactorings of a kind: those that are offered at some of the names, rules and effects, evenly chosen.
  private func pairs(_ kind: CodeAction.Kind, in snapshot: Snapshot, at limit: Int = places) -> [Pair] {
    let places = snapshot.trees.flatMap { tree in
      tree.nodes.indices.map { Syntax(tree: tree, index: $0) }.filter { $0.mayChange(kind) }
    }
    var pairs: [Pair] = []
    for place in stride(from: 0, to: places.count, by: max(1, places.count / limit)) {
      let start = places[place].range
      let around = snapshot.nodes(around: start.start, in: start.file)
      for action in actions(kind, snapshot, around, start) {
        guard let after = snapshot.changed(by: action, unless: { false }) else { continue }
        checkComments(snapshot, after, action)
        pairs.append(Pair(title: action.title, before: snapshot, after: after))
      }
    }
    return pairs
  }

  private func actions(
    _ kind: CodeAction.Kind, _ snapshot: Snapshot, _ around: [Syntax], _ place: SourceRange
  ) -> [CodeAction] {
    switch kind {
    case .rewrite: snapshot.splitRules(in: around) + snapshot.otherEffect(in: around) { false }
    case .extract: snapshot.extractedFlow(place.file, in: place.start..<place.start) { false }
    case .inline: snapshot.inlinedFlow(in: around) { false }
    case .move: snapshot.moves(of: around) { false }
    default: []
    }
  }

  /// No comment of the original is lost.
  private func checkComments(_ before: Snapshot, _ after: Snapshot, _ action: CodeAction) {
    func comments(_ snapshot: Snapshot) -> Set<String> {
      Set(snapshot.trees.flatMap { tree in tree.comments.map { tree.text($0.range) } })
    }
    #expect(comments(before).subtracting(comments(after)).isEmpty, "\(action.title)")
  }

  // MARK: Laws

  @Test(arguments: Samples.all + (LongRun.isOn ? ["messenger/messenger.scene"] : []))
  func samplesBehaveTheSame(sample: String) {
    let counts = play(Desk(sample: sample).snapshot, sample)
    // It has no rules and no flow to extract.
    if sample == "zoo.scene" { return }
    #expect(counts[.rewrite, default: 0] > 0 && counts[.move, default: 0] > 0)
    #expect(counts[.extract, default: 0] > 0 && counts[.inline, default: 0] > 0)
  }

  @Test func randomSpecsBehaveTheSame() {
    for seed in Self.seeds {
      let text = RandomSpec.make(seed: seed, isRich: seed.isMultiple(of: 2))
      _ = play(Desk(text).snapshot, "seed \(seed)", at: LongRun.isOn ? Self.places : 1)
    }
  }

  /// Applies refactorings of each kind, and plays both versions; returns how many there were of each.
  private func play(_ snapshot: Snapshot, _ name: String, at limit: Int = places) -> [CodeAction.Kind: Int] {
    guard snapshot.complete(unless: { false }), snapshot.spec.program != nil, snapshot.placements != nil
    else {
      return [:]
    }
    var counts: [CodeAction.Kind: Int] = [:]
    for pair in pairs(.rewrite, in: snapshot, at: limit) {
      counts[.rewrite, default: 0] += 1
      if pair.title.hasPrefix("Split") {
        expectSame(pair, name)
      } else {
        // A conversion shows the same scenes in another way.
        #expect(shown(pair.before) == shown(pair.after), "\(name): \(pair.title)")
      }
    }
    for pair in pairs(.move, in: snapshot, at: limit) {
      counts[.move, default: 0] += 1
      expectSameDeclarations(pair, name)
    }
    for pair in pairs(.extract, in: snapshot, at: limit) {
      counts[.extract, default: 0] += 1
      expectSame(pair, name)
      for back in pairs(.inline, in: pair.after).prefix(1) {
        counts[.inline, default: 0] += 1
        expectSame(back, name)
      }
    }
    return counts
  }

  private func expectSameDeclarations(_ pair: Pair, _ name: String) {
    guard let old = pair.before.spec.program, let new = pair.after.spec.program else {
      Issue.record("\(name): \(pair.title): no program")
      return
    }
    #expect(VersionDifference.declareSame(SpecVersion(old), SpecVersion(new)), "\(name): \(pair.title)")
    #expect(pair.before.hasSameResults(pair.after, old), "\(name): \(pair.title)")
  }

  /// The names of the nodes that are in the tree after some inputs.
  private func shown(_ snapshot: Snapshot) -> Set<String> {
    guard let placements = snapshot.placements else { return [] }
    let nodes = snapshot.model.nodes.indices.filter { snapshot.model.nodes[$0].kind == .scene }
    return Set(nodes.filter { !placements.places(of: $0).isEmpty }.map { snapshot.model.path(ofNode: $0) })
  }

  // MARK: Playing

  private func expectSame(_ pair: Pair, _ name: String) {
    guard let old = pair.before.spec.program, let new = pair.after.spec.program,
      let placements = pair.before.placements
    else {
      Issue.record("\(name): \(pair.title): no program")
      return
    }
    var twins = Twins(old, new)
    let possible = PossibleInputs(old, placements.walk.listening)
    var random = Numbers(seed: UInt64(old.nodes.count))
    guard twins.areEqual else {
      Issue.record("\(name): \(pair.title): the starts differ")
      return
    }
    var played: [String] = []
    for _ in 0..<Self.inputs {
      let candidates = possible.candidates(in: twins.old.state, samples: 3) { _ in true }
      guard let input = random.pick(candidates)?.input else { continue }
      played.append("\(input)")
      if let difference = twins.play(input) {
        Issue.record("\(name): \(pair.title): \(difference)\n\(played.joined(separator: "\n"))")
        return
      }
    }
  }
}

extension Syntax {
  /// Returns true if a refactoring of a kind may be offered at the beginning of this node.
  fileprivate func mayChange(_ kind: CodeAction.Kind) -> Bool {
    switch self.kind {
    case .ruleDecl, .pushEffect, .presentEffect: return kind == .rewrite
    case .name:
      guard kind != .rewrite, Int(node.token) > 0 else { return false }
      let before = tree.tokens[Int(node.token) - 1].kind
      return kind == .inline ? before == .flowKeyword : before == .sceneKeyword || before == .enumKeyword
    default: return false
    }
  }
}

/// Two versions of an app that are played side by side. One may have flows around scenes of the other.
private struct Twins {
  private let oldEngine: Engine
  private let newEngine: Engine
  private(set) var old: Step
  private(set) var new: Step

  init(_ old: Program, _ new: Program) {
    (oldEngine, newEngine) = (Engine(old), Engine(new))
    (self.old, self.new) = (oldEngine.start(), newEngine.start())
  }

  /// A scene in the tree, as a user sees it.
  private struct Shown: Equatable {
    let name: String
    let inputs: Fields
    let isUncovered: Bool
  }

  private typealias Standing = (shown: Shown, identity: Identity)

  private func scenes(_ engine: Engine, _ state: NavigationState) -> [Standing] {
    engine.standing(in: state).compactMap { node in
      let declared = engine.program.nodes[node.node]
      guard declared.kind != .flow else { return nil }
      let name = declared.name.split(separator: ".").last.map { String($0) } ?? ""
      return (
        Shown(name: name, inputs: node.model.inputs, isUncovered: node.isUncovered), node.model.identity
      )
    }
  }

  var areEqual: Bool { difference == nil }

  private var difference: String? {
    let (left, right) = (scenes(oldEngine, old.state), scenes(newEngine, new.state))
    if left.map({ $0.shown }) != right.map({ $0.shown }) {
      return "\(left.map { $0.shown }) differs from \(right.map { $0.shown })"
    }
    if old.isHandled != new.isHandled { return "one is handled: \(old.refusals) \(new.refusals)" }
    let actions = (
      old.actions.map { oldEngine.program.actions[$0.action].name },
      new.actions.map { newEngine.program.actions[$0.action].name }
    )
    return actions.0 == actions.1 ? nil : "\(actions.0) differs from \(actions.1)"
  }

  /// Plays an input of the old version in both; returns how they differ then.
  mutating func play(_ input: Input) -> String? {
    guard let other = counterpart(of: input) else { return nil }
    old = oldEngine.handle(input, in: old.state)
    new = newEngine.handle(other, in: new.state)
    return difference
  }

  /// The same input for the new version; nil if it is about a node that only one of them has.
  private func counterpart(of input: Input) -> Input? {
    switch input {
    case .event(let node, let event, let arguments):
      return identity(node).map { .event(from: $0, event: event, arguments: arguments) }
    case .finish(let node, let value): return identity(node).map { .finish($0, value) }
    case .cancel(let node): return identity(node).map { .cancel($0) }
    case .produce(let node, let type, let value):
      return identity(node).map { .produce($0, type: type, value) }
    case .select(let node, let slot): return identity(node).map { .select($0, slot: slot) }
    case .popped(let node, let count): return identity(node).map { .popped($0, count: count) }
    case .dismissed(let node?): return identity(node).map { .dismissed(presented($0, in: new.state.tree)) }
    case .set(let values):
      guard values.allSatisfy({ $0.scene == nil }) else { return nil }
      return input
    case .answer(.number, _), .fail(.number): return nil
    case .appEvent, .dismissed(nil), .start, .open, .answer, .fail: return input
    }
  }

  /// The flow that is presented with a scene as its root; otherwise the scene.
  private func presented(_ scene: Identity, in model: SceneModel) -> Identity {
    let isFlow = newEngine.program.nodes.contains { $0.name == model.sceneName && $0.kind == .flow }
    if isFlow, model.children.first?.identity == scene { return model.identity }
    for part in model.children + (model.presented.map { [$0] } ?? []) {
      let found = presented(scene, in: part)
      if found != scene { return found }
    }
    return scene
  }

  private func identity(_ identity: Identity) -> Identity? {
    let place = scenes(oldEngine, old.state).firstIndex { $0.identity == identity }
    return place.map { scenes(newEngine, new.state)[$0].identity }
  }
}
