import ScenicRuntime

/// A tree to dispatch events in: tabs in tabs, stacks of pages in the innermost.
struct Bench {
  let engine: Engine
  var state: NavigationState

  /// Fills the stacks of the app evenly until there are so many nodes, and stops in the middle.
  init(_ program: Program, nodes count: Int) {
    engine = Engine(program)
    state = engine.start().state
    let stacks = leaves(of: state.tree)
    let pages = count - nodes(of: state.tree)
    for (place, stack) in stacks.enumerated() {
      show(stack)
      let share = pages * (place + 1) / stacks.count - pages * place / stacks.count
      for _ in 0..<share { send("open", ["number": 7]) }
    }
    show(stacks[stacks.count / 2])
  }

  /// Selects the tabs on the path to a stack.
  private mutating func show(_ stack: [Int]) {
    var node = state.tree
    for slot in stack {
      if node.selected != slot { state = engine.handle(.select(node.identity, slot: slot), in: state).state }
      node = node.children[slot]
    }
  }

  mutating func send(_ event: String, _ arguments: Fields = [:]) {
    state = engine.handle(input(event, arguments), in: state).state
  }

  /// The event of the visible page.
  func input(_ event: String, _ arguments: Fields = [:]) -> Input {
    let front = engine.front(of: state.tree)
    let node = engine.program.nodes.first { $0.name == front.sceneName }
    let place = node?.events.firstIndex { $0.name == event } ?? 0
    return .event(from: front.identity, event: place, arguments: arguments)
  }

  /// Two inputs that undo one another, played alternately from this state, each in the result of the other;
  /// the state before each input is retained.
  func cost(explaining: Bool, of calls: Int, _ inputs: (Bench) -> [Input]) -> Cost {
    let wanted = inputs(self)
    var states = [state]
    for input in wanted { states.append(engine.handle(input, in: states[states.count - 1]).state) }
    return Cost(of: calls) { number in
      let turn = number % wanted.count
      let step = engine.handle(wanted[turn], in: states[turn], explaining: explaining)
      states[turn + 1] = step.state
    }
  }
}

func nodes(of tree: SceneModel) -> Int {
  tree.children.reduce(1) { $0 + nodes(of: $1) } + (tree.presented.map { nodes(of: $0) } ?? 0)
}

func leaves(of tree: SceneModel) -> [[Int]] {
  if tree.selected == nil { return [[]] }
  return tree.children.indices.flatMap { slot in leaves(of: tree.children[slot]).map { [slot] + $0 } }
}

func measureDispatch(of program: Program, nodes count: Int) {
  let bench = Bench(program, nodes: count)
  let tabs = bench.state.tree
  let (slot, other) = Bench.slots(of: tabs)
  let cases = Bench.cases(of: tabs)
  print("\(nodes(of: bench.state.tree)) nodes, \(fanOut(bench.state.tree)) children at the most")
  // A copy of ten thousand children takes so long that a few measurements are sufficient.
  let calls = fanOut(bench.state.tree) > 1_000 ? 20 : 2_000
  let canSelect = tabs.selected != nil
  for one in cases where canSelect || !one.name.hasPrefix("select") {
    print("  \(one.name): \(bench.cost(explaining: false, of: calls, one.inputs).text)")
    print("    explained: \(bench.cost(explaining: true, of: calls, one.inputs).text)")
  }
  let plain = PlainBench(bench.state.tree)
  for one in PlainBench.cases(slot: slot, other: other) where canSelect || !one.name.hasPrefix("select") {
    print("  by hand, \(one.name): \(plain.cost(one.events, of: calls).text)")
  }
}

func fanOut(_ tree: SceneModel) -> Int {
  tree.children.map { fanOut($0) }.reduce(tree.children.count) { max($0, $1) }
}

/// Plays one case so many times, for those who count instructions.
func play(_ program: Program, nodes count: Int, _ name: String, turns: Int) {
  let bench = Bench(program, nodes: count)
  guard let one = Bench.cases(of: bench.state.tree).first(where: { $0.name.hasPrefix(name) }) else { return }
  let inputs = one.inputs(bench)
  let engine = bench.engine
  var state = bench.state
  let next = state.nextIdentity
  for turn in 0..<turns {
    // A pushed page has the same identity each time, so the next input is the same each time.
    if turn % inputs.count == 0 { state.nextIdentity = next }
    state = engine.handle(inputs[turn % inputs.count], in: state).state
  }
  keep(state)
}

extension Bench {
  /// Inputs that undo one another, by name.
  static func cases(of tabs: SceneModel) -> [(name: String, inputs: (Bench) -> [Input])] {
    let (slot, other) = slots(of: tabs)
    return [
      ("push, then pop", { pair($0, "open", ["number": 7], "back") }),
      ("present, then dismiss", { pair($0, "help", [:], "enough") }),
      ("update an input", { [$0.input("count", ["number": 8])] }),
      (
        "select a tab, and back",
        { _ in [.select(tabs.identity, slot: other), .select(tabs.identity, slot: slot)] }
      ),
      ("stay", { [$0.input("nothing")] }),
    ]
  }

  /// The selected slot and another one.
  static func slots(of tabs: SceneModel) -> (Int, Int) {
    let slot = tabs.selected ?? 0
    return (slot, slot == 0 ? 1 : 0)
  }

  /// An input, and one in its result.
  static func pair(_ bench: Bench, _ one: String, _ arguments: Fields, _ other: String) -> [Input] {
    var after = bench
    after.send(one, arguments)
    return [bench.input(one, arguments), after.input(other)]
  }
}
