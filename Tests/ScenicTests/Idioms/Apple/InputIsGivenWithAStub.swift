// A screen is made with its input and a stub.

import Scenic
import UIKit

@MainActor func givenInputAndStub(_ note: @escaping (MyType) -> Void) -> [MyViewController] {
  let stub: (MyType) -> MyType? = { $0 }
  return [
    MyViewController(input: MyType(), produceStub: { output in note(output) }),
    MyViewController(input: MyType(), produceStub: stub),
  ]
}
