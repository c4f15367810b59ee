// A transform decides between two screens.

import Scenic
import UIKit

@MainActor func registerSplit() {
  OutputTransform.register(transform: { (number: Int) -> OneOf2<MyType, String> in
    number % 2 == 0 ? .value(MyType()) : .value("odd")
  })
}
