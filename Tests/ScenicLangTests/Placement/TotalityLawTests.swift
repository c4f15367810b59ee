import Foundation
import Testing

@testable import ScenicLang
@testable import ScenicRuntime

/// The engine handles every event that is reported as handled, and leaves every case that is reported as
/// missing.
struct TotalityLawTests {
  static let seeds = ProcessInfo.processInfo.environment["SCENIC_LONG"] == "1" ? 0..<5_000 : 0..<150

  @Test func theEngineAgrees() throws {
    var total = 0
    var partial = 0
    var undecided = 0
    var unmet = 0
    var excluded = 0
    for seed in Self.seeds {
      var rules = RandomRules(seed: UInt64(seed))
      let text = rules.text()
      let events = try #require(RandomEvents(text, rules.kinds), "\(text)")
      switch events.rest {
      case nil:
        total += 1
        let missed = events.all().first { !events.isAnswered($0) }
        #expect(missed == nil, "seed \(seed): \(missed.map { "\($0)" } ?? "") has no answer\n\(text)")
      case .some(let gap)?:
        partial += 1
        let left = events.all(of: gap)
        let answered = gap.unmet.isEmpty ? left.first { events.isAnswered($0) } : nil
        #expect(
          !left.isEmpty && answered == nil, "seed \(seed): \(answered.map { "\($0)" } ?? "nothing")\n\(text)")
        if !gap.unmet.isEmpty, !text.contains("+") { undecided += 1 }
      case .whole?, .unknown?: Issue.record("seed \(seed)\n\(text)")
      }
      excluded += events.excluded.count
      unmet += events.unmet.count
      let met = events.unmet.isEmpty ? nil : events.all().first { events.isAnsweredByDead($0) }
      #expect(met == nil, "seed \(seed): \(met.map { "\($0)" } ?? "") is answered after all\n\(text)")
    }
    // Every case is decided, except computed values and those with too many combinations.
    #expect(undecided * 100 <= Self.seeds.count)
    // The law applies to all kinds of results.
    #expect(unmet > Self.seeds.count / 40, "\(unmet) never hold")
    #expect(excluded > Self.seeds.count / 10, "\(excluded) are excluded by earlier rules")
    #expect(
      total > Self.seeds.count / 10 && partial > Self.seeds.count / 10, "\(total) total, \(partial) not")
  }
}

/// Rules for one event, as a spec's text.
struct RandomRules {
  enum Kind: String, CaseIterable {
    case int = "Int", bool = "Bool", mode = "Mode", optional = "Int?", double = "Double", answer = "Answer"
    case optionalMode = "Mode?", text = "String"
  }

  private var random: Numbers
  let kinds: [Kind]
  private var bound: [(name: String, kind: Kind)] = []

  init(seed: UInt64) {
    random = Numbers(seed: seed)
    var kinds: [Kind] = []
    for _ in 0...random.next(below: 2) { kinds.append(random.pick(Kind.allCases) ?? .int) }
    self.kinds = kinds
  }

  mutating func text() -> String {
    let parameters = kinds.enumerated().map { "p\($0): \($1.rawValue)" }.joined(separator: ", ")
    var lines: [String] = []
    var conditions: [String] = []
    for _ in 0...random.next(below: 4) {
      bound = []
      let patterns = kinds.enumerated().map { "p\($0): \(pattern($1, "x\($0)"))" }.joined(separator: ", ")
      bound += [("flag", .bool), ("level", .int)]
      var line = "on s.e(\(patterns))"
      if random.next(below: 4) > 0 {
        // The negation of an earlier condition makes rules total more often than random conditions.
        let condition = condition(depth: 2)
        conditions.append(condition)
        line += " where \(condition)"
        lines.append(line + " { stay }")
        if random.next(below: 2) == 0 { line = "on s.e(\(patterns)) where !(\(condition))" } else { continue }
      }
      lines.append(line + " { stay }")
    }
    return """
      enum Mode { a, b, c }
      enum Answer { no, yes(n: Int), both(m: Int, f: Bool) }
      condition flag: Bool = false
      condition level: Int = 0
      scene s { event e(\(parameters)) }
      root s
      \(lines.joined(separator: "\n"))

      """
  }

