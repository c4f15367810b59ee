import Scenic

@testable import ScenicRuntime

extension Bench {
  /// Carries out a step, which its first word selects.
  func carryOut(_ step: Fields) throws(Misspoken) {
    begin()
    guard let action = step.first, action.name != "expect" else { throw Misspoken("a step does nothing") }
    if try !playUser(action.value, action.name), try !edit(step, action.value, action.name) {
      switch app {
      case .trees(let navigator): try carryOut(step, action.value, action.name, on: navigator)
      case .program(let navigator, let reader):
        try carryOut(step, action.value, action.name, on: navigator, reader)
      }
    }
  }

  /// Carries out a user action, or sets the speed of the host; returns false for any other step.
  private func playUser(_ value: Value, _ action: String) throws(Misspoken) -> Bool {
    switch action {
    case "tap": record.step.isAccepted = host.tap(value["index"]?.integer ?? 0, of: try node(value["of"]))
    case "back": record.step.isAccepted = goBack(in: try node(value["in"]), value)
    case "swipeAway": record.step.isAccepted = host.swipeAway(try node(value))
    case "swipeAwayUnheard":
      let report = host.report
      host.report = nil
      record.step.isAccepted = host.swipeAway(try node(value))
      host.report = report
    case "slow": host.isSlow = value == true
    case "endTransition": host.endTransition()
    default: return false
    }
    return true
  }

  private func goBack(in stack: Identity, _ how: Value) -> Bool {
    let levels = how["levels"]?.integer ?? 1
    if levels == 1 { return host.swipeBack(in: stack, toTheEnd: how["cancelled"] != true) }
    let entries = host.snapshot.flatMap { tree in tree.path(to: stack).flatMap { tree[$0] } }?.children ?? []
    guard entries.indices.contains(entries.count - 1 - levels) else { return false }
    return host.goBack(in: stack, to: entries[entries.count - 1 - levels].identity)
  }

  private func node(_ name: Value?) throws(Misspoken) -> Identity {
    guard let name = name?.text, identity(name) != .none else {
      throw Misspoken("there is no node \(name?.notation ?? "without a name")")
    }
    return identity(name)
  }
}

// MARK: Trees

extension Bench {
  private func carryOut(
    _ step: Fields, _ value: Value, _ action: String, on navigator: TreeNavigator
  ) throws(Misspoken) {
    let record = record
    switch action {
    case "set":
      let tree = try Notation.read(value.text ?? "", standing: model)
      record.applied = tree
      navigator.set(rootSceneModel: tree) { record.step.completed += 1 }
    case "send":
      let sender = step["from"]?.text
      navigator.sendEvent(
        NavigationEvent(
          eventName: value.text ?? "", sceneName: sender, source: sender.map { identity($0) }))
    case "watch":
      let (name, answers) = (value.notation, step["answers"])
      navigator.addEventWatcher { event in
        record.step.heard.append("\(name): \(Vocabulary.event(event))")
        guard let answer = answers?[event.eventName]?.text else { return }
        navigator.sendEvent(NavigationEvent(eventName: answer))
      }
    case "apply":
      navigator.addEventWatcher { event in
        guard let tree = record.applied.map({ Vocabulary.applying(event, to: $0) }) else { return }
        record.applied = tree
        navigator.set(rootSceneModel: tree)
      }
    case "find":
      let screen = model?.first(named: value.text ?? "").flatMap { host.screen(of: $0.identity) }
      record.step.result = .bool(screen?.name == value.text)
    default: throw Misspoken("nothing is called `\(action)`")
    }
  }

  /// Carries out an edit of a tree without a navigator; returns false for any other step.
  private func edit(_ step: Fields, _ value: Value, _ action: String) throws(Misspoken) -> Bool {
    switch action {
    case "edit":
      let edited = try edited(Notation.read(value.text ?? ""), step)
      record.step.result = .string(edited.notation)
    case "compare":
      var trees: [SceneModel] = []
      for text in value.elements ?? [] { trees.append(try Notation.read(text.text ?? "")) }
      record.step.result = .bool(trees.first == trees.last)
    default: return false
    }
    return true
  }

