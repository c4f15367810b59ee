#if !hasFeature(Embedded)

  extension ProgramNavigator {
    /// Returns the node with this identity; nil if it is not in the tree. It is the same object as long as
    /// the node is in the tree.
    public func node(_ identity: Identity) -> SceneNode? {
      if let node = nodes[identity] { return node }
      guard let model = state.tree.path(to: identity).flatMap({ state.tree[$0] }),
        let place = program.place(ofNode: model.sceneName)
      else { return nil }
      let inputs = model.inputs.values(for: program.nodes[place].inputs)
      let node = SceneNode(
        identity: identity, place: place, inputs: inputs, of: program, receiver: self)
      nodes[identity] = node
      return node
    }

    /// Returns the screen that a factory creates for a node of the tree, as a host requests it. Returns nil
    /// for a node that needs no screen of the app, such as stacks and tabs.
    ///
    /// ```swift
    /// let host = MemoryHost { cats.navigator.screen(of: $0, from: screens) ?? ContainerScreen() }
    /// ```
    public func screen<Factory: ScreenFactory>(
      of model: SceneModel, from factory: Factory
    ) -> Factory.Screen? {
      node(model.identity).flatMap { factory.screen(for: $0) }
    }

    /// Updates the inputs of requested nodes, and releases those that have left. Cost: the nodes of the tree.
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
