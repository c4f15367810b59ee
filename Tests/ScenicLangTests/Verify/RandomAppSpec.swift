@testable import ScenicLang

/// A short spec in the manner of an app, in which the conditions of lemmas often hold: a sign-in, permissions that a
/// presentation asks for, editors that ask before they leave, alerts with a button, and links. The same seed yields the
/// same spec.
struct RandomAppSpec {
  private var numbers: Numbers
  private var lines: [String] = []
  /// The stacks, as a path from the root: `main.one`.
  private var stacks: [String] = []
  private let scenes = ["a", "b", "c", "d"]
  /// True if no effect is refused, unless an edit waits.
  private let isCareful: Bool

  static func make(seed: Int) -> String {
    var spec = RandomAppSpec(numbers: Numbers(seed: UInt64(seed) + 7), isCareful: seed.isMultiple(of: 2))
    for _ in 0..<5 { _ = spec.chance(50) }
    spec.declare()
    return spec.lines.joined(separator: "\n") + "\n"
  }

  private init(numbers: Numbers, isCareful: Bool) {
    self.numbers = numbers
    self.isCareful = isCareful
  }

  private mutating func chance(_ percent: Int) -> Bool { numbers.next(below: 100) < percent }

  private mutating func pick(_ choices: [String]) -> String { numbers.pick(choices) ?? "" }

  private mutating func declare() {
    lines += [
      "enum Level { low, high }", "condition isIn: Bool = \(chance(50))", "condition mayTalk: Bool = false",
      "condition level: Level = .\(pick(["low", "high"]))", "event boom event other",
      "action ask -> Bool", "action load -> Bool latest",
    ]
    addRoot()
    for scene in scenes { addScene(scene) }
    addPermission()
    addEditor()
    addGuards()
    addLinks()
    lines += [
      "on boom { \(effect(at: nil)) }", "on other \(pick(["", "asking "])){ \(effect(at: nil)) }",
      "on ask.done(_) { \(pick(isCareful ? ["stay", "dismiss all"] : ["stay", "present c as alert", "push d"])) }",
      "on load.done(_) { \(chance(40) && !stacks.isEmpty ? "go \(pick(stacks)) / home" : "stay") }",
    ]
    if !isCareful, chance(25) {
      lines.append("on \(pick(scenes)).cancelled { \(pick(["do ask", "push a", "stay"])) }")
    }
    if chance(30) {
      let ending = pick(["stay", "stay", "dismiss"])
      lines += [
        "event expire @terminal scene end { event more }", "on end.more { \(ending) }",
        "on expire { present end as fullScreen }",
      ]
    }
    if stacks.count == 2, chance(30) {
      lines.append("event show(n: Int) on show asking { select \(stacks[0]); show c }")
    }
    addCalls()
    if chance(40) { addTracking() }
    if !chance(60) { addNotices() }
    if chance(60) { addPayment() }
  }

  /// A flow that the result of a request ends, or a question over it, and that a rule for `leave` may keep.
  private mutating func addPayment() {
    let send = pick([
      "do charge", "do charge", "present busy as alert; do charge", "do charge; present busy as \(style())",
      "present busy as \(style())", "push busy; do charge", "do charge; push busy", "push busy",
      "if isIn { push busy } else { present busy as alert }",
    ])
    let value = pick(["true", "true", "_"])
    let condition = value == "_" ? " where isIn" : pick(["", "", " where isIn"])
    let ends = ["finish", "finish", "dismiss all", "cancel", "dismiss", "stay"]
    lines += [
      "event payNow", "action charge -> Bool\(pick(["", " single", " latest"]))", "flow pay {",
      "  scene form { event send event close }", "  scene busy\(pick(["", " -> Bool"])) { event stop }",
      "  root \(pick(["form", "stack { form }"]))", "  on form.send { \(send) }",
      "  on form.close \(pick(["", "asking "])){ \(pick(["stay", "stay", "cancel", "present busy as alert", "if isIn { cancel } else { push busy }"])) }",
      "  on busy.stop { \(pick(["dismiss", "finish", "stay", "pop", "replace busy; do charge"])) }",
      "  on busy.done { \(pick(ends)) }",
      "  on charge.done(\(value))\(condition) { \(pick(ends)) }",
      "  on charge.done(_)\(pick(["", " even covered"])) { \(pick(ends)) }",
    ]
    if chance(40) {
      let effect = pick(["do ask", "stay", "finish", "pop", "dismiss", "cancel"])
      lines.append("  on busy.cancelled { \(effect) }")
    }
    if chance(60) {
      lines.append(
        "  on \(pick(["form", "busy"])).leave\(pick(["", " where present(busy)", " where isIn"])) { stay }")
    }
    lines += [
      "}", "on payNow where !present(pay) { present pay as \(pick(["fullScreen", "fullScreen", "alert"])) }",
      "on payNow { stay }", "on pay.done { stay }",
    ]
    if chance(30) { lines.append("on pay.leave\(pick(["", " where isIn"])) { stay }") }
  }

