import ScenicRuntime

/// The first moments at which each node stood, a few for each, over different things: from there it is nearer to what
/// it can say than from the start.
struct Lookouts {
  private struct Standing: Hashable {
    var name: String
    /// What it is in or over.
    var parent: String
  }

  private var moments: [String: [Frontier.Moment]] = [:]
  private var known: Set<Standing> = []

  /// How many are kept for one node.
  private static let limit = 3

  func moments(at name: String) -> [Frontier.Moment] { moments[name] ?? [] }

  /// Takes in who stands after an input. Cost: the tree, where that has changed.
  mutating func note(_ visit: Exploration.Visit) {
    if visit.step.state.tree.isSameStorage(as: visit.state.tree) { return }
    note(visit.step.state, way: visit.way)
  }

  /// Takes in who stands in a state that this leads to.
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
    for child in node.children {
      note(child, in: beneath, moment)
      if node.selected == nil { beneath = child.sceneName }
    }
    if let presented = node.presented { note(presented, in: name, moment) }
  }
}
