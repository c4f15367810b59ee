import ScenicRuntime

/// The clock of a test, and the deadlines of its timers.
struct PendingTimers {
  struct Timer {
    let request: Int
    let deadline: Int
  }

  /// The maximum number of timers that one `pass` completes: a timer may start another one without end.
  static let limit = 1000

  /// The seconds since the start.
  var now = 0
  /// The timers that have not completed, in the order of their requests.
  private var timers: [Timer] = []
  /// The last request that was seen; later requests have higher numbers.
  private var lastRequest = 0

  /// Starts the new timers among some actions.
  mutating func start(_ actions: [Step.PerformedAction], _ program: Program) {
    for action in actions {
      guard let request = action.request, request > lastRequest else { continue }
      lastRequest = request
      guard let delay = program.delay(of: action) else { continue }
      let deadline = now.addingReportingOverflow(max(0, delay))
      timers.append(Timer(request: request, deadline: deadline.overflow ? .max : deadline.partialValue))
    }
  }

  /// Advances the time to the deadline of a timer, and removes it.
  mutating func complete(_ timer: Timer) {
    now = max(now, timer.deadline)
    timers.removeAll { $0.request == timer.request }
  }

  /// Returns the timer with the first deadline, of several the one that was requested first; nil if none is pending.
  func next(in state: NavigationState) -> Timer? {
    let pending = Set(state.requests.map { $0.number })
    return timers.filter { pending.contains($0.request) }.min { $0.deadline < $1.deadline }
  }
}

extension Step {
  /// Adds the result of a further input.
  mutating func append(_ step: Step) {
    state = step.state
    isHandled = isHandled && step.isHandled
    actions += step.actions
    cancelled += step.cancelled
    refusals += step.refusals
    account += step.account
  }
}
