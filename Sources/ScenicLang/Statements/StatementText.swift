import ScenicRuntime

/// An input as a statement of a test: `cats.select(name: "a")`.
package struct StatementText {
  let engine: Engine
  private var program: Program { engine.program }

  package init(_ engine: Engine) { self.engine = engine }

  package func text(_ input: Input, in state: NavigationState) -> String {
    let standing = engine.standing(in: state)
    func node(_ identity: Identity) -> Engine.StandingNode? {
      standing.first { $0.model.identity == identity }
    }
    switch input {
    case .event(let sender, let event, let arguments):
      return node(sender).map { said(.event(node: $0.node, event: event), arguments) } ?? "?"
    case .appEvent(let event, let arguments): return said(.appEvent(event), arguments)
    case .finish(let sender, let value):
      return node(sender).map { said(.done(node: $0.node), carrying: value) } ?? "?"
    case .cancel(let sender): return node(sender).map { said(.cancelled(node: $0.node)) } ?? "?"
    case .produce(let sender, let type, let value):
      let text = program.text(value, as: type)
      return node(sender).map { said(.produced(node: $0.node)) + "(\(text))" } ?? "?"
    case .answer(let request, let value):
      return self.request(request, in: state).map { action, name in
        guard let type = program.actions[action].answer else { return name + ".done" }
        return name + ".done(\(program.text(value, as: type)))"
      } ?? "?"
    case .fail(let request): return self.request(request, in: state).map { $0.name + ".failed" } ?? "?"
    case .set(let values):
      return "set " + values.map { set($0) }.joined(separator: ", ")
    case .start(let values): return "start with " + values.map { set($0) }.joined(separator: ", ")
    case .select(let container, let slot): return node(container).map { select($0, slot) } ?? "?"
    case .popped(let stack, let count):
      return node(stack).map { popped($0, count, standing, in: state) } ?? "?"
    case .dismissed(nil): return "dismissed"
    case .dismissed(let covered?):
      return node(covered).map { left($0.model, standing, in: state) } ?? "?"
    case .open(let url): return "open \(SourceText.quoted(url))"
    }
  }

  /// Returns the flags and conditions with which an input starts the app; nil for any other input.
  func start(_ input: Input) -> String? {
    guard case .start(let values) = input else { return nil }
    return values.map { set($0) }.joined(separator: ", ")
  }

  /// Returns the action of a request, and its name in tests: with its arguments if others of the action are
  /// pending.
  private func request(
    _ reference: Input.RequestReference, in state: NavigationState
  ) -> (action: Int, name: String)? {
    guard let action = reference.action(in: state) else { return nil }
    let declared = program.actions[action]
    let name = SourceText.legal(declared.name)
    guard case .number(let number, _) = reference,
      state.requests.count(where: { $0.action == action }) > 1,
      let request = state.requests.first(where: { $0.number == number })
    else { return (action, name) }
    let arguments = program.text(request.arguments, as: declared.parameters)
    return (action, name + (arguments.isEmpty ? "()" : arguments))
  }

  private func said(_ subject: Program.Subject, _ arguments: Fields = Fields()) -> String {
    SourceText.legal(program.name(of: subject)) + program.text(arguments, as: program.parameters(of: subject))
  }

  private func said(_ subject: Program.Subject, carrying value: Value?) -> String {
    guard let value, let parameter = program.parameters(of: subject).first else { return said(subject) }
    return said(subject) + "(\(program.text(value, as: parameter.type)))"
  }

  private func set(_ value: Input.ConditionValue) -> String {
    let declared = program.conditions[value.condition]
    return "\(SourceText.legal(declared.name)) = \(program.text(value.value, as: declared.type))"
  }

  private func select(_ container: Engine.StandingNode, _ slot: Int) -> String {
    let isSelected = container.model.selected ?? 0 == slot
    let name = program.name(of: isSelected ? .reselect(node: container.node) : .select(node: container.node))
    return SourceText.legal(name) + "(.\(program.nodes[container.node].slots[slot].label))"
  }

  /// Returns the statement for a dismissal of a covered presentation: `x.leave` of a scene with which the
  /// presentation begins. If there is none, the result is not a valid statement.
  private func left(
    _ presented: SceneModel, _ standing: [Engine.StandingNode], in state: NavigationState
  ) -> String {
    guard let one = standing.first(where: { $0.model.identity == presented.identity }) else { return "?" }
    return leave(within: presented, by: .dismissed(presented.identity), in: state)
      ?? said(.leave(node: one.node))
  }

  /// Returns the statement for a pop. A stack that its name does not identify is identified by a scene in the
  /// last leaving entry.
  private func popped(
    _ stack: Engine.StandingNode, _ count: Int, _ standing: [Engine.StandingNode], in state: NavigationState
  ) -> String {
    let name = SourceText.legal(program.name(of: .popped(node: stack.node)))
    let isNamed = program.nodes[stack.node].isNamed
    let named = count == 1 ? name : "\(name)(\(count))"
    if isNamed, standing.meant(by: stack.node)?.model.identity == stack.model.identity { return named }
    let entries = stack.model.children
    // A collapsed split shows more entries than it has columns.
    guard program.nodes[stack.node].kind == .stack, entries.indices.contains(entries.count - count) else {
      return named
    }
    let leaving = entries[entries.count - count]
    let other = leave(within: leaving, by: .popped(stack.model.identity, count: count), in: state)
    return other ?? (isNamed ? named : SourceText.legal(leaving.sceneName) + ".leave")
  }

  /// Returns true if `x.leave` of a scene plays this pop or dismissal.
  func isLeave(_ input: Input, in state: NavigationState) -> Bool {
    let standing = engine.standing(in: state)
    func model(_ identity: Identity) -> SceneModel? {
      standing.first { $0.model.identity == identity }?.model
    }
    switch input {
    case .popped(let stack, let count):
      guard let entries = model(stack)?.children, entries.indices.contains(entries.count - count) else {
        return false
      }
      return leave(within: entries[entries.count - count], by: input, in: state) != nil
    case .dismissed(let covered?):
      return model(covered).map { leave(within: $0, by: input, in: state) != nil } ?? false
    default: return false
    }
  }

  /// Returns `x.leave` of a scene in a branch, for which a test plays this input; nil if there is none.
  private func leave(within branch: SceneModel, by input: Input, in state: NavigationState) -> String? {
    let standing = engine.standing(in: state)
    var waiting = [branch]
    while let next = waiting.popLast() {
      if let scene = standing.first(where: { $0.model.identity == next.identity }),
        program.nodes[scene.node].kind == .scene,
        standing.meant(by: scene.node)?.model.identity == next.identity,
        (try? engine.gesture(takingAway: next, in: state)) == input
      {
        return said(.leave(node: scene.node))
      }
      waiting += next.children.reversed()
    }
    return nil
  }
}

