import ScenicRuntime

// Emits the file from its header to the program at its end.

extension GeneratedAPI {
  /// Emits the file. The program and source locations are within functions and protocols. After changes
  /// there, swiftc compiles only this file again. Elsewhere it would recompile all files that use the app.
  func emitFile(_ out: inout SwiftText) {
    emitHeader(&out)
    if homes.library == nil { emitApp(&out) } else { emitLibrary(&out) }
    emitFoundationTexts(&out)
  }

  private func emitApp(_ out: inout SwiftText) {
    out.document(program.note.documentation)
    // Coordinators from before Swift 6 are not isolated.
    let isolation = names.coordination.protocols.isEmpty ? "@MainActor" : "@preconcurrency @MainActor"
    out.block("\(isolation) \(access)struct \(names.app) {") { out in
      emitFormat(&out)
      emitStart(&out)
      emitKnowledge(&out)
      emitTypes(&out)
      emitHandles(&out)
      if program.hasActions { emitPerforming(&out) }
      emitScenes(&out)
      emitRoutes(&out)
      emitCurrentRoute(&out)
      emitCoordination(&out)
      emitProgram(&out)
    }
    out.line()
    out.block("extension \(names.app) {") { out in
      if program.hasActions { emitActions(&out) }
      emitFactory(&out)
      emitHandleEnum(&out)
      emitCoordinators(&out)
    }
    out.line()
    emitScreenChoice(&out)
  }

  /// Emits the app as a navigator of scenes: functions to go to a scene, and the routes.
  private func emitRoutes(_ out: inout SwiftText) {
    out.document(
      "Navigates to a scene with these inputs; returns false if no input leads there now.")
    out.block("@discardableResult \(access)func \(names.go)(to scene: \(names.sceneEnum)) -> Bool {") { out in
      out.line("\(names.navigator).go(to: scene)")
    }
    out.line()
    out.document("The changes of the front scene, for `for await`, starting with the current one.")
    out.line(
      "\(access)var \(names.routes): ScenicRuntime.SceneRoutes<\(names.sceneEnum)> "
        + "{ .init(of: \(names.navigator)) }")
    out.line()
  }

  /// Emits the Swift of a library for the apps that import it: types, scenes, and protocols to implement.
  private func emitLibrary(_ out: inout SwiftText) {
    emitFormat(&out)
    emitTypes(&out)
    emitHandles(&out)
    if program.actions.contains(where: { isOwn($0.note) }) { emitActions(&out) }
    emitFactory(&out)
    out.line()
    out.block("nonisolated private func externTypes() {") { emitExternChecks(&$0) }
  }

  private func emitProgram(_ out: inout SwiftText) {
    out.document("The compiled spec.")
    out.line(
      "nonisolated \(access)static let \(names.programConstant) = "
        + "ScenicRuntime.Program(generated: \(names.programText)\(textTypes))")
    out.line()
    out.block("nonisolated private static var \(names.programText): Swift.StaticString {") { out in
      // swiftc reports here if the app has another type of that name.
      out.note(program.note.source)
      out.line("_ = Swift.Optional<\(names.app)>.none")
      out.endLocation()
      emitExternChecks(&out)
      out.line("return #\"\"\"")
      out.margin(ProgramText.text(of: program))
      out.margin("\"\"\"#")
    }
  }

  /// Emits checks by which swiftc reports, on the line of the spec, that the app has no such type, or that it
  /// is not a `SpecValue`.
  private func emitExternChecks(_ out: inout SwiftText) {
    for (type, name) in zip(program.types, names.types) where type.isOfApp && isOwn(type.note) {
      out.note(type.note.source)
      out.line("_ = ScenicRuntime.GeneratedCode.Carried\(type.shape == .text ? "Text" : "")<\(name)>.self")
      out.endLocation()
    }
  }

  /// The argument with the types of the app for extern text types; empty without any.
  private var textTypes: String {
    let texts = zip(program.types, names.types).filter { $0.0.shape == .text }.map { type, name in
      ".init(\(SwiftText.literal(type.name)), \(name).self)"
    }
    return texts.isEmpty ? "" : ", texts: [\(texts.joined(separator: ", "))]"
  }

  private func emitHeader(_ out: inout SwiftText) {
    emitNotice(&out)
    // A conformance of a type of Foundation is public, whatever the access of all else.
    let outer = foundationTexts.isEmpty ? access : "public "
    emitImports([(outer, "ScenicRuntime")] + homes.foreign.map { (access, $0) }, &out)
    if mentionsFoundation {
      out.line("#if canImport(Foundation)")
      emitImports([(outer, "Foundation")], &out)
      out.line("#endif")
    }
    out.line()
  }

