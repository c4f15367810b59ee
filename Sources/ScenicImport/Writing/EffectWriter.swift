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
  /// The screens that are pushed, last first.
  private let pushed: [String]
  /// The container around each container.
  private let parents: [String: String]
  /// The actions that the app owns.
  private let ofApp: Set<String>

  /// A form of a transition: how it goes back, and how its other steps are written.
  struct Form {
    /// 0: the screen is there; 1: tests it; 2: leaves all presentations instead.
    var back: Int
    /// 0: as in the file; 1: guarded; 2: without a stack; 3: without a container.
    var others: Int
    /// True if a screen that is there is shown again, which needs no search below the sender.
    var isShown = false
  }

  /// The form after all others: the spec does not contain the transition.
  static let lastForm = 5
  private static let formsWithBack = [
    Form(back: 0, others: 0), Form(back: 1, others: 0), Form(back: 1, others: 1), Form(back: 2, others: 2),
  ]
  private static let formsBackIfPresent =
    [Form(back: 0, others: 0), Form(back: 1, others: 0, isShown: true)] + formsWithBack.dropFirst()
  /// The most transitions that go back for which the check is asked whether the screen is always there: it follows
  /// each of them to all screens.
  private static let mostSearches = 100
  private let startsWithTest: Bool
  private static let forms = [
    Form(back: 0, others: 0), Form(back: 0, others: 1), Form(back: 0, others: 2), Form(back: 0, others: 3),
  ]

  /// Returns a form of a transition; nil if there are no more.
  func form(_ index: Int, of transition: Transition) -> Form? {
    guard transition.steps.contains(where: \.goesBack) else {
      return Self.forms.indices.contains(index) ? Self.forms[index] : nil
    }
    guard transition.goesBackIfPresent else {
      return Self.formsWithBack.indices.contains(index) ? Self.formsWithBack[index] : nil
    }
    let index = index + (startsWithTest ? 1 : 0)
    return Self.formsBackIfPresent.indices.contains(index) ? Self.formsBackIfPresent[index] : nil
  }

  /// True if a form differs from the file.
  func isChange(_ form: Form, of transition: Transition) -> Bool {
    form.others > 0 || form.back > (transition.goesBackIfPresent ? 1 : 0)
  }

  init(_ model: AppModel, names: SpecNames) {
    (self.model, self.names) = (model, names)
    contexts = Contexts(model)
    let known = Dictionary(model.screens.map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first })
    screens = known
    containers = Dictionary(model.containers.map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first })
    var seen: Set<String> = []
    let targets = model.transitions.flatMap(\.steps).compactMap { step -> String? in
      switch step {
      case .push(let node): node
      case .show(let node, let region) where region.child == -1: node
      default: nil
      }
    }
    let inner = Set(model.containers.flatMap { $0.children.map(\.node) })
    pushed = targets.reversed().filter { known[$0] != nil && !inner.contains($0) && seen.insert($0).inserted }
      .prefix(10).map { $0 }
    let searches = model.transitions.count { $0.goesBackIfPresent && $0.steps.contains(where: \.goesBack) }
    startsWithTest = searches > Self.mostSearches
    var uses: [String: Int] = [:]
    for container in model.containers {
      for child in container.children { uses[child.node, default: 0] += 1 }
    }
    for transition in model.transitions {
      for node in transition.steps.flatMap(\.createdNodes) { uses[node, default: 0] += 1 }
    }
    if let root = model.root { uses[root, default: 0] += 1 }
    self.uses = uses
    let owners = model.containers.flatMap { container in container.children.map { ($0.node, container.key) } }
    parents = Dictionary(owners, uniquingKeysWith: { first, _ in first })
    ofApp = Set(model.actions.filter(\.isOfApp).map(\.name))
  }

  func inputs(of key: String) -> [Parameter] { screens[key]?.inputs ?? [] }

  func name(_ key: String) -> String { names.nodes[key] ?? "unknown" }

  /// Returns the name of a node in rules of the app: one in a flow begins with the name of the flow.
  func reference(_ key: String) -> String {
    guard containers[key] != nil, isInline(key) else { return name(key) }
    var (outer, steps) = (parents[key], 0)
    while let next = outer, steps < Normalizing.maximumHeight {
      if !isInline(next) { return "\(name(next)).\(name(key))" }
      (outer, steps) = (parents[next], steps + 1)
    }
    return name(key)
  }

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
  func effects(_ transition: Transition, from sender: String?, form: Form) -> String {
    let passed = Passed(names: Set(parameters(of: transition).map(\.name)), values: transition.values)
    return effects(transition.steps, sender, form, passed)
  }

  private func effects(_ steps: [Step], _ sender: String?, _ form: Form, _ passed: Passed) -> String {
    var texts: [String] = []
    var sender = sender
    for (index, step) in steps.enumerated() {
      if form.others > 0, case .pop = step, isRun(of: steps, at: index) {
        // Where fewer entries than these may be there, all but the first leave.
        if !isRun(of: steps, at: index - 1) { texts.append(popRun(sender, form.others)) }
        continue
      }
      if form.back == 1, case .back(let key) = step {
        let rest = Array(steps[(index + 1)...])
        return (texts + [guarded(key, rest, sender, form, passed)]).joined(separator: "; ")
      }
      texts.append(effect(step, sender, form, passed))
      // What follows is below, and no longer at the sender.
      if step.leaves { sender = nil }
    }
    return texts.joined(separator: "; ")
  }

  private func popRun(_ sender: String?, _ form: Int) -> String {
    form > 1 ? "stay" : sender == nil ? "dismiss all; pop all" : "pop all"
  }

  /// True if a step is one of several pops in a row.
  private func isRun(of steps: [Step], at index: Int) -> Bool {
    func isPop(_ index: Int) -> Bool {
      if steps.indices.contains(index), case .pop = steps[index] { true } else { false }
    }
    return isPop(index) && (isPop(index - 1) || isPop(index + 1))
  }

  /// Returns the way back to a screen with the steps after it, which happen without the screen too: they remove or
  /// replace nothing then.
  private func guarded(_ key: String, _ rest: [Step], _ sender: String?, _ form: Form, _ passed: Passed)
    -> String
  {
    let entry = contexts.entry(key)
    let name = name(entry)
    let after = rest.isEmpty ? "" : "; " + effects(rest, sender, form, passed)
    var without = rest
    switch rest.first {
    case .replace(let node): without[0] = .push(node)
    case .pop: without.removeFirst()
    default: break
    }
    let otherwise = without.isEmpty ? "stay" : effects(without, sender, form, passed)
    let isShown = form.isShown && !inputs(of: entry).contains(where: \.isRequired)
    return "if present(\(name)) { \(isShown ? "show" : "back to") \(name)\(after) } else { \(otherwise) }"
  }

  private func effect(_ step: Step, _ sender: String?, _ forms: Form, _ passed: Passed) -> String {
    let form = forms.others
    switch step {
    case .push(let key): return push(key, sender, form, passed)
    case .present(let key, let style):
      return "present \(node(key, passing: passed))" + (style == .sheet ? "" : " as \(style.rawValue)")
    case .replace(let key):
      let entry = node(contexts.entry(key), passing: passed)
      return form == 0
        ? "replace \(entry)" : form == 1 ? "push \(entry)" : "present \(node(key, passing: passed))"
    case .root(let key, let region): return root(key, region, form, passed)
    case .show(let key, let region): return show(key, region, sender, form, passed)
    case .back(let key): return forms.back < 2 ? "back to \(name(contexts.entry(key)))" : "dismiss all"
    case .pop: return pop(sender, form)
    case .select(let region): return select(region, form)
    case .popAll:
      // An event of the app comes from any screen, also from one over the stack.
      return form == 0 ? "pop all" : form == 1 && sender == nil ? "dismiss all; pop all" : "dismiss all"
    case .dismiss: return ["dismiss", "close", "dismiss all"][min(form, 2)]
    case .close: return ["close", "dismiss", "dismiss all"][min(form, 2)]
    case .dismissAll: return "dismiss all"
    case .reset(let stack):
      return "go " + LinkPath.text([name(stack)] + LinkPath(model, names).first(in: stack))
    case .remember(let texts):
      let values = texts.compactMap { name, text in
        names.memories[name].map { "\($0): \(SpecText.quoted(text))" }
      }
      return "update \(names.memory)(\(values.sorted().joined(separator: ", ")))"
    case .perform(let action):
      return "do \(names.actions[action] ?? "unknown")" + (ofApp.contains(action) ? " for \(names.app)" : "")
    case .choose(let cases, let otherwise): return choose(cases, otherwise, sender, forms, passed)
    }
  }

  /// Without a stack, and at its first entry, nothing leaves.
  private func pop(_ sender: String?, _ form: Int) -> String {
    let places = sender.flatMap { contexts.places[$0] } ?? .stack
    if form == 0, let sender, places == [.stack, .bare] {
      return "if \(name(sender)).isPresented { stay } else { pop }"
    }
    if form == 0, places == .bare { return "stay" }
    if form == 1, sender == nil {
      // An event of the app comes from any screen: the last screen that is pushed leaves.
      let texts = pushed.map { "if present(\(name($0))) { close \(name($0)) }" }
      return texts.isEmpty ? "stay" : "dismiss all; " + texts.joined(separator: " else ")
    }
    return ["pop", "close", "stay"][min(form, 2)]
  }

  private func select(_ region: Region, _ form: Int) -> String {
    guard let slot = slot(region) else { return "stay" }
    return form == 0
      ? "select \(slot)" : "if present(\(reference(region.container))) { select \(slot) }"
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
    guard let region, let slot = slot(region) else { return outermost(key, passed) }
    let isInStack = contexts.stack(in: region) != nil || region.child == -1
    let node = node(isInStack ? contexts.entry(key) : key, passing: passed)
    let effect = "root \(node) in \(slot)"
    if form == 0 { return effect }
    let otherwise = form == 1 ? "" : " else { \(outermost(key, passed)) }"
    return "if present(\(reference(region.container))) { \(effect) }\(otherwise)"
  }

  /// Replaces the app, or all that is in the flow with the memories.
  private func outermost(_ key: String, _ passed: Passed) -> String {
    "root \(node(key, passing: passed))" + (model.memories.isEmpty ? "" : " in \(names.memory)")
  }

  private func show(_ key: String, _ region: Region, _ sender: String?, _ form: Int, _ passed: Passed)
    -> String
  {
    let present = "present \(node(key, passing: passed))"
    guard form < 3, let slot = slot(region) else { return present }
    let container = reference(region.container)
    let effect =
      region.child == -1
      ? "push \(node(contexts.entry(key), passing: passed)) in \(slot)"
      : root(key, region, 0, passed) + "; select \(slot)"
    if form == 0 { return effect }
    let otherwise = form == 1 ? push(key, sender, 0, passed) : present
    return "if present(\(container)) { \(effect) } else { \(otherwise) }"
  }

  private func slot(_ region: Region) -> String? {
    if region.child == -1 { return reference(region.container) }
    guard let labels = names.labels[region.container], labels.indices.contains(region.child) else {
      return nil
    }
    return "\(reference(region.container)).\(labels[region.child])"
  }

  private func choose(
    _ cases: [(test: Step.Test, steps: [Step])], _ otherwise: [Step], _ sender: String?, _ form: Form,
    _ passed: Passed
  ) -> String {
    let last = otherwise.isEmpty ? "" : " else { \(effects(otherwise, sender, form, passed)) }"
    let texts = cases.map { test, steps in
      let block = steps.isEmpty ? "stay" : effects(steps, sender, form, passed)
      return "if \(self.test(test)) { \(block) }"
    }
    return texts.joined(separator: " else ") + last
  }

  /// Returns the expression of a test.
  private func test(_ test: Step.Test) -> String {
    switch test {
    case .condition(let name): names.conditions[name] ?? "false"
    case .remembers(let name, let text):
      "\(names.memory).\(names.memories[name] ?? "last") == \(SpecText.quoted(text))"
    case .present(let lists): lists.map { present($0, isAlone: lists.count == 1) }.joined(separator: " && ")
    case .all(let tests):
      tests.map { inner in
        if case .present(let lists) = inner, lists.count == 1 { return present(lists[0], isAlone: false) }
        return self.test(inner)
      }.joined(separator: " && ")
    }
  }

  /// Returns the question for one of several nodes.
  func present(_ keys: [String], isAlone: Bool) -> String {
    let text = keys.map { "present(\(reference($0)))" }.joined(separator: " || ")
    return isAlone || keys.count == 1 ? text : "(\(text))"
  }
}
