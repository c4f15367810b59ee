extension Storybook {
  /// The screens of the app at its start.
  ///
  /// ```swift
  /// .tabs(.stack(.screen(GatesScreen.self)), .screen(SettingsScreen.self))
  /// ```
  @MainActor
  public struct Layout {
    let kind: Kind

    enum Kind {
      case screen(Placed)
      case stack([Layout])
      case tabs([Layout])
      case split([Layout])
      case container(Placed, [Layout])
    }

    /// A screen with its input and its flow.
    struct Placed {
      let screen: TypeKey
      var box: AnyObject?
      var parcel: TypeKey?
      var flow: (any AnyFlow)?
    }

    /// Creates a screen without input.
    public static func screen<Screen: AnyObject>(_ screen: Screen.Type) -> Layout {
      Layout(kind: .screen(Placed(screen: TypeKey(screen))))
    }

    /// Creates a screen without input, with a flow.
    public static func screen<Screen: OutputProducing>(
      _ screen: Screen.Type, flow: Flow<Screen.OutputType>
    ) -> Layout { Layout(kind: .screen(Placed(screen: TypeKey(screen), flow: flow))) }

    /// Creates a screen with its input.
    public static func screen<Screen: InputRequiring>(
      _ screen: Screen.Type, input: Screen.InputType
    ) -> Layout { Layout(kind: .screen(Placed(screen, input, nil))) }

    /// Creates a screen with its input and a flow.
    public static func screen<Screen: IO>(
      _ screen: Screen.Type, input: Screen.InputType, flow: Flow<Screen.OutputType>
    ) -> Layout { Layout(kind: .screen(Placed(screen, input, flow))) }

    /// Creates a stack of entries, from the bottom. The last one is visible.
    public static func stack(_ first: Layout, _ others: Layout...) -> Layout { .stack([first] + others) }

    /// Creates tabs. The first one is selected.
    public static func tabs(_ first: Layout, _ others: Layout...) -> Layout {
      Layout(kind: .tabs([first] + others))
    }

    /// Creates the columns of a split view.
    public static func split(_ first: Layout, _ others: Layout...) -> Layout {
      Layout(kind: .split([first] + others))
    }

    /// Creates a container of the app, which shows all its children. It may handle updates and must not
    /// produce values.
    public static func container<Screen: AnyObject>(
      _ screen: Screen.Type, _ first: Layout, _ others: Layout...
    ) -> Layout { Layout(kind: .container(Placed(screen: TypeKey(screen)), [first] + others)) }

    private static func stack(_ entries: [Layout]) -> Layout { Layout(kind: .stack(entries)) }
  }
}

extension Storybook.Layout.Placed {
  @MainActor
  fileprivate init<Screen: InputRequiring>(
    _ screen: Screen.Type, _ input: Screen.InputType, _ flow: (any AnyFlow)?
  ) {
    self.init(screen: TypeKey(screen), box: Box(input), parcel: Parcel(input).key, flow: flow)
  }
}
