#if canImport(SwiftUI) && canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import SwiftUI

  // Applies changes to the tree, and determines the boxes that they affect.

  @available(iOS 17, visionOS 1, *)
  extension SwiftUIHost {
    /// Applies a change to the tree. Returns false if it is not applicable.
    func apply(_ change: Change) -> Bool {
      if case .set(let tree) = change {
        guard let whole = Forest(tree) else { return false }
        forest = whole
        for identity in whole.standing { touch(identity) }
        return true
      }
      // A moved node leaves its parent.
      let moved = change.nodes + parents(of: change.nodes)
      // The user may have dismissed it already.
      if case .dismiss(let target) = change, forest?.presented(over: target) == nil { return true }
      let former = change.isReplacement ? forest?.parent(of: change.target) : nil
      guard forest?.carryOut(change) == true else { return false }
      for identity in moved + [change.target, former].compactMap({ $0 }) { touch(identity) }
      return true
    }

    private func parents(of nodes: [Identity]) -> [Identity] {
      nodes.compactMap { forest?.parent(of: $0) }
    }

    /// Marks the node, and the container and the level that show it.
    func touch(_ identity: Identity) {
      guard let forest, let node = forest.node(identity) else { return }
      if boxes[identity] == nil { boxes[identity] = make(node) }
      dirty.insert(identity)
      var (next, steps) = (identity, 0)
      while let parent = forest.parent(of: next), forest.presented(over: parent) != next {
        if isPartOfStack(parent) { dirty.insert(parent) }
        (next, steps) = (parent, steps + 1)
        if steps > 1_000 { break }
      }
      dirtyLevels.insert(next)
    }

    private func make(_ node: SceneModel) -> NodeBox {
      let box = NodeBox(node, kind: kind(node), host: self)
      prepare(box)
      return box
    }

    private func isPartOfStack(_ identity: Identity) -> Bool {
      boxes[identity].map { $0.kind == .stack || $0.kind == .passage } ?? false
    }

    // MARK: The display of the tree

    /// Returns the children of a node, or the entries of a stack and of the stacks in it.
    func entries(of identity: Identity) -> [Identity] {
      let children = forest?.children(of: identity) ?? []
      guard boxes[identity]?.kind == .stack else { return children }
      return children.flatMap { child in
        let face = face(of: child)
        return boxes[face]?.kind == .stack ? entries(of: face) : [face]
      }
    }

    /// Returns the node that is shown for a node: that of a flow is its root.
    func face(of identity: Identity) -> Identity {
      guard boxes[identity]?.kind == .passage, let inner = forest?.children(of: identity).first
      else { return identity }
      return face(of: inner)
    }

    /// Returns the node that is presented over the level that begins with a node, and its presenter.
    func presentation(over level: Identity) -> (node: Identity, presenter: Identity)? {
      guard let forest else { return nil }
      var open = [level]
      while let identity = open.popLast() {
        if let presented = forest.presented(over: identity) { return (presented, identity) }
        open += forest.children(of: identity).reversed()
      }
      return nil
    }

    /// The first nodes of the levels, the lowest first.
    var levels: [Identity] {
      var levels: [Identity] = []
      var next = forest?.root
      while let level = next, levels.count < 1_000 {
        levels.append(level)
        next = presentation(over: level)?.node
      }
      return levels
    }

    /// What SwiftUI does when a box is written.
    enum Effect: Comparable { case none, drawing, transition }

    /// Writes the state of a node in its box.
    func write(_ identity: Identity) -> Effect {
      guard let node = forest?.node(identity), let box = boxes[identity] else { return .none }
      if box.inputs != node.fields { box.inputs = node.fields }
      hold(box)
      let entries = entries(of: identity)
      var effect = Effect.none
      if box.entries != entries {
        if !box.entries.isEmpty { effect = box.kind == .stack ? .transition : .drawing }
        if box.kind == .stack, box.entries.first != entries.first, box.entries.count > 1 {
          box.isRootNew = true
        }
        // A lost pop would not be noticed if the stack is empty, or if the top entry has become the root. A new
        // stack loses no state then.
        let isRootMoved = entries.first.map { box.entries.dropFirst().contains($0) } ?? true
        if box.kind == .stack, isRootMoved { box.generation += 1 }
        box.entries = entries
      }
      let selected = node.selected ?? 0
      if box.selected != selected {
        effect = max(effect, box.kind == .split && isNarrow ? .transition : .drawing)
        box.selected = selected
      }
      return effect
    }

    /// Forbids gestures that would remove the node, or a flow or stack that begins with it.
    func hold(_ box: NodeBox) {
      let isKept = isKept(box.identity)
      if box.isKept != isKept { box.isKept = isKept }
    }

    private func isKept(_ identity: Identity) -> Bool {
      if kept.contains(identity) { return true }
      guard let forest, let parent = forest.parent(of: identity), isPartOfStack(parent),
        forest.children(of: parent).first == identity
      else { return false }
      return isKept(parent)
    }

    /// Removes the boxes of nodes that have left.
    func release() {
      forest?.sweep()
      let standing = Set(forest?.standing ?? [])
      for identity in boxes.keys where !standing.contains(identity) { boxes[identity] = nil }
      seen.formIntersection(standing)
      seenLevels.formIntersection(standing)
      visible.formIntersection(standing)
      visibleLevels.formIntersection(standing)
      repairs = repairs.filter { standing.contains($0.key) }
    }
  }

  extension Change {
    /// The nodes that come with the change; each of them may have been elsewhere before.
    fileprivate var nodes: [Identity] {
      var trees: [SceneModel] = []
      var kept: [Identity] = []
      switch self {
      case .push(_, let node), .replace(_, let node), .present(_, let node): trees = [node]
      case .move(let node, _, _): kept = [node]
      case .setChildren(_, let children):
        for child in children {
          switch child {
          case .made(let node): trees.append(node)
          case .kept(let identity): kept.append(identity)
          }
        }
      case .set, .dismiss, .pop, .popTo, .reorder, .update, .select: break
      }
      if case .move(_, let parent, _) = self { kept.append(parent) }
      for tree in trees { tree.forEachNode { kept.append($0.identity) } }
      return kept
    }

    fileprivate var isReplacement: Bool {
      if case .replace = self { true } else { false }
    }
  }
#endif
