extension Engine {
  /// Finds the nodes that an edit has removed, by comparing the trees before and after.
  ///
  /// Shared subtrees are skipped, so the cost is proportional to the change.
  struct Departures {
    private let before: Tree
    /// True if every removed node is collected, not only the outermost ones.
    private let isThorough: Bool
    /// True if only nodes are collected whose departure a rule handles.
    private let isForRules: Bool
    /// The roots of the subtrees that are not at their former positions.
    private var missing: [Way] = []
    /// The identities in subtrees that are new at their positions: a node that only moved is kept.
    private var arrived = Set<Identity>()
    private var found: [Found] = []
    /// True if a node of a missing branch is in the tree, at another position.
    private var hasMoved = false

    private struct Found {
      var level: Int
      /// Its number in preorder.
      var number: Int
      var position: Position
      /// The depth of the branch that it has left with.
      var branch: Int
    }

    /// The number of nodes visited.
    private var count = 0

    /// Returns the outermost node of each entry that has left; below an unnamed container, each of its own.
    /// The topmost come first: those of a higher level, then those of a higher entry. Only those that a rule waits for
    /// are returned, unless `evenUnheard`.
    static func between(_ before: Tree, _ after: SceneModel, evenUnheard: Bool) -> [Departure] {
      var departures = Departures(before: before, isThorough: false, isForRules: !evenUnheard)
      let found = departures.find(after)
      let removal = Removal()
      return found.map { one in
        Departure(
          flows: before.flows(around: one.position), position: one.position, removal: removal,
          missing: departures.hasMoved ? nil : one.branch)
      }
    }

    /// Returns every node that has left, the topmost first.
    static func all(between before: Tree, _ after: SceneModel) -> [Position] {
      var departures = Departures(before: before, isThorough: true, isForRules: false)
      return departures.find(after).map { $0.position }
    }

    private init(before: Tree, isThorough: Bool, isForRules: Bool) {
      self.before = before
      self.isThorough = isThorough
      self.isForRules = isForRules
    }

    private mutating func find(_ after: SceneModel) -> [Found] {
      var moves: [Move] = []
      compare(before.root, after, &moves)
      for root in missing {
        guard var position = before.position(at: root) else { continue }
        gather(&position, level: position.level, branch: position.depth, isOutermost: true)
      }
      return found.sorted { left, right in
        left.level == right.level ? left.number > right.number : left.level > right.level
      }
    }

    private mutating func compare(_ old: SceneModel, _ new: SceneModel, _ moves: inout [Move]) {
      if old.isSameStorage(as: new) { return }
      guard old.identity == new.identity else {
        missing.append(moves[...])
        arrive(new)
        return
      }
      compareChildren(old.childNodes, new.childNodes, &moves)
      moves.append(.presented)
      switch (old.presented, new.presented) {
      case (let old?, let new?): compare(old, new, &moves)
      case (_?, nil): missing.append(moves[...])
      case (nil, let new?): arrive(new)
      case (nil, nil): break
      }
      moves.removeLast()
    }

    private mutating func compareChildren(
      _ old: SceneModel.ChildNodes, _ new: SceneModel.ChildNodes, _ moves: inout [Move]
    ) {
      // Most edits change the end of a stack, and the entries below are shared.
      var shared = 0
      while shared < min(old.count, new.count), old[shared].isSameStorage(as: new[shared]) { shared += 1 }
      var places = [Identity: Int]()
      for place in new.indices.dropFirst(shared)
      where !old.indices.contains(place) || old[place].identity != new[place].identity {
        places[new[place].identity] = place
      }
      for place in old.indices.dropFirst(shared) {
        let child = old[place]
        moves.append(.child(place))
        if new.indices.contains(place), new[place].identity == child.identity {
          compare(child, new[place], &moves)
        } else if let moved = places.removeValue(forKey: child.identity) {
          hasMoved = true
          compare(child, new[moved], &moves)
        } else {
          missing.append(moves[...])
        }
        moves.removeLast()
      }
      for place in places.values { arrive(new[place]) }
    }

    private mutating func arrive(_ node: SceneModel) {
      arrived.insert(node.identity)
      for child in node.childNodes { arrive(child) }
      if let presented = node.presented { arrive(presented) }
    }

    /// Finds the nodes of a missing branch that have left. A presented node is an entry of its own.
    ///
    /// Appends a node after its descendants, so that the positions along one path share their memory.
    private mutating func gather(_ position: inout Position, level: Int, branch: Int, isOutermost: Bool) {
      let node = position.node
      let isGone = !arrived.contains(node.identity)
      let isUnnamed = before.index.isUnnamedContainer(node)
      count += 1
      let number = count
      for (place, child) in node.childNodes.enumerated() {
        position.enter(child, by: .child(place))
        gather(&position, level: level, branch: branch, isOutermost: isOutermost && isUnnamed || !isGone)
        position.leave()
      }
      if let presented = node.presented {
        position.enter(presented, by: .presented)
        gather(&position, level: level + 1, branch: branch, isOutermost: true)
        position.leave()
      }
      if !isGone { hasMoved = true }
      if isGone, isThorough || isOutermost && !isUnnamed, !isForRules || before.index.hearsOfLeaving(node) {
        found.append(Found(level: level, number: number, position: position, branch: branch))
      }
    }
  }
}

extension Engine.Index {
  /// Returns true if a rule handles the departure of this node.
  func hearsOfLeaving(_ model: SceneModel) -> Bool {
    place(of: model).map { !listeners(for: .cancelled(node: $0)).isEmpty } ?? false
  }
}
