/// A node that is in both trees, with the differences between its children.
struct Standing {
  let old: SceneModel
  let new: SceneModel
  /// True if no ancestor has moved, so that the presentation over the node can stay.
  let isInPlace: Bool
  /// The children that are in both trees, in the new order, without those that need no comparison.
  private(set) var stays: [(old: SceneModel, new: SceneModel)] = []
  /// The indices in `old.children` of removed children, ascending.
  private(set) var leavers: [Int] = []
  /// The indices in `new.children` of added children, ascending.
  private(set) var joiners: [Int] = []
  /// True if `stays` are in the old order too.
  private(set) var isInOrder = true

  /// Compares the children of both nodes. Cost: the number of children; none is hashed unless the two lists
  /// differ.
  init(_ old: SceneModel, _ new: SceneModel, isInPlace: Bool) {
    self.old = old
    self.new = new
    self.isInPlace = isInPlace
    let (before, after) = (old.childNodes, new.childNodes)
    if Standing.areSame(before, after) {
      for place in before.indices where isEntered(before[place], after[place]) {
        stays.append((before[place], after[place]))
      }
    } else {
      match(before, after)
    }
  }

  private static func areSame(_ before: SceneModel.ChildNodes, _ after: SceneModel.ChildNodes) -> Bool {
    if before.count != after.count { return false }
    for place in before.indices where !before[place].isSameNode(as: after[place]) { return false }
    return true
  }

  /// Returns true if a child is compared. Subtrees that both trees share are not compared, unless they move:
  /// then their presentations are presented again.
  private func isEntered(_ old: SceneModel, _ new: SceneModel) -> Bool {
    !isInPlace || !old.isSameStorage(as: new)
  }

  /// True if the children are the same nodes in the same order.
  var keepsChildren: Bool { leavers.isEmpty && joiners.isEmpty && isInOrder }

  /// The presentation over the node, before and after, if it can stay.
  var survivingPresentation: (old: SceneModel, new: SceneModel)? {
    guard isInPlace, let before = old.presented, let after = new.presented, before.isSameNode(as: after)
    else { return nil }
    return (before, after)
  }

  private mutating func match(_ before: SceneModel.ChildNodes, _ after: SceneModel.ChildNodes) {
    var places = [Identity: Int]()
    for (place, child) in before.enumerated() { places[child.identity] = place }
    var isStaying = [Bool](repeating: false, count: before.count)
    var last = -1
    for (place, child) in after.enumerated() {
      if let former = places[child.identity], before[former].isSameNode(as: child) {
        if isEntered(before[former], child) { stays.append((before[former], child)) }
        isStaying[former] = true
        isInOrder = isInOrder && former > last
        last = former
      } else {
        joiners.append(place)
      }
    }
    leavers = before.indices.filter { !isStaying[$0] }
  }
}

extension SceneModel {
  /// Returns true if changes can turn one node into the other: the identity is the same, and so is all data
  /// that only a new node can have.
  func isSameNode(as other: SceneModel) -> Bool {
    isSameStorage(as: other)
      || identity == other.identity && sceneName == other.sceneName && style == other.style
        && hasOwnSelection == other.hasOwnSelection
  }
}
