import Testing

@testable import ScenicRuntime

/// Properties of the changes between any two trees.
struct ChangesLawTests {
  @Test func carriedOutOnTheOldTreeTheyGiveTheNewOne() {
    var trees = RandomTrees(seed: 1)
    for round in 0..<10_000 {
      let limit = round % 10 == 0 ? 30 : 9
      check(from: trees.tree(upTo: limit), to: trees.tree(upTo: limit))
    }
  }

  @Test func aWalkOfSmallEditsGoesTheSameWay() {
    var trees = RandomTrees(seed: 2)
    for _ in 0..<200 {
      var tree = trees.tree(upTo: 20)
      for _ in 0..<50 {
        let next = trees.random.chance(30) ? trees.moved(tree) : trees.edited(tree)
        check(from: tree, to: next)
        tree = next
      }
    }
  }

  @Test func treesWhoseIdentitiesAreUnsoundAreSetAsTheyAre() {
    var trees = RandomTrees(seed: 3)
    for _ in 0..<2_000 {
      let sound = trees.tree(upTo: 9)
      var unsound = trees.tree(upTo: 9)
      unsound.children.append(unsound)
      for (old, new) in [(sound, unsound), (unsound, sound)] {
        #expect(new.changes(from: old) == [.set(new)])
        #expect(old.applying(new.changes(from: old)) == new)
      }
      #expect(unsound.changes(from: unsound) == [])
    }
    let written = SceneModel(sceneName: "r", children: [SceneModel(sceneName: "a")])
    #expect(written.changes(from: SceneModel(sceneName: "r")) == [.set(written)])
  }

  @Test func equalTreesHaveNoneAndNothingIsSet() {
    var trees = RandomTrees(seed: 4)
    for _ in 0..<500 {
      let tree = trees.tree(upTo: 9)
      let twin = tree.copied()
      #expect(!twin.isSameStorage(as: tree))
      #expect(twin.changes(from: tree) == [])
      let first = tree.changes(from: nil)
      #expect(SceneModel(sceneName: "any").applying(first) == tree)
    }
  }

  @Test func aTooDeepTreeIsSet() {
    var deep = SceneModel(sceneName: "a", identity: Identity(1))
    for number in 2...3_000 {
      deep = SceneModel(sceneName: "a", children: [deep], identity: Identity(number))
    }
    let flat = SceneModel(sceneName: "a", identity: Identity(1))
    #expect(deep.changes(from: flat).count == 1)
    #expect(flat.changes(from: deep) == [.set(flat)])
  }

  private func check(from old: SceneModel, to new: SceneModel) {
    let changes = new.changes(from: old)
    // One expectation for all phases, since each expectation costs more than its check.
    let phases = changes.map { $0.phase }
    let isRight =
      old.applying(changes) == new && changes.isEmpty == (old == new) && phases == phases.sorted()
      && changes.count <= rebuilding(from: old, to: new) && changes.allSatisfy { $0.bringsNoPresentation }
      && dismissesEachNestOnce(changes, in: old)
    if !isRight { Issue.record("from \(old.text)\nto \(new.text)\nby \(changes)") }
  }

  private func dismissesEachNestOnce(_ changes: [Change], in old: SceneModel) -> Bool {
    let dismissed = changes.compactMap { if case .dismiss(let target) = $0 { target } else { nil } }
    return dismissed.allSatisfy { target in
      var inside: [Identity] = []
      old.node(target)?.presented?.forEachNode { inside.append($0.identity) }
      return Set(inside).isDisjoint(with: dismissed)
    }
  }

  /// The number of changes that dismiss everything and build each new node from scratch.
  private func rebuilding(from old: SceneModel, to new: SceneModel) -> Int {
    var count = 1
    old.forEachNode { count += $0.presented == nil ? 0 : 1 }
    new.forEachNode { count += 2 + ($0.selected == nil ? 0 : 1) + ($0.presented == nil ? 0 : 1) }
    return count
  }
}

extension Change {
  /// 0 dismiss, 1 structure, 2 select, 3 present.
  fileprivate var phase: Int {
    switch self {
    case .dismiss: 0
    case .select: 2
    case .present: 3
    default: 1
    }
  }

  fileprivate var bringsNoPresentation: Bool {
    var isBare = true
    for node in brought { node.forEachNode { isBare = isBare && $0.presented == nil } }
    return isBare
  }

  private var brought: [SceneModel] {
    switch self {
    case .set(let node), .push(_, let node), .replace(_, let node), .present(_, let node): [node]
    case .setChildren(_, let children):
      children.compactMap { if case .made(let node) = $0 { node } else { nil } }
    default: []
    }
  }
}

extension SceneModel {
  fileprivate func copied() -> SceneModel {
    var copy = self
    copy.children = children.map { $0.copied() }
    copy.presented = presented?.copied()
    return copy
  }

  fileprivate func node(_ identity: Identity) -> SceneModel? {
    var found: SceneModel?
    forEachNode { if $0.identity == identity { found = $0 } }
    return found
  }
}
