#if !hasFeature(Embedded)

  extension ActionCall {
    private var declared: Program.Action? {
      let actions = navigator.program.actions
      return actions.indices.contains(action) ? actions[action] : nil
    }

    /// The name of the action; of one in a flow, with the flow if it is not unique.
    public var name: String { declared?.name ?? "?" }

    /// The arguments by name; an absent optional is `.null`.
    public var arguments: Fields {
      Fields(unique: zip(declared?.parameters ?? [], values).map { Fields.Field($0.name, $1) })
    }

    /// The type of the result as written in a spec; nil for an action without a result.
    public var resultType: String? { declared?.answer.map { navigator.program.name(of: $0) } }

    /// Returns an argument.
    ///
    /// ```swift
    /// let id: Int = try call.argument("id")
    /// ```
    public func argument<T: SpecValue>(_ name: String, as type: T.Type = T.self) throws(InputError) -> T {
      try arguments.named(name, as: type, .argument, of: self.name)
    }

    /// Sends the result of the request. A result of another type throws, and the request is still pending.
    public func complete(result: Value) throws(InputError) {
      guard let type = declared?.answer else {
        throw .invalid(nil, "result", owner: name, reason: "the action has no result")
      }
      complete(with: try navigator.program.named(result, as: type, nil, "result", of: name))
    }
  }

#endif
