// The protocols of screens: input, output and updates. A screen is any object; in an app, a view controller.

/// A screen with an input, which its initializer receives.
///
/// ```swift
/// final class AnimalScreen: InputRequiring {
///   let input: Animal
///   init(input: Animal) { self.input = input }
/// }
/// ```
@preconcurrency @MainActor
public protocol InputRequiring: AnyObject {
  /// The type of the input, or a union of several types.
  associatedtype InputType
  /// The value that opened the screen. The default belongs to a screen that a story has made, or that was made with
  /// `init(input:)` of a view controller. Any other screen declares the property, or must not read it.
  var input: InputType { get }
}

extension InputRequiring {
  /// The value that opened the screen.
  public var input: InputType {
    guard let input = ScreenValues.input(of: self) else { missingInput(of: Self.self) }
    return input.value
  }
}

/// Ends the app: there is no value that a screen without an input could read. Only code that makes such a screen by hand
/// comes here.
private func missingInput(of screen: AnyObject.Type) -> Never {
  fatalError("`\(screen)` has no input: it was not made by a story or with `init(input:)`")
}

/// A screen that produces values.
///
/// ```swift
/// final class GatesScreen: OutputProducing {
///   let output = Output<Animal>()
///   func tapAnimal() { produce(Animal(name: "Bao")) }
/// }
/// ```
@preconcurrency @MainActor
public protocol OutputProducing: AnyObject {
  /// The type of the output, or a union of several types.
  associatedtype OutputType
  /// The output of the screen: the same object for as long as the screen lives.
  var output: Output<OutputType> { get }
}

extension OutputProducing {
  /// The output of a screen that declares only `OutputType`.
  public var output: Output<OutputType> { ScreenValues.output(of: self) }
}

/// A screen that handles values of the screens above it.
@preconcurrency @MainActor
public protocol UpdateHandling: AnyObject {
  /// The type of the updates, or a union of several types.
  associatedtype UpdateType
  /// Handles a value before the screens above leave. Values that the screen produces meanwhile are routed afterwards.
  func handle(update: UpdateType)
}

extension UpdateHandling {
  /// Ignores the value. The screens above leave nevertheless.
  public func handle(update: UpdateType) {}
}

/// A screen with an input and an output.
public typealias IO = InputRequiring & OutputProducing
/// A screen with an input, an output and updates.
public typealias IOU = InputRequiring & OutputProducing & UpdateHandling
