// Evaluates what a test expects of a state.

extension Step.Refusal: Error {}

extension Engine {
  /// Returns true if a state shows what a path describes, so that `go` to it would change nothing. A path
  /// begins at the app's root or, in the source of a flow, at that flow. Cost: the tree.
  package func shows(_ goal: Program.Goal, from flow: Int, in state: NavigationState) -> Bool {
    let starts = flow == 0 ? [0] : [0, flow]
    return starts.contains { shows(goal, startingAt: $0, in: state) }
  }

  private func shows(_ goal: Program.Goal, startingAt flow: Int, in state: NavigationState) -> Bool {
    var draft = draft(speakingFor: flow, in: state)
    do throws(Refused) { try draft.go(to: goal) } catch { return false }
    return draft.tree.root == state.tree
  }

  /// Returns the value of an expression in the source of a flow, as a link there would compute it with these
  /// locals.
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

  /// Returns a draft in the context of the flow, or of the app while that flow is not in the tree.
  private func draft(speakingFor flow: Int, in state: NavigationState) -> Draft {
    let turn = Turn(index, state, explaining: false)
    return turn.draft(at: LinkTree.Place(flow: flow, link: 0), capturing: [])
      ?? turn.draft(at: turn.tree.chainEnd.identity)
  }
}
