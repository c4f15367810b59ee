/// A short spec with every feature that placement analyzes: containers, flows, presentations, results,
/// gestures, answers, conditions. Its references resolve and have the right type; its rules are random. The
/// same seed yields the same spec.
struct RandomSpec {
  private var numbers: Numbers
  private var lines: [String] = []
  private var scenes: [Scene] = []
  private var flows: [Flow] = []
  /// The names for rules, with their events: a container with its slots.
  private var stacks: [String] = []
  private var slots: [(container: String, labels: [String], canSelect: Bool)] = []
  private var used: Set<String> = []
  /// True for features that make sense in few random specs: a lock that is required, inputs of flows that
  /// rules compare, links.
  private let isRich: Bool

  private typealias Trigger = (words: String, scene: String?, isResult: Bool)

  private struct Scene {
    var name: String
    var events: [String]
    var hasResult: Bool
  }

  private struct Flow {
    var name: String
    var hasResult: Bool
  }

  static func make(seed: Int, isRich: Bool = false) -> String {
    var spec = RandomSpec(numbers: Numbers(seed: UInt64(seed) + 1), isRich)
    for _ in 0..<5 { _ = spec.chance(50) }
    spec.declare()
    return spec.lines.joined(separator: "\n") + "\n"
  }

  private init(numbers: Numbers, _ isRich: Bool) {
    self.numbers = numbers
    self.isRich = isRich
  }

  private mutating func chance(_ percent: Int) -> Bool { numbers.next(below: 100) < percent }

  private mutating func pick<T>(_ choices: [T], or other: T) -> T { numbers.pick(choices) ?? other }

  // MARK: Declarations

  private mutating func declare() {
    lines.append("condition c0: Bool = \(chance(50))")
    lines.append("event boom")
    lines.append("action ask -> Bool")
    lines.append("action tick after 5 s latest")
    for place in 0..<2 + numbers.next(below: 3) { addScene(place) }
    for place in 0..<numbers.next(below: 3) {
      flows.append(Flow(name: "f\(place)", hasResult: chance(40)))
    }
    for flow in flows { add(flow) }
    addRoot()
    for scene in scenes {
      for event in scene.events where chance(70) {
        addRule(("\(scene.name).\(event)", scene.name, scene.hasResult), in: nil)
      }
    }
    addRules(2 + numbers.next(below: 4), in: nil)
    if isRich { enrich() }
  }

  private mutating func enrich() {
    lines += [
      "enum Asker { one, two }", "condition isLocked: Bool = false", "scene lock { event ok }",
      "scene locked requires !isLocked else lock as \(pick(["sheet", "fullScreen"], or: "sheet")) { event e0 }",
      "on lock.ok { \(pick(["finish", "cancel", "dismiss", "stay"], or: "finish")) }",
      "on locked.e0 { \(pick(["close", "pop", "dismiss", "present locked"], or: "close")) }",
    ]
    if chance(50) { lines.append("on isLocked.changed(true) { present lock as fullScreen }") }
    lines.append("on isLocked.changed(false) { \(pick(["dismiss", "stay", "dismiss all"], or: "stay")) }")
    for place in 0..<numbers.next(below: 3) {
      let effect = pick(
        ["present \(scene())", "push \(scene())", "dismiss all", "present locked"], or: "stay")
      lines.append("link \"/l\(place)\" { \(effect) }")
    }
  }

  /// A flow as it is made.
  private mutating func made(_ flow: Flow) -> String {
    isRich ? "\(flow.name)(asker: .\(pick(["one", "two"], or: "one")))" : flow.name
  }

  private mutating func addScene(_ place: Int) {
    let scene = Scene(
      name: "s\(place)", events: (0..<1 + numbers.next(below: 2)).map { "e\($0)" }, hasResult: chance(35))
    scenes.append(scene)
    let events = scene.events.map { "event \($0)" }.joined(separator: " ")
    lines.append("scene \(scene.name)\(scene.hasResult ? " -> Bool" : "") { \(events) }")
  }

