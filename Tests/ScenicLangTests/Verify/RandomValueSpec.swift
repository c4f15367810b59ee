/// A short spec in which rules test values of every kind, at once and after they were stored: arguments of
/// events, results, answers, produced values and conditions. The same seed yields the same spec.
struct RandomValueSpec {
  private var numbers: Numbers
  private var lines = [
    "enum Kind { plain, counted(n: Int), named(flag: Bool, name: String), deep(inner: Inner?) }",
    "struct Inner { p: Bool, q: Bool, r: Int }",
    "struct Order { x: Bool, y: Int, z: String?, kind: Kind, inner: Inner, more: Inner?, m: [Int], u: String | Int, v: Inner | Kind, w: (String | Int)? }",
    "condition c0: Bool = false", "condition c1: Kind = .plain", "condition c2: Bool = false",
    "condition c3: Inner = Inner(p: true, q: false, r: 1)",
    "condition c4: Int = 5", "condition c5: Double? = 0.5", "condition c6: String | Int = 3",
    "scene t0 { event back }", "scene t1 { event back }", "scene t2 { event back }",
    "root main: stack { home }", "on t0.back, t1.back, t2.back { root home(asked: true) in main }",
  ]

  static func make(seed: Int) -> String {
    var spec = RandomValueSpec(numbers: Numbers(seed: UInt64(seed) + 77))
    for _ in 0..<5 { _ = spec.chance(50) }
    spec.declare()
    return spec.lines.joined(separator: "\n") + "\n"
  }

  private init(numbers: Numbers) { self.numbers = numbers }

  private mutating func chance(_ percent: Int) -> Bool { numbers.next(below: 100) < percent }

  private mutating func pick(_ choices: String...) -> String { numbers.pick(choices) ?? "" }

  private mutating func declare() {
    var events = ["event ask"]
    let hasPage = chance(40)
    if hasPage { addPage(&events) }
    if chance(40) { addItem(&events) }
    addRequest(hasPage)
    if chance(30) { addRequirement(&events) }
    if chance(40) {
      lines.append("event boom(order: Order)")
      addRules("boom", hasPage)
    }
    addConditions()
    lines.append("scene home(asked: Bool = false) { \(events.joined(separator: "; ")) }")
  }

  private mutating func addPage(_ events: inout [String]) {
    events.append("event open(order: Order)")
    lines.append("scene page(order: Order) { event next; event other(order: Order) }")
    addRules("home.open", true)
    lines.append("on page.next where \(test("page.order")) { \(target()) }")
    lines.append("on page.next { root home(asked: true) in main }")
    let part = pick("x", "kind", "inner.p", "z")
    lines.append("on page.other(order) where order.\(part) == page.order.\(part) { \(target()) }")
    lines.append("on page.other { stay }")
    if !chance(50) { return }
    lines.append("scene part(inner: Inner, kind: Kind) { event next }")
    // Before the rule that would come first.
    lines.insert(
      "on t1.back where \(pick("c0", "!c0")) { root part(inner: Inner(p: c0, q: c2, r: 4), kind: .plain) in main }",
      at: 0)
    lines.append("on part.next where part.inner.p && part.inner.q || part.inner.r > 5 { \(target()) }")
    lines.append("on part.next { stay }")
  }

  /// A scene that requires conditions, and one that is shown until they hold.
  private mutating func addRequirement(_ events: inout [String]) {
    events.append("event enter")
    let condition = pick("c0", "c0 && c2", "c4 > 3", "c1 == .plain", "c3.p && c3.r != 1")
    lines += [
      "scene gated requires \(condition) else gate { event back; event next }", "scene gate { event ok }",
      "on gate.ok { finish }", "on gated.back { root home(asked: true) in main }",
      "on home.enter { root gated in main }",
      "on gated.next where \(pick("!c0", "c4 == 3", "c2")) { \(target()) }",
      "on gated.next { stay }",
    ]
  }

