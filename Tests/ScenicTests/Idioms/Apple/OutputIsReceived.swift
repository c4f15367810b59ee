// A screen is made with a closure for its output, as in a test.

import Scenic
import UIKit

@MainActor func received(_ note: @escaping (MyType) -> Void) -> MyViewController {
  MyViewController(produce: { output in
    note(output)
  })
}
