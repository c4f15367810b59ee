// A closure that shows every new screen in a stack of its own.

import Scenic
import UIKit

@MainActor func registerAttempt() {
  CustomTransition.register(attempt: { context in
    guard !context.isUnwind, context.outputType == MyType.self, context.output is MyType else { return false }
    context.from.present(UINavigationController(rootViewController: context.to), animated: true)
    return true
  })
}
