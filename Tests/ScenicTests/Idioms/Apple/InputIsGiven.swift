// A screen is made with its input, as in a test.

import Scenic
import UIKit

struct MyType {}

class MyViewController: UIViewController, IO {
  typealias InputType = MyType
  typealias OutputType = MyType
}

@MainActor func givenInput() -> MyType {
  let myType = MyType()
  let myVc = MyViewController(input: myType)
  return myVc.input
}