  /// A scene whose input changes by an event of the app, and a rule that tests it.
  private mutating func addTracking() {
    let found = pick(["present(tracked)", "present(tracked where tracked.value == .low)", "showing(tracked)"])
    lines += [
      "event track event measured(value: Level)",
      "scene tracked(value: Level = .low) { event go event close } scene shown { event close }",
      "on tracked.close, shown.close { dismiss }", "on track where !present(tracked) { present tracked }",
      "on track { stay }", "on tracked.go where tracked.value == .high { present shown }",
      "on tracked.go { stay }", "on measured(value) { if \(found) { update tracked(value) } }",
    ]
  }

  /// Events and results that wait until no other notice is shown, and a flow that ends when its last scene is dismissed.
  private mutating func addNotices() {
    let free = pick([
      "!present(notice)", "!present(notice)", "!present(notice) && isIn", "showing(home)",
      "!present(notice) && !present(talk.speak)",
    ])
    let shown = pick([
      "present notice as \(style())", "present notice as alert", "do ask; present notice as popover",
      "dismiss all; present notice as alert",
    ])
    lines += [
      "event warn event talkNow", "action fetch -> Bool", "scene notice { event close event again }",
      "on notice.close { dismiss }", "on notice.again { \(pick(["do fetch", "dismiss; present text"])) }",
      "on warn where \(free) or wait { \(shown) }",
      "on fetch.done(true) where !present(notice) or wait { present notice as alert }",
      "on fetch.done { stay }",
      "flow talk {",
      "  scene speak { event end event judge }", "  scene stars -> Int",
      "  root \(pick(["speak", "stack { speak }"]))",
      "  on speak.end { \(pick(["finish", "cancel"])) }",
      "  on speak.judge { present stars as \(style()) }", "  on stars.done(_) { finish }",
      "  on stars.cancelled { \(pick(["finish", "cancel", "stay"])) }", "}",
      "on talkNow where !present(talk) { present talk as \(style()) }", "on talkNow { stay }",
      "on talk.\(pick(["done", "cancelled"])) { \(pick(["stay", "stay", "do ask", "present notice as sheet"])) }",
    ]
  }

  /// Scenes that are presented while another is absent, or while a flag has a value.
  private mutating func addCalls() {
    let absent = [
      "!present(text)", "!present(text) && isIn", "!(present(text) || present(call))", "modern",
      "!modern && isIn",
    ]
    let others = [
      "!present(call)", "!present(call) && !present(text)", "!(isIn && present(call))", "!modern",
    ]
    lines += [
      "flag modern: Bool = \(chance(50))", "event ring event write",
      "scene call { event close event classic } scene text { event close } scene classic { event close }",
      "on call.close, text.close, classic.close { dismiss }",
      "on ring where \(pick(absent)) { \(pick(["present call", "present call", "if isIn { present call }"])) }",
      "on ring { \(pick(["stay", "present classic", "dismiss all; present classic"])) }",
      "on write\(pick(["", " even covered"])) where \(pick(others)) { \(pick(["present text", "present text", "present text; do ask"])) }",
      "on write { stay }",
      "on call.classic { \(pick(["dismiss; present classic", "present classic", "dismiss; present text"])) }",
    ]
  }

  private mutating func addRoot() {
    lines.append("scene home { event open event close event more }")
    let isFlow = chance(50)
    let requirement =
      isFlow && chance(80)
      ? " requires \(pick(["isIn", "isIn", "isIn && level == .high", "isIn || mayTalk", "!isIn"])) else login"
      : ""
    let indent = isFlow ? "  root " : "root main: "
    if isFlow { lines.append("flow main\(requirement) {") }
    switch numbers.next(below: 3) {
    case 0:
      lines.append("\(indent)tabs { one: stack { home } two: stack { other0 } }")
      stacks = ["main.one", "main.two"]
    case 1:
      lines.append("\(indent)split { list: stack { home } detail: stack { other0 } }")
      stacks = ["main.list", "main.detail"]
    default:
      lines.append("\(indent)stack { home }")
      stacks = ["main"]
    }
    if isFlow { lines += ["}", "root main"] }
    lines += [
      "scene other0 { event open event close event more event swap }", "scene pane { event back event more }",
      "on other0.swap { \(stacks.count == 2 && chance(70) ? "root pane in \(lastStack)" : "stay") }",
      "on pane.back { \(pick(["root other0 in \(lastStack)", "stay"])) }",
      "on pane.more { \(effect(at: "pane")) }", "flow login {",
      "  scene welcome { event ok event no }", "  root \(pick(["welcome", "stack { welcome }"]))",
      "  on welcome.ok { finish }", "  on welcome.no { \(pick(["cancel", "cancel", "stay"])) }", "}",
    ]
    for scene in ["home", "other0"] { addRules(of: scene) }
  }

  private mutating func addScene(_ name: String) {
    let requirement =
      chance(25) ? " requires \(pick(["mayTalk", "isIn", "level == .high"])) else permission as sheet" : ""
    let result = chance(30) ? " -> Bool" : ""
    lines.append("scene \(name)\(result)\(requirement) { event open event close event more }")
    addRules(of: name)
    if !result.isEmpty {
      lines.append("on \(name).done(_) { \(pick(["stay", "stay", "do ask", "present a as alert"])) }")
    }
  }

