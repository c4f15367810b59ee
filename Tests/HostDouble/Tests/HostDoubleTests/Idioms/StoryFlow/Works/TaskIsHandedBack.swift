// A screen produces a value for the screen before it.

import Scenic
import UIKit

class BackViewController: UIViewController, InputRequiring, OutputProducing {
  typealias InputType = MyType
  typealias OutputType = String

  func doTask() {
    produce("Output")
  }
}

class PrevViewController: UIViewController, OutputProducing, UpdateHandling {
  typealias OutputType = MyType

  func handle(update: String) {
    title = update
  }
}
