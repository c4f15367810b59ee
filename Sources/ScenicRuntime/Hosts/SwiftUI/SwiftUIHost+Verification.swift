#if canImport(SwiftUI) && canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import SwiftUI

  // Compares the screens that SwiftUI shows with the tree, and writes again what SwiftUI has lost.

  @available(iOS 17, visionOS 1, *)
  extension SwiftUIHost {
    /// Records that a screen or a presentation has appeared or disappeared.
    func appeared(_ identity: Identity) {
      visible.insert(identity)
      seen.insert(identity)
      repairs[identity] = nil
    }

    func disappeared(_ identity: Identity) { visible.remove(identity) }

    func levelAppeared(_ identity: Identity) {
      visibleLevels.insert(identity)
      seenLevels.insert(identity)
    }

    func levelDisappeared(_ identity: Identity) { visibleLevels.remove(identity) }

    /// Repairs one screen that should be visible and is not. Returns true if the host waits for SwiftUI.
    func repair() -> Bool {
      guard isOnScreen, isUnverified else { return false }
      isUnverified = false
      guard
        let missing = verifiableLevels.flatMap({ expectedNodes(in: $0) }).first(where: {
          !visible.contains($0)
        }),
        let count = countRepair(of: missing)
      else { return false }
      if count == 1 { return wait() }
      guard let container = container(hiding: missing) else { return false }
      if count > 3 {
        container.generation += 1
        return wait()
      }
      // A value that SwiftUI must draw, before the right one.
      switch container.kind {
      case .stack where container.entries.count > 1: container.entries.removeLast()
      case .tabs, .split: container.selected = container.requested ?? container.selected
      default: container.generation += 1
      }
      dirty.insert(container.identity)
      return wait()
    }

    /// Returns the number of repairs of a node, with this one; nil if there were too many.
    func countRepair(of identity: Identity) -> Int? {
      let count = repairs[identity, default: 0] + 1
      repairs[identity] = count
      if count > 5 {
        if count == 6 {
          report?(.problem("SwiftUI does not show `\(boxes[identity]?.sceneName ?? "")`"))
        }
        return nil
      }
      return count
    }

    /// The levels whose screens report that they appear: neither below a full-screen cover nor in an alert.
    private var verifiableLevels: [Identity] {
      var levels: [Identity] = []
      for level in displayedLevels {
        levels.append(level.identity)
        switch level.slot?.look.form {
        case .alert: return levels
        case .cover: levels = []
        case .sheet, .popover, nil: break
        }
      }
      return levels
    }

    /// The visible screens of a level, and the containers without content.
    private func expectedNodes(in level: Identity) -> [Identity] {
      var nodes: [Identity] = []
      var open = [level]
      while let identity = open.popLast() {
        guard let box = boxes[identity] else { continue }
        if box.kind == .screen || box.entries.isEmpty { nodes.append(identity) }
        switch box.kind {
        case .screen: open += box.entries
        case .passage: open += box.entries.prefix(1)
        case .stack: open += box.entries.suffix(1)
        case .tabs: if !box.entries.isEmpty { open.append(box.tab) }
        case .split:
          if isNarrow {
            open += box.entries.dropFirst(box.selected).prefix(1)
          } else {
            open += box.entries.prefix(3)
          }
        }
      }
      return nodes
    }

    /// Returns the container that hides a node: that of the outermost node on its path that is not visible.
    private func container(hiding node: Identity) -> NodeBox? {
      var hidden = node
      var next = node
      while let parent = container(of: next) {
        if !visible.contains(next) { hidden = next }
        next = parent.identity
      }
      return container(of: hidden)
    }

    /// Returns the container that shows a node of the same level.
    private func container(of identity: Identity) -> NodeBox? {
      if let stack = stack(showing: identity) { return boxes[stack] }
      guard let parent = forest?.parent(of: identity), forest?.presented(over: parent) != identity
      else { return nil }
      return boxes[parent]
    }
  }
#endif
