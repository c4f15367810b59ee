extension Engine {
  /// One trigger of one rule of a flow. It is a class so that it is passed without copying the rule.
  final class Listener: Sendable {
    let place: Step.RulePlace
    let rule: Program.Rule
    let trigger: Program.Trigger
    /// True if the rule has no effect: it only handles the event.
    let isStay: Bool
    /// True if it has no condition either.
    fileprivate let alwaysStays: Bool
    /// True if every event of its subject matches, since it tests no argument.
    fileprivate let matchesAll: Bool

    init(_ place: Step.RulePlace, _ rule: Program.Rule, _ trigger: Program.Trigger) {
      self.place = place
      self.rule = rule
      self.trigger = trigger
      isStay = rule.isStay
      alwaysStays = isStay && rule.condition == nil
      matchesAll = trigger.patterns.isEmpty
    }
  }

  /// The listeners of each subject. Every possible subject has a number, and each number a range of one list.
  /// Cost of a lookup: constant, without hashing.
  struct ListenerTable: Sendable {
    /// The number of subjects of each node besides its events.
    private static let subjectsOfNode = 7

    /// The number of each node's first event; the last element is that of the app's first event.
    private let firstEvent: [Int]
    private let appEventCount: Int
    private let conditionCount: Int
    private let actionCount: Int
    /// The start of the listeners of each number.
    private var starts: [Int]
    private var listeners: [Listener] = []

    init(_ program: Program) {
      var first: [Int] = []
      var count = 0
      for node in program.nodes {
        first.append(count)
        count += node.events.count
      }
      firstEvent = first + [count]
      appEventCount = program.events.count
      conditionCount = program.conditions.count
      actionCount = program.actions.count
      count +=
        appEventCount + conditionCount + 2 * actionCount + program.nodes.count * ListenerTable.subjectsOfNode
      starts = [Int](repeating: 0, count: count + 1)
      sort(program)
    }

    /// The triggers for this subject: of each flow, in the order in which they are tried.
    subscript(_ subject: Subject) -> ArraySlice<Listener> {
      guard let number = number(of: subject) else { return [] }
      return listeners[starts[number]..<starts[number + 1]]
    }

    /// Returns true if only rules of the app handle this subject, and the first one that matches the arguments has
    /// neither effects nor a condition.
    func stays(after subject: Subject, _ arguments: Fields) -> Bool {
      guard let number = number(of: subject) else { return false }
      var stays: Bool?
      for place in starts[number]..<starts[number + 1] {
        let listener = listeners[place]
        if listener.place.flow != 0 { return false }
        if stays == nil,
          listener.matchesAll || listener.trigger.match(arguments, locals: listener.rule.locals) != nil
        {
          stays = listener.alwaysStays
        }
      }
      return stays ?? false
    }

    private mutating func sort(_ program: Program) {
      var found: [(number: Int, listener: Listener)] = []
      for (flow, declared) in program.flows.enumerated() {
        for (rule, words) in declared.rules.enumerated() {
          let place = Step.RulePlace(flow: flow, rule: rule)
          for trigger in words.triggers {
            guard let number = number(of: trigger.subject) else { continue }
            found.append((number, Listener(place, words, trigger)))
            starts[number + 1] += 1
          }
        }
      }
      for number in starts.indices.dropFirst() { starts[number] += starts[number - 1] }
      var next = starts
      var order = [Int](repeating: 0, count: found.count)
      for (place, listener) in found.enumerated() {
        order[next[listener.number]] = place
        next[listener.number] += 1
      }
      listeners = order.map { found[$0].listener }
    }

    /// Returns the number of a subject; nil if the program does not have it.
    private func number(of subject: Subject) -> Int? {
      switch subject {
      case .event(let node, let event):
        guard node >= 0, event >= 0, node < firstEvent.count - 1 else { return nil }
        let number = firstEvent[node] + event
        return number < firstEvent[node + 1] ? number : nil
      case .appEvent(let event): return among(appEventCount, event, after: 0)
      case .changed(let condition): return among(conditionCount, condition, after: appEventCount)
      case .answered(let action): return among(actionCount, action, after: appEventCount + conditionCount)
      case .failed(let action):
        return among(actionCount, action, after: appEventCount + conditionCount + actionCount)
      case .done(let node): return number(0, of: node)
      case .cancelled(let node): return number(1, of: node)
      case .leave(let node): return number(2, of: node)
      case .popped(let node): return number(3, of: node)
      case .select(let node): return number(4, of: node)
      case .reselect(let node): return number(5, of: node)
      case .produced(let node): return number(6, of: node)
      }
    }

    private func among(_ count: Int, _ place: Int, after others: Int) -> Int? {
      place >= 0 && place < count ? firstEvent[firstEvent.count - 1] + others + place : nil
    }

    private func number(_ kind: Int, of node: Int) -> Int? {
      guard node >= 0, node < firstEvent.count - 1 else { return nil }
      let others = appEventCount + conditionCount + 2 * actionCount
      return firstEvent[firstEvent.count - 1] + others + node * ListenerTable.subjectsOfNode + kind
    }
  }
}

extension Program.Rule {
  /// True if the rule has no effect: it only handles the event.
  var isStay: Bool { effects.allSatisfy { $0 == .stay } }
}
