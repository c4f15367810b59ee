import ScenicRuntime

/// An app, or one of its flows, as a state machine for the tools of statecharts: a state for each scene that is in front,
/// and a transition for each route. It has no memory of the way back: the target of a `popped` is each scene to which a
/// route leads.
package struct Statechart: Sendable {
  struct State: Sendable {
    /// The name of the scene in the spec; nil for the final state, which follows the flow.
    let scene: String?
    /// A unique name: that of the scene, with `_` in place of dots.
    let name: String
  }

  struct Transition: Sendable {
    /// An index in `states`; nil for a transition from any state.
    let from: Int?
    let event: String
    /// The targets with the operations of the host, in the order of the spec. One of several is taken, depending on
    /// inputs, conditions and the tree.
    var targets: [(state: Int, movements: String)]
  }

  let name: String
  let initial: Int
  let states: [State]
  let transitions: [Transition]
  /// The events that were not played within the bound, as lines of text: transitions may be missing there.
  package let unplayedText: String

  /// Why there is no machine.
  package enum Failure: Error {
    /// The spec has no flow of this name; its flows.
    case unknownFlow(known: [String])
    /// No scene of the flow is ever in front.
    case neverShown
  }

  /// Creates the machine of an app, or of the flow of this name: what leaves a flow leads to a final state. Nil if the
  /// spec has errors, or is the library of a module. Cost: that of `Routing`.
  package init?(_ compilation: Compilation, flow: String?, bound: Int) throws(Failure) {
    guard let program = compilation.program, let routing = Routing(compilation, bound: bound) else {
      return nil
    }
    let members = try Statechart.members(compilation.model, program, flow)
    let entry = flow == nil ? routing.front : routing.entry(to: members)
    guard let entry else { throw .neverShown }
    let scenes = program.nodes.map { $0.name }.filter { name in
      members.contains(name)
        && (name == entry || routing.routes.contains { $0.from == name || $0.to == name })
    }
    var unique = UniqueNames()
    var states = scenes.map { scene in
      State(scene: scene, name: unique.claim(String(scene.map { $0 == "." ? "_" : $0 })))
    }
    var places = [String: Int]()
    for (place, scene) in scenes.enumerated() { places[scene] = place }
    var transitions: [Transition] = []
    var known = [Key: Int]()
    var final: Int?
    for route in routing.routes {
      let from = route.from.flatMap { places[$0] }
      // Into the flow from elsewhere, or elsewhere.
      if route.from != nil, from == nil { continue }
      if from == nil, places[route.to] == nil { continue }
      if places[route.to] == nil, final == nil {
        final = states.count
        states.append(State(scene: nil, name: unique.claim("left")))
      }
      guard let target = places[route.to] ?? final else { continue }
      for event in route.events {
        let key = Key(from: from, event: event)
        let place = known[key] ?? transitions.count
        if place == transitions.count {
          known[key] = place
          transitions.append(Transition(from: from, event: event, targets: []))
        }
        if transitions[place].targets.contains(where: { $0.state == target }) { continue }
        transitions[place].targets.append((target, route.movements))
      }
    }
    name = flow ?? program.app
    initial = places[entry] ?? 0
    self.states = states
    self.transitions = transitions
    unplayedText = routing.unplayedText
  }

  private struct Key: Hashable {
    var from: Int?
    var event: String
  }

  /// Returns the names of the scenes of a flow, with those of the flows in it; of all scenes without one.
  private static func members(
    _ model: Model, _ program: Program, _ flow: String?
  ) throws(Failure) -> Set<String> {
    let scenes = program.nodes.indices.filter { program.nodes[$0].kind == .scene }
    guard let flow else { return Set(scenes.map { program.nodes[$0].name }) }
    let flows = program.nodes.indices.filter { program.nodes[$0].flow != nil }
    guard let wanted = flows.first(where: { program.nodes[$0].name == flow }) else {
      throw .unknownFlow(known: flows.map { program.nodes[$0].name })
    }
    return Set(
      scenes.filter { scene in
        var next: Int? = scene
        while let place = next {
          if place == wanted { return true }
          next = model.flows[model.nodes[place].scope].node
        }
        return false
      }.map { program.nodes[$0].name })
  }
}

extension Routing {
  /// Returns the first of some scenes to which a route leads from elsewhere, or at which the app begins.
  fileprivate func entry(to members: Set<String>) -> String? {
    if let front, members.contains(front) { return front }
    return routes.first { members.contains($0.to) && $0.from.map { !members.contains($0) } ?? true }?.to
  }
}

// MARK: Formats