  private mutating func add(_ flow: Flow) {
    let inputs = isRich ? "(asker: Asker)" : ""
    lines.append("flow \(flow.name)\(inputs)\(flow.hasResult ? " -> Bool" : "") {")
    lines.append("  root \(chance(50) ? scene() : chance(60) ? "stack { \(scene()) }" : content(depth: 1))")
    addRules(1 + numbers.next(below: 3), in: flow)
    lines.append("}")
  }

  private mutating func scene() -> String { pick(scenes, or: scenes[0]).name }

  private mutating func content(depth: Int) -> String {
    if depth < 2, chance(30) { return "stack { \(content(depth: depth + 1)) }" }
    if chance(25), let flow = numbers.pick(flows) { return made(flow) }
    return isRich && chance(20) ? "locked" : scene()
  }

  private mutating func addRoot() {
    switch numbers.next(below: 10) {
    case 0: lines.append("root \(content(depth: 1))")
    case 1: lines.append("root stack { \(content(depth: 1)) }")
    case 2, 3, 4:
      stacks.append("main")
      lines.append("root main: stack { \(content(depth: 1))\(chance(20) ? " " + scene() : "") }")
    case 5, 6, 7: addSlots("bar", "tabs", canSelect: true)
    case 8: addSlots("pair", "split", canSelect: true)
    default: addSlots("box", "container", canSelect: false)
    }
  }

  private mutating func addSlots(_ name: String, _ kind: String, canSelect: Bool) {
    slots.append((name, ["one", "two"], canSelect))
    lines.append("root \(name): \(kind) {")
    for label in ["one", "two"] {
      let isStack = chance(50)
      if isStack { stacks.append(label) }
      lines.append("  \(label): \(isStack ? "stack { \(content(depth: 1)) }" : content(depth: 1))")
    }
    lines.append("}")
  }

  // MARK: Rules

  private mutating func addRules(_ count: Int, in flow: Flow?) {
    for _ in 0..<count {
      if let trigger = trigger() { addRule(trigger, in: flow) }
    }
  }

  private mutating func addRule(_ trigger: Trigger, in flow: Flow?) {
    let key = "\(flow?.name ?? "")/\(trigger.words)"
    if !used.insert(key).inserted { return }
    var condition = ""
    if chance(15) { condition = " where c0" }
    if let sender = trigger.scene, chance(15) {
      condition = " where \(chance(50) ? "!" : "")\(sender).isPresented"
    }
    if isRich, condition.isEmpty,
      let ended = flows.first(where: { trigger.words.hasPrefix("\($0.name).done") })
    {
      condition = " where \(ended.name).asker == .\(pick(["one", "two"], or: "one"))"
    }
    var found: String?
    if condition.isEmpty, chance(20) {
      let asked = scene()
      let filter = chance(30) ? " where \(chance(50) ? "" : "!")\(asked).isPresented" : ""
      let isNegated = chance(25)
      condition =
        " where \(isNegated ? "!" : "")\(pick(["present", "showing"], or: "present"))(\(asked)\(filter))"
      if !isNegated { found = asked }
    }
    let isCovered = trigger.scene != nil && !trigger.words.contains("leave") && chance(12)
    let indent = flow == nil ? "" : "  "
    lines.append(
      "\(indent)on \(trigger.words)\(condition)\(isCovered ? " even covered" : "") { \(underQuestion(found))\(effects(trigger, in: flow)) }"
    )
  }

  /// An effect for the node that a question has found, and effects that keep it or do not.
  private mutating func underQuestion(_ found: String?) -> String {
    guard let found, chance(80) else { return "" }
    let before = chance(25) ? "push \(node()); " : ""
    let effect = pick(["close \(found)", "back to \(found)", "update \(found)()"], or: "stay")
    switch numbers.next(below: 4) {
    case 0: return "\(before)\(effect); if present(\(found)) { close \(found) }; "
    case 1: return "\(before)if !present(\(found)) { stay } else { \(effect) }; "
    default: return "\(before)\(effect); "
    }
  }

