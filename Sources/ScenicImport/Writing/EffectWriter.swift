import ScenicRuntime

/// Writes the steps of a transition as effects.
///
/// A step may be impossible where the file does not show it, such as a push from a screen that is presented without a
/// stack. Each step therefore has several forms. `check` decides which one is used: an error leads to the next form.
struct EffectWriter {
  let names: SpecNames
  let contexts: Contexts
  let model: AppModel
  private let screens: [String: Screen]
  private let containers: [String: Container]
  private let uses: [String: Int]

  /// The forms of a step: as in the file, guarded, without a stack, and none.
  static let lastForm = 3

  init(_ model: AppModel, names: SpecNames) {
    (self.model, self.names) = (model, names)
    contexts = Contexts(model)
    screens = Dictionary(model.screens.map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first })
    containers = Dictionary(model.containers.map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first })
    var uses: [String: Int] = [:]
    for container in model.containers {
      for child in container.children { uses[child.node, default: 0] += 1 }
    }
    for transition in model.transitions {
      for node in transition.steps.flatMap(\.createdNodes) { uses[node, default: 0] += 1 }
    }
    if let root = model.root { uses[root, default: 0] += 1 }
    self.uses = uses
  }

  func name(_ key: String) -> String { names.nodes[key] ?? "unknown" }

  /// True if a container is written where it is used; others are flows, which have a name.
  func isInline(_ key: String) -> Bool { uses[key] == 1 }

  // MARK: Nodes

  /// The values that the nodes of a transition get.
  struct Passed {
    /// The names in the spec of the inputs that the event carries.
    var names: Set<String> = []
    /// The values of others, by their names in the file.
    var values: [String: Value] = [:]
  }

  /// Returns a node with the values of its inputs.
  func node(_ key: String, passing passed: Passed = Passed()) -> String {
    if let container = containers[key] {
      return isInline(key) ? "\(name(key)): \(body(of: container))" : name(key)
    }
    let arguments = (screens[key]?.inputs ?? []).compactMap { input -> String? in
      guard let name = names.inputs[key]?[input.name] else { return nil }
      if let value = passed.values[input.name] { return "\(name): \(SpecText.literal(value, input.kind))" }
      return input.isRequired && passed.names.contains(name) ? name : nil
    }
    return name(key) + (arguments.isEmpty ? "" : "(\(arguments.joined(separator: ", ")))")
  }

  /// Returns the kind and the children of a container.
  func body(of container: Container) -> String {
    let labels = names.labels[container.key] ?? []
    let children = zip(container.children, labels).map { child, label in
      let title = child.title.map { "@title(\(SpecText.quoted($0))) " } ?? ""
      if let inner = containers[child.node], isInline(child.node) {
        return "\(title)\(label): \(body(of: inner))"
      }
      let name = name(child.node)
      return title + (label == name || container.kind == .stack ? name : "\(label): \(name)")
    }
    return "\(container.kind.rawValue) {\n\(children.joined(separator: "\n"))\n}"
  }

  /// Returns the values that the event of a transition must carry, with their names and types in the spec.
  func parameters(of transition: Transition) -> [(name: String, type: String)] {
    var seen: Set<String> = []
    var found: [(name: String, type: String)] = []
    for key in transition.steps.flatMap(\.createdNodes) {
      for input in screens[key]?.inputs ?? [] where input.isRequired && transition.values[input.name] == nil {
        guard let name = names.inputs[key]?[input.name], seen.insert(name).inserted else { continue }
        found.append((name, input.kind.rawValue))
      }
    }
    return found
  }

  // MARK: Effects

  /// Returns the effects of a transition for a sender.
  func effects(_ transition: Transition, from sender: String?, form: Int) -> String {
    let passed = Passed(names: Set(parameters(of: transition).map(\.name)), values: transition.values)
    return effects(transition.steps, sender, form, passed)
  }

  private func effects(_ steps: [Step], _ sender: String?, _ form: Int, _ passed: Passed) -> String {
    var texts: [String] = []
    var sender = sender
    for (index, step) in steps.enumerated() {
      if form == 1, case .back(let key) = step {
        let rest = Array(steps[(index + 1)...])
        return (texts + [guarded(key, rest, sender, passed)]).joined(separator: "; ")
      }
      texts.append(effect(step, sender, form, passed))
      // What follows is in the stack below, and no longer at the sender.
      if case .dismissAll = step { sender = nil }
    }
    return texts.joined(separator: "; ")
  }

  /// Returns the way back to a screen with the steps after it, which happen without the screen too.
  private func guarded(_ key: String, _ rest: [Step], _ sender: String?, _ passed: Passed) -> String {
    let name = name(contexts.entry(key))
    let after = rest.isEmpty ? "" : "; " + effects(rest, sender, 0, passed)
    let otherwise = rest.isEmpty ? "dismiss all" : effects(rest, sender, 1, passed)
    return "if present(\(name)) { back to \(name)\(after) } else { \(otherwise) }"
  }

  private func effect(_ step: Step, _ sender: String?, _ form: Int, _ passed: Passed) -> String {
    switch step {
    case .push(let key): return push(key, sender, form, passed)
    case .present(let key, let style):
      return "present \(node(key, passing: passed))" + (style == .sheet ? "" : " as \(style.rawValue)")
    case .replace(let key):
      let entry = node(contexts.entry(key), passing: passed)
      return form == 0
        ? "replace \(entry)" : form == 1 ? "push \(entry)" : "present \(node(key, passing: passed))"
    case .root(let key, let region): return root(key, region, form, passed)
    case .show(let key, let region): return show(key, region, form, passed)
    case .back(let key): return form < 2 ? "back to \(name(contexts.entry(key)))" : "dismiss all"
    case .pop: return ["pop", "close", "dismiss all"][min(form, 2)]
    case .popAll:
      // An event of the app comes from any screen, also from one over the stack.
      return form == 0 ? "pop all" : form == 1 && sender == nil ? "dismiss all; pop all" : "dismiss all"
    case .dismiss: return ["dismiss", "close", "dismiss all"][min(form, 2)]
    case .close: return ["close", "dismiss", "dismiss all"][min(form, 2)]
    case .dismissAll: return "dismiss all"
    case .perform(let action): return "do \(names.actions[action] ?? "unknown")"
    case .choose(let cases, let otherwise): return choose(cases, otherwise, sender, form, passed)
    }
  }

  private func push(_ key: String, _ sender: String?, _ form: Int, _ passed: Passed) -> String {
    let present = "present \(node(key, passing: passed))"
    let push = "push \(node(contexts.entry(key), passing: passed))"
    let places = sender.flatMap { contexts.places[$0] } ?? .stack
    if form >= 2 || places == .bare { return present }
    // An event of the app comes from any screen, also from one over the stack.
    if form == 1, sender == nil { return "dismiss all; \(push)" }
    if form == 0, let sender, places == [.stack, .bare] {
      return "if \(name(sender)).isPresented { \(present) } else { \(push) }"
    }
    return form == 0 ? push : present
  }

  private func root(_ key: String, _ region: Region?, _ form: Int, _ passed: Passed) -> String {
    guard let region, let slot = slot(region) else { return "root \(node(key, passing: passed))" }
    let isInStack = contexts.stack(in: region) != nil || region.child == -1
    let node = node(isInStack ? contexts.entry(key) : key, passing: passed)
    let effect = "root \(node) in \(slot)"
    if form == 0 { return effect }
    let otherwise = form == 1 ? "" : " else { root \(node) }"
    return "if present(\(name(region.container))) { \(effect) }\(otherwise)"
  }

  private func show(_ key: String, _ region: Region, _ form: Int, _ passed: Passed) -> String {
    let present = "present \(node(key, passing: passed))"
    guard form < 2, let slot = slot(region) else { return present }
    let container = name(region.container)
    let effect =
      region.child == -1
      ? "push \(node(contexts.entry(key), passing: passed)) in \(slot)"
      : root(key, region, 0, passed) + "; select \(slot)"
    return form == 0 ? effect : "if present(\(container)) { \(effect) } else { \(present) }"
  }

  private func slot(_ region: Region) -> String? {
    if region.child == -1 { return name(region.container) }
    guard let labels = names.labels[region.container], labels.indices.contains(region.child) else {
      return nil
    }
    return "\(name(region.container)).\(labels[region.child])"
  }

  private func choose(
    _ cases: [(condition: String, steps: [Step])], _ otherwise: [Step], _ sender: String?, _ form: Int,
    _ passed: Passed
  ) -> String {
    var text = ""
    for (condition, steps) in cases {
      let name = names.conditions[condition] ?? "false"
      text += "if \(name) { \(effects(steps, sender, form, passed)) } else "
    }
    return text + "{ \(effects(otherwise, sender, form, passed)) }"
  }
}
