// Values of one type are routed as another one.

import Scenic
import UIKit

@MainActor func registerTransform() {
  OutputTransform.register(transform: { (number: Int) in "\(number)" })
}
