// A screen in a presented stack produces a value for a screen several levels below.

import Scenic
import UIKit

class FarViewController: UIViewController, OutputProducing {
  typealias OutputType = Int

  func doTask() {
    produce(2)
  }
}

class NearViewController: UIViewController {}

class BaseViewController: UIViewController, UpdateHandling {
  func handle(update: Int) {
    title = "\(update)"
  }
}
