// A transition back is registered, with a closure that pops.

import Scenic
import UIKit

@MainActor func registerBack() {
  CustomTransition.registerUnwind(
    fromType: GoViewController.self,
    transition: .custom(UpdatableViewController.self) { _, to in
      to.navigationController?.popToViewController(to, animated: true)
    })
}
