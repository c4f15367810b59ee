// A closure that tries a transition is registered.
// error: 'CustomTransition' is unavailable: register the closure with 'pages.transition' in the Storybook

import Scenic

func registerAttempt() {
  CustomTransition.register { info in
    info.isUnwind
  }
}
