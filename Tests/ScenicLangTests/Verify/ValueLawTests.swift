import Foundation
import Testing

@testable import ScenicLang
@testable import ScenicRuntime

/// Proved properties hold in every play: with random values, several conditions at once, deep values and
/// values that scenes produce.
struct ValueLawTests {
  static let isLong = ProcessInfo.processInfo.environment["SCENIC_LONG"] == "1"
  static let seeds = 0..<(isLong ? 600 : 5)

  /// A property for some scenes.
  private static let properties = ["t0", "t1", "t2"].flatMap {
    [
      "reachable \($0)", "never showing(\($0)) && c0", "always !showing(\($0)) || c0",
      "never showing(\($0)) && c4 == 5",
      "never showing(\($0)) && c1 == .plain",
    ]
  }

  @Test func provedPropertiesHoldInEveryPlay() throws {
    var (proved, played) = (0, 0)
    for seed in Self.seeds {
      let text = RandomValueSpec.make(seed: seed) + Self.properties.joined(separator: "\n") + "\n"
      func compile(_ more: String) -> Compilation {
        Compilation(main: "main.scene", provider: SourceProvider { _ in .bytes([UInt8]((text + more).utf8)) })
      }
      let compilation = compile("")
      guard let program = compilation.program else {
        Issue.record("seed \(seed): \(compilation.report)\n\(text)")
        continue
      }
      let verification = try #require(
        Verification(compilation, bound: .init(states: Self.isLong ? 600 : 30), adding: compile))
      var play = RandomPlay(program, seed: seed)
      for _ in 0..<(Self.isLong ? 40 : 6) {
        play.restart()
        for _ in 0..<40 { play.step() }
      }
      played += play.count
      for verdict in verification.verdicts {
        if verdict.answer == .refuted, verdict.way != nil, verdict.whyNoTest == nil {
          #expect(verdict.test != nil, "seed \(seed): \(verdict.promise) \(verdict.way ?? [])\n\(text)")
        }
        guard verdict.answer != .undecided else { continue }
        proved += 1
        if let failure = play.contradiction(of: verdict, compilation.properties, compilation) {
          Issue.record("seed \(seed): \(verdict.answer) \(verdict.promise): \(failure)\n\(text)")
        }
      }
    }
    #expect(proved > Self.seeds.count * 4 && played > Self.seeds.count * 40)
  }
}

/// Plays the engine with random inputs.
struct RandomPlay {
  private let engine: Engine
  private let classes: ValueClasses
  private var numbers: Numbers
  private var state: NavigationState
  private var way: [String] = []
  /// The number of handled inputs.
  private(set) var count = 0
  /// By node: how a play has shown it.
  private var shown: [Int: [String]] = [:]
  private var refused: [String]?
  private var states: [(state: NavigationState, way: [String])] = []

  private var program: Program { engine.program }

  init(_ program: Program, seed: Int) {
    engine = Engine(program)
    classes = ValueClasses(program, [])
    numbers = Numbers(seed: UInt64(seed) + 5)
    state = engine.start().state
  }

  mutating func restart() {
    state = engine.start().state
    way = []
  }

  mutating func step() {
    guard let input = input() else { return }
    let step = engine.handle(input, in: state)
    if !step.isHandled { return }
    count += 1
    way.append(StatementText(engine).text(input, in: state))
    if !step.refusedEffects.isEmpty, refused == nil { refused = way }
    state = step.state
    states.append((state, way))
    for one in engine.standing(in: state) where one.isUncovered && shown[one.node] == nil {
      shown[one.node] = way
    }
  }

  /// An observation that contradicts a verdict.
  func contradiction(
    of verdict: Verification.Verdict, _ properties: [SpecProperty], _ compilation: Compilation
  ) -> String? {
    if verdict.name == "no-effect-is-refused" {
      return verdict.answer == .proved ? refused.map { "refused after \($0)" } : nil
    }
    guard let property = properties.first(where: { $0.range == verdict.range }) else { return nil }
    switch property.kind {
    case .reachable(let node):
      return verdict.answer == .refuted ? shown[node].map { "shown after \($0)" } : nil
    case .always, .never:
      if verdict.answer != .proved { return nil }
      return states.first { property.isBroken(in: Arrival(engine, 0, $0.state)) }.map { "after \($0.way)" }
    case .reach: return nil
    }
  }

