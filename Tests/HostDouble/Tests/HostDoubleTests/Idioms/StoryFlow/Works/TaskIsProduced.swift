// A screen produces a value, and the screen that requires it opens.

import Scenic
import UIKit

class TaskViewController: UIViewController, OutputProducing {
  typealias OutputType = String

  func doTask() {
    produce("Output")
  }
}

class NextViewController: UIViewController, InputRequiring {
  typealias InputType = String

  override func viewDidLoad() {
    super.viewDidLoad()
    title = input
  }
}
