@testable import ScenicRuntime

extension Bench {
  /// The observation on a channel after a step; README.md has the list. Nil if there is no such channel, or
  /// no observation on it.
  func observation(on channel: String, expecting expected: Value) -> Value? {
    let step = record.step
    switch channel {
    case "model": return .string(model?.notation ?? "nothing")
    case "shown": return .string(host.snapshot?.notation ?? "nothing")
    case "scene": return .string(model?.front.sceneName ?? "nothing")
    case "applied": return .string(record.applied?.notation ?? "nothing")
    case "selected": return selections(expected)
    case "completed": return .int(step.completed)
    case "accepted": return step.isAccepted.map { .bool($0) }
    case "result": return step.result
    default: return list(channel, step).map { names in .list(names.map { .string($0) }) }
    }
  }

  /// The channels whose order is unspecified.
  static let unordered: Set = ["active", "alive", "same", "released", "configured"]

  private func list(_ channel: String, _ step: Record.Step) -> [String]? {
    let vocabulary = Vocabulary(names: record.names, shown: host.snapshot)
    switch channel {
    case "asked": return step.asked
    case "made": return record.made.dropFirst(step.made).map { $0.name }
    case "alive": return record.alive.sorted()
    case "same": return same(step)
    case "released": return released(step)
    case "embedded": return embedded()
    case "configured": return vocabulary.configured(host.log).sorted()
    case "operations": return host.log.compactMap(vocabulary.operation)
    case "plan": return host.log.compactMap(vocabulary.planStep)
    case "events": return events.dropFirst(step.events).map(Vocabulary.event)
    case "diagnostics": return problems.dropFirst(step.problems).map(whoseProblem)
    case "refused": return step.refused
    case "active": return (model?.leaves ?? []).map { $0.sceneName }.sorted()
    case "heard": return step.heard
    case "routes": return record.routes
    default: return nil
    }
  }

  /// The selected index of each container that the case expects.
  private func selections(_ expected: Value) -> Value {
    var selections = Fields()
    for container in expected.fields ?? Fields() {
      selections[container.name] = .int(host.selectedIndex(of: identity(container.name)))
    }
    return .object(selections)
  }

  /// The nodes that have the screen that they had.
  private func same(_ step: Record.Step) -> [String] {
    standing.filter { step.standing[$0.key] == $0.value }.map { record.names[$0.key] ?? "?" }.sorted()
  }

  /// The screens that are no longer referenced.
  private func released(_ step: Record.Step) -> [String] {
    var released = step.alive + record.made.dropFirst(step.made).map { $0.name }
    for name in record.alive {
      if let place = released.firstIndex(of: name) { released.remove(at: place) }
    }
    return released.sorted()
  }

  private func embedded() -> [String] {
    host.log.compactMap { operation in
      if case .embedded(let node, _) = operation.kind { record.names[node] } else { nil }
    }
  }

  /// The name that a message puts between backticks.
  private func whoseProblem(_ message: String) -> String {
    let parts = message.split(separator: "`", omittingEmptySubsequences: false)
    return parts.count > 1 ? String(parts[1]) : message
  }
}
