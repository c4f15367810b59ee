import Scenic

/// Translates results of Scenic to the terms of the predecessors, in one file for review.
///
/// User actions:
///
/// | there | here |
/// |---|---|
/// | the stack shows an entry after a pop | a host's report `popped`, by any number of levels |
/// | the stack shows an entry again without a pop | a swipe that does not go to the end |
/// | the tab bar asks its delegate before a selection | a host's report `select`; nothing moves before the app has handled it |
/// | a modal is swiped away | a host's report `dismissed` |
///
/// Observations: `event`, `operation`, `planStep` and `route` below. All others have the same name in both: a
/// screen is made (the factory returns it), embedded (it receives the screens of its children), configured
/// (it receives the data of its node; also if that data is empty) and released.
@MainActor
struct Vocabulary {
  /// The name of each node that ever had a screen.
  let names: [Identity: String]
  /// The tree after the step.
  let shown: SceneModel?

  private func name(_ identity: Identity) -> String { names[identity] ?? "?" }

  private func children(of identity: Identity) -> [SceneModel] {
    shown?.path(to: identity).flatMap { shown?[$0] }?.children ?? []
  }

  /// `stack[a, b]`, with the children it has now.
  private func parent(_ identity: Identity) -> String {
    "\(name(identity))[\(children(of: identity).map { $0.sceneName }.joined(separator: ", "))]"
  }

  private func parent(ofChild child: Identity) -> String {
    guard let path = shown?.path(to: child)?.parent, let node = shown?[path] else { return "?" }
    return parent(node.identity)
  }

  /// `stack didPop {toIndex: 0}`: whose event, its name without what all names begin with, and its data.
  ///
  /// Events that containers send keep the names they had there: `didPop` is a report `popped`, `didSelectIndex` a
  /// report `select`. Those that an app sends are called as it likes.
  static func event(_ event: NavigationEvent) -> String {
    let builtIn = [
      NavigationEvent.didPop: "didPop", NavigationEvent.didSelectIndex: "didSelectIndex",
      NavigationEvent.didDismiss: "didDismiss",
    ]
    let name = builtIn[event.eventName] ?? event.eventName
    return [event.sceneName, name, event.arguments?.notation].compactMap { $0 }.joined(separator: " ")
  }

  /// The reaction of a predecessor's app to an event: it applies the event to its own tree, by the name of
  /// the sender.
  static func applying(_ event: NavigationEvent, to tree: SceneModel) -> SceneModel {
    tree.applyStackDidPop(event: event).applyTabBarDidSelectIndex(event: event)
  }

  /// The operations of a host: rootSet, setChildren, select, push, popTo, present, dismiss. Going back any number of
  /// levels is one popTo; a replaced, moved or reordered child is a setChildren of its parent.
  func operation(_ operation: MemoryOperation) -> String? {
    guard case .carriedOut(let change) = operation.kind else { return nil }
    switch change {
    case .set(let root): return "rootSet \(root.sceneName)"
    case .setChildren(let target, _), .reorder(let target, _): return "setChildren \(parent(target))"
    case .replace(_, let node): return "setChildren \(parent(ofChild: node.identity))"
    case .move(_, let target, _): return "setChildren \(parent(target))"
    case .select(let target, let index): return "select \(name(target)) \(index)"
    case .push(let target, let entry): return "push \(name(target)) \(entry.sceneName)"
    case .pop(let target, _):
      return "popTo \(name(target)) \(children(of: target).last?.sceneName ?? "?")"
    case .popTo(let target, let entry): return "popTo \(name(target)) \(name(entry))"
    case .present(let target, let node): return "present \(name(target)) \(node.sceneName)"
    case .dismiss(let target): return "dismiss \(name(target))"
    case .update: return nil
    }
  }

  /// The steps of a plan: dismiss, embed, present. Any change of the children of a scene is an embed of it,
  /// and so is the creation of a scene with children; the root, selections and data are not steps.
  func planStep(_ operation: MemoryOperation) -> String? {
    if case .embedded(let node, let children) = operation.kind {
      return children.isEmpty ? nil : "embed \(name(node))[\(children.map(name).joined(separator: ", "))]"
    }
    guard case .carriedOut(let change) = operation.kind else { return nil }
    switch change {
    case .setChildren(let target, _), .reorder(let target, _), .push(let target, _), .pop(let target, _),
      .popTo(let target, _), .move(_, let target, _):
      return "embed \(parent(target))"
    case .replace(_, let node): return "embed \(parent(ofChild: node.identity))"
    case .present(let target, let node): return "present \(name(target))→\(node.sceneName)"
    case .dismiss(let target): return "dismiss \(name(target))"
    case .set, .select, .update: return nil
    }
  }

  /// The configured screens with their data: `cat{name: Fred}`.
  func configured(_ log: [MemoryOperation]) -> [String] {
    var told: [String] = []
    var silent: [Identity] = []
    for operation in log {
      switch operation.kind {
      case .made(let node, _): silent.append(node)
      case .configured(let node, let data):
        silent.removeAll { $0 == node }
        told.append(name(node) + (data?.notation ?? ""))
      default: break
      }
    }
    return told + silent.map(name)
  }

  /// A route: the scene in front after a turn, and the one before it.
  static func route(from: SceneModel, to: SceneModel) -> String {
    "\(to.front.sceneName) from \(from.front.sceneName)"
  }
}