  private mutating func addRules(of scene: String) {
    let condition = chance(15) ? " where \(pick(["isIn", "mayTalk"]))" : ""
    lines.append("on \(scene).close\(condition) { \(leaving(scene)) }")
    if !condition.isEmpty { lines.append("on \(scene).close { \(pick(["stay", "dismiss all"])) }") }
    lines.append("on \(scene).open { \(effect(at: scene)) }")
    lines.append("on \(scene).more \(pick(["", "", "asking "])){ \(effect(at: scene)) }")
  }

  private mutating func leaving(_ scene: String) -> String {
    if isCareful { return scene == "c" || scene == "d" ? "close" : scene.count == 1 ? "dismiss" : "stay" }
    let left = pick(["dismiss", "close", "dismiss", "dismiss all", "stay", "do ask; dismiss"])
    return left == "dismiss" && chance(20) ? "dismiss; present \(pick(scenes)) as \(style())" : left
  }

  private mutating func style() -> String { pick(["sheet", "alert", "fullScreen", "popover"]) }

  /// An effect that cannot be refused: two scenes are only presented, two are only pushed.
  private mutating func carefulEffect(at scene: String?) -> String {
    switch numbers.next(below: 8) {
    case 0, 1: return "present \(pick(["a", "b", "editor"])) as \(style())"
    case 2: return "push \(pick(["c", "d"])) in \(lastStack)"
    case 3: return "do load"
    case 4: return "go \(pick(stacks)) / \(pick(["home", "home / c"]))"
    case 5: return "dismiss all"
    case 6: return scene == "a" || scene == "b" ? pick(["dismiss", "dismiss; present a as sheet"]) : "do ask"
    default: return "stay"
    }
  }

  private var lastStack: String {
    (stacks.last ?? "main").split(separator: ".").last.map(String.init) ?? "main"
  }

  private mutating func effect(at scene: String?) -> String {
    if isCareful { return carefulEffect(at: scene) }
    switch numbers.next(below: 12) {
    case 0, 1, 2: return "present \(pick(scenes + ["editor"])) as \(style())"
    case 3: return "present stack { \(pick(scenes)) } as \(style())"
    case 4, 5: return scene == nil ? "stay" : "push \(pick(scenes + ["editor"]))"
    case 6: return "do load"
    case 7: return "do ask"
    case 8: return chance(60) ? "go \(pick(stacks)) / \(pick(["home", "a"]))" : "dismiss all"
    case 9: return scene == nil ? "dismiss all" : "do ask; present \(pick(scenes)) as \(style())"
    case 10: return "if !present(d) { present d as alert }"
    default: return "stay"
    }
  }

  private mutating func addPermission() {
    lines += [
      "scene permission { event yes event no }", "on permission.yes { finish }",
      "on permission.no { \(pick(isCareful ? ["cancel"] : ["cancel", "cancel", "dismiss", "present d"])) }",
    ]
  }

  private mutating func addEditor() {
    lines += [
      "scene editor { condition hasChanges: Bool = false event close event more }",
      "on editor.close \(pick(["", "asking "])){ \(pick(["close", "close", "dismiss all"])) }",
      "on editor.more { \(pick(["stay", "do load", "present a as sheet"])) }",
      "on editor.leave\(pick([" where editor.hasChanges", " where editor.hasChanges", ""])) { \(pick(["present discard as alert", "present discard as alert", "stay"])) }",
      "scene discard\(pick(["", " -> Bool"])) { event no }", "on discard.no { dismiss }",
    ]
    let hasResult = lines.contains { $0.hasPrefix("scene discard -> Bool") }
    if hasResult {
      lines += ["on discard.done(true) { resume editor }", "on discard.done(false) { stay }"]
    } else {
      lines.append("on discard.done { \(pick(["resume editor", "resume editor", "stay"])) }")
    }
  }

  private mutating func addGuards() {
    for (change, others) in [
      ("isIn.changed(false)", ["root main"]), ("mayTalk.changed(false)", []), ("level.changed", []),
    ]
    where chance(75) {
      let condition = chance(10) ? " where present(home)" : ""
      let slot = stacks.count == 2 && chance(30) ? "dismiss all; select \(stacks[0])" : "dismiss all"
      lines.append(
        "on \(change)\(condition) { \(pick(others + others + [slot, slot, "stay", "do ask; dismiss all"])) }")
    }
  }

  private mutating func addLinks() {
    for place in 0..<numbers.next(below: 3) {
      let path = "\(pick(stacks)) / \(pick(isCareful ? ["home", "c"] : ["home", "a", "b"]))"
      let effect = pick([
        "go \(path)", "go \(path) / \(pick(scenes))", "go \(path) presenting \(pick(scenes))",
        "present \(pick(scenes))",
        "root main", "select \(stacks[0]); pop all; push \(pick(["c", "d"]))", "go \(path); push c; do load",
        "pop all in \(lastStack); present a",
      ])
      lines.append("link \"/l\(place)\"\(pick(["", "", " where isIn"])) { \(effect) }")
    }
  }
}
