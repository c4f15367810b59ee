/// What UIKit does at some times and not at others. A host is right with all of them, and with every combination.
public enum Quirk: CaseIterable, Sendable {
  /// A presentation or dismissal that is not animated ends only some turns of the run loop later.
  /// https://github.com/lionheart/openradar-mirror/issues/3068 (radar 18464897)
  case hesitates
  /// `didShow` comes after what the transition coordinator completes; Apple documents no order.
  case showsLate
  /// The completion of a dismissal gets lost. That one that meets another dismissal is lost is an assumption; that one
  /// without animation is, was reported.
  /// https://github.com/CruGlobal/godtools-swift/pull/973
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
  /// A controller that replaces another in the secondary column is pushed on the column's stack, unless one of them is a
  /// stack itself.
  /// https://zhaoxin.pro/technology/15993960076329.html (FB8640357)
  case pushesInColumns
  /// The view of a controller that has left a container stays there until the run loop turns, and UIKit raises
  /// `UIViewControllerHierarchyInconsistency` if the controller gets another parent before.
  /// https://github.com/weissi/FRLayeredNavigationController/issues/6
  /// https://developer.apple.com/forums/thread/52937
  case keepsViews
  /// A split that comes on screen collapsed reports nothing: its delegate hears of changes only.
  /// https://github.com/wordpress-mobile/WordPress-iOS/pull/24787
  /// https://github.com/woocommerce/woocommerce-ios/issues/11675
  case collapsesSilently
  /// The stack behind More takes over the entries of a stack that is one of its tabs.
  /// https://github.com/lionheart/openradar-mirror/issues/10068
  /// https://github.com/hotwired/hotwire-native-ios/issues/186
  case moreTakesStacks
  /// The stack behind More loses its delegate when the tabs are set, and when the list is first shown.
  /// https://github.com/NativeScript/NativeScript/pull/11225
  case moreLosesDelegate
  /// The bar has room for eight tabs, as on iPad and on wide phones.
  /// https://github.com/lionheart/openradar-mirror/issues/10068
  case roomForEight
  /// A window shows nothing before it is made visible.
  /// https://developer.apple.com/documentation/uikit/uiwindow/makekeyandvisible()
  case windowsWait
}
