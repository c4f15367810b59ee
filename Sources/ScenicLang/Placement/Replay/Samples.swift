import ScenicRuntime

/// A few samples of the arguments of each event, computed on first use.
final class Samples {
  private let program: Program
  private let listening: Listening
  private let common: SampleValues
  private var carried = OrderedMap<Program.Subject, [Fields]>()
  private var opened = OrderedMap<WordsPlace, [String]>()
  private lazy var asked = program.askedByCondition(listening.live)

  init(_ program: Program, _ listening: Listening) {
    self.program = program
    self.listening = listening
    common = SampleValues(program, listening)
  }

  /// The samples of an event's arguments, the simplest first.
  subscript(subject: Program.Subject) -> [Fields] {
    if let known = carried[subject] { return known }
    let parameters = program.parameters(of: subject)
    let found =
      parameters.isEmpty
      ? [Fields()] : common.arguments(parameters, for: subject, listening, asked: asked(about: subject))
    carried.set(subject, to: found)
    return found
  }

  private func asked(about subject: Program.Subject) -> [Program.Expression] {
    if case .changed(let condition) = subject, asked.indices.contains(condition) { return asked[condition] }
    return []
  }

  /// Returns URLs that fit a link, the simplest first.
  func urls(of link: Int, in flow: Int) -> [String] {
    let place = WordsPlace(flow: flow, rule: link, isLink: true)
    if let known = opened[place] { return known }
    let link = program.flows[flow].links[link]
    let captures = link.captures.map { Program.Parameter(name: $0.name, type: $0.type) }
    let values = captures.isEmpty ? [Fields()] : common.arguments(captures, for: link)
    let found = values.compactMap { fields in
      link.url(capturing: link.captures.map { fields[$0.name] ?? .null }, in: program)
    }
    opened.set(place, to: found)
    return found
  }

  /// Returns values of a produced type.
  func values(of type: Program.ValueType) -> [Value] { common.values(of: type) }
}

extension Program {
  /// Returns the parameters of an event; a single value is named `value`.
  func parameters(of subject: Subject) -> [Parameter] {
    switch subject {
    case .event(let node, let event): nodes[node].events[event].parameters
    case .appEvent(let event): events[event].parameters
    case .done(let node): single(nodes[node].result)
    case .answered(let action): single(actions[action].answer)
    case .changed(let condition): single(conditions[condition].type)
    default: []
    }
  }

  private func single(_ type: ValueType?) -> [Parameter] {
    type.map { [Parameter(name: "value", type: $0)] } ?? []
  }
}
