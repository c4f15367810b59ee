extension SceneModel {
  /// The node under another name.
  public func withSceneName(_ name: String) -> SceneModel {
    var copy = self
    copy.sceneName = name
    return copy
  }

  /// The node with these children instead of its own.
  public func withChildren(_ children: [SceneModel]) -> SceneModel {
    var copy = self
    copy.children = children
    return copy
  }

  /// Returns the node with these inputs instead of its own.
  public func withInputs(_ inputs: Fields?) -> SceneModel {
    var copy = self
    copy.fields = inputs
    return copy
  }

  /// The node with this one presented over it, or none.
  public func withPresented(_ presented: SceneModel?) -> SceneModel {
    var copy = self
    copy.presented = presented
    return copy
  }

  /// The tree with every node of this name replaced by what the closure makes of it. What is inside such a node
  /// is the closure's affair and not looked at; a name that nobody has leaves the tree as it is. Cost: the nodes
  /// of the tree; branches without the name stay shared.
  public func update(_ name: String, with closure: (SceneModel) -> SceneModel) -> SceneModel {
    if sceneName == name { return closure(self) }
    var copy = self
    var children = children
    var isSame = true
    for (place, child) in self.children.enumerated() {
      let updated = child.update(name, with: closure)
      if updated.isSameStorage(as: child) { continue }
      children[place] = updated
      isSame = false
    }
    if !isSame { copy.children = children }
    if let presented {
      let updated = presented.update(name, with: closure)
      if !updated.isSameStorage(as: presented) { copy.presented = updated }
    }
    return copy
  }

  /// The tree with this tab selected in every tab bar of this name. Any number is taken as it is.
  public func selectIndex(_ tabBarIndex: Int, ofTabBar tabBarName: String) -> SceneModel {
    update(tabBarName) { tabBar in
      var copy = tabBar
      if tabBar.hasOwnSelection {
        copy.selected = tabBarIndex
      } else {
        var data = tabBar.inputs
        data["selectedIndex"] = .int(tabBarIndex)
        copy.fields = data
      }
      return copy
    }
  }

  /// The tree with everything over the entry at this index gone from every stack of this name; as it is, if
  /// there is no such entry.
  public func popStack(_ stackName: String, to index: Int) -> SceneModel {
    update(stackName) { stack in
      guard stack.children.indices.contains(index), index < stack.children.count - 1 else { return stack }
      return stack.withChildren(Array(stack.children[...index]))
    }
  }
}
