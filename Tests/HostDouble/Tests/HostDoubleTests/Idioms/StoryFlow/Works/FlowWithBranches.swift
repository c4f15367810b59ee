// A flow with a branch for each case of the output of the screen that it opens.

import Scenic
import UIKit

class CageViewController: UIViewController, IO {
  typealias InputType = MyType
  typealias OutputType = OneOf3<Int, String, Bool>
}

@MainActor func flowWithBranches() -> Flow<MyType> {
  .show(CageViewController.self, .unwind(), .show(NextViewController.self), .implicit())
}

@MainActor func presentedWithBranches() -> Flow<MyType> {
  .present(CageViewController.self, .unwind(), .show(NextViewController.self), .implicit())
}
