import ScenicRuntime

// Where the types of a spec lead, as far as that does not depend on what stands.

extension Model {
  /// An input that takes a produced value: of which scene or flow, and which of its inputs.
  struct Taker {
    var node: Int
    var input: Int
  }

  /// The inputs that a value of a type may change.
  func updating(_ type: ValueType) -> [Taker] {
    nodes.indices.flatMap { node in
      nodes[node].updates.compactMap { update in
        nodes[node].inputs[update.input].type.map { type.fits($0) } == true
          ? Taker(node: node, input: update.input) : nil
      }
    }
  }

  /// The scenes and flows that need just a value of a type.
  func showing(_ type: ValueType) -> [Taker] {
    nodes.indices.compactMap { node in
      guard nodes[node].kind == .scene || nodes[node].flow != nil else { return nil }
      let required = nodes[node].inputs.indices.filter { nodes[node].inputs[$0].isRequired }
      guard required.count == 1, let input = required.first,
        nodes[node].inputs[input].type.map({ type.fits($0) }) == true
      else { return nil }
      return Taker(node: node, input: input)
    }
  }

  /// Whether a rule waits for some value of a type that a scene produces.
  func isHeard(_ type: ValueType, from node: Int) -> Bool {
    flows.contains { flow in
      flow.rules.contains { rule in
        rule.triggers.contains { trigger in
          trigger.subject == .produced(node: node)
            && trigger.patterns.allSatisfy {
              if case .member(let member, _) = $0.pattern.kind { return member == type }
              return true
            }
        }
      }
    }
  }

  /// What is handed on by its type alone: each type that a scene produces and no rule waits for, and each that one of
  /// those is converted to. Nothing where anything is wrong, since who takes it may be in what could not be understood.
  var travelling: [(type: ValueType, range: SourceRange, node: Int?)] {
    if isWrong { return [] }
    var found: [(type: ValueType, range: SourceRange, node: Int?)] = []
    for node in nodes.indices {
      guard let range = nodes[node].producesRange, nodes[node].kind == .scene else { continue }
      for type in nodes[node].produces where !isHeard(type, from: node) { found.append((type, range, node)) }
    }
    for conversion in conversions {
      for type in conversion.to.type?.members ?? [] { found.append((type, conversion.to.range, nil)) }
    }
    return found
  }

  /// A taker, as a note.
  func note(_ taker: Taker) -> Diagnostic.Note {
    let input = nodes[taker.node].inputs[taker.input]
    let type = input.type.map { describe($0) } ?? "?"
    return Diagnostic.Note(
      "`\(path(ofNode: taker.node))` takes one as `\(input.name.text): \(type)`", at: input.name.range)
  }
}
