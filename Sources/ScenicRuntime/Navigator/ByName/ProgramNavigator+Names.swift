#if !hasFeature(Embedded)

  // A program by its names, for an app without generated Swift.

  extension ProgramNavigator {
    /// The code of the app for an action. If it throws, the error is reported and the request fails.
    public typealias ActionCode = @MainActor (ActionCall) throws -> Void

    /// Starts a program that no Swift was generated from, with the code of its actions by name.
    ///
    /// ```swift
    /// let navigator = try ProgramNavigator(
    ///   Program(json: downloaded),
    ///   actions: [
    ///     "track": { call in print(try call.argument("event", as: String.self)) },
    ///     "load": { call in
    ///       let id: Int = try call.argument("id")
    ///       call.answer { try await letters.text(of: id) }
    ///     },
    ///   ], host: host)
    /// ```
    ///
    /// Throws if an action of the program has no code here, or if a flag is unknown or has a value of another type.
    /// Otherwise as for generated Swift: the navigator restores the `saved` state.
    public convenience init(
      _ program: Program, actions: [String: ActionCode], flags: Fields = [:], host: (any SceneHost)? = nil,
      restoring saved: String? = nil, historyLimit: Int = 100
    ) throws(InputError) {
      let given = try program.settings(flags, areFlags: true)
      try self.init(
        running: Engine(program), actions: actions, flags: given, host: host, restoring: saved, beside: nil,
        historyLimit: historyLimit)
    }

    /// Starts the navigator of another window of the same app: it has a tree of its own, and the program, flags and
    /// conditions of the `other` one. Throws if an action of the program has no code here.
    ///
    /// ```swift
    /// let second = try ProgramNavigator(beside: navigator, actions: actions, host: host)
    /// ```
    public convenience init(
      beside other: ProgramNavigator, actions: [String: ActionCode], host: (any SceneHost)? = nil,
      restoring saved: String? = nil, historyLimit: Int = 100
    ) throws(InputError) {
      try self.init(
        running: other.engine, actions: actions, flags: [], host: host, restoring: saved, beside: other,
        historyLimit: historyLimit)
    }

    private convenience init(
      running engine: Engine, actions: [String: ActionCode], flags: [Input.ConditionValue],
      host: (any SceneHost)?, restoring saved: String?, beside other: ProgramNavigator?, historyLimit: Int
    ) throws(InputError) {
      for action in engine.program.actions where action.delay == nil && actions[action.name] == nil {
        throw .noCode(action: action.name)
      }
      self.init(
        running: engine, host: host, flags: flags, restoring: saved, beside: other, historyLimit: historyLimit
      ) { navigator, performed in
        let call = ActionCall(performed, of: navigator)
        do { try actions[call.name]?(call) } catch {
          navigator.report("action `\(call.name)` has failed: \(error)")
          call.fail()
        }
      }
    }

    /// The visible scenes in tree order: uncovered ones, in all columns of a split that is not collapsed.
    public var scenes: [SceneNode] {
      engine.scenesOnView(in: state.tree, isCollapsed: isCollapsed).compactMap { node($0.identity) }
    }

    /// Returns the topmost scene, flow or container of this name in the tree, a shown one before a hidden one.
    public func node(named name: String) throws(InputError) -> SceneNode {
      let node = standing(try declaredNode(name))
      guard node.isInTree else { throw .notInTree(name) }
      return node
    }

    /// The events that the app itself can send.
    public var events: [EventDeclaration] { program.declarations(of: program.events) }

    /// Sends an event of the app.
    public func send(_ event: String, _ arguments: Fields = [:]) throws(InputError) {
      guard let place = program.events.firstIndex(where: { $0.name == event }) else {
        throw .unknown(.event, event, owner: nil, declared: program.events.map { $0.name })
      }
      let parameters = program.events[place].parameters
      send(place, values: try program.named(arguments, for: parameters, of: event).values(for: parameters))
    }

    /// The current values of the conditions and flags of the app and its flows, by name.
    public var conditions: Fields {
      Fields(
        unique: zip(program.conditions, state.conditions).compactMap { condition, value in
          condition.owner == nil ? Fields.Field(condition.name, value) : nil
        })
    }

    /// Sets conditions of the app and its flows in one macrostep. Rules for their changes run before this function
    /// returns or, if an input is being handled, after that.
    ///
    /// ```swift
    /// try navigator.setConditions(["isSignedIn": true])
    /// ```
    public func setConditions(_ values: Fields) throws(InputError) {
      let settings = try program.settings(values, areFlags: false)
      if !settings.isEmpty { send(.set(settings)) }
    }

    /// Requests a tab or column, as a tap would.
    public func select(_ slot: String, of container: String) throws(InputError) {
      let slots = program.nodes[try declaredNode(container)].slots
      let node = try node(named: container)
      guard let place = slots.firstIndex(where: { $0.label == slot }) else {
        throw .unknown(.slot, slot, owner: container, declared: slots.map { $0.label })
      }
      send(.select(node.identity, slot: place))
    }

    /// The pending requests, timers not included, in the order in which they were made. A `complete` or `fail` ends one.
    public var requests: [ActionCall] {
      state.requests.compactMap { request in
        guard program.actions.indices.contains(request.action), program.actions[request.action].delay == nil
        else { return nil }
        return ActionCall(
          .init(action: request.action, arguments: request.arguments, request: request.number), of: self)
      }
    }

    private func declaredNode(_ name: String) throws(InputError) -> Int {
      guard let place = program.place(ofNode: name) else {
        throw .unknown(.node, name, owner: nil, declared: program.nodes.map { $0.name })
      }
      return place
    }
  }

  extension Program {
    /// Returns the values of flags or of conditions of the app and its flows.
    fileprivate func settings(
      _ values: Fields, areFlags: Bool
    ) throws(InputError) -> [Input.ConditionValue] {
      let kind: InputError.Kind = areFlags ? .flag : .condition
      var settings: [Input.ConditionValue] = []
      for field in values {
        let place = conditions.firstIndex { $0.name == field.name && $0.owner == nil }
        if let place, conditions[place].isFlag, !areFlags { throw .fixed(flag: field.name) }
        guard let place, conditions[place].isFlag == areFlags else {
          let declared = conditions.filter { $0.owner == nil && $0.isFlag == areFlags }.map { $0.name }
          throw .unknown(kind, field.name, owner: nil, declared: declared)
        }
        let value = try named(field.value, as: conditions[place].type, kind, field.name, of: app)
        settings.append(.init(condition: place, value: value))
      }
      return settings
    }
  }

#endif
