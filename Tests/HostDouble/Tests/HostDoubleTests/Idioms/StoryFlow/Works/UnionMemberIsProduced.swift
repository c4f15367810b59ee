// A value of a member is produced as it is.

import Scenic
import UIKit

extension ZooViewController {
  func openGate(_ number: Int) {
    switch number {
    case 3: produce(ZooPanda())
    case 4: produce(ZooKoala())
    case 5: produce(ZooFox())
    case 6: produce(ZooDog())
    default: produce(ZooCat())
    }
  }
}
