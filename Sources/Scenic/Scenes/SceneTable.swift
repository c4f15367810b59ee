/// The scenes of the tree, and what each has received.
@MainActor
final class SceneTable {
  private struct Entry {
    let held: HeldScene
    var children: [Identity] = []
    var fields: Fields?
    var own: OwnData?
    var isEmbedded = false
  }

  /// A scene that has left the tree while the app still owns it.
  private struct Departed {
    weak var scene: (any Scene)?
    let listener: SceneListener
  }

  var report: (@MainActor (HostReport) -> Void)?
  private let factory: any SceneFactory
  /// The tree that the host shows, with what the user has done to it.
  private var tree: SceneModel?
  /// The number of the newest tree, and of the newest one that the scenes have received.
  private var turn = 0
  private var shown = 0
  /// The next tree for the scenes.
  private var newest: SceneModel?
  private var isEmbedding = false
  private var entries: [Identity: Entry] = [:]
  /// A scene refers weakly to its listener. Kept here, the listener reports the scene's late events.
  private var departed: [ObjectIdentifier: Departed] = [:]

  init(_ factory: any SceneFactory) { self.factory = factory }

  subscript(identity: Identity) -> HeldScene? { entries[identity]?.held }

  func make(for model: SceneModel) -> HeldScene? {
    guard let scene = factory.makeScene(for: model.sceneName) else { return nil }
    let listener = SceneListener(model, self)
    scene.eventDelegate = listener
    departed[ObjectIdentifier(scene)] = nil
    let held = HeldScene(scene, listener)
    entries[model.identity] = Entry(held: held)
    return held
  }

  /// Returns the number of a tree that is about to be shown, which supersedes all trees before.
  func begin() -> Int {
    turn += 1
    return turn
  }

  /// Gives the scenes of a tree their children and their data, children before their parents, and releases the scenes
  /// that have left. Does nothing for a tree that is superseded or was shown before. Cost: the nodes of the tree.
  func show(_ tree: SceneModel, _ turn: Int) {
    guard turn == self.turn, shown != turn else { return }
    shown = turn
    self.tree = tree
    newest = tree
    embedAll()
  }

  /// Passes a report on. The watchers may bring a scene back that has left by it, so scenes are released last.
  func pass(on report: HostReport) {
    guard let change = tree.flatMap({ report.change(in: $0) }) else {
      self.report?(report)
      return
    }
    tree = tree?.applying([change]) ?? tree
    self.report?(report)
    newest = tree
    embedAll()
  }

  /// Embeds the newest tree. A scene may bring the next tree while it embeds, which is embedded after this one.
  private func embedAll() {
    if isEmbedding { return }
    isEmbedding = true
    while let tree = newest {
      newest = nil
      var left = entries
      embed(tree, &left)
      if newest == nil { for (identity, entry) in left { release(identity, entry.held) } }
    }
    departed = departed.filter { $0.value.scene != nil }
    isEmbedding = false
  }

  private func release(_ identity: Identity, _ held: HeldScene) {
    entries[identity] = nil
    departed[ObjectIdentifier(held.scene)] = Departed(scene: held.scene, listener: held.listener)
  }

  private func embed(_ model: SceneModel, _ left: inout [Identity: Entry]) {
    guard let known = left.removeValue(forKey: model.identity) else { return }
    for child in model.childNodes { embed(child, &left) }
    let children = model.childNodes.compactMap { entries[$0.identity] == nil ? nil : $0.identity }
    let isSame = known.children == children && known.fields == model.fields && known.own == model.own
    if !known.isEmbedded || !isSame {
      entries[model.identity] = Entry(
        held: known.held, children: children, fields: model.fields, own: model.own, isEmbedded: true)
      known.held.scene.receive(children.compactMap { entries[$0]?.held.scene }, model.customData)
    }
    if let presented = model.presented { embed(presented, &left) }
  }
}

#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  extension SceneTable {
    /// Returns whether a scene is the app's own and shows the view controllers of its children itself.
    func arrangesItself(_ identity: Identity) -> Bool {
      guard let scene = entries[identity]?.held.scene else { return false }
      return !(scene is StackScene || scene is TabBarScene || scene is SingleScene)
    }
  }
#endif
