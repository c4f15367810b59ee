import ScenicRuntime

/// All possible inputs: from the screens, the user and the app, with one representative of each class of
/// values.
final class Moves {
  let engine: Engine
  let classes: ValueClasses
  /// The inputs with more classes of values than are tried.
  private var cut: [String] = []
  private let listening: Listening
  /// The events that a node sends.
  private var said: [[Said]] = []
  private var ends: [Ending] = []
  /// The values that a node produces.
  private var produced: [[Produced]] = []
  private let appEvents: [Carried]
  private let answers: [Carried]
  let conditions: ConditionInputs
  /// The inputs that start the app with other first values. They are possible in the first state.
  let starts: [Input]
  private var links: [Linking] = []
  /// The stacks with rules for `popped`. A host may report a pop after another edit has hidden the stack.
  let poppedStacks: Set<Int>
  private let hasAllStarts: Bool
  private let readArguments: [Set<String>]

  private struct Linking {
    var flow: Int
    var link: Program.Link
    var carried: Carried
    /// The URLs with all representative captures.
    var urls: [String]
  }

  private struct Said {
    var event: Int
    var subject: Program.Subject
    var carried: Carried
  }

  private struct Produced {
    var type: Program.ValueType
    var carried: Carried
  }

  /// A way in which a scene can end itself.
  private struct Ending {
    var mayFinish = false
    var mayCancel = false
    var result: Carried?
  }

  private var program: Program { engine.program }

  init(_ engine: Engine, _ classes: ValueClasses) {
    self.engine = engine
    self.classes = classes
    let program = engine.program
    let listening = Listening(program)
    self.listening = listening
    poppedStacks = Set(program.nodes.indices.filter { listening.isHeard(.popped(node: $0)) })
    appEvents = program.events.indices.map { Carried(.appEvent($0), classes) }
    answers = program.actions.indices.map { Carried(.answered(action: $0), classes) }
    let conditions = ConditionInputs(program, classes)
    self.conditions = conditions
    let given =
      (program.conditions.indices.filter { program.conditions[$0].isFlag }
      + program.conditionsReadAtStart.sorted()).filter { classes.read.contains($0) }
    let starts = OtherStarts(program, of: given.map { ($0, conditions.values(of: $0, [], classes)) })
    self.starts = starts.inputs
    hasAllStarts = starts.areAll
    readArguments = program.readArgumentsOfRequests
    for (place, node) in program.nodes.enumerated() {
      said.append(
        node.events.indices.map {
          let subject = Program.Subject.event(node: place, event: $0)
          return Said(event: $0, subject: subject, carried: Carried(subject, classes))
        })
      var ending = Ending()
      if node.kind == .scene, node.flow == nil {
        ending.mayFinish = node.result != nil || listening.isHeard(.done(node: place))
        ending.mayCancel = node.result != nil || listening.isHeard(.cancelled(node: place))
        ending.result = Carried(.done(node: place), classes)
      }
      ends.append(ending)
      produced.append(
        node.produces.map { type in
          let parameter = Program.Parameter(name: "value", type: type)
          let values = CarriedValues(
            parts: [(parameter, .member(type))], subject: .produced(node: place), link: nil)
          return Produced(type: type, carried: Carried(values, classes))
        })
    }
    addLinkings()
    cut = allCut
  }

  /// The possible inputs that are not tried.
  var gaps: [String] {
    cut + conditions.gaps
      + (hasAllStarts ? [] : ["not every combination of flags and first values of conditions was tried"])
  }

  private var allCut: [String] {
    var all = appEvents + answers + said.flatMap { $0.map { $0.carried } } + ends.compactMap { $0.result }
    all += produced.flatMap { $0.map { $0.carried } }
    let names = all.filter { $0.isCut }.map { $0.values.subject.map(program.name(of:)) ?? "a link" }
    let patterns = links.filter { $0.carried.isCut }.map { "\"\($0.link.pattern)\"" }
    return (names + patterns).map { "not every kind of value of \($0) was tried" }
  }

  private func addLinkings() {
    for (flow, declared) in program.flows.enumerated() {
      for (place, link) in declared.links.enumerated() {
        let words = Step.RulePlace(flow: flow, rule: place, isLink: true)
        let captures = link.captures.enumerated().map { local, capture in
          (
            parameter: Program.Parameter(name: capture.name, type: capture.type),
            place: ValuePlace.local(words, local)
          )
        }
        let carried = Carried(CarriedValues(parts: captures, subject: nil, link: words), classes)
        let urls = carried.kinds.compactMap { url(of: link, capturing: $0) }
        links.append(Linking(flow: flow, link: link, carried: carried, urls: urls))
      }
    }
  }

  private func url(of link: Program.Link, capturing fields: Fields) -> String? {
    link.url(capturing: link.captures.map { fields[$0.name] ?? .null }, in: program)
  }

  private func kinds(_ carried: Carried, _ names: [Value]) -> [Fields] {
    carried.kinds(names, classes)
  }

