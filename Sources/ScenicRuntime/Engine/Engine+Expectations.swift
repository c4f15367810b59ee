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
    var transaction = transaction(speakingFor: flow, in: state)
    do throws(Refused) { try transaction.go(to: goal) } catch { return false }
    return transaction.tree.root == state.tree
  }

  /// Returns the value of an expression in the source of a flow, as a link there would compute it with these
  /// locals.
  package func value(
    of expression: Program.Expression, from flow: Int, in state: NavigationState, where locals: [Value] = []
  ) throws(Step.Refusal) -> Value {
    var transaction = transaction(speakingFor: flow, in: state)
    transaction.locals = locals
    do throws(Refused) {
      return try transaction.value(of: expression)
    } catch {
      throw Step.Refusal(reason: error.reason, message: error.message)
    }
  }

  /// Returns a node as an effect in the source of a flow would create it; nil if it would be refused.
  package func node(
    _ template: Program.Template, from flow: Int, in state: NavigationState
  ) -> SceneModel? {
    var transaction = transaction(speakingFor: flow, in: state)
    return try? transaction.make(template, depth: 1)
  }

  /// Returns a transaction in the context of the flow, or of the app while that flow is not in the tree.
  private func transaction(speakingFor flow: Int, in state: NavigationState) -> Transaction {
    let turn = Macrostep(index, state, explaining: false)
    return turn.transaction(at: LinkTree.Place(flow: flow, link: 0), capturing: [])
      ?? turn.transaction(at: turn.tree.chainEnd.identity)
  }
}
