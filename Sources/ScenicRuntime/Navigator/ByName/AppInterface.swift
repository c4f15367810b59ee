#if !hasFeature(Embedded)

  /// The names by which an app and its program refer to each other, for an app without generated Swift: the screens and
  /// actions that the app has, what they read, and what they send. Types are written as in a spec.
  ///
  /// ```swift
  /// let interface = AppInterface(
  ///   scenes: [
  ///     "letters": .init(events: ["open": ["id": "Int"]]),
  ///     "letter": .init(inputs: ["id": "Int"], events: ["delete": [:]]),
  ///   ],
  ///   actions: ["load": .init(parameters: ["id": "Int"], result: "String")],
  ///   conditions: ["isSignedIn": "Bool"])
  /// let program = try Program(json: downloaded, for: interface)
  /// ```
  ///
  /// A program may leave out scenes and actions of the app. It may add inputs, events, conditions and flows, since the app
  /// does not need them.
  public struct AppInterface: Hashable, Sendable {
    /// Names with their types.
    public typealias Types = [String: String]

    /// The screen of a scene or an app container.
    public struct Scene: Hashable, Sendable {
      /// The inputs that the screen reads.
      public var inputs: Types
      /// The events that it sends, with their arguments.
      public var events: [String: Types]
      /// The type of the result with which it finishes; nil if it only cancels, or finishes without a result.
      public var result: String?

      /// Creates the interface of a screen.
      public init(inputs: Types = [:], events: [String: Types] = [:], result: String? = nil) {
        self.inputs = inputs
        self.events = events
        self.result = result
      }
    }

    /// The code of an action.
    public struct Action: Hashable, Sendable {
      /// The arguments that the code reads.
      public var parameters: Types
      /// The type of its result; nil if it has none.
      public var result: String?

      /// Creates the interface of an action.
      public init(parameters: Types = [:], result: String? = nil) {
        self.parameters = parameters
        self.result = result
      }
    }

    /// The scenes and app containers that the app has screens for.
    public var scenes: [String: Scene]
    /// The actions that the app has code for; timers need none.
    public var actions: [String: Action]
    /// The events that the app itself sends, with their arguments.
    public var events: [String: Types]
    /// The conditions that the app sets, and the flags that it gives; those of a scene as `editor.hasChanges`.
    public var conditions: Types
    /// The presentation styles that the host implements besides the built-in ones.
    public var styles: Set<String>

    /// Creates the interface of an app.
    public init(
      scenes: [String: Scene], actions: [String: Action] = [:], events: [String: Types] = [:],
      conditions: Types = [:], styles: Set<String> = []
    ) {
      self.scenes = scenes
      self.actions = actions
      self.events = events
      self.conditions = conditions
      self.styles = styles
    }
  }

  extension Program {
    /// Creates the program in this JSON, if the app can run it: it has a screen for each scene and code for each action,
    /// and all that the app reads and sends is declared. Otherwise it throws an error for the first difference. Types are
    /// compared by their names, and values when they are sent. Cost: linear in the text.
    public init(json text: String, for app: AppInterface) throws(JSONError) {
      self = try Program(json: text)
      try app.check(self)
    }
  }

  extension AppInterface {
    fileprivate func check(_ program: Program) throws(JSONError) {
      for node in program.nodes where node.hasScreen { try check(node, of: program) }
      for action in program.actions where action.delay == nil { try check(action, of: program) }
      for style in program.styles where !styles.contains(style.name) {
        throw JSONError("style `\(style.name)` is unknown to this app")
      }
      for (name, arguments) in events.inOrder {
        try check(arguments, of: program.events.first { $0.name == name }, "event `\(name)`", program)
      }
      for (name, type) in conditions.inOrder {
        // A condition of a scene that the program leaves out is not needed.
        if let owner = name.splitAtLastDot?.owner, program.place(ofNode: owner) == nil, scenes[owner] != nil {
          continue
        }
        let declared = program.conditions.first { $0.name == name }?.type
        try check(type, declared.map { program.name(of: $0) }, "condition `\(name)`")
      }
    }

    private func check(_ node: Program.Node, of program: Program) throws(JSONError) {
      let what = "\(node.kind.rawValue) `\(node.name)`"
      guard let scene = scenes[node.name] else { throw JSONError("\(what) has no screen in this app") }
      try check(scene.inputs, of: node.inputs, "input", what, program)
      for (name, arguments) in scene.events.inOrder {
        let event = node.events.first { $0.name == name }
        try check(arguments, of: event, "event `\(name)` of \(what)", program)
      }
      try checkResult(scene.result, node.result, what, program)
    }

    private func check(_ action: Program.Action, of program: Program) throws(JSONError) {
      let what = "action `\(action.name)`"
      guard let code = actions[action.name] else { throw JSONError("\(what) has no code in this app") }
      try check(code.parameters, of: action.parameters, "parameter", what, program)
      try checkResult(code.result, action.answer, what, program)
    }

    /// Checks an event that the app sends: the program knows all arguments, and requires no others.
    private func check(
      _ arguments: Types, of event: Program.Event?, _ what: String, _ program: Program
    ) throws(JSONError) {
      guard let event else { throw JSONError("\(what) is missing") }
      try check(arguments, of: event.parameters, "parameter", what, program)
      for parameter in event.parameters where parameter.isRequired && arguments[parameter.name] == nil {
        throw JSONError("\(what) requires `\(parameter.name)`, which this app does not send")
      }
    }

    private func check(
      _ types: Types, of parameters: [Program.Parameter], _ kind: String, _ owner: String, _ program: Program
    ) throws(JSONError) {
      for (name, type) in types.inOrder {
        let declared = parameters.first { $0.name == name }?.type
        try check(type, declared.map { program.name(of: $0) }, "\(kind) `\(name)` of \(owner)")
      }
    }

    private func checkResult(
      _ type: String?, _ declared: Program.ValueType?, _ owner: String, _ program: Program
    ) throws(JSONError) {
      let declared = declared.map { program.name(of: $0) }
      if type == declared { return }
      guard let type else { throw JSONError("\(owner) has the result `\(declared ?? "")`, and none here") }
      try check(type, declared, "result of \(owner)")
    }

    private func check(_ type: String, _ declared: String?, _ what: String) throws(JSONError) {
      guard let declared else { throw JSONError("\(what) is missing") }
      if type != declared { throw JSONError("\(what) is `\(declared)`, and `\(type)` here") }
    }
  }

  extension Dictionary where Key == String {
    /// The entries in the order of their names, so that the first difference is always the same.
    fileprivate var inOrder: [(key: String, value: Value)] { sorted { $0.key < $1.key } }
  }

#endif
