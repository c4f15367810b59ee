@testable import ScenicRuntime

/// Sends the same inputs to the engine and to the naive engine.
struct Agreement {
  let program: Program
  private let engine: Engine
  private let naive: NaiveEngine

  init(_ program: Program) {
    self.program = program
    engine = Engine(program)
    naive = NaiveEngine(program)
  }

  /// A program and its inputs, of which the two engines handle the last one differently.
  struct Disagreement {
    var inputs: [Input]
    var state: NavigationState?
    var engine: Step
    var naive: Step

    var differences: [String] {
      var names: [String] = []
      if engine.state.tree != naive.state.tree { names.append("tree") }
      if engine.state.conditions != naive.state.conditions { names.append("conditions") }
      if engine.state.sceneConditions != naive.state.sceneConditions { names.append("sceneConditions") }
      if engine.state.held != naive.state.held { names.append("held") }
      if engine.state.requests != naive.state.requests { names.append("requests") }
      if engine.state.nextRequest != naive.state.nextRequest { names.append("nextRequest") }
      if engine.cancelled != naive.cancelled { names.append("cancelled") }
      if engine.state.nextIdentity != naive.state.nextIdentity { names.append("nextIdentity") }
      if engine.isHandled != naive.isHandled { names.append("isHandled") }
      if engine.actions != naive.actions { names.append("actions") }
      if engine.refusals.map(\.reason) != naive.refusals.map(\.reason) { names.append("refusals") }
      let before = state?.tree
      let changes = engine.state.tree.changes(from: before)
      if let before, before.applying(changes) != engine.state.tree { names.append("changes") }
      return names
    }
  }

  /// The result of a play.
  struct Record {
    var steps = 0
    /// The number of handled inputs, and the number after which an edit was held.
    var handled = 0
    var held = 0
    /// The number of states that were saved and restored.
    var restored = 0
    var requests = RequestCounts()
    var tally = NaiveTally()
    var disagreement: Disagreement?
  }

  /// The number of steps that involved requests in each of these ways.
  struct RequestCounts {
    /// Results of pending requests, handled by a rule or kept, and those that were refused.
    var handled = 0
    var refused = 0
    /// Steps after which several requests were pending, or results were kept.
    var several = 0
    var kept = 0
    /// Steps that handled a kept result.
    var delivered = 0
    /// Steps in which requests ended with their owner or a later request.
    var cancelled = 0

    static func += (left: inout RequestCounts, right: RequestCounts) {
      left.handled += right.handled
      left.refused += right.refused
      left.several += right.several
      left.kept += right.kept
      left.delivered += right.delivered
      left.cancelled += right.cancelled
    }

    /// Counts one step.
    mutating func add(_ input: Input, in state: NavigationState, _ step: Step) {
      let after = step.state
      switch input {
      case .answer, .fail:
        handled += step.isHandled ? 1 : 0
        refused += step.isHandled ? 0 : 1
      default: break
      }
      several += after.requests.count > 1 ? 1 : 0
      kept += after.held.contains { $0.request != nil } ? 1 : 0
      cancelled += step.cancelled.isEmpty ? 0 : 1
      let isLeft = { (number: Int) in
        step.cancelled.contains(number) || after.held.contains { $0.request?.number == number }
      }
      delivered += state.held.allSatisfy { held in held.request.map { isLeft($0.number) } ?? true } ? 0 : 1
    }
  }

  /// Plays so many random inputs, and stops at the first disagreement. A program that does not start is not
  /// played.
  func play(steps: Int, seed: Int) -> Record {
    var random = RandomInputs(program, seed: seed)
    return play(steps: steps, restoring: true) { random.next(in: $0) }
  }

  /// The same with other inputs; each step is looked at for its changes too. Every 20th state is saved and
  /// restored, if wanted.
  func play(steps: Int, restoring: Bool = false, _ next: (NavigationState) -> Input) -> Record {
    var record = Record()
    let start = engine.start()
    var result = Disagreement(inputs: [], engine: start, naive: naive.start())
    if !start.isHandled && !result.naive.isHandled { return record }
    if !result.differences.isEmpty { record.disagreement = result }
    while record.steps < steps && record.disagreement == nil {
      var state = result.engine.state
      if restoring && record.steps % 20 == 19 {
        state = restored(state)
        record.restored += 1
      }
      let input = next(state)
      result = answers(to: input, in: state, after: result.inputs, &record.tally)
      record.steps += 1
      record.handled += result.engine.isHandled ? 1 : 0
      record.held += result.engine.state.held.isEmpty ? 0 : 1
      record.requests.add(input, in: state, result.engine)
      if !result.differences.isEmpty { record.disagreement = shrunk(result) }
    }
    return record
  }

  /// The state after it was saved and restored, which fails its requests.
  private func restored(_ state: NavigationState) -> NavigationState {
    let saved = JSONWriter.compact(StateWriter(program).write(state))
    guard let value = try? JSONReader.read(saved, maximumDepth: StateReader.maximumDepth),
      let step = try? engine.restore(value)
    else { return state }
    return step.state
  }

