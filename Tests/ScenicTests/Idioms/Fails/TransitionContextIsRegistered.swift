// A closure that tries a transition is registered, as the introduction writes it.
// error: 'CustomTransition' is unavailable: register the closure with 'pages.transition' in the Storybook

import Scenic

func registerContext() { CustomTransition.register(attempt: { context in context.isUnwind }) }
