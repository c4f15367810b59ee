// A value is wrapped in two cases, or once by `value`.

import Scenic
import UIKit

extension ZooViewController {
  func openPigs() { produce(.t8(.t1(ZooPig()))) }
  func openCows() { produce(.value(ZooCow())) }
}
