import ScenicRuntime

/// A query of a property about the whole tree.
package struct Query: Hashable, Sendable {
  package enum Word: String, Hashable, Sendable, CaseIterable {
    /// `showing(S)`: an S is visible and uncovered.
    case showing
    /// `present(S)`: an S is anywhere in the tree.
    case present
    /// `presented(S)`: an S is, or is in, something presented.
    case presented
    /// `below(S, T)`: an S is below a T, in a stack of both or covered by the presentation that contains the
    /// T.
    case below
    /// `depth(s)`: the number of entries of the stack; 0 if it is not in the tree.
    case depth
  }

  package var word: Word
  /// The node: its index in `Program.nodes`.
  package var node: Int
  /// The T of `below(S, T)`.
  package var over: Int?
}

// Binds `showing(S)` and similar queries in properties.

extension Binder {
  mutating func query(_ word: Query.Word, _ name: NameSyntax, _ view: CallExprSyntax) -> Model.Expression {
    use(name, .word)
    let arguments = view.arguments?.arguments ?? []
    let wanted = word == .below ? 2 : 1
    guard arguments.count == wanted else {
      report(.missingArguments(names: [], owner: name.text, insertion: nil), at: name.range)
      return .invalid(view.range)
    }
    let nodes = arguments.map { asked($0, by: word) }
    guard nodes.count == wanted, let node = nodes[0] else { return .invalid(view.range) }
    if word == .below, nodes[1] == nil { return .invalid(view.range) }
    let query = Query(word: word, node: node, over: word == .below ? nodes[1] : nil)
    return Model.Expression(kind: .query(query), type: word == .depth ? .int : .bool, range: view.range)
  }

  /// Returns the node that an argument of a query names; of `depth` a stack.
  private mutating func asked(_ argument: ArgumentSyntax, by word: Query.Word) -> Int? {
    let wanted = word == .depth ? "stack" : "scene, flow or container"
    guard let names = argument.value?.names, let last = names.last else {
      report(.missingArguments(names: [], owner: word.rawValue, insertion: nil), at: argument.range)
      return nil
    }
    guard let entity = entity(names, wanted: wanted) else { return nil }
    if let node = node(of: entity), word != .depth || model.nodes[node].kind == .stack { return node }
    report(
      .wrongKind(
        name: last.text, noun: noun(of: entity), wanted: wanted,
        declared: declaredName(of: entity).range), at: argument.range)
    return nil
  }
}
