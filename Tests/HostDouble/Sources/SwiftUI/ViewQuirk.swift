/// Optional behavior of SwiftUI, which occurs at some times only. A host works with each of them, and with every
/// combination.
///
/// A link refers to a report of an observation. "Assumed" means that there is no source. A destination with
/// `isPresented` is reported to ignore its binding, and the double does not declare it:
/// https://github.com/VAndrJ/awesome-apple-bugs/pull/9
public enum ViewQuirk: CaseIterable, Sendable {
  /// A stack ignores a path that is set during its transition: SwiftUI logs that the bound path "tried to update
  /// multiple times per frame".
  /// https://github.com/schwa/MastodonAgain/issues/77
  /// https://github.com/gemwalletcom/gem-ios/issues/593
  case ignoresPathWhileMoving
  /// Of several entries that are pushed at once, only the first is shown.
  /// https://github.com/johnpatrickmorgan/FlowStacks/issues/3
  case pushesOneOfSeveral
  /// A stack whose tab was left during its transition keeps its entries when the path is set.
  /// https://github.com/swiftlang/swift/issues/77088
  /// https://github.com/pointfreeco/swift-composable-architecture/issues/3450
  case keepsEntriesOfHiddenTabs
  /// A stack discards its path when its root changes, and sets the binding.
  /// https://github.com/radiosilence/koan/issues/261
  case discardsPathWithRoot
  /// A presentation that is set while another one leaves is not shown, and its binding is reset.
  /// https://github.com/pointfreeco/swift-composable-architecture/issues/1991
  case losesPresentations
  /// The binding of a view is read after the view has left.
  /// https://github.com/pointfreeco/swift-composable-architecture/pull/1784
  /// https://github.com/jundot/omlx/pull/1634
  case readsOldBindings
  /// The presenter of a full-screen cover disappears. Assumed, since Apple documents neither.
  case hidesPresenters
  /// A stack reads its path again right after a gesture, and shows the old one until the value changes. Assumed.
  case restoresPath
  /// Tabs show a tapped tab until the value changes, even if the binding does not accept it. Assumed.
  case keepsTappedTab
  /// Views are drawn before the tasks that are due, so each value that is set in a task is drawn. Assumed.
  case drawsFirst
}
