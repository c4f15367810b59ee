#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import UIKit
#endif

/// Values that belong to objects. A value is released some time after its object: at the latest when as many again have
/// been added.
@MainActor
struct Attachments<Value> {
  private struct Entry {
    weak var owner: AnyObject?
    let value: Value
  }

  private var entries: [ObjectIdentifier: Entry] = [:]
  /// The number of entries at which those without an object are removed.
  private var limit = 32

  /// The value of an object.
  subscript(owner: AnyObject) -> Value? {
    get {
      // Another object may have the address of a released one.
      guard let entry = entries[ObjectIdentifier(owner)], entry.owner === owner else { return nil }
      return entry.value
    }
    set {
      entries[ObjectIdentifier(owner)] = newValue.map { Entry(owner: owner, value: $0) }
      if entries.count >= limit { sweep() }
    }
  }

  /// Releases the values of released objects. Cost: all values.
  mutating func sweep() {
    entries = entries.filter { $0.value.owner != nil }
    limit = max(32, 2 * entries.count)
  }
}

/// The inputs and outputs of the screens that declare only the types of both.
@MainActor
enum ScreenValues {
  /// A `Box` of the input of each screen.
  private static var inputs = Attachments<AnyObject>()
  /// The `Output` of each screen.
  private static var outputs = Attachments<AnyObject>()
  /// The stories of screens without an output, for `produceDirect`.
  static var listeners = Attachments<@MainActor (Parcel) -> Void>()
  /// A `Box` of the input of the screen that is being made, which may read it in its initializer.
  private static var arriving: AnyObject?
  /// True after a screen has read an input here.
  private static var isRead = false

  /// Makes a screen that requires this `Box` of an input.
  static func make<Screen: AnyObject>(with input: AnyObject?, _ make: @MainActor () -> Screen) -> Screen {
    let former = arriving
    arriving = input
    defer { arriving = former }
    let screen = make()
    inputs[screen] = input
    return screen
  }

  /// Sets the input of a screen.
  static func set<Screen: InputRequiring>(_ input: Screen.InputType, of screen: Screen) {
    inputs[screen] = Box(input)
  }

  static func input<Screen: InputRequiring>(of screen: Screen) -> Box<Screen.InputType>? {
    isRead = true
    return (inputs[screen] ?? arriving) as? Box<Screen.InputType>
  }

  /// Returns true if a screen has its input from here, and not from a property of its own.
  static func areRead<Screen: InputRequiring>(by screen: Screen) -> Bool {
    isRead = false
    _ = screen.input
    return isRead
  }

  static func output<Screen: OutputProducing>(of screen: Screen) -> Output<Screen.OutputType> {
    if let output = outputs[screen] as? Output<Screen.OutputType> { return output }
    let output = Output<Screen.OutputType>()
    outputs[screen] = output
    return output
  }

  /// Releases the values of released screens.
  static func sweep() {
    inputs.sweep()
    outputs.sweep()
    listeners.sweep()
  }
}

extension ScreenValues {
  /// Receives a warning for a screen that is visible whose values nothing receives.
  static var warning: @MainActor (String) -> Void = { print("Scenic: " + $0) }

  /// Warns about a value that is lost: the screen is visible, but no story shows it.
  static func warn<Value>(of screen: AnyObject, _ value: Value.Type) {
    #if canImport(UIKit) && !os(watchOS) && !os(tvOS)
      guard let controller = screen as? UIViewController, controller.viewIfLoaded?.window != nil
      else { return }
      warning(
        "`\(type(of: screen))` has produced a `\(Value.self)`, and no Story shows it: list it in a Storybook, "
          + "and show its Story in the window")
    #endif
  }
}