  private func emitImports(_ modules: [(access: String, name: String)], _ out: inout SwiftText) {
    let isPlain = modules.allSatisfy { $0.access.isEmpty }
    if !isPlain {
      out.line("#if hasFeature(InternalImportsByDefault)")
      for module in modules { out.line("\(module.access)import \(module.name)") }
      out.line("#else")
    }
    for module in modules { out.line("import \(module.name)") }
    if !isPlain { out.line("#endif") }
  }

  /// Emits the origin of the file, for people and for tools.
  func emitNotice(_ out: inout SwiftText) {
    let source = program.files.first.map { SwiftText.oneLine($0) } ?? "a spec"
    out.line(
      "// Generated by scenicc from \(source). Do not edit: change the spec and run scenicc again.")
    out.line("// @generated")
    out.line("// swift-format-ignore-file")
    out.line("// swiftlint:disable all")
    out.line("// swiftformat:disable all")
    out.line()
  }

  private func emitFormat(_ out: inout SwiftText) {
    out.line(
      "// An error on the next line means that scenicc and ScenicRuntime have different versions: update the older one."
    )
    out.line("private typealias \(names.format) = ScenicRuntime.GeneratedCode.Format1")
    out.line()
  }

  /// Emits the navigator and its initializers.
  private func emitStart(_ out: inout SwiftText) {
    let navigator = names.navigator
    out.document("Owns the navigation state and shows it on a host.")
    out.line("\(access)let \(navigator): ScenicRuntime.ProgramNavigator")
    out.line()
    out.document(
      "Creates the app at its start, or in the state `saved`, which `\(navigator).saved` returned.")
    if program.hasActions {
      out.document("Sends the actions that rules request to `actions`, and retains it.")
    }
    out.document(
      "Runs `downloaded`, another version of the spec as JSON, if it is compatible with this code;")
    out.document("otherwise `\(navigator).diagnostics` contains the reason.")
    out.document("With `other` it is another window of that app, with the same program and conditions.")
    let flags = self.flags
    if !flags.isEmpty { out.document("The values of flags never change afterwards.") }
    let actions = program.hasActions ? "actions: some \(names.actionProtocol), " : ""
    out.line("\(access)init(")
    for flag in flags { out.line("  \(flag.label): \(flag.type) = \(flag.initial),") }
    out.line("  \(actions)host: (any ScenicRuntime.SceneHost)? = nil, running downloaded: String? = nil,")
    out.line("  restoring saved: String? = nil, beside other: Self? = nil")
    out.block(") {") { out in
      let values = flags.map { "(\($0.place), \($0.label).specValue)" }.joined(separator: ", ")
      let given = values.isEmpty ? "" : "flags: [\(values)], "
      out.line("\(navigator) = ScenicRuntime.ProgramNavigator(")
      out.line(
        "  Self.\(names.programConstant), running: downloaded, host: host, \(given)restoring: saved, "
          + "beside: other?.\(navigator)")
      if !program.hasActions {
        out.line(")")
      } else {
        out.line(") {")
        out.line("  Self.perform($0, with: actions)")
        out.line("}")
      }
      if let first = firstRoute {
        out.line(
          "_\(names.coordination.route) = ScenicRuntime.CurrentRoute(of: \(navigator), first: .\(first))")
      }
    }
    out.line()
  }

  /// A parameter with the value of a flag.
  private struct FlagParameter {
    let place: Int
    let label: String
    let type: String
    let initial: String
  }

  /// The flags, whose names as parameters differ from those of the other parameters.
  private var flags: [FlagParameter] {
    let others: Set = ["actions", "host", "running", "downloaded", "restoring", "saved", "beside", "other"]
    return program.conditions.enumerated().filter { $0.element.isFlag }.map { place, condition in
      let name = names.conditions[place]
      return FlagParameter(
        place: place, label: others.contains(name) ? name + "Flag" : name, type: names.swift(condition.type),
        initial: expression(condition.initial, condition.type) ?? "false")
    }
  }

