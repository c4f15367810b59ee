// What a screen says of itself: what it needs, hands out and is told. A screen is any object; in an app, a view
// controller.

/// A screen that needs a value. It has it from the start: whoever makes the screen gives it.
///
/// ```swift
/// final class AnimalScreen: InputRequiring {
///   let input: Animal
///   init(input: Animal) { self.input = input }
/// }
/// ```
@MainActor
public protocol InputRequiring: AnyObject {
  /// What opens the screen: a type, or a union of several.
  associatedtype InputType
  /// What the screen was opened with.
  var input: InputType { get }
}

/// A screen that hands out values, and does not know where they go.
///
/// ```swift
/// final class GatesScreen: OutputProducing {
///   let output = Output<Animal>()
///   func tapAnimal() { produce(Animal(name: "Bao")) }
/// }
/// ```
@MainActor
public protocol OutputProducing: AnyObject {
  /// What the screen hands out: a type, or a union of several.
  associatedtype OutputType
  /// The way out of the screen: one object for as long as the screen lives.
  var output: Output<OutputType> { get }
}

/// A screen to which others go back with a value.
@MainActor
public protocol UpdateHandling: AnyObject {
  /// What the screen is told: a type, or a union of several.
  associatedtype UpdateType
  /// Takes the value, before what is over the screen leaves. What the screen produces meanwhile comes after that.
  func handle(update: UpdateType)
}

extension UpdateHandling {
  /// Takes no notice; the user is taken back all the same.
  public func handle(update: UpdateType) {}
}

/// A screen that needs a value and hands values out.
public typealias IO = InputRequiring & OutputProducing
/// A screen that needs a value, hands values out and is told of others.
public typealias IOU = InputRequiring & OutputProducing & UpdateHandling
