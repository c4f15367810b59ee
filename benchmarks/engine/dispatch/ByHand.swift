import ScenicRuntime

/// The same app as written by hand for one app only: a tree of enums and structs, and a switch.
indirect enum PlainNode {
  case tabs(selected: Int, [PlainNode])
  case stack([PlainPage], sheet: Int?)
}

struct PlainPage {
  var identity: Int
  var number: Int
}

enum PlainEvent {
  case open(number: Int)
  case back
  case help
  case done
  case count(Int)
  case select(Int)
  case nothing
}

struct PlainState {
  var tree: PlainNode
  var next: Int

  mutating func handle(_ event: PlainEvent) {
    switch event {
    case .select(let slot):
      if case .tabs(_, let children) = tree { tree = .tabs(selected: slot, children) }
    case .nothing: break
    default: PlainState.edit(&tree, event, &next)
    }
  }

  private static func edit(_ node: inout PlainNode, _ event: PlainEvent, _ next: inout Int) {
    switch node {
    case .tabs(let selected, var children):
      edit(&children[selected], event, &next)
      node = .tabs(selected: selected, children)
    case .stack(var pages, var sheet):
      switch event {
      case .open(let number):
        pages.append(PlainPage(identity: next, number: number))
        next += 1
      case .back: if pages.count > 1 { pages.removeLast() }
      case .help:
        sheet = next
        next += 1
      case .done: sheet = nil
      case .count(let number): pages[pages.count - 1].number = number
      case .select, .nothing: break
      }
      node = .stack(pages, sheet: sheet)
    }
  }
}

struct PlainBench {
  let state: PlainState

  init(_ tree: SceneModel) { state = PlainState(tree: PlainBench.node(tree), next: nodes(of: tree) + 1) }

  private static func node(_ model: SceneModel) -> PlainNode {
    if let selected = model.selected { return .tabs(selected: selected, model.children.map { node($0) }) }
    return .stack(model.children.map { PlainPage(identity: $0.identity.number, number: 7) }, sheet: nil)
  }

  static func cases(slot: Int, other: Int) -> [(name: String, events: [PlainEvent])] {
    [
      ("push, then pop", [.open(number: 7), .back]), ("present, then dismiss", [.help, .done]),
      ("update an input", [.count(8)]), ("select a tab, and back", [.select(other), .select(slot)]),
      ("stay", [.nothing]),
    ]
  }

  func cost(_ events: [PlainEvent], of calls: Int) -> Cost {
    var states = [PlainState](repeating: state, count: events.count + 1)
    return Cost(of: calls) { number in
      let turn = number % events.count
      var next = states[turn]
      next.handle(events[turn])
      states[turn + 1] = next
    }
  }
}
