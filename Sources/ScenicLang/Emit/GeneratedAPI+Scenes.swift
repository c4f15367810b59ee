import ScenicRuntime

// Emits the handles of scenes, and the enum of all scenes.

extension GeneratedAPI {
  /// Emits a struct for each scene, flow with events and container of the app, with its inputs and events.
  func emitHandles(_ out: inout SwiftText) {
    for (place, node) in program.nodes.enumerated() where isOwn(node.note) {
      if let name = names.handles[place] { emitHandle(place, node, name, &out) }
    }
  }

  /// The names of a handle's members.
  struct HandleNames {
    var inputs: [String] = []
    var events: [String] = []
    var conditions: [String] = []
    var node = ""
    var finish = ""
    var cancel = ""
    var produce = ""
  }

  private func handleNames(_ node: Program.Node, _ conditions: [Program.Condition]) -> HandleNames {
    var scope = SwiftScope(reserving: names.typeNames)
    var members = HandleNames()
    members.inputs = node.inputs.map { scope.claim(SwiftName.exact($0.name)) }
    members.events = node.events.map { scope.claim(SwiftName.exact($0.name)) }
    members.conditions = conditions.map { scope.claim(SwiftName.exact($0.name)) }
    members.node = scope.claim("node")
    members.finish = scope.claim("finish")
    members.cancel = scope.claim("cancel")
    members.produce = scope.claim("produce")
    return members
  }

  private func emitHandle(_ place: Int, _ node: Program.Node, _ name: String, _ out: inout SwiftText) {
    let conditions = self.conditions[place] ?? []
    let members = handleNames(node, conditions.map { program.conditions[$0] })
    out.document(node.note.documentation)
    out.block("@MainActor \(access)struct \(name) {") { out in
      out.line("\(access)let \(members.node): ScenicRuntime.SceneNode")
      // The app that imports a library handles events of its scenes.
      out.line(
        "\(homes.library == nil ? "fileprivate " : access)init(_ node: ScenicRuntime.SceneNode) "
          + "{ self.\(members.node) = node }")
      for (input, (parameter, label)) in zip(node.inputs, members.inputs).enumerated() {
        out.document(parameter.documentation)
        out.line(
          "\(access)var \(label): \(names.swift(parameter.type)) { \(members.node).input(\(input)) }")
      }
      for (own, (condition, label)) in zip(conditions, members.conditions).enumerated() {
        emitCondition(program.conditions[condition], own, label, of: members.node, &out)
      }
      for (event, (declared, label)) in zip(node.events, members.events).enumerated() {
        emitEvent(event, declared, label, of: members.node, &out)
      }
      emitEnd(place, node, members, &out)
      for (type, produced) in node.produces.enumerated() {
        out.document("Produces a value; its type determines the destination.")
        out.line(
          "\(access)func \(members.produce)(_ value: \(names.swift(produced))) "
            + "{ \(members.node).produce(\(type), value) }")
      }
    }
    out.line()
  }

  /// Emits the functions with which a scene ends itself, if it can.
  private func emitEnd(
    _ place: Int, _ node: Program.Node, _ members: HandleNames, _ out: inout SwiftText
  ) {
    guard node.kind == .scene else { return }
    if let result = node.result {
      out.document("Ends the scene with its result.")
      out.line(
        "\(access)func \(members.finish)(_ result: \(names.swift(result))) "
          + "{ \(members.node).finish(result) }")
    } else if homes.isOpen(place) || awaited.contains(.done(node: place)) {
      out.document("Ends the scene.")
      out.line("\(access)func \(members.finish)() { \(members.node).finish() }")
    }
    if node.result != nil || homes.isOpen(place) || awaited.contains(.cancelled(node: place)) {
      out.document("Ends the scene without a result.")
      out.line("\(access)func \(members.cancel)() { \(members.node).cancel() }")
    }
  }

  /// Emits an event as a method.
  func emitEvent(
    _ place: Int, _ event: Program.Event, _ name: String, of speaker: String, _ out: inout SwiftText
  ) {
    let labels = parameterNames(event.parameters)
    let prefix = labels.contains(speaker) ? "self." : ""
    out.document(event.note.documentation)
    out.line(
      "\(access)func \(name)(\(parameters(event.parameters, names: labels))) "
        + "{ \(prefix)\(speaker).send(\(call(place, labels))) }")
  }

  /// Emits a condition as a property: one of the app by its index in the program, one of a scene by that in
  /// the scene.
  func emitCondition(
    _ condition: Program.Condition, _ place: Int, _ name: String, of speaker: String, _ out: inout SwiftText
  ) {
    out.document(condition.note.documentation)
    out.block("\(access)var \(name): \(names.swift(condition.type)) {") { out in
      out.line("get { \(speaker).condition(\(place)) }")
      if condition.isFlag { return }
      out.line("nonmutating set { \(speaker).setCondition(\(place), newValue) }")
    }
  }

  // MARK: The enum of scenes