  private func edited(_ tree: SceneModel, _ step: Fields) throws(Misspoken) -> SceneModel {
    guard step.count > 1 else { throw Misspoken("an edit does nothing") }
    let (name, value) = (step[1].name, step[1].value)
    switch name {
    case "withSceneName": return tree.withSceneName(value.text ?? "")
    case "withCustomData": return tree.withInputs(value.fields)
    case "withPresented": return tree.withPresented(try Notation.read(value.text ?? ""))
    case "withChildren":
      var children: [SceneModel] = []
      for child in value.elements ?? [] { children.append(try Notation.read(child.text ?? "")) }
      return tree.withChildren(children)
    case "mark": return tree.update(value.text ?? "") { $0.withInputs(["marked": true]) }
    case "selectIndex": return tree.selectIndex(value.integer ?? 0, ofTabBar: step["of"]?.text ?? "")
    case "popTo": return tree.popStack(step["of"]?.text ?? "", to: value.integer ?? 0)
    case "applyStackDidPop": return tree.applyStackDidPop(to: value.text ?? "", event: event(in: step))
    case "applyTabBarDidSelectIndex":
      return tree.applyTabBarDidSelectIndex(to: value.text ?? "", event: event(in: step))
    default: throw Misspoken("no edit is called `\(name)`")
    }
  }
}

extension Bench {
  /// The event that is applied to a tree: one of a container, or any other.
  private func event(in step: Fields) -> NavigationEvent {
    let containers = ["didPop": NavigationEvent.didPop, "didSelectIndex": NavigationEvent.didSelectIndex]
    let name = step["event"]?.text ?? ""
    return NavigationEvent(eventName: containers[name] ?? name, arguments: step["data"]?.fields)
  }
}

// MARK: Specs

extension Bench {
  private func carryOut(
    _ step: Fields, _ value: Value, _ action: String, on navigator: ProgramNavigator, _ reader: RequestReader
  ) throws(Misspoken) {
    switch action {
    case "line": send(value, to: navigator, reader)
    case "event": sendToChart(value.text ?? "", navigator, reader)
    case "watch":
      let (record, name, answers) = (record, value.notation, step["answers"])
      var known = record.routes.count
      navigator.addWatcher { [weak self, weak navigator] turn in
        // The record received the route first; a step that changes nothing has no route.
        guard let navigator, record.routes.count > known, let route = record.routes.last else { return }
        known = record.routes.count
        record.step.heard.append("\(name): \(route)")
        let scene = turn.step.state.tree.front.sceneName
        if let answer = answers?[scene] { self?.send(answer, to: navigator, reader) }
      }
    default: throw Misspoken("nothing is called `\(action)`")
    }
  }

  /// Sends an event of a statechart from the first active state that takes it; no state is a refusal.
  private func sendToChart(_ event: String, _ navigator: ProgramNavigator, _ reader: RequestReader) {
    for state in model?.leaves ?? [] {
      (record.step.refused, record.step.isAccepted) = ([], nil)
      send(["send": .string("\(state.sceneName).\(event)")], to: navigator, reader)
      if record.step.refused != ["undeclared"] { return }
    }
  }

  /// Sends a line in the format of `scenicc run --json`. A line with an undeclared name is refused as
  /// `undeclared`.
  private func send(_ line: Value, to navigator: ProgramNavigator, _ reader: RequestReader) {
    do throws(JSONError) {
      switch try reader.read(line, in: navigator.state) {
      case .input(let input): navigator.send(input)
      case .refused(let refusal):
        record.step.isAccepted = false
        record.step.refused.append(refusal.reason.rawValue)
      case .save, .restore, .resume, .start: record.step.refused.append("undeclared")
      }
    } catch {
      record.step.isAccepted = false
      record.step.refused.append("undeclared")
    }
  }
}
