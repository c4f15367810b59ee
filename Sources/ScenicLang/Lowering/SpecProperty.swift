import ScenicRuntime

/// A property of a spec as plain data.
package struct SpecProperty: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// Some path leads to a state that shows this node.
    case reachable(Int)
    /// From every state that shows the first node, some path leads to one that shows the second.
    case reach(from: Int, to: Int)
    case always(Question)
    case never(Question)
  }

  package let kind: Kind
  /// The range in the source.
  package let range: SourceRange
  /// The flow of the property: its index in `Program.flows`.
  package let flow: Int
}

/// An expression over a state and over queries of its tree.
package struct Question: Hashable, Sendable {
  /// The queries of the tree; their results are the first locals of the expression.
  package let queries: [Query]
  package let expression: Program.Expression
}

extension Lowering {
  /// Returns the properties of a lowered model, in source order.
  static func properties(_ model: Model) -> [SpecProperty] {
    let lowering = Lowering(model)
    return model.properties.map { property in
      SpecProperty(kind: lowering.kind(of: property.kind), range: property.range, flow: property.scope)
    }
  }

  func kind(of property: Model.Property.Kind) -> SpecProperty.Kind {
    switch property {
    case .reachable(let use): .reachable(use.node)
    case .reach(let from, let to): .reach(from: from.node, to: to.node)
    case .always(let expression): .always(question(expression))
    case .never(let expression): .never(question(expression))
    }
  }

  private func question(_ expression: Model.Expression) -> Question {
    var queries: [Query] = []
    let asked = expression.withoutQueries(&queries)
    return Question(queries: queries, expression: self.expression(asked))
  }
}

extension Model.Expression {
  /// Returns the expression with each query replaced by the local of its index.
  fileprivate func withoutQueries(_ queries: inout [Query]) -> Model.Expression {
    var copy = self
    switch kind {
    case .query(let query, nil) where query.word != .selected:
      let place = queries.firstIndex(of: query) ?? queries.count
      if place == queries.count { queries.append(query) }
      copy.kind = .local(place)
    case .unary(let sign, let operand): copy.kind = .unary(sign, operand.withoutQueries(&queries))
    case .binary(let sign, let left, let right):
      let first = left.withoutQueries(&queries)
      copy.kind = .binary(sign, first, right.withoutQueries(&queries))
    case .choice(let condition, let then, let other):
      let first = condition.withoutQueries(&queries)
      let second = then.withoutQueries(&queries)
      copy.kind = .choice(first, then: second, else: other.withoutQueries(&queries))
    case .list(let elements): copy.kind = .list(elements.map { $0.withoutQueries(&queries) })
    default: break
    }
    return copy
  }
}