  func emitScenes(_ out: inout SwiftText) {
    let places = program.nodes.indices.filter { names.cases[$0] != nil }
    let cases = places.map { names.cases[$0] ?? "" }
    out.document("A scene with its inputs, as a value.")
    out.block("nonisolated \(access)enum \(names.sceneEnum): ScenicRuntime.GeneratedScene {") { out in
      for (place, name) in zip(places, cases) {
        let node = program.nodes[place]
        out.document(node.note.documentation)
        let inputs = parameters(node.inputs, names: parameterNames(node.inputs))
        out.line("case \(name)\(inputs.inParentheses)")
      }
      out.line()
      out.line(
        "\(access)static var generatedProgram: ScenicRuntime.Program "
          + "{ \(names.app).\(names.programConstant) }")
      out.line()
      emitSceneReading(&out)
      out.line()
      emitGroups("sceneData", "ScenicRuntime.SceneData", places.count, outside: ".init(-1)", &out) { index in
        let inputs = program.nodes[places[index]].inputs.indices.map { "p\($0)" }
        if inputs.isEmpty { return (".\(cases[index])", ".init(\(places[index]))") }
        let bindings = inputs.map { "let \($0)" }.joined(separator: ", ")
        return (".\(cases[index])(\(bindings))", ".init(\(call(places[index], inputs)))")
      }
    }
    out.line()
  }

  private func emitSceneReading(_ out: inout SwiftText) {
    emitPlaces(
      program.nodes.count, "\(access)init?(sceneData: ScenicRuntime.SceneData)", on: "sceneData.place",
      group: {
        ("private init?(group\($0) sceneData: ScenicRuntime.SceneData)", "self.init(group\($0): sceneData)")
      },
      &out
    ) { place in
      guard let name = names.cases[place] else { return nil }
      let inputs = program.nodes[place].inputs
      let arguments = arguments(parameterNames(inputs)) { "sceneData.input(\($0))" }
      return "self = .\(name)\(arguments.inParentheses)"
    }
  }

  /// Emits the enum of the handles of all scenes and containers of the app.
  func emitHandleEnum(_ out: inout SwiftText) {
    out.line()
    out.document("A scene with its inputs and events, for the `@ViewBuilder` of a `SceneTreeView`.")
    out.block("@MainActor \(access)enum \(names.handleEnum): ScenicRuntime.GeneratedSceneHandle {") { out in
      for (place, node) in program.nodes.enumerated() where node.hasScreen {
        guard let name = names.cases[place], let handle = names.handles[place] else { continue }
        out.line("case \(name)(\(handle))")
      }
      out.line()
      emitPlaces(
        program.nodes.count, "\(access)init?(_ node: ScenicRuntime.SceneNode)", on: "node.place",
        group: {
          ("private init?(group\($0) node: ScenicRuntime.SceneNode)", "self.init(group\($0): node)")
        }, &out
      ) { place in
        guard program.nodes[place].hasScreen, let name = names.cases[place],
          let handle = names.handles[place]
        else { return nil }
        return "self = .\(name)(\(handle)(node))"
      }
    }
  }

  /// Emits a function of the index of a declaration: one switch for few, otherwise one that selects a group.
  func emitPlaces(
    _ count: Int, _ head: String, on place: String, outside: String = "return nil",
    group: (Int) -> (head: String, call: String), _ out: inout SwiftText, _ body: (Int) -> String?
  ) {
    emitPlaces(0..<count, of: count, head, on: place, outside: outside, group: group, &out, body)
  }

  /// Emits the function for some of them, in order, and a group only if it is not empty.
  func emitPlaces(
    _ places: some Collection<Int>, of count: Int, _ head: String, on place: String, outside: String,
    group: (Int) -> (head: String, call: String), _ out: inout SwiftText, _ body: (Int) -> String?
  ) {
    func emitSwitch(_ head: String, _ places: some Collection<Int>, _ out: inout SwiftText) {
      out.block("\(head) {") { out in
        out.line("switch \(place) {")
        for place in places { if let line = body(place) { out.line("case \(place): \(line)") } }
        out.line("default: \(outside)")
        out.line("}")
      }
    }
    if count <= GeneratedAPI.group { return emitSwitch(head, places, &out) }
    let groups = GeneratedAPI.groups(of: places)
    out.block("\(head) {") { out in
      out.line("switch \(place) / \(GeneratedAPI.group) {")
      for places in groups { out.line("case \(places.number): \(group(places.number).call)") }
      out.line("default: \(outside)")
      out.line("}")
    }
    for places in groups { emitSwitch(group(places.number).head, places.members, &out) }
  }

  /// Returns indices by their groups, in order.
  private static func groups(of places: some Collection<Int>) -> [(number: Int, members: [Int])] {
    var result: [(number: Int, members: [Int])] = []
    for place in places {
      let number = place / group
      if result.last?.number != number { result.append((number, [])) }
      result[result.count - 1].members.append(place)
    }
    return result
  }
}