extension Statechart {
  /// The machine as a configuration of XState 5, in JSON.
  package var xstate: Value {
    var fields: Fields = ["id": .string(name), "initial": .string(states[initial].name)]
    let anywhere = on(nil, prefix: ".")
    if !anywhere.isEmpty { fields.append("on", .object(anywhere)) }
    var members = Fields()
    for (place, state) in states.enumerated() {
      var member = Fields()
      if let scene = state.scene {
        if scene != state.name { member.append("meta", ["scene": .string(scene)]) }
        let on = on(place, prefix: "")
        if !on.isEmpty { member.append("on", .object(on)) }
      } else {
        member.append("type", "final")
      }
      members.append(state.name, .object(member))
    }
    fields.append("states", .object(members))
    return .object(fields)
  }

  private func on(_ from: Int?, prefix: String) -> Fields {
    var fields = Fields()
    for transition in transitions where transition.from == from {
      let targets = transition.targets.map { target, movements in
        var fields: Fields = ["target": .string(prefix + states[target].name)]
        // The last one needs no guard of its own: exactly one is taken.
        if transition.targets.count > 1 { fields.append("guard", .string("leads to \(states[target].name)")) }
        fields.append("description", .string(movements))
        return Value.object(fields)
      }
      fields.append(transition.event, targets.count == 1 ? targets[0] : .list(targets))
    }
    return fields
  }

  /// The machine as SCXML. Where one of several targets is taken, `leadsTo` of the data model decides.
  package var scxml: String {
    var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
    let names = SCXMLNames(states.map { $0.name }, transitions.map { $0.event })
    let isChoosing = transitions.contains { $0.targets.count > 1 }
    text += "<scxml xmlns=\"http://www.w3.org/2005/07/scxml\" version=\"1.0\" name=\"\(names.name(name))\""
    text += " datamodel=\"\(isChoosing ? "ecmascript" : "null")\" initial=\"\(names.states[initial])\">\n"
    if isChoosing { text += "  <datamodel>\n    <data id=\"leadsTo\" expr=\"''\"/>\n  </datamodel>\n" }
    let hasAnywhere = transitions.contains { $0.from == nil }
    var margin = "  "
    if hasAnywhere {
      text += "  <state id=\"\(names.anywhere)\" initial=\"\(names.states[initial])\">\n"
      margin = "    "
      text += scxml(nil, margin, names)
    }
    for (place, state) in states.enumerated() where state.scene != nil {
      text += "\(margin)<state id=\"\(names.states[place])\">\n"
      text += scxml(place, margin + "  ", names)
      text += "\(margin)</state>\n"
    }
    if hasAnywhere { text += "  </state>\n" }
    for (place, state) in states.enumerated() where state.scene == nil {
      text += "  <final id=\"\(names.states[place])\"/>\n"
    }
    return text + "</scxml>\n"
  }

  private func scxml(_ from: Int?, _ margin: String, _ names: SCXMLNames) -> String {
    var text = ""
    for (place, transition) in transitions.enumerated() where transition.from == from {
      for (target, _) in transition.targets {
        let name = names.states[target]
        let choice = transition.targets.count > 1 ? " cond=\"leadsTo == '\(name)'\"" : ""
        text += "\(margin)<transition event=\"\(names.events[place])\"\(choice) target=\"\(name)\"/>\n"
      }
    }
    return text
  }
}

/// The names of a machine in SCXML: of letters, digits, `_`, and in events dots.
private struct SCXMLNames {
  let states: [String]
  let events: [String]
  /// The state around all others.
  let anywhere: String

  init(_ states: [String], _ events: [String]) {
    var unique = UniqueNames()
    self.states = states.map { unique.claim(SCXMLNames.plain($0, dots: false)) }
    anywhere = unique.claim("anywhere")
    // The same event has the same name everywhere.
    var known = [String: String]()
    var uniqueEvents = UniqueNames()
    for event in events where known[event] == nil {
      known[event] = uniqueEvents.claim(SCXMLNames.plain(event, dots: true))
    }
    self.events = events.map { known[$0] ?? "" }
  }

  func name(_ text: String) -> String { SCXMLNames.plain(text, dots: false) }

  /// Returns a text in which everything but letters and digits of ASCII is replaced by one `_`.
  private static func plain(_ text: String, dots: Bool) -> String {
    var result: [UInt8] = []
    for byte in text.utf8 {
      let isKept = byte < 0x80 && isIdentifierByte(byte) || dots && byte == UInt8(ascii: ".")
      let next = isKept ? byte : UInt8(ascii: "_")
      if isKept || result.last != next { result.append(next) }
    }
    while let last = result.last, last == UInt8(ascii: "_") || last == UInt8(ascii: ".") {
      result.removeLast()
    }
    if result.first.map({ isDigit($0) || $0 == UInt8(ascii: ".") }) ?? true {
      result.insert(UInt8(ascii: "_"), at: 0)
    }
    return String(decoding: result, as: UTF8.self)
  }
}
