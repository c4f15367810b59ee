#if !hasFeature(Embedded)

  /// An action that a rule has requested.
  @MainActor
  public struct ActionCall {
    /// The index of its declaration in the program.
    public let action: Int
    /// The identity of the request, which no other request of this process and window has; nil if the action has
    /// no answer.
    public let request: Int?
    let values: [Value]
    /// The navigator of the window whose rule has requested the action.
    public let navigator: ProgramNavigator

    init(_ performed: Step.PerformedAction, of navigator: ProgramNavigator) {
      action = performed.action
      request = performed.request
      self.navigator = navigator
      let actions = navigator.program.actions
      let parameters = actions.indices.contains(action) ? actions[action].parameters : []
      values = performed.arguments.values(for: parameters)
    }

    /// Returns the value of a parameter.
    public func argument<T: SpecValue>(_ place: Int) -> T {
      let value = values.indices.contains(place) ? values[place] : .null
      return T(specValue: value) ?? navigator.standIn(for: value)
    }

    /// Performs the work in a task, then sends its answer to the navigator. If the work throws, the request fails. The
    /// task is cancelled when the request ends, with its owner for example, and the result is then ignored.
    public func answer<Answer: SpecValue>(_ work: @escaping @MainActor () async throws -> Answer) {
      guard let request else { return }
      let (action, navigator) = (action, navigator)
      navigator.work.start(request) { [weak navigator] in
        do {
          let answer = try await work()
          if !Task.isCancelled { navigator?.answer(request, of: action, answer) }
        } catch {
          if !Task.isCancelled { navigator?.send(.fail(.number(request, of: action))) }
        }
      }
    }

    /// Sends the answer of the request; for work that is not a task. An answer after the end of the request, or a
    /// second one, is reported and changes nothing.
    public func complete<Answer: SpecValue>(with answer: Answer) {
      if let request { navigator.answer(request, of: action, answer) }
    }

    /// Reports that the app has given up the request; otherwise as `complete(with:)`.
    public func fail() {
      if let request { navigator.send(.fail(.number(request, of: action))) }
    }
  }

#endif