  /// Emits the conditions, events, flows and tabs of the app.
  private func emitKnowledge(_ out: inout SwiftText) {
    for (place, condition) in program.conditions.enumerated() where condition.owner == nil {
      emitCondition(condition, place, names.conditions[place], of: names.navigator, &out)
      out.line()
    }
    for (place, event) in program.events.enumerated() {
      emitEvent(place, event, names.events[place], of: names.navigator, &out)
      out.line()
    }
    for (place, node) in program.nodes.enumerated() {
      if let property = names.flows[place], let handle = names.handles[place] {
        out.document("Sends the events of the flow `\(node.name)` in the tree.")
        out.line(
          "\(access)var \(property): \(handle) { \(handle)(\(names.navigator).standing(\(place))) }")
        out.line()
      }
      if let slots = names.slots[place] {
        let word = node.kind == .tabs ? "tabs" : "columns"
        out.document("Selects one of the \(word) of `\(node.name)`, as a tap does.")
        out.line(
          "\(access)func \(names.select)(_ slot: \(slots)) { \(names.navigator).select(\(place), slot) }")
        out.line()
      }
    }
  }

  // MARK: Actions

  private func emitPerforming(_ out: inout SwiftText) {
    let parameters = "(_ call: ScenicRuntime.ActionCall, with actions: some \(names.actionProtocol))"
    emitPlaces(
      program.actions.count, "private static func perform\(parameters)", on: "call.action", outside: "return",
      group: { ("private static func perform\($0)\(parameters)", "perform\($0)(call, with: actions)") }, &out
    ) { place in
      let action = program.actions[place]
      // The runtime completes timers itself.
      if action.delay != nil { return "break" }
      let arguments = arguments(parameterNames(action.parameters)) { "call.argument(\($0))" }
      let call = "actions.\(names.actions[place])(\(arguments))"
      return action.answer == nil ? call : "call.answer { try await \(call) }"
    }
    out.line()
  }

  private func emitActions(_ out: inout SwiftText) {
    out.document("The actions that rules request.")
    let parents = inherited("Actions", by: program.actions.map { $0.note })
    let list = parents.isEmpty ? "" : ": " + parents.joined(separator: ", ")
    out.block("@MainActor \(access)protocol \(names.actionProtocol)\(list) {") { out in
      for (action, name) in zip(program.actions, names.actions)
      where action.delay == nil && isOwn(action.note) {
        out.note(action.note.source, action.note.documentation)
        let labels = parameterNames(action.parameters)
        let parameters = zip(labels, action.parameters).map { "\($0): \(names.swift($1.type))" }
        let answer = action.answer.map { " async throws -> \(names.swift($0))" } ?? ""
        out.line("func \(name)(\(parameters.joined(separator: ", ")))\(answer)")
      }
      out.endLocation()
    }
    out.line()
  }

  // MARK: Screens

  private func emitFactory(_ out: inout SwiftText) {
    out.document("Creates one screen for each scene; a missing one does not compile.")
    // Only an app has the screens of all nodes.
    let parents =
      (homes.library == nil ? ["ScenicRuntime.ScreenFactory"] : [])
      + inherited("Screens", by: program.nodes.filter { $0.hasScreen }.map { $0.note })
    let list = parents.isEmpty ? "" : ": " + parents.joined(separator: ", ")
    out.block("@MainActor \(access)protocol \(names.screenFactory)\(list) {") { out in
      // Repeated here, so that swiftc infers it from the functions below.
      out.line("associatedtype Screen")
      for (place, node) in program.nodes.enumerated() where isOwn(node.note) {
        guard let name = names.screens[place], let handle = names.handles[place] else { continue }
        out.note(node.note.source, node.note.documentation)
        let word = node.kind == .scene ? "scene" : "container"
        out.line("func \(name)(_ \(word): \(handle)) -> Screen")
      }
      out.endLocation()
    }
  }

  /// Returns the protocols of this name in other modules that these declarations require.
  private func inherited(_ name: String, by notes: [Program.Note]) -> [String] {
    homes.foreign.filter { module in notes.contains { homes.module(of: $0) == module } }.map {
      "\($0).\(name)"
    }
  }

  private func emitScreenChoice(_ out: inout SwiftText) {
    let parameter = "node: ScenicRuntime.SceneNode"
    out.block("@MainActor extension \(names.app).\(names.screenFactory) {") { out in
      emitPlaces(
        program.nodes.count, "\(access)func screen(for \(parameter)) -> Screen?", on: "node.place",
        group: {
          ("private func screen\($0)(for \(parameter)) -> Screen?", "return screen\($0)(for: node)")
        }, &out
      ) { place in
        guard let name = names.screens[place], let handle = names.handles[place] else { return nil }
        // A scene may have the name of the parameter.
        let function = name == "node" ? "self.node" : name
        let type = isOwn(program.nodes[place].note) ? "\(names.app).\(handle)" : handle
        return "return \(function)(\(type)(node))"
      }
    }
  }
}

extension Program {
  /// True if the app performs any action; timers are none of its work.
  fileprivate var hasActions: Bool { actions.contains { $0.delay == nil } }
}
