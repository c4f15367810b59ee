@testable import ScenicRuntime

/// Plays random inputs on a program, mostly possible ones, sometimes invalid ones. After each input it checks
/// the properties of a step.
struct Game {
  let engine: Engine
  private let writer: StateWriter
  private let candidates: Candidates
  private var random: SeededGenerator
  private(set) var state: NavigationState
  /// True if there is a tree; an app whose first screen requires the value of an overflowing sum has none.
  let isStarted: Bool

  init(_ program: Program, seed: Int) {
    engine = Engine(program)
    writer = StateWriter(program)
    let literals = Literals(program)
    candidates = Candidates(engine, literals, RepresentativeValues(program, literals))
    random = SeededGenerator(seed: seed)
    let start = engine.start()
    state = start.state
    isStarted = start.isHandled
    hold(!isStarted || state.tree.isSound, "the app starts with a sound tree")
    hold(isStarted || !start.refusals.isEmpty, "why an app does not start is told")
  }

  /// Plays on from another state, by other numbers.
  mutating func resume(_ other: NavigationState, seed: Int) {
    state = other
    random = SeededGenerator(seed: seed)
  }

  /// Plays `count` inputs, and saves every state in between.
  @discardableResult
  func play(turns: Int) -> [Value] {
    var game = self
    return isStarted ? (0..<turns).map { _ in game.turn() } : []
  }

  private mutating func turn() -> Value {
    let input = next()
    let step = engine.handle(input, in: state, explaining: random.chance(50))
    hold(step.state.tree.isSound, "\(input) leaves a sound tree")
    let changes = step.state.tree.changes(from: state.tree)
    hold(state.tree.applying(changes) == step.state.tree, "the changes of \(input) make the tree")
    hold(step.state.nextIdentity >= state.nextIdentity, "\(input) gives no identity again")
    state = step.state
    return save()
  }

  /// Saves the state and restores it, as text.
  private func save() -> Value {
    let saved = writer.write(state)
    do throws(JSONError) {
      let read = try JSONReader.read(JSONWriter.compact(saved), maximumDepth: StateReader.maximumDepth)
      let restored = try engine.restore(read)
      // Pending requests fail, and rules may handle that. Conditions of the app's own types are not restored.
      let mayDiffer =
        !state.requests.isEmpty || state.held.contains { $0.edit == nil } || !restored.refusals.isEmpty
        || restored.state.conditions != state.conditions
      hold(restored.state == state || mayDiffer, "what is saved is restored, or why not is told")
    } catch {
      broken("what is saved can be read: \(error.description)")
    }
    return saved
  }

  private mutating func next() -> Input {
    if random.chance(15) { return nonsense() }
    let inputs = candidates.inputs(in: state)
    return inputs.isEmpty ? nonsense() : inputs[Int.random(in: 0..<inputs.count, using: &random)]
  }

  private mutating func nonsense() -> Input {
    let number = Int.random(in: -2..<12, using: &random)
    let nobody = Identity(Int.random(in: -1..<20, using: &random))
    let value: Value = random.chance(50) ? .int(number) : ["case": "x"]
    let request: Input.RequestReference = random.chance(50) ? .number(number) : .only(action: number)
    switch Int.random(in: 0..<12, using: &random) {
    case 0: return .event(from: nobody, event: number, arguments: ["n": value])
    case 1: return .appEvent(number, arguments: [:])
    case 2: return .finish(nobody, value)
    case 3: return .cancel(nobody)
    case 4: return .produce(nobody, type: .named(number), value)
    case 5: return .select(nobody, slot: number)
    case 6: return .popped(nobody, count: number)
    case 7: return .dismissed(random.chance(50) ? nil : nobody)
    case 8: return .set([.init(condition: number, scene: random.chance(50) ? nil : nobody, value: value)])
    case 9: return .open("/\(number)")
    case 10: return .fail(request)
    default: return .answer(request, random.chance(50) ? .null : value)
    }
  }
}
