// Transforms and transitions for every story of the app, under the names of StoryFlow. Those of a storybook come first.

#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  public import UIKit
#endif

/// The transforms of every story of the app. A `Storybook` takes its own with `pages.transform`, which comes first.
@preconcurrency @MainActor
public enum OutputTransform {
  private(set) static var registered: [TypeKey: Transform] = [:]

  /// Registers a transform from one type to another one, or to the members of a union. Of two transforms for one type, the
  /// first is used. A storybook checks the transforms that were registered before it was made.
  public static func register<From, To>(_ transform: @escaping (From) -> To) {
    for transform in Transform.all({ transform($0) }) where registered[transform.from] == nil {
      registered[transform.from] = transform
    }
  }

  /// Registers a transform.
  @_disfavoredOverload
  public static func register<From, To>(transform: @escaping (From) -> To) { register(transform) }

  /// Removes all transforms, for example after a test.
  public static func removeAll() { registered = [:] }
}

/// The transitions of every story of the app. A `Storybook` takes its own with `pages.transition`, which come first.
@preconcurrency @MainActor
public enum CustomTransition {
  /// The values and the screens of a transition.
  public typealias Context = TransitionInfo
  /// A closure that tries a transition.
  public typealias Attempt = TransitionAttempt

  private(set) static var attempts: [Storybook.Pages.Attempt] = []

  /// Registers a closure that shows the screen, or goes back, with calls of UIKit, and returns true. If it returns false,
  /// the next closure is called.
  ///
  /// The story continues with what the closure has done: a screen on the stack, a presented screen, or a presented
  /// navigation controller with the screen in it. If the closure has shown nothing, nothing changes.
  public static func register(transitionAttempt: @escaping TransitionAttempt) {
    attempts.append { info in
      guard let info = TransitionInfo(info) else { return nil }
      return transitionAttempt(info) ? .byHand : nil
    }
  }

  /// Registers a closure that shows the screen, or goes back, and returns true.
  @_disfavoredOverload
  public static func register(attempt: @escaping TransitionAttempt) { register(transitionAttempt: attempt) }

  /// Registers a transition to the screens of a class.
  public static func register<To>(transition: Transition<To>) {
    attempts.append { $0.isUnwind ? nil : transition.choice($0) }
  }

  /// Registers a transition from the screens of a class to those of another one.
  public static func register<From, To>(fromType: From.Type, transition: Transition<To>) {
    attempts.append { !$0.isUnwind && $0.from is From ? transition.choice($0) : nil }
  }

  /// Registers a transition for the values that are produced as a type.
  public static func register<InputType, To>(for inputType: InputType.Type, transition: Transition<To>) {
    attempts.append { !$0.isUnwind && $0.producedType == inputType ? transition.choice($0) : nil }
  }

  /// Registers a transition from the screens of a class back to those of another one.
  public static func registerUnwind<From, To>(fromType: From.Type, transition: Transition<To>) {
    attempts.append { $0.isUnwind && $0.from is From ? transition.choice($0) : nil }
  }

  /// Removes all transitions, for example after a test.
  public static func removeAll() { attempts = [] }
}

/// A closure that tries a transition.
public typealias TransitionAttempt = (TransitionInfo) -> Bool

/// The screens and the value of a transition that `CustomTransition` tries.
public struct TransitionInfo {
  #if canImport(UIKit) && !os(watchOS) && !os(tvOS)
    /// The screen that produced the value.
    public let from: UIViewController
    /// The new screen, before it is shown; for an unwind, the first screen that handled the update.
    public let to: UIViewController
  #else
    /// The screen that produced the value.
    public let from: AnyObject
    /// The new screen, before it is shown; for an unwind, the first screen that handled the update.
    public let to: AnyObject
  #endif
  /// The produced value; for a union, its member.
  public let output: Any
  /// The type of the produced value.
  public let producedType: any Any.Type
  /// The type of the value after its transform.
  public let receivedType: any Any.Type
  /// True for an unwind.
  public let isUnwind: Bool

  /// The type of the produced value.
  public var outputType: any Any.Type { producedType }

  @MainActor
  init?(_ info: Storybook.TransitionInfo) {
    #if canImport(UIKit) && !os(watchOS) && !os(tvOS)
      guard let from = info.from as? UIViewController, let to = info.to as? UIViewController else {
        return nil
      }
      self.from = from
      self.to = to
    #else
      from = info.from
      to = info.to
    #endif
    output = info.produced
    producedType = info.producedType
    receivedType = info.receivedType
    isUnwind = info.isUnwind
  }
}

/// A transition to the screens of a class, for `CustomTransition` and `Flow`.
@MainActor
public struct Transition<To> {
  /// Returns the choice for these screens; nil if the screen is of another class.
  let choice: @MainActor (Storybook.TransitionInfo) -> Choice?

  private init(_ choice: Choice) { self.choice = { $0.to is To ? choice : nil } }

  private init(byHand transition: @escaping @MainActor (TransitionInfo, To) -> Void) {
    choice = { info in
      guard let to = info.to as? To, let info = TransitionInfo(info) else { return nil }
      transition(info, to)
      return .byHand
    }
  }

  /// Pushes the screen on the nearest stack, or presents it if there is none.
  public static func show(_ screen: To.Type) -> Transition { Transition(.transition(.usual)) }

  /// Presents the screen.
  public static func present(_ screen: To.Type) -> Transition { Transition(.transition(.present())) }

  /// Goes back to the screen.
  public static func unwind() -> Transition { Transition(.transition(.usual)) }

  #if canImport(UIKit) && !os(watchOS) && !os(tvOS)
    /// Shows the screen with calls of UIKit.
    public static func custom(
      _ screen: To.Type, transition: @escaping (UIViewController, To) -> Void
    ) -> Transition { Transition(byHand: { transition($0.from, $1) }) }
  #else
    /// Shows the screen by hand.
    public static func custom(
      _ screen: To.Type, transition: @escaping (AnyObject, To) -> Void
    ) -> Transition { Transition(byHand: { transition($0.from, $1) }) }
  #endif
}
