// A closure that tries a transition is stored.
// error: 'TransitionAttempt' is unavailable: write a closure of Storybook.TransitionInfo that returns a Storybook.Transition or nil

import Scenic

@MainActor var attempts: [TransitionAttempt] = []
