extension Engine.Transaction {
  /// `present N [as style]`: presents over here. A presentation that is over this level already is replaced.
  mutating func present(_ template: Program.Template, style: String) throws(Refused) {
    let presenter = context.presentsAtEnd ? tree.chainEnd : try place()
    try present(template, style: style, over: presenter)
  }

  /// Presents over a given node.
  mutating func present(
    _ template: Program.Template, style: String, over presenter: Position
  ) throws(Refused) {
    var made = try make(template, depth: presenter.depth + 1)
    made.style = style
    if let former = tree.presenter(in: presenter.levelRoot) {
      tree.edit(former) { $0.presented = nil }
    }
    tree.edit(presenter) { $0.presented = made }
  }

  /// `dismiss`: dismisses the presentation over here, else the one that contains here.
  mutating func dismiss() throws(Refused) {
    let level = try place().levelRoot
    guard let presenter = tree.presenter(in: level) ?? level.parent else {
      throw Refused(.nothingToLeave, "dismiss: nothing is presented")
    }
    tree.edit(presenter) { $0.presented = nil }
    arrive(uncovering: presenter.moves)
  }

  /// `dismiss all`
  mutating func dismissAll() {
    var place = tree.position(of: here)?.moves
    if let presenter = tree.presenter(in: Position(root: tree.root)) {
      tree.edit(presenter) { $0.presented = nil }
      place = presenter.moves
    }
    if let place { arrive(uncovering: place) } else { arriveAtEnd() }
  }

  /// `close [S]`: removes the node in whatever way it is shown.
  mutating func close(_ node: Int?) throws(Refused) {
    let target: Position
    if let node { target = try lookup(node, for: "close") } else { target = try place() }
    guard let place = tree.leave(target, withFlows: true) else {
      throw Refused(
        .nothingToLeave, "close \(target.node.sceneName): nothing could take its place")
    }
    arrive(uncovering: place)
  }
}
