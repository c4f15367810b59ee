// A screen declares only the type of its output and produces a value of it.

import Scenic
import UIKit

class GoViewController: UIViewController, OutputProducing {

  typealias OutputType = MyType

  func goToNextVc() {
    // Back to a screen that handles the type, or else to a new one that requires it.
    produce(MyType())
  }
}
