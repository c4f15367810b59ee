@_exported import Foundation

/// The environment of the controllers: transitions that a test ends at any time, and a list of misuses for
/// which UIKit would log a warning or raise an exception.
///
/// Everything is on the main actor and a test never awaits, so each test begins with `reset` and runs alone.
@MainActor
public enum Simulator {
  /// The calls for which UIKit logs a warning or raises an exception.
  public static var misuses: [String] = []
  /// The transitions that have begun and not ended, in the order of beginning.
  public private(set) static var inFlight: [Transition] = []
  /// The elements announced to assistive apps, in order.
  public static var announced: [AnyObject?] = []
  /// The delegate method that a tap on a tab calls.
  public static var tabGeneration = TabGeneration.both
  /// The methods that delegates have claimed to have.
  static var claims: [ObjectIdentifier: Set<String>] = [:]
  /// The active behaviors of UIKit.
  public static var quirks: Set<Quirk> = []

  public enum TabGeneration: CaseIterable, Sendable { case viewControllers, tabs, both }

  /// True if the window has no space for the columns of a split.
  public static var isNarrow = false

  private static var queue: [@MainActor () -> Void] = []
  private struct Weak { weak var stack: UINavigationController? }
  private static var stacks: [Weak] = []
  private struct WeakSplit { weak var split: UISplitViewController? }
  private static var splits: [WeakSplit] = []
  private struct WeakView { weak var view: UIView? }
  private static var views: [WeakView] = []

  public static func reset(_ quirks: Set<Quirk> = []) {
    misuses = []
    inFlight = []
    announced = []
    claims = [:]
    tabGeneration = .both
    self.quirks = quirks
    queue = []
    stacks = []
    splits = []
    views = []
    isNarrow = false
    UIAccessibility.isReduceMotionEnabled = false
  }

  /// Runs the run loop until only transitions are pending.
  public static func turn() {
    while true {
      while !queue.isEmpty { queue.removeFirst()() }
      if let split = splits.compactMap({ $0.split }).first(where: { $0.isToAdapt }) {
        split.adapt()
        continue
      }
      if let stack = stacks.compactMap({ $0.stack }).first(where: { $0.isLate && !$0.isBusyInside }) {
        stack.takeLate()
        continue
      }
      views.removeAll { $0.view == nil }
      if views.contains(where: { $0.view?.update() ?? false }) { continue }
      guard let stack = stacks.compactMap({ $0.stack }).first(where: { $0.isShowDue && $0.isOnScreen })
      else { return }
      stack.sayDidShow(animated: false)
    }
  }

  /// Ends the transition that began first, if there is one.
  public static func endTransition() {
    inFlight.first?.finish()
    turn()
  }

  /// Ends one transition after the other until none is under way.
  public static func endTransitions() {
    turn()
    while !inFlight.isEmpty { endTransition() }
  }

  static func later(_ work: @escaping @MainActor () -> Void) { queue.append(work) }
  static func note(_ stack: UINavigationController) { stacks.append(Weak(stack: stack)) }
  static func note(_ view: UIView) { views.append(WeakView(view: view)) }
  static func layOutAll() { for view in views { view.view?.setNeedsLayout() } }
  static func note(_ split: UISplitViewController) { splits.append(WeakSplit(split: split)) }

  static func begin(_ transition: Transition) { inFlight.append(transition) }
  static func end(_ transition: Transition) { inFlight.removeAll { $0 === transition } }

  static func misuse(_ what: String) { misuses.append(what) }
}

/// The methods of an object that describes a transition.
/// https://developer.apple.com/documentation/uikit/uiviewcontrollertransitioncoordinatorcontext
@MainActor
public protocol UIViewControllerTransitionCoordinatorContext: AnyObject {
  var isAnimated: Bool { get }
  var isInteractive: Bool { get }
  var isCancelled: Bool { get }
}

/// https://developer.apple.com/documentation/uikit/uiviewcontrollertransitioncoordinator
@MainActor
public protocol UIViewControllerTransitionCoordinator: UIViewControllerTransitionCoordinatorContext {
  @discardableResult
  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool
}

/// A transition that is in progress until a test ends or cancels it.
@MainActor
public final class Transition: UIViewControllerTransitionCoordinator {
  public let isAnimated = true
  public let isInteractive: Bool
  public private(set) var isCancelled = false

  let controllers: [UIViewController]
  private let ended: (Bool) -> Void
  private var completions: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []
  private var isOver = false

  init(_ controllers: [UIViewController], isInteractive: Bool = false, ended: @escaping (Bool) -> Void) {
    self.controllers = controllers
    self.isInteractive = isInteractive
    self.ended = ended
    Simulator.begin(self)
  }

  /// The completion is called when the transition ends, whether it finished or was cancelled.
  /// https://developer.apple.com/documentation/uikit/uiviewcontrollertransitioncoordinator/animate(alongsidetransition:completion:)
  @discardableResult
  public func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    if isOver { return false }
    let isRefused = Simulator.quirks.contains(.refusesAlongside)
    if let completion, !isRefused { completions.append(completion) }
    if isRefused || Simulator.quirks.contains(.completesWhatItRefuses) { return false }
    animation?(self)
    return true
  }

  public func finish() { end(isCancelled: false) }
  public func cancel() { end(isCancelled: true) }

  private func end(isCancelled: Bool) {
    guard !isOver else { return }
    isOver = true
    self.isCancelled = isCancelled
    Simulator.end(self)
    let isLate = Simulator.quirks.contains(.showsLate)
    if !isLate { ended(!isCancelled) }
    for completion in completions { completion(self) }
    if isLate { ended(!isCancelled) }
    Simulator.turn()
  }
}
