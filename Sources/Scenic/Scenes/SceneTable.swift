/// The scenes that stand, and what each has been told.
@MainActor
final class SceneTable {
  private struct Standing {
    let held: HeldScene
    var children: [Identity] = []
    var customData: Fields?
    var isTold = false
  }

  var report: (@MainActor (HostReport) -> Void)?
  private let factory: any SceneFactory
  /// What the host shows, with what the user has done to it.
  private var tree: SceneModel?
  /// The number of the tree that came last, and of the one that the scenes were told last.
  private var turn = 0
  private var shown = 0
  /// What the scenes are to be told next.
  private var newest: SceneModel?
  private var isTelling = false
  private var standing: [Identity: Standing] = [:]

  init(_ factory: any SceneFactory) { self.factory = factory }

  subscript(identity: Identity) -> HeldScene? { standing[identity]?.held }

  func make(for model: SceneModel) -> HeldScene? {
    guard let scene = factory.makeScene(for: model.sceneName) else { return nil }
    let listener = SceneListener(model, self)
    scene.eventDelegate = listener
    let held = HeldScene(scene, listener)
    standing[model.identity] = Standing(held: held)
    return held
  }

  /// A tree is about to be shown: those before are the past.
  func begin() -> Int {
    turn += 1
    return turn
  }

  /// Tells the scenes of a tree what is in them and what they know, those in a scene before it; and lets go of those that
  /// have left. Nothing for a tree that another one has come after, or that has been told. Cost: the tree.
  func show(_ tree: SceneModel, _ turn: Int) {
    guard turn == self.turn, shown != turn else { return }
    shown = turn
    self.tree = tree
    newest = tree
    tellAll()
  }

  /// Says what the user has done. Whoever has left by it may stand again by then, so that is looked at last.
  func pass(on report: HostReport) {
    guard let change = tree.flatMap({ report.change(in: $0) }) else {
      self.report?(report)
      return
    }
    tree = tree?.applying([change]) ?? tree
    self.report?(report)
    newest = tree
    tellAll()
  }

  /// Tells the newest tree. A scene that is told may bring the next one, which is told when this one has been.
  private func tellAll() {
    if isTelling { return }
    isTelling = true
    while let tree = newest {
      newest = nil
      var left = standing
      tell(tree, &left)
      if newest == nil { for identity in left.keys { standing[identity] = nil } }
    }
    isTelling = false
  }

  private func tell(_ model: SceneModel, _ left: inout [Identity: Standing]) {
    guard let known = left.removeValue(forKey: model.identity) else { return }
    for child in model.children { tell(child, &left) }
    let children = model.children.compactMap { standing[$0.identity] == nil ? nil : $0.identity }
    if !known.isTold || known.children != children || known.customData != model.customData {
      let told = Standing(
        held: known.held, children: children, customData: model.customData, isTold: true)
      standing[model.identity] = told
      known.held.scene.embed(
        children.compactMap { standing[$0]?.held.scene }, customData: model.customData)
    }
    if let presented = model.presented { tell(presented, &left) }
  }
}

#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  extension SceneTable {
    /// Whether a scene is of the app's own and puts the view controllers of its children into its own.
    func arrangesItself(_ identity: Identity) -> Bool {
      guard let scene = standing[identity]?.held.scene else { return false }
      return !(scene is StackScene || scene is TabBarScene || scene is SingleScene)
    }
  }
#endif
