extension Engine.Draft {
  /// `finish(value)`: the flow, or in the app the sender, is done.
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
    guard let ending = speech.ending, let target = tree.position(of: ending) else {
      throw Refused(.nothingToLeave, "\(verb): what this would end does not stand")
    }
    return target
  }

  /// How a node ends.
  enum Ending {
    case done(Value?)
    case cancelled
  }

  /// Takes a node away that is done or gives up, and keeps the word about it for after the edit. Where nothing can
  /// take its place it stays until the rule about it has acted.
  mutating func end(
    _ target: Position, _ ending: Ending, isCovered: Bool = false, isFromOutside: Bool = false
  ) {
    guard let node = index.place(of: target.node) else { return }
    var departure = tree.departure(of: target)
    let place = tree.leave(target, withFlows: false)
    if place == nil { departure.staying = target.identity }
    var event = Engine.Event(
      subject: .cancelled(node: node), sender: record(of: target), origin: .departed(departure),
      isCovered: isCovered, isFromOutside: isFromOutside)
    if case .done(let value) = ending {
      event.subject = .done(node: node)
      if let value { event.arguments["value"] = value }
    }
    ended.append(event)
    if let place { arrive(uncovering: place) }
  }
}
