// A value is wrapped by `value`.

import Scenic
import UIKit

extension ZooViewController {
  func openLions() { produce(.value(ZooLion())) }
}