  private mutating func pattern(_ kind: Kind, _ name: String) -> String {
    let choice = random.next(below: kind == .answer ? 8 : 6)
    if kind != .answer {
      if choice == 0 { return "_" }
      if choice > 1 { return bind(name, kind) }
      if kind == .optional || kind == .optionalMode, random.next(below: 3) == 0 { return "nil" }
      return literal(kind)
    }
    switch choice {
    case 0: return "_"
    case 1: return bind(name, .answer)
    case 2: return ".no"
    case 3: return ".yes(\(literal(.int)))"
    case 4, 5: return ".yes(\(bind(name + "n", .int)))"
    case 6: return ".both(m: \(bind(name + "m", .int)), f: \(bind(name + "f", .bool)))"
    default: return ".both(m: \(literal(.int)))"
    }
  }

  private mutating func bind(_ name: String, _ kind: Kind) -> String {
    bound.append((name, kind))
    return name
  }

  private mutating func literal(_ kind: Kind) -> String {
    switch kind {
    case .int, .optional: "\(random.next(below: 3))"
    case .bool: random.next(below: 2) == 0 ? "true" : "false"
    case .mode, .optionalMode: random.pick([".a", ".b", ".c"]) ?? ".a"
    case .double: random.pick(["0.0", "1.5", "2.0"]) ?? "0.0"
    case .answer: ".no"
    case .text: random.next(below: 2) == 0 ? "\"\"" : "\"a\""
    }
  }

  private mutating func condition(depth: Int) -> String {
    if depth > 0 {
      switch random.next(below: 8) {
      case 0: return "(\(condition(depth: depth - 1)) && \(condition(depth: depth - 1)))"
      case 1: return "(\(condition(depth: depth - 1)) || \(condition(depth: depth - 1)))"
      case 2: return "!(\(condition(depth: depth - 1)))"
      case 3:
        let parts = (0..<3).map { _ in condition(depth: depth - 1) }
        return "(\(parts[0]) ? \(parts[1]) : \(parts[2]))"
      default: break
      }
    }
    guard let one = random.pick(bound) else { return "flag" }
    let others = bound.filter { $0.kind == one.kind && $0.name != one.name }
    let right = random.next(below: 3) == 0 ? random.pick(others)?.name : nil
    switch one.kind {
    case .bool: return right.map { "\(one.name) == \($0)" } ?? one.name
    case .int, .double:
      let sign = random.pick(["<", "<=", ">", ">=", "==", "!="]) ?? "=="
      if one.kind == .int, random.next(below: 12) == 0 { return "\(one.name) + 1 \(sign) \(right ?? "2")" }
      let other = right ?? literal(one.kind)
      return random.next(below: 2) == 0 ? "\(one.name) \(sign) \(other)" : "\(other) \(sign) \(one.name)"
    case .optional:
      switch random.next(below: 3) {
      case 0: return "(\(one.name) ?? 1) < \(literal(.int))"
      case 1: return "\(one.name) == nil"
      default: return "\(one.name) != \(right ?? literal(.int))"
      }
    case .optionalMode where random.next(below: 2) == 0: return "\(one.name) != nil"
    case .text: return "\(one.name) != \(right ?? literal(.text))"
    case .mode, .optionalMode, .answer: return "\(one.name) == \(right ?? literal(one.kind))"
    }
  }
}

/// The possible inputs in a spec of `RandomRules`, and whether the engine handles them.
private struct RandomEvents {
  struct RandomEvent {
    var arguments: Fields
    var flag: Bool
    var level: Int
  }

  let rest: AnswerRest?
  /// The rules whose `where` is reported as never true.
  let unmet: Set<Step.RulePlace>
  /// The rules whose cases earlier ones are reported to handle.
  let excluded: Set<Step.RulePlace>
  private let engine: Engine
  private let start: NavigationState
  private let kinds: [RandomRules.Kind]

