@testable import ScenicRuntime

/// A screen that stores only its name.
@MainActor
final class NamedScreen {
  let name: String
  init(_ name: String) { self.name = name }
}

/// Something that is known later than the closure that needs it.
@MainActor
final class Noted<Value> {
  var value: Value?
}

/// Watches a screen without keeping it.
@MainActor
struct Watched {
  private(set) weak var screen: NamedScreen?
  init(_ screen: NamedScreen?) { self.screen = screen }
}

/// A navigator with a memory host, and shortcuts for tests.
@MainActor
struct HostSetup {
  let navigator: TreeNavigator
  let host: MemoryHost<NamedScreen>

  /// The factory has no screen for these names.
  init(missing: Set<String> = []) {
    host = MemoryHost { missing.contains($0.sceneName) ? nil : NamedScreen($0.sceneName) }
    navigator = TreeNavigator(host: host)
  }

  /// Sets the tree with an empty log and returns the operations of the host.
  @discardableResult
  func set(_ tree: SceneModel) -> [String] {
    host.clearLog()
    navigator.set(rootSceneModel: tree)
    return done
  }

  /// The operations of the log, one on each line.
  var done: [String] { host.log.map { text($0.kind) } }

  /// The last trees and screens in short.
  var shown: String { host.snapshot?.shape ?? "" }

  func identity(_ name: String) -> Identity {
    navigator.rootSceneModel?.first(named: name)?.identity ?? .none
  }

  func screen(_ name: String) -> NamedScreen? { host.screen(of: identity(name)) }

  /// `didPop{toIndex: 0}` and the like.
  var events: [String] {
    navigator.events.map { event in
      let name = event.eventName.split(separator: ".").last.map(String.init) ?? event.eventName
      return name + (event.arguments?.map { "{\($0.name): \($0.value.short)}" }.joined() ?? "")
    }
  }

  private func name(_ identity: Identity) -> String {
    host.screen(of: identity)?.name ?? "#\(identity.number)"
  }

  private func text(_ kind: MemoryOperation.Kind) -> String {
    switch kind {
    case .made(_, let name): "make \(name)"
    case .configured(let node, let data):
      "configure \(name(node)) \(data?.map { "\($0.name): \($0.value.short)" }.joined(separator: ", ") ?? "nil")"
    case .embedded(let node, let children):
      ("embed \(name(node)) " + children.map(name).joined(separator: " ")).trimmed
    case .released: "release"
    case .carriedOut(let change): text(change)
    }
  }

  private func text(_ change: Change) -> String {
    switch change {
    case .dismiss(let node): "dismiss \(name(node))"
    case .set(let root): "set \(root.sceneName)"
    case .setChildren(let node, let children):
      ("set \(name(node)) " + children.map { name($0.identity) }.joined(separator: " ")).trimmed
    case .push(let node, let entry): "push \(name(node)) \(entry.sceneName)"
    case .pop(let node, let count): "pop \(name(node)) \(count)"
    case .popTo(let node, let entry): "popTo \(name(node)) \(name(entry))"
    case .replace(_, let node): "replace \(node.sceneName)"
    case .reorder(let node, let order): "reorder \(name(node)) \(order.map(name).joined(separator: " "))"
    case .move(let node, let parent, let index): "move \(name(node)) \(name(parent)) \(index)"
    case .update(let node, _, _): "update \(name(node))"
    case .select(let node, let index): "select \(name(node)) \(index)"
    case .present(let node, let presented): "present \(name(node)) \(presented.sceneName)"
    }
  }
}

extension SceneModel {
  /// A tree as it is written by hand.
  static func of(_ name: String, _ children: SceneModel..., data: Fields? = nil) -> SceneModel {
    SceneModel(sceneName: name, children: children, inputs: data)
  }

  /// The names only: `r[a, b→c]`.
  var shape: String {
    var text = sceneName
    if !children.isEmpty { text += "[" + children.map(\.shape).joined(separator: ", ") + "]" }
    if let presented { text += "→" + presented.shape }
    return text
  }
}

extension Value {
  fileprivate var short: String { text ?? integer.map(String.init) ?? "\(self)" }
}

extension String {
  fileprivate var trimmed: String { hasSuffix(" ") ? String(dropLast()) : self }
}