  private func answers(
    to input: Input, in state: NavigationState, after inputs: [Input], _ tally: inout NaiveTally
  ) -> Disagreement {
    Disagreement(
      inputs: inputs + [input], state: state, engine: engine.handle(input, in: state),
      naive: naive.handle(input, in: state, &tally))
  }

  /// Without the inputs that it does not need, as far as leaving out one after the other shows.
  private func shrunk(_ disagreement: Disagreement) -> Disagreement {
    var best = disagreement
    var place = best.inputs.count - 2
    while place >= 0 {
      var inputs = best.inputs
      inputs.remove(at: place)
      if let less = replay(inputs) { best = less }
      place = min(place, best.inputs.count - 1) - 1
    }
    return best
  }

  /// The disagreement about the last input, if there is one.
  private func replay(_ inputs: [Input]) -> Disagreement? {
    guard let last = inputs.last else { return nil }
    var state = engine.start().state
    for input in inputs.dropLast() { state = engine.handle(input, in: state).state }
    var tally = NaiveTally()
    let result = answers(to: last, in: state, after: inputs.dropLast(), &tally)
    return result.differences.isEmpty ? nil : result
  }

  /// A report with everything needed to decide which engine is right.
  func explain(_ disagreement: Disagreement) -> String {
    var lines = ["differ in \(disagreement.differences)", "inputs: \(disagreement.inputs)"]
    if let state = disagreement.state, let input = disagreement.inputs.last {
      lines.append("before: \(text(state.tree)) held: \(text(state.held)) conditions: \(state.conditions)")
      lines.append("requests: \(text(state.requests))")
      var turn = NaiveTurn(program, naive.world(state))
      do throws(NaiveUndo) { try turn.run(input) } catch {
        lines.append("naive undoes the turn: \(error.reason)")
      }
      for place in Set((disagreement.engine.refusals + disagreement.naive.refusals).compactMap { $0.rule }) {
        let flow = program.flows[place.flow]
        let condition = place.isLink ? flow.links[place.rule].condition : flow.rules[place.rule].condition
        lines.append("condition of \(place): \(condition.map { "\($0)" } ?? "none")")
      }
      for place in turn.carriedOut {
        let flow = program.flows[place.flow]
        let effects = place.isLink ? flow.links[place.rule].effects : flow.rules[place.rule].effects
        lines.append("naive carries out \(place): \(effects)")
      }
    }
    for (name, step) in [("engine", disagreement.engine), ("naive", disagreement.naive)] {
      lines.append("\(name): \(step.isHandled), \(text(step.state.tree)), held \(text(step.state.held))")
      lines.append("  requests \(text(step.state.requests))")
      lines.append("  next \(step.state.nextIdentity), \(step.state.nextRequest), actions \(step.actions)")
      lines.append("  cancelled \(step.cancelled), refused \(step.refusals)")
    }
    return lines.joined(separator: "\n")
  }

  private func text(_ requests: [NavigationState.Request]) -> String {
    let texts = requests.map { request in
      "\(request.number) \(program.actions[request.action].name)\(request.arguments)"
        + " of \(request.owner.map { "\($0.number)" } ?? "app")"
    }
    return "[\(texts.joined(separator: "; "))]"
  }

  private func text(_ held: [NavigationState.HeldInput]) -> String {
    let texts = held.map { held in
      let keeper = held.keeper.map { "\($0.number)" } ?? "app"
      switch held.content {
      case .requirement(let edit, let node, let condition):
        return "\(keeper) requirement \(program.nodes[node].name).\(condition): \(text(edit))"
      case .leave(let edit), .select(let edit): return "\(keeper) \(held.reason): \(text(edit))"
      case .covered(let request, let outcome): return "\(keeper) covered: \(text([request])) \(outcome)"
      case .wait(.result(let request, let outcome)): return "\(keeper) wait: \(text([request])) \(outcome)"
      case .wait(.event(let subject, let arguments, let sender)):
        return "\(keeper) wait: \(subject) \(arguments) of \(sender?.identity.number ?? 0)"
      }
    }
    return "[\(texts.joined(separator: "; "))]"
  }

  private func text(_ held: NavigationState.HeldEdit) -> String {
    "\(held.edit) at \(held.place.number) asked \(held.asked.map { $0.number })"
  }

  private func text(_ node: SceneModel) -> String {
    let inputs = node.inputs.map { "\($0.name): \($0.value)" }.joined(separator: ", ")
    let selected = node.selected.map { " selects \($0)" } ?? ""
    let children = node.children.isEmpty ? "" : " { " + node.children.map(text).joined(separator: "; ") + " }"
    let presented = node.presented.map { " presents \($0.style ?? "") " + text($0) } ?? ""
    return "\(node.identity.number) \(node.sceneName)(\(inputs))\(selected)\(children)\(presented)"
  }
}
