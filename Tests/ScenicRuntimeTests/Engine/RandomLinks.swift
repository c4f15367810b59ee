@testable import ScenicRuntime

extension RandomApp {
  /// Links that often fit the same URL: their paths are of few words.
  mutating func addLinks(to flow: Int) {
    for _ in 0..<(flow == 0 ? number(2..<8) : number(0..<3)) {
      var link = Program.Link(pattern: "", path: [], effects: [], source: Self.note.source)
      link.path = path(&link, mayEnd: true)
      link.query = query(&link)
      if chance(20) { link.scheme = "app" }
      if link.scheme != nil, chance(30) { link.isOpaque = true }
      if chance(15) { link.fragment = fragment(&link) }
      if !link.isOpaque, chance(20) { link.host = "host" }
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

  /// A path; its last segments may be absent, unless a path in the fragment follows.
  private mutating func path(_ link: inout Program.Link, mayEnd: Bool) -> [Program.Link.Part] {
    var path: [Program.Link.Part] = []
    for _ in 0..<number(0..<3) { path.append(part(&link)) }
    if !mayEnd { return path }
    if chance(10) {
      link.captures.append(.init(name: "c\(link.captures.count)", type: pick([.string, .list(.string)])))
      path.append(.rest(link.captures.count - 1))
    } else if chance(15) {
      for _ in 0..<number(1..<3) { path.append(optional(&link)) }
    }
    return path
  }

  private mutating func query(_ link: inout Program.Link) -> [Program.Link.QueryItem] {
    var items: [Program.Link.QueryItem] = []
    for name in ["q", "r"] where chance(20) {
      if chance(20) {
        link.captures.append(
          .init(
            name: "c\(link.captures.count)", type: .list(.string),
            initial: chance(50) ? Value.list([]) : Optional.none))
        items.append(.init(name: name, value: .capture(link.captures.count - 1)))
      } else {
        items.append(.init(name: name, value: chance(40) ? optional(&link) : part(&link)))
      }
    }
    return items
  }

  private mutating func fragment(_ link: inout Program.Link) -> Program.Link.Fragment {
    let isPlain = link.path.allSatisfy { !$0.isRest && !link.isOptional($0) }
    if !isPlain || chance(50) { return .text(part(&link)) }
    return .route(path: path(&link, mayEnd: true), query: query(&link))
  }

  /// A capture that a URL may lack.
  private mutating func optional(_ link: inout Program.Link) -> Program.Link.Part {
    let (type, initial): (Program.ValueType, Value) =
      pick([(.int, 1), (.int, 0), (.string, "a"), (.optional(.int), .null), (.bool, false), (.double, 0.5)])
    link.captures.append(.init(name: "c\(link.captures.count)", type: type, initial: initial))
    return .capture(link.captures.count - 1)
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
    link.captures.append(.init(name: "c\(place)", type: pick([.int, .int, .string, .bool, .double])))
    if chance(20) { return .partial(before: pick(["a", "@"]), place, after: pick(["", ".h", "b"])) }
    return .capture(place)
  }
}

extension RandomInputs {
  /// A URL that one of the links may fit; now and then any.
  mutating func url() -> String {
    let texts = [
      "a", "b", "0", "1", "2", "-1", "true", "caf%C3%A9", "%2F", "..", "", "%zz", "x y", "A", "B", "x+y",
      "A1b",
    ]
    let links = program.flows.flatMap(\.links)
    guard let link = links.randomElement(using: &random), !random.chance(10) else {
      let path = (0..<Int.random(in: 0..<4, using: &random)).map { _ in text(among: texts) }
      return pick(["", "/", "app:/", "app://host/", "https://other:80/"]) + path.joined(separator: "/")
    }
    var url = ""
    if link.scheme != nil || link.host != nil || random.chance(20) {
      url = pick([
        "app://host", "app://", "APP://HOST:", "other://host", "https://a.host", "https://host", "app:",
      ])
    }
    if link.isOpaque { url = "app:" }
    url += text(of: link.path, link, texts, slash: !link.isOpaque) + text(of: link.query, texts)
    switch link.fragment {
    case nil: return random.chance(10) ? url + "#x" : url
    case .text(let part): return url + "#" + text(of: part, among: texts)
    case .route(let path, let query):
      return url + "#" + text(of: path, link, texts, slash: true) + text(of: query, texts)
    }
  }

  private mutating func text(
    of path: [Program.Link.Part], _ link: Program.Link, _ texts: [String], slash: Bool
  ) -> String {
    var segments: [String] = []
    for part in path {
      if link.isOptional(part), random.chance(40) { break }
      if part.isRest {
        for _ in 0..<Int.random(in: 0..<3, using: &random) { segments.append(text(among: texts)) }
      } else {
        segments.append(text(of: part, among: texts))
      }
    }
    let end = segments.isEmpty || random.chance(10) ? "/" : ""
    return (slash && !segments.isEmpty ? "/" : "") + segments.joined(separator: "/") + end
  }

  private mutating func text(of query: [Program.Link.QueryItem], _ texts: [String]) -> String {
    var items: [String] = []
    for item in query where !random.chance(15) {
      for _ in 0..<(random.chance(15) ? 2 : 1) {
        items.append(item.name + "=" + text(of: item.value, among: texts))
      }
    }
    return items.isEmpty ? "" : "?" + items.joined(separator: "&")
  }

  private mutating func text(of part: Program.Link.Part, among texts: [String]) -> String {
    switch part {
    case .literal(let text): return text
    case .partial(let before, let place, let after):
      return before + text(of: .capture(place), among: texts) + after
    case .capture, .rest:
      return random.chance(80) ? String(Int.random(in: 0..<3, using: &random)) : text(among: texts)
    }
  }

  private mutating func text(among texts: [String]) -> String { pick(texts) }

  private mutating func pick(_ texts: [String]) -> String {
    texts[Int.random(in: 0..<texts.count, using: &random)]
  }
}