  /// The nodes whose inputs are possible, or that allow others, even if they are covered.
  var sendersIfCovered: Set<Int> {
    let linked = Set(links.map { program.flows[$0.flow].node })
    return Set(
      program.nodes.indices.filter { node in
        let subjects = said[node].map { $0.subject } + [.done(node: node), .cancelled(node: node)]
        return program.nodes[node].flow != nil && !said[node].isEmpty || linked.contains(node)
          || subjects.contains { listening.isHeardEvenCovered($0) }
      })
  }

  /// Returns the possible inputs, always in the same order: in the first state, also the other starts.
  func inputs(in state: NavigationState, isFirst: Bool = false) -> [Input] {
    let names = classes.hasNames ? classes.names(in: state) : []
    let standing = engine.standing(in: state)
    var found: [Input] = []
    for one in standing.reversed() { addSaid(by: one, names, &found) }
    for one in standing.reversed() where one.isUncovered { addTouches(on: one, &found) }
    if let presented = engine.lastPresented(in: state), Program.isDismissible(presented.style ?? "") {
      found.append(.dismissed(nil))
    }
    for one in standing.reversed() where ends[one.node].mayCancel {
      if isHeard(.cancelled(node: one.node), from: one) { found.append(.cancel(one.model.identity)) }
    }
    addEvents(state, standing, names, &found)
    found += conditions.inputs(in: state, standing, names, classes)
    if isFirst { found += starts }
    addLinks(standing, names, &found)
    // They come last, so that a counterexample contains one only if no other input leads there.
    found += engine.coveredPresentations(in: state, standing).map { .dismissed($0.identity) }
    for one in standing where !one.isUncovered && poppedStacks.contains(one.node) {
      var pops: [Input] = []
      addPops(of: one, &pops)
      // A host does not pop a node that is asked first.
      found += pops.filter { !engine.isStopped($0, in: state) }
    }
    return found
  }

  private func isHeard(_ subject: Program.Subject, from one: Engine.StandingNode) -> Bool {
    one.isUncovered || program.nodes[one.node].flow != nil || listening.isHeardEvenCovered(subject)
  }

  private func addSaid(by one: Engine.StandingNode, _ names: [Value], _ found: inout [Input]) {
    let sender = one.model.identity
    for said in said[one.node] where isHeard(said.subject, from: one) {
      for fields in kinds(said.carried, names) {
        found.append(.event(from: sender, event: said.event, arguments: fields))
      }
    }
    let ending = ends[one.node]
    if ending.mayFinish, let result = ending.result, isHeard(.done(node: one.node), from: one) {
      for fields in kinds(result, names) {
        found.append(.finish(sender, fields["value"]))
      }
    }
    guard one.isUncovered else { return }
    for produced in produced[one.node] {
      for fields in kinds(produced.carried, names) {
        found.append(.produce(sender, type: produced.type, fields["value"] ?? .null))
      }
    }
  }

  /// Adds the user gestures on a container.
  private func addTouches(on one: Engine.StandingNode, _ found: inout [Input]) {
    let identity = one.model.identity
    switch program.nodes[one.node].kind {
    case .stack: addPops(of: one, &found)
    case .tabs, .split: found += one.model.childNodes.indices.map { .select(identity, slot: $0) }
    default: break
    }
  }

  /// Returns the requests that answers distinguish, in the order of the stored states, in which a path is found.
  private func requests(in state: NavigationState, _ standing: [Engine.StandingNode]) -> [NavigationState
    .Request]
  {
    if state.requests.count < 2 { return state.requests }
    var numbers = [Identity: Int]()
    for (number, one) in standing.enumerated() { numbers[one.model.identity] = number + 1 }
    return state.differentRequests(numbering: { numbers[$0] ?? 0 }) { readArguments[$0].contains($1) }
  }

  private func addPops(of one: Engine.StandingNode, _ found: inout [Input]) {
    let count = one.model.childNodes.count
    if count > 1 { found += (1..<count).map { .popped(one.model.identity, count: $0) } }
  }

  private func addEvents(
    _ state: NavigationState, _ standing: [Engine.StandingNode], _ names: [Value], _ found: inout [Input]
  ) {
    for (event, carried) in appEvents.enumerated() {
      found += kinds(carried, names).map { .appEvent(event, arguments: $0) }
    }
    for request in requests(in: state, standing) {
      let reference = Input.RequestReference.number(request.number)
      found += kinds(answers[request.action], names).map { .answer(reference, $0["value"] ?? .null) }
      // An unhandled failure only ends the request. That matters only if the action permits no other one: in all
      // other cases, whatever is possible without the request is possible with it.
      if listening.isHeard(.failed(action: request.action))
        || program.actions[request.action].overlap == .single
      {
        found.append(.fail(reference))
      }
    }
  }

  private func addLinks(
    _ standing: [Engine.StandingNode], _ names: [Value], _ found: inout [Input]
  ) {
    for linking in links {
      let node = program.flows[linking.flow].node
      guard linking.flow == 0 || standing.contains(where: { $0.node == node }) else { continue }
      var urls = linking.urls
      if linking.carried.dependsOnNames {
        urls = kinds(linking.carried, names).compactMap { url(of: linking.link, capturing: $0) }
      }
      found += urls.map { .open($0) }
    }
  }
}
