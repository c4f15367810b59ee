import ScenicRuntime

/// A tree in which each node has up to ten children, and its changes.
struct DifferBench {
  let old: SceneModel
  private let count: Int
  private static let fanOut = 10

  init(nodes count: Int) {
    self.count = count
    old = DifferBench.tree(count)
  }

  private static func tree(_ count: Int) -> SceneModel {
    var nodes: [SceneModel?] = Array(repeating: nil, count: count)
    for place in (0..<count).reversed() {
      let first = place * fanOut + 1
      let inside = (first..<max(first, min(first + fanOut, count))).compactMap { nodes[$0] }
      nodes[place] = SceneModel(
        sceneName: "node\(place)", children: inside, inputs: ["changed": false],
        identity: Identity(place + 1))
    }
    return nodes.first.flatMap { $0 } ?? SceneModel(sceneName: "none")
  }

  var cases: [(name: String, new: SceneModel)] {
    [
      ("no change", old),
      ("one deep change", changed(count - 1)),
      (
        "1 % changed",
        (0..<max(1, count / 100)).reduce(old) { tree, turn in
          changed(turn * 100 % count, in: tree)
        }
      ),
      ("all reordered", DifferBench.reordered(old)),
      ("built anew, equal", DifferBench.tree(count)),
    ]
  }

  private func changed(_ place: Int, in tree: SceneModel? = nil) -> SceneModel {
    var edges: [SceneModel.Path.Edge] = []
    var up = place
    while up > 0 {
      edges.append(.child((up - 1) % DifferBench.fanOut))
      up = (up - 1) / DifferBench.fanOut
    }
    let path = SceneModel.Path(edges.reversed())
    var tree = tree ?? old
    tree[path] = tree[path]?.withInputs(["changed": true])
    return tree
  }

  private static func reordered(_ tree: SceneModel) -> SceneModel {
    tree.withChildren(tree.children.reversed().map { reordered($0) })
  }
}

/// A node without its children, as an element for `CollectionDifference`.
private struct FlatNode: Hashable {
  let identity: Identity
  let inputs: Fields
}

extension SceneModel {
  fileprivate var flat: [FlatNode] {
    var nodes: [FlatNode] = []
    forEachNode { nodes.append(FlatNode(identity: $0.identity, inputs: $0.inputs)) }
    return nodes
  }

  /// The work of Scenic 0.4, by its description: looks up each node of the new tree by its name in the old
  /// one, creates it if it is missing, configures it, and embeds all its children again.
  fileprivate func embedding(after old: SceneModel) -> [Embedding] {
    var steps: [Embedding] = []
    forEachNode { node in
      let former = old.first(named: node.sceneName)
      steps.append(
        Embedding(
          node: former?.identity ?? node.identity, isMade: former == nil, inputs: node.inputs,
          children: node.children.map { $0.identity }))
    }
    return steps
  }
}

private struct Embedding {
  let node: Identity
  let isMade: Bool
  let inputs: Fields
  let children: [Identity]
}

/// Skips work that would take longer than this number of comparisons.
private let patience = 2_000_000_000

func measureDiffer(nodes count: Int) {
  let bench = DifferBench(nodes: count)
  let (old, calls) = (bench.old, max(1, 2_000 / count))
  let rounds = count > 10_000 ? 11 : 51
  print("\(nodes(of: old)) nodes")
  for one in bench.cases {
    let changes = one.new.changes(fromSound: old)
    let cost = Cost(rounds: rounds, of: one.name.hasPrefix("one") ? 200 : calls) { _ in
      keep(one.new.changes(fromSound: old))
    }
    print("  \(one.name): \(cost.text), \(changes.count) changes")
    let checked = Cost(rounds: rounds, of: calls) { _ in keep(one.new.changes(from: old)) }
    print("    with both trees checked first: \(checked.text)")
    let (before, after) = (old.flat, one.new.flat)
    if one.name != "all reordered" || count * count < patience {
      let list = Cost(rounds: 5, of: calls) { _ in keep(after.difference(from: before)) }
      let whole = Cost(rounds: 5, of: calls) { _ in keep(one.new.flat.difference(from: old.flat)) }
      print("    CollectionDifference: \(list.text); lists made too: \(whole.text)")
    }
    if count * count < patience {
      let scenic = Cost(rounds: 5, of: calls) { _ in keep(one.new.embedding(after: old)) }
      print("    every name looked up, everything embedded: \(scenic.text)")
    }
  }
}
