#if !hasFeature(Embedded)

  /// An action that a rule has requested.
  @MainActor
  public struct ActionCall {
    /// The index of its declaration in the program.
    public let action: Int
    private let arguments: [Value]
    private let navigator: ProgramNavigator

    init(_ performed: Step.PerformedAction, of navigator: ProgramNavigator) {
      action = performed.action
      self.navigator = navigator
      let actions = navigator.program.actions
      let parameters = actions.indices.contains(action) ? actions[action].parameters : []
      arguments = performed.arguments.values(for: parameters)
    }

    /// Returns the value of a parameter.
    public func argument<T: SpecValue>(_ place: Int) -> T {
      let value = arguments.indices.contains(place) ? arguments[place] : .null
      return T(specValue: value) ?? navigator.standIn(for: value)
    }

    /// Performs the work, then sends its answer to the navigator.
    public func answer<Answer: SpecValue>(_ work: @escaping @MainActor () async -> Answer) {
      let (action, navigator) = (action, navigator)
      Task { @MainActor in navigator.answer(action, await work()) }
    }
  }

#endif
