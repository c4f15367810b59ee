/// What UIKit does at some times and not at others. A host is right with all of them, and with every combination.
public enum Quirk: CaseIterable, Sendable {
  /// A transition that is not animated ends only with the next turn of the run loop.
  case hesitates
  /// `didShow` comes after what the transition coordinator completes; Apple documents no order.
  case showsLate
  /// Completions get lost, as those of a dismissal that meets another one do.
  case losesCompletions
  /// A stack has new `viewControllers` only when the transition of something in it has ended.
  /// https://github.com/lionheart/openradar-mirror/issues/20368
  /// https://github.com/software-mansion/react-native-screens/pull/409
  case takesStacksLate
  /// A stack ignores new `viewControllers` during the transition of something in it: UIKit logs that "the navigation
  /// stack will not be updated".
  /// https://github.com/aryaxt/iOS-Slide-Menu/issues/161
  case losesStacks
  /// A coordinator refuses what to animate alongside, and calls the completion all the same.
  /// https://developer.apple.com/documentation/uikit/uiviewcontrollertransitioncoordinator/animate(alongsidetransition:completion:)
  case completesWhatItRefuses
  /// A coordinator refuses what to animate alongside, and calls nothing.
  case refusesAlongside
  /// A window shows nothing before it is made visible.
  /// https://developer.apple.com/documentation/uikit/uiwindow/makekeyandvisible()
  case windowsWait
}
