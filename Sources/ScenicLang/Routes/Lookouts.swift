import ScenicRuntime

/// The first states that contained each node, a few for each, over different nodes: its events are nearer
/// from there than from the start.
struct Lookouts {
  private struct Standing: Hashable {
    var name: String
    /// The parent or presenter.
    var parent: String
  }

  private var moments = [String: [Frontier.Moment]]()
  private var known = Set<Standing>()

  /// The maximum number of states for one node.
  private static let limit = 3

  func moments(at name: String) -> [Frontier.Moment] { moments[name] ?? [] }

  /// Records the nodes after an input. Cost: the tree, if it has changed.
  mutating func note(_ visit: Exploration.Visit) {
    if visit.step.state.tree.isSameStorage(as: visit.state.tree) { return }
    note(visit.step.state, way: visit.way)
  }

  /// Records the nodes of a state that this path leads to.
  mutating func note(_ state: NavigationState, way: () -> [Input]) {
    var moment: Frontier.Moment?
    note(state.tree, in: "") {
      let new = moment ?? Frontier.Moment(state: state.renumbered(), inputs: way())
      moment = new
      return new
    }
  }

  private mutating func note(_ node: SceneModel, in parent: String, _ moment: () -> Frontier.Moment) {
    let name = node.sceneName
    if known.insert(Standing(name: name, parent: parent)).inserted,
      moments[name, default: []].count < Lookouts.limit
    {
      moments[name, default: []].append(moment())
    }
    var beneath = name
    for child in node.childNodes {
      note(child, in: beneath, moment)
      if node.selected == nil { beneath = child.sceneName }
    }
    if let presented = node.presented { note(presented, in: name, moment) }
  }
}
