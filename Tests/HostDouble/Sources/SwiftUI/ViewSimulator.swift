/// The environment of views: transitions that a test ends at any time, and a list of misuses.
@MainActor
public enum ViewSimulator {
  /// The uses for which SwiftUI logs a warning, or that it does not support.
  public static var misuses: [String] = []
  /// The transitions that have begun and not ended, in the order of beginning.
  public private(set) static var inFlight: [ViewTransition] = []
  /// The active behaviors of SwiftUI.
  public static var quirks: Set<ViewQuirk> = []
  public static var isAnimated = true
  static var isDismissing = false
  /// The bindings of views that have left.
  static var old: [@MainActor () -> Void] = []

  public static func reset(_ quirks: Set<ViewQuirk> = []) {
    misuses = []
    inFlight = []
    old = []
    isAnimated = true
    self.quirks = quirks
  }

  static func begin(_ transition: ViewTransition) { inFlight.append(transition) }
  static func end(_ transition: ViewTransition) { inFlight.removeAll { $0 === transition } }
}

/// A transition that is in progress until a test ends or cancels it.
@MainActor
public final class ViewTransition {
  public let isInteractive: Bool
  private let ended: (Bool) -> Void
  private var isOver = false

  init(isInteractive: Bool = false, ended: @escaping (Bool) -> Void) {
    self.isInteractive = isInteractive
    self.ended = ended
    ViewSimulator.begin(self)
  }

  public func finish() { end(isFinished: true) }
  public func cancel() { end(isFinished: false) }

  private func end(isFinished: Bool) {
    guard !isOver else { return }
    isOver = true
    ViewSimulator.end(self)
    ended(isFinished)
  }
}
