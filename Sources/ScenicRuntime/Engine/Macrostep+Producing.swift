// Delivers a produced value that no rule handles, as its type declares.

extension Engine {
  /// A value in transit, with its type. A value of a union travels as a value of its member type.
  private struct Product {
    var type: Program.ValueType
    var value: Value

    init(_ value: Value, _ type: Program.ValueType, in program: Program) {
      self.type = type
      self.value = value
      guard case .union(let members) = type, let name = value["type"]?.text, let member = value["value"],
        let one = members.first(where: { program.name(of: $0) == name })
      else { return }
      self.type = one
      self.value = member
    }
  }
}

extension Engine.Transaction {
  /// Delivers a value from here: to the nearest nodes that it updates, to the node that shows it, or, once,
  /// to the receivers of its converted value. Refuses if there is no receiver, or if it is ambiguous.
  mutating func deliver(_ value: Value, _ type: Program.ValueType) throws(Refused) -> Step.Delivery {
    let source = try place()
    let product = Engine.Product(value, type, in: index.program)
    if let arrival = try offer(product, from: source) { return Step.Delivery(arrival) }
    let given = index.program.name(of: product.type)
    guard let conversion = index.conversion(of: product.type) else {
      throw refusal(source, "nothing takes the \(given)")
    }
    let converted = try convert(product, by: conversion)
    if let arrival = try offer(converted, from: source) { return Step.Delivery(arrival, conversion) }
    let received = index.program.name(of: converted.type)
    throw refusal(source, "nothing takes the \(given), nor the \(received) that it is converted to")
  }

  private func refusal(_ source: Position, _ why: String) -> Refused {
    Refused(.unanswered, "\(source.node.sceneName).produced: no rule handles it, and \(why)")
  }

  private mutating func convert(_ product: Engine.Product, by place: Int) throws(Refused) -> Engine.Product {
    let conversion = index.program.conversions[place]
    locals = [product.value]
    let value = try accept(
      try value(of: conversion.result), conversion.to,
      as: "the conversion of \(index.program.name(of: product.type))")
    return Engine.Product(value, conversion.to, in: index.program)
  }

  private mutating func offer(
    _ product: Engine.Product, from source: Position
  ) throws(Refused) -> Step.Delivery.Arrival? {
    let takers = tree.takers(near: source) { !index.updated(of: $0, by: product.type).isEmpty }
    if !takers.isEmpty { return try update(takers, with: product, from: source) }
    let shown = index.program.showing(product.type)
    guard let node = shown.first, let input = index.node(node)?.only(taking: product.type) else { return nil }
    if shown.count > 1 {
      throw refusal(source, open(product, among: shown.map { name($0) }))
    }
    let value = index.program.value(product.value, of: product.type, as: input.type)
    let template = Program.Template(
      node: node, inputs: [Program.Expression.Field(input.name, .literal(value))])
    if tree.nearestStack(around: source) == nil {
      try present(template, style: "sheet", over: source)
    } else {
      try push(template, in: nil)
    }
    return .shown(node)
  }

  /// Removes the nodes over the nearest receivers, as `back to` does; then all receivers are visible.
  private mutating func update(
    _ takers: [Position], with product: Engine.Product, from source: Position
  ) throws(Refused) -> Step.Delivery.Arrival {
    var nodes: [Int] = []
    for taker in takers {
      let inputs = index.updated(of: taker.node, by: product.type)
      guard let node = index.place(of: taker.node), let input = inputs.first else { continue }
      if inputs.count > 1 {
        throw refusal(source, open(product, among: inputs.map { "\(name(node)).\($0.name)" }))
      }
      let value = index.program.value(product.value, of: product.type, as: input.type)
      try give([input.name: value], to: taker, node)
      nodes.append(node)
    }
    if let first = takers.first { uncover(first) }
    return .updated(nodes)
  }

  private func open(_ product: Engine.Product, among candidates: [String]) -> String {
    let names = candidates.joined(separator: ", ")
    return "where the \(index.program.name(of: product.type)) goes is open: \(names)"
  }
}

extension Engine.Macrostep {
  /// Delivers a produced value in the default way. A value without a receiver is refused.
  mutating func deliver(
    _ value: Value, _ type: Program.ValueType, from sender: Engine.SenderRecord
  ) {
    var transaction = transaction(at: sender.identity)
    let start = Engine.Beginning(transaction)
    do throws(Engine.Refused) {
      amendNote(.delivered(try transaction.deliver(value, type)))
    } catch {
      effort.made = transaction.budget
      amendNote(.unhandled)
      return refuse(error.reason, error.message)
    }
    isHandled = true
    let edit = NavigationState.Edit.produced(type: type, value: value, sender: sender)
    settle(NavigationState.HeldEdit(edit, at: sender.identity), start, transaction)
  }
}
