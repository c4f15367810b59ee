@testable import ScenicRuntime

extension RandomApp {
  /// Links that often fit the same URL: their paths are of few words.
  mutating func addLinks(to flow: Int) {
    for _ in 0..<(flow == 0 ? number(2..<8) : number(0..<3)) {
      var link = Program.Link(pattern: "", path: [], effects: [], source: Self.note.source)
      for _ in 0..<number(0..<3) { link.path.append(part(&link)) }
      for name in ["q", "r"] where chance(20) {
        link.query.append(Program.Link.QueryItem(name: name, value: part(&link)))
      }
      if chance(20) { link.scheme = "app" }
      if chance(20) { link.host = "host" }
      let locals = link.captures.count
      if chance(25) { link.condition = expression(.bool, locals: locals) }
      if chance(40) {
        link.effects = [landing(flow, link.captures)]
      } else {
        link.effects = effects(flow, locals)
      }
      addLink(link, to: flow)
    }
  }

  private mutating func effects(_ flow: Int, _ locals: Int) -> [Program.Effect] {
    (0..<pick([1, 1, 2, 3])).map { _ in effect(flow, locals: locals) }
  }

  /// A `go` to a path that takes the captures of the link as inputs, as far as their types allow.
  private mutating func landing(_ flow: Int, _ captures: [Program.Link.Capture]) -> Program.Effect {
    let effect = go(flow, captures.count)
    guard case .go(var goal) = effect else { return effect }
    var open = captures.indices.filter { captures[$0].type == .int }[...]
    fill(&goal, with: &open)
    return .go(goal)
  }

  private mutating func fill(_ goal: inout Program.Goal, with open: inout ArraySlice<Int>) {
    for place in goal.inputs.indices where goal.inputs[place].name == "n" && chance(80) {
      if let capture = open.popFirst() { goal.inputs[place].value = .local(capture) }
    }
    for place in goal.presented.indices { fill(&goal.presented[place], with: &open) }
    switch goal.content {
    case .any, .selected(_, nil): break
    case .entries(var goals):
      for place in goals.indices { fill(&goals[place], with: &open) }
      goal.content = .entries(goals)
    case .selected(let slot, .some(var inner)):
      fill(&inner, with: &open)
      goal.content = .selected(slot: slot, inner)
    case .child(let slot, var inner):
      fill(&inner, with: &open)
      goal.content = .child(slot: slot, inner)
    }
  }

  private mutating func part(_ link: inout Program.Link) -> Program.Link.Part {
    if chance(60) { return .literal(pick(["a", "b", "1"])) }
    let place = link.captures.count
    link.captures.append(.init(name: "c\(place)", type: pick([.int, .int, .string, .bool])))
    return .capture(place)
  }
}

extension RandomInputs {
  /// A URL that one of the links may fit; now and then any.
  mutating func url() -> String {
    let texts = ["a", "b", "0", "1", "2", "-1", "true", "caf%C3%A9", "%2F", "..", "", "%zz", "x y"]
    let links = program.flows.flatMap(\.links)
    guard let link = links.randomElement(using: &random), !random.chance(10) else {
      let path = (0..<Int.random(in: 0..<4, using: &random)).map { _ in text(among: texts) }
      return pick(["", "/", "app:/", "app://host/", "https://other:80/"]) + path.joined(separator: "/")
    }
    var url = ""
    if link.scheme != nil || link.host != nil || random.chance(20) {
      url = pick(["app://host", "app://", "APP://HOST:", "other://host"])
    }
    for part in link.path { url += "/" + text(of: part, among: texts) }
    if link.path.isEmpty || random.chance(10) { url += "/" }
    for (place, item) in link.query.enumerated() where !random.chance(10) {
      url += (place == 0 ? "?" : "&") + item.name + "=" + text(of: item.value, among: texts)
    }
    return random.chance(10) ? url + "#x" : url
  }

  private mutating func text(of part: Program.Link.Part, among texts: [String]) -> String {
    if case .literal(let text) = part { return text }
    return random.chance(80) ? String(Int.random(in: 0..<3, using: &random)) : text(among: texts)
  }

  private mutating func text(among texts: [String]) -> String { pick(texts) }

  private mutating func pick(_ texts: [String]) -> String {
    texts[Int.random(in: 0..<texts.count, using: &random)]
  }
}