  init?(_ text: String, _ kinds: [RandomRules.Kind]) {
    let provider = SourceProvider { _ in .bytes([UInt8](text.utf8)) }
    let loaded = Loader(mains: ["main.scene"], provider: provider, modules: [], mayClimb: false)
    let bound = BoundSpec(
      loaded.files.map { $0.tree }, table: loaded.names, app: "main", problems: loaded.problems)
    let model = bound.model
    guard model.problems.isEmpty, let program = Lowering.lower(model) else { return nil }
    let placements = Placements(model, program)
    guard let site = placements.walk.table.byNode[0].first else { return nil }
    rest = placements.rest(of: .event(node: 0, event: 0), from: site, asking: [])
    unmet = Set(placements.unmet())
    excluded = Set(placements.excludedRules(except: OrderedSet(unmet)).map { $0.place })
    engine = Engine(program)
    start = engine.start().state
    self.kinds = kinds
  }

  func isAnswered(_ event: RandomEvent) -> Bool {
    !step(event).refusals.contains { $0.reason == .unanswered }
  }

  func isAnsweredByDead(_ event: RandomEvent) -> Bool {
    step(event, explaining: true).account.contains { answer in
      unmet.union(excluded).contains { answer.outcome == .rule($0) }
    }
  }

  private func step(_ event: RandomEvent, explaining: Bool = false) -> Step {
    var state = start
    state.conditions = [.bool(event.flag), .int(event.level)]
    return engine.handle(
      .event(from: state.tree.identity, event: 0, arguments: event.arguments), in: state,
      explaining: explaining)
  }

  func all() -> [RandomEvent] { combined(kinds.map { values($0) }, [false, true], [-1, 0, 1, 2, 3, .max]) }

  /// The inputs that a gap describes.
  func all(of gap: AnswerRest.Gap) -> [RandomEvent] {
    var flags = [false, true]
    var levels = [-1, 0, 1, 2, 3]
    for given in gap.given {
      switch given.tested.expression {
      case .condition(0): flags = [given.value.truth ?? false]
      case .condition(1): levels = [given.value.integer ?? 0]
      default: return []
      }
    }
    return combined(zip(gap.cells, kinds).map { instances(of: $0, $1) }, flags, levels)
  }

  private func combined(_ values: [[Value]], _ flags: [Bool], _ levels: [Int]) -> [RandomEvent] {
    var found: [Fields] = [Fields()]
    for (place, values) in values.enumerated() {
      found = found.flatMap { fields in
        values.map { value in
          var fields = fields
          fields.append("p\(place)", value)
          return fields
        }
      }
    }
    return found.flatMap { arguments in
      flags.flatMap { flag in levels.map { RandomEvent(arguments: arguments, flag: flag, level: $0) } }
    }
  }

  private func values(_ kind: RandomRules.Kind) -> [Value] {
    let integers = [-1, 0, 1, 2, 3, .max].map { Value.int($0) }
    switch kind {
    case .int: return integers
    case .bool: return [.bool(true), .bool(false)]
    case .mode: return ["a", "b", "c"]
    case .optional: return integers + [.null]
    case .double: return [-1.0, 0.0, 1.0, 1.5, 1.7, 2.0, 3.0]
    case .optionalMode: return ["a", "b", "c", .null]
    case .text: return ["", "a", "aa", "b"]
    case .answer:
      let yes = integers.map { Value.object(["case": "yes", "n": $0]) }
      let both = integers.flatMap { number in
        [true, false].map { Value.object(["case": "both", "m": number, "f": .bool($0)]) }
      }
      return ["no"] + yes + both
    }
  }

  /// Values that a pattern matches.
  private func instances(of cell: PatternCell, _ kind: RandomRules.Kind) -> [Value] {
    guard case .made(let head, let parts) = cell else { return values(kind) }
    switch (head, kind) {
    case (.bool(let truth), _): return [.bool(truth)]
    case (.none, _): return [.null]
    case (.some, .optional): return instances(of: parts[0], .int)
    case (.some, _): return instances(of: parts[0], .mode)
    case (.literal(let value), _): return [value]
    case (.enumCase(let place), .mode): return [["a", "b", "c"][place]]
    case (.enumCase(1), _): return instances(of: parts[0], .int).map { .object(["case": "yes", "n": $0]) }
    case (.enumCase(2), _):
      return instances(of: parts[0], .int).flatMap { number in
        instances(of: parts[1], .bool).map { .object(["case": "both", "m": number, "f": $0]) }
      }
    default: return ["no"]
    }
  }
}
