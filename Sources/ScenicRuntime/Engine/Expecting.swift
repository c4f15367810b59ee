// What a test asks of a state.

extension Step.Refusal: Error {}

extension Engine {
  /// Whether a state shows what a path says: `go` to it would change nothing. A path begins at the app's root or, in
  /// the text of a flow, at that flow. Cost: the tree.
  package func shows(_ goal: Program.Goal, from flow: Int, in state: NavigationState) -> Bool {
    let starts = flow == 0 ? [0] : [0, flow]
    return starts.contains { shows(goal, startingAt: $0, in: state) }
  }

  private func shows(_ goal: Program.Goal, startingAt flow: Int, in state: NavigationState) -> Bool {
    var draft = draft(speakingFor: flow, in: state)
    do throws(Refused) { try draft.go(to: goal) } catch { return false }
    return draft.tree.root == state.tree
  }

  /// The value of an expression that stands in the text of a flow, as a link there would compute it, where its locals
  /// are these.
  package func value(
    of expression: Program.Expression, from flow: Int, in state: NavigationState, where locals: [Value] = []
  ) throws(Step.Refusal) -> Value {
    var draft = draft(speakingFor: flow, in: state)
    draft.locals = locals
    do throws(Refused) {
      return try draft.value(of: expression)
    } catch {
      throw Step.Refusal(reason: error.reason, message: error.message)
    }
  }

  /// A draft in which the flow speaks, or the app while that flow does not stand.
  private func draft(speakingFor flow: Int, in state: NavigationState) -> Draft {
    let turn = Turn(index, state, explaining: false)
    return turn.draft(at: LinkTree.Place(flow: flow, link: 0), capturing: [])
      ?? turn.draft(at: turn.tree.chainEnd.identity)
  }
}
