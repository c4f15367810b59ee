// A screen is made with a stub that receives its output, or that replaces it.

import Scenic
import UIKit

@MainActor func stubbed(_ note: @escaping (MyType) -> Void) -> [MyViewController] {
  let stub: (MyType) -> MyType? = { _ in nil }
  return [
    MyViewController(produceStub: { output in note(output) }),
    MyViewController(produceStub: stub),
  ]
}