  // MARK: Inputs

  private mutating func input() -> Input? {
    let standing = engine.standing(in: state)
    guard let one = numbers.pick(standing) else { return nil }
    let declared = program.nodes[one.node]
    let identity = one.model.identity
    switch numbers.next(below: 10) {
    case 0: return sets(standing)
    case 1 where one.model.children.count > 1 && declared.kind == .stack: return .popped(identity, count: 1)
    case 2:
      guard let event = program.events.indices.randomly(&numbers) else { return nil }
      return .appEvent(event, arguments: fields(program.events[event].parameters))
    case 3:
      guard let request = state.requests.first, let type = program.actions[request.action].answer else {
        return nil
      }
      return .answer(.number(request.number), value(type))
    case 4: return numbers.next(below: 2) == 0 ? .dismissed(nil) : .cancel(identity)
    default: break
    }
    guard one.isUncovered else { return nil }
    if let type = declared.result, declared.flow == nil { return .finish(identity, value(type)) }
    if let type = numbers.pick(declared.produces), numbers.next(below: 2) == 0 {
      return .produce(identity, type: type, value(type))
    }
    guard let event = declared.events.indices.randomly(&numbers) else { return nil }
    return .event(from: identity, event: event, arguments: fields(declared.events[event].parameters))
  }

  private mutating func sets(_ standing: [Engine.StandingNode]) -> Input {
    var values: [Input.ConditionValue] = []
    for condition in program.conditions.indices where numbers.next(below: 2) == 0 {
      values.append(
        Input.ConditionValue(condition: condition, value: value(program.conditions[condition].type)))
    }
    if numbers.next(below: 2) == 0 { values.reverse() }
    return .set(values)
  }

  private mutating func fields(_ parameters: [Program.Parameter]) -> Fields {
    var fields = Fields()
    for parameter in parameters { fields.append(parameter.name, value(parameter.type)) }
    return fields
  }

  private mutating func value(_ type: Program.ValueType, depth: Int = 0) -> Value {
    switch type {
    case .bool: return .bool(numbers.next(below: 2) == 0)
    case .int: return .int(numbers.next(below: 8) - 1)
    case .double: return .double(Double(numbers.next(below: 8)) / 2)
    case .string, .url: return .string(numbers.pick(["k", "", "zz", "a", "b"]) ?? "")
    case .optional(let inner):
      return depth > 3 || numbers.next(below: 2) == 0 ? .null : value(inner, depth: depth + 1)
    case .list(let inner): return numbers.next(below: 2) == 0 ? [] : .list([value(inner, depth: depth + 1)])
    case .dictionary: return .object(Fields())
    case .union(let members):
      let member = members[numbers.next(below: members.count)]
      return .object(["type": .string(program.name(of: member)), "value": value(member, depth: depth + 1)])
    case .slot(let node): return .string(program.nodes[node].slots.first?.label ?? "")
    case .named(let type):
      switch program.types[type].shape {
      case .extern: return .null
      case .text: return value(.string, depth: depth)
      case .structure(let parameters):
        var found = Fields()
        for one in parameters { found.append(one.name, value(one.type, depth: depth + 1)) }
        return .object(found)
      case .enumeration(let cases):
        let one = cases[numbers.next(below: cases.count)]
        if one.payload.isEmpty { return .string(one.name) }
        var found: Fields = ["case": .string(one.name)]
        for field in one.payload { found.append(field.name, value(field.type, depth: depth + 1)) }
        return .object(found)
      }
    }
  }
}

extension Range<Int> {
  fileprivate func randomly(_ numbers: inout Numbers) -> Int? {
    isEmpty ? nil : lowerBound + numbers.next(below: count)
  }
}
