// A screen handles a value of the screen above it.

import Scenic
import UIKit

class UpdatableViewController: UIViewController, UpdateHandling {

  func handle(update: MyType) {
    title = update.description
  }
}
