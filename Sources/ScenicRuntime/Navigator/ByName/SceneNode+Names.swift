#if !hasFeature(Embedded)

  // A node by the names of its spec, for a program that no Swift was generated from. Inputs by name have the same effect
  // as those of generated Swift. What does not fit the program throws an `InputError`, and nothing is sent; what the rules
  // refuse is added to the `diagnostics` of the navigator.

  extension SceneNode {
    private var declared: Program.Node? {
      program.nodes.indices.contains(place) ? program.nodes[place] : nil
    }

    /// The name of the scene, flow or container; of one in a flow, with the flow if it is not unique: `signIn.welcome`.
    public nonisolated var name: String { program.name(ofNode: place) }

    /// The current inputs by name; an absent optional is `.null`.
    public var inputs: Fields {
      Fields(unique: zip(declared?.inputs ?? [], values).map { Fields.Field($0.name, $1) })
    }

    /// The events that the node can send.
    public var events: [EventDeclaration] { program.declarations(of: declared?.events ?? []) }

    /// The type of the result as written in a spec; nil for a scene without a result.
    public var resultType: String? { declared?.result.map { program.name(of: $0) } }

    /// Returns the current value of an input.
    ///
    /// ```swift
    /// let id: Int = try node.input("id")
    /// ```
    public func input<T: SpecValue>(_ name: String, as type: T.Type = T.self) throws(InputError) -> T {
      try inputs.named(name, as: type, .input, of: self.name)
    }

    /// Sends an event.
    ///
    /// ```swift
    /// try node.send("open", ["id": 3])
    /// ```
    public func send(_ event: String, _ arguments: Fields = [:]) throws(InputError) {
      let events = declared?.events ?? []
      guard let place = events.firstIndex(where: { $0.name == event }) else {
        throw .unknown(.event, event, owner: name, declared: events.map { $0.name })
      }
      let parameters = events[place].parameters
      let accepted = try program.named(arguments, for: parameters, of: "\(name).\(event)")
      try checkTree()
      send(place, values: accepted.values(for: parameters))
    }

    /// Ends the scene with its result; `.null` for a scene without a result.
    public func finish(result: Value) throws(InputError) {
      guard let type = declared?.result else {
        guard result == .null else {
          throw .invalid(nil, "result", owner: name, reason: "the scene has no result")
        }
        try checkTree()
        return finish()
      }
      let accepted = try program.named(result, as: type, nil, "result", of: name)
      try checkTree()
      finish(accepted)
    }

    /// Produces a value of one of its produced types, named as in the spec; of the only type by default.
    public func produce(_ value: Value, as type: String? = nil) throws(InputError) {
      let types = declared?.produces ?? []
      let names = types.map { program.name(of: $0) }
      if names.isEmpty {
        throw .invalid(nil, "product", owner: name, reason: "the scene produces no values")
      }
      guard let wanted = type ?? (names.count == 1 ? names.first : nil) else {
        throw .invalid(
          nil, "product", owner: name, reason: "expected a type of " + names.joined(separator: ", "))
      }
      guard let place = names.firstIndex(of: wanted) else {
        throw .unknown(.type, wanted, owner: name, declared: names)
      }
      let accepted = try program.named(value, as: types[place], nil, "product", of: name)
      try checkTree()
      produce(place, accepted)
    }

    /// The current values of the conditions of the scene, by their names in the scene.
    public var conditions: Fields {
      let owned = ownConditions
      return Fields(
        unique: owned.enumerated().map { own, condition in
          Fields.Field(condition.localName, receiver?.condition(own, of: self) ?? condition.initial)
        })
    }

    /// Sets a condition of the scene, by its name in the scene.
    public func setCondition(_ condition: String, _ value: Value) throws(InputError) {
      let owned = ownConditions
      guard let own = owned.firstIndex(where: { $0.localName == condition }) else {
        throw .unknown(.condition, condition, owner: name, declared: owned.map { $0.localName })
      }
      let accepted = try program.named(value, as: owned[own].type, .condition, condition, of: name)
      try checkTree()
      setCondition(own, accepted)
    }

    private var ownConditions: [Program.Condition] { program.conditions.filter { $0.owner == place } }

    private func checkTree() throws(InputError) {
      if !isInTree || receiver == nil { throw .notInTree(name) }
    }
  }

  extension Program.Condition {
    /// The name after the last dot.
    fileprivate var localName: String { name.splitAtLastDot?.part ?? name }
  }

#endif
