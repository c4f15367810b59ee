// The flow of a screen is set from outside.

import Scenic
import UIKit

@MainActor func setFlow(of vc: GoViewController) {
  vc.flow = .present(MyViewController.self)
}

@MainActor func removeFlow(of vc: GoViewController) { vc.flow = nil }
