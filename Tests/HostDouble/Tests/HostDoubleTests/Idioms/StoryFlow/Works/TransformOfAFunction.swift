// Functions are registered as transforms.

import Scenic
import UIKit

func text(of number: Int) -> String { "number \(number)" }

@MainActor func registerFunction() { OutputTransform.register(text) }
