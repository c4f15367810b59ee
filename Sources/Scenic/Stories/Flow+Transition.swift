// Flows that are written with a `Transition`, or with a branch for each member of the output.

extension Flow {
  /// Opens a screen with a transition.
  public init<Screen: InputRequiring>(_ transition: Transition<Screen>) where Value == Screen.InputType {
    self = Flow.open(Screen.self, nil) { transition.choice($0) ?? .transition(.usual) }
  }

  /// Opens a screen with a transition, and routes its values by a flow of its own.
  public init<Screen: IO>(_ transition: Transition<Screen>, _ flow: Flow<Screen.OutputType>)
  where Value == Screen.InputType {
    self = Flow.open(Screen.self, flow) { transition.choice($0) ?? .transition(.usual) }
  }
}

extension Flow {
  /// Opens a screen whose output has two members, with a branch for each.
  public static func show<Screen: IO, T1, T2>(
    _ screen: Screen.Type, _ f1: Flow<T1>, _ f2: Flow<T2>
  ) -> Flow where Value == Screen.InputType, Screen.OutputType == OneOf2<T1, T2> {
    show(screen, Flow<Screen.OutputType>(f1, f2))
  }

  /// Opens a screen whose output has three members, with a branch for each.
  public static func show<Screen: IO, T1, T2, T3>(
    _ screen: Screen.Type, _ f1: Flow<T1>, _ f2: Flow<T2>, _ f3: Flow<T3>
  ) -> Flow where Value == Screen.InputType, Screen.OutputType == OneOf3<T1, T2, T3> {
    show(screen, Flow<Screen.OutputType>(f1, f2, f3))
  }

  /// Opens a screen whose output has four members, with a branch for each.
  public static func show<Screen: IO, T1, T2, T3, T4>(
    _ screen: Screen.Type, _ f1: Flow<T1>, _ f2: Flow<T2>, _ f3: Flow<T3>, _ f4: Flow<T4>
  ) -> Flow where Value == Screen.InputType, Screen.OutputType == OneOf4<T1, T2, T3, T4> {
    show(screen, Flow<Screen.OutputType>(f1, f2, f3, f4))
  }

  /// Opens a screen whose output has five members, with a branch for each.
  public static func show<Screen: IO, T1, T2, T3, T4, T5>(
    _ screen: Screen.Type, _ f1: Flow<T1>, _ f2: Flow<T2>, _ f3: Flow<T3>, _ f4: Flow<T4>, _ f5: Flow<T5>
  ) -> Flow where Value == Screen.InputType, Screen.OutputType == OneOf5<T1, T2, T3, T4, T5> {
    show(screen, Flow<Screen.OutputType>(f1, f2, f3, f4, f5))
  }

  /// Opens a screen whose output has six members, with a branch for each.
  public static func show<Screen: IO, T1, T2, T3, T4, T5, T6>(
    _ screen: Screen.Type, _ f1: Flow<T1>, _ f2: Flow<T2>, _ f3: Flow<T3>, _ f4: Flow<T4>, _ f5: Flow<T5>,
    _ f6: Flow<T6>
  ) -> Flow where Value == Screen.InputType, Screen.OutputType == OneOf6<T1, T2, T3, T4, T5, T6> {
    show(screen, Flow<Screen.OutputType>(f1, f2, f3, f4, f5, f6))
  }

  /// Opens a screen whose output has seven members, with a branch for each.
  public static func show<Screen: IO, T1, T2, T3, T4, T5, T6, T7>(
    _ screen: Screen.Type, _ f1: Flow<T1>, _ f2: Flow<T2>, _ f3: Flow<T3>, _ f4: Flow<T4>, _ f5: Flow<T5>,
    _ f6: Flow<T6>, _ f7: Flow<T7>
  ) -> Flow where Value == Screen.InputType, Screen.OutputType == OneOf7<T1, T2, T3, T4, T5, T6, T7> {
    show(screen, Flow<Screen.OutputType>(f1, f2, f3, f4, f5, f6, f7))
  }

