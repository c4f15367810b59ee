extension Engine.Transaction {
  /// `finish(value)`: finishes the flow or, in a rule of the app, the sender.
  mutating func finish(_ expression: Program.Expression?) throws(Refused) {
    let target = try ending("finish")
    var result: Value?
    if let expression {
      result = try value(of: expression)
      if let value = result, let type = index.place(of: target.node).flatMap({ index.node($0)?.result }) {
        result = try accept(value, type, as: "the result of \(target.node.sceneName)")
      }
    }
    end(target, .done(result))
  }

  /// `cancel`
  mutating func cancel() throws(Refused) { end(try ending("cancel"), .cancelled) }

  private func ending(_ verb: String) throws(Refused) -> Position {
    guard let ending = context.ending, let target = tree.position(of: ending) else {
      throw Refused(.nothingToLeave, "\(verb): the node to end is not in the tree")
    }
    return target
  }

  /// The outcome with which a node ends.
  enum Ending {
    case done(Value?)
    case cancelled
  }

  /// Removes a node that finishes or cancels, and records its event for after the edit. If nothing can
  /// replace the node, it stays until its rule has run.
  mutating func end(
    _ target: Position, _ ending: Ending, isCovered: Bool = false, isFromOutside: Bool = false
  ) {
    guard let node = index.place(of: target.node) else { return }
    var departure = tree.departure(of: target)
    let place = tree.leave(target, withFlows: false)
    if place == nil { departure.staying = target.identity }
    var subject = Program.Subject.cancelled(node: node)
    var arguments = Fields()
    if case .done(let value) = ending {
      subject = .done(node: node)
      if let value { arguments["value"] = value }
    }
    results.ended.append(
      Engine.Event(
        subject: subject, arguments: arguments, sender: record(of: target), origin: .departed(departure),
        isCovered: isCovered, isFromOutside: isFromOutside))
    if let place { arrive(uncovering: place) }
  }
}
