import ScenicImport

/// The state machines in Swift sources. Several machines run side by side, so each has a slot of a container.
extension SwiftModel {
  private struct Machine {
    var name: String
    var edges: [SwiftFacts.Edge] = []
    var states: [String] = []
    var events: [String] = []
  }

  mutating func addMachines() {
    let machines = machines
    guard !machines.isEmpty else { return }
    guard model.screens.isEmpty else {
      for machine in machines { leaveOut(machine) }
      return
    }
    model.isMachine = true
    nameValues(of: machines)
    for (index, machine) in machines.enumerated() {
      add(machine, in: machines.count > 1 ? Region("machines", index) : nil)
    }
    let initial = machines.compactMap { machine in initialState(machine).map { key($0, machine) } }
    model.root = initial.first
    guard machines.count > 1 else { return }
    let children = zip(machines, initial).map { Container.Child($1, label: $0.name) }
    model.containers.append(Container("machines", name: "machines", .group, children, at: start))
    model.root = "machines"
  }

  /// Names the states that carry values, which the scenes do not have.
  private mutating func nameValues(of machines: [Machine]) {
    for machine in machines {
      let owners = facts.cases.values.filter { cases in machine.states.allSatisfy { cases[$0] != nil } }
      guard owners.count == 1 else { continue }
      let states = machine.states.filter { owners[0][$0]?.isEmpty == false }
      guard !states.isEmpty, let place = machine.edges.first?.place else { continue }
      let text = "the values that '\(states.joined(separator: "', '"))' carry are not inputs of the scenes"
      model.notes.append(Note(.detail, text, at: place))
    }
  }

  private var machines: [Machine] {
    var machines: [Machine] = []
    var places: [String: Int] = [:]
    var seen: [Set<String>] = []
    let names = Set(facts.edges.map(\.machine))
    for var edge in facts.edges {
      // A machine in a variable of the type gets the edges that the type adds to this variable.
      if let receiver = edge.receiver, names.contains("\(edge.machine).\(receiver)") {
        edge.machine += "." + receiver
      }
      let place = places[edge.machine] ?? machines.count
      if place == machines.count {
        places[edge.machine] = place
        machines.append(Machine(name: edge.machine))
        seen.append([])
      }
      machines[place].edges.append(edge)
      for state in [edge.from, edge.to] {
        guard let state, state != "any", seen[place].insert("state " + state).inserted else { continue }
        machines[place].states.append(state)
      }
      if case .named(let event) = edge.event, seen[place].insert("event " + event).inserted {
        machines[place].events.append(event)
      }
    }
    return machines.filter { !$0.states.isEmpty }
  }

  private func key(_ state: String, _ machine: Machine) -> String { "state \(machine.name) \(state)" }

  private func initialState(_ machine: Machine) -> String? {
    let owner = machine.name.split(separator: ".").first.map(String.init) ?? machine.name
    let named = [facts.initialStates[machine.name], facts.initialStates[owner]].compactMap { $0 }
    return named.first { machine.states.contains($0) } ?? machine.states.first
  }

  /// Names a machine beside screens: its states are not part of the navigation.
  private mutating func leaveOut(_ machine: Machine) {
    let place = machine.edges.first?.place ?? start
    let text =
      "the state machine '\(machine.name)' with \(machine.states.count) states: import it in a call of its own"
    model.notes.append(Note(.screen, text, at: place))
    for edge in machine.edges {
      let text = "'\(edge.from ?? "any state")' to '\(edge.to)' of the state machine '\(machine.name)'"
      model.notes.append(Note(.transition, text, at: edge.place))
    }
  }

  private mutating func add(_ machine: Machine, in region: Region?) {
    var places: [String: SourcePlace] = [:]
    for edge in machine.edges {
      for state in [edge.from, edge.to].compactMap({ $0 }) where places[state] == nil {
        places[state] = edge.place
      }
    }
    for state in machine.states {
      model.screens.append(Screen(key(state, machine), name: state, title: state, at: places[state] ?? start))
    }
    let group = EventGroup(
      "group \(machine.name)", events: machine.events, senders: machine.states.map { key($0, machine) })
    // The number of senders is bounded: an edge from any state repeats for each.
    var budget = 100_000
    for edge in machine.edges {
      let sources = edge.from.map { [$0] } ?? machine.states
      let events: [String]
      if edge.from == nil, case .any = edge.event, edge.to != "any", !machine.events.isEmpty {
        addAny(edge, group, in: region)
        continue
      }
      switch edge.event {
      case .named(let name): events = [name]
      case .any: events = machine.events
      case .unnamed: events = ["to \(edge.to)"]
      }
      let summary = "'\(edge.from ?? "any state")' to '\(edge.to)'"
      budget -= sources.count * events.count
      guard edge.to != "any", !events.isEmpty, budget > 0 else {
        let reason =
          edge.to == "any" ? "has no known state" : budget > 0 ? "has no known event" : "is one too many"
        model.notes.append(Note(.transition, "\(summary) \(reason)", at: edge.place))
        continue
      }
      for event in events {
        let trigger = Transition.Trigger.event(event, from: sources.map { key($0, machine) })
        var transition = Transition(
          trigger, [.root(key(edge.to, machine), in: region)], summary: summary, at: edge.place)
        transition.condition = edge.condition
        model.transitions.append(transition)
      }
    }
  }

  /// Adds an edge from any state for every event.
  private mutating func addAny(_ edge: SwiftFacts.Edge, _ group: EventGroup, in region: Region?) {
    if !model.eventGroups.contains(where: { $0.key == group.key }) { model.eventGroups.append(group) }
    var transition = Transition(
      .anyEvent(of: [group.key]), [.root("state \(edge.machine) \(edge.to)", in: region)],
      summary: "any state to '\(edge.to)'", at: edge.place)
    transition.condition = edge.condition
    model.transitions.append(transition)
  }
}
