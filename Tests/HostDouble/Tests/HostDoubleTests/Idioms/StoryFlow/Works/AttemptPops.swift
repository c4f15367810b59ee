// A closure goes back itself.

import Scenic
import UIKit

@MainActor func registerPopping() {
  CustomTransition.register { info in
    guard info.isUnwind else { return false }
    info.to.navigationController?.popToViewController(info.to, animated: true)
    return true
  }
}
