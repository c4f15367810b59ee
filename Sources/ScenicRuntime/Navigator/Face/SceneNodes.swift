#if !hasFeature(Embedded)

  extension ProgramNavigator {
    /// The node with this identity; nil if it does not stand. The same object for as long as the node stands.
    public func node(_ identity: Identity) -> SceneNode? {
      if let node = nodes[identity] { return node }
      guard let model = state.tree.path(to: identity).flatMap({ state.tree[$0] }),
        let place = program.place(ofNode: model.sceneName)
      else { return nil }
      let inputs = model.inputs.values(for: program.nodes[place].inputs)
      let node = SceneNode(identity: identity, place: place, inputs: inputs, speech: self)
      nodes[identity] = node
      return node
    }

    /// The screen that a factory makes of a node of the tree: what a host asks for. nil for one that needs none of
    /// the app's own, as stacks and tabs.
    ///
    /// ```swift
    /// let host = MemoryHost { cats.navigator.screen(of: $0, from: screens) ?? ContainerScreen() }
    /// ```
    public func screen<Factory: ScreenFactory>(
      of model: SceneModel, from factory: Factory
    ) -> Factory.Screen? {
      node(model.identity).flatMap { factory.screen(for: $0) }
    }

    /// Tells the nodes that somebody has asked for what they know now, and lets go of those that have left. Cost: the
    /// nodes of the tree.
    func updateNodes() {
      guard !nodes.isEmpty else { return }
      var left = nodes
      var models = [state.tree]
      while let model = models.popLast() {
        models += model.children
        if let presented = model.presented { models.append(presented) }
        guard let node = left.removeValue(forKey: model.identity) else { continue }
        node.update(model.inputs.values(for: program.nodes[node.place].inputs))
      }
      for (identity, node) in left {
        nodes[identity] = nil
        node.leave()
      }
    }
  }

#endif
