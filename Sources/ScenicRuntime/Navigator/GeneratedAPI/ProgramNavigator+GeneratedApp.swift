#if !hasFeature(Embedded)

  // The interface of generated code for the app itself, its flows and its containers.

  extension ProgramNavigator {
    /// Starts a program; `perform` runs the actions that its rules request, after each input. A generated
    /// program that is unreadable shows nothing, and `diagnostics` contains the reason.
    ///
    /// A `downloaded` program, as JSON, runs instead if it fits the one that was compiled into the app;
    /// otherwise `diagnostics` contains the reason. The navigator restores the `saved` state, as far as it is
    /// still valid, instead of the program's root. A navigator `beside` another is that of another window: it
    /// runs the same program, and shares the conditions of the app and its flows.
    ///
    /// `flags` are the values of flags, by the index of the flag among the conditions; the others have their default. A
    /// navigator beside another has the values of that one; `diagnostics` contains each other value that is given and not
    /// the default.
    public convenience init(
      _ program: Program, running downloaded: String? = nil, host: (any SceneHost)? = nil,
      flags: [(Int, Value)] = [], restoring saved: String? = nil, beside other: ProgramNavigator? = nil,
      historyLimit: Int = 100,
      perform: @escaping @MainActor (ActionCall) -> Void = { _ in }
    ) {
      var problems: [String] = []
      if let reason = program.reasonItIsUnreadable {
        problems.append("the generated program can't be read: \(reason)")
      }
      if let other, other.program.app != program.app {
        problems.append(
          "the program `\(program.app)` is not used: the other window runs `\(other.program.app)`")
      }
      var running = other?.program ?? program
      if let downloaded, other != nil {
        let isSame = (try? Program(json: downloaded, inPlaceOf: program)) == other?.program
        if !isSame { problems.append("the downloaded program is not used: the other window runs another") }
      } else if let downloaded {
        do throws(JSONError) { running = try Program(json: downloaded, inPlaceOf: program) } catch {
          problems.append("the downloaded program is not used: \(error.description)")
        }
      }
      var given: [Input.ConditionValue] = []
      for (place, value) in flags {
        guard running.conditions.indices.contains(place), running.conditions[place].isFlag else {
          problems.append("there is no flag \(place)")
          continue
        }
        let declared = running.conditions[place]
        do throws(JSONError) {
          let value = try running.accept(value, as: declared.type)
          given.append(.init(condition: place, value: value))
          if let other, value != declared.initial, !other.hasFlag(declared.name, value) {
            problems.append("the flag `\(declared.name)` has the value of the other window")
          }
        } catch { problems.append("the flag `\(declared.name)` has its default: \(error.description)") }
      }
      self.init(
        running: other?.engine ?? Engine(running), host: host, flags: given, restoring: saved, beside: other,
        historyLimit: historyLimit
      ) { perform(ActionCall($1, of: $0)) }
      for problem in problems { report(problem) }
    }

    /// Returns true if a condition has this value.
    private func hasFlag(_ name: String, _ value: Value) -> Bool {
      program.conditions.firstIndex { $0.name == name }.map { state.conditions[$0] == value } ?? false
    }

    /// Opens a URL: the link that fits shows its target.
    public func open(_ url: String) { send(.open(url)) }

    /// Returns true if this URL fits a link of the spec. The link is chosen when the URL is opened: by its
    /// `where`, and by the tree at that time.
    public func hasLink(for url: String) -> Bool { engine.hasLink(for: url) }

    /// Sends an event of the app without parameters.
    public func send(_ event: Int) { send(event, values: []) }

    /// Sends an event of the app with one argument.
    public func send<A: SpecValue>(_ event: Int, _ a: A) { send(event, values: [a.specValue]) }

    /// Sends an event of the app with two arguments.
    public func send<A: SpecValue, B: SpecValue>(_ event: Int, _ a: A, _ b: B) {
      send(event, values: [a.specValue, b.specValue])
    }

    /// Sends an event of the app with any number of arguments.
    public func send(_ event: Int, values: [Value]) {
      guard program.events.indices.contains(event) else { return report("the app has no such event") }
      let declared = program.events[event]
      checked("`\(declared.name)`") { () throws(JSONError) in
        .appEvent(event, arguments: try program.arguments(values, for: declared.parameters))
      }
    }

    /// Returns the topmost flow or container of this declaration in the tree, a shown one before a hidden
    /// one. Returns a node without effect if there is none.
    public func standing(_ place: Int) -> SceneNode {
      let name = program.name(ofNode: place)
      var found: Identity?
      var level: SceneModel? = state.tree
      while let root = level {
        level = nil
        var models = [root]
        while let model = models.popLast() {
          if model.sceneName == name { found = model.identity }
          level = model.presented ?? level
          // The last one found counts, so the shown child is searched last.
          var children = model.children
          if let selected = model.selected, children.indices.contains(selected) {
            children.append(children.remove(at: selected))
          }
          models += children.reversed()
        }
      }
      return found.flatMap { node($0) }
        ?? SceneNode(identity: .none, place: place, inputs: [], of: program, receiver: self)
    }

    /// Requests a slot of the topmost tabs or split of this declaration, as a tap would.
    public func select<Label: GeneratedChoice>(_ place: Int, _ label: Label) {
      let container = standing(place)
      let slots = program.nodes.indices.contains(place) ? program.nodes[place].slots : []
      guard container.identity != .none, let slot = slots.firstIndex(where: { $0.label == label.rawValue })
      else {
        return report("`\(program.name(ofNode: place))` is not in the tree, so none of its slots is selected")
      }
      send(.select(container.identity, slot: slot))
    }

    /// Returns the current value of a condition.
    public func condition<T: SpecValue>(_ place: Int) -> T {
      let value = state.conditions.indices.contains(place) ? state.conditions[place] : .null
      return T(specValue: value) ?? standIn(for: value)
    }

    /// Sets a condition. Rules for its change run before this function returns or, if an input is being
    /// handled, after that.
    public func setCondition<T: SpecValue>(_ place: Int, _ value: T) {
      set(place, of: nil, value.specValue)
    }

    /// Sends the answer of a request. An answer that the program does not accept is reported, and the request fails.
    func answer<T: SpecValue>(_ request: Int, of action: Int, _ answer: T) {
      guard program.actions.indices.contains(action), let type = program.actions[action].answer else {
        return
      }
      do throws(JSONError) {
        send(.answer(.number(request, of: action), try program.accept(answer.specValue, as: type)))
      } catch {
        report("the result of `\(program.actions[action].name)` is refused: \(error.description)")
        send(.fail(.number(request, of: action)))
      }
    }

    private func set(_ place: Int, of scene: Identity?, _ value: Value) {
      guard program.conditions.indices.contains(place) else { return report("unknown condition") }
      let declared = program.conditions[place]
      if declared.isFlag {
        return report("the flag `\(declared.name)` is given at the start, and never changes")
      }
      checked("`\(declared.name)`") { () throws(JSONError) in
        let value = try program.accept(value, as: declared.type)
        return .set([.init(condition: place, scene: scene, value: value)])
      }
    }

    /// Handles an input whose values the program accepts; otherwise reports the reason.
    private func checked(_ what: String, _ input: () throws(JSONError) -> Input) {
      do throws(JSONError) { send(try input()) } catch { report("\(what) is refused: \(error.description)") }
    }
  }

  extension ProgramNavigator: SceneInputReceiver {
    func receive(_ input: SceneInput, of node: SceneNode) {
      let name = program.name(ofNode: node.place)
      // A node that has left is in the tree again when the app goes back in its history.
      let isSender = node.identity != .none && (node.isInTree || state.tree.path(to: node.identity) != nil)
      guard isSender, program.nodes.indices.contains(node.place) else {
        return report("`\(name)` is not in the tree and cannot send events")
      }
      let declared = program.nodes[node.place]
      switch input {
      case .event(let event, let values):
        guard declared.events.indices.contains(event) else { return report("`\(name)` has no such event") }
        let parameters = declared.events[event].parameters
        checked("`\(name).\(declared.events[event].name)`") { () throws(JSONError) in
          .event(
            from: node.identity, event: event,
            arguments: try program.arguments(values, for: parameters))
        }
      case .finish(let value): finish(node, value, as: declared.result)
      case .cancel: send(.cancel(node.identity))
      case .produce(let type, let value):
        guard declared.produces.indices.contains(type) else {
          return report("`\(name)` does not produce that")
        }
        checked("what `\(name)` produces") { () throws(JSONError) in
          let type = declared.produces[type]
          return .produce(node.identity, type: type, try program.accept(value, as: type))
        }
      case .set(let own, let value):
        guard let condition = program.condition(own, ofNode: node.place) else {
          return report("`\(name)` has no such condition")
        }
        set(condition, of: node.identity, value)
      }
    }

    private func finish(_ node: SceneNode, _ value: Value?, as type: Program.ValueType?) {
      guard let value, let type else { return send(.finish(node.identity, nil)) }
      checked("the result of `\(program.name(ofNode: node.place))`") { () throws(JSONError) in
        .finish(node.identity, try program.accept(value, as: type))
      }
    }

    func condition(_ place: Int, of node: SceneNode) -> Value {
      guard let place = program.condition(place, ofNode: node.place) else { return .null }
      let own = state.sceneConditions.first { $0.scene == node.identity && $0.condition == place }
      if let own { return own.value }
      return program.conditions[place].initial
    }

    func standIn<T: SpecValue>(for value: Value) -> T {
      report("a value is not of type \(T.self), so `\(T.self).standIn` replaces it")
      return T.standIn
    }
  }

  extension Program {
    /// Returns the index of a scene's condition among all, given its index among the scene's own. Cost: the
    /// conditions.
    func condition(_ own: Int, ofNode node: Int) -> Int? {
      conditions.indices.lazy.filter { conditions[$0].owner == node }.dropFirst(max(0, own)).first
    }

    /// Returns these values as arguments, by the parameters' names.
    func arguments(_ values: [Value], for parameters: [Parameter]) throws(JSONError) -> Fields {
      try arguments(Fields(values, named: parameters), for: parameters)
    }
  }

#endif