  private mutating func addItem(_ events: inout [String]) {
    events.append("event pick(n: Int, t: String, k: Kind)")
    lines += [
      "scene item(n: Int, t: String) { event next; event close; event match(m: Int, k: Kind) }",
      "on item.close { root home(asked: true) in main }",
      "on home.pick(n: \(pick("3", "_")), t: _, k: .counted(v)) where v > 2 { \(target()) }",
      "on home.pick(n, t, k: _) where n \(pick("==", "<", ">")) 4 || t == \"k\" { root item(n, t\(pick("", "", ": \"No. \\(n)\""))) in main }",
      "on home.pick { stay }",
      "on item.match(m, k) where \(relation()) { \(target()) }",
      "on item.match(m, k) where k == .plain && \(relation()) { \(target()) }",
      "on item.match { \(pick("stay", "update item(n: 7, t: \"zz\")")) }",
      "on item.next where item.n > 5 && item.t != \"k\" || item.n == 3 || item.t == \"No. 1\" { \(target()) }",
      "on item.next { stay }",
    ]
  }

  /// Compares the argument of an event with something other than a literal.
  private mutating func relation() -> String {
    pick(
      "m == item.n && item.n == 4", "m == item.n && item.n != 4", "m > item.n", "m == item.n || m == 2",
      "m + 1 > 5", "m + m == 6", "-m == -2", "m - item.n == 1", "(c0 ? m : item.n) == 5",
      "Inner(p: c0, q: true, r: m) == Inner(p: true, q: true, r: 6)", "[m] == [3]", "k == c1 && c1 == .plain",
      "Inner(p: c0, q: c2, r: m) == c3", "(k == .counted(n: m)) == c0", "item.t == \"zz\" && m == item.n",
      "item.t == \"No. 3\"", "\"\\(m)\" == item.t", "item.t == \"No. \\(m)\"")
  }

  /// Adds an action that is started once, and its results.
  private mutating func addRequest(_ hasPage: Bool) {
    lines.append("on home.ask where home.asked { stay }")
    switch numbers.next(below: 4) {
    case 0:
      lines += ["action load -> Order", "on home.ask { update home(asked: true); do load }"]
      addRules("load.done", hasPage)
    case 1:
      lines += ["scene form -> Order", "on home.ask { present form }"]
      addRules("form.done", hasPage)
    case 2:
      lines += [
        "flow wizard -> Order {", "  scene step { event ok(order: Order) }", "  root stack { step }",
        "  on step.ok(order) where \(test("order")) { finish(order) }", "  on step.ok { cancel }", "}",
        "on wizard.cancelled { stay }", "on home.ask { present wizard }",
      ]
      addRules("wizard.done", hasPage)
    default:
      lines += [
        "scene maker produces Inner | Kind", "on home.ask { root maker in main }",
        "on maker.produced(x: Inner) where x.p && x.r == 2 { \(target()) }",
        "on maker.produced(x: Kind) where x == .counted(n: 3) { \(target()) }",
        "on maker.produced { root home(asked: true) in main }",
      ]
    }
  }

  private mutating func addRules(_ event: String, _ hasPage: Bool) {
    // Of two rules with the same test, the second is an error.
    var tests: Set<String> = []
    for _ in 0..<1 + numbers.next(below: 2) {
      let test = test("order")
      guard tests.insert(test).inserted else { continue }
      lines.append("on \(event)(order) where \(test) { \(effect("order", hasPage)) }")
    }
    lines.append(chance(50) ? "on \(event) { stay }" : "on \(event)(order) { \(effect("order", hasPage)) }")
  }

  private mutating func addConditions() {
    if chance(50) { lines.append("on c0.changed(true) where c2 { \(target()) }") }
    if chance(50) { lines.append("on c2.changed(true) where \(pick("c0", "!c0")) { \(target()) }") }
    if chance(40) { lines.append("on c1.changed(.counted(n)) where n > 2 && c0 { \(target()) }") }
    if chance(40) { lines.append("on c2.changed(false) where c3.p && c3.q { \(target()) }") }
    if chance(30) { lines.append("on c4.changed(v) where v == 3 || v == 6 && c0 { \(target()) }") }
    if chance(30) { lines.append("on c6.changed(v) where v == \"zz\" || v == 4 && c0 { \(target()) }") }
    if chance(30) { lines.append("on c4.changed { root \(pick("t0", "t1")) in main }") }
    if chance(30) { lines.append("on c5.changed(v) where (v ?? 0.5) > 1.0 && c0 { \(target()) }") }
    if chance(10) {
      lines.append("on c5.changed(v) where v != nil && (v ?? 0.0) < (c2 ? 3.0 : 0.5) { \(target()) }")
    }
  }

  private mutating func effect(_ order: String, _ hasPage: Bool) -> String {
    hasPage && chance(50) ? "root page(order: \(order)) in main" : target()
  }

  private mutating func target() -> String {
    pick("root t0 in main", "root t1 in main", "root t2 in main", "stay")
  }

  private mutating func test(_ order: String) -> String {
    switch numbers.next(below: 6) {
    case 0: return "\(atom(order)) && \(atom(order))"
    case 1: return "\(atom(order)) || \(atom(order)) && !(\(atom(order)))"
    case 2: return "!(\(atom(order))) && c0"
    case 3: return "(c0 ? \(atom(order)) : \(atom(order)))"
    case 4: return "(\(atom(order)) ? \(atom(order)) : \(atom(order)))"
    default: return atom(order)
    }
  }

  private mutating func atom(_ order: String) -> String {
    pick(
      "\(order).x", "(\(order).y > 3)", "(\(order).y == 2)", "(\(order).z == nil)",
      "((\(order).z ?? \"k\") == \"k\")", "(\(order).kind == .plain)", "(\(order).kind == .counted(n: 3))",
      "\(order).inner.p", "(\(order).inner.r >= 4)", "(\(order).inner == Inner(p: true, q: true, r: 2))",
      "(\(order).y == c4)", "((c2 ? 5 : \(order).y) == c4)", "(\(order).kind == .deep(inner: nil))",
      "(\(order).kind == .deep(inner: Inner(p: true, q: false, r: 2)))",
      "((\(order).more ?? Inner(p: true, q: true, r: 3)) == \(order).inner)",
      "((\(order).z ?? \"k\") == (c0 ? \"k\" : \"a\"))", "((c0 ? c3 : \(order).inner).r == 4)",
      "(\(order).more == nil)", "(\(order).inner.p == \(order).inner.q)", "(\(order).u == \"k\")",
      "(\(order).u == 3)", "(\(order).u == c6)", "(c6 == 5)",
      "(\(order).v == Inner(p: true, q: false, r: 2))",
      "(\(order).v == Kind.counted(n: 3))", "(\(order).v == Kind.plain)", "(\(order).w == \"zz\")",
      "(\(order).w == nil)",
      "(\(order).m == [3])", "(\(order).m == [])")
  }
}
