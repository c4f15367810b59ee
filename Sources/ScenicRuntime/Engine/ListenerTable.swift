extension Engine {
  /// One trigger of one rule of a flow. It is a class so that it is passed without copying the rule.
  final class Listener: Sendable {
    let place: Step.RulePlace
    let rule: Program.Rule
    let trigger: Program.Trigger
    /// True if the rule has no effect: it only handles the event.
    let isStay: Bool
    /// The edit of the rule; nil if it needs a macrostep.
    fileprivate let simpleEdit: SimpleEdit?
    /// True if every event of its subject matches, since it tests no argument.
    private let matchesAll: Bool

    init(_ place: Step.RulePlace, _ rule: Program.Rule, _ trigger: Program.Trigger, in program: Program) {
      self.place = place
      self.rule = rule
      self.trigger = trigger
      isStay = rule.isStay
      simpleEdit = SimpleEdit(rule, trigger, in: program)
      matchesAll = trigger.patterns.allSatisfy { $0.pattern.matchesAll }
    }

    /// Returns true if the patterns match the arguments of an event.
    fileprivate func matches(_ arguments: Fields) -> Bool {
      matchesAll || trigger.match(arguments, locals: rule.locals) != nil
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
    /// For each index of an event among those of its node, true if any rule for such an event has a simple edit.
    private var simpleEvents: [Bool]

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
      simpleEvents = [Bool](repeating: false, count: program.nodes.reduce(0) { max($0, $1.events.count) })
      sort(program)
    }

    /// The triggers for this subject: of each flow, in the order in which they are tried.
    subscript(_ subject: Subject) -> ArraySlice<Listener> {
      guard let number = number(of: subject) else { return [] }
      return listeners[starts[number]..<starts[number + 1]]
    }

    /// Returns the edit of the first rule that matches the arguments. Returns nil if that needs a macrostep, or if a
    /// rule of a flow handles the same subject.
    func simpleEdit(for subject: Subject, _ arguments: Fields) -> SimpleEdit? {
      guard let number = number(of: subject) else { return nil }
      var found: Int?
      for place in starts[number]..<starts[number + 1] {
        if listeners[place].place.flow != 0 { return nil }
        if found == nil, listeners[place].matches(arguments) { found = place }
      }
      return found.flatMap { listeners[$0].simpleEdit }
    }

    /// Returns true if any rule for an event with this index among those of its node has a simple edit.
    func maySimplify(_ event: Int) -> Bool { simpleEvents.indices.contains(event) && simpleEvents[event] }

    private mutating func sort(_ program: Program) {
      var found: [(number: Int, listener: Listener)] = []
      for (flow, declared) in program.flows.enumerated() {
        for (rule, words) in declared.rules.enumerated() {
          let place = Step.RulePlace(flow: flow, rule: rule)
          for trigger in words.triggers {
            guard let number = number(of: trigger.subject) else { continue }
            let listener = Listener(place, words, trigger, in: program)
            found.append((number, listener))
            starts[number + 1] += 1
            if case .event(_, let event) = trigger.subject, listener.simpleEdit != nil {
              simpleEvents[event] = true
            }
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

extension Program.Pattern {
  /// True if it matches every value.
  fileprivate var matchesAll: Bool {
    switch self {
    case .any, .bind: true
    case .literal, .enumCase, .member: false
    }
  }
}
