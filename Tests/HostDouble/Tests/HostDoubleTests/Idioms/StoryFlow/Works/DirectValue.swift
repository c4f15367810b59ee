// Values of other types than the output: of a screen with an output, and of one without.

import Scenic
import UIKit

extension FarViewController {
  func doOther() { produceDirect("other") }
}

extension NearViewController {
  func doOther() { produceDirect("near") }
}
