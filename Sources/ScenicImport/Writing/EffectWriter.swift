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

  /// Returns a node with the values that `passed` provides for its inputs.
  func node(_ key: String, passing passed: Set<String> = []) -> String {
    if let container = containers[key] {
      return isInline(key) ? "\(name(key)): \(body(of: container))" : name(key)
    }
    let arguments = requiredInputs(of: key).filter { passed.contains($0.name) }.map(\.name)
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

  /// Returns the inputs that every place must pass, with their names and types in the spec.
  func requiredInputs(of key: String) -> [(name: String, type: String)] {
    guard let screen = screens[key] else { return [] }
    return screen.inputs.filter(\.isRequired).compactMap { input in
      names.inputs[key]?[input.name].map { ($0, input.kind.rawValue) }
    }
  }

  /// Returns the values that an event must carry for these steps.
  func parameters(of steps: [Step]) -> [(name: String, type: String)] {
    var seen: Set<String> = []
    return steps.flatMap(\.createdNodes).flatMap(requiredInputs).filter { seen.insert($0.name).inserted }
  }

  // MARK: Effects

  /// Returns the effects of the steps for a sender.
  func effects(_ steps: [Step], from sender: String?, form: Int) -> String {
    let passed = Set(parameters(of: steps).map(\.name))
    return steps.map { effect($0, sender, form, passed) }.joined(separator: "; ")
  }

  private func effect(_ step: Step, _ sender: String?, _ form: Int, _ passed: Set<String>) -> String {
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
    case .back(let key): return back(key, form)
    case .pop: return ["pop", "close", "dismiss all"][min(form, 2)]
    case .popAll: return form == 0 ? "pop all" : "dismiss all"
    case .dismiss: return ["dismiss", "close", "dismiss all"][min(form, 2)]
    case .close: return ["close", "dismiss", "dismiss all"][min(form, 2)]
    case .dismissAll: return "dismiss all"
    case .perform(let action): return "do \(names.actions[action] ?? "unknown")"
    case .choose(let cases, let otherwise): return choose(cases, otherwise, sender, form)
    }
  }

  private func push(_ key: String, _ sender: String?, _ form: Int, _ passed: Set<String>) -> String {
    let present = "present \(node(key, passing: passed))"
    let push = "push \(node(contexts.entry(key), passing: passed))"
    let places = sender.flatMap { contexts.places[$0] } ?? .stack
    if form >= 2 || places == .bare { return present }
    if form == 0, let sender, places == [.stack, .bare] {
      return "if \(name(sender)).isPresented { \(present) } else { \(push) }"
    }
    return form == 0 ? push : present
  }

  private func root(_ key: String, _ region: Region?, _ form: Int, _ passed: Set<String>) -> String {
    guard let region, let slot = slot(region) else { return "root \(node(key, passing: passed))" }
    let isInStack = contexts.stack(in: region) != nil || region.child == -1
    let node = node(isInStack ? contexts.entry(key) : key, passing: passed)
    let effect = "root \(node) in \(slot)"
    if form == 0 { return effect }
    let otherwise = form == 1 ? "" : " else { root \(node) }"
    return "if present(\(name(region.container))) { \(effect) }\(otherwise)"
  }

  private func show(_ key: String, _ region: Region, _ form: Int, _ passed: Set<String>) -> String {
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

  private func back(_ key: String, _ form: Int) -> String {
    let name = name(contexts.entry(key))
    switch form {
    case 0: return "back to \(name)"
    case 1: return "if present(\(name)) { back to \(name) } else { dismiss all }"
    default: return "dismiss all"
    }
  }

  private func choose(
    _ cases: [(condition: String, steps: [Step])], _ otherwise: [Step], _ sender: String?, _ form: Int
  ) -> String {
    var text = ""
    for (condition, steps) in cases {
      let name = names.conditions[condition] ?? "false"
      text += "if \(name) { \(effects(steps, from: sender, form: form)) } else "
    }
    return text + "{ \(effects(otherwise, from: sender, form: form)) }"
  }
}