  private mutating func trigger() -> Trigger? {
    switch numbers.next(below: 20) {
    case 0..<9:
      let scene = pick(scenes, or: scenes[0])
      return ("\(scene.name).\(pick(scene.events, or: "e0"))", scene.name, scene.hasResult)
    case 9, 10:
      let scene = pick(scenes, or: scenes[0])
      if !scene.hasResult { return ("\(scene.name).done", nil, false) }
      return ("\(scene.name).done(\(pick(["true", "false", "_"], or: "_")))", nil, false)
    case 11, 12, 13: return ("\(scene()).cancelled", nil, false)
    case 14: return ("\(scene()).leave", scene(), false)
    case 15: return ("boom", nil, false)
    case 16: return ("c0.changed(\(pick(["true", "false", "_"], or: "_")))", nil, false)
    case 17: return (used.count.isMultiple(of: 2) ? "ask.done(_)" : "tick.done", nil, false)
    case 18:
      guard let flow = numbers.pick(flows) else { return nil }
      if chance(50) { return ("\(flow.name).cancelled", nil, false) }
      return ("\(flow.name).done\(flow.hasResult ? "(_)" : "")", nil, false)
    default:
      if let stack = numbers.pick(stacks), chance(50) { return ("\(stack).popped", nil, false) }
      guard let slot = numbers.pick(slots), slot.canSelect else { return nil }
      return ("\(slot.container).select(.\(pick(slot.labels, or: "one")))", nil, false)
    }
  }

  private mutating func effects(
    _ trigger: Trigger, in flow: Flow?
  ) -> String {
    var found: [String] = []
    for _ in 0..<1 + numbers.next(below: 3) { found.append(effect(trigger, in: flow)) }
    if chance(10) {
      return "if c0 { \(found.joined(separator: "; ")) } else { \(effect(trigger, in: flow)) }"
    }
    return found.joined(separator: "; ")
  }

  private mutating func node() -> String {
    if chance(20), let flow = numbers.pick(flows) { return made(flow) }
    if isRich, chance(15) { return "locked" }
    return chance(15) ? "stack { \(scene()) }" : scene()
  }

  private mutating func effect(
    _ trigger: Trigger, in flow: Flow?
  ) -> String {
    switch numbers.next(below: 34) {
    case 0..<6: return "push \(node())" + inStack()
    case 6..<9: return "pop" + (chance(20) ? " \(2 + numbers.next(below: 2))" : "") + inStack()
    case 9: return "pop all" + inStack()
    case 10, 11: return "replace \(node())"
    case 12: return "show \(node())"
    case 13: return "show \(node())" + pick([" as sheet", " as alert"], or: "")
    case 14..<18:
      return "present \(node())" + pick(["", "", " as fullScreen", " as alert"], or: "")
    case 18..<21: return "dismiss"
    case 21: return "dismiss all"
    case 22, 23: return "back to \(scene())"
    case 24, 25: return chance(40) ? "close" : "close \(scene())"
    case 26:
      guard let slot = numbers.pick(slots), slot.canSelect else { return "close" }
      return "select \(slot.container).\(pick(slot.labels, or: "one"))"
    case 27: return "root \(node())"
    case 28:
      guard let slot = numbers.pick(slots) else { return "root \(node())" }
      return "root \(scene()) in \(slot.container).\(pick(slot.labels, or: "one"))"
    case 29, 30: return end(trigger, in: flow)
    case 31: return "do tick"
    case 32: return "stay"
    default: return "do ask"
    }
  }

  private mutating func inStack() -> String {
    chance(15) ? numbers.pick(stacks).map { " in \($0)" } ?? "" : ""
  }

  private mutating func end(
    _ trigger: Trigger, in flow: Flow?
  ) -> String {
    if chance(50) { return "cancel" }
    let hasResult = flow?.hasResult ?? trigger.isResult
    return hasResult ? "finish(\(chance(50)))" : "finish"
  }
}