  /// Opens a screen whose output has eight members, with a branch for each.
  public static func show<Screen: IO, T1, T2, T3, T4, T5, T6, T7, T8>(
    _ screen: Screen.Type, _ f1: Flow<T1>, _ f2: Flow<T2>, _ f3: Flow<T3>, _ f4: Flow<T4>, _ f5: Flow<T5>,
    _ f6: Flow<T6>, _ f7: Flow<T7>, _ f8: Flow<T8>
  ) -> Flow where Value == Screen.InputType, Screen.OutputType == OneOf8<T1, T2, T3, T4, T5, T6, T7, T8> {
    show(screen, Flow<Screen.OutputType>(f1, f2, f3, f4, f5, f6, f7, f8))
  }
}

extension Flow {
  /// Presents a screen whose output has two members, with a branch for each.
  public static func present<Screen: IO, T1, T2>(
    _ screen: Screen.Type, _ f1: Flow<T1>, _ f2: Flow<T2>
  ) -> Flow where Value == Screen.InputType, Screen.OutputType == OneOf2<T1, T2> {
    present(screen, Flow<Screen.OutputType>(f1, f2))
  }

  /// Presents a screen whose output has three members, with a branch for each.
  public static func present<Screen: IO, T1, T2, T3>(
    _ screen: Screen.Type, _ f1: Flow<T1>, _ f2: Flow<T2>, _ f3: Flow<T3>
  ) -> Flow where Value == Screen.InputType, Screen.OutputType == OneOf3<T1, T2, T3> {
    present(screen, Flow<Screen.OutputType>(f1, f2, f3))
  }

  /// Presents a screen whose output has four members, with a branch for each.
  public static func present<Screen: IO, T1, T2, T3, T4>(
    _ screen: Screen.Type, _ f1: Flow<T1>, _ f2: Flow<T2>, _ f3: Flow<T3>, _ f4: Flow<T4>
  ) -> Flow where Value == Screen.InputType, Screen.OutputType == OneOf4<T1, T2, T3, T4> {
    present(screen, Flow<Screen.OutputType>(f1, f2, f3, f4))
  }

  /// Presents a screen whose output has five members, with a branch for each.
  public static func present<Screen: IO, T1, T2, T3, T4, T5>(
    _ screen: Screen.Type, _ f1: Flow<T1>, _ f2: Flow<T2>, _ f3: Flow<T3>, _ f4: Flow<T4>, _ f5: Flow<T5>
  ) -> Flow where Value == Screen.InputType, Screen.OutputType == OneOf5<T1, T2, T3, T4, T5> {
    present(screen, Flow<Screen.OutputType>(f1, f2, f3, f4, f5))
  }

  /// Presents a screen whose output has six members, with a branch for each.
  public static func present<Screen: IO, T1, T2, T3, T4, T5, T6>(
    _ screen: Screen.Type, _ f1: Flow<T1>, _ f2: Flow<T2>, _ f3: Flow<T3>, _ f4: Flow<T4>, _ f5: Flow<T5>,
    _ f6: Flow<T6>
  ) -> Flow where Value == Screen.InputType, Screen.OutputType == OneOf6<T1, T2, T3, T4, T5, T6> {
    present(screen, Flow<Screen.OutputType>(f1, f2, f3, f4, f5, f6))
  }

  /// Presents a screen whose output has seven members, with a branch for each.
  public static func present<Screen: IO, T1, T2, T3, T4, T5, T6, T7>(
    _ screen: Screen.Type, _ f1: Flow<T1>, _ f2: Flow<T2>, _ f3: Flow<T3>, _ f4: Flow<T4>, _ f5: Flow<T5>,
    _ f6: Flow<T6>, _ f7: Flow<T7>
  ) -> Flow where Value == Screen.InputType, Screen.OutputType == OneOf7<T1, T2, T3, T4, T5, T6, T7> {
    present(screen, Flow<Screen.OutputType>(f1, f2, f3, f4, f5, f6, f7))
  }

  /// Presents a screen whose output has eight members, with a branch for each.
  public static func present<Screen: IO, T1, T2, T3, T4, T5, T6, T7, T8>(
    _ screen: Screen.Type, _ f1: Flow<T1>, _ f2: Flow<T2>, _ f3: Flow<T3>, _ f4: Flow<T4>, _ f5: Flow<T5>,
    _ f6: Flow<T6>, _ f7: Flow<T7>, _ f8: Flow<T8>
  ) -> Flow where Value == Screen.InputType, Screen.OutputType == OneOf8<T1, T2, T3, T4, T5, T6, T7, T8> {
    present(screen, Flow<Screen.OutputType>(f1, f2, f3, f4, f5, f6, f7, f8))
  }
}