/// Text in the syntax of a spec.
package enum SourceText {
  /// Returns the string literal of a text. JSON escapes the same characters in another way.
  static func quoted(_ text: String) -> String {
    let bytes = Array(text.utf8)
    var literal: [UInt8] = [UInt8(ascii: "\"")]
    var offset = 0
    while offset < bytes.count {
      let byte = bytes[offset]
      let end = endOfControl(bytes, offset)
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): literal += [UInt8(ascii: "\\"), byte]
      case UInt8(ascii: "\n"): literal += "\\n".utf8
      case UInt8(ascii: "\r"): literal += "\\r".utf8
      case UInt8(ascii: "\t"): literal += "\\t".utf8
      case _ where byte == 0 || end != nil:
        literal += "\\u{\(String(scalar(bytes, offset)?.value ?? 0, radix: 16))}".utf8
      default: literal.append(byte)
      }
      offset = end ?? offset + 1
    }
    return String(decoding: literal + [UInt8(ascii: "\"")], as: UTF8.self)
  }

  /// Returns a dotted name that can begin a statement.
  package static func legal(_ name: String) -> String {
    let first = name.prefix { $0 != "." }
    return openings.contains(String(first)) ? "`\(first)`" + name.dropFirst(first.count) : name
  }

  /// The keywords that begin a statement.
  private static let openings: Set<String> = ["set", "open", "save", "restore", "expect", "pass"]
}
