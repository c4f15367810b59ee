/// The unobservable parts of a state: conditions that have not been set, and pending answers.
struct Unknowns {
  private let engine: Engine
  private let literals: Literals
  private let candidates: Candidates
  /// The conditions that have been set.
  private let known: Set<Int>

  /// The maximum number of combinations of conditions that one rule reads.
  private static let limit = 32

  init(_ engine: Engine, _ literals: Literals, _ candidates: Candidates, known: Set<Int>) {
    self.engine = engine
    self.literals = literals
    self.candidates = candidates
    self.known = known
  }

  /// Returns variations of the state: with a pending answer, another condition, or other conditions that one
  /// rule reads together.
  func variations(of state: NavigationState, owed: [NavigationState.Request]) -> [NavigationState] {
    let missing = owed.filter { request in
      !state.requests.contains(where: request.isAlike) && state.canOwn(request)
    }
    var found = missing.map { request in
      var other = state
      var request = request
      request.number = other.nextRequest
      other.nextRequest += 1
      other.requests.append(request)
      return other
    }
    let standing = engine.standing(in: state)
    for condition in literals.decisive.sorted() where !known.contains(condition) {
      for scene in candidates.owners(of: condition, standing) {
        found += candidates.values(of: condition).map { state.setting(condition, of: scene, to: $0) }
      }
    }
    for group in literals.together { found += combinations(of: group, in: state) }
    return found
  }

  /// Returns the state with conditions that allow the observation, except for conditions that have been set.
  func allowing(_ sighting: ObservedState, in state: NavigationState) -> NavigationState {
    var nodes: [Int] = []
    sighting.forEachNode { node in
      if !nodes.contains(node.node) { nodes.append(node.node) }
    }
    var state = state
    for requirement in nodes.flatMap({ engine.index.node($0)?.requirements ?? [] })
    where !engine.meets(requirement, in: state) {
      let read = Literals.conditions(readBy: requirement.condition)
      if let other = combinations(of: read, in: state).first(where: { engine.meets(requirement, in: $0) }) {
        state = other
      }
    }
    return state
  }

  private func combinations(of group: [Int], in state: NavigationState) -> [NavigationState] {
    var found = [state]
    for condition in group
    where !known.contains(condition) && engine.program.conditions[condition].owner == nil {
      let others = found.flatMap { one in
        candidates.values(of: condition).map { one.setting(condition, of: nil, to: $0) }
      }
      for other in others where found.count < Unknowns.limit && !found.contains(other) { found.append(other) }
    }
    return Array(found.dropFirst())
  }
}

extension NavigationState {
  /// Returns true if the owner of a request is in the tree.
  fileprivate func canOwn(_ request: Request) -> Bool {
    request.owner.map { tree.path(to: $0) != nil } ?? true
  }
}
