/// Optional behavior of UIKit, which occurs at some times only. A host works with each of them, and with
/// every combination.
///
/// A link refers to Apple's documentation or to a report of an observation. "Assumed" means that there is no
/// source.
public enum Quirk: CaseIterable, Sendable {
  /// A presentation or dismissal that is not animated ends only some turns of the run loop later.
  /// https://github.com/lionheart/openradar-mirror/issues/3068 (radar 18464897)
  case hesitates
  /// `didShow` is called after the completions of the transition coordinator. Assumed, since Apple documents
  /// no order.
  case showsLate
  /// The completion of a dismissal gets lost. Reported for one without animation; assumed for one that meets another
  /// dismissal.
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
  /// https://github.com/lionheart/openradar-mirror/issues/10637 (radar 20171073)
  case completesWhatItRefuses
  /// A coordinator refuses the animations alongside, and calls no closure. Assumed: Apple documents that it
  /// may refuse, but not its calls in that case.
  /// https://developer.apple.com/documentation/uikit/uiviewcontrollertransitioncoordinator/animate(alongsidetransition:completion:)
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
  /// A split that appears collapsed does not call its delegate: the delegate is called for changes only.
  /// https://github.com/wordpress-mobile/WordPress-iOS/pull/24787
  /// https://github.com/woocommerce/woocommerce-ios/issues/11675
  case collapsesSilently
  /// The stack behind More takes over the entries of a stack that is one of its tabs.
  /// https://github.com/lionheart/openradar-mirror/issues/6216 (radar 22878083)
  /// https://github.com/hotwired/hotwire-native-ios/issues/186
  case moreTakesStacks
  /// The stack behind More loses its delegate when the tabs are set, and when the list is first shown. Reported by a
  /// framework that sets it again.
  /// https://github.com/NativeScript/NativeScript/pull/11225
  case moreLosesDelegate
  /// The bar has space for eight tabs, as on iPad; on wide phones in landscape it has more space than in
  /// portrait.
  /// https://github.com/lionheart/openradar-mirror/issues/6216 (radar 22878083)
  /// https://github.com/lionheart/openradar-mirror/issues/6888 (radar 23727618)
  case roomForEight
  /// A window shows no controller before it is made visible.
  /// https://developer.apple.com/documentation/uikit/uiwindow/makekeyandvisible()
  case windowsWait
}
