/// A node that stands in both trees, with what became of its children.
struct Standing {
  let old: SceneModel
  let new: SceneModel
  /// Whether every node around it stands where it stood, so that what is presented over it can stay.
  let isInPlace: Bool
  /// The children that it has in both trees, in the new order, but for those that need not be looked at.
  private(set) var stays: [(old: SceneModel, new: SceneModel)] = []
  /// Where in `old.children` those are that it has no more, ascending.
  private(set) var leavers: [Int] = []
  /// Where in `new.children` those are that it did not have, ascending.
  private(set) var joiners: [Int] = []
  /// Whether `stays` are in the old order too.
  private(set) var isInOrder = true

  /// Cost: the number of children; none is hashed unless the two lists differ.
  init(_ old: SceneModel, _ new: SceneModel, isInPlace: Bool) {
    self.old = old
    self.new = new
    self.isInPlace = isInPlace
    let (before, after) = (old.children, new.children)
    if Standing.areSame(before, after) {
      for place in before.indices where isEntered(before[place], after[place]) {
        stays.append((before[place], after[place]))
      }
    } else {
      match(before, after)
    }
  }

  private static func areSame(_ before: [SceneModel], _ after: [SceneModel]) -> Bool {
    if before.count != after.count { return false }
    for place in before.indices where !before[place].isSameNode(as: after[place]) { return false }
    return true
  }

  /// Whether the differences of a child are looked for: not in what both trees share, unless something moves there, for
  /// what is presented in it is presented again then.
  private func isEntered(_ old: SceneModel, _ new: SceneModel) -> Bool {
    !isInPlace || !old.isSameStorage(as: new)
  }

  /// Whether the children are the same nodes in the same order.
  var keepsChildren: Bool { leavers.isEmpty && joiners.isEmpty && isInOrder }

  /// What is presented over the node and may stay so: the pair of it, before and after.
  var survivingPresentation: (old: SceneModel, new: SceneModel)? {
    guard isInPlace, let before = old.presented, let after = new.presented, before.isSameNode(as: after)
    else { return nil }
    return (before, after)
  }

  private mutating func match(_ before: [SceneModel], _ after: [SceneModel]) {
    var places: [Identity: Int] = [:]
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
  /// Whether changes can make the one of the other: the same identity, and nothing different that only a new
  /// node can have.
  func isSameNode(as other: SceneModel) -> Bool {
    isSameStorage(as: other)
      || identity == other.identity && sceneName == other.sceneName && style == other.style
        && hasOwnSelection == other.hasOwnSelection
  }
}
