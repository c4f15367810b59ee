// A screen is made from a nib with its input.

import Scenic
import UIKit

@MainActor func givenToANib(_ name: String, in bundle: Bundle?) -> MyViewController {
  MyViewController(nibName: name, bundle: bundle, input: MyType())
}
