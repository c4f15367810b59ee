// A screen that needs no input declares an empty type, which opens it.

import Scenic
import UIKit

class JustViewController: UIViewController, InputRequiring {

  struct InputType {}
}

class MenuViewController: UIViewController, OutputProducing {
  typealias OutputType = JustViewController.InputType

  func openJust() { produce(.init()) }
}
