/// A statechart as SCXML and XState describe it.
struct Chart {
  enum Kind { case atomic, compound, parallel, final, history }

  struct State {
    /// The name in the file.
    var name: String
    var parent: Int?
    var children: [Int] = []
    var kind: Kind = .atomic
    var initial: [String] = []
    /// True for a history state that leads to the innermost states.
    var isDeep = false
    var transitions: [Edge] = []
    var entry: [String] = []
    var exit: [String] = []
    /// The services that run while the state is active: a name and an identifier.
    var services: [(id: String, name: String)] = []
    var place: SourcePlace
  }

  /// The delay of a timer.
  struct Delay: Hashable {
    /// The delay in the file.
    var text: String
    /// The delay in the spec.
    var seconds: Int
    /// True if the file has only a name for the delay.
    var isNamed = false
  }

  enum Trigger: Equatable {
    case event(String)
    /// Every event.
    case any
    /// Taken as soon as its condition holds.
    case always
    case after(Delay)
    /// The end of this timer of the chart.
    case timer(String)
    /// The final state of this state is reached.
    case done
    case serviceDone(String)
    case serviceFailed(String)
  }

  struct Edge {
    var trigger: Trigger
    var condition: String?
    var targets: [String]
    var actions: [String] = []
    /// True if a transition to an inner state does not leave the state.
    var isInternal = false
    var place: SourcePlace
  }

  var name: String
  /// The timers that actions with these names begin.
  var timers: [(name: String, delay: Delay, isLatest: Bool)] = []
  /// The states in document order; the first one is the chart itself.
  var states: [State]
  var notes: [Note] = []

  init(name: String, at place: SourcePlace) {
    self.name = name
    states = [State(name: "", kind: .compound, place: place)]
  }

  /// Adds a state and returns its index.
  mutating func add(_ name: String, in parent: Int, _ kind: Kind, at place: SourcePlace) -> Int {
    states.append(State(name: name, parent: parent, kind: kind, place: place))
    states[parent].children.append(states.count - 1)
    return states.count - 1
  }

  /// Returns a delay in whole seconds, and notes a difference.
  mutating func delay(milliseconds: Double, at place: SourcePlace) -> Delay {
    let delay = Delay(milliseconds: milliseconds)
    if Double(delay.seconds) * 1_000 != milliseconds {
      change("the delay of \(delay.text) is written as \(delay.seconds) s, in whole seconds", at: place)
    }
    return delay
  }

  mutating func change(_ text: String, at place: SourcePlace) {
    notes.append(Note(.change, text, at: place))
  }

  mutating func leaveOut(_ text: String, _ subject: Note.Subject = .detail, at place: SourcePlace) {
    notes.append(Note(subject, text, at: place))
  }

  /// Returns the state and its ancestors, innermost first.
  func path(of state: Int) -> [Int] {
    var path = [state]
    while let last = path.last, let parent = states[last].parent { path.append(parent) }
    return path
  }

  /// Returns the states directly inside a state.
  func inner(of state: Int) -> [Int] { states[state].children.filter { states[$0].kind != .history } }

  /// True if the chart ends in this state.
  func isEnd(_ state: Int) -> Bool { states[state].kind == .final && states[state].parent == 0 }

  /// Returns the final states of a region; none if it does not end.
  func ends(of region: Int) -> [Int] {
    states[region].kind == .final ? [region] : inner(of: region).filter { states[$0].kind == .final }
  }

  /// Returns the atomic and final states inside a state, or the state itself.
  func leaves(of state: Int) -> [Int] {
    let inner = inner(of: state)
    return inner.isEmpty ? [state] : inner.flatMap(leaves)
  }
}

extension Chart.Delay {
  /// Creates a delay of at most ten years, in whole seconds.
  init(milliseconds: Double) {
    let isWhole = milliseconds.truncatingRemainder(dividingBy: 1_000) == 0
    let number = isWhole ? milliseconds / 1_000 : milliseconds
    let digits = number == number.rounded() && abs(number) < 1e15 ? "\(Int(number))" : "\(number)"
    text = digits + (isWhole ? " s" : " ms")
    seconds = milliseconds.isFinite ? Int(min(max((milliseconds / 1_000).rounded(.up), 1), 315_360_000)) : 1
  }
}
