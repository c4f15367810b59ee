extension SceneModel {
  /// Returns the node with another name.
  public func withSceneName(_ name: String) -> SceneModel {
    var copy = self
    copy.sceneName = name
    return copy
  }

  /// Returns the node with these inputs instead of its own.
  public func withInputs(_ inputs: Fields?) -> SceneModel {
    var copy = self
    copy.fields = inputs
    return copy
  }

  /// Returns the node with this presentation, or none.
  public func withPresented(_ presented: SceneModel?) -> SceneModel {
    var copy = self
    copy.presented = presented
    return copy
  }

  /// Returns the tree with every node of this name replaced by the result of the closure. The subtree of such
  /// a node is not searched; without a node of this name the tree is unchanged. Cost: the nodes of the tree;
  /// branches without the name stay shared.
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

  /// Returns the tree with this tab selected in every tab bar of this name. The index is not checked.
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

  /// Returns the tree with every stack of this name popped to the entry at this index; unchanged if there is
  /// no such entry.
  public func popStack(_ stackName: String, to index: Int) -> SceneModel {
    update(stackName) { stack in
      guard stack.children.indices.contains(index), index < stack.children.count - 1 else { return stack }
      return stack.withChildren(Array(stack.children[...index]))
    }
  }
}
