// A screen declares only the type of its input and reads it.

import Scenic
import UIKit

struct MyType: CustomStringConvertible {
  var description: String { "my type" }
}

class MyViewController: UIViewController, InputRequiring {

  typealias InputType = MyType

  override func viewDidLoad() {
    super.viewDidLoad()
    // The value that another screen has produced.
    title = input.description
  }
}
