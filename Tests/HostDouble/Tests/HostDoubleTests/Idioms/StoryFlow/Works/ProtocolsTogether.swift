// `IO` and `IOU` combine the protocols.

import Scenic
import UIKit

class StepViewController: UIViewController, IO {
  typealias InputType = String
  typealias OutputType = Int

  func finish() { produce(input.count) }
}

class FlowViewController: UIViewController, IOU {
  typealias InputType = MyType
  typealias OutputType = String

  func handle(update: Int) { title = "\(update)" }
}
