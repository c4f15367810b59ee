import ScenicRuntime

/// A point in a spec that a test can cover.
struct CoveragePoint: Hashable, Sendable {
  enum Kind: Int, Hashable, Sendable, CaseIterable {
    case rule, scene, event, link
    /// A branch of an `if`.
    case branch
    /// An effect, including an `if`.
    case effect
  }

  let kind: Kind
  /// The text in the spec: `on cats.select(name)`, `cats.select`, `if isSignedIn`. Effects have none.
  let name: String
  let path: String
  let position: SourcePosition
  /// True for the branch of a condition that holds.
  let isThen: Bool

  /// The position of a point in a program.
  enum Key: Hashable, Sendable {
    /// A rule or a link.
    case body(Step.RulePlace)
    case scene(Int)
    /// An event of a node, or of the app.
    case event(node: Int?, Int)
    /// The effect's index among those of its rule or link in source order, the content of an `if` after it.
    case effect(Step.RulePlace, Int)
    case branch(Step.RulePlace, Int, isThen: Bool)
  }
}

/// Collects the coverage points of a model.
struct CoveragePoints {
  private(set) var points = [CoveragePoint.Key: CoveragePoint]()
  private let model: Model
  private let lines: [LineTable]

  /// Collects the points. Cost: the spec.
  init(_ model: Model) {
    self.model = model
    lines = model.files.map { LineTable($0.bytes) }
    for node in model.nodes.indices { addNode(node) }
    for (place, event) in model.events.enumerated() {
      add(.event, event.name.text, at: event.name.range, .event(node: nil, place))
    }
    for (flow, declared) in model.flows.enumerated() {
      for (place, rule) in declared.rules.enumerated() {
        let condition = rule.condition.map { " where " + text($0.range) } ?? ""
        let place = Step.RulePlace(flow: flow, rule: place)
        add(.rule, header(of: rule) + condition, at: rule.range, .body(place))
        var next = 0
        add(rule.effects, of: place, &next)
      }
      for (place, link) in declared.links.enumerated() {
        let place = Step.RulePlace(flow: flow, rule: place, isLink: true)
        add(.link, "link " + text(link.range), at: link.range, .body(place))
        var next = 0
        add(link.effects, of: place, &next)
      }
    }
  }

  /// Returns `on` with the triggers, those in the braces of a scene with its name.
  private func header(of rule: Model.Rule) -> String {
    guard let scene = rule.enclosing else { return text(rule.range) }
    let path = model.path(ofNode: scene.node)
    // The range of a trigger ends before its pattern.
    let starts = rule.triggers.map { $0.range.start }
    let ends = starts.dropFirst() + [rule.range.end]
    let triggers = zip(starts, ends).map { start, end in
      "\(path)." + text(SourceRange(file: rule.range.file, start: start, end: end))
    }
    return "on " + triggers.joined(separator: " ")
  }

  private mutating func addNode(_ place: Int) {
    let node = model.nodes[place]
    let path = model.path(ofNode: place)
    if node.kind == .scene, node.flow == nil { add(.scene, path, at: node.name.range, .scene(place)) }
    for (event, declared) in node.events.enumerated() {
      let name = "\(path).\(declared.name.text)"
      add(.event, name, at: declared.name.range, .event(node: place, event))
    }
  }

  private mutating func add(_ effects: [Model.Effect], of place: Step.RulePlace, _ next: inout Int) {
    for effect in effects {
      add(.effect, "", at: effect.range, .effect(place, next))
      let own = next
      next += 1
      guard case .choose(let condition, let then, let other) = effect.kind else { continue }
      for isThen in [true, false] {
        let key = CoveragePoint.Key.branch(place, own, isThen: isThen)
        add(.branch, "if " + text(condition.range), at: effect.range, key, isThen: isThen)
      }
      add(then, of: place, &next)
      add(other, of: place, &next)
    }
  }

  private mutating func add(
    _ kind: CoveragePoint.Kind, _ name: String, at range: SourceRange, _ key: CoveragePoint.Key,
    isThen: Bool = true
  ) {
    guard lines.indices.contains(range.file) else { return }
    points[key] = CoveragePoint(
      kind: kind, name: name, path: model.files[range.file].path,
      position: lines[range.file].position(at: range.start), isThen: isThen)
  }

  /// Returns the source on one line.
  private func text(_ range: SourceRange) -> String {
    guard model.files.indices.contains(range.file) else { return "" }
    let bytes = model.files[range.file].bytes
    let start = min(range.start, bytes.count)
    let text = String(decoding: bytes[start..<max(start, min(range.end, bytes.count))], as: UTF8.self)
    return text.split(whereSeparator: { $0.isWhitespace }).joined(separator: " ")
  }
}
